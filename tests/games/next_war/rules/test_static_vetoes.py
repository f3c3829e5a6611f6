"""What scenarios forbid on the printed map is baked into the search, and it finds the same."""

from __future__ import annotations

import pytest

from sandtable.bots.players import Player, RandomPlayer, play_on
from sandtable.games.next_war.analysis.movement_range import by_rules, by_table, is_simple
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.rules.cacheable_movement_vetoes import is_unchanging, never_changes
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Scene
from sandtable.table.storage.loading import open_table

BAKED = [name for name in GAME.rules.scenarios if name != "vietnam/deja-phu"]


@pytest.mark.parametrize("name", BAKED)
def test_both_searches_agree_in_scenarios_with_edges_of_their_own(name: str):
    table = open_table(GAME, name, Roots.from_seed("edges"))
    players: dict[int, Player] = {0: RandomPlayer(1), 1: RandomPlayer(2)}
    searched = 0
    for _ in range(4):
        play_on(table, players, limit=50)
        if table.over is not None:
            break
        scene = Scene(table.rules, table.printed, table.state)
        force = scene.state.forces[scene.state.segment.side]
        for here, stack in force.stacks.map.items():
            movers = stack[:1]
            if not is_simple(scene, movers):
                continue
            fast, slow = by_table(scene, movers), by_rules(scene, movers)
            fast.pop(here, None)
            slow.pop(here, None)
            assert fast == slow
            searched += 1

    assert searched


def test_a_rule_says_so_of_itself():
    def silent() -> None: ...

    assert not is_unchanging(silent)
    assert is_unchanging(never_changes(silent))
