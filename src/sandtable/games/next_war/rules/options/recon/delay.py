"""NWSS3 4.11 Recon units delay enemies who come near."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls
from sandtable.games.next_war.rule_hooks.advanced.detection import automatic_detection
from sandtable.games.next_war.state_lookups import Scene, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, cites

DELAY: Final = points(2)
REACH: Final = 2
#: Types that scout: armored cavalry, and the light armored reconnaissance of the USMC (RUL-0012).
SCOUTS: Final = ("armored cavalry", "lar")


@cites("NWSS3:4.11")
def recon_units(printed: Printed) -> frozenset[UnitId]:
    """Armored cavalry are recon units."""
    found: frozenset[UnitId] | None = printed.memo.get("recon units")
    if found is None:
        found = printed.memo["recon units"] = frozenset(
            unit for unit, counter in enumerate(printed.counters) if is_recon(counter)
        )
    return found


def is_recon(counter: Counter) -> bool:
    """Whether a counter is of a type that scouts."""
    return counter.type.casefold().startswith(SCOUTS)


@cites("NWSS3:4.11")
def delay_area(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """A recon unit delays enemies in its hex and two hexes around, whatever the terrain."""
    memo, key = scene.printed.memo, ("delay area", side)
    kept = memo.get(key)
    if kept is None or kept[0] is not scene.state:
        kept = memo[key] = (scene.state, _around(scene, side))
    area: frozenset[PlaceId] = kept[1]
    return area


def _around(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    units, lattice = scene.state.forces[side].units.map, scene.printed.atlas.lattice
    posts = {units[unit].at for unit in recon_units(scene.printed) if unit in units}
    return frozenset(
        here
        for here in scene.printed.atlas.hexes
        if any(post >= 0 and lattice.distance(HexId(post), HexId(here)) <= REACH for post in posts)
    )


@adds(step_tolls, "NWSS3:4.11")
def into_the_delay_area(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Whoever comes from outside into the area of enemy recon units pays two points more."""
    area = delay_area(scene, ENEMY[scene.printed.counters[movers[0]].side])
    return (DELAY,) if to in area and at.hex not in area else ()


@adds(automatic_detection, "NWSS3:4.11")
def in_the_delay_area(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """In the area of enemy recon units every unit is detected, adjacent or not."""
    here = unit_of(scene, unit).at
    return (here,) if here in delay_area(scene, ENEMY[side_of(scene, unit)]) else ()
