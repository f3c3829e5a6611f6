"""How many hexes answer a description, such as `country SRV; feature Port; within 5 of 3713`.

Every clause is the name of a filter and what it wants; several wants are parted by `|`. A clause
that begins with `not` is turned around.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Hexside, Road, Terrain

#: A filter: the survey, the hex, what is wanted.
Filter = Callable[[Survey, PlaceId, str], bool]


def _country(survey: Survey, here: PlaceId, wanted: str) -> bool:
    return survey.atlas.ground[here].country in wanted.split("|")


def has_feature(survey: Survey, here: PlaceId, wanted: str) -> bool:
    """Whether a hex has one of these features; Urban terrain may stand among them."""
    ground = survey.atlas.ground[here]
    held = {feature.value for feature in ground.features} | {ground.terrain.value}
    return not held.isdisjoint(wanted.split("|"))


def _terrain(survey: Survey, here: PlaceId, wanted: str) -> bool:
    return survey.atlas.ground[here].terrain.value in wanted.split("|")


def is_named(survey: Survey, here: PlaceId, wanted: str) -> bool:
    """Whether a hex bears a name; spaces and accents of writing do not matter."""
    return _plain(wanted) in _plain(survey.atlas.ground[here].name)


def _region(survey: Survey, here: PlaceId, wanted: str) -> bool:
    region = survey.atlas.ground[here].region
    return bool(region) if wanted == "any" else region == wanted


def _lines(survey: Survey, here: PlaceId, wanted: str) -> bool:
    first, last = wanted.split(" to ")
    return int(first) <= int(survey.atlas.label(here)[:2]) <= int(last)


def lies_on_edge(survey: Survey, here: PlaceId, wanted: str) -> bool:
    """Whether a hex lies on this edge of the sheet, or on `any`: also along a cut corner."""
    return here in (survey.rim if wanted == "any" else survey.edges[wanted])


def _between(survey: Survey, here: PlaceId, wanted: str) -> bool:
    first, last = wanted.split(" and ")
    return first <= survey.atlas.label(here) <= last


def _road(survey: Survey, here: PlaceId, wanted: str) -> bool:
    return survey.has_road(here, Road(wanted))


def _within(survey: Survey, here: PlaceId, wanted: str) -> bool:
    hexes, centre = wanted.split(" of ")
    return survey.distance(here, survey.atlas.hex_at(centre)) <= int(hexes)


def _coast(survey: Survey, here: PlaceId, _: str) -> bool:
    return survey.is_coast(here)


def _border(survey: Survey, here: PlaceId, _: str) -> bool:
    return survey.is_border(here)


def _enters(survey: Survey, here: PlaceId, wanted: str) -> bool:
    return survey.enters(Mobility(wanted), here)


def lies_in_area(survey: Survey, here: PlaceId, wanted: str) -> bool:
    """Whether a hex lies in an area: `entry/PRC`, or `entry` for one of that kind."""
    kind, _, name = wanted.partition("/")
    areas = survey.atlas.areas.items()
    return any(
        here in hexes for area, hexes in areas if area.kind == kind and name in {"", area.name}
    )


def _among(survey: Survey, here: PlaceId, wanted: str) -> bool:
    return survey.atlas.label(here) in wanted.split()


def _assembly(survey: Survey, here: PlaceId, _: str) -> bool:
    """An army assembles on level ground or where a good road comes by (NWV 17.1.2)."""
    flat = survey.atlas.ground[here].terrain is Terrain.FLAT
    return flat or survey.has_road(here, Road.PRIMARY)


FILTERS: Final[Mapping[str, Filter]] = {
    "all": lambda _survey, _here, _wanted: True,
    "country": _country,
    "feature": has_feature,
    "terrain": _terrain,
    "name": is_named,
    "region": _region,
    "lines": _lines,
    "edge": lies_on_edge,
    "between": _between,
    "road": _road,
    "within": _within,
    "border": _border,
    "coast": _coast,
    "enters": _enters,
    "area": lies_in_area,
    "among": _among,
    "assembly": _assembly,
}


def described(survey: Survey, description: str) -> frozenset[PlaceId]:
    """The hexes that answer a description."""
    left = frozenset(survey.atlas.hexes)
    for clause in description.split("; "):
        wanted, turned = clause.removeprefix("not "), clause.startswith("not ")
        name, _, rest = wanted.partition(" ")
        if name == "besides":
            name, turned = "among", True
        chosen = FILTERS[name]
        left = frozenset(here for here in left if chosen(survey, here, rest) != turned)
    return left


def counted(survey: Survey, what: str) -> int:
    """Count what a table asks for: hexes, groups of hexes, hexsides or bridges."""
    kind, _, description = what.removeprefix("count ").partition(": ")
    atlas = survey.atlas
    if kind == "hexes":
        return len(described(survey, description))
    if kind == "groups":
        return len(survey.groups(described(survey, description), lambda here: atlas.near[here]))
    if kind == "hexsides":
        wanted = Hexside(description)
        return sum(side is wanted for pair, side in atlas.sides.items() if pair[0] < pair[1])
    if kind == "bridges":
        return sum(pair in atlas.roads for pair in atlas.sides if pair[0] < pair[1])
    raise ValueError(f"nothing is known of counting {kind!r}")


def is_enough(found: int, wanted: str) -> bool:
    """Compare a number with what is wanted: `36` is exact, `3+` is at least."""
    return found >= int(wanted[:-1]) if wanted.endswith("+") else found == int(wanted)


def _plain(name: str) -> str:
    return "".join(name.lower().split())
