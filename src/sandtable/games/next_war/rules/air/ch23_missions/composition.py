"""23.0 to 23.2 Who may fly a mission, with whom, and at what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirState, AirStatus, AirUnit, with_units
from sandtable.games.next_war.advanced.state import AdvancedState
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_range_vetoes,
    joint_mission_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aims_at_units,
    either_way,
    enemy_assets,
    enemy_sites,
    hexes_to_strike,
    standing_bridges,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    missions_now,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch25_movement.companions import (
    escorts_for,
    suppressors_for,
)
from sandtable.games.next_war.state import Force, State
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.memo import LazyDict, as_before, memoised
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.rule_hooks import cites

#: The star on a strike rating that stands for stand-off weapons.
_STAND_OFF: Final = 1
#: Forces without any unit.
_NOBODY: Final = (Force(HashedMap(), HashedMap(), HashedMap()),) * 2


@cites("ADV:23.0", "ADV:22.2")
def strikers_for(
    scene: Scene, side: SideId, place: PlaceId, mission: AirMission = AirMission.STRIKE
) -> tuple[AircraftId, ...]:
    """Strikes are flown by Ready units with a strike rating that reach the place."""
    forbids = scene.rules[air_range_vetoes]
    able = ready_for(scene, side, mission)
    return tuple([unit for unit in able if not forbids(scene, unit, mission, place)])


def ready_for(scene: Scene, side: SideId, mission: AirMission) -> tuple[AircraftId, ...]:
    """The Ready units of a side that qualify for a mission, wherever it leads."""
    ready = air_units_of(scene, side, AirStatus.READY)
    return tuple([unit for unit in ready if mission in missions_now(scene, unit)])


def open_targets(scene: Scene, side: SideId, aims: Iterable[Aim]) -> tuple[Aim, ...]:
    """Those of these targets that a Ready unit reaches and no mission is sent to yet."""
    able = ready_for(scene, side, AirMission.STRIKE)
    if not able:
        return ()
    reaches, taken = reached(scene, able), aims_taken(scene, side)
    return tuple([aim for aim in aims if aim not in taken and reaches[place_of(scene, aim)]])


def reached(scene: Scene, units: tuple[AircraftId, ...]) -> LazyDict[PlaceId, bool]:
    """Whether any of these units can strike in a place."""
    forbids, mission = scene.rules.speaks[air_range_vetoes], AirMission.STRIKE
    hexes = [hexes_reached_from(scene, unit, air_unit(scene, unit).base) for unit in units]

    def is_reached(place: PlaceId) -> bool:
        if place >= 0:
            return any(there[place] for there in hexes)
        return not all(forbids(scene, unit, mission, place) for unit in units)

    return LazyDict(is_reached)


def hexes_reached_from(scene: Scene, unit: AircraftId, base: PlaceId) -> LazyDict[PlaceId, bool]:
    """Whether a unit can strike in a hex, which depends on its base alone.

    It is asked of a position with this unit alone, so that nothing else counts, and none is kept.
    Carriers move while their boxes stay the same (ADV 22.2.2): ranges from them would need a name
    of their own here.
    """
    name, depends = ("hexes reached", unit, base), (scene.rules, scene.printed.atlas)
    return memoised(scene, name, depends, lambda: _hexes_reached_from(scene, unit, base))


def _hexes_reached_from(scene: Scene, unit: AircraftId, base: PlaceId) -> LazyDict[PlaceId, bool]:
    forbids, mission = scene.rules.speaks[air_range_vetoes], AirMission.STRIKE
    ready = AirUnit(base, AirStatus.READY, counter_of_air_unit(scene, unit).steps)
    alone = AdvancedState(air=with_units(AirState(), {unit: ready}))
    bare = KernelScene(scene.rules, scene.printed, State(forces=_NOBODY, advanced=alone))
    return LazyDict(lambda here: not forbids(bare, unit, mission, here))


@cites("ADV:15.2.8")
def has_stand_off(scene: Scene, unit: AircraftId) -> bool:
    """A star on the strike rating of a unit says that it strikes from a distance."""
    return ratings_now(scene, unit).strike.stars == _STAND_OFF


@cites("ADV:23.1")
def companions_of(
    scene: Scene, side: SideId, place: PlaceId, taken: tuple[AircraftId, ...]
) -> tuple[AircraftId, ...]:
    """Escorts and suppressors that may fly with the units that are taken already."""
    able = (*escorts_for(scene, side, place), *suppressors_for(scene, side, place))
    return tuple([unit for unit in able if fits(scene, unit, taken)])


def fits(scene: Scene, unit: AircraftId, taken: tuple[AircraftId, ...]) -> bool:
    """Whether an air unit is another than these and may fly one mission with them."""
    return unit not in taken and not scene.rules[joint_mission_vetoes](scene, (*taken, unit))


@cites("ADV:23.2")
def aims_taken(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """Each target takes one air strike of a side in a phase: those that are taken, bridges twice.

    Wild Weasels are not counted.
    """
    return either_way(taken_by(scene, side))


def taken_by(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """The targets to which a side has sent air strikes in this phase."""
    sent = scene.state.advanced.strikes.air_missions
    return tuple([each.aims[0] for each in sent if each.side == side and not each.weasels])


@cites("ADV:23.2", "ADV:24.9")
def targets_of(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """What air units may still be sent to strike, but for hexes to be interdicted."""
    name, depends = ("targets of air units", side), (scene.state, scene.rules)
    return memoised(scene, name, depends, lambda: _targets_of(scene, side))


def _targets_of(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    found = (
        *aims_at_units(scene, side),
        *enemy_sites(scene, side),
        *standing_bridges(scene),
        *enemy_assets(scene, side),
    )
    return open_targets(scene, side, found)


def flyers(scene: Scene, side: SideId, aim: Aim) -> tuple[AircraftId, ...]:
    """The units of a side that may strike a target."""
    return strikers_for(scene, side, place_of(scene, aim))


@cites("ADV:23.4.4")
def hexes_to_interdict(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """The hexes that air units may still be sent to interdict."""
    taken = taken_by(scene, side)
    return tuple([aim for aim in _hexes_reached(scene, side) if aim not in taken])


def _hexes_reached(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """The hexes that Ready units reach to interdict them, kept while they are at these bases."""
    able, name = ready_for(scene, side, AirMission.STRIKE), ("hexes to interdict", side)
    based = as_before(scene, name, tuple([(unit, air_unit(scene, unit).base) for unit in able]))
    every = hexes_to_strike(scene)

    def find() -> tuple[Aim, ...]:
        left = [aim.at for aim in every]
        for unit, base in based:
            there = hexes_reached_from(scene, unit, base)
            left = [here for here in left if not there[here]]
        beyond = {*left}
        return tuple([aim for aim in every if aim.at not in beyond])

    return memoised(scene, name, (based, every, scene.rules), find)
