"""What can change in the hex toy."""

from __future__ import annotations

import msgspec

from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import State as KernelState


class Unit(msgspec.Struct, frozen=True):
    """A unit on the map."""

    at: int
    steps: int = 2


class Side(msgspec.Struct, frozen=True):
    """One side's units, who stands where, and who may still act in this phase."""

    units: HashedMap[int, Unit]
    stacks: HashedMap[int, tuple[int, ...]]
    unmoved: tuple[int, ...] = ()
    unfought: tuple[int, ...] = ()
    air: int = 2
    lost: int = 0


class Combat(msgspec.Struct, frozen=True):
    """A combat under way."""

    target: int
    attackers: tuple[int, ...]
    support: tuple[int, int] = (0, 0)  # attacker's and defender's air points
    column: int = -1
    result: str = ""


class State(KernelState, frozen=True, kw_only=True):
    """A position of the hex toy."""

    turn: int = 0
    weather: int = 0
    active: int = 0
    sides: tuple[Side, Side]
    reacted: tuple[int, ...] = ()
    attacked: tuple[int, ...] = ()
    city: int = -1
    combat: Combat | None = None
