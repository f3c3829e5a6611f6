"""What may be said of one hex, or of two: each statement gives what is the case, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.map_checks.hex_filters import (
    has_feature,
    is_named,
    lies_in_area,
    lies_on_edge,
)
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Road, Side

_SIDES: Final = {"Allied": Side.ALLIED, "non-Allied": Side.NON_ALLIED}


@dataclass(frozen=True)
class Finding:
    """Whether a statement holds, and what is the case."""

    holds: bool
    seen: str


#: A statement: the survey, the hex, the other hex (or -1), what is wanted.
Statement = Callable[[Survey, PlaceId, PlaceId, str], Finding]


def _yes(holds: bool, wanted: str) -> Finding:  # the answer itself
    return Finding(holds == (wanted == "yes"), "yes" if holds else "no")


def _ground(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    return Finding((here in survey.land) == (wanted == "land"), _terrain_of(survey, here))


def _coast(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    return _yes(survey.is_coast(here), wanted)


def _owner(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    country = survey.atlas.ground[here].country
    return Finding(country in wanted.split("|"), country or "nobody")


def _terrain(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    terrain = _terrain_of(survey, here)
    return Finding(terrain in wanted.split("|"), terrain)


def _feature(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    held = sorted(feature.value for feature in survey.atlas.ground[here].features)
    seen = ", ".join([_terrain_of(survey, here), *held])
    return Finding(has_feature(survey, here, wanted), seen)


def _name(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    name = survey.atlas.ground[here].name
    return Finding(is_named(survey, here, wanted), name or "no name")


def _region(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    region = survey.atlas.ground[here].region
    return Finding(region == wanted, region or "no region")


def _road(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    best = survey.best_road(here)
    return Finding(survey.has_road(here, Road(wanted)), best.value if best else "no road")


def _edge(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    on = [name for name, hexes in survey.edges.items() if here in hexes]
    return Finding(lies_on_edge(survey, here, wanted), " and ".join(on) or "inside")


def _near_edge(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    away = min(survey.distance(here, there) for there in survey.edges[wanted])
    return Finding(away <= 1, f"{away} away")


def _friendly_edge(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    whose = [n for n, side in _SIDES.items() if here in survey.atlas.friendly_edge[side]]
    return Finding(wanted in whose, " and ".join(whose) or "nobody's")


def _area(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    held = [
        f"{area.kind}/{area.name}" for area, found in survey.atlas.areas.items() if here in found
    ]
    return Finding(lies_in_area(survey, here, wanted), ", ".join(sorted(held)) or "no area")


def _enters(survey: Survey, here: PlaceId, _: int, wanted: str) -> Finding:
    holds = survey.enters(Mobility(wanted), here)
    return Finding(holds, f"{_terrain_of(survey, here)}, {'open' if holds else 'closed'}")


def _hexside(survey: Survey, here: PlaceId, other: PlaceId, wanted: str) -> Finding:
    atlas = survey.atlas
    pairs = [(here, other)] if other >= 0 else [(here, to) for to in atlas.near[here]]
    found = {atlas.sides[pair].value for pair in pairs if pair in atlas.sides}
    return Finding(not found.isdisjoint(wanted.split("|")), ", ".join(sorted(found)) or "dry")


def _bridge(survey: Survey, here: PlaceId, other: PlaceId, wanted: str) -> Finding:
    pair = (here, other)
    return _yes(pair in survey.atlas.sides and pair in survey.atlas.roads, wanted)


def _touches(survey: Survey, here: PlaceId, other: PlaceId, wanted: str) -> Finding:
    return _yes(other in survey.atlas.near[here], wanted)


def _distance(survey: Survey, here: PlaceId, other: PlaceId, wanted: str) -> Finding:
    away = survey.distance(here, other)
    return Finding(str(away) in wanted.split("|"), str(away))


def _reaches_by_road(survey: Survey, here: PlaceId, other: PlaceId, wanted: str) -> Finding:
    return _yes(other in survey.joined(here, lambda at: survey.by_road[at]), wanted)


def _terrain_of(survey: Survey, here: PlaceId) -> str:
    return survey.atlas.ground[here].terrain.value


STATEMENTS: Final[Mapping[str, Statement]] = {
    "ground": _ground,
    "coast": _coast,
    "owner": _owner,
    "terrain": _terrain,
    "feature": _feature,
    "name": _name,
    "region": _region,
    "road": _road,
    "edge": _edge,
    "near edge": _near_edge,
    "friendly edge": _friendly_edge,
    "area": _area,
    "enters": _enters,
    "hexside": _hexside,
    "bridge": _bridge,
    "touches": _touches,
    "distance": _distance,
    "reaches by road": _reaches_by_road,
}
