"""Scenarios as folders of a designer's own: made from one of ours, read, and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, get_args

import msgspec

from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.scenario_sheet import Facts, Sheet
from sandtable.games.next_war.units import in_play, outposts_of
from sandtable.games.registry import Shelf
from sandtable.kernel.game import Game, Scenario
from sandtable.kernel.ruleset import Ruleset
from sandtable.kernel.tables import rows_of, typed
from sandtable.lab.overlays import with_values
from sandtable.table.table import prepared

#: The games whose scenarios are folders of tables.
GAME: Final = "next-war"
FACTS: Final = "scenario.toml"
UNITS: Final = "units.csv"
_TITLES: Final = "sandtable.games.next_war.titles"
#: The ratings of a unit that a new folder lists, to be changed.
RATINGS: Final = ("attack", "defence", "movement", "er", "steps")


class FolderError(ValueError):
    """A folder that is no scenario, and why."""


def scenario_from(shelf: Shelf, tables: Mapping[str, str]) -> tuple[Game, Scenario]:
    """Make a scenario of the texts of a folder; it plays by the rules of the one it came from."""
    base_id, facts = _facts(tables)
    game, base = shelf.scenario(base_id)
    if game.name != GAME:
        raise FolderError(f"{base_id} has no folder of tables: only scenarios of {GAME} have one")
    sheet = _sheet(facts, tables)

    def printed(rules: Ruleset) -> Printed:
        return _printed(base.printed(rules), sheet, tables.get(UNITS, ""))

    return game, replace(
        base,
        id=facts.id,
        name=facts.name,
        stage=facts.stage,
        layers=facts.layers,
        printed=printed,
        seats=facts.seats,
    )


def _facts(tables: Mapping[str, str]) -> tuple[str, Facts]:
    if FACTS not in tables:
        raise FolderError(f"there is no {FACTS}")
    try:
        held = tomllib.loads(tables[FACTS])
        base = held.pop("from", None)
        if not isinstance(base, str):
            raise FolderError(f'{FACTS} does not say from which scenario it comes: from = "..."')
        return base, msgspec.convert(held, Facts)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FolderError(f"{FACTS}: {error}") from None


def _sheet(facts: Facts, tables: Mapping[str, str]) -> Sheet:
    """Read every table that a sheet can have."""
    read: dict[str, Any] = {}
    known = {FACTS, UNITS}
    for field in msgspec.structs.fields(Sheet):
        name = f"{field.name}.csv"
        known.add(name)
        if name in tables:
            try:
                read[field.name] = typed(rows_of(tables[name]), get_args(field.type)[0])
            except msgspec.ValidationError as error:
                raise FolderError(f"{name}: {error}") from None
    if strange := sorted(set(tables) - known):
        raise FolderError(f"these files are not used: {', '.join(strange)}")
    return Sheet(facts=facts, **read)


def _printed(base: Printed, sheet: Sheet, units: str) -> Printed:
    """Lay out the title's counters that the sheet lists, on the map of the old scenario.

    The table of units may name any of the title, so that one can be taken out of the scenario.
    """
    title = _title(sheet.facts.id)
    everything = replace(
        base,
        counters=title.counters(),
        helicopters=title.helicopters(),
        last_turn=sheet.facts.last_turn,
    )
    if units:
        everything = with_values(everything, units)
    outposts = outposts_of(everything.counters, sheet.facts.outposts)
    try:
        chosen = in_play(everything, {*sheet.listed, *outposts})
    except ValueError as error:
        raise FolderError(str(error)) from None
    return replace(chosen, sheet=sheet)


def _title(scenario: str) -> Any:
    name = scenario.partition("/")[0]
    try:
        return import_module(f"{_TITLES}.{name.replace('-', '_')}.title")
    except ModuleNotFoundError:
        raise FolderError(f"there is no title {name}, as in the id {scenario}") from None


# --- a new folder -------------------------------------------------------------------------------


def new_folder(shelf: Shelf, name: str, base_id: str) -> dict[str, str]:
    """Give the texts of a new folder: those of an old scenario, and the ratings of its units."""
    game, base = shelf.scenario(base_id)
    if game.name != GAME:
        raise FolderError(f"{base.id} has no folder of tables: only scenarios of {GAME} have one")
    title, _, old = base.id.partition("/")
    package = f"{_TITLES}.{title.replace('-', '_')}.scenarios.{old.replace('-', '_')}"
    texts = {
        part.name: part.read_text(encoding="utf-8")
        for part in files(package).iterdir()
        if part.name.endswith(".csv") or part.name == FACTS
    }
    texts[FACTS] = _renamed(texts[FACTS], base, f"{title}/{name}", name)
    return texts | {UNITS: _units(game, base)}


def _renamed(text: str, base: Scenario, new_id: str, name: str) -> str:
    renamed = text.replace(f'id = "{base.id}"', f'from = "{base.id}"\nid = "{new_id}"', 1)
    renamed = renamed.replace(f'name = "{base.name}"', f'name = "{name}"', 1)
    return renamed.replace(f'stage = "{base.stage}"', 'stage = "draft"', 1)


def _units(game: Game, base: Scenario) -> str:
    """Write down the ratings of every unit in play, to be changed."""
    _, printed = prepared(game, base.id, base.layers)
    lines = [",".join(("id", *RATINGS))]
    lines += [
        ",".join((each.id, *(str(getattr(each, rating)) for rating in RATINGS)))
        for each in printed.counters
    ]
    return "\n".join(lines) + "\n"
