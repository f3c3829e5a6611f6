"""Flags, Political Will, stockpiles and other markers."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.state import State


class FlagPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flag_placed"):
    """A province came under Red's control."""

    area: int


@evolves(FlagPlaced)
def _flag_placed(state: State, event: FlagPlaced) -> State:
    return replace(state, flags=state.flags | {event.area})


class FlagRemoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flag_removed"):
    """A province came under Blue's control."""

    area: int


@evolves(FlagRemoved)
def _flag_removed(state: State, event: FlagRemoved) -> State:
    return replace(state, flags=state.flags - {event.area})


class Pacified(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pacified"):
    """A province became pacified."""

    area: int


@evolves(Pacified)
def _pacified(state: State, event: Pacified) -> State:
    return replace(state, pacified=state.pacified | {event.area})


class PacificationLost(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pacification_lost"
):
    """A province is pacified no more."""

    area: int


@evolves(PacificationLost)
def _pacification_lost(state: State, event: PacificationLost) -> State:
    return replace(state, pacified=state.pacified - {event.area})


class WillChanged(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="will_changed",
):
    """Political Will went towards Doves (plus) or Hawks (minus), by this rule.

    `reason` tells apart what one rule counts separately: "weariness", "dead" or "body count".
    """

    by: int
    cite: str
    reason: str = ""


@evolves(WillChanged)
def _will_changed(state: State, event: WillChanged) -> State:
    return replace(state, will=state.will + event.by)


class StockpileChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stockpile_changed"
):
    """A stockpile grew or shrank, by this rule."""

    seat: int
    by: int
    cite: str


@evolves(StockpileChanged)
def _stockpile_changed(state: State, event: StockpileChanged) -> State:
    red, blue = state.stockpile
    after = (red, blue + event.by) if event.seat else (red + event.by, blue)
    return replace(state, stockpile=after)


class StabilityChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stability_changed"
):
    """The government of South Vietnam became more or less stable."""

    by: int


@evolves(StabilityChanged)
def _stability_changed(state: State, event: StabilityChanged) -> State:
    return replace(state, stability=state.stability + event.by)


class BombersChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bombers_changed"
):
    """So many bombers are in play, and so many of them used; and further missions."""

    total: int
    used: int
    missions: int


@evolves(BombersChanged)
def _bombers_changed(state: State, event: BombersChanged) -> State:
    return replace(state, bombers=(event.total, event.used), missions=event.missions)


class FirebaseMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="firebase_moved"):
    """The firebase went to an area, or off the map."""

    to: tuple[int, int] | None


@evolves(FirebaseMoved)
def _firebase_moved(state: State, event: FirebaseMoved) -> State:
    return replace(state, firebase=event.to)


class IronTriangleMoved(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="iron_triangle_moved"
):
    """The Iron Triangle marker went to an area, or off the map (-1)."""

    area: int


@evolves(IronTriangleMoved)
def _iron_triangle_moved(state: State, event: IronTriangleMoved) -> State:
    return replace(state, iron_triangle=event.area)


class PortClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="port_closed"):
    """Sihanoukville is closed."""


@evolves(PortClosed)
def _port_closed(state: State, _: PortClosed) -> State:
    return replace(state, is_port_closed=True)


class OffensiveBegan(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offensive_began"
):
    """A grand offensive shapes this year."""

    name: str


@evolves(OffensiveBegan)
def _offensive_began(state: State, event: OffensiveBegan) -> State:
    return replace(state, grand=event.name, had_easter=state.had_easter or event.name == "easter")


MarkerEvent: TypeAlias = (
    FlagPlaced
    | FlagRemoved
    | Pacified
    | PacificationLost
    | WillChanged
    | StockpileChanged
    | StabilityChanged
    | BombersChanged
    | FirebaseMoved
    | IronTriangleMoved
    | PortClosed
    | OffensiveBegan
)
