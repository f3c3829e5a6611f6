from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.games.registry import load_registry
from sandtable.kernel.custom_scenario_folders import FACTS, UNITS
from sandtable.lab.bot_game import DRAW
from sandtable.lab.comparison import NothingInCommonError, compare, pairs
from sandtable.lab.designer_scenarios import new_folder
from sandtable.lab.jobs import Match
from sandtable.lab.ladder_tables import ladder_page
from sandtable.lab.match_statistics import Figures
from sandtable.lab.playtest_run import run
from sandtable.lab.report import lead_text, report
from sandtable.lab.rule_chapters import place_of
from sandtable.lab.run_folder import Plan
from sandtable.lab.scenario_choice import Setting

#: The besiegers cannot hit anything.
WEAK = "id,attack\nsrv-i-corps-308,0\nsrv-iii-corps-10,0\nsrv-iii-corps-31,0\n"


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    scenario, folder = "vietnam/deja-phu", tmp_path_factory.mktemp("runs")
    plan = Plan((Setting(scenario),), (Match(scenario, ("random", "random")),), 12, sample=6)
    other = replace(plan, settings=(Setting(scenario, overlay=WEAK),))
    return run(folder / "before", plan, None), run(folder / "after", other, None)


def test_a_report_tells_all_and_needs_nothing_else(runs):
    text = report(runs[0])

    for words in (
        "12 games",
        "SRV",
        "PRC",
        "the side that moved first",
        "objectives controlled",
        "steps lost",
        "combat chart",
        "rule applications per game",
        "never applied",
        "games per second",
        "estimated chance of winning of SRV",
        "turning points",
        "wins when used",
        "Making contact",
    ):
        assert words in text
    assert text.count("<svg") == 9
    assert "<script" not in text
    assert "src=" not in text
    assert "<link" not in text


def test_a_report_shows_the_mean_chance_by_turn_and_where_games_turn():
    one = figures(SRV=1, PRC=1)
    one.games[0]["chances"] = [0.5, 0.6, 1.0]
    one.games[1]["chances"] = [0.5, 0.1, 0.2, 0.0]

    assert one.chances() == [[0.5, 0.5], [0.6, 0.1], [1.0, 0.2], [0.0]]
    assert [(turn, games) for turn, _, games in one.swings()] == [(1, 2), (2, 2), (3, 1)]
    assert [size.value for _, size, _ in one.swings()] == pytest.approx([0.25, 0.25, 0.2])


def test_games_without_an_estimate_have_no_turning_points():
    one = figures(SRV=2)

    assert one.chances() == []
    assert one.swings() == []


def test_a_side_s_wins_are_counted_with_a_tactic_and_without():
    one = figures(SRV=2, PRC=2)
    for seed, game in enumerate(one.games):
        game["seed"] = seed
    one.tactics[0, "storm"] = {0: 3, 1: 1, 2: 1}

    used, unused = one.wins_with(0, "storm")

    assert used.value == pytest.approx(2 / 3)
    assert unused.value == 0.0
    assert one.wins_with(1, "storm")[1].value == 0.5  # the other side never used it


def figures(**wins):
    """A match of one bot against itself in which each side won so many games."""
    sides = {"SRV": 0, "PRC": 1, "draw": DRAW}
    games = [{"winner": sides[who]} for who, count in wins.items() for _ in range(count)]
    stage: Any = SimpleNamespace(
        game=SimpleNamespace(seats_in=lambda _: ("SRV", "PRC")), scenario=SimpleNamespace(id="")
    )
    match: Any = None
    return Figures(match, stage, games, [], {}, {}, Counter(), 0, Counter())


@pytest.mark.parametrize(
    ("wins", "found", "is_clear"),
    [
        (
            {"SRV": 21, "PRC": 19},
            "SRV won 5 percentage points more of the 40 games than",
            False,
        ),
        ({"SRV": 5, "PRC": 34}, "PRC won 74 percentage points more of the 39 games than SRV", True),
        ({"SRV": 1}, "SRV won 100 percentage points more of the 1 game than PRC", False),
        ({"SRV": 7, "PRC": 7, "draw": 1}, "Both sides won equally many of the 15 games", False),
        ({"draw": 3}, "Both sides won equally many of the 3 games", False),
    ],
)
def test_a_lead_is_the_scenarios_only_if_chance_does_not_explain_it(wins, found, is_clear):
    told = lead_text(figures(**wins))

    assert found in told
    assert ("the scenario favours PRC" in told) == is_clear
    assert ("That may be chance" in told) != is_clear


