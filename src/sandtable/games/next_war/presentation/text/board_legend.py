"""What stands under the map in text: its signs, and the names of places."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.presentation.text.board_signs import (
    BROKEN,
    FEATURES,
    ROADS,
    SIDES,
    TERRAIN,
    features_of,
)
from sandtable.games.next_war.presentation.text.display_names import (
    BRACKETS,
    bracketed,
    hex_name,
    side_name,
)
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state_lookups import Scene


def legend(scene: Scene, hexes: Collection[PlaceId]) -> list[str]:
    """Explain the marks that are on the map."""
    return [_unit_legend(scene), _ground_legend(scene, hexes), _side_legend(scene, hexes)]


def _unit_legend(scene: Scene) -> str:
    names = {side: side_name(scene.printed, side) for side in BOTH_SIDES}
    units = " ".join(bracketed(side, name) for side, name in names.items())
    held = ", ".join(f"1234{BRACKETS[side][1]} {name}" for side, name in names.items())
    return f"Units: {units} attack-defence, * can act, r reduced, +n more.   Control: {held}"


def _ground_legend(scene: Scene, hexes: Collection[PlaceId]) -> str:
    ground = [scene.printed.atlas.ground[here] for here in hexes]
    kinds = {one.terrain for one in ground}
    parts = [f"{mark} {kind.value}" for kind, mark in TERRAIN.items() if kind in kinds]
    if any(Feature.JUNGLE in one.features for one in ground):
        parts.append("J Jungle")
    found = {feature for here in hexes for feature in features_of(scene, here)}
    things = [f"{mark} {kind.value}" for kind, mark in FEATURES.items() if kind in found]
    there = f"; features: {', '.join(things)}" if things else ""
    return f"Terrain: {', '.join(parts)}{there}"


def _side_legend(scene: Scene, hexes: Collection[PlaceId]) -> str:
    atlas, drawn = scene.printed.atlas, frozenset(hexes)
    roads = {road for pair, road in atlas.roads.items() if drawn.issuperset(pair)}
    sides = {side for pair, side in atlas.sides.items() if drawn.issuperset(pair)}
    parts = [f"{mark} {road.value}" for road, mark in ROADS.items() if road in roads]
    parts += [f"{mark} {side.value}" for side, mark in SIDES.items() if side in sides]
    if any(drawn.issuperset(pair) for pair in scene.state.broken.map):
        parts.append(f"{BROKEN} destroyed bridge or ferry")
    named = [f"{hex_name(scene.printed, here)} {name}" for here, name in _named(scene, hexes)]
    between = f"Roads and hexsides: {', '.join(parts)}" if parts else ""
    places = f"Places: {', '.join(named)}" if named else ""
    return "   ".join(part for part in (between, places) if part)


def _named(scene: Scene, hexes: Iterable[PlaceId]) -> list[tuple[PlaceId, str]]:
    ground = scene.printed.atlas.ground
    return [(here, ground[here].name) for here in hexes if ground[here].name]
