"""A game says which orders end something and which pass; nobody need guess it from names."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.games.registry import load_registry
from sandtable.presenters.name_and_value_texts import tag_of

GAMES = load_registry(("toys.hexes.game", "toys.cards.game")).games

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def orders_of(game):
    kinds = [kind.order for layer in game.rules.layers.values() for kind in layer.orders]
    return {tag_of(kind): kind for kind in kinds}


def test_endings_and_passes_are_orders_that_need_nothing(game):
    orders = orders_of(game)

    for tag in game.presentation.endings | game.presentation.passes:
        assert msgspec.structs.fields(orders[tag]) == ()


def test_an_order_ends_or_passes_but_not_both(game):
    assert not game.presentation.endings & game.presentation.passes


def test_no_order_that_sounds_like_an_end_was_forgotten(game):
    ends = {tag for tag, kind in orders_of(game).items() if tag.startswith("end_")}

    assert ends <= game.presentation.endings
