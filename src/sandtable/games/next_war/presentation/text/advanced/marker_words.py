"""The markers of the Advanced game on a unit and in a hex, in words: for cards and lists."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, marker_at
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.presentation.text.advanced.cache_lines import contents
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.state import caches_known
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.english import several
from sandtable.kernel.play.state import Known


def unit_markers(scene: Scene, unit: UnitId) -> tuple[str, ...]:
    """Name the markers on a unit that only the Advanced game has, and its Strike marker."""
    now = unit_of(scene, unit)
    on_it = now.markers
    return tuple(
        [
            word
            for word, holds in (
                (f"Strike {now.struck}", now.struck),
                ("isolated", on_it.isolated),
                ("emergency supply", on_it.emergency_supply),
                ("detected", on_it.detected),
                (f"targeted {on_it.targeted:+}", on_it.targeted),
            )
            if holds
        ]
    )


def hex_markers(scene: Scene, here: PlaceId) -> Iterator[str]:
    """Tell the markers in a hex, on its bridges and on its cache."""
    advanced, printed = scene.state.advanced, scene.printed
    for each in advanced.interdiction:
        if each.hex == here:
            yield f"Interdiction {each.level}"
    for target in advanced.targeted:
        if target.place == here:
            what = "bridge" if target.feature is None else target.feature.value
            over = "" if target.across is None else f" to {hex_name(printed, target.across)}"
            yield f"Targeted marker on the {what}{over}: {target.modifier:+} to strikes"
    for bridge in scene.state.damage.bridges:
        if here in bridge.hexes and bridge.marker is not Damage.NONE:
            yield f"{bridge.marker.value} on the bridge to {_other(scene, bridge.hexes, here)}"
    for laid in advanced.bridging.bridges:
        if here in laid.hexes:
            whose = unit_name(printed, laid.headquarters)
            yield f"bridge of {whose} to {_other(scene, laid.hexes, here)}"
    for base in advanced.supply.airbases:
        if base.at == here:
            yield f"airbase supply of {side_name(printed, base.side)}"
    yield from _cache(scene, here)


def _other(scene: Scene, ends: tuple[PlaceId, PlaceId], here: PlaceId) -> str:
    return hex_name(scene.printed, ends[0] if ends[1] == here else ends[1])


def _cache(scene: Scene, here: PlaceId) -> Iterator[str]:
    """A cache that lies here: who has detected it, and what it is if the reader knows."""
    marker = marker_at(scene.state.advanced.caches, here)
    if marker is None or not marker.lies_there:
        return
    seat = scene.seat if isinstance(scene, Known) else -1
    looked_at = {each.place: each.cache for each in caches_known(scene.state, seat)}
    cache = marker.cache if marker.cache != FACE_DOWN else looked_at.get(here)
    what = "unknown to you" if cache is None else contents(scene.printed, cache)
    names = [side_name(scene.printed, side) for side in marker.detected]
    found = f", detected by {several(names)}" if names else ""
    struck = f", Strike {marker.struck}" if marker.struck else ""
    yield f"nuclear weapon cache: {what}{found}{struck}"
