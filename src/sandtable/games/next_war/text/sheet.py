"""What lies on the table, in text: the turn, both sides, the map, and who is not on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.scene import Scene
from sandtable.games.next_war.state import ELIMINATED, NOT_YET, OFF_MAP
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.text.board import board
from sandtable.games.next_war.text.names import counted, side_name, unit_name

#: Who holds the air, by level; the levels of the other side are below nought.
AIR: Final = ("contested", "advantage", "superiority", "supremacy")
_AWAY: Final = {NOT_YET: "to come", OFF_MAP: "off the map", ELIMINATED: "lost"}


def sheet(scene: Scene) -> str:
    """Draw everything a player has before him."""
    return "\n".join([*status(scene), *board(scene), *away(scene)])


def status(scene: Scene) -> Iterator[str]:
    """Tell the turn, the segment and what each side has to spend."""
    state = scene.state
    segment = segment_name(scene)
    now = f" > {segment}" if segment else ""
    yield f"Turn {state.turn} of {scene.printed.last_turn}{now}   Weather: {state.weather.value}"
    sides = [f"{side_name(scene.printed, side)}: {_means(scene, side)}" for side in Side]
    yield "   ".join((*sides, f"Air: {air(scene)}"))


def segment_name(scene: Scene) -> str:
    """Name the segment under way, and whose it is."""
    segment = scene.state.segment
    if not segment.name:
        return ""
    name = segment.name.replace("_", " ").capitalize()
    return f"{name} ({side_name(scene.printed, segment.side)})"


def air(scene: Scene) -> str:
    """Say who holds the air."""
    level = scene.state.air_superiority
    if not level:
        return AIR[0]
    side = Side.ALLIED if level > 0 else Side.NON_ALLIED
    return f"{side_name(scene.printed, side)} {AIR[abs(level)]}"


def _means(scene: Scene, side: int) -> str:
    force = scene.state.forces[side]
    parts = [counted(force.air_points, "air point")]
    replacements = sum([points for _, points in force.replacement_points])
    if replacements:
        parts.append(counted(replacements, "replacement point"))
    total = force.vp_total + force.vp_turn
    if total:
        parts.append(counted(total, "victory point"))
    return ", ".join(parts)


def away(scene: Scene) -> Iterator[str]:
    """List the units of each side that are not on the map."""
    parts = []
    for side in Side:
        for place, words in _AWAY.items():
            units = scene.state.forces[side].units.pairs()
            names = [unit_name(scene.printed, unit) for unit, now in units if now.at == place]
            if names:
                parts.append(f"{side_name(scene.printed, side)} {words}: {', '.join(names)}")
    if parts:
        yield ".  ".join(parts) + "."
