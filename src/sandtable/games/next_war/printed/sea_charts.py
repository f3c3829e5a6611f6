"""The charts of the naval rules, read once into typed tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

import msgspec

from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import Holder
from sandtable.games.next_war.printed.sea_chart_rows import (
    BeachheadValues,
    CarrierRow,
    ContestedFactorRow,
    ContestedResult,
    ControlFactorRow,
    Held,
    LevelEvent,
    LevelRow,
    Location,
    LocationRow,
    MineValues,
    PresenceRow,
    RetreatRow,
    SeaFactor,
    SeaLimits,
    SeaPlace,
    ShipControlRow,
    TrackRow,
    TriggerRow,
)
from sandtable.kernel.catalogue.csv_tables import Row, YesNo, rows, typed

_TABLES: Final = "sandtable.games.next_war.tables"
_Values = TypeVar("_Values", bound=msgspec.Struct)


@dataclass(frozen=True)
class SeaCharts:
    """Every chart of the naval rules of the Standard game."""

    control: tuple[tuple[int, Holder], ...]  # (lowest die, result)
    control_ships: Mapping[ShipKind, ShipControlRow]
    control_factors: Mapping[SeaFactor, ControlFactorRow]
    presence: Mapping[SeaPlace, PresenceRow]
    retreats: Mapping[SeaPlace, tuple[SeaPlace, ...]]
    carriers: Mapping[tuple[SeaPlace, Held], CarrierRow]
    contested: tuple[ContestedResult, ...]
    contested_factors: Mapping[ShipKind | SeaFactor, ContestedFactorRow]
    triggers: Mapping[tuple[Location, Location], TriggerRow]
    steps: Mapping[tuple[Location, Location], LocationRow]
    levels: Mapping[LevelEvent, LevelRow]
    tracks: Mapping[SeaFactor, TrackRow]
    mines: MineValues
    beachhead: BeachheadValues
    limits: SeaLimits


@cache
def sea_charts() -> SeaCharts:
    """Read all charts of the naval rules."""
    retreats = _read("ship_retreats", RetreatRow)
    return SeaCharts(
        control=tuple(
            (int(row["die"]), Holder(row["control"])) for row in rows(_TABLES, "sea_control")
        ),
        control_ships={row.kind: row for row in _read("ships_in_sea_control", ShipControlRow)},
        control_factors={row.what: row for row in _read("sea_control_modifiers", ControlFactorRow)},
        presence={row.place: row for row in _read("sea_presence", PresenceRow)},
        retreats={
            start: tuple([row.end for row in retreats if row.start is start])
            for start in dict.fromkeys(row.start for row in retreats)
        },
        carriers={(row.place, row.control): row for row in _read("carrier_air_points", CarrierRow)},
        contested=_read("contested_sea_movement", ContestedResult),
        contested_factors=_contested_factors(),
        triggers={
            (row.start, row.end): row
            for row in _read("contested_sea_movement_triggers", TriggerRow)
        },
        steps={(row.start, row.end): row for row in _read("naval_locations", LocationRow)},
        levels={row.what: row for row in _read("submarine_levels", LevelRow)},
        tracks={row.track: row for row in _read("submarine_tracks", TrackRow)},
        mines=_values("mines", MineValues),
        beachhead=_values("beachhead", BeachheadValues),
        limits=_values("sea_limits", SeaLimits),
    )


def _read(table: str, kind: type[Row]) -> tuple[Row, ...]:
    """Read a table; a cell that does not fit its column is refused."""
    return typed(rows(_TABLES, table), kind)


def _values(table: str, kind: type[_Values]) -> _Values:
    """Read a table of single numbers; a missing or unknown one is refused."""
    found = {row["what"].replace(" ", "_"): row["value"] for row in rows(_TABLES, table)}
    return msgspec.convert(found, kind, strict=False)


def _contested_factors() -> dict[ShipKind | SeaFactor, ContestedFactorRow]:
    """Read the modifiers of Contested Sea Movement, where ships and other things have rows."""
    ships = {kind.value for kind in ShipKind}
    found: dict[ShipKind | SeaFactor, ContestedFactorRow] = {}
    for row in rows(_TABLES, "contested_sea_movement_modifiers"):
        name = row["what"]
        what = ShipKind(name) if name in ships else SeaFactor(name)
        found[what] = ContestedFactorRow(
            what, int(row["own"]), int(row["enemy"]), bool(YesNo(row["allied_only"]))
        )
    return found
