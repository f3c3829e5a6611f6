"""Titles and scenarios, registered by their folders.

A folder under `titles` with a module `layers` that holds a `TITLE` is a title; a folder under its
`scenarios` with a `scenario.toml` is a scenario.  Nothing else lists them.  One whose stage is
`draft` lacks rules or pieces: it is read and checked, but not among the scenarios of the game.
One that cannot be read is left out, and the others are there as before.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType, ModuleType
from typing import Final, NamedTuple

from sandtable.games.next_war import titles as titles_package
from sandtable.games.next_war.sheets.layer_builder import Title, layer_of
from sandtable.games.next_war.sheets.scenario_sheet import (
    Sheet,
    SheetError,
    read_facts,
    texts_in,
    whole_sheet,
)
from sandtable.kernel.catalogue.citations import sort_key
from sandtable.kernel.catalogue.display_labels import StepLabel
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.rules_from_scenario_file import SHEET

TITLES: Final = titles_package.__name__
#: The stage of a scenario that is not offered to players.
DRAFT: Final = "draft"


class Registered(NamedTuple):
    """A scenario that was found: title, sheet, layer, its modules if it has any, and its folder."""

    title: Title
    sheet: Sheet
    layer: Layer
    modules: tuple[ModuleType, ...]
    folder: str


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
    return tuple(one for one in _all_scenarios()[0] if one.sheet.facts.stage != DRAFT)


def broken_scenarios() -> Mapping[str, str]:
    """The folders of scenarios that cannot be read, and why."""
    return _all_scenarios()[1]


@cache
def _all_scenarios() -> tuple[tuple[Registered, ...], Mapping[str, str]]:
    found: list[Registered] = []
    broken: dict[str, str] = {}
    for title in titles():
        of_title: list[Registered] = []
        for folder, package in folders_of(title):
            try:
                of_title.append(scenario_in(title, folder, package))
            except (SheetError, OSError, UnicodeDecodeError) as error:
                broken[str(folder)] = str(error)
        for one in sorted(of_title, key=_is_named_otherwise):
            if fault := _fault_of_names(one, found):
                broken[one.folder] = fault
            else:
                found.append(one)
    order = {title.name: place for place, title in enumerate(titles())}
    found.sort(key=lambda one: (order[one.title.name], sort_key(one.sheet.facts.cite)))
    return tuple(found), MappingProxyType(broken)


def _is_named_otherwise(one: Registered) -> bool:
    """Whether a folder is not called as its scenario is: of two with one id, it is the copy."""
    name = one.sheet.facts.id.rpartition("/")[2].replace("-", "_")
    return one.folder.rpartition("/")[2] != name


def _fault_of_names(one: Registered, others: Iterable[Registered]) -> str:
    """What is wrong with an id or a layer that another scenario has, too; empty if none has."""
    for other in others:
        if one.sheet.facts.id == other.sheet.facts.id:
            return f"{SHEET}, id: {other.sheet.facts.id} is that of {other.folder}, too"
        if one.layer.name == other.layer.name:
            own = f"the last one, {one.layer.name},"
            return f"{SHEET}, layers: {own} is that of {other.folder}, too"
    return ""


def folders_of(title: Title) -> Iterator[tuple[Traversable, str]]:
    """The folders of a title's scenarios by name, each with its package."""
    package = f"{TITLES}.{title.name.replace('-', '_')}.scenarios"
    for folder in sorted(files(package).iterdir(), key=lambda one: one.name):
        if folder.is_dir() and folder.joinpath(SHEET).is_file():
            yield folder, f"{package}.{folder.name}"


def scenario_in(title: Title, folder: Traversable, package: str) -> Registered:
    """The scenario in a folder."""
    texts = texts_in(folder)
    sheet = whole_sheet(read_facts(texts[SHEET]), texts)
    if not sheet.facts.layers:
        raise SheetError(f"{SHEET}, layers: the last one is made of this folder, but none is there")
    if sheet.facts.id.partition("/")[0] != title.name:
        raise SheetError(f"{SHEET}, id: it begins with its title: {title.name}/{folder.name}")
    names = sorted(part.name for part in folder.iterdir() if part.name.endswith(".py"))
    modules = tuple(
        import_module(f"{package}.{name.removesuffix('.py')}")
        for name in names
        if name != "__init__.py"
    )
    where = f"{package.replace('.', '/')}/"
    layer = layer_of(title, sheet, texts, modules, where)
    return Registered(title, sheet, layer, modules, str(folder))


def labels_of_steps() -> dict[str, StepLabel]:
    """What players read of the steps that sheets have, by step and rule."""
    steps = [step for one in scenarios() for step in one.sheet.facts.setting_up]
    return {
        f"{step.step}@{step.cite}": StepLabel(step.label, step.help) for step in steps if step.label
    }


def registered(scenario: str) -> Registered | None:
    """A scenario by its id, if a folder of ours has it."""
    return next((one for one in scenarios() if one.sheet.facts.id == scenario), None)
