"""A hint: a legal order in words, with reasons, and nothing that the seat does not know."""

from __future__ import annotations

from typing import Any

import pytest

from presenters.random_play import CARDS, HEXES, give, order_for, played, table_of
from sandtable.bots.profiles import OPPONENT
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import Scene, known
from sandtable.presenters import as_json
from sandtable.presenters.hints import QUICK_BOT, hint
from sandtable.presenters.order_reasons import order_reasons
from sandtable.random_source import RandomSource
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_a_hint_is_legal_and_in_words(scenario):
    reasons = set()
    for place, (table, seat, _) in enumerate(played(scenario, 5, 160)):
        if place % 8:
            continue
        found = hint(table, seat)
        assert found is not None
        assert not judge(table.known(seat), found.order)
        assert found.text
        assert found.note
        reasons |= {one.kind for one in found.reasons}
        for one in found.reasons:
            assert one.text.endswith(".")
            assert "_" not in one.text
            assert "None" not in one.text
    assert "objective" in reasons


def test_an_attack_and_a_move_are_explained():
    told: dict[str, Any] = {}
    for place, (table, seat, _) in enumerate(played("vietnam/deja-phu", 5, 120)):
        if place % 4:
            continue
        found = hint(table, seat)
        assert found is not None
        told.setdefault(type(found.order).__name__, found)

    kinds = {name: {one.kind for one in found.reasons} for name, found in told.items()}
    assert kinds["Attack"] == {"objective", "odds", "danger"}
    assert kinds["MoveUnits"] == {"objective", "danger"}
    odds = next(one.text for one in told["Attack"].reasons if one.kind == "odds")
    assert "% of cases" in odds
    assert told["Attack"].reasons[0].text in {
        "Goal: take 1822 Dien Bien Phu, an objective for your side, from 4 sides.",
        "This attack helps to protect 1822 Dien Bien Phu, an objective for the enemy.",
    }


def test_whoever_has_nothing_to_decide_gets_none():
    table, seat, _ = next(iter(played("vietnam/deja-phu", 5, 2)))

    assert hint(table, 1 - seat) is None


def test_a_quick_hint_weighs_nothing():
    table, seat, _ = next(iter(played("vietnam/deja-phu", 5, 2)))
    found = hint(table, seat, QUICK_BOT)

    assert found is not None
    assert found.reasons == ()
    assert [one.worth for one in found.others] == [None]


@pytest.mark.parametrize("scenario", CARDS)
def test_a_hint_uses_nothing_that_is_hidden_from_the_seat(scenario):
    whims, worlds = RandomSource(61), 0
    for place, (table, seat, _) in enumerate(played(scenario, 61, 160)):
        if place % 8 != 5:
            continue
        twin = twin_of(table, shuffled_hidden_ids(table, seat, whims))
        if as_json(twin.state) == as_json(table.state):
            continue
        worlds += 1
        assert as_json(hint(table, seat)) == as_json(hint(twin, seat))
    assert worlds > 5


def test_under_fog_of_war_reasons_are_the_same_whatever_is_hidden():
    table = table_of("india-pakistan/lahore", "fog", ("fog-of-war",))
    whims, worlds, told = RandomSource(7), 0, 0
    for place in range(200):
        if table.over is not None:
            break
        seat = table.deciders()[0]
        if place % 6 == 0:
            scene, printed = table.known(seat), table.printed
            view = table.game.rules.show(scene)
            other = table.game.rules.imagine(printed, view, RandomSource(place))
            twin = known(Scene(table.rules, printed, other), seat)
            found = hint(table, seat)
            assert found is not None
            worlds += as_json(other) != as_json(table.state)
            told += len(found.reasons)
            assert found.reasons == order_reasons(table.game, twin, found.order, OPPONENT)
        give(table, seat, order_for(table, seat, whims))
    assert worlds > 5
    assert told > 5


def test_an_attack_to_take_a_place_says_so_and_from_where():
    seen = set[str]()
    for table, seat, given in played("vietnam/deja-phu", 5, 120):
        if type(given).__name__ == "Attack":
            told = order_reasons(table.game, table.known(seat), given)
            seen.update(one.text for one in told if one.kind == "objective")

    goals = {text for text in seen if text.startswith("Goal: take 1822 Dien Bien Phu, an obj")}
    assert goals
    assert all(text.endswith(("for your side.", " sides.")) for text in goals)
