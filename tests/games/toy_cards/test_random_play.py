"""Random games of the card toy: they end, they replay, and everything happens in them."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from typing import get_args

import pytest

from games.toy_cards.games import finished, played
from sandtable.kernel.play.records import encode, joined
from sandtable.kernel.rules.ruleset import WhyLine
from sandtable.table.storage.loading import load_table
from sandtable.table.table import prepared
from sandtable.testing.conformance import fuzz
from toys.cards import acting, deeds, fights, movement, responses, turn
from toys.cards.events import GameEvent
from toys.cards.game import FOG, GAME, STANDARD, WORDING
from toys.cards.orders import Order
from toys.cards.printed import printed

STAGES = [
    pytest.param("toy-cards/full", ("cards",), id="four turns"),
    pytest.param("toy-cards/short", ("cards",), id="two turns"),
    pytest.param("toy-cards/full", ("fog", "cards"), id="four turns in fog"),
]


@pytest.mark.parametrize("games", [30, pytest.param(100, marks=pytest.mark.long)])
@pytest.mark.parametrize(("scenario", "layers"), STAGES)
def test_games_end_and_load_again(scenario, layers, games):
    for seed in range(games):
        table = finished(seed, scenario=scenario, layers=layers)

        again = load_table(GAME, joined(table.file()), table.roots)
        assert encode(again.state) == encode(table.state)
        assert GAME.rules.faults(table.printed, table.state) == ()


@pytest.mark.parametrize("scenario", ["toy-cards/full", "toy-cards/short"])
def test_the_card_toy_conforms(scenario):
    found = fuzz(GAME, scenario, 10, first_seed=700, careful=6)

    assert found.clean(), found.notes
    assert found.twins > 30


def test_everything_that_can_happen_does():
    orders: Counter[type] = Counter()
    events: Counter[type] = Counter()
    for seed in range(200):
        for record in finished(seed).records:
            orders[type(record.order)] += 1
            events.update(type(event) for event in record.events)

    assert {kind.__name__ for kind in get_args(Order) if not orders[kind]} == set()
    assert {kind.__name__ for kind in get_args(GameEvent) if not events[kind]} == set()


def test_every_position_has_an_offer():
    for seed in range(20):
        for table in played(seed):
            for seat in table.deciders():
                assert table.look(seat).offers


def test_every_veto_has_a_sentence():
    codes = set()
    for module in (acting, deeds, fights, movement, responses, turn):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Veto":
                values = [a.value for a in node.args if isinstance(a, ast.Constant)]
                codes.update(values)

    assert codes == set(WORDING)


def test_why_shows_what_the_option_does():
    rules, _ = prepared(GAME, "toy-cards/full", ("fog", "cards"))

    assert rules.why("movement.springs_on")[-1] == WhyLine(
        "OPT-FOG:1", "fog", "option", "amends", ("CARDS:3.8",), "in force"
    )
    fates = {line.cite: line.fate for line in rules.why("fight.modifiers")}
    assert fates["CARDS:5.12"] == "set aside where OPT-FOG:2 says so"
    assert fates["CARDS:4.6"] == "set aside where CARDS:5.13 says so"


def test_the_tables_are_what_the_rules_expect():
    tables = printed(4)

    assert [row.card for row in tables.cards] == list(range(24))
    assert {row.points for row in tables.cards} == {1, 2, 3}
    assert [row.front for row in tables.fronts] == list(range(16))
    assert [row.area for row in tables.areas] == list(range(8))
    assert tables.graph.is_connected()
    assert [row.side for row in tables.counters] == [0] * 6 + [1] * 6
    for side, source in ((0, "Blue"), (1, "Red")):
        placed = [row for row in tables.counters if row.side == side and row.start]
        assert len(placed) == len(tables.sources[source])


def test_layers_hold_all_order_kinds():
    assert {kind.order for kind in STANDARD.orders} == set(get_args(Order))
    assert FOG.orders == ()
