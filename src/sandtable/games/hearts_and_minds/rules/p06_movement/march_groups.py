"""6.1, 6.2 Which units of an area may march together, and how far."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import Marches
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import room_in, vc_room
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_movement import (
    vc_may_enter,
    vc_that_may_move,
)
from sandtable.games.hearts_and_minds.state_lookups import Known


class Column(NamedTuple):
    """Who can go from an area to another, and how many of each fit there."""

    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]
    infantry_room: int
    assets_room: int
    vc_room: int

    @property
    def most(self) -> tuple[int, int, int]:
        """How many of each can go at most."""
        return (
            max(0, min(len(self.infantry), self.infantry_room)),
            max(0, min(len(self.assets), self.assets_room)),
            max(0, min(len(self.vcs), self.vc_room)),
        )


class Columns:
    """All that the units of one area can do when it is mobilised."""

    def __init__(self, scene: Known, start: int, farther: int = 0) -> None:
        """Look at an area, with so many areas added to the range."""
        self._scene = scene
        self._start = start
        self._marches = Marches(scene, scene.seat, start, farther)
        self._reach = {unit: self._marches.reach(unit) for unit in self._marches.movable()}
        self._vcs = vc_that_may_move(scene, start)
        self._found: dict[int, Column] = {}

    def ends(self) -> list[int]:
        """List the areas that somebody can go to."""
        near = set[int]().union(*self._reach.values())
        if self._vcs:
            near.update(self._scene.printed.neighbours[self._start])
        return [to for to in sorted(near) if self._is_open(to)]

    def _is_open(self, to: int) -> bool:
        """Whether anybody can go to an area; `any(self.to(to).most)`, but quicker."""
        scene, counters = self._scene, self._scene.printed.counters
        room = room_in(scene, scene.seat, to)
        for unit, ends in self._reach.items():
            if to in ends and (room.infantry if counters[unit].is_infantry else room.assets) > 0:
                return True
        if not self._vcs or not vc_may_enter(scene, self._start, to):
            return False
        return vc_room(scene, to) > 0

    def to(self, to: int) -> Column:
        """Who can go to an area."""
        if to not in self._found:
            scene, counters = self._scene, self._scene.printed.counters
            able = [unit for unit, ends in self._reach.items() if to in ends]
            room = room_in(scene, scene.seat, to)
            vcs = self._vcs if self._vcs and vc_may_enter(scene, self._start, to) else ()
            self._found[to] = Column(
                tuple([unit for unit in able if counters[unit].is_infantry]),
                tuple([unit for unit in able if not counters[unit].is_infantry]),
                vcs,
                room.infantry,
                room.assets,
                vc_room(scene, to),
            )
        return self._found[to]
