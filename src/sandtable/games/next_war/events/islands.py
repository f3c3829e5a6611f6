"""Combats on islands, and amphibious ships off them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, with_combat, with_force
from sandtable.games.next_war.ids import ShipId, SideId
from sandtable.games.next_war.state import State


class ReadyToLand(msgspec.Struct, frozen=True, tag="ready_to_land"):
    """Of a side's ships in boxes, these began the Movement Segment where they may assault from."""

    side: SideId
    ships: tuple[ShipId, ...]


@evolves(ReadyToLand)
def _ready_to_land(state: State, event: ReadyToLand) -> State:
    force = state.forces[event.side]
    ships = force.ships
    for ship, now in force.ships.pairs():
        ready = ship in event.ships
        if now.at < 0 and now.at_beach != ready:
            ships = ships.set(ship, replace(now, at_beach=ready))
    return with_force(state, event.side, replace(force, ships=ships))


class RetreatIgnored(msgspec.Struct, frozen=True, tag="retreat_ignored"):
    """Units on an island were told to retreat, and stay."""


@evolves(RetreatIgnored)
def _retreat_ignored(state: State, _: RetreatIgnored) -> State:
    return with_combat(state, retreat=False, told_to_go=True)


IslandEvent: TypeAlias = ReadyToLand | RetreatIgnored
