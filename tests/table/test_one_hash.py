"""One hash for a position, whether it was played to, computed in full, read or restored."""

from __future__ import annotations

import pytest

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import state_hash, state_hash_in_full
from sandtable.kernel.play.records import decode_state, encode, joined
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.storage.snapshots import restore, snapshot


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        (NEXT_WAR, "vietnam/deja-phu"),
        (NEXT_WAR, "india-pakistan/lahore"),
        (NEXT_WAR, "india-pakistan/kashmir"),
        (HEARTS, "hearts-and-minds/1965-1972"),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_played_computed_read_and_restored_positions_have_one_hash(game, scenario, seed):
    roots = Roots.from_seed(f"one hash {seed}")
    table = open_table(game, scenario, roots)
    players = {0: RandomPlayer(seed), 1: RandomPlayer(-seed)}
    restored, looked_at, recorded = 0, 0, ""
    while table.over is None and len(table.lines) < 300:
        play_on(table, players, limit=1)
        state, recorded = table.state, table.records[-1].state
        if len(table.lines) % 7 == 0:
            read = decode_state(game, encode(state))
            twice = decode_state(game, encode(read))
            assert read == state
            for one in (state, read, twice):
                assert state_hash(one) == state_hash_in_full(one) == recorded
            looked_at += 1
        taken = snapshot(table)
        if taken is not None:
            again = restore(game, table.lines, roots, taken)
            assert again is not None, "a snapshot fails its own hash"
            assert state_hash(again.state) == recorded
            restored += 1
    loaded = load_table(game, joined(table.file()), roots)

    assert state_hash(loaded.state) == state_hash_in_full(loaded.state) == recorded
    assert looked_at > 5
    assert restored > 0
