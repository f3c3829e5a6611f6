"""Routine answers and the value of a position, in whole games of Déjà Phu."""

from __future__ import annotations

from games.next_war.standing import ROUTINE, hand_overs
from sandtable.bots.greedy import GreedyPlayer
from sandtable.bots.players import RandomPlayer, play_on
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table


def test_standing_orders_save_hand_overs():
    without = sum(hand_overs(seed, ()) for seed in range(4))
    left = sum(hand_overs(seed, ROUTINE) for seed in range(4))

    assert left < without * 0.7


def test_a_greedy_player_beats_a_random_one_from_either_side():
    won = 0
    for seed in range(4):
        table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed(f"greedy {seed}"))
        greedy = seed % 2
        play_on(table, {greedy: GreedyPlayer(seed), 1 - greedy: RandomPlayer(seed)})
        won += table.over is not None and table.over.winner == greedy

    assert won >= 3


def test_what_is_good_for_one_side_is_bad_for_the_other():
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed("value"))
    worth = GAME.advice.value

    assert worth is not None
    assert worth(table.known(0), 0) == -worth(table.known(1), 1)
