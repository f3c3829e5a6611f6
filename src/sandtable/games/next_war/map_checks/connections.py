"""Whether a map hangs together: roads, places, marches on foot, supply from the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Road, Terrain
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import cost_of_step


@dataclass(frozen=True)
class Connection:
    """One check of a map: what was looked at, and what falls out of it."""

    claim: str
    looked_at: int
    loose: tuple[str, ...]
    note: str = ""


def roads_connect(survey: Survey) -> Connection:
    """Every road leads, by other roads, to every other road."""
    on_road = [here for here, ways in survey.by_road.items() if ways]
    pieces = survey.groups(on_road, lambda here: survey.by_road[here])
    loose = tuple(_listed(survey, piece) for piece in pieces[1:])
    return Connection("every road connects", len(on_road), loose)


def places_have_roads(survey: Survey) -> Connection:
    """From every named place one drives to the map's edge without leaving the country."""
    ground, edges = survey.atlas.ground, _edge_hexes(survey)
    named = [here for here in survey.land if ground[here].name]
    reached: dict[str, set[PlaceId]] = {}
    for country in {ground[here].country for here in named}:
        own = frozenset(here for here in survey.land if ground[here].country == country)
        found = reached.setdefault(country, set())
        for start in edges & own:
            if start not in found and survey.by_road[start]:
                found |= survey.joined(start, lambda here: survey.by_road[here], own)
    loose = tuple(
        f"{survey.atlas.label(here)} {ground[here].name}"
        for here in sorted(named)
        if here not in reached[ground[here].country]
    )
    claim = "every named place is reached by road from its country's edge"
    return Connection(claim, len(named), loose)


def land_is_walked(survey: Survey) -> Connection:
    """Leg units walk to every land hex; High Mountain without a road is closed by rule."""
    ground = survey.atlas.ground
    # STD 8.3.3, NWIP 2.5: nobody enters High Mountain but along a road.
    closed = {
        here
        for here in survey.land
        if ground[here].terrain is Terrain.HIGH_MOUNTAIN and not survey.by_road[here]
    }
    walked: frozenset[PlaceId] = frozenset()
    for start in sorted(survey.land - closed):
        if start not in walked:
            walked = max(walked, survey.joined(start, _on_foot(survey)), key=len)
    loose = survey.land - closed - walked
    note = f"{len(closed)} High Mountain hexes without a road are closed" if closed else ""
    claim = "every land hex is reached by Leg"
    labels = tuple(survey.atlas.label(here) for here in sorted(loose))
    return Connection(claim, len(survey.land), labels, note)


def supply_comes_by_road(survey: Survey) -> Connection:
    """A supply source at the edge has a Primary Road or a Highway."""
    atlas = survey.atlas
    chosen = {
        here: area.name
        for area, hexes in atlas.areas.items()
        if area.kind == "supply_edge"
        for here in hexes
    }
    loose = tuple(
        f"{atlas.label(here)} ({chosen[here]})"
        for here in sorted(chosen)
        if not survey.has_road(here, Road.PRIMARY)
    )
    # A title without a supply edge would pass without having been looked at.
    missing = () if chosen else ("no supply edge is listed",)
    claim = "supply edge hexes have Primary Road or Highway"
    return Connection(claim, len(chosen), loose + missing)


#: All checks of a map as a graph.
CONNECTIONS: Final[tuple[Callable[[Survey], Connection], ...]] = (
    roads_connect,
    places_have_roads,
    land_is_walked,
    supply_comes_by_road,
)


def connections(survey: Survey) -> tuple[Connection, ...]:
    """Make every check."""
    return tuple(check(survey) for check in CONNECTIONS)


def _on_foot(survey: Survey) -> Callable[[PlaceId], Iterable[PlaceId]]:
    atlas = survey.atlas
    ways: Mapping[PlaceId, tuple[PlaceId, ...]] = {
        here: tuple(
            to
            for to in near
            if cost_of_step(atlas, Mobility.LEG, False, here, to) < IMPASSABLE  # noqa: FBT003  # no storm
        )
        for here, near in atlas.near.items()
    }
    return lambda here: ways[here]


def _edge_hexes(survey: Survey) -> frozenset[PlaceId]:
    return frozenset().union(*survey.edges.values())


def _listed(survey: Survey, hexes: Iterable[PlaceId]) -> str:
    labels = sorted(survey.atlas.label(here) for here in hexes)
    return "-".join(labels[:6]) + (f" and {len(labels) - 6} more" if len(labels) > 6 else "")  # noqa: PLR2004
