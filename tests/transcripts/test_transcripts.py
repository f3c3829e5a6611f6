"""The documents show the screens as they are now."""

from __future__ import annotations

import pytest
from transcripts.__main__ import main, written
from transcripts.games import GAMES
from transcripts.screens import screens


def test_screens_in_the_documents_are_up_to_date(capsys):
    assert main("--check") == 0, f"run `just transcripts`: {capsys.readouterr().out}"


@pytest.mark.parametrize("game", GAMES)
def test_every_typed_line_of_a_shown_game_is_used(game):
    shown = screens(GAMES[game])
    assert len(shown) == len(GAMES[game].typed) + 1
    for line, screen in zip(GAMES[game].typed, shown[1:], strict=True):
        assert screen.partition("\n")[0].endswith(line)


def test_a_screen_that_differs_is_written_anew():
    old = "<!-- screen deja-phu 8 9 -->\nsomething else\n<!-- end -->"
    new = written(old)
    assert "No order given." in new
    assert "something else" not in new
