"""A recorded game becomes a playthrough that leads to the same end."""

from __future__ import annotations

import pytest

from playthroughs.play import retold, spoken
from playthroughs.scribe import main, written
from sandtable.bots.players import RandomPlayer, play_on
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.storage.loading import open_table


def _played(scenario, seed):
    table = open_table(GAME, scenario, Roots.from_seed(f"scribe {seed}"))
    play_on(table, {0: RandomPlayer(seed), 1: RandomPlayer(seed + 1)}, limit=150)
    return table


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [
        pytest.param("vietnam/deja-phu", 1, id="the small one"),
        pytest.param("vietnam/third-indochina-war", 2, id="with Holding Boxes"),
        pytest.param("india-pakistan/enough", 3, id="with a die in its opening"),
    ],
)
def test_what_is_written_down_can_be_played(scenario, seed):
    table = _played(scenario, seed)
    lines = list(written(scenario, table.records))
    told = list(retold("\n".join(lines)))

    assert len(lines) == len(table.records)
    assert [line for line in told if not line.startswith("    ")] == lines
    spoken_of = [spoken(table.printed, record.events) for record in table.records]
    for line in [line for texts in spoken_of for text in texts for line in text.splitlines()]:
        assert f"    {line}".rstrip() in told


def test_a_file_is_written_down(tmp_path, capsys):
    table = _played("vietnam/deja-phu", 4)
    file = tmp_path / "game.jsonl"
    file.write_bytes(joined(table.lines))

    assert main(str(file)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == list(written("vietnam/deja-phu", table.records))
    assert lines[0] == "@ vietnam/deja-phu"