def test_a_run_beside_itself_differs_in_nothing(runs):
    text = compare(runs[0], runs[0])

    assert "12 pairs of games with the same seed; 12 of them ended in the same position" in text
    assert "<td>changed</td>" not in text


def test_an_overlay_changes_the_games(runs):
    pair = pairs(*runs)[0]

    old, new = pair.ends("lost", 1)

    assert len(pair.seeds) == 12
    assert old != new
    assert "<td>srv-i-corps-308</td><td>attack</td><td>6</td><td>0</td>" in compare(*runs)


@pytest.fixture(scope="module")
def scored(tmp_path_factory):
    """Runs of Kashmir and of a copy of it that was changed."""
    folder = tmp_path_factory.mktemp("scored")
    tables = new_folder(load_registry(()), "mine", "kashmir")
    text = tables[FACTS].replace('always = "Clear"', 'always = "Overcast"')
    setup = tables["setup.csv"].replace("roi-19-inf-div,4409,\n", "")
    units = tables[UNITS].replace("roi-102-bde,2,", "roi-102-bde,3,")
    mine = Setting(
        "india-pakistan/mine", tables=tables | {FACTS: text, "setup.csv": setup, UNITS: units}
    )
    return tuple(
        run(
            folder / one.scenario.rpartition("/")[2],
            Plan((one,), (Match(one.scenario, ("random", "random")),), 2, sample=9),
            None,
        )
        for one in (Setting("india-pakistan/kashmir"), mine)
    )


def test_lines_in_which_tables_differ_are_listed_but_not_names_or_values_of_units(scored):
    told = compare(*scored)

    assert "<h1>Comparison: Kashmir and mine</h1>" in told
    assert "<td>setup.csv</td><td>roi-19-inf-div,4409,</td><td>–</td>" in told
    assert told.count("<td>scenario.toml</td>") == 1
    assert told.count("&quot;Overcast&quot;") == 1
    assert "<td>units.csv</td>" not in told
    assert "<td>roi-102-bde</td><td>attack</td><td>2</td><td>3</td>" in told


def test_the_final_score_has_what_is_counted_at_the_end(scored, runs):
    one = pairs(*scored)[0].before
    told = report(scored[0])

    for side in (0, 1):
        at_the_end = {game["seed"]: game["score"][side] for game in one.games}
        assert one.scores(side) == at_the_end
        held = one.ends["ground", side]
        points = one.ends["points", side]
        assert at_the_end == {seed: points[seed] + 5 * held[seed] for seed in points}
    assert "<td>final score</td>" in told
    assert "is in the final score alone" in told
    assert "final score, India" in compare(*scored)
    assert "final score" not in report(runs[0])  # who holds the place has won
    assert "final score" not in compare(*runs)


def test_runs_of_other_bots_cannot_be_compared(runs, tmp_path, plan):
    other = run(
        tmp_path,
        replace(plan, games=1, matches=(Match("vietnam/deja-phu", ("random", "advised")),)),
        None,
    )

    with pytest.raises(NothingInCommonError):
        compare(runs[0], other)


@pytest.mark.parametrize(
    ("cite", "chapter", "section"),
    [
        ("STD:9.5.1", ("STD", "9"), "5"),
        ("NWV:17.1.1#9", ("NWV", "17"), "1"),
        ("HM:B24", ("HM", "B"), "24"),
        ("RUL-0002", ("rulings", ""), ""),
    ],
)
def test_a_rule_is_found_in_its_chapter(cite, chapter, section):
    assert place_of(cite) == (chapter, section)


def test_a_ladder_of_two(tmp_path, plan):
    scenario = "vietnam/deja-phu"
    matches = tuple(
        Match(scenario, pair) for pair in (("random", "advised"), ("advised", "random"))
    )
    store = run(tmp_path, replace(plan, matches=matches, games=4), None)

    page = ladder_page(store.read("games"), ("random", "advised"), (scenario,))

    assert "| random | +0 (+0 to +0) |" in page
    assert "| advised over random |" in page
    assert "of 8 |" in page
