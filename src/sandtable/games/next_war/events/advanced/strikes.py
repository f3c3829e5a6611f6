"""Strikes, the missiles and Air Points that carry them out, and the tracks of air defence."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.strike_state import (
    Aim,
    AirStrike,
    Launch,
    Scored,
    StrikeState,
)
from sandtable.games.next_war.events.event_registry import evolves, with_force
from sandtable.games.next_war.ids import NO_UNIT, AircraftId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, Weapon
from sandtable.games.next_war.state import State


class TracksChanged(msgspec.Struct, frozen=True, tag="tracks_changed"):
    """The tracks of a side's air defence are now as given."""

    side: SideId
    now: Tracks


@evolves(TracksChanged)
def _tracks_changed(state: State, event: TracksChanged) -> State:
    force = state.forces[event.side]
    advanced = replace(force.advanced, tracks=event.now)
    return with_force(state, event.side, replace(force, advanced=advanced))


class Modifier(msgspec.Struct, frozen=True):
    """What was added to the die of a strike, why, and by which rule."""

    cite: str
    what: str
    amount: int


class StrikeRolled(msgspec.Struct, frozen=True, tag="strike_rolled"):
    """A side struck: with what, at what, in which column, and the die with its modifiers.

    `striker` is the headquarters or artillery unit, `nation` that of the missile; `value` is the
    strength of an air strike, `air_unit` the air unit that flew it, if one did.  With `later` the
    hit takes effect at a later step of the phase.
    """

    side: SideId
    weapon: Weapon
    aim: Aim
    column: int
    die: int
    modifiers: tuple[Modifier, ...]
    hit: Hit
    striker: UnitId = NO_UNIT
    nation: str = ""
    value: int = 0
    later: bool = False
    air_unit: AircraftId | msgspec.UnsetType = msgspec.UNSET


@evolves(StrikeRolled)
def _strike_rolled(state: State, event: StrikeRolled) -> State:
    now = state.advanced.strikes
    waits = event.later and event.hit is not Hit.NONE
    scored = (Scored(event.side, event.aim, event.hit),) if waits else ()
    return _with_strikes(
        state,
        struck=(*now.struck, event.aim),
        scored=(*now.scored, *scored),
    )


class MissileAimed(msgspec.Struct, frozen=True, tag="missile_aimed"):
    """A side aimed a missile at a target."""

    launch: Launch


@evolves(MissileAimed)
def _missile_aimed(state: State, event: MissileAimed) -> State:
    now = state.advanced.strikes
    return _with_strikes(state, launches=(*now.launches, event.launch))


class AirStrikeSent(msgspec.Struct, frozen=True, tag="air_strike_sent"):
    """A side sent Air Points to strike a target."""

    strike: AirStrike


@evolves(AirStrikeSent)
def _air_strike_sent(state: State, event: AirStrikeSent) -> State:
    now = state.advanced.strikes
    return _with_strikes(state, missions=(*now.missions, event.strike))


class AirStrikeFlown(msgspec.Struct, frozen=True, tag="air_strike_flown"):
    """An air strike got through air defence with some of its Air Points, or with none."""

    strike: AirStrike
    left: int


@evolves(AirStrikeFlown)
def _air_strike_flown(state: State, event: AirStrikeFlown) -> State:
    waiting = list(state.advanced.strikes.missions)
    waiting.remove(event.strike)
    return _with_strikes(state, missions=tuple(waiting))


class HitsCounted(msgspec.Struct, frozen=True, tag="hits_counted"):
    """The hits that had to wait take effect now."""


@evolves(HitsCounted)
def _hits_counted(state: State, event: HitsCounted) -> State:
    return _with_strikes(state, scored=())


class StrikesDeclined(msgspec.Struct, frozen=True, tag="strikes_declined"):
    """A side wants no more strikes in this step of the phase."""

    side: SideId


@evolves(StrikesDeclined)
def _strikes_declined(state: State, event: StrikesDeclined) -> State:
    return _with_strikes(state, done=(*state.advanced.strikes.done, event.side))


class StrikeStepEnded(msgspec.Struct, frozen=True, tag="strike_step_ended"):
    """A step of a Strike phase is over; `phase` says that the whole phase is."""

    phase: bool = False


@evolves(StrikeStepEnded)
def _strike_step_ended(state: State, event: StrikeStepEnded) -> State:
    if event.phase:
        return replace(state, advanced=replace(state.advanced, strikes=StrikeState()))
    return _with_strikes(state, struck=(), done=())


def _with_strikes(state: State, **changes: object) -> State:
    strikes = replace(state.advanced.strikes, **changes)
    return replace(state, advanced=replace(state.advanced, strikes=strikes))


StrikeEvent: TypeAlias = (
    TracksChanged
    | StrikeRolled
    | MissileAimed
    | AirStrikeSent
    | AirStrikeFlown
    | HitsCounted
    | StrikesDeclined
    | StrikeStepEnded
)
