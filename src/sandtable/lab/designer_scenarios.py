"""Scenarios as folders of a designer's own: made from one of ours, and read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace

from sandtable.games.registry import Registry
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.custom_scenario_folders import FACTS, FolderError, Folders
from sandtable.table.table import prepared


def scenario_from(shelf: Registry, tables: Mapping[str, str]) -> tuple[Game, Scenario]:
    """The scenario of the texts of a folder, and the game that has it in the place of others.

    It plays by the rules of the one that it came from; a folder of ours, by its own.
    """
    game, base = shelf.scenario(_base(shelf, tables))
    game, read = folders_of(shelf, game, base).read(game, base, tables)
    own = replace(read, tables=dict(tables))
    scenarios = {**game.rules.scenarios, own.id: own}
    return replace(game, rules=replace(game.rules, scenarios=scenarios)), own


def faults_of(game: Game, own: Scenario, layers: tuple[str, ...]) -> tuple[str, ...]:
    """What in the folder of a scenario does not fit its map, its counters or itself."""
    _, printed = prepared(game, own.id, layers)
    return game.storage.folders.slips(printed) if game.storage.folders is not None else ()


def remarks_on(game: Game, own: Scenario, layers: tuple[str, ...]) -> tuple[str, ...]:
    """What in the folder of a scenario can be played, but is hardly meant."""
    folders = game.storage.folders
    return () if folders is None else folders.remarks(*prepared(game, own.id, layers))


def new_folder(shelf: Registry, name: str, base_id: str) -> dict[str, str]:
    """The texts of a new folder: those of an old scenario, and the ratings of its units."""
    game, base = shelf.scenario(base_id)
    folders = folders_of(shelf, game, base)
    return folders.made(base, prepared(game, base.id, base.layers)[1], name)


def texts_of(game: Game, scenario: Scenario) -> Mapping[str, str]:
    """The texts of a scenario's folder, or those that a copy of it would begin with; or none."""
    folders = game.storage.folders
    if scenario.tables or folders is None:
        return scenario.tables
    try:
        return folders.made(scenario, prepared(game, scenario.id, scenario.layers)[1], "copy")
    except FolderError:
        return {}


def folders_of(shelf: Registry, game: Game, base: Scenario) -> Folders:
    """What a game does with folders; a game whose scenarios are none is refused."""
    if game.storage.folders is None:
        able = " and ".join(
            one.name for one in shelf.games.values() if one.storage.folders is not None
        )
        raise FolderError(f"{base.id} has no folder of tables: only scenarios of {able} have one")
    return game.storage.folders


def _base(shelf: Registry, tables: Mapping[str, str]) -> str:
    if FACTS not in tables:
        raise FolderError(f"there is no {FACTS}")
    try:
        facts = tomllib.loads(tables[FACTS])
    except tomllib.TOMLDecodeError as error:
        raise FolderError(f"{FACTS}: {error}") from None
    base = facts.get("from")
    if isinstance(base, str):
        return base
    if facts.get("id") in {scenario.id for _, scenario in shelf.scenarios()}:
        return str(facts["id"])
    raise FolderError(f'{FACTS} does not say from which scenario it comes: from = "..."')
