from __future__ import annotations

import pytest

from sandtable.bots.players import PLAYERS, RandomPlayer
from sandtable.lab.bot_game import play
from sandtable.lab.bot_names import NoSuchBotError, make_bot
from sandtable.lab.scenario_choice import Setting, prepare_scenario

RANDOM = ("random", "random")


def test_the_same_seed_gives_the_same_game(stage):
    one, two, other = (play(stage, RANDOM, seed, sampled=False) for seed in (4, 4, 5))

    assert one.row["head"] == two.row["head"] != other.row["head"]
    assert (one.turns, one.uses) == (two.turns, two.uses)


def test_a_sampled_game_tells_which_rules_spoke(stage):
    played = play(stage, RANDOM, 0, sampled=True)

    spoke = {key: times for what, key, times in played.uses if what == "rule"}

    assert spoke["NWV:17.1.1#5"] == played.record.count(b'"weather_set"') > 0
    assert "STD:4.0" not in spoke  # the weather table: it is always clear here


def test_turns_tell_points_ground_and_losses(stage):
    played = play(stage, RANDOM, 0, sampled=False)

    assert [row[:2] for row in played.turns] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    last = {side: row for row in played.turns[-2:] for side in [row[1]]}
    assert last[played.row["winner"]][3] == 1  # whoever holds the valley has won


def test_the_first_sides_chance_is_noted_when_play_begins_and_after_each_turn(stage):
    played = play(stage, RANDOM, 0, sampled=False)

    chances = played.row["chances"]
    assert len(chances) == 1 + played.row["turns"]
    assert all(0.0 < chance < 1.0 for chance in chances[:-1])
    assert chances[-1] == float(played.row["winner"] == 0)


def test_hearts_and_minds_is_measured_too():
    played = play(prepare_scenario(Setting("hearts-and-minds/1966")), RANDOM, 1, sampled=False)

    (_, _, red, flags, *_), (_, _, blue, held, *_) = played.turns[-2:]
    assert red == -blue
    assert flags + held == 31
    assert len(played.row["chances"]) == 1 + played.row["turns"]
    assert not played.row["failure"]


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "hearts-and-minds/1966"])
def test_orders_are_counted_by_side_and_tactic(scenario):
    stage = prepare_scenario(Setting(scenario))
    played = play(stage, ("lieutenant", "lieutenant"), 1, sampled=False)

    keys = [key for what, key, times in played.uses if what == "tactic" and times > 0]
    book = stage.game.advice.tactics
    assert book is not None
    assert {key.partition("/")[0] for key in keys} == {"0", "1"}
    assert {key.partition("/")[2] for key in keys} <= set(book.tactics)
    assert len(keys) > 5


class Stubborn(RandomPlayer):
    """Gives an order that no game knows."""

    def choose(self, here):  # noqa: ARG002  # it does not look
        return "nonsense"


class Fainting(RandomPlayer):
    """Breaks down."""

    def choose(self, here):  # noqa: ARG002  # it does not look
        raise ZeroDivisionError


def test_orders_refused_at_first_are_counted(stage, monkeypatch):
    monkeypatch.setitem(PLAYERS, "stubborn", Stubborn)

    played = play(stage, ("stubborn", "random"), 0, sampled=False)

    assert played.row["refused"][0] == played.row["decisions"][0] > 0
    assert played.row["refused"][1] == 0
    assert not played.row["failure"]


def test_a_game_that_breaks_down_is_kept(stage, monkeypatch):
    monkeypatch.setitem(PLAYERS, "fainting", Fainting)

    played = play(stage, ("random", "fainting"), 0, sampled=False)

    assert "ZeroDivisionError" in played.row["failure"]
    assert played.record


def test_a_budget_goes_with_a_name():
    assert vars(make_bot("mcts:5", 1))["games"] == 5


@pytest.mark.parametrize("name", ["nobody", "random:3", "greedy:0", "greedy:much"])
def test_a_bot_that_cannot_be_is_refused(name):
    with pytest.raises(NoSuchBotError):
        make_bot(name, 1)
