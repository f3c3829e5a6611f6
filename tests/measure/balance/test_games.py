"""Balance games are kept line by line, played once, and counted by their options."""

from __future__ import annotations

import msgspec
import pytest

from balance import games, report
from balance.games import Played, kept, main, rules_now

DEJA_PHU = "vietnam/deja-phu"


@pytest.fixture
def quick(monkeypatch):
    """Games that are over at once, and a list of those played."""
    asked = []

    def played(scenario, seed, player="greedy", options=()):
        asked.append((scenario, seed, options))
        return Played(
            *(scenario, seed, player, 0, "NWV:17.1.1", (), 2, 9),
            *((1, 2), (0, 0), (0, 1), (3, 0), 7, 0, options, rules_now()),
        )

    monkeypatch.setattr(games, "played", played)
    return asked


def test_a_run_goes_on_where_it_stopped(quick, tmp_path):
    file = tmp_path / "games.jsonl"
    main(DEJA_PHU, 2, file)
    main(DEJA_PHU, 4, file)

    assert [seed for _, seed, _ in quick] == [0, 1, 2, 3]
    assert [game.seed for game in kept(file)] == [0, 1, 2, 3]


def test_the_same_game_with_an_option_is_another(quick, tmp_path):
    file = tmp_path / "games.jsonl"
    main(DEJA_PHU, 1, file)
    main(DEJA_PHU, 1, file, "even")

    assert quick == [(DEJA_PHU, 0, ()), (DEJA_PHU, 0, ("even",))]


def test_a_line_that_was_torn_is_played_again(quick, tmp_path):
    file = tmp_path / "games.jsonl"
    main(DEJA_PHU, 2, file)
    file.write_bytes(file.read_bytes()[:-10])
    main(DEJA_PHU, 2, file)

    assert [seed for _, seed, _ in quick] == [0, 1, 1]
    assert [game.seed for game in kept(file)] == [0, 1]


def test_games_under_other_rules_do_not_count(quick, tmp_path):
    file = tmp_path / "games.jsonl"
    main(DEJA_PHU, 1, file)
    (game,) = kept(file)
    other = msgspec.structs.replace(game, rules="of last year")
    file.write_bytes(msgspec.json.encode(other) + b"\n")

    assert kept(file) == []


def test_the_report_keeps_options_apart(quick, tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    main(DEJA_PHU, 2, file)
    main(DEJA_PHU, 1, file, "even")

    report.main([str(file)])

    told = capsys.readouterr().out
    plain, even = told.split("With even:")
    assert plain.startswith("With no optional rules:")
    assert "| Déjà Phu | 2 |" in plain
    assert "| Déjà Phu | 1 |" in even
