"""Play a game with given lines of input, and cut what was shown into screens."""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from sandtable.cli.play.start_or_resume import PlayOptions, play
from transcripts.games import Shown

#: How wide the terminal is.
WIDTH = 100


def screens(game: Shown) -> list[str]:
    """Return what is shown before the first typed line, after it, after the second, and so on.

    Each begins with the prompt and the line that was typed at it.
    """
    out, marks, typed = io.StringIO(), list[int](), iter(game.typed)

    def answered(prompt: str = "") -> str:
        try:
            line = next(typed)
        except StopIteration:
            raise EOFError from None
        marks.append(out.tell())
        out.write(f"{prompt}{line}\n")
        return line

    wishes = PlayOptions(scenario=game.scenario, seats=game.seats, seed=game.seed)
    with _terminal(answered), redirect_stdout(out):
        play(wishes)
    text = out.getvalue()
    return [text[start:end] for start, end in zip([0, *marks], [*marks, len(text)], strict=True)]


@contextmanager
def _terminal(answered: object) -> Iterator[None]:
    """Answer input, fix the width of the screen, and keep files in a folder of their own."""
    before, width, here = builtins.input, os.environ.get("COLUMNS"), Path.cwd()
    builtins.input = answered  # type: ignore[assignment]  # a stand-in for the keyboard
    os.environ["COLUMNS"] = str(WIDTH)
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(here)
            builtins.input = before
            if width is None:
                del os.environ["COLUMNS"]
            else:
                os.environ["COLUMNS"] = width
