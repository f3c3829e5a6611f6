"""Rules by chapter: for the map of which were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from sandtable.kernel.catalogue.catalog import load, own_texts
from sandtable.kernel.catalogue.citations import parse, sort_key
from sandtable.lab.scenario_choice import PreparedScenario


class Chapter(NamedTuple):
    """A chapter of a document."""

    document: str
    number: str

    @property
    def name(self) -> str:
        """Its title, where the catalogue has it."""
        short = f"{self.document} {self.number}".strip()
        for cite in (f"{self.document}:{self.number}.0", f"{self.document}:{self.number}"):
            if cite in titles():
                return f"{short} {titles()[cite]}"
        return short


@cache
def titles() -> Mapping[str, str]:
    """The title of every rule of the catalogue."""
    return {rule.cite: rule.title for rule in load(own_texts("sandtable"))}


def place_of(cite: str) -> tuple[Chapter, str]:
    """Find the chapter of a rule, and its section in it."""
    document, number, _ = parse(cite)
    if document == "RUL":
        return Chapter("rulings", ""), ""
    chapter, _, rest = number.partition(".")
    if not chapter[:1].isdigit():  # cards go by the letter of their set
        return Chapter(document, chapter[:1]), chapter[1:]
    return Chapter(document, chapter), rest.partition(".")[0]


def in_force(stage: PreparedScenario) -> tuple[str, ...]:
    """List the rules that could speak in a scenario."""
    cites = {mark.cite for name in stage.layers for mark in stage.game.rules.layers[name].marks}
    return tuple(sorted(cites, key=sort_key))


def by_section(uses: Mapping[str, int]) -> dict[Chapter, Counter[str]]:
    """Add uses up by chapter and section."""
    found: dict[Chapter, Counter[str]] = {}
    for cite in sorted(uses, key=sort_key):
        chapter, section = place_of(cite)
        found.setdefault(chapter, Counter())[section] += uses[cite]
    return found
