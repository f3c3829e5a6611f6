"""6.6 Air Cav, Blue Water Navy and Gunboat."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsPlaced, UnitsTired
from sandtable.games.hearts_and_minds.orders import Shift
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import FREE_MARCH
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import countries_of
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    has_blue_ground,
    has_red_ground,
    turn_note,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:6.6")
def stations_of(scene: Scene, unit: int) -> list[int]:
    """Air Cav goes to any province, the Navy to coastal ones, the Gunboat to rivers."""
    printed, counter = scene.printed, counter_of(scene, unit)
    countries = countries_of(scene, counter.nation)
    if counter.kind is not Kind.AIR_CAV:
        countries &= {Country.SOUTH_VIETNAM}
    return [
        place
        for place, area in enumerate(printed.areas)
        if area.country in countries
        and (counter.kind is not Kind.NAVY or area.is_coastal)
        and (counter.kind is not Kind.GUNBOAT or area.is_river)
    ]


def free_stations(scene: Scene, unit: int) -> list[int]:
    """List where a unit would not be alone among enemies."""
    here = scene.state.units.map[unit].at
    return [
        area
        for area in stations_of(scene, unit)
        if area != here and (has_blue_ground(scene, area) or not has_red_ground(scene, area))
    ]


def shifts(scene: Known) -> Offer | None:
    """Offer each unit that flies or floats its free shift."""
    if scene.seat != BLUE:
        return None
    units, shifted = scene.state.units.map, scene.state.turn.shifted
    able = [unit for unit in scene.printed.air_naval if units[unit].at >= 0 and unit not in shifted]
    if not able:
        return None
    to = Given(lambda unit: Pick(free_stations(scene, unit)))
    return Offer("HMP:6.6", Shift, (("unit", Pick(able)), ("to", to)))


def may_shift(scene: Scene) -> bool:
    """Whether a unit that flies or floats has its free shift, and a place to go to."""
    units, shifted = scene.state.units.map, scene.state.turn.shifted
    able = [unit for unit in scene.printed.air_naval if units[unit].at >= 0 and unit not in shifted]
    return any(free_stations(scene, unit) for unit in able)


@cites("HMP:6.6")
def shift(run: HeartsRun, order: Shift) -> None:
    """Each of them shifts once a turn at no cost, whatever the weather or the enemy."""
    run.emit(UnitsPlaced((order.unit,), order.to))
    run.emit(UnitsTired((order.unit,), "shifted"))


@cites("HMP:6.6")
def air_naval_along(scene: Scene) -> list[int]:
    """Those in an area that Blue mobilises may move with its ground units, each once a turn."""
    turn, units = scene.state.turn, scene.state.units.map
    if turn.seat != BLUE or turn.mobilised < 0 or not _somebody_marched(scene):
        return []
    return [
        unit
        for unit in scene.printed.air_naval
        if units[unit].at == turn.mobilised and unit not in turn.moved
    ]


@cites("HMP:6.6")
def _somebody_marched(scene: Scene) -> bool:
    """A mobilisation that is paid for begins with a march; a free one need not (RUL-0061)."""
    free = turn_note(scene, FREE_MARCH)
    if free is None:
        return True
    came = (unit for unit in scene.state.turn.moved if unit not in free.about)
    return any(not counter_of(scene, unit).is_air_naval for unit in came)


SHIFT = order_kind(
    "HMP:6.6",
    "act",
    Shift,
    offer=shifts,
    vetoes=unless_offered("HMP:6.6", shifts, "no-shift"),
    resolve=shift,
)
