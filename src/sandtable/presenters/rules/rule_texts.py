"""Rules in words: titles and sentences of the catalogue, else what the code says of itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

from sandtable.games.registry import Registry
from sandtable.kernel.catalogue.catalog import (
    Catalogue,
    Text,
    catalogue_texts,
    load,
    own_texts,
)
from sandtable.kernel.catalogue.clauses import Clauses, own_clauses
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.order_kinds import OrderKind
from sandtable.kernel.rules.rule_hooks import Mark
from sandtable.presenters.name_and_value_texts import says


class RuleText(NamedTuple):
    """A rule function of a game, with the layer it is in."""

    game: str
    layer: Layer
    mark: Mark


class RuleTexts:
    """All rules that can be told here: our catalogues and those beside the installed games."""

    def __init__(self, shelf: Registry) -> None:
        """Open nothing yet: most commands need only a page of it."""
        self.shelf = shelf

    @cached_property
    def catalogue(self) -> Catalogue:
        """Read the catalogues of the package and of each game from elsewhere."""
        texts = list(own_texts("sandtable"))
        folders = {_package_of(module) for module in self.shelf.homes.values()}
        for package in sorted(folders):
            if package and package.partition(".")[0] != "sandtable":
                texts += _named(package, catalogue_texts(files(package)))
        return load(texts)

    @cached_property
    def clauses(self) -> Clauses:
        """Read what each rule of the package says, clause by clause."""
        return own_clauses("sandtable")

    @cached_property
    def spoken(self) -> tuple[RuleText, ...]:
        """List every marked function of every layer of every game."""
        return tuple(
            RuleText(game.name, layer, mark)
            for game in self.shelf.games.values()
            for layer in game.rules.layers.values()
            for mark in layer.marks
        )

    @cached_property
    def kinds(self) -> tuple[tuple[Layer, OrderKind], ...]:
        """List every order kind of every layer of every game."""
        games = self.shelf.games.values()
        layers = [layer for game in games for layer in game.rules.layers.values()]
        return tuple((layer, kind) for layer in layers for kind in layer.orders)

    def title(self, cite: str) -> str:
        """A rule's title, or what its function says of itself."""
        rule = self.catalogue.get(cite)
        if rule is not None:
            return rule.title
        return next((says(one.mark.rule) for one in self.spoken if one.mark.cite == cite), "")


def _package_of(module: str) -> str:
    return module.rpartition(".")[0]


def _named(package: str, texts: Iterable[Text]) -> Iterator[Text]:
    return ((f"{package}/{name}", text) for name, text in texts)
