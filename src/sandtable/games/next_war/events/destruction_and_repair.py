"""Installations, bridges and ferries, destroyed and repaired."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.damage_state import BridgeDamage, with_bridge
from sandtable.games.next_war.events.event_registry import evolves, with_segment
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import Crossing, State


class InstallationDestroyed(msgspec.Struct, frozen=True, tag="installation_destroyed"):
    """A side destroyed an Installation, which is of no effect until it is repaired."""

    hex: PlaceId
    installation: Feature
    side: SideId


@evolves(InstallationDestroyed)
def _installation_destroyed(state: State, event: InstallationDestroyed) -> State:
    now = (*state.destroyed.get(event.hex, ()), event.installation)
    return replace(state, destroyed=state.destroyed.set(event.hex, now))


class InstallationRepaired(msgspec.Struct, frozen=True, tag="installation_repaired"):
    """A destroyed Installation is as good as new."""

    hex: PlaceId
    installation: Feature


@evolves(InstallationRepaired)
def _installation_repaired(state: State, event: InstallationRepaired) -> State:
    gone = state.destroyed.get(event.hex, ())
    left = tuple([each for each in gone if each is not event.installation])
    destroyed = state.destroyed
    now = destroyed.set(event.hex, left) if left else destroyed.drop(event.hex)
    return replace(state, destroyed=now)


class BridgeTried(msgspec.Struct, frozen=True, tag="bridge_tried"):
    """A side tried to destroy or repair the bridge between two hexes: die, and what was added."""

    hexes: Crossing
    side: SideId
    repair: bool
    die: int
    modifier: int


@evolves(BridgeTried)
def _bridge_tried(state: State, event: BridgeTried) -> State:
    segment = state.segment
    if event.repair:
        return with_segment(state, mended=(*segment.mended, event.hexes))
    return with_segment(state, blown=(*segment.blown, event.hexes))


class BridgeDestroyed(msgspec.Struct, frozen=True, tag="bridge_destroyed"):
    """The bridge between two hexes is gone until somebody repairs it."""

    hexes: Crossing
    side: SideId


@evolves(BridgeDestroyed)
def _bridge_destroyed(state: State, event: BridgeDestroyed) -> State:
    broken = state.broken.set(event.hexes, event.side)
    unmarked = with_bridge(state.damage, BridgeDamage(event.hexes, Damage.NONE))
    return replace(state, broken=broken, damage=unmarked)


class BridgeRepaired(msgspec.Struct, frozen=True, tag="bridge_repaired"):
    """The bridge between two hexes stands again."""

    hexes: Crossing
    side: SideId


@evolves(BridgeRepaired)
def _bridge_repaired(state: State, event: BridgeRepaired) -> State:
    return replace(state, broken=state.broken.drop(event.hexes))


class FerryDestroyed(msgspec.Struct, frozen=True, tag="ferry_destroyed"):
    """The ferry between two hexes is gone for good."""

    hexes: Crossing
    side: SideId


@evolves(FerryDestroyed)
def _ferry_destroyed(state: State, event: FerryDestroyed) -> State:
    return replace(state, broken=state.broken.set(event.hexes, event.side))


DamageEvent: TypeAlias = (
    InstallationDestroyed
    | InstallationRepaired
    | BridgeTried
    | BridgeDestroyed
    | BridgeRepaired
    | FerryDestroyed
)
