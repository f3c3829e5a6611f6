"""Layers and scenarios, made of sheets: one builder for all titles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Final, TypeAlias

import msgspec

from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_rule_table_types import FactTable
from sandtable.games.next_war.sheets.scenario_sheet import Sheet, SheetError
from sandtable.games.next_war.sheets.scenario_toml_base import Fact, SetupStep
from sandtable.kernel.rules.layers import Layer, Level, layer
from sandtable.kernel.rules.rule_hooks import Mark
from sandtable.kernel.rules.rules_from_scenario_file import SHEET, marks_of_row
from sandtable.kernel.rules.ruleset import Ruleset

#: The layer of the Advanced game; the titles' layers for it end with its name.
ADVANCED: Final = "advanced"
#: The layer of the air war, likewise.
AIR: Final = "air"
#: Rules and the number of turns -> everything printed.
LaidOut: TypeAlias = Callable[[Ruleset, int], Printed]


@dataclass(frozen=True, eq=False)
class Title:
    """A title of the series: its layers, what its facts say, and how its map is laid out."""

    name: str
    document: str
    published: int  # the year; titles are listed in this order
    rules: tuple[ModuleType, ...]
    facts: FactTable
    laid_out: Callable[[Sheet], LaidOut]
    counters: Callable[[], tuple[Counter, ...]]
    pieces: Callable[[], tuple[Counter | HelicopterCounter, ...]]  # every counter with values
    options: tuple[Layer, ...] = ()
    wording: tuple[ModuleType, ...] = ()  # what players read of its options
    standard_only: tuple[ModuleType, ...] = ()  # those of its rules that the Advanced game lacks
    advanced_only: tuple[ModuleType, ...] = ()  # rules that only the Advanced game has
    air: tuple[ModuleType, ...] = ()  # rules of its air war

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The title's own layer for the Standard game and for the Advanced, and its options'."""
        both = [module for module in self.rules if module not in self.standard_only]
        return (
            layer(
                self.name,
                Level.TITLE,
                *self.rules,
                requires=("standard",),
                excludes=(ADVANCED,),
            ),
            layer(
                f"{self.name}-{ADVANCED}",
                Level.TITLE,
                *both,
                *self.advanced_only,
                requires=(ADVANCED,),
                excludes=(self.name,),
                stands_for=self.name,
            ),
            *self._air_war(),
            *self.options,
        )

    def _air_war(self) -> Iterator[Layer]:
        """The title's own layer for the air war, if it is built."""
        if self.air:
            needed = (AIR, f"{self.name}-{ADVANCED}")
            yield layer(f"{self.name}-{AIR}", Level.TITLE, *self.air, requires=needed)


def layer_of(
    title: Title,
    sheet: Sheet,
    texts: Mapping[str, str],
    modules: Iterable[ModuleType] = (),
    folder: str = "",
) -> Layer:
    """The layer of a scenario: what its sheet says, and the rules of its own modules.

    `folder` is where its texts come from, by which their rows can be found again.
    """
    own = layer(sheet.facts.layers[-1], Level.SCENARIO, *modules, requires=(title.name,))
    named = tuple((f"{folder}{name}", text) for name, text in sorted(texts.items()))
    return replace(own, marks=(*marks_in(title, sheet), *own.marks), tables=named)


def marks_in(title: Title, sheet: Sheet) -> Iterator[Mark]:
    """The marks of every fact of a sheet; steps follow each other as they are listed."""
    before: str | None = None
    for name, fact in facts_in(sheet):
        says = title.facts.get(type(fact))
        if says is None:
            raise SheetError(f"{sheet.facts.id}: {title.name} has no rules for {name}")
        step = fact.step if isinstance(fact, SetupStep) else ""
        try:
            sayings = says(fact, sheet)
        except SheetError as error:
            raise SheetError(f"{SHEET}, {name}: {error}") from None
        yield from marks_of_row(sayings, fact.cite, name, name=step, after=before)
        before = step or before


def facts_in(sheet: Sheet) -> Iterator[tuple[str, Fact]]:
    """Every fact of a sheet with the name of its row."""
    for field in msgspec.structs.fields(sheet.facts):
        found = getattr(sheet.facts, field.name)
        for fact in found if isinstance(found, tuple) else (found,):
            if isinstance(fact, Fact):
                yield field.name, fact
