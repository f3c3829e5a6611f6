"""22.1, 25.2, 27.9.3.3 Where air units are based, and which are replaced."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import with_units
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advice.advanced.cache_worth import places_wanted
from sandtable.games.next_war.advice.air.air_worth import (
    AIR,
    GROUND,
    WEASEL,
    turns_left,
    worth_of_abort,
    worth_of_flight,
    worth_of_step,
)
from sandtable.games.next_war.advice.setup_and_replacements import distance_to_enemies, nearness
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.ids import NO_PLACE, AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air import (
    BaseNewAirUnit,
    EndAirArrivals,
    EndAirRebasing,
    EndAirReplacement,
    RebaseAirUnit,
    RepairAirUnit,
    ReturnAirUnit,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.aircraft import AirSide
from sandtable.games.next_war.rule_hooks.advanced.air import air_range_vetoes
from sandtable.games.next_war.rule_hooks.damage import mission_vetoes
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    missions_of,
)
from sandtable.games.next_war.rules.air.ch22_air_power.arriving_units import with_choice
from sandtable.games.next_war.rules.air.ch25_movement.helicopter_rebasing import (
    movable_helicopters,
)
from sandtable.games.next_war.rules.air.ch25_movement.rebasing import movable
from sandtable.games.next_war.rules.air.ch27_damage.air_unit_replacement import (
    repairable_units,
    returning_types,
)
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    mission_range,
)
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.play.state import Scene as KernelScene

#: How much better a base must be for a unit to change to it: it misses a turn or more.
BETTER: Final = 0.6
#: The Supply Points that a nation keeps for other needs, and the least that a step must be worth.
KEPT, LEAST = 6, 1.0
#: How many places that a side wants show what a base is good for.
PLACES: Final = 8
#: How often a unit is in Abort after a sortie, more or less.
_ABORTS: Final = 0.2


def base_new_unit(scene: Known) -> BaseNewAirUnit | EndAirArrivals:
    """Put a unit that has arrived where it is of most use."""
    for unit, bases in with_choice(scene).items():
        here = air_unit(scene, unit).base
        best = max(bases, key=lambda base: (worth_of_base(scene, unit, base), -base))
        if worth_of_base(scene, unit, best) > worth_of_base(scene, unit, here):
            return BaseNewAirUnit(unit, best)
    return EndAirArrivals()


def rebase(scene: Known) -> RebaseAirUnit | RebaseHelicopter | EndAirRebasing:
    """Move a unit that is of much more use elsewhere, as long as there are turns left for it."""
    if turns_left(scene) > 1:
        for unit, bases in movable(scene, own_side(scene)).items():
            now = worth_of_base(scene, unit, air_unit(scene, unit).base)
            best = max(bases, key=lambda base: (worth_of_base(scene, unit, base), -base))
            if worth_of_base(scene, unit, best) > now + BETTER:
                return RebaseAirUnit(unit, best)
        return rebase_helicopter(scene) or EndAirRebasing()
    return EndAirRebasing()


def rebase_helicopter(scene: Known) -> RebaseHelicopter | None:
    """Move a helicopter whose base has Strike 2, or from which it reaches no enemy."""
    side = own_side(scene)
    found = movable_helicopters(scene, side)
    outlook = ThreatMap(scene, side) if found else None
    if outlook is None or not outlook.threats:
        return None
    closed = scene.rules.speaks[mission_vetoes]
    for helicopter, bases in found.items():
        now = scene.state.forces[side].helicopters.map[helicopter]
        able = [base for base in bases if not closed(scene, replace(now, base=base))]
        if not able:
            continue
        best = max(able, key=lambda base: (nearness(outlook, base), -base))
        reach = mission_range(scene.printed.helicopters[helicopter])
        if closed(scene, now) or distance_to_enemies(outlook, now.base) > reach:
            return RebaseHelicopter(helicopter, best, 0)
    return None


def worth_of_base(scene: Known, unit: AircraftId, base: PlaceId) -> float:
    """What a turn's use of a unit would be worth from a base, less what missions there cost."""
    there, counter = _based(scene, unit, base), counter_of_air_unit(scene, unit)
    side = counter.with_steps(air_unit(scene, unit).steps)
    missions = missions_of(counter, side)
    found = 0.0
    forbids = scene.rules[air_range_vetoes]
    if AirMission.AIR_SUPERIORITY in missions and not forbids(
        there, unit, AirMission.AIR_SUPERIORITY, NO_PLACE
    ):
        found += AIR * side.air_to_air.value
    places = _places(scene, counter.side)
    for mission, rating in _on_the_ground(side, missions):
        reached = sum([not forbids(there, unit, mission, place) for place in places])
        found = max(found, GROUND * rating * reached / max(1, len(places)))
    return found - worth_of_flight(there, unit) - _ABORTS * worth_of_abort(there, unit)


def _on_the_ground(side: AirSide, missions: Iterable[AirMission]) -> list[tuple[AirMission, int]]:
    ratings = {
        AirMission.STRIKE: side.strike.value,
        AirMission.COMBAT_SUPPORT: side.combat_support.value,
        AirMission.WILD_WEASEL: WEASEL,
    }
    return [(mission, ratings[mission]) for mission in missions if mission in ratings]


def _based(scene: Known, unit: AircraftId, base: PlaceId) -> Any:
    """The position with a unit at another base."""
    advanced = scene.state.advanced
    air = with_units(advanced.air, {unit: replace(air_unit(scene, unit), base=base)})
    state = replace(scene.state, advanced=replace(advanced, air=air))
    return KernelScene(scene.rules, scene.printed, state)


def _places(scene: Known, side: SideId) -> list[PlaceId]:
    """The places that a side wants most."""
    wanted = places_wanted(scene, side)
    return sorted(wanted, key=lambda here: (-wanted[here], here))[:PLACES]


def replace_units(scene: Known) -> RepairAirUnit | ReturnAirUnit | EndAirReplacement:
    """Repair the best damaged unit, or bring one back, while Supply Points are plentiful."""
    side, found = own_side(scene), list[tuple[float, int, Any]]()
    for unit in repairable_units(scene, side):
        found.append((worth_of_step(scene, unit), -unit, RepairAirUnit(unit)))
    for unit, bases in returning_types(scene, side).items():
        base = max(bases, key=lambda base: (worth_of_base(scene, unit, base), -base))
        found.append((worth_of_step(scene, unit), -unit, ReturnAirUnit(unit, base)))
    able = [each for each in found if each[0] >= LEAST and _is_plentiful(scene, -each[1])]
    return max(able)[2] if able else EndAirReplacement()


def _is_plentiful(scene: Known, unit: int) -> bool:
    counter = counter_of_air_unit(scene, AircraftId(unit))
    stock = points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)
    return stock > KEPT
