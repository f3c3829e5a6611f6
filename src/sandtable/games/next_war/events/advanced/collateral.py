"""Collateral damage: what was rolled, and Airmobile Points that are destroyed."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged, with_force
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Collateral
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import State


class CollateralRolled(msgspec.Struct, frozen=True, tag="collateral_rolled"):
    """Collateral damage was rolled for a base of a side, or for a helicopter based there."""

    place: PlaceId
    feature: Feature
    side: SideId
    hit: Hit
    die: int
    modifier: int
    losses: tuple[Collateral, ...]
    helicopter: HelicopterId | None = None


evolves(CollateralRolled)(unchanged)


class AirmobilePointDestroyed(msgspec.Struct, frozen=True, tag="airmobile_point_destroyed"):
    """A nation lost an Airmobile Point on the ground, for good."""

    side: SideId
    nation: str


@evolves(AirmobilePointDestroyed)
def _airmobile_point_destroyed(state: State, event: AirmobilePointDestroyed) -> State:
    force = state.forces[event.side]
    lifts = []
    for lift in force.airmobile:
        if lift.nation != event.nation:
            lifts.append(lift)
            continue
        spare = lift.total - (lift.spent - lift.lost) > 0
        lost = lift.lost if spare else lift.lost + 1  # else it was one of those spent this turn
        lifts.append(replace(lift, total=lift.total - 1, lost=lost))
    return with_force(state, event.side, replace(force, airmobile=tuple(lifts)))


CollateralEvent: TypeAlias = CollateralRolled | AirmobilePointDestroyed
