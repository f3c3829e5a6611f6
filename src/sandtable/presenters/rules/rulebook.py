"""Rules to look up: our wording of each, what hangs on it, rulings on it, and a search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from sandtable.kernel.catalogue.catalog import Rule
from sandtable.kernel.catalogue.citations import ancestors
from sandtable.kernel.contract import Game
from sandtable.presenters.rules.rule_texts import RuleText, RuleTexts
from sandtable.presenters.rules.rulebook_contents import RuleHit, RulesInUse, search

#: Where rulings are: in an installed package, or beside it in a checkout.
_PACKAGED: Final = "rulings"
_IN_CHECKOUT: Final = ("..", "..", "docs", "rulings")
_RULING: Final = re.compile(r"RUL-\d{4}")


class Link(msgspec.Struct, frozen=True):
    """A rule by number and name."""

    cite: str
    title: str


class Change(msgspec.Struct, frozen=True):
    """A layer that comes over a rule, and what it says."""

    game: str
    layer: str
    label: str
    level: str
    cite: str
    says: str


class Ruling(msgspec.Struct, frozen=True):
    """A decision of ours on an open point."""

    id: str
    title: str
    text: str


class RulePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a player may want to know of a rule."""

    cite: str
    title: str
    says: str
    state: str = ""
    scope: str = ""
    above: tuple[Link, ...] = ()  # the chapter first
    parts: tuple[Link, ...] = ()
    see: tuple[Link, ...] = ()
    waits: tuple[Link, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    changes: tuple[Change, ...] = ()


class Rulebook:
    """The rules of all games of a registry, to be read by players."""

    def __init__(self, book: RuleTexts) -> None:
        """Open the book of a registry."""
        self.book = book

    @cached_property
    def _children(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.book.catalogue:
            parent = self.book.catalogue.parent(rule.cite)
            if parent is not None:
                found.setdefault(parent.cite, []).append(rule)
        return found

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """Read all rulings, by number."""
        pages = sorted(_ruling_files(), key=lambda page: page.name)
        texts = [(page.name, page.read_text(encoding="utf-8")) for page in pages]
        return {
            name[:8]: Ruling(name[:8], text.partition("\n")[0].removeprefix("# ")[9:], text)
            for name, text in texts
        }

    @cached_property
    def _folded(self) -> dict[str, str]:
        cites = [rule.cite for rule in self.book.catalogue]
        spoken = [one.mark.cite for one in self.book.spoken]
        kinds = [kind.cite for _, kind in self.book.kinds]
        return {cite.casefold(): cite for cite in (*spoken, *kinds, *cites, *self.rulings)}

    def cite_of(self, text: str) -> str | None:
        """Return the number of a rule, however it is written; None if there is no such rule."""
        return self._folded.get(text.strip().casefold())

    def page(self, cite: str) -> RulePage | None:
        """Open a rule by its number, however it is capitalised."""
        found = self.cite_of(cite)
        if found is None:
            return None
        if found in self.rulings:
            return self._ruling_page(self.rulings[found])
        rule = self.book.catalogue.get(found)
        return RulePage(
            cite=found,
            title=self.book.title(found),
            says=rule.says if rule else self.book.title(found),
            state=rule.state.value if rule else "",
            scope=rule.scope.value if rule and rule.scope else "",
            above=tuple(reversed([self._link(one) for one in self._above(found)])),
            parts=tuple(Link(one.cite, one.title) for one in self._children.get(found, ())),
            see=tuple(self._link(one) for one in rule.see) if rule else (),
            waits=tuple(self._link(one) for one in rule.waits) if rule else (),
            rulings=tuple(self._rulings_on(found, rule)),
            changes=tuple(self._changes(found)),
        )

    def _ruling_page(self, ruling: Ruling) -> RulePage:
        named = [rule for rule in self.book.catalogue if ruling.id in rule.see]
        return RulePage(
            cite=ruling.id,
            title=ruling.title,
            says=ruling.text,
            see=tuple(Link(rule.cite, rule.title) for rule in named),
        )

    def _link(self, cite: str) -> Link:
        ruling = self.rulings.get(cite)
        return Link(cite, ruling.title if ruling else self.book.title(cite))

    def _above(self, cite: str) -> list[str]:
        return [one for one in ancestors(cite) if one in self.book.catalogue]

    def _rulings_on(self, cite: str, rule: Rule | None) -> Iterator[Ruling]:
        alone = re.compile(rf"(?<![\w.:-]){re.escape(cite)}(?![\w#-])(?!\.\w)")
        named = {one for one in (rule.see if rule else ()) if _RULING.fullmatch(one)}
        for ruling in self.rulings.values():
            if ruling.id in named or (cite in ruling.text and alone.search(ruling.text)):
                yield ruling

    def _changes(self, cite: str) -> Iterator[Change]:
        for game, layer, mark in self._over.get(cite, ()):
            labels = self.book.shelf.games[game].presentation.labels
            rule = self.book.catalogue.get(mark.cite)
            yield Change(
                game,
                layer.name,
                labels.option(layer.name),
                layer.level.name.lower(),
                mark.cite,
                rule.says if rule else "",
            )

    @cached_property
    def _over(self) -> dict[str, list[RuleText]]:
        """By rule: the functions that come over it."""
        found: dict[str, list[RuleText]] = {}
        for one in self.book.spoken:
            for cite in dict.fromkeys((*one.mark.over, *one.mark.also)):
                found.setdefault(cite, []).append(one)
        return found

    def search(
        self, text: str, limit: int = 20, rules: RulesInUse | None = None
    ) -> tuple[RuleHit, ...]:
        """Return the rules that have all words of a text, those that can be played first."""
        return search(self.book, text, rules, limit)

    def in_use(self, game: Game, layers: Iterable[str]) -> RulesInUse:
        """Return the rules of a game as these layers play it."""
        return RulesInUse(self.book, game, layers)


def _ruling_files() -> list[Traversable]:
    package = files("sandtable")
    for folder in (package.joinpath(_PACKAGED), package.joinpath(*_IN_CHECKOUT)):
        if folder.is_dir():
            return [page for page in folder.iterdir() if _RULING.match(page.name)]
    return []
