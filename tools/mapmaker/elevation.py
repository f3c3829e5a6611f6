"""Heights in metres, from the grey relief tiles of the Marble globe (2 arc-minutes, 8 bit).

The tiles hold a grey value that grows with height, but not evenly. The curve below was measured
once against a public height grid over both theatres; it is good to about five per cent. A grey
step is some 60 m at 1600 m, so slopes read from single steps are noise: `steepness` therefore
takes the lesser of a sharp and a smoothed slope.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates

from mapmaker.sheet import Floats

_TILE: Final = 675
_ROWS, _COLUMNS = 8, 16
_STEP: Final = 1 / 60  # degrees per cell of our own grid
_KM_PER_DEGREE: Final = 111.195
# fmt: off
_CURVE: Final = (
    (90, 0), (96, 3), (100, 8), (104, 23), (108, 35), (112, 54), (116, 75), (120, 104), (124, 128),
    (128, 166), (132, 206), (136, 240), (140, 320), (144, 396), (148, 466), (152, 524), (156, 628),
    (160, 694), (164, 766), (168, 847), (172, 933), (176, 1054), (180, 1232), (184, 1367),
    (188, 1621), (192, 1903), (196, 2112), (200, 2457), (204, 2822), (208, 3196), (212, 3597),
    (216, 4002), (220, 4274), (224, 4619), (228, 4977), (232, 5319), (236, 5619), (252, 8000),
)
# fmt: on


@dataclass(frozen=True)
class Box:
    """A part of the Earth: west, south, east, north."""

    west: float
    south: float
    east: float
    north: float


@dataclass(frozen=True)
class Grid:
    """Values on an even grid of latitude and longitude, north first."""

    box: Box
    step: float
    values: Floats

    def at(self, latitude: Floats, longitude: Floats) -> Floats:
        """Read values between the cells."""
        rows = (self.box.north - latitude) / self.step - 0.5
        columns = (longitude - self.box.west) / self.step - 0.5
        found = map_coordinates(self.values, [rows, columns], order=1, mode="nearest")
        return np.asarray(found, dtype=np.float64)


def heights(tiles: Path, box: Box) -> Grid:
    """Read the heights of a part of the Earth."""
    grey = _mosaic(tiles)
    north = np.arange(box.north - _STEP / 2, box.south, -_STEP)
    east = np.arange(box.west + _STEP / 2, box.east, _STEP)
    latitude, longitude = np.meshgrid(north, east, indexing="ij")
    rows = (90 - latitude) / 180 * grey.shape[0] - 0.5
    columns = (longitude + 180) / 360 * grey.shape[1] - 0.5
    read = map_coordinates(grey, [rows, columns], order=1)
    known, metres = zip(*_CURVE, strict=True)
    curve = PchipInterpolator(known, metres)
    return Grid(box, _STEP, curve(np.clip(read, known[0], known[-1])))


def steepness(ground: Grid, *, smooth: float = 2.0, gain: float = 1.3, noise: float = 4.0) -> Grid:
    """The slope everywhere, in metres per kilometre, without the noise of the grey steps."""
    sharp = _slope(ground, ground.values)
    soft = _slope(ground, gaussian_filter(ground.values, smooth))
    return Grid(ground.box, ground.step, np.minimum(sharp, gain * soft + noise))


def _slope(grid: Grid, values: Floats) -> Floats:
    down, right = np.gradient(values)
    tall = grid.step * _KM_PER_DEGREE
    latitude = grid.box.north - (np.arange(values.shape[0]) + 0.5) * grid.step
    wide = tall * np.cos(np.radians(latitude))[:, None]
    return np.asarray(np.hypot(right / wide, down / tall))


def _mosaic(tiles: Path) -> Floats:
    grey = np.zeros((_ROWS * _TILE, _COLUMNS * _TILE))
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            with Image.open(tiles / f"{row:06}" / f"{row:06}_{column:06}.jpg") as tile:
                grey[row * _TILE : (row + 1) * _TILE, column * _TILE : (column + 1) * _TILE] = (
                    np.asarray(tile.convert("L"))
                )
    return grey
