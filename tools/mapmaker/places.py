"""Towns, cities and Urban hexes, from lists of places with their population."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np

from mapmaker.elevation import Box
from mapmaker.fit import Projection
from mapmaker.sheet import Floats, Sheet

URBAN, CITY, TOWN = "Urban", "City", "Town"
_METROPOLIS: Final = 1_000_000
_RANK: Final = {URBAN: 3, CITY: 2, TOWN: 1}
_CAPITAL: Final = "PPLC"
_SEATS: Final = frozenset({_CAPITAL, "PPLA"})
_DISTRICT: Final = "PPLA2"
_TITLES: Final = re.compile(r"^(th[i] (tran|xa)|thanh pho|huyen|xa|muang|ban) ", re.IGNORECASE)
_TAILS: Final = re.compile(r" (city|sadr|cantonment|shi|zhen|cantt|town)$", re.IGNORECASE)
#: How the lists spell places for which we have a more familiar name.
_SPELLINGS: Final = {
    "Alahabad": "Allahabad",
    "Baramula": "Baramulla",
    "Firozpur": "Ferozepur",
    "Rajaori": "Rajouri",
    "Punch": "Poonch",
    "Shekhupura": "Sheikhupura",
    "New Mirpur": "Mirpur",
    "Baihe": "Ningming",
    "Chongzuo Shi": "Chongzuo",
}


@dataclass(frozen=True)
class Place:
    """A populated place."""

    name: str
    latitude: float
    longitude: float
    country: str
    people: int
    seat: str  # code of its rank in administration
    kind: str = ""


@dataclass(frozen=True)
class Sizes:
    """From how many people on a place is what, in a theatre."""

    urban: int
    city: int
    seat_city: int  # the seat of a province
    town: int
    lone_town: Mapping[str, int]  # by country: with no other place around
    town_neighbours: int  # a town has at most so many places around it


def read_places(towns: Path, seats: Path, box: Box, corrected: Mapping[str, int]) -> list[Place]:
    """Read both lists, and make one place of two entries; some numbers of people are corrected."""
    found: dict[tuple[str, str, int, int], Place] = {}

    def inside(latitude: float, longitude: float) -> bool:
        return box.south < latitude < box.north and box.west < longitude < box.east

    def add(place: Place) -> None:
        key = (place.name, place.country, round(place.latitude * 5), round(place.longitude * 5))
        old = found.get(key)
        if old is None:
            found[key] = place
        else:
            rank = min((each.seat for each in (old, place) if each.seat), default="")
            found[key] = replace(old, people=_people(old.people, place.people, rank), seat=rank)

    for row in seats.read_text(encoding="utf-8").splitlines():
        cell = row.split("\t")
        if not inside(float(cell[4]), float(cell[5])):
            continue
        name = _plain(cell[2] or cell[1])
        rank = cell[7] if cell[7].startswith("PPLA") or cell[7] == _CAPITAL else ""
        add(Place(name, float(cell[4]), float(cell[5]), cell[8], int(cell[14] or 0), rank))
    for town in json.loads(towns.read_text(encoding="utf-8")).values():
        where = (float(town["latitude"]), float(town["longitude"]))
        if inside(*where):
            people = int(town["population"])
            add(Place(_plain(town["name"]), *where, town["countrycode"], people, ""))
    right = (
        replace(place, people=corrected.get(place.name, place.people)) for place in found.values()
    )
    return sorted(right, key=lambda each: (-each.people, each.name, each.latitude))


@dataclass(frozen=True)
class Settled:
    """What is known of the land before places come to it."""

    known: Mapping[str, tuple[str, ...]]  # places whose hexes the documents give
    country: Mapping[str, str]  # of each hex
    codes: Mapping[str, str]  # the lists' code of a country -> ours


def settle(
    sheet: Sheet,
    projection: Projection,
    places: list[Place],
    land: set[str],
    sizes: Sizes,
    before: Settled,
) -> dict[str, Place]:
    """Each hex its largest place, if it is large enough or alone enough to matter.

    A place whose hex the documents give lies there, and is a town at least; an Urban one fills all
    the hexes they give. Others lie in a hex of their own country, if need be the one next door.
    """
    points = projection.to_plane(
        np.array([each.latitude for each in places]), np.array([each.longitude for each in places])
    )
    where = sheet.hexes_at(points)
    seats = {(each.name, each.country): each.people for each in reversed(places) if each.seat}
    found: dict[str, Place] = {}
    used: set[tuple[str, str]] = set()
    for place in places:
        hexes = before.known.get(place.name, ())
        if hexes and (place.name, place.country) not in used:
            kind = _kind(place, [], sizes) or TOWN
            used.add((place.name, place.country))
            for label in hexes if kind == URBAN else hexes[:1]:
                found.setdefault(label, replace(place, kind=kind))
    for place, point, under in zip(places, points, where, strict=True):
        label = _at_home(sheet, point, under, before.codes.get(place.country, ""), before.country)
        if label is None or label not in land or label in found:
            continue
        if not place.seat and 2 * seats.get((place.name, place.country), 0) > place.people:
            continue  # another place of the same name is the one that is known
        around = [found[near] for near in sheet.near[label] if near in found]
        kind = _kind(place, around, sizes)
        if kind and (place.name, place.country) not in used:
            found[label] = replace(place, kind=kind)
            used.add((place.name, place.country))
    return found


def _at_home(
    sheet: Sheet, point: Floats, under: str | None, country: str, countries: Mapping[str, str]
) -> str | None:
    """Find the hex of a place in its own country: the one it lies in, or the nearest next door."""
    if under is None or countries[under] == country:
        return under
    own = [near for near in sheet.near[under] if countries[near] == country]
    if not own:
        return None
    return min(own, key=lambda near: float(np.hypot(*(sheet.centres[sheet.index[near]] - point))))


def _kind(place: Place, around: list[Place], sizes: Sizes) -> str:
    is_seat = place.seat in _SEATS
    if place.people >= sizes.urban or place.seat == _CAPITAL:
        return URBAN
    if any(each.kind == URBAN for each in around) and not is_seat:
        return ""
    if place.people >= sizes.city or (is_seat and place.people >= sizes.seat_city):
        crowded = not is_seat and any(_RANK[each.kind] >= _RANK[CITY] for each in around)
        return TOWN if crowded else CITY
    if place.people >= sizes.town or is_seat:
        return TOWN if len(around) <= sizes.town_neighbours else ""
    alone = not around and place.people >= sizes.lone_town.get(place.country, 1 << 60)
    district = (
        place.seat == _DISTRICT
        and not around
        and place.people >= sizes.lone_town.get(f"{place.country}-seat", 1 << 60)
    )
    return TOWN if alone or district else ""


def _people(one: int, other: int, seat: str) -> int:
    """Choose between two numbers: the newer list gives smaller towns their whole district."""
    large, small = max(one, other), min(one, other)
    if seat in _SEATS or large >= _METROPOLIS:
        return large
    return small or large


def _plain(name: str) -> str:
    """Spell a name in plain letters, without the words for town and district around it."""
    stroke = name.replace("Đ", "D").replace("đ", "d")
    ascii_name = unicodedata.normalize("NFKD", stroke).encode("ascii", "ignore").decode()
    plain = _TAILS.sub("", _TITLES.sub("", ascii_name.strip().replace("'", "").replace("`", "")))
    plain = plain[:1].upper() + plain[1:]
    return _SPELLINGS.get(plain, plain)
