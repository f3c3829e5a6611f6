"""Deliberate damage, and tracks of air defence raised with Supply Points."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_defence_tracks import with_value
from sandtable.games.next_war.advanced.damage_work import ContestedPlace, DamageWork, TriedPlace
from sandtable.games.next_war.advanced.track_repair_state import RaisedTrack, TrackRepairs
from sandtable.games.next_war.events.event_registry import evolves, with_force
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import State


class PlacesContested(msgspec.Struct, frozen=True, tag="places_contested"):
    """These places lie under Clearing markers as Reorganization begins."""

    places: tuple[ContestedPlace, ...]


@evolves(PlacesContested)
def _places_contested(state: State, event: PlacesContested) -> State:
    now = DamageWork(contested=event.places)
    return replace(state, advanced=replace(state.advanced, damage_work=now))


class PlaceDamagedByOwner(msgspec.Struct, frozen=True, tag="place_damaged_by_owner"):
    """The owner of a place rolled to damage it: die, what was added, and the result."""

    hex: PlaceId
    feature: Feature
    side: SideId
    die: int
    modifier: int
    result: Damage


@evolves(PlaceDamagedByOwner)
def _place_damaged_by_owner(state: State, event: PlaceDamagedByOwner) -> State:
    before = state.advanced.damage_work
    now = replace(before, tried=(*before.tried, TriedPlace(event.hex, event.feature)))
    return replace(state, advanced=replace(state.advanced, damage_work=now))


class DamagingEnded(msgspec.Struct, frozen=True, tag="damaging_ended"):
    """Owners damage no more places in this turn."""


@evolves(DamagingEnded)
def _damaging_ended(state: State, event: DamagingEnded) -> State:
    return replace(state, advanced=replace(state.advanced, damage_work=DamageWork()))


class TrackRaised(msgspec.Struct, frozen=True, tag="track_raised"):
    """A side spent Supply Points, and a track of its air defence rose by one to this value."""

    side: SideId
    track: Target
    value: int


@evolves(TrackRaised)
def _track_raised(state: State, event: TrackRaised) -> State:
    force, before = state.forces[event.side], state.advanced.track_repairs
    tracks = with_value(force.advanced.tracks, event.track, event.value)
    force = replace(force, advanced=replace(force.advanced, tracks=tracks))
    earlier = before.raised if before.turn == state.turn else ()
    now = TrackRepairs(state.turn, (*earlier, RaisedTrack(event.side, event.track)))
    state = replace(state, advanced=replace(state.advanced, track_repairs=now))
    return with_force(state, event.side, force)


DamageStepEvent: TypeAlias = PlacesContested | PlaceDamagedByOwner | DamagingEnded | TrackRaised
