"""The catalogue: every numbered rule of every document, in our own words, and how far it is built.

Files are TOML, a list of `[[rule]]`; a key that is not in `Rule` is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from sandtable.kernel.catalogue.citations import Cite, ancestors, document_of, parse, sort_key

#: A name to show in messages, and the text itself.
Text: TypeAlias = tuple[str, str]


class RuleState(StrEnum):
    """How far a rule is built."""

    DONE = "done"
    PARTLY = "partly"
    NOT_YET = "not_yet"
    NOT_FOR_SOFTWARE = "not_for_software"
    NOT_OWED = "not_owed"


#: States of a rule that has code: all of the rule, or a part of it.
BUILT = frozenset({RuleState.DONE, RuleState.PARTLY})


class Scope(StrEnum):
    """Which part of a game a rule belongs to."""

    STANDARD_LAND = "standard-land"
    STANDARD_SEA = "standard-sea"
    ADVANCED = "advanced"
    OPTIONAL = "optional"
    SCENARIO = "scenario"
    ORDER_OF_BATTLE = "order-of-battle"
    GAME = "game"
    CARD = "card"
    EVENT = "event"
    OTHER_THEATER = "other-theater"
    COMBINED_GAME = "combined-game"
    REFERENCE = "reference"


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule: its title, what it says in our words, and how far it is built.

    `name` is what the rule is called as an entry of a sum, where its title does not read well.
    `waits` is for a rule that is partly built, and names the rules with which the rest of it comes.
    """

    cite: Cite
    title: str
    state: RuleState
    name: str = ""
    says: str = ""
    scope: Scope | None = None
    see: tuple[Cite, ...] = ()
    waits: tuple[Cite, ...] = ()

    def __post_init__(self) -> None:
        for each in (self.cite, *self.see, *self.waits):
            parse(each)
        if not self.title.strip():
            raise ValueError(f"{self.cite} has no title")
        if self.state in BUILT and not self.says.strip():
            raise ValueError(f"{self.cite} is {self.state}, so it must say what the rule says")
        if bool(self.waits) != (self.state is RuleState.PARTLY):
            raise ValueError(f"{self.cite} is {self.state}: exactly a partly built rule waits")


class CatalogueError(ValueError):
    """A catalogue file that cannot be used, with the file and the reason."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The rules of all documents, in the order of their numbers."""

    rules: Mapping[str, Rule]

    def __getitem__(self, cite: str) -> Rule:
        return self.rules[cite]

    def __contains__(self, cite: object) -> bool:
        return cite in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def get(self, cite: str) -> Rule | None:
        """Find a rule, if it is catalogued."""
        return self.rules.get(cite)

    def documents(self) -> tuple[str, ...]:
        """Name the documents, in order."""
        return tuple(dict.fromkeys(document_of(rule.cite) for rule in self))

    def of(self, document: str) -> tuple[Rule, ...]:
        """The rules of one document."""
        return tuple(rule for rule in self if document_of(rule.cite) == document)

    def parent(self, cite: str) -> Rule | None:
        """Find the nearest catalogued rule that this one hangs under."""
        return next((self.rules[each] for each in ancestors(cite) if each in self.rules), None)

    def children(self, cite: str) -> tuple[Rule, ...]:
        """The rules that hang directly under this one."""
        above = self[cite]
        return tuple(rule for rule in self if self.parent(rule.cite) is above)


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...] = ()


def load(texts: Iterable[Text]) -> Catalogue:
    """Merge catalogue files into one; a rule may stand in one place only."""
    return _merged(tuple(texts))


@lru_cache(maxsize=16)
def _merged(read: tuple[Text, ...]) -> Catalogue:
    found: dict[str, tuple[str, Rule]] = {}
    for name, text in read:
        for rule in rules_in(name, text):
            if rule.cite in found:
                _refuse_second(rule.cite, read)
            found[rule.cite] = (name, rule)
    catalogue = Catalogue(
        MappingProxyType({cite: found[cite][1] for cite in sorted(found, key=sort_key)})
    )
    for name, rule in found.values():
        _refuse_idle_waits(name, rule, catalogue)
    return catalogue


def _refuse_second(cite: str, texts: Iterable[Text]) -> None:
    """Refuse a rule that is listed twice, and name both rows."""
    entry = re.compile(rf'(?:.*\W)?cite\s*=\s*"{re.escape(cite)}"')
    rows = [
        f"{name}, row {row}"
        for name, text in texts
        for row, line in enumerate(text.splitlines(), 1)
        if entry.match(line)
    ]
    raise CatalogueError(f"{cite} is listed twice: {' and '.join(rows)}; a rule has one entry")


def catalogue_texts(root: Traversable) -> tuple[Text, ...]:
    """Read the catalogue files under a package or folder: `catalog*.toml` and `catalog/*.toml`."""
    return tuple(
        (name, item.read_text(encoding="utf-8"))
        for name, folder, item in files_under(root)
        if name.endswith(".toml") and (item.name.startswith("catalog") or folder == "catalog")
    )


@cache
def own_texts(package: str) -> tuple[Text, ...]:
    """The catalogue files of a package of ours; they are read once, for they do not change."""
    return catalogue_texts(files(package))


def files_under(root: Traversable, at: str = "") -> Iterator[tuple[str, str, Traversable]]:
    """Every file under a package or folder: its path from there, the name of its folder, itself."""
    if root.is_dir():
        for item in sorted(root.iterdir(), key=lambda item: item.name):
            if item.is_dir():
                yield from files_under(item, f"{at}{item.name}/")
            else:
                yield f"{at}{item.name}", root.name, item


#: What a rule may wait for: rules that are still to come, whole or in part.
_TO_COME = frozenset({RuleState.NOT_YET, RuleState.PARTLY})


def _refuse_idle_waits(name: str, rule: Rule, catalogue: Catalogue) -> None:
    """Refuse a rule that waits for something that has come, will never come, or is unknown."""
    for cite in rule.waits:
        other = catalogue.get(cite)
        if other is None:
            raise CatalogueError(f"{name}: {rule.cite} waits for {cite}, which is not catalogued")
        if other.state not in _TO_COME:
            raise CatalogueError(f"{name}: {rule.cite} waits for {cite}, which is {other.state}")


@cache
def _decoded(text: str) -> tuple[Rule, ...]:
    """The rules in the text of a file; several catalogues hold the same file."""
    return msgspec.toml.decode(text, type=_Sheet).rule


def rules_in(name: str, text: str) -> tuple[Rule, ...]:
    """The rules of one catalogue file, which may wait for rules of others."""
    try:
        return _decoded(text)
    except (msgspec.DecodeError, ValueError) as error:
        raise CatalogueError(f"{name}: {error}") from error
