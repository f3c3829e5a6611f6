"""The tables of Loose Nukes: who wins, what the points were scored for, and the bid."""

from __future__ import annotations

import msgspec

from soak import kept_rows, loose_nukes
from soak.kept_rows import latest, played_at
from soak.loose_nukes import RANDOM, Game, kept
from soak.loose_nukes_conduct import TurnEnds, counts, points_by_reason
from soak.loose_nukes_table import by_bots, causes, results

LIEUTENANTS = ("lieutenant", "lieutenant")


def game(seed, first, second, **more):
    winner = None if first == second else int(first < second)
    return Game(LIEUTENANTS, seed, "", winner, "NWIP:17.5#15", (first, second), **more)


def test_shares_and_the_bid_are_of_the_games_that_ended_well():
    games = [game(0, 30, 40), game(1, 30, 36), game(2, 50, 30), game(3, 30, 50)]
    broken = game(4, 0, 90, wrong={"dead end": "somewhere"})

    assert by_bots([*games, broken]) == {"lieutenant": games}
    row = list(results([*games, broken]))[-1]
    assert row.startswith("| lieutenant | 4 | 25.0% (4.6 to 69.9) | 75.0% (30.1 to 95.4) | 0 |")
    assert "35.0; 39.0" in row
    assert "7 for the Allies" in row


def test_causes_are_means_of_both_sides():
    games = [
        game(0, 12, 9, points={"cache of weapons": (12, 6)}, conduct={"missiles": (4.0, 0.0)}),
        game(1, 6, 8, points={"base or facility controlled": (0, 8)}, conduct={}),
    ]
    rows = {line.split(" | ")[1]: line.split(" | ")[2:] for line in list(causes(games))[2:]}

    assert rows["cache of weapons"][0].startswith("6.0 (")
    assert rows["base or facility controlled"][1].startswith("4.0 (")
    assert rows["conduct: missiles"][0].startswith("2.0 (")


def test_games_of_other_advice_do_not_count_but_random_ones_do(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    monkeypatch.setattr(loose_nukes, "KEPT", file)
    monkeypatch.setattr(loose_nukes, "rules_now", lambda: "rules")
    monkeypatch.setattr(loose_nukes, "code_now", lambda: "code")
    rows = [
        Game(LIEUTENANTS, 0, "rules", code="code"),
        Game(LIEUTENANTS, 1, "rules", code="other"),
        Game(LIEUTENANTS, 2, "other", code="code"),
        Game(RANDOM, 3, "rules"),
    ]
    lines = [msgspec.json.encode(row).decode() for row in rows]
    file.write_text("\n".join([*lines, '{"bots": ["lieu']), "utf-8")

    assert [one.seed for one in kept()] == [0, 3]


def test_without_games_of_today_the_last_older_ones_are_shown_with_their_commit(
    tmp_path, monkeypatch
):
    file = tmp_path / "played_under.csv"
    file.write_text("rules,commit\nolder,aaaa\nold,bbbb\n", "utf-8")
    monkeypatch.setattr(kept_rows, "PLAYED_UNDER", file)
    rows = [Game(LIEUTENANTS, seed, rules) for seed, rules in enumerate(["older", "old", "lost"])]

    assert latest(rows, lambda one: one.rules == "older") == ([rows[0]], "")
    assert latest(rows, lambda one: one.rules == "new") == ([rows[1]], "bbbb")
    assert latest(rows[2:], lambda one: one.rules == "new") == ([], "")
    assert played_at("") == []
    assert "commit bbbb" in played_at("bbbb")[0]


def test_a_game_without_records_has_no_points_and_no_conduct():
    assert points_by_reason([]) == {}
    assert set(counts([]).values()) == {(0, 0)}
    assert TurnEnds().means() == {"out of supply": (0, 0), "isolated": (0, 0)}
