"""Charts that each title has for itself: air points by turn, and what victory points are paid for.

A title keeps them in its `tables`:

    air_points.csv      die,turn,allied,non_allied   turn: the first one of a column of the chart
    victory_points.csv  what,points                  hexes, Installations, units, helicopters
    special_forces.csv  nation,markers               SOF markers of each nation
    track_limits.csv    side,track,highest           air defence, where a title limits it
    sea_transport.csv   side,stacking_points         per Movement Segment
    sea_markers.csv     marker,side,markers          Beachheads of a side, Mines of both together
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.charts import rows

#: (row of the die, first turn of a column) -> points of both sides.
AirPoints: TypeAlias = Mapping[tuple[int, int], tuple[int, int]]
#: What is paid for -> points.
VictoryPoints: TypeAlias = Mapping[str, int]
#: Side, in the words of the tables -> stacking points per Movement Segment.
SeaTransport: TypeAlias = Mapping[str, int]
#: (Side, track of its air defence) -> its highest value.
TrackLimits: TypeAlias = Mapping[tuple[str, Target], int]
#: (Marker, side or "both") -> how many there are.
SeaMarkers: TypeAlias = Mapping[tuple[str, str], int]


@cache
def read_air_points(package: str) -> AirPoints:
    """Read a title's chart of air points, once."""
    return {
        (int(row["die"]), int(row["turn"])): (int(row["allied"]), int(row["non_allied"]))
        for row in rows("air_points", package)
    }


def air_points_on(chart: AirPoints, side: int, turn: int, die: int) -> int:
    """Read a chart of air points: a die beyond its ends counts as its first or last row."""
    column = max(first for _, first in chart if first <= turn)
    faces = [face for face, first in chart if first == column]
    return chart[min(max(die, min(faces)), max(faces)), column][side]


@cache
def read_victory_points(package: str) -> VictoryPoints:
    """Read a title's chart of victory points, once."""
    return {row["what"]: int(row["points"]) for row in rows("victory_points", package)}


@cache
def read_special_forces(package: str) -> Mapping[str, int]:
    """Read how many SOF markers each nation has in a title, once."""
    return {row["nation"]: int(row["markers"]) for row in rows("special_forces", package)}


@cache
def read_track_limits(package: str) -> TrackLimits:
    """Read how high the tracks of each side's air defence may be raised in a title, once."""
    limits = rows("track_limits", package)
    return {(row["side"], Target(row["track"])): int(row["highest"]) for row in limits}


@cache
def read_sea_transport(package: str) -> SeaTransport:
    """Read a title's limits of Sea Transport, once."""
    return {row["side"]: int(row["stacking_points"]) for row in rows("sea_transport", package)}


@cache
def read_sea_markers(package: str) -> SeaMarkers:
    """Read how many Beachheads and Mines a title has, once."""
    return {
        (row["marker"], row["side"]): int(row["markers"]) for row in rows("sea_markers", package)
    }
