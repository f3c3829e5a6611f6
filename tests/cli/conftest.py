"""A command line to type at: the hex toy is on the shelf, files go to a folder of their own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import typer.main
import typer.testing
from typer.testing import CliRunner

from sandtable.cli.app import app

REPO = Path(__file__).parents[2]

# Each run of a command would make all commands anew, which takes longer than most of them do.
get_command = cache(typer.main.get_command)
typer.testing._get_command = get_command  # type: ignore[attr-defined]


class Shell:
    """Types commands and keeps what comes back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.repo = REPO

    def __call__(self, *words: str, typed: str = "", code: int = 0) -> str:
        """Run a command that must end with this exit code; give all that it printed."""
        result = CliRunner().invoke(app, list(words), input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return result.output

    def play(self, *words: str, typed: str) -> str:
        """Play the small scenario; each line typed is ended by Enter."""
        return self("play", "small", *words, typed=typed)

    def seed_where(self, told: str, typed: str, *words: str) -> str:
        """Find a seed with which the dice bring about what must be told."""
        for seed in range(200):
            output = self.play("--seed", f"{seed}", *words, typed=typed + "q\n-\n")
            if re.search(told, output):
                return f"{seed}"
        pytest.fail(f"no seed brings about {told!r}")


@pytest.fixture(autouse=True)
def no_games_of_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave only the games that a test names on the shelf, whatever we have built by then."""
    monkeypatch.setattr("sandtable.games.registry.BUILT_IN", ())


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("SANDTABLE_GAMES", "toys.hexes.game")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path)


@pytest.fixture
def next_war(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Type with the games of Next War alone on the shelf."""
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    return shell
