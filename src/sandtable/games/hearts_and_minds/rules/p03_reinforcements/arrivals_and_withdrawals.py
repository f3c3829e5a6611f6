"""3.1 to 3.4 Stockpiles, arrivals, withdrawals, and the Body Count Box."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    BombersChanged,
    StockpileChanged,
    UnitsPlaced,
    VCRested,
    VCReturned,
)
from sandtable.games.hearts_and_minds.orders import ChooseUnits
from sandtable.games.hearts_and_minds.printed.charts import Arrival
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import mix_the_pool
from sandtable.games.hearts_and_minds.rules.p17_last_years.replacing_lost_tanks import (
    is_beyond_replacement,
)
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    in_box,
    in_play,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

#: The year in which all of America leaves.
LAST_AMERICANS: Final = 1972
#: Where withdrawn units are taken from: these boxes only when the map has too few.
BOXES: Final = (HOLDING, RECALLED, BODY, DEAD)


@step(REINFORCEMENTS, "HMP:3.1")
@cites("HM:Y73.9")
def stockpiles_grow(run: HeartsRun) -> None:
    """Each side adds its yearly points to its stockpile."""
    state = run.scene.state
    bonus = run.printed.charts.bonus[state.year]
    red = bonus.red_under_commando_hunt if in_play(run.scene, "B22") else bonus.red
    blue = bonus.blue_hawk_side if state.will <= 0 else bonus.blue_dove_side
    for seat, points in ((RED, red), (BLUE, blue)):
        if points:
            run.emit(StockpileChanged(seat, points, "HMP:3.1"))


@step(REINFORCEMENTS, "HMP:3.3")
def units_arrive(run: HeartsRun) -> None:
    """Units that arrive this year become available, and bombers are ready."""
    state, counters = run.scene.state, run.printed.counters
    due = [u for u, x in state.units.pairs() if x.at == FUTURE and x.due == state.year]
    for side in (RED, BLUE):
        arrived = tuple(unit for unit in due if counters[unit].side == side)
        if arrived:
            run.emit(UnitsPlaced(arrived, HOLDING, veteran=False))
    bombers = _sum_of(run.scene, "arrives", "bomber") - _sum_of(run.scene, "leaves", "bomber")
    total = max(0, state.bombers[0] + bombers)
    run.emit(BombersChanged(total, 0, 0))


def _rows(scene: Scene, kind: str) -> list[Arrival]:
    year = str(scene.state.year)
    rows = scene.printed.charts.arrivals
    return [row for row in rows if row.year == year and row.kind == kind]


def _sum_of(scene: Scene, kind: str, unit: str) -> int:
    return sum(row.count for row in _rows(scene, kind) if row.unit == unit)


@step(REINFORCEMENTS, "HMP:3.4")
def the_dead_are_counted_out(run: HeartsRun) -> None:
    """Empty the Body Count Box.

    Viet Cong return to the pool, Red tanks to the unassigned pool, others go to the Dead Pool.
    Before 1973 no Red tank stays in the Dead Pool either: Dust-off may have put one there.
    """
    scene = run.scene
    if scene.state.body_vc:
        run.emit(VCReturned(scene.state.body_vc))
        mix_the_pool(run)
    run.emit(VCRested())
    dead = [unit for unit, x in scene.state.units.pairs() if x.at == BODY]
    pool = [unit for unit, x in scene.state.units.pairs() if x.at == DEAD]
    tanks = [unit for unit in dead + pool if _goes_off(scene, unit)]
    rest = tuple(unit for unit in dead if unit not in tanks)
    if tanks:
        run.emit(UnitsPlaced(tuple(tanks), UNASSIGNED, veteran=False))
    if rest:
        run.emit(UnitsPlaced(rest, DEAD, veteran=False))


def _goes_off(scene: Scene, unit: int) -> bool:
    return counter_of(scene, unit).side == RED and is_beyond_replacement(scene, unit)


# --- withdrawals ----------------------------------------------------------------------------


@step(REINFORCEMENTS, "HMP:3.3")
def units_withdraw(run: HeartsRun) -> None:
    """Blue withdraws the listed units, first from the map, then from the boxes."""
    if run.scene.state.year == LAST_AMERICANS:
        everyone_american_leaves(run)
    for row in _rows(run.scene, "leaves"):
        _withdraw(run, row)
    remove_after_action(run)


@cites("HMP:3.3")
def _withdraw(run: HeartsRun, row: Arrival) -> None:
    """Units on the map go first, then box after box; where some are left over Blue chooses."""
    left = row.count
    for there in _by_place(run.scene, row.unit):
        if 0 < left < len(there) and not _are_alike(run.scene, there):
            run.ask(Decision(BLUE, "withdraw", "HMP:3.3", (left, *there)))
            return
        if there[:left]:
            run.emit(UnitsPlaced(tuple(there[:left]), OUT, veteran=False))
        left -= len(there[:left])


def _are_alike(scene: Scene, units: list[int]) -> bool:
    """Whether units of one box are the same to Blue: the dead lose their rating in any case."""
    standing = [scene.state.units[unit] for unit in units]
    if any(x.at >= 0 for x in standing):
        return False
    return len({x.veteran and x.at not in {BODY, DEAD} for x in standing}) == 1


def _by_place(scene: Scene, kind: str) -> list[list[int]]:
    """List the units of a kind on the map, and then those of each box."""
    counters, units = scene.printed.counters, scene.state.units
    found = sorted(unit for unit in units if counters[unit].name == kind)
    on_map = [unit for unit in found if units[unit].at >= 0]
    return [on_map, *([u for u in found if units[u].at == box] for box in BOXES)]


@cites("HMP:3.3")
def everyone_american_leaves(run: HeartsRun) -> None:
    """In 1972 every US unit still in the game leaves, Lima Site apart."""
    counters, units = run.printed.counters, run.scene.state.units
    left = tuple(
        unit
        for unit, x in units.pairs()
        if counters[unit].nation == "US"
        and counters[unit].kind is not Kind.LIMA_SITE
        and (x.at >= 0 or x.at in BOXES or x.at == UNASSIGNED)
    )
    if left:
        run.emit(UnitsPlaced(left, OUT, veteran=False))


def _leavers(scene: Known) -> Offer:
    count, *able = asked(scene).about
    return Offer("HMP:3.3", ChooseUnits, (("units", Subset(able, count, count)),))


def _leave(run: HeartsRun, order: ChooseUnits) -> None:
    run.emit(UnitsPlaced(order.units, OUT, veteran=False))
    run.answer()
    remove_after_action(run)


WITHDRAW = order_kind(
    "HMP:3.3",
    "withdraw",
    ChooseUnits,
    offer=_leavers,
    vetoes=unless_offered("HMP:3.3", _leavers, "wrong-units"),
    resolve=_leave,
)


def waiting(scene: Scene, side: int) -> list[int]:
    """List a side's units that wait to be deployed."""
    return in_box(scene, side, HOLDING)
