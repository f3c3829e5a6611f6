"""Lines of the GSHHG database: coast and lakes, rivers and canals, cut into bins of degrees."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import netCDF4
import numpy as np

from mapmaker.elevation import Box
from mapmaker.sheet import Floats

_WHOLE: Final = 65535
#: Lines that end at the border of a bin go on in the next one: round so that they meet.
_DIGITS: Final = 4


@dataclass(frozen=True)
class Line:
    """A piece of a line: its class in the database, and longitude and latitude of its points."""

    level: int
    points: Floats


def read_lines(file: Path, box: Box) -> list[Line]:
    """Read all pieces that lie in the bins of a part of the Earth."""
    with netCDF4.Dataset(file) as base:
        base.set_auto_mask(False)
        table = {name: np.ravel(values[:]) for name, values in base.variables.items()}
    size = float(table["Bin_size_in_minutes"][0]) / 60
    across = int(table["N_bins_in_360_longitude_range"][0])
    first, count = table["Id_of_first_segment_in_a_bin"], table["N_segments_in_a_bin"]
    east = table["Relative_longitude_from_SW_corner_of_bin"].astype(np.int64) & _WHOLE
    north = table["Relative_latitude_from_SW_corner_of_bin"].astype(np.int64) & _WHOLE
    starts, levels, lengths = _segments(table)
    found = []
    for number in range(len(first)):
        west, south = number % across * size, 90 - (number // across + 1) * size
        if (
            west + size < box.west
            or west > box.east
            or south + size < box.south
            or south > box.north
        ):
            continue
        for each in range(first[number], first[number] + count[number]):
            part = slice(starts[each], starts[each] + lengths[each])
            points = np.column_stack(
                [west + east[part] / _WHOLE * size, south + north[part] / _WHOLE * size]
            )
            found.append(Line(int(levels[each]), np.round(points, _DIGITS)))
    return found


def _segments(table: dict[str, Floats]) -> tuple[Floats, Floats, Floats]:
    """Find start, class and length of every segment; rivers and coasts store them differently."""
    starts = table["Id_of_first_point_in_a_segment"]
    if "N_points_for_a_segment" in table:
        return starts, table["Hierarchial_level_of_a_segment"], table["N_points_for_a_segment"]
    packed = table["Embedded_npts_levels_exit_entry_for_a_segment"].astype(np.int64)
    return starts, packed >> 6 & 7, packed >> 9
