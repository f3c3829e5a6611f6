"""Scenarios as folders of a designer's own: made from one of ours, read, and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from sandtable.games.next_war.options_without_effect import idle_options
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.checks import folder_faults, known_pieces_only
from sandtable.games.next_war.sheets.faults_of_goals import remarks_on_folder
from sandtable.games.next_war.sheets.layer_builder import Title, layer_of
from sandtable.games.next_war.sheets.scenario_sheet import (
    FILES,
    SheetError,
    read_facts,
    whole_sheet,
)
from sandtable.games.next_war.sheets.scenario_start import scenario
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.games.next_war.sheets.title_and_scenario_registry import (
    Registered,
    registered,
    title_called,
)
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.custom_scenario_folders import FACTS, UNITS, FolderError, Folders
from sandtable.kernel.nearest_names import meant
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.unit_overrides import OverlayError, with_values

#: The ratings of a unit that a new folder lists, to be changed.
RATINGS: Final = (
    *("attack", "defence", "movement", "er", "steps"),
    *("reduced_attack", "reduced_defence", "reduced_movement", "reduced_er"),
)


def scenario_from(game: Game, base: Scenario, tables: Mapping[str, str]) -> tuple[Game, Scenario]:
    """The scenario of the texts of a folder, and a game whose layer of it says what its rows say.

    Rules that are written in Python are those of the scenario that it came from.
    """
    found = _registered(base)
    try:
        facts = read_facts(tables[FACTS])
    except SheetError as error:
        raise FolderError(str(error)) from None
    title = _title(facts.id)
    _check_layers(game, base, facts)
    if strange := sorted(set(tables) - {*FILES, UNITS}):
        raise FolderError(f"these files are not used: {', '.join(strange)}")
    try:
        sheet = whole_sheet(facts, tables)
        layer = layer_of(title, sheet, tables, found.modules)
    except SheetError as error:
        raise FolderError(str(error)) from None
    laid_out = title.laid_out(sheet)
    ours = scenario(
        sheet,
        laid_out,
        lambda printed: _changed(printed, tables.get(UNITS, "")),
        partial(idle_options, title, sheet),
    )

    printed = partial(known_pieces_only, sheet, ours.printed)
    layers = {**game.rules.layers, layer.name: layer}
    try:
        compose([layers[name] for name in facts.layers])
    except CompositionError as error:
        raise FolderError(f"{FACTS}, layers: {error}") from None
    return replace(game, rules=replace(game.rules, layers=layers)), replace(ours, printed=printed)


def _check_layers(game: Game, base: Scenario, facts: Facts) -> None:
    """The layers before the last are there and go together; the last is this folder's own."""
    *others, own = facts.layers or ("",)
    known = [name for name, one in game.rules.layers.items() if one.level is not Level.SCENARIO]
    for name in others:
        if name not in known:
            near = meant(name, known) or f"; there are {', '.join(known)}"
            raise FolderError(f"{FACTS}, layers: there is no layer {name}{near}")
    if not own or own in known:
        raise FolderError(
            f"{FACTS}, layers: the last one is made of this folder, such as {base.layers[-1]}"
        )


def _registered(base: Scenario) -> Registered:
    found = registered(base.id)
    if found is None:
        raise FolderError(f"{base.id} has no folder of tables")
    return found


def _changed(printed: Printed, units: str) -> Printed:
    """The table of units may name any of the title, so that one can be taken out."""
    try:
        changed: Printed = with_values(printed, units) if units else printed
    except OverlayError as error:
        raise FolderError(f"{UNITS}: {error}") from None
    return changed


def _title(scenario_id: str) -> Title:
    name = scenario_id.partition("/")[0]
    title = title_called(name)
    if title is None:
        raise FolderError(f"there is no title {name}, as in the id {scenario_id}")
    return title


# --- a new folder -------------------------------------------------------------------------------


def new_folder(base: Scenario, printed: Printed, name: str) -> dict[str, str]:
    """The texts of a new folder: those of an old scenario, and the ratings of its units."""
    title = base.id.partition("/")[0]
    texts = {file.rpartition("/")[2]: text for file, text in _registered(base).layer.tables}
    texts[FACTS] = _renamed(texts[FACTS], base, f"{title}/{name}", name)
    return texts | {UNITS: _units(printed)}


def _renamed(text: str, base: Scenario, new_id: str, name: str) -> str:
    renamed = text.replace(f'id = "{base.id}"', f'from = "{base.id}"\nid = "{new_id}"', 1)
    renamed = renamed.replace(f'name = "{base.name}"', f'name = "{name}"', 1)
    return renamed.replace(f'stage = "{base.stage}"', 'stage = "draft"', 1)


def _units(printed: Printed) -> str:
    """The ratings of every unit in play, to be changed."""
    lines = [",".join(("id", *RATINGS))]
    lines += [
        ",".join((each.id, *(str(getattr(each, rating)) for rating in RATINGS)))
        for each in printed.counters
    ]
    return "\n".join(lines) + "\n"


FOLDERS: Final = Folders(
    read=scenario_from, made=new_folder, slips=folder_faults, remarks=remarks_on_folder
)
