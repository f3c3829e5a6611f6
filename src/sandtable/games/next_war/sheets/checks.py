"""What can be wrong with a scenario's sheet, so that it is found before anybody plays it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import hexes_of, is_helicopter, sheet_of
from sandtable.games.next_war.sheets.scenario_sheet import (
    CONTESTED,
    TO_THE_END,
    ReinforcementRow,
    SetupRow,
    Sheet,
)
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.games.next_war.sheets.scenario_toml_types import Facts


def sheet_faults(printed: Printed) -> tuple[str, ...]:
    """Name what in the sheet does not fit its map, its counters or itself."""
    sheet = sheet_of(printed)
    return (
        *_of_pieces(printed, sheet),
        *_of_places(printed, sheet),
        *_of_nations(printed, sheet),
        *_of_turns(sheet),
        *_of_ships(sheet),
        *_of_tables(printed, sheet),
        *_of_seats(sheet),
    )


def _of_pieces(printed: Printed, sheet: Sheet) -> Iterator[str]:
    known = {each.id for each in printed.counters} | {each.id for each in printed.helicopters}
    names = [row.unit for row in (*_rows(sheet), *sheet.embarked)]
    others = () if sheet.facts.others is None else sheet.facts.others.units
    for name in (*names, *others):
        if name not in known:
            yield f"there is no counter {name}"
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"{name} is listed more than once"
    for nation, number in sheet.facts.outposts.items():
        if sum(each.outpost and each.nation == nation for each in printed.counters) < number:
            yield f"{nation} has no {number} outposts"


def _of_places(printed: Printed, sheet: Sheet) -> Iterator[str]:
    for name, place in sheet.facts.places.items():
        if not hexes_of(printed, place):
            yield f"there is no hex in {name}"
    for row in _rows(sheet):
        yield from _of_row(printed, sheet, row)
    for closed in () if sheet.facts.closed is None else sheet.facts.closed.hexes:
        if _place(sheet, closed.place) is None:
            yield f"there is no place {closed.place}"


def _of_row(printed: Printed, sheet: Sheet, row: SetupRow | ReinforcementRow) -> Iterator[str]:
    place, atlas = _place(sheet, row.place), printed.atlas
    if place is None:
        yield f"{row.unit}: there is no place {row.place}"
        return
    hexes = hexes_of(printed, place)
    if row.hex and atlas.hex_at(row.hex) not in hexes:
        yield f"{row.unit}: {row.hex} is not in {row.place}"
    if is_helicopter(printed, row.unit):
        landing = {here for here in hexes if here < 0} | set(atlas.landing_places)
        if not landing.intersection(hexes):
            yield f"{row.unit}: there is no base in {row.place}"


def _rows(sheet: Sheet) -> Iterator[SetupRow | ReinforcementRow]:
    yield from sheet.setup
    yield from sheet.reinforcements


def _place(sheet: Sheet, name: str) -> Place | None:
    try:
        return sheet.place(name)
    except ValueError:
        return None


def _of_nations(printed: Printed, sheet: Sheet) -> Iterator[str]:
    nations = {each.nation for each in printed.counters}
    named = {row.nation for row in sheet.replacements} | {row.nation for row in sheet.airmobile}
    named |= {row.nation for row in sheet.special_forces}
    named |= {row.nation for row in sheet.stocks}
    for nation in sorted(named - nations):
        yield f"no unit belongs to {nation}"


def _of_turns(sheet: Sheet) -> Iterator[str]:
    last = sheet.facts.last_turn
    if sheet.air_points and [row.turn for row in sheet.air_points] != list(range(1, last + 1)):
        yield "air points are not listed turn by turn"
    for row in sheet.reinforcements:
        if not 1 <= row.turn <= last:
            yield f"{row.unit} comes in turn {row.turn}"
    for turn in range(1, last + 1):
        faces = [
            face
            for row in sheet.initiative
            if row.first <= turn and (row.last == TO_THE_END or turn <= row.last)
            for face in range(row.low, row.high + 1)
        ]
        if faces and sorted(faces) != list(range(10)):
            yield f"the initiative of turn {turn} is not settled by every die"


def _of_ships(sheet: Sheet) -> Iterator[str]:
    """Ships come once and in time, and nobody starts aboard one that does not start."""
    ships = [row.ship for row in sheet.ships]
    for name in sorted({name for name in ships if ships.count(name) > 1}):
        yield f"{name} is listed more than once"
    for row in sheet.ships:
        if not 0 <= row.turn <= sheet.facts.last_turn:
            yield f"{row.ship} comes in turn {row.turn}"
        if not row.names:
            yield f"{row.ship} has no box"
    start = {row.ship for row in sheet.ships if not row.turn}
    for aboard in sheet.embarked:
        if aboard.ship and aboard.ship not in start:
            yield f"{aboard.unit}: {aboard.ship} is not there at the start"
        if not aboard.ship and not aboard.names:
            yield f"{aboard.unit} has neither a ship nor a box"
    groups = [row.group for row in sheet.groups]
    received = () if sheet.facts.groups is None else sheet.facts.groups.received
    for name in sorted({name for name in groups if [*groups, *received].count(name) > 1}):
        yield f"group {name} is listed more than once"


def _of_tables(printed: Printed, sheet: Sheet) -> Iterator[str]:
    """A table without a fact that cites its rule would say nothing."""
    facts = sheet.facts
    tables = ("setup", "reinforcements", "replacements", "airmobile", "air_points", "initiative")
    for name in (*tables, "special_forces", "stocks", "ships", "groups"):
        if getattr(sheet, name) and getattr(facts, name) is None:
            yield f"{name}.csv has no {name} in the sheet"
    if sheet.embarked and not sheet.ships:
        yield "embarked.csv has no ships.csv beside it"
    come = any(is_helicopter(printed, row.unit) for row in sheet.reinforcements)
    if facts.reinforcements is not None and come and not facts.reinforcements.helicopters:
        yield "helicopters come, but reinforcements say nothing of helicopters"


def _of_seats(sheet: Sheet) -> Iterator[str]:
    facts = sheet.facts
    named = [
        *(row.holder for row in sheet.initiative if row.holder != CONTESTED),
        *_seats_named(facts),
    ]
    for name in sorted(set(named).difference(facts.seats)):
        yield f"there is no seat {name}"


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
