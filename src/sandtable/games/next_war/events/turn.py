"""The turn and its segments, weather, initiative, supply."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    evolves,
    with_force,
    with_segment,
    without,
)
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state import Force, Segment, State
from sandtable.kernel.play.hashed_map import HashedMap


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A game turn began."""

    turn: int


@evolves(TurnBegan)
def _turn_began(state: State, event: TurnBegan) -> State:
    forces = tuple(replace(_settled(force), replaced=(), parachuted=()) for force in state.forces)
    return replace(
        state,
        turn=event.turn,
        passed=HashedMap(),
        no_new_marker=(),
        chemical=(),
        unloaded=HashedMap(),
        forces=forces,
    )


class WeatherSet(msgspec.Struct, frozen=True, tag="weather_set"):
    """The weather of the turn is known."""

    weather: Weather


@evolves(WeatherSet)
def _weather_set(state: State, event: WeatherSet) -> State:
    storms = state.storms + 1 if event.weather is Weather.STORM else 0
    return replace(state, weather=event.weather, storms=storms)


class SeasonSet(msgspec.Struct, frozen=True, tag="season_set"):
    """The game is played in a season."""

    season: str


@evolves(SeasonSet)
def _season_set(state: State, event: SeasonSet) -> State:
    return replace(state, season=event.season)


class InitiativeSet(msgspec.Struct, frozen=True, tag="initiative_set"):
    """A side has the initiative, or nobody; the first player is named either way."""

    holder: SideId | None
    first_player: SideId


@evolves(InitiativeSet)
def _initiative_set(state: State, event: InitiativeSet) -> State:
    return replace(state, initiative=event.holder, first_player=event.first_player)


class SupplyChecked(msgspec.Struct, frozen=True, tag="supply_checked"):
    """These units of a side are out of supply from now on, and all its others in supply."""

    side: SideId
    units: tuple[UnitId, ...]


@evolves(SupplyChecked)
def _supply_checked(state: State, event: SupplyChecked) -> State:
    force = state.forces[event.side]
    units, lacking = force.units, frozenset(event.units)
    for unit, now in force.units.map.items():
        if now.unsupplied != (unit in lacking):
            units = units.set(unit, replace(now, unsupplied=unit in lacking))
    return with_force(state, event.side, replace(force, units=units))


class SegmentBegan(msgspec.Struct, frozen=True, tag="segment_began"):
    """A movement or combat segment began."""

    segment: Segment


@evolves(SegmentBegan)
def _segment_began(state: State, event: SegmentBegan) -> State:
    forces = tuple(replace(force, dropped=(), half_lifts=(), airlifted=0) for force in state.forces)
    return replace(state, segment=event.segment, forces=forces, attack_room=())


class UnitsReady(msgspec.Struct, frozen=True, tag="units_ready"):
    """These units, and no others, may move in the segment."""

    units: tuple[UnitId, ...]


@evolves(UnitsReady)
def _units_ready(state: State, event: UnitsReady) -> State:
    return with_segment(state, unmoved=event.units)


class UnitsDone(msgspec.Struct, frozen=True, tag="units_done"):
    """These units will not move again in the segment."""

    units: tuple[UnitId, ...]


@evolves(UnitsDone)
def _units_done(state: State, event: UnitsDone) -> State:
    return with_segment(
        state, unmoved=without(state.segment.unmoved, event.units), paused=(), halts=()
    )


class FormationMoves(msgspec.Struct, frozen=True, tag="formation_moves"):
    """A formation has begun to move, and no other does before it is done; without a name: it is."""

    formation: str


@evolves(FormationMoves)
def _formation_moves(state: State, event: FormationMoves) -> State:
    return with_segment(state, formation=event.formation)


class Reorganized(msgspec.Struct, frozen=True, tag="reorganized"):
    """Helicopters and artillery are reset, but for some guns; unused air points are gone."""

    still_used: tuple[UnitId, ...] = ()


@evolves(Reorganized)
def _reorganized(state: State, event: Reorganized) -> State:
    forces = tuple(_rested(force, event.still_used) for force in state.forces)
    return replace(state, forces=forces)


def _settled(force: Force) -> Force:
    """Forget who landed: it counts to the end of the turn, when places are cleared."""
    units = force.units
    for unit, now in force.units.map.items():
        if now.landed:
            units = units.set(unit, replace(now, landed=False))
    return force if units is force.units else replace(force, units=units)


def _rested(force: Force, still_used: tuple[UnitId, ...]) -> Force:
    units, fleet = force.units, force.helicopters
    for unit, now in force.units.pairs():
        used = now.supports if unit in still_used else 0
        if now.supports != used or now.struck:
            units = units.set(unit, replace(now, supports=used, struck=max(0, now.struck - 1)))
    for helicopter, flown in force.helicopters.pairs():
        if flown.missions or flown.spent or flown.flew_in:
            rested = replace(flown, missions=0, flew_in=0, spent=False)
            fleet = fleet.set(helicopter, rested)
    lifts = tuple([replace(lift, spent=0, lost=0) for lift in force.airmobile])
    return replace(force, units=units, helicopters=fleet, air_points=0, airmobile=lifts)


TurnEvent: TypeAlias = (
    TurnBegan
    | WeatherSet
    | SeasonSet
    | InitiativeSet
    | SupplyChecked
    | SegmentBegan
    | UnitsReady
    | UnitsDone
    | FormationMoves
    | Reorganized
)
