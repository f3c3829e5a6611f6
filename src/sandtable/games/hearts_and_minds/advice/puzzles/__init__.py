"""The puzzles of Hearts and Minds: each is a TOML file in this folder."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from sandtable.games.hearts_and_minds.advice.puzzles.aims import AIMS, ENDINGS
from sandtable.games.hearts_and_minds.advice.puzzles.turn_positions import position
from sandtable.kernel.puzzle_types import PuzzleBook

THEMES: Final = {"hearts-turn": "A Hearts and Minds turn"}


def texts() -> Mapping[str, str]:
    """Return the text of every puzzle by its name."""
    found = [part for part in files(__package__).iterdir() if part.name.endswith(".toml")]
    return {
        part.name.removesuffix(".toml"): part.read_text("utf-8")
        for part in sorted(found, key=lambda part: part.name)
    }


BOOK: Final = PuzzleBook(themes=THEMES, aims=AIMS, endings=ENDINGS, texts=texts, position=position)
