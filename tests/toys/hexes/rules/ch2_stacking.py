"""2 Stacking and zones of control."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Veto
from toys.hexes.points import HexScene, March, end_vetoes, has_zone, stacking_limit
from toys.hexes.printed import Terrain


@answers(stacking_limit, "HEX:2.1")
def two_to_a_hex(scene: HexScene, here: int) -> int:  # other layers look at the hex
    """At most two units may stand in a hex when a move ends."""
    return 2


@adds(end_vetoes, "HEX:2.2")
def hex_is_full(scene: HexScene, unit: int, at: March) -> tuple[Veto, ...]:
    """A move may pass through a full hex, but not end there."""
    side = scene.state.sides[scene.printed.counters[unit].side]
    standing = side.stacks.map.get(at[0])
    if standing is None:
        return ()
    limit = scene.rules[stacking_limit](scene, at[0])
    there = len(standing) - (unit in standing)
    if there < limit:
        return ()
    return (Veto("hex-full", {"hex": at[0], "limit": limit}, "go-elsewhere"),)


@answers(has_zone, "HEX:2.3")
def every_unit_has_a_zone(scene: HexScene, unit: int) -> bool:
    """Every unit controls the six hexes around it."""
    return True


@cites("HEX:2.4")
def zone_of(scene: HexScene, number: int) -> int:
    """A side's zone is the sum of its units' zones, here as a set of bits.

    Nothing but the side's own units matters, so the last answer is kept for as long as they
    stay the same: the enemy's zone is worked out once in a phase.
    """
    side = scene.state.sides[number]
    kept = scene.printed.zones.get(number)
    if kept is not None and kept[0] is side:
        return kept[1]
    exerts, masks, zone = scene.rules[has_zone], scene.printed.masks, 0
    for here, units in side.stacks.map.items():
        for unit in units:
            if exerts(scene, unit):
                zone |= masks[here]
                break
    scene.printed.zones[number] = (side, zone)
    return zone


@cites("HEX:2.5")
def is_cover(scene: HexScene, here: int) -> bool:
    """Woods and the city give cover."""
    return scene.printed.chart.terrain[here] in {Terrain.WOODS, Terrain.CITY}
