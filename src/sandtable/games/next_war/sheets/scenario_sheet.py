"""A scenario's sheet: its names and numbers, who sets up where and what comes when.

A scenario is a folder with a `scenario.toml` and, as far as it has any, these tables:

    setup.csv           unit,place,hex          where a unit or helicopter stands; the suggested hex
    reinforcements.csv  turn,unit,place,hex     what comes in the Reinforcement phase of a turn
    replacements.csv    nation,first,last,points  points of each of these turns
    airmobile.csv       turn,nation,points      Airmobile Points; turn 0: from the start
    special_forces.csv  nation,markers,turn     SOF markers; turn 0: from the start
    stocks.csv          turn,nation,kind,points Supply Points and missiles; turn 0: from the start
    air_units.csv       turn,nation,type,number,box  air units; turn 0: from the start; no box:
                                                their owner chooses one that is open to them
    air_points.csv      turn,allied,other,level   air points, and who holds the air (Allied above 0)
    initiative.csv      first,last,low,high,holder  who has the initiative in these turns on such a
                                                die (0 to 9: no die); a seat's name or `contested`
    ships.csv           turn,ship,boxes         where a ship starts (turn 0) or arrives; boxes with
                                                semicolons between them, the suggested one first
    embarked.csv        unit,ship,boxes         who starts aboard a ship, or in one of these boxes
    groups.csv          turn,group              when groups of the title's chart arrive

`sheets/facts.py` has every fact that `scenario.toml` may hold.  A place is one of its `places`, or
printed numbers of hexes with blanks between them.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

import msgspec

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.games.next_war.sheets.scenario_toml_errors import (
    missing_table,
    place_of,
    slip_of_table,
    told,
    toml_slip,
)
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.kernel.catalogue.csv_tables import rows_of, typed
from sandtable.kernel.rules.rules_from_scenario_file import SHEET

#: In a cell for a holder: nobody has the initiative.
CONTESTED: Final = "contested"
RowT = TypeVar("RowT", bound=msgspec.Struct)

#: In a cell for a last turn: to the end of the game.
TO_THE_END: Final = 0


class SetupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of who sets up where."""

    unit: str
    place: str
    hex: str


class ReinforcementRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of what comes when, and where."""

    turn: int
    unit: str
    place: str
    hex: str


class ReplacementRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the replacement points of a nation in each of some turns."""

    nation: str
    first: int
    last: int
    points: int


class AirmobileRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of Airmobile Points that a nation gets."""

    turn: int
    nation: str
    points: int


class StockRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of points of a kind that a nation gets."""

    turn: int
    nation: str
    kind: StockKind
    points: int


class SpecialForcesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of SOF markers that a nation gets."""

    nation: str
    markers: int
    turn: int


class AirPointsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the air points of a turn, and of who holds the air."""

    turn: int
    allied: int
    other: int
    level: int


class AirUnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of air units of a type that a nation receives, in the Ready box of a Basing Box."""

    turn: int
    nation: str
    type: str
    number: int
    box: str


class InitiativeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of who has the initiative in some turns, on some faces of a die."""

    first: int
    last: int
    low: int
    high: int
    holder: str


class ShipRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of where a ship starts the game, or arrives in a later turn."""

    turn: int
    ship: str
    boxes: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the boxes, the suggested one first."""
        return _listed(self.boxes)


class EmbarkedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a unit or helicopter that starts aboard a ship, or in a box instead."""

    unit: str
    ship: str
    boxes: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the boxes, the suggested one first."""
        return _listed(self.boxes)


class GroupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the turn in which a group of reinforcements arrives."""

    turn: int
    group: str


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in cell.split(";") if name.strip())


class Sheet(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything that a scenario gives."""

    facts: Facts
    setup: tuple[SetupRow, ...] = ()
    reinforcements: tuple[ReinforcementRow, ...] = ()
    replacements: tuple[ReplacementRow, ...] = ()
    airmobile: tuple[AirmobileRow, ...] = ()
    special_forces: tuple[SpecialForcesRow, ...] = ()
    stocks: tuple[StockRow, ...] = ()
    air_points: tuple[AirPointsRow, ...] = ()
    air_units: tuple[AirUnitRow, ...] = ()
    initiative: tuple[InitiativeRow, ...] = ()
    ships: tuple[ShipRow, ...] = ()
    embarked: tuple[EmbarkedRow, ...] = ()
    groups: tuple[GroupRow, ...] = ()

    @cached_property
    def listed(self) -> frozenset[str]:
        """Name every unit and helicopter that the scenario brings into play."""
        start = [row.unit for row in self.setup]
        later = [row.unit for row in self.reinforcements]
        aboard = [row.unit for row in self.embarked]
        others = () if self.facts.others is None else self.facts.others.units
        return frozenset([*start, *later, *aboard, *others])

    @cached_property
    def fleet(self) -> tuple[str, ...]:
        """Name every ship that the scenario lists."""
        later = () if self.facts.ships is None else self.facts.ships.by_groups
        return (*[row.ship for row in self.ships], *later)

    def seat(self, name: str) -> SideId:
        """Find a seat by its name."""
        seats = self.facts.seats
        if name not in seats:
            raise SheetError(f"there is no seat {name!r}; there are {' and '.join(seats)}")
        return SideId(seats.index(name))

    def place(self, name: str) -> Place:
        """Find a place by its name, or by the printed numbers of its hexes."""
        found = self.facts.places.get(name)
        if found is not None:
            return found
        labels = tuple(name.split())
        if not labels or not all(label.isdigit() for label in labels):
            raise ValueError(f"{self.facts.id} has no place {name!r}")
        return Place(hexes=labels)


#: The tables that a folder may have beside its sheet, by their names.
ROWS: Final[Mapping[str, type[msgspec.Struct]]] = {
    "setup": SetupRow,
    "reinforcements": ReinforcementRow,
    "replacements": ReplacementRow,
    "airmobile": AirmobileRow,
    "special_forces": SpecialForcesRow,
    "stocks": StockRow,
    "air_points": AirPointsRow,
    "air_units": AirUnitRow,
    "initiative": InitiativeRow,
    "ships": ShipRow,
    "embarked": EmbarkedRow,
    "groups": GroupRow,
}
#: The files of a scenario's folder that a sheet is made of.
FILES: Final = (SHEET, *(f"{name}.csv" for name in ROWS))


def texts_in(folder: Traversable) -> dict[str, str]:
    """The texts of a folder that a sheet is made of, by the names of the files."""
    parts = [folder.joinpath(name) for name in FILES]
    return {part.name: part.read_text(encoding="utf-8") for part in parts if part.is_file()}


def whole_sheet(facts: Facts, texts: Mapping[str, str]) -> Sheet:
    """The sheet of a folder, in which every table is that a fact reads."""
    if slip := missing_table(facts, texts):
        raise SheetError(slip)
    return sheet_from(facts, texts)


def sheet_from(facts: Facts, texts: Mapping[str, str]) -> Sheet:
    """The sheet of a scenario; a cell that does not fit its column is refused."""
    tables: dict[str, Any] = {
        name: _rows_in(f"{name}.csv", texts[f"{name}.csv"], kind)
        for name, kind in ROWS.items()
        if f"{name}.csv" in texts
    }
    return Sheet(facts=facts, **tables)


def _rows_in(file: str, text: str, kind: type[RowT]) -> tuple[RowT, ...]:
    """The rows of a table; the first line of its text has the names of the columns."""
    with suppress(msgspec.ValidationError):
        if text.strip():
            return typed(rows_of(text), kind)
    raise SheetError(f"{file}{slip_of_table(text, kind)}")


def read_facts(text: str) -> Facts:
    """The facts of a sheet; an unknown key, a wrong type or a wrong citation is refused.

    A designer's own sheet says also from which scenario it comes.
    """
    try:
        held = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise SheetError(f"{SHEET}{toml_slip(text, str(error))}") from None
    held.pop("from", None)
    try:
        return msgspec.convert(held, Facts)
    except msgspec.ValidationError as error:
        slip = told(error, Facts)
        raise SheetError(f"{SHEET}{place_of(text, slip)}: {slip.sentence}") from None


@cache
def read_sheet(package: str) -> Sheet:
    """The sheet in a package's folder."""
    texts = texts_in(files(package))
    return whole_sheet(read_facts(texts[SHEET]), texts)


class SheetError(ValueError):
    """A sheet or a table of it that cannot be used, and why."""
