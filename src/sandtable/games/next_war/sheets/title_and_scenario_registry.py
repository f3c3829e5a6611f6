"""Titles and scenarios, registered by their folders.

A folder under `titles` with a module `layers` that holds a `TITLE` is a title; a folder under its
`scenarios` with a `scenario.toml` is a scenario.  Nothing else lists them.  One whose stage is
`draft` lacks rules or pieces: it is read and checked, but not among the scenarios of the game.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Final, NamedTuple

from sandtable.games.next_war import titles as titles_package
from sandtable.games.next_war.sheets.layer_builder import Title, layer_of
from sandtable.games.next_war.sheets.scenario_sheet import Sheet, read_facts, sheet_from, texts_in
from sandtable.kernel.catalogue.citations import sort_key
from sandtable.kernel.catalogue.display_labels import StepLabel
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.rules_from_scenario_file import SHEET

TITLES: Final = titles_package.__name__
#: The stage of a scenario that is not offered to players.
DRAFT: Final = "draft"


class Registered(NamedTuple):
    """A scenario that was found: its title, its sheet, its layer, and its modules if it has any."""

    title: Title
    sheet: Sheet
    layer: Layer
    modules: tuple[ModuleType, ...]


@cache
def titles() -> tuple[Title, ...]:
    """Every title, in the order of publication."""
    names = [each.name for each in pkgutil.iter_modules(titles_package.__path__)]
    found: list[Title] = [
        import_module(f"{TITLES}.{name}.title_definition").TITLE for name in names
    ]
    return tuple(sorted(found, key=lambda title: (title.published, title.name)))


def title_called(name: str) -> Title | None:
    """A title by its name, if there is one."""
    return next((title for title in titles() if title.name == name), None)


def scenarios() -> tuple[Registered, ...]:
    """Every scenario of every title that can be played, in the order of their numbers."""
    return tuple(one for one in _all_scenarios() if one.sheet.facts.stage != DRAFT)


def drafts() -> tuple[Registered, ...]:
    """Every scenario that cannot be played yet, in the order of their numbers."""
    return tuple(one for one in _all_scenarios() if one.sheet.facts.stage == DRAFT)


@cache
def _all_scenarios() -> tuple[Registered, ...]:
    return tuple(
        found
        for title in titles()
        for found in sorted(scenarios_of(title), key=lambda one: sort_key(one.sheet.facts.cite))
    )


def scenarios_of(title: Title) -> Iterator[Registered]:
    """The scenarios in the folders of a title."""
    package = f"{TITLES}.{title.name.replace('-', '_')}.scenarios"
    for folder in files(package).iterdir():
        if folder.is_dir() and folder.joinpath(SHEET).is_file():
            yield scenario_in(title, folder, f"{package}.{folder.name}")


def scenario_in(title: Title, folder: Traversable, package: str) -> Registered:
    """The scenario in a folder."""
    texts = texts_in(folder)
    sheet = sheet_from(read_facts(texts[SHEET]), texts)
    names = sorted(part.name for part in folder.iterdir() if part.name.endswith(".py"))
    modules = tuple(
        import_module(f"{package}.{name.removesuffix('.py')}")
        for name in names
        if name != "__init__.py"
    )
    where = f"{package.replace('.', '/')}/"
    return Registered(title, sheet, layer_of(title, sheet, texts, modules, where), modules)


def labels_of_steps() -> dict[str, StepLabel]:
    """What players read of the steps that sheets have, by step and rule."""
    steps = [step for one in scenarios() for step in one.sheet.facts.setting_up]
    return {
        f"{step.step}@{step.cite}": StepLabel(step.label, step.help) for step in steps if step.label
    }


def registered(scenario: str) -> Registered | None:
    """A scenario by its id, if a folder of ours has it."""
    return next((one for one in scenarios() if one.sheet.facts.id == scenario), None)
