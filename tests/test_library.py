"""`import sandtable`: the library as its users see it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

import sandtable
import sandtable.bots
from sandtable.bots import RandomSource
from sandtable.version import VERSION

REPO = Path(__file__).parents[1]
BOTS = {"SRV": "random", "PRC": "random"}


@pytest.fixture
def game():
    return sandtable.new("deja-phu", seed="library")


def test_a_new_game_says_who_is_asked_what_and_what_can_be_ordered(game):
    assert game.scenario == "vietnam/deja-phu"
    assert game.seats == ("SRV", "PRC")
    assert game.to_move == ("SRV",)
    assert game.prompt.startswith("SRV: set up your units.")
    assert game.prompt.endswith("[NWV:17.1.1]")
    assert "place_rest" in [offer.order for offer in game.offers()]
    assert game.offers("PRC") == ()


def test_an_order_in_words_is_given_and_told(game):
    lines = game.order("auto")

    assert "308 is placed in 1721." in lines
    assert game.log()[-len(lines) :] == lines


def test_orders_can_be_structs_too(game):
    typed = game.text("auto")
    order = game._read("auto", 0)

    assert game.text(order) == typed
    assert game.order(order)


def test_what_the_rules_forbid_is_illegal_with_its_rules(game):
    with pytest.raises(sandtable.Illegal, match=r"not in 0101|1010|TABLE|NWV") as caught:
        game.order("place 308 1010")

    assert caught.value.reasons
    assert all(reason.cite for reason in caught.value.reasons)
    assert game.why("place 308 1010") == caught.value.reasons
    assert game.why("auto") == ()


def test_words_that_are_no_order_are_illegal_too(game):
    with pytest.raises(sandtable.Illegal, match="You cannot give the order 'fly'"):
        game.order("fly to the moon")
    with pytest.raises(sandtable.Illegal):
        game.order("")


def test_the_other_side_cannot_decide(game):
    with pytest.raises(sandtable.Illegal):
        game.order({"type": "none"}, "PRC")
    with pytest.raises(ValueError, match="There is no side 'Laos'"):
        game.offers("Laos")


def test_a_side_has_an_intent_that_everybody_may_know(game):
    game.order("auto")

    assert game.intent("SRV") == "SRV is after Dien Bien Phu."
    assert game.intent("PRC") == "PRC guards Dien Bien Phu."


def test_odds_are_those_of_the_engine(game):
    game.order("auto")
    found = game.odds("attack 1822 308 320")

    assert found is not None
    order = game._read("attack 1822 308 320", 0)
    assert found == game.table.game.advice.odds(game.table.known(0), order)
    assert game.odds("end") is None


def test_bots_play_on_and_to_the_end(game):
    assert game.play(limit=5, **BOTS) == 5
    assert not game.over
    game.play(**BOTS)

    assert game.over.endswith("[NWV:17.1.1]")
    assert game.prompt == game.over
    assert game.to_move == ()
    with pytest.raises(ValueError, match="There is no bot 'genius'"):
        game.play(SRV="genius")


def test_the_winner_is_a_side_once_the_game_is_won(game, monkeypatch):
    assert game.winner is None
    game.play(**BOTS)

    assert game.over.startswith(f"{game.winner} wins")
    drawn = replace(game.table.over, winner=None)
    monkeypatch.setattr(type(game.table), "over", drawn)
    assert game.winner is None


class OneOrder:
    """A bot of one's own may have the method `choose` alone."""

    def __init__(self, order):
        self.order = order

    def choose(self, here):
        return here.advice(RandomSource(1), 1)[0] if self.order is None else self.order


def test_a_bot_of_ones_own_plays_with_one_method(game):
    assert game.play(limit=3, SRV=OneOrder(None)) == 3


@pytest.mark.parametrize("given", ["place rest", 5, {"type": "place_rest"}])
def test_a_bot_that_gives_no_order_of_the_game_is_told_what_one_is(game, given):
    with pytest.raises(sandtable.Illegal) as caught:
        game.play(SRV=OneOrder(given))

    assert str(caught.value) == (
        f"The bot of SRV gave {given!r}. A bot returns an order of the game, such as one from"
        " advice or random_order; words are refused."
    )


def test_an_order_of_a_bot_that_the_rules_forbid_is_refused_in_sentences(game):
    order = game._read("place 308 1722", 0)
    game.order(order)

    with pytest.raises(sandtable.Illegal) as caught:
        game.play(SRV=OneOrder(order))

    assert str(caught.value).startswith("You cannot place unit 308 now.")
    assert str(caught.value).endswith(" The bot of SRV gave this order: Place 308 in 1722.")
    assert caught.value.reasons[0].cite == "NWV:17.1.1"


def test_numbers_of_orders_have_names(game):
    order = game._read("place 308 1722", 0)

    assert game.name_of("unit", order.unit) == "308"
    assert game.name_of("at", order.at) == game.name_of("target", order.at) == "1722"
    assert game.name_of("units", order.unit) == "308"


def test_help_lists_the_public_names():
    for module in (sandtable, sandtable.bots):
        assert set(module.__all__) <= set(dir(module))


@pytest.mark.parametrize("orders", [7, 1_000_000])
def test_a_saved_game_is_loaded_as_it_was_and_goes_on(game, tmp_path, orders):
    game.play(limit=orders, **BOTS)
    game.save(tmp_path / "game.jsonl")

    found = sandtable.load(tmp_path / "game.jsonl")

    assert found.log() == game.log()
    assert found.over == game.over
    assert found.play(limit=3, seed=5, **BOTS) == game.play(limit=3, seed=5, **BOTS)
    assert found.log() == game.log()
    with pytest.raises(OSError, match="already exists"):
        game.save(tmp_path / "game.jsonl")


def test_what_cannot_be_opened_says_why(tmp_path):
    with pytest.raises(ValueError, match="no-such"):
        sandtable.new("no-such")
    with pytest.raises(OSError, match="Cannot read"):
        sandtable.load(tmp_path / "nothing.jsonl")
    with pytest.raises(AttributeError):
        sandtable.nothing  # noqa: B018  # the look is what is tested


def test_options_and_cards(tmp_path):
    game = sandtable.new("hearts-and-minds/1966", seed="1")
    game.play(limit=20, Red="random", Blue="random")

    assert game.seats == ("Red", "Blue")
    assert len(game.log("Red")) > 10
    with_option = sandtable.new("eastward-ho", seed="1", options=("supply",))
    assert "supply" in " ".join(with_option.table.opening.layers)


def test_there_is_one_version():
    project = tomllib.loads((REPO / "pyproject.toml").read_text())["project"]

    assert sandtable.__version__ == VERSION == project["version"]
    assert f"\nversion: {VERSION}\n" in (REPO / "CITATION.cff").read_text()
