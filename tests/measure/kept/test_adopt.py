"""Rows are adopted under rules that changed if a sample of them comes out as before."""

from __future__ import annotations

import msgspec
import pytest

from kept import rows
from kept.adopt import Run, adopt
from kept.rows import Kept, write_rows


class Row(msgspec.Struct, frozen=True):
    """A game: what it came to, under which rules, and how long it took."""

    scenario: str
    seed: int
    rules: str
    winner: int = 0
    seconds: float = 1.0


GAMES = [Row(scenario, seed, "old") for scenario in ("a", "b") for seed in range(4)]


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Make a run: games that are kept, and those that another side wins now."""
    monkeypatch.setattr(rows, "WORKERS", 1)

    def made(games, others=(), every=1, apart=""):
        def make(scenario, seed):
            return Row(scenario, seed, "new", int((scenario, seed) in others), 2.0)

        file = tmp_path / "games.jsonl"
        write_rows(file, Row, games)
        kept = Kept(file, Row, make, ("scenario", "seed"), lambda _: {"rules": "new"})
        return Run(kept, every, apart)

    return made


def rules_of(run):
    return [(row.scenario, row.seed) for row in run.kept.of_today()]


def test_a_run_whose_sample_is_equal_is_adopted_and_only_its_marks_change(run):
    here = run(GAMES)

    assert adopt("games", here)
    assert here.kept.rows() == [msgspec.structs.replace(row, rules="new") for row in GAMES]


def test_a_run_whose_sample_differs_is_not_adopted(run, capsys):
    here = run(GAMES, others={("b", 2)})
    before = here.kept.file.read_bytes()

    assert not adopt("games", here)
    assert here.kept.file.read_bytes() == before
    assert "was Row(scenario='b', seed=2, rules='old', winner=0" in capsys.readouterr().out


def test_only_one_in_so_many_is_made_again(run):
    assert adopt("games", run(GAMES, others={("a", 1)}, every=2))
    assert not adopt("games", run(GAMES, others={("a", 2)}, every=2))


def test_a_scenario_that_did_not_change_is_adopted_alone(run):
    here = run(GAMES, others={("b", 0)}, apart="scenario")

    assert not adopt("games", here)
    assert rules_of(here) == [("a", seed) for seed in range(4)]
    assert here.kept.rows()[4:] == GAMES[4:]


def test_rows_of_today_are_not_made_again(run):
    today = [msgspec.structs.replace(row, rules="new") for row in GAMES[:4]]
    here = run([*today, *GAMES[4:]], others={("a", 0)})

    assert adopt("games", here)
    assert len(rules_of(here)) == len(GAMES)


def test_a_game_that_was_played_anew_is_not_counted_twice(run):
    anew = msgspec.structs.replace(GAMES[1], rules="new")
    here = run([GAMES[0], GAMES[1], anew])

    assert adopt("games", here)
    assert rules_of(here) == [("a", 0), ("a", 1)]
