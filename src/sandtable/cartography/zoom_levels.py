"""Three distances from which a map is read, and how large things are at each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sandtable.cartography.hex_layout import HEX


@dataclass(frozen=True)
class Zoom:
    """A distance; sizes are in units of the picture, pixels are those of the screen."""

    number: int
    pixels: float  # of a hex, from side to side
    urban: float
    city: float
    town: float
    figures: float
    every: int  # which hexes show their number
    signs: float

    @property
    def scale(self) -> float:
        """Tell how many pixels a unit of the picture has."""
        return self.pixels / HEX


def _zoom(number: int, pixels: float, sizes: tuple[float, ...], every: int, signs: float) -> Zoom:
    urban, city, town, figures = (size * HEX / pixels for size in sizes)
    return Zoom(number, pixels, urban, city, town, figures, every, signs)


#: The whole sheet on a screen; half of it; a few hexes.
FAR: Final = _zoom(1, 40, (15, 12.5, 12, 12), 5, 1.35)
MIDDLE: Final = _zoom(2, 72, (17, 14, 13, 11.6), 1, 1.1)
NEAR: Final = _zoom(3, 112, (22, 18.5, 16.5, 13.5), 1, 1.0)
ZOOMS: Final = (FAR, MIDDLE, NEAR)
