"""15.2, 15.3 and 16.2 to 16.4 How a grand offensive begins."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import BombersChanged, UnitsPlaced
from sandtable.games.hearts_and_minds.orders import Decline, Deploy
from sandtable.games.hearts_and_minds.printed.counters import RED, Kind, Nation
from sandtable.games.hearts_and_minds.rule_hooks import OFFENSIVE
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.viet_cong import ask_to_place
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import room_in
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
    hidden_vc,
    turn_up,
)
from sandtable.games.hearts_and_minds.state import FUTURE, UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    in_box,
    open_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

TET: Final = "tet"
MOST: Final = 8
VIET_CONG: Final = 4
MISSIONS: Final = 2


@step(OFFENSIVE, "HM:TET.3")
def tet_gathers_its_army(run: HeartsRun) -> None:
    """Red may place up to eight NVA units from later years in Trail boxes."""
    if run.scene.state.grand == TET:
        _ask(run, MOST)


def _ask(run: HeartsRun, left: int) -> None:
    if left and _boxes(run.scene, left):
        run.ask(Decision(RED, "tet_army", "HM:TET.3", (left,)))


def of_later_years(scene: Scene) -> list[int]:
    """List the North Vietnamese that are due later, the next year's first."""
    waiting = [
        unit for unit in in_box(scene, RED, FUTURE) if counter_of(scene, unit).nation is Nation.NVA
    ]
    return sorted(waiting, key=lambda unit: (unit_of(scene, unit).due, unit))


def _unassigned(scene: Scene, kind: Kind) -> list[int]:
    spare = in_box(scene, RED, UNASSIGNED)
    return [unit for unit in spare if counter_of(scene, unit).kind is kind]


@cites("HM:TET.3")
def foot_in_line(scene: Scene) -> list[int]:
    """Next year's all come first, then those of the year after, last the unassigned ones."""
    return of_later_years(scene) + _unassigned(scene, Kind.INFANTRY)


@cites("HM:TET.3")
def guns_in_line(scene: Scene, coming: int) -> list[int]:
    """Unassigned artillery comes once so many infantry leave nobody due in later years."""
    is_open = coming >= len(of_later_years(scene))
    return _unassigned(scene, Kind.ARTILLERY) if is_open else []


def _boxes(scene: Scene, left: int) -> list[int]:
    return [box for box in sorted(scene.printed.trail) if _foot(scene, box, left)]


def _foot(scene: Scene, box: int, left: int) -> list[tuple[int, ...]]:
    """List how many infantry can go into a box, always the next in line."""
    army, room = foot_in_line(scene), room_in(scene, RED, box)
    most = max(0, min(len(army), room.infantry, left))
    least = 0 if room.assets > 0 and guns_in_line(scene, 0) else 1
    return [tuple(army[:count]) for count in range(least, most + 1)]


def _guns(scene: Scene, box: int, coming: tuple[int, ...], left: int) -> Subset[int]:
    guns, room = guns_in_line(scene, len(coming)), room_in(scene, RED, box)
    most = max(0, min(len(guns), room.assets, left - len(coming)))
    return Subset(guns, int(not coming), most)


def _early(scene: Known) -> Offer:
    (left,) = asked(scene).about
    return Offer(
        "HM:TET.3",
        Deploy,
        (
            ("area", Pick(_boxes(scene, left))),
            ("infantry", Given(lambda box: Pick(_foot(scene, box, left)))),
            ("assets", Given(lambda box, coming: _guns(scene, box, coming, left))),
        ),
    )


def _come(run: HeartsRun, order: Deploy) -> None:
    (left,) = asked(run.scene).about
    units = (*order.infantry, *order.assets)
    run.emit(UnitsPlaced(units, order.area, veteran=False))
    run.answer()
    _ask(run, left - len(units))


def _enough(run: HeartsRun, _: Decline) -> None:
    run.answer()


COME_EARLY = order_kind(
    "HM:TET.3",
    "tet_army",
    Deploy,
    offer=_early,
    vetoes=unless_offered("HM:TET.3", _early, "not-to-be-deployed"),
    resolve=_come,
)
ENOUGH = order_kind(
    "HM:TET.3",
    "tet_army",
    Decline,
    offer=always("HM:TET.3", Decline),
    vetoes=nothing_against,
    resolve=_enough,
)


@step(OFFENSIVE, "HM:TET.4")
def more_viet_cong_rise(run: HeartsRun) -> None:
    """Red places four more Viet Cong."""
    if run.scene.state.grand == TET:
        ask_to_place(run, VIET_CONG, "HM:TET.4")


@step(OFFENSIVE, "HM:TET.4")
def all_viet_cong_rise(run: HeartsRun) -> None:
    """All Viet Cong are revealed, and Bad Intel returns to the pool."""
    turn_up_all(run)
    remove_after_action(run)


@cites("HM:TET.4", "HM:EASTER.5")
def turn_up_all(run: HeartsRun) -> None:
    """Whoever lies face down is turned up; false ones go back, without an event."""
    for area in sorted({*run.scene.state.cells, *run.scene.state.open_vc}):
        for vc in hidden_vc(run, area):
            turn_up(run, area, vc)
        for one in open_at(run.scene, area):
            if not run.printed.faces[one.vc].is_real:
                back_to_the_pool(run, area, one.vc)


@step(OFFENSIVE, "HM:TET.7")
def more_missions_are_flown(run: HeartsRun) -> None:
    """Blue gets two extra bombing missions in a Tet year."""
    state = run.scene.state
    if state.grand == TET:
        run.emit(BombersChanged(*state.bombers, state.missions + MISSIONS))
