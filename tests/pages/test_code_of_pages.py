"""The code of the pages that teach something is run as a reader would run it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from architecture.repository import REPO
from sandtable.cli.app import app

BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(page: str) -> list[tuple[str, str, str]]:
    """Each piece of code: its language, the words after it, the text."""
    text = (REPO / "docs" / page).read_text(encoding="utf-8")
    return [(kind, words.strip(), code) for kind, words, code in BLOCK.findall(text)]


def test_the_bot_of_thirty_lines_plays_and_wins_points(capsys):
    pieces = [code for kind, _, code in blocks("studying/write-a-bot.md") if kind == "python"]
    bot = pieces[0]

    exec(compile("\n".join(pieces), "write-a-bot.md", "exec"), {"__name__": "reader"})  # noqa: S102

    printed = capsys.readouterr().out
    assert len([line for line in bot.splitlines() if line.strip()]) <= 30
    assert re.match(r"(SRV|PRC) wins", printed)
    assert float(printed.partition(" of 4 points")[0].split()[-1]) > 2


def test_the_scenario_of_ones_own_is_made_checked_and_played(tmp_path, monkeypatch):
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    runner, old = CliRunner(), ""
    for kind, words, code in blocks("studying/your-own-scenario.md"):
        place, _, name = words.partition(" ")
        if kind == "sh":
            for line in code.splitlines():  # a reader has time for 100 games
                done = runner.invoke(app, shlex.split(line.replace("100", "1"))[1:])
                assert (done.exit_code != 0) is (words == "fails"), f"{line}: {done.output}"
                assert words != "fails" or "air_points.csv: turn 3 has no row" in done.output
        elif place == "before":
            old = code
        elif place == "after":
            text = Path(name).read_text("utf-8")
            assert text.count(old) == 1
            Path(name).write_text(text.replace(old, code), "utf-8")
        else:
            assert place == "append"
            Path(name).write_text(Path(name).read_text("utf-8") + code, "utf-8")

    assert Path("runs/before/report.html").exists()
    assert Path("runs/after/report.html").exists()
