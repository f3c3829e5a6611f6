"""What can be wrong with a scenario's sheet, so that it is found before anybody plays it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar

import msgspec

from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.faults_of_goals import (
    faults_of_air_levels,
    faults_of_objectives,
    faults_of_sides,
    faults_of_victory,
)
from sandtable.games.next_war.sheets.faults_of_places import faults_of_place, is_hex
from sandtable.games.next_war.sheets.scenario_place_lookup import hexes_of, is_helicopter, sheet_of
from sandtable.games.next_war.sheets.scenario_sheet import (
    CONTESTED,
    ROWS,
    TO_THE_END,
    ReinforcementRow,
    SetupRow,
    Sheet,
)
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.games.next_war.sheets.title_and_scenario_registry import title_called
from sandtable.kernel.custom_scenario_folders import FolderError
from sandtable.kernel.nearest_names import meant
from sandtable.kernel.rules.rules_from_scenario_file import SHEET
from sandtable.kernel.rules.ruleset import Ruleset

RowT = TypeVar("RowT")


def folder_faults(printed: Printed) -> tuple[str, ...]:
    """Name what is wrong with a sheet without rules of its own in Python to set it up."""
    unseated = [f"{SHEET}, {fault}" for fault in faults_of_sides(printed, sheet_of(printed))]
    return (*sheet_faults(printed), *unseated)


def fitting(
    sheet: Sheet, folder: str, made: Callable[[Ruleset], Printed], rules: Ruleset
) -> Printed:
    """What is printed for a scenario of ours; a sheet that does not fit it is refused."""
    try:
        printed = known_pieces_only(sheet, made, rules)
    except FolderError as error:
        raise FolderError(f"{folder}: {error}") from None
    if faults := sheet_faults(printed):
        more = f" (and {len(faults) - 1} more: sandtable scenario check {folder})"
        raise FolderError(f"{folder}: {faults[0]}{more if faults[1:] else ''}")
    return printed


def known_pieces_only(sheet: Sheet, made: Callable[[Ruleset], Printed], rules: Ruleset) -> Printed:
    """What is printed for a scenario; a name that no counter has is refused, with its row."""
    try:
        return made(rules)
    except (KeyError, ValueError) as error:
        title = title_called(sheet.facts.id.partition("/")[0])
        known = set() if title is None else {each.id for each in title.pieces()}
        fault = next(unknown_counters(sheet, known), None) or _row_named_in(sheet, error)
        raise FolderError(fault) from None


def _row_named_in(sheet: Sheet, error: Exception) -> str:
    """An error about a name, with the row of a table that has the name, if there is one."""
    for table in ROWS:
        for where, row in _numbered(table, getattr(sheet, table)):
            for cell in msgspec.structs.astuple(row):
                if isinstance(cell, str) and cell and cell in str(error):
                    return f"{where}: there is no {cell} here"
    return str(error)


def sheet_faults(printed: Printed) -> tuple[str, ...]:
    """Name what in the sheet does not fit its map, its counters or itself."""
    sheet = sheet_of(printed)
    return (
        *_of_pieces(printed, sheet),
        *_of_places(printed, sheet),
        *_of_nations(printed, sheet),
        *_of_turns(printed, sheet),
        *_of_ships(sheet),
        *_of_tables(printed, sheet),
        *_of_seats(sheet),
        *(f"{SHEET}, {fault}" for fault in faults_of_victory(sheet)),
        *(f"{SHEET}, {fault}" for fault in faults_of_objectives(printed, sheet)),
    )


def _of_pieces(printed: Printed, sheet: Sheet) -> Iterator[str]:
    known = {each.id for each in printed.counters} | {each.id for each in printed.helicopters}
    yield from unknown_counters(sheet, known)
    seen: set[str] = set()
    for where, name in _units_named(sheet):
        if name in seen:
            yield f"{where}: {name} is listed more than once"
        seen.add(name)
    for nation, number in sheet.facts.outposts.items():
        if sum(each.outpost and each.nation == nation for each in printed.counters) < number:
            yield f"{SHEET}, setting_up: {nation} has no {number} outposts"


def unknown_counters(sheet: Sheet, known: Collection[str]) -> Iterator[str]:
    """Units and helicopters that no counter is called, and what may be meant."""
    title = title_called(sheet.facts.id.partition("/")[0])
    there = known if title is None else [each.id for each in title.pieces()]
    others = () if sheet.facts.others is None else sheet.facts.others.units
    for where, name in (*_units_named(sheet), *((f"{SHEET}, others", name) for name in others)):
        if name not in known:
            yield f"{where}: there is no counter {name}{meant(name, there)}"


def _units_named(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield from ((where, row.unit) for where, row in _rows(sheet))
    yield from ((where, row.unit) for where, row in _numbered("embarked", sheet.embarked))


def _of_places(printed: Printed, sheet: Sheet) -> Iterator[str]:
    facts = sheet.facts
    for name, place in facts.places.items():
        for fault in faults_of_place(printed, place):
            yield f"{SHEET}, place {name!r}: {fault}"
    if facts.play_area is not None:
        for fault in faults_of_place(printed, facts.play_area.where):
            yield f"{SHEET}, play_area: {fault}"
    for where, row in _rows(sheet):
        for fault in _of_row(printed, sheet, row):
            yield f"{where}: {fault}"
    for closed in () if facts.closed is None else facts.closed.hexes:
        if _place(sheet, closed.place) is None:
            yield f"{SHEET}, closed: {_no_place(sheet, closed.place)}"


def _of_row(printed: Printed, sheet: Sheet, row: SetupRow | ReinforcementRow) -> Iterator[str]:
    place, atlas = _place(sheet, row.place), printed.atlas
    if place is None:
        yield f"{row.unit}: {_no_place(sheet, row.place)}"
        return
    if unknown := list(faults_of_place(printed, place)):
        if row.place not in sheet.facts.places:  # the others are named at their places
            yield f"{row.unit}: {unknown[0]}"
        return
    hexes = hexes_of(printed, place)
    if row.hex and not is_hex(atlas.lattice, row.hex):
        yield f"{row.unit}: there is no hex {row.hex} on this map"
    elif row.hex and atlas.hex_at(row.hex) not in hexes:
        yield f"{row.unit}: {row.hex} is not in {row.place}"
    if is_helicopter(printed, row.unit):
        landing = {here for here in hexes if here < 0} | set(atlas.landing_places)
        if not landing.intersection(hexes):
            yield f"{row.unit}: there is no base in {row.place}"


def _no_place(sheet: Sheet, name: str) -> str:
    return f"there is no place {name}{meant(name, sheet.facts.places)}"


def _rows(sheet: Sheet) -> Iterator[tuple[str, SetupRow | ReinforcementRow]]:
    yield from _numbered("setup", sheet.setup)
    yield from _numbered("reinforcements", sheet.reinforcements)


def _numbered(table: str, rows: Iterable[RowT]) -> Iterator[tuple[str, RowT]]:
    """Each row with its file and its line there; the first line has the names of the columns."""
    for line, row in enumerate(rows, 2):
        yield f"{table}.csv, row {line}", row


def _place(sheet: Sheet, name: str) -> Place | None:
    try:
        return sheet.place(name)
    except ValueError:
        return None


def _of_nations(printed: Printed, sheet: Sheet) -> Iterator[str]:
    nations = {each.nation for each in printed.counters}
    for table in ("replacements", "airmobile", "special_forces", "stocks"):
        for where, row in _numbered(table, getattr(sheet, table)):
            if row.nation not in nations:
                yield f"{where}: no unit belongs to {row.nation}{meant(row.nation, nations)}"


def _of_turns(printed: Printed, sheet: Sheet) -> Iterator[str]:
    last = sheet.facts.last_turn
    for where, row in _numbered("reinforcements", sheet.reinforcements):
        if not 1 <= row.turn <= last:
            yield f"{where}: {row.unit} comes in turn {row.turn}, but the last turn is {last}"
    yield from _of_air_points(sheet)
    yield from faults_of_air_levels(printed, sheet)
    yield from _of_initiative(sheet)


def _of_air_points(sheet: Sheet) -> Iterator[str]:
    """A table of air points has one row for each turn."""
    fact, last = sheet.facts.air_points, sheet.facts.last_turn
    listed = [row.turn for row in sheet.air_points]
    if not listed and (fact is None or fact.by != "table"):
        return
    for turn in range(1, last + 1):
        if listed.count(turn) != 1:
            rows = "no row" if turn not in listed else "more than one row"
            yield f"air_points.csv: turn {turn} has {rows}; each turn from 1 to {last} has one"
    for where, row in _numbered("air_points", sheet.air_points):
        if not 1 <= row.turn <= last:
            yield f"{where}: there is no turn {row.turn}; the last turn is {last}"


def _of_initiative(sheet: Sheet) -> Iterator[str]:
    """Every turn has a holder for every result of the die, unless points decide other turns."""
    fact = sheet.facts.initiative
    for turn in range(1, sheet.facts.last_turn + 1):
        faces = [
            face
            for row in sheet.initiative
            if row.first <= turn and (row.last == TO_THE_END or turn <= row.last)
            for face in range(row.low, row.high + 1)
        ]
        if not faces and fact is not None and not fact.otherwise:
            yield f"initiative.csv: turn {turn} has no row"
        elif faces and sorted(faces) != list(range(10)):
            yield (
                f"initiative.csv: the rows of turn {turn} do not have each result of the die,"
                " 0 to 9, once"
            )


def _of_ships(sheet: Sheet) -> Iterator[str]:
    """Ships come once and in time, and nobody starts aboard one that does not start."""
    ships = [row.ship for row in sheet.ships]
    for line, (where, row) in enumerate(_numbered("ships", sheet.ships)):
        if row.ship in ships[:line]:
            yield f"{where}: {row.ship} is listed more than once"
        if not 0 <= row.turn <= sheet.facts.last_turn:
            yield f"{where}: {row.ship} comes in turn {row.turn}"
        if not row.names:
            yield f"{where}: {row.ship} has no box"
    start = {row.ship for row in sheet.ships if not row.turn}
    for where, aboard in _numbered("embarked", sheet.embarked):
        if aboard.ship and aboard.ship not in start:
            yield f"{where}: {aboard.unit}: {aboard.ship} is not there at the start"
        if not aboard.ship and not aboard.names:
            yield f"{where}: {aboard.unit} has neither a ship nor a box"
    groups = [row.group for row in sheet.groups]
    received = () if sheet.facts.groups is None else sheet.facts.groups.received
    for name in sorted({name for name in groups if [*groups, *received].count(name) > 1}):
        yield f"groups.csv: group {name} is listed more than once"


def _of_tables(printed: Printed, sheet: Sheet) -> Iterator[str]:
    """A table without a fact that cites its rule would say nothing."""
    facts = sheet.facts
    tables = ("setup", "reinforcements", "replacements", "airmobile", "air_points", "initiative")
    for name in (*tables, "special_forces", "stocks", "ships", "groups"):
        if getattr(sheet, name) and getattr(facts, name) is None:
            yield f"{SHEET}: {name}.csv is there, but no {name} = {{ cite = ... }}"
    if sheet.embarked and not sheet.ships:
        yield "embarked.csv has no ships.csv beside it"
    come = any(is_helicopter(printed, row.unit) for row in sheet.reinforcements)
    if facts.reinforcements is not None and come and not facts.reinforcements.helicopters:
        yield f"{SHEET}, reinforcements: helicopters come, but helicopters = true is not there"


def _of_seats(sheet: Sheet) -> Iterator[str]:
    facts = sheet.facts
    seats = " and ".join(facts.seats)
    for where, row in _numbered("initiative", sheet.initiative):
        if row.holder not in {CONTESTED, *facts.seats}:
            yield f"{where}: there is no seat {row.holder}; there are {seats}"
    for name in sorted(set(_seats_named(facts)).difference(facts.seats)):
        yield f"{SHEET}: there is no seat {name}; there are {seats}"


def _seats_named(facts: Facts) -> Iterator[str]:
    if facts.surprise is not None and facts.surprise.seat:
        yield facts.surprise.seat
    for one in (facts.over_stacked, facts.more_air_transport):
        if one is not None:
            yield one.seat
    if facts.closed is not None:
        yield from (each.seat for each in facts.closed.hexes)
    if facts.air_transport is not None:
        yield from facts.air_transport.points
    if facts.air_defences is not None:
        yield from facts.air_defences.tracks
    if facts.weather is not None and facts.weather.first_turn:
        yield facts.weather.first_turn
    for step in facts.setting_up:
        for name in ("seat", "first"):
            if hasattr(step, name):
                yield getattr(step, name)
