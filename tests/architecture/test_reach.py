"""A function of a rule is used in play: one that only tests call proves nothing."""

from __future__ import annotations

import pytest

from architecture.reach import unreached, unreached_rules

ROOT = "from sandtable.games.toy.game import GAME\nprint(GAME.turn())\n"
GAME = """
from sandtable.games.toy.rules import moves

class Game:
    def turn(self):
        return moves.charge(1)

GAME = Game()
"""
MOVES = """
from functools import cache, partial

@cites("HEX:1")
def charge(hexes): return _price(hexes)

def _price(hexes): return hexes
"""


def names(moves: str, **files: str) -> list[str]:
    """The functions of a made-up game that nothing in use names."""
    texts = {"cli/play.py": ROOT, "games/toy/game.py": GAME, "games/toy/rules/moves.py": moves}
    texts |= {f"games/toy/{name}.py": text for name, text in files.items()}
    return [
        one.name for one in unreached((f"src/sandtable/{at}", text) for at, text in texts.items())
    ]


def test_a_composed_game_reaches_every_function_of_its_rules():
    assert [str(one) for one in unreached_rules()] == []


def test_a_function_that_play_calls_is_reached_and_so_is_what_it_calls():
    assert names(MOVES) == []


@pytest.mark.parametrize(
    "dead",
    [
        pytest.param("def halved(hexes): return hexes // 2", id="nobody names it"),
        pytest.param('@cites("HEX:2")\ndef halved(hexes): ...', id="it cites a rule"),
        pytest.param("@cache\ndef halved(hexes): ...", id="it is only cached"),
        pytest.param("def halved(hexes): return halved(hexes - 1)", id="only it names itself"),
        pytest.param("HALF = {1: 2}\ndef halved(hexes): return HALF", id="with a table of its own"),
    ],
)
def test_a_planted_function_that_nothing_in_use_names_is_found(dead):
    assert names(f"{MOVES}\n{dead}\n") == ["halved"]


def test_what_only_a_dead_function_calls_is_dead_too():
    dead = "def halved(hexes): return _cut(hexes)\ndef _cut(hexes): return hexes // 2"

    assert names(f"{MOVES}\n{dead}\n") == ["halved", "_cut"]


def test_an_import_and_a_name_in_all_are_no_use():
    dead = f"{MOVES}\ndef halved(hexes): ...\n"
    facade = "from sandtable.games.toy.rules.moves import halved\n__all__ = ['halved']\n"

    assert names(dead, __init__=facade) == ["halved"]


def test_a_function_of_the_same_name_elsewhere_does_not_count():
    dead = f"{MOVES}\ndef halved(hexes): ...\n"
    other = "def halved(): ...\nprint(halved())\n"

    assert names(dead, other=other) == ["halved"]


@pytest.mark.parametrize(
    "used",
    [
        pytest.param('@adds(point, "HEX:3")\ndef halved(): ...', id="a decorator registers it"),
        pytest.param("def halved(): ...\nMOVE = order_kind(halved)", id="an order kind holds it"),
        pytest.param(
            "def halved(): ...\n_kind = partial(order_kind, 1)\nMOVE = _kind(halved)",
            id="an order kind made by a partial holds it",
        ),
        pytest.param(
            "def halved(): ...\ndef made(it) -> OrderKind: ...\nMOVE = made(halved)",
            id="an order kind made by a function holds it",
        ),
        pytest.param("def halved(): ...\nprint(halved())", id="it runs at import"),
    ],
)
def test_what_composition_finds_is_reached(used):
    assert names(f"{MOVES}\n{used}\n") == []


def test_a_method_is_reached_by_an_attribute_of_its_name_alone():
    dead = (
        "class Road:\n    def length(self): ...\n    def width(self): ...\nprint(Road().length())"
    )

    assert names(f"{MOVES}\n{dead}\n") == ["Road.width"]
