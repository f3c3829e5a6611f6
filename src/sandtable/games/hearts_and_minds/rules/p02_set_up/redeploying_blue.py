"""2.9 Blue rearranges a few units before the first turn."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsPlaced, UnitsTired
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import Decline, Redeploy, Shift
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import SET_UP
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import (
    may_shift,
    shift,
    shifts,
    stations_of,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import fits
from sandtable.games.hearts_and_minds.setup import Marks
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    asked,
    counter_of,
    on_map,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step


@step(SET_UP, "HM:1.9")
def blue_rearranges_units(run: HeartsRun) -> None:
    """Blue may redeploy up to five units, and in 1965 also aircraft and ships."""
    count = Marks(run.printed).redeployments
    run.ask(Decision(BLUE, "redeploy", "HM:1.9", (count,)))


@cites("HM:1.9")
def quiet_areas(scene: Known, unit: int) -> list[int]:
    """They go where there is no red flag and nobody of Red, as nation and stacking allow."""
    air_naval = counter_of(scene, unit).is_air_naval
    areas = stations_of(scene, unit) if air_naval else range(len(scene.printed.areas))
    here, flags = unit_of(scene, unit).at, scene.state.flags
    red = fronts(scene).ground[RED]
    return [
        area
        for area in areas
        if area != here
        and area not in flags
        and area not in red
        and (air_naval or (may_stand(scene, unit, area) and fits(scene, (unit,), area)))
    ]


def _moves(scene: Known) -> Offer | None:
    if not asked(scene).about[0]:
        return None
    moved, counters = scene.state.turn.moved, scene.printed.counters
    able = [
        unit
        for unit in on_map(scene, BLUE)
        if unit not in moved and counters[unit].kind is not Kind.LIMA_SITE
    ]
    to = Given(lambda unit: Pick(quiet_areas(scene, unit)))
    return Offer("HM:1.9", Redeploy, (("unit", Pick(able)), ("to", to)))


def _redeploy(run: HeartsRun, order: Redeploy) -> None:
    (left,) = asked(run.scene).about
    run.emit(UnitsPlaced((order.unit,), order.to))
    run.emit(UnitsTired((order.unit,), "moved"))
    run.answer()
    if left > 1 or _may_shift_free(run):
        run.ask(Decision(BLUE, "redeploy", "HM:1.9", (left - 1,)))


def free_shifts(scene: Known) -> Offer | None:
    """Offer the moves of Air Cav and ships that do not count, in a year that has them."""
    is_free = any(
        row.year == scene.printed.first_year and row.item == "Air/Naval re-deployments"
        for row in scene.printed.charts.markers
    )
    return shifts(scene) if is_free else None


@cites("HM-P:0.7")
def _may_shift_free(run: HeartsRun) -> bool:
    """Whether a move that does not count is left; else nothing is asked."""
    return free_shifts(run.scene) is not None and may_shift(run.scene)


def _station(run: HeartsRun, order: Shift) -> None:
    (left,) = asked(run.scene).about
    shift(run, order)
    if not left and not _may_shift_free(run):
        run.answer()


def _stop(run: HeartsRun, _: Decline) -> None:
    run.answer()


REDEPLOY = order_kind(
    "HM:1.9",
    "redeploy",
    Redeploy,
    offer=_moves,
    vetoes=unless_offered("HM:1.9", _moves, "not-to-be-redeployed"),
    resolve=_redeploy,
)
REDEPLOY_AIR = order_kind(
    "HM:1.9",
    "redeploy",
    Shift,
    offer=free_shifts,
    vetoes=unless_offered("HM:1.9", free_shifts, "no-shift"),
    resolve=_station,
)
ENOUGH = order_kind(
    "HM:1.9",
    "redeploy",
    Decline,
    offer=always("HM:1.9", Decline),
    vetoes=nothing_against,
    resolve=_stop,
)
