"""What the data say of each hex: land, height, steepness, colour, country."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import shapely
from PIL import Image

from mapmaker.elevation import Box, Grid, heights, steepness
from mapmaker.fit import Projection
from mapmaker.outlines import which
from mapmaker.sheet import Floats, Sheet, points_in_hex

_WEIGHTS: Final = (0.3, 0.59, 0.11)
_LEAST_LAND: Final = 0.10


@dataclass(frozen=True)
class Look:
    """One hex as the data see it."""

    latitude: float
    longitude: float
    land: float  # share of the hex
    height: float  # mean, metres
    floor: float  # the height that a quarter of the hex lies below
    crest: float  # the height that five per cent rise above
    slope: float  # median, metres per kilometre
    easy: float  # the slope of its easiest quarter
    light: float  # brightness from space, 0 to 255
    green: float  # green less red
    owners: tuple[tuple[str, float], ...]  # countries by share of its land, largest first

    @property
    def is_sea(self) -> bool:
        """Hardly any land."""
        return self.land < _LEAST_LAND


def survey(  # noqa: PLR0913 - one for each kind of data
    sheet: Sheet,
    projection: Projection,
    box: Box,
    *,
    tiles: Path,
    colours: Path,
    land: shapely.Geometry,
    countries: dict[str, shapely.Geometry],
) -> dict[str, Look]:
    """Look at every hex through an even set of points in it."""
    inside = points_in_hex()
    count = len(inside)
    places = (sheet.centres[:, None, :] + inside[None, :, :]).reshape(-1, 2)
    latitude, longitude = projection.to_earth(places)
    earth = np.column_stack([longitude, latitude])
    ground = heights(tiles, box)
    shapely.prepare(land)
    dry = shapely.contains_xy(land, longitude, latitude).reshape(-1, count)
    owners = np.array(which(countries, earth, box), dtype=object).reshape(-1, count)
    height = ground.at(latitude, longitude).reshape(-1, count)
    slope = steepness(ground, smooth=1.5).at(latitude, longitude).reshape(-1, count)
    light, green = _colour(colours, latitude, longitude)
    centre = projection.to_earth(sheet.centres)
    found = {}
    for number, label in enumerate(sheet.labels):
        use = dry[number] if dry[number].any() else np.ones(count, dtype=bool)
        metres = np.maximum(height[number][use], 0.0)
        found[label] = Look(
            latitude=float(centre[0][number]),
            longitude=float(centre[1][number]),
            land=float(dry[number].mean()),
            height=float(metres.mean()),
            floor=float(np.percentile(metres, 25)),
            crest=float(np.percentile(metres, 95)),
            slope=float(np.median(slope[number][use])),
            easy=float(np.percentile(slope[number][use], 25)),
            light=float(light.reshape(-1, count)[number][use].mean()),
            green=float(green.reshape(-1, count)[number][use].mean()),
            owners=_shares(owners[number][dry[number]]),
        )
    return found


def _colour(file: Path, latitude: Floats, longitude: Floats) -> tuple[Floats, Floats]:
    with Image.open(file) as picture:
        pixels = np.asarray(picture.convert("RGB")).astype(np.float64)
    step = 180 / pixels.shape[0]
    whole = Box(-180.0, -90.0, 180.0, 90.0)
    red, green, blue = (
        Grid(whole, step, pixels[..., channel]).at(latitude, longitude) for channel in range(3)
    )
    return _WEIGHTS[0] * red + _WEIGHTS[1] * green + _WEIGHTS[2] * blue, green - red


def _shares(owners: Floats) -> tuple[tuple[str, float], ...]:
    counted = Counter(owners.tolist())
    total = sum(counted.values())
    ranked = sorted(counted.items(), key=lambda each: (-each[1], each[0]))
    return tuple((name, number / total) for name, number in ranked)
