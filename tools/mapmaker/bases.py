"""Airbases, airfields and ports."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from mapmaker.elevation import Box
from mapmaker.fit import Projection
from mapmaker.places import Place
from mapmaker.sheet import Sheet

AIRBASE, AIRFIELD = "Airbase", "Airfield"
_MILITARY: Final = ("air base", "airbase", "air force", "international")


@dataclass(frozen=True)
class Base:
    """A base and where it lies."""

    name: str
    kind: str
    latitude: float
    longitude: float


def read_airports(file: Path, box: Box) -> list[Base]:
    """Read airports; those of an air force or for flights abroad count as Airbases."""
    found = []
    for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines()):
        latitude, longitude = float(row["lat"]), float(row["lon"])
        if box.south < latitude < box.north and box.west < longitude < box.east:
            large = any(word in row["name"].lower() for word in _MILITARY)
            found.append(Base(row["name"], AIRBASE if large else AIRFIELD, latitude, longitude))
    return sorted(found, key=lambda base: (base.kind, base.name, base.latitude))


def station(
    sheet: Sheet,
    projection: Projection,
    bases: Iterable[Base],
    land: set[str],
    places: dict[str, Place],
) -> dict[str, list[Base]]:
    """Put bases into hexes; one that bears the name of a place next door belongs to that place."""
    listed = list(bases)
    where = sheet.hexes_at(
        projection.to_plane(
            np.array([base.latitude for base in listed]),
            np.array([base.longitude for base in listed]),
        )
    )
    found: dict[str, list[Base]] = {}
    for base, label in zip(listed, where, strict=True):
        if label is None:
            continue
        here = _at_its_town(sheet, base, label, places)
        if here in land:
            found.setdefault(here, []).append(base)
    return found


def _at_its_town(sheet: Sheet, base: Base, label: str, places: dict[str, Place]) -> str:
    if label in places and places[label].name in base.name:
        return label
    for near in sheet.near[label]:
        if near in places and places[near].name in base.name:
            return near
    return label
