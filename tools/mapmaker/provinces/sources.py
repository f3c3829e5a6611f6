"""Outlines of provinces as Natural Earth draws them (public domain)."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from math import cos, radians
from pathlib import Path
from typing import NamedTuple

import numpy as np
import shapely
from shapely import Geometry

HERE = Path(__file__).parent
COUNTRIES = ("VNM", "LAO", "KHM", "THA")
_ENVELOPE_BYTES = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}  # GeoPackage: how long the header's box is
_KM_PER_DEGREE = 111.195


class Frame(NamedTuple):
    """The sheet: where it lies, and how degrees become kilometres from its top left corner."""

    west: float
    east: float
    south: float
    north: float

    def plane(self, geometry: Geometry) -> Geometry:
        """Lay a geometry in degrees on the plane of the sheet: x to the east, y to the south."""
        wide = _KM_PER_DEGREE * cos(radians((self.south + self.north) / 2))

        def flat(points: np.ndarray) -> np.ndarray:
            x = (points[:, 0] - self.west) * wide
            y = (self.north - points[:, 1]) * _KM_PER_DEGREE
            return np.column_stack((x, y))

        return shapely.transform(geometry, flat)

    @property
    def window(self) -> Geometry:
        """The sheet itself, in degrees."""
        return shapely.box(self.west, self.south, self.east, self.north)


SHEET = Frame(west=103.2, east=109.8, south=8.3, north=18.1)


def read_provinces(world_map: Path) -> Mapping[tuple[str, str], Geometry]:
    """Read the provinces of the countries on the sheet, by country and name, in degrees."""
    found: dict[tuple[str, str], Geometry] = {}
    with closing(sqlite3.connect(world_map)) as base:
        marks = ",".join("?" * len(COUNTRIES))
        rows = base.execute(
            f"SELECT adm0_a3, name, geom FROM states_provinces WHERE adm0_a3 IN ({marks})"  # noqa: S608
            " ORDER BY adm0_a3, name",
            COUNTRIES,
        )
        for country, name, blob in rows:
            found[country, name] = _geometry(blob)
    return found


def rows(table: str) -> list[dict[str, str]]:
    """Read one of the hand-written tables beside this file."""
    with (HERE / f"{table}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _geometry(blob: bytes) -> Geometry:
    header = 8 + _ENVELOPE_BYTES[(blob[3] >> 1) & 7]
    return shapely.from_wkb(blob[header:])
