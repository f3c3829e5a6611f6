"""The tables of the game, read once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import msgspec

from sandtable.games.hearts_and_minds.printed.cards import Card
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Counter, Face, Kind, Nation
from sandtable.kernel.catalogue import csv_tables
from sandtable.kernel.catalogue.csv_tables import Row, typed

_TABLES: Final = "sandtable.games.hearts_and_minds.tables"
SIDES: Final = {"Red": RED, "Blue": BLUE}


class Result(NamedTuple):
    """What a roll costs the enemy: units, and further ones that he may buy off."""

    losses: int
    extra: int


class _Band(msgspec.Struct, frozen=True, rename={"low": "from", "high": "to"}):
    losses: int
    extra: int
    low: int | None = None
    high: int | None = None
    table: str = ""


class _CounterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    side: str
    nation: Nation
    type: Kind
    count: int


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Political Will means at the end of a year."""

    year: int
    red_above: int
    red_at_once: int | None = None
    blue_at_once: int | None = None


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for the stockpiles at the start of a year."""

    year: int
    red: int
    red_under_commando_hunt: int
    blue_dove_side: int
    blue_hawk_side: int


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the reinforcements: what arrives, leaves, or waits unassigned (`extra`)."""

    year: str
    side: str
    kind: str
    unit: str
    count: int


class SetupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that a year's set-up puts into an area or a box."""

    year: int
    side: str
    area: str
    unit: str
    quality: str
    count: int


class MarkerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker, a stockpile or a card of a year's set-up."""

    year: int
    side: str
    item: str
    where: str
    value: int


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The campaigns of a zone, and how many flags score for Red."""

    zone: str
    blue_card: str
    red_card: str
    red_flags: int
    basis: str


@dataclass(frozen=True)
class Charts:
    """Everything that is looked up."""

    counters: tuple[Counter, ...]
    vc_faces: tuple[Face, ...]  # by id of the VC counter
    cards: tuple[Card, ...]
    factors: Mapping[str, int]
    battle: tuple[tuple[Result, ...], tuple[Result, ...]]  # Red's, Blue's; by total from 0
    bombing: tuple[Result, ...]  # by total from 0
    raid: tuple[Result, ...]
    flag_doves: tuple[int, ...]  # by number of red flags
    campaigns: tuple[Campaign, ...]
    bonus: Mapping[int, Bonus]
    goals: Mapping[int, Goal]
    arrivals: tuple[Arrival, ...]
    setups: tuple[SetupRow, ...]
    markers: tuple[MarkerRow, ...]
    bush: Mapping[tuple[int, int], str]  # both dice -> title
    last_dates: Mapping[str, int]  # card -> year


@cache
def charts() -> Charts:
    """Read all tables."""
    return Charts(
        counters=tuple(
            Counter(row.kind, SIDES[row.side], row.nation, row.type)
            for row in read("counters", _CounterRow)
            for _ in range(row.count)
        ),
        vc_faces=tuple(
            Face(row["face"]) for row in rows("vc_counters") for _ in range(int(row["count"]))
        ),
        cards=tuple(read("cards", Card)),
        factors={row["unit"]: int(row["factor"]) for row in rows("factors")},
        battle=(_by_total("battle", "Red"), _by_total("battle", "Blue")),
        bombing=_by_total("bombing"),
        raid=_by_total("raid"),
        flag_doves=_by_flags(),
        campaigns=tuple(read("zone_campaigns", Campaign)),
        bonus={row.year: row for row in read("bonus_points", Bonus)},
        goals={row.year: row for row in read("goals", Goal)},
        arrivals=tuple(read("arrivals", Arrival)),
        setups=tuple(read("setups", SetupRow)),
        markers=tuple(read("setup_markers", MarkerRow)),
        bush=_bush(),
        last_dates={row["card"]: int(row["year"]) for row in rows("last_dates")},
    )


def at(table: tuple[Result, ...], total: int) -> Result:
    """Read a result; totals beyond the table use its ends."""
    return table[min(max(total, 0), len(table) - 1)]


def rows(name: str) -> list[dict[str, str]]:
    """Read a table as it stands."""
    return csv_tables.rows(_TABLES, name)


def read(name: str, kind: type[Row]) -> tuple[Row, ...]:
    """Read a table; a cell that does not fit its column is refused, an empty one is left out."""
    return typed(rows(name), kind, without_blanks=kind in {_Band, Goal})


def _by_total(name: str, table: str = "") -> tuple[Result, ...]:
    bands = [band for band in read(name, _Band) if band.table == table]
    top = max(band.low or 0 for band in bands)
    return tuple(
        next(
            Result(band.losses, band.extra)
            for band in bands
            if (band.low is None or band.low <= total) and (band.high is None or total <= band.high)
        )
        for total in range(top + 1)
    )


def _by_flags() -> tuple[int, ...]:
    bands = [(int(row["from"]), int(row["to"]), int(row["doves"])) for row in rows("flag_scoring")]
    most = max(high for _, high, _ in bands)
    return tuple(
        next(doves for low, high, doves in bands if low <= flags <= high)
        for flags in range(most + 1)
    )


def _bush() -> dict[tuple[int, int], str]:
    found: dict[tuple[int, int], str] = {}
    for row in rows("bush_events"):
        low, _, high = row["second"].partition("-")
        for second in range(int(low), int(high or low) + 1):
            found[int(row["first"]), second] = row["title"]
    return found
