"""Control of hexes and Clearing Operations."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import Clearing, State


class ControlChanged(msgspec.Struct, frozen=True, tag="control_changed"):
    """A hex belongs to another side now."""

    hex: PlaceId
    side: SideId


@evolves(ControlChanged)
def _control_changed(state: State, event: ControlChanged) -> State:
    return replace(state, control=state.control.set(event.hex, event.side))


class ClearingBegan(msgspec.Struct, frozen=True, tag="clearing_began"):
    """A side's combat units in a hex went under a Clearing marker, which lies face down."""

    hex: PlaceId
    side: SideId


@evolves(ClearingBegan)
def _clearing_began(state: State, event: ClearingBegan) -> State:
    return replace(state, clearing=state.clearing.set(event.hex, Clearing(event.side)))


class ClearingTurnedUp(msgspec.Struct, frozen=True, tag="clearing_turned_up"):
    """The Clearing marker in a hex was turned up and shows its number."""

    hex: PlaceId
    number: int


@evolves(ClearingTurnedUp)
def _clearing_turned_up(state: State, event: ClearingTurnedUp) -> State:
    shown = replace(state.clearing[event.hex], number=event.number)
    return replace(state, clearing=state.clearing.set(event.hex, shown))


class ClearingTried(msgspec.Struct, frozen=True, tag="clearing_tried"):
    """A side rolled to clear a hex: lead unit, die, what was added, and whether it is captured."""

    hex: PlaceId
    side: SideId
    lead: UnitId
    die: int
    modifier: int
    captured: bool


evolves(ClearingTried)(unchanged)


class ClearingWorn(msgspec.Struct, frozen=True, tag="clearing_worn"):
    """So many failures now lower the number of a Clearing marker; 0: it counts in full again."""

    hex: PlaceId
    worn: int


@evolves(ClearingWorn)
def _clearing_worn(state: State, event: ClearingWorn) -> State:
    marker = replace(state.clearing[event.hex], worn=event.worn)
    return replace(state, clearing=state.clearing.set(event.hex, marker))


class ClearingEnded(msgspec.Struct, frozen=True, tag="clearing_ended"):
    """A Clearing marker is gone; if it was given up, the hex gets no other one this turn."""

    hex: PlaceId
    side: SideId
    given_up: bool = False


@evolves(ClearingEnded)
def _clearing_ended(state: State, event: ClearingEnded) -> State:
    barred = (*state.no_new_marker, event.hex) if event.given_up else state.no_new_marker
    return replace(state, clearing=state.clearing.drop(event.hex), no_new_marker=barred)


ClearingEvent: TypeAlias = (
    ControlChanged | ClearingBegan | ClearingTurnedUp | ClearingTried | ClearingWorn | ClearingEnded
)
