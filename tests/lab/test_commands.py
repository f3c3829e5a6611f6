from __future__ import annotations

import pytest
from typer.testing import CliRunner

from sandtable.cli.app import app


@pytest.fixture
def sandtable(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def command(*words):
        return CliRunner().invoke(app, [str(word) for word in words])

    return command


def test_a_designer_edits_a_rating_and_reads_what_it_did(sandtable, tmp_path):
    fast = ("--bots", "random,random", "--games", 2, "--out")
    assert sandtable("scenario", "new", "mine", "--from", "deja-phu").exit_code == 0
    assert "no faults found" in sandtable("scenario", "check", "mine", "--games", 1).output
    assert sandtable("playtest", "mine", *fast, "before").exit_code == 0
    units = tmp_path / "mine" / "units.csv"
    text = units.read_text("utf-8")
    units.write_text(text.replace("srv-i-corps-308,6,", "srv-i-corps-308,9,"), "utf-8")
    assert sandtable("playtest", "mine", *fast, "after").exit_code == 0

    done = sandtable("compare", "before", "after")

    assert done.exit_code == 0
    page = (tmp_path / "comparison.html").read_text("utf-8")
    assert "<td>srv-i-corps-308</td><td>attack</td><td>6</td><td>9</td>" in page
    assert "2 pairs of games" in page
    assert (tmp_path / "before" / "report.html").exists()


def test_a_ladder_is_put_into_a_page(sandtable, tmp_path):
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n", "utf-8")

    done = sandtable("ladder", "--scenarios", "deja-phu", "--bots", "random,advised", "--games", 2,
                     "--out", "run", "--page", page)  # fmt: skip

    assert done.exit_code == 0
    assert "| advised over random |" in done.output
    assert page.read_text("utf-8").startswith("# Bots\n\n<!-- ladder")


def test_games_of_another_folder_are_rated_as_well(sandtable, tmp_path):
    def climbed(*more):
        return sandtable("ladder", "--scenarios", "deja-phu", "--games", 1, "--neighbours", *more)

    assert climbed("--bots", "random,advised", "--out", "low").exit_code == 0
    done = climbed("--bots", "random,advised,greedy", "--out", "high", "--also", "low")

    assert done.exit_code == 0
    assert "| greedy over advised |" in done.output
    assert done.output.count(" of 4 |") == 2  # of random and advised, in either folder
    assert done.output.count(" of 2 |") == 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        pytest.param(("playtest", "nowhere", "--out", "x"), "no scenario", id="no such scenario"),
        pytest.param(
            ("playtest", "deja-phu", "--bots", "random", "--out", "x"),
            "This game has 2 sides",
            id="a bot short",
        ),
        pytest.param(
            ("playtest", "deja-phu", "--bots", "random,nobody", "--out", "x"),
            "no bot 'nobody'",
            id="no such bot",
        ),
        pytest.param(
            ("playtest", "deja-phu", "--engine", "steam", "--out", "x"),
            "no engine 'steam'",
            id="no such engine",
        ),
        pytest.param(
            ("playtest", "deja-phu", "--overlay", "none.csv", "--out", "x"),
            "Cannot read none.csv",
            id="no such overlay",
        ),
        pytest.param(("compare", "x", "y"), "contains no run", id="nothing to compare"),
        pytest.param(
            ("scenario", "new", "A b", "--from", "deja-phu"), "small letters", id="a name"
        ),
        pytest.param(("scenario", "check", "x"), "is not a folder", id="no folder"),
        pytest.param(
            ("ladder", "--scenarios", "deja-phu", "--bots", "greedy", "--out", "x"),
            "at least two bots",
            id="alone on the ladder",
        ),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(sandtable, words, why):
    done = sandtable(*words)

    assert done.exit_code == 2
    assert why in done.output
    assert "Traceback" not in done.output
