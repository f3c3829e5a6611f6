"""6.5.2, 6.5.3 Where helicopters can fly: paths from base to target, chosen by their owner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sandtable.board.lattice import HexId
from sandtable.games.next_war.scene import Scene, ground_at, stack_at
from sandtable.games.next_war.terrain import Terrain
from sandtable.kernel.points import cites


@dataclass(frozen=True)
class Flight:
    """A mission: whose, where to, with how many escorts; and for helicopters, where from."""

    side: int
    target: int
    escorts: int
    kind: str
    origin: int | None = None
    reach: int = 0
    stops_at_abort: bool = False


def ANYWHERE(_: int) -> bool:  # noqa: N802  # a constant that is a function
    """Fly over anything."""
    return True


@cites("STD:6.5.3")
def has_way(scene: Scene, flight: Flight, over: Callable[[int], bool]) -> bool:
    """A path counts its target but not its base, and may be no longer than the range."""
    if flight.origin is None:
        return over(flight.target)
    atlas = scene.printed.atlas
    if atlas.lattice.distance(HexId(flight.origin), HexId(flight.target)) > flight.reach:
        return False
    if over is ANYWHERE and not atlas.high_mountains:
        return True
    near, seen, front = scene.printed.atlas.near, {flight.origin}, {flight.origin}
    for _ in range(flight.reach + 1):
        if flight.target in front:
            return True
        front = {
            to
            for here in front
            for to in near[here]
            if to not in seen and over(to) and is_low_enough(scene, to)
        }
        seen |= front
    return False


@cites("STD:6.5.2")
def is_low_enough(scene: Scene, here: int) -> bool:
    """Helicopters neither cross High Mountains nor act in them."""
    return ground_at(scene, here).terrain is not Terrain.HIGH_MOUNTAIN


def can_reach(scene: Scene, flight: Flight) -> bool:
    """Say whether any path leads to the target."""
    return has_way(scene, flight, ANYWHERE)


@cites("STD:6.6")
def must_cross_the_enemy(scene: Scene, flight: Flight) -> bool:
    """A helicopter flies around enemy units where its range allows; its target does not count."""
    enemy = 1 - flight.side
    return flight.origin is not None and not has_way(
        scene, flight, lambda here: here == flight.target or not stack_at(scene, enemy, here)
    )
