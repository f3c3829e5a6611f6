"""The rulebook of one scenario: the rules that are used in it, in order, and a search in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Final

import msgspec

from sandtable.kernel.catalogue.catalog import BUILT, Rule
from sandtable.kernel.catalogue.citations import document_of, parse, sort_key
from sandtable.kernel.catalogue.display_labels import Labels
from sandtable.kernel.contract import Game
from sandtable.presenters.rules.rule_texts import RuleTexts

#: The document of the rules that hold in every game, and what it is called.
_EVERY_GAME: Final = "TABLE"
_EVERY_GAME_NAME: Final = "Playing on this site"
#: How many characters of a rule are shown around the words that were searched for.
_EXCERPT: Final = 150
#: How many different words of a search count.
MOST_WORDS: Final = 8
#: What the first part of a number begins with: `6` in 6.1, `TET` in TET.1, `B` in B02.
_CHAPTER: Final = re.compile(r"[0-9]+|Y[0-9]+|[A-Z]+")


class ContentsEntry(msgspec.Struct, frozen=True):
    """A line of the contents: a rule, or a heading without a number of its own."""

    cite: str  # "" for such a heading
    title: str
    depth: int  # 0 for a chapter
    state: str
    used: bool  # whether the rule is used in this game; a heading above used rules may not be


class ContentsDocument(msgspec.Struct, frozen=True):
    """A document and its rules, in reading order."""

    id: str
    title: str
    rules: tuple[ContentsEntry, ...]


class RulebookContents(msgspec.Struct, frozen=True):
    """The contents of the rulebook for one scenario and its optional rules."""

    scenario: str
    name: str
    documents: tuple[ContentsDocument, ...]


class TextPart(msgspec.Struct, frozen=True):
    """A part of a text, and whether it is one of the words that were searched for."""

    text: str
    hit: bool


class RuleHit(msgspec.Struct, frozen=True):
    """A rule that a search found, with the words where it was found."""

    cite: str
    title: str
    says: str
    state: str
    used: bool  # whether it is used in the game that was asked about
    heading: tuple[TextPart, ...]
    excerpt: tuple[TextPart, ...]


class RulesInUse:
    """The rules that a choice of layers uses, and all rules of the same game."""

    def __init__(self, book: RuleTexts, game: Game, layers: Iterable[str]) -> None:
        """Take the rules of a game as these layers play it."""
        self.book = book
        self.game = game
        self.layers = frozenset(layers)

    @cached_property
    def _layers_of(self) -> dict[str, set[str]]:
        """Return the layers of the game that carry out each rule."""
        found: dict[str, set[str]] = {}
        for layer in self.game.rules.layers.values():
            marks = [mark.cite for mark in layer.marks]
            for cite in (*marks, *(kind.cite for kind in layer.orders)):
                found.setdefault(cite, set()).add(layer.name)
        return found

    @cached_property
    def documents(self) -> frozenset[str]:
        """Return the documents that the rules of the game are in, whatever layers are used."""
        catalogued = (cite for cite in self._layers_of if cite in self.book.catalogue)
        return frozenset({_EVERY_GAME, *map(document_of, catalogued)})

    @cached_property
    def used(self) -> frozenset[str]:
        """Return the rules in use.

        A rule that no layer carries out, such as a definition, goes with its document.
        """
        built = [rule.cite for rule in self.book.catalogue if rule.state in BUILT]
        carried = {cite for cite in built if self._layers_of.get(cite, set()) & self.layers}
        open_documents = set(map(document_of, carried))
        plain = {
            cite
            for cite in built
            if document_of(cite) == _EVERY_GAME
            or (cite not in self._layers_of and document_of(cite) in open_documents)
        }
        return frozenset((carried | plain) - self._of_other_scenarios(carried))

    def _of_other_scenarios(self, carried: AbstractSet[str]) -> set[str]:
        """Return the rules of scenarios of whose special rules none is used."""
        special: dict[str, list[str]] = {}
        for rule in self.book.catalogue:
            if "#" in rule.cite and rule.state in BUILT:
                special.setdefault(rule.cite.partition("#")[0], []).append(rule.cite)
        return {cite for cite, rules in special.items() if carried.isdisjoint(rules)}


def contents(rules: RulesInUse, scenario: str) -> RulebookContents:
    """Return the contents of the rulebook for a scenario: rules in use, under their headings."""
    found = rules.game.rules.scenarios[scenario]
    labels = rules.game.presentation.labels
    return RulebookContents(scenario, found.name, tuple(_documents(rules, labels)))


def _documents(rules: RulesInUse, labels: Labels) -> Iterator[ContentsDocument]:
    catalogue = rules.book.catalogue
    for name in sorted(catalogue.documents(), key=lambda one: _order(labels, one)):
        here = [rule for rule in catalogue.of(name) if rule.cite in rules.used]
        if here:
            entries = tuple(_entries(rules, here, labels))
            yield ContentsDocument(name, _document_name(labels, name), entries)


def _order(labels: Labels, document: str) -> tuple[int, str]:
    """Return where a document stands: as the game lists them, that of every game last."""
    listed = list(labels.values.get("document", {}))
    if document == _EVERY_GAME:
        return len(listed) + 1, document
    return (listed.index(document) if document in listed else len(listed)), document


def _document_name(labels: Labels, document: str) -> str:
    return _EVERY_GAME_NAME if document == _EVERY_GAME else labels.value("document", document)


def _entries(rules: RulesInUse, here: list[Rule], labels: Labels) -> Iterator[ContentsEntry]:
    """Yield the rules of a document with the headings that they stand under."""
    catalogue, chapter = rules.book.catalogue, ""
    shown = {rule.cite: rule for rule in here}
    for rule in here:
        above = catalogue.parent(rule.cite)
        while above is not None:
            shown[above.cite] = above
            above = catalogue.parent(above.cite)
    for cite in sorted(shown, key=sort_key):
        rule = shown[cite]
        depth = _depth(rules, cite)
        heading = _chapter_name(labels, cite) if _root(rules, cite) == cite else chapter
        if heading != chapter:
            chapter = heading
            if heading:
                yield ContentsEntry("", heading, 0, "", used=False)
        within = 1 if chapter else 0
        yield ContentsEntry(
            cite, rule.title, depth + within, rule.state.value, used=cite in rules.used
        )


def _depth(rules: RulesInUse, cite: str) -> int:
    above = rules.book.catalogue.parent(cite)
    return 0 if above is None else _depth(rules, above.cite) + 1


def _root(rules: RulesInUse, cite: str) -> str:
    above = rules.book.catalogue.parent(cite)
    return cite if above is None else _root(rules, above.cite)


def _chapter_name(labels: Labels, cite: str) -> str:
    """Return the name of a chapter that is no rule itself; "" where there is none."""
    document, number, _ = parse(cite)
    first = _CHAPTER.match(number)
    return labels.values.get("chapter", {}).get(f"{document}:{first[0]}", "") if first else ""


def search(
    book: RuleTexts, text: str, rules: RulesInUse | None = None, limit: int = 20
) -> tuple[RuleHit, ...]:
    """Return the rules that have all words of a text, those that can be played first.

    Where a game is given, only its own rules are searched, and those in use come first.  Among
    equals come numbers, then titles, then wording.  Only the first words count.
    """
    words = list(dict.fromkeys(text.casefold().split()))[:MOST_WORDS]
    if not words:
        return ()
    ranked = [
        (not _is_used(rule, rules), rank, sort_key(rule.cite), rule)
        for rule in book.catalogue
        if rules is None or document_of(rule.cite) in rules.documents
        if (rank := _rank(rule, words)) is not None
    ]
    best = sorted(ranked, key=lambda one: one[:3])[:limit]
    return tuple(_hit(rule, words, used=not unused) for unused, _, _, rule in best)


def _is_used(rule: Rule, rules: RulesInUse | None) -> bool:
    return rule.state in BUILT if rules is None else rule.cite in rules.used


def _hit(rule: Rule, words: list[str], *, used: bool) -> RuleHit:
    return RuleHit(
        rule.cite,
        rule.title,
        rule.says,
        rule.state.value,
        used,
        marked(rule.title, words),
        marked(excerpt(rule.says, words), words),
    )


def _rank(rule: Rule, words: list[str]) -> int | None:
    """Return how well a rule fits: by number, by title, by wording; None if it does not."""
    cite, title = rule.cite.casefold(), rule.title.casefold()
    whole = f"{cite} {title} {rule.says.casefold()}"
    if not all(word in whole for word in words):
        return None
    if len(words) == 1 and cite.startswith(words[0]):
        return 0
    return 1 if all(word in title for word in words) else 2


def excerpt(text: str, words: Sequence[str]) -> str:
    """Return the part of a text around the first of these words, cut between words."""
    text = " ".join(text.split())
    if len(text) <= _EXCERPT:
        return text
    folded = text.casefold()
    first = min((at for word in words if (at := folded.find(word)) >= 0), default=0)
    start = 0 if first < _EXCERPT // 2 else text.rfind(" ", 0, first - _EXCERPT // 3) + 1
    end = len(text) if start + _EXCERPT >= len(text) else text.rfind(" ", start, start + _EXCERPT)
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"


def marked(text: str, words: Sequence[str]) -> tuple[TextPart, ...]:
    """Return a text in parts: the words that were searched for, and what is between them."""
    pattern = re.compile(
        "|".join(map(re.escape, sorted(words, key=len, reverse=True))), re.IGNORECASE
    )
    parts: list[TextPart] = []
    at = 0
    for found in pattern.finditer(text):
        if found.start() > at:
            parts.append(TextPart(text[at : found.start()], hit=False))
        parts.append(TextPart(found[0], hit=True))
        at = found.end()
    if at < len(text):
        parts.append(TextPart(text[at:], hit=False))
    return tuple(parts)
