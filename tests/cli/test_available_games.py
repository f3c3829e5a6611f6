from __future__ import annotations

import pytest

from sandtable.games.registry import NotFoundError, load_registry, modules_in

HEXES = "toys.hexes.game"


def test_a_list_of_modules_is_taken_apart():
    assert modules_in(" toys.hexes.game, other.game ,,") == ("toys.hexes.game", "other.game")


def test_a_module_is_read_once_however_often_it_is_named():
    shelf = load_registry([HEXES, HEXES])

    assert (list(shelf.games), dict(shelf.broken)) == (["toy-hexes"], {})


@pytest.mark.parametrize(
    ("module", "reason"),
    [
        pytest.param("no.such.module", "No module named", id="one that is not there"),
        pytest.param("toys.hexes.points", "it holds no GAME", id="one without a game"),
        pytest.param("toys.hexes.game:WORDING", "it holds no WORDING", id="one that is no game"),
        pytest.param("toys.hexes.game:GAME", "is taken by", id="one whose name is taken"),
    ],
)
def test_a_module_that_cannot_be_used_does_not_hinder_the_rest(module, reason):
    shelf = load_registry([HEXES, module])

    assert reason in shelf.broken[module]
    assert list(shelf.games) == ["toy-hexes"]


@pytest.mark.parametrize("name", ["toy-hexes/small", "small", "SMALL", "Toy-Hexes/Small"])
def test_a_scenario_is_found_by_its_id_or_a_short_name(name):
    _, scenario = load_registry([HEXES]).scenario(name)

    assert scenario.id == "toy-hexes/small"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        pytest.param("smaal", "toy-hexes/small", id="a slip of the pen"),
        pytest.param("hexes", "toy-hexes/small or toy-hexes/large", id="a part of several"),
        pytest.param("qqq", "There are: toy-hexes/small, toy-hexes/large", id="nothing like any"),
    ],
)
def test_an_unknown_scenario_is_answered_with_candidates(name, hint):
    with pytest.raises(NotFoundError, match=hint):
        load_registry([HEXES]).scenario(name)


def test_an_empty_shelf_says_how_to_fill_it():
    with pytest.raises(NotFoundError, match="SANDTABLE_GAMES"):
        load_registry([]).scenario("small")


def test_a_short_name_that_two_share_is_answered_with_both(monkeypatch, tmp_path):
    (tmp_path / "second_hexes.py").write_text(
        "from dataclasses import replace\n"
        "from toys.hexes.game import GAME as first\n"
        "small = replace(first.rules.scenarios['toy-hexes/small'], id='second/small')\n"
        "rules = replace(first.rules, scenarios={small.id: small})\n"
        "GAME = replace(first, name='second', rules=rules)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(NotFoundError, match="any of: toy-hexes/small, second/small"):
        load_registry([HEXES, "second_hexes"]).scenario("small")
