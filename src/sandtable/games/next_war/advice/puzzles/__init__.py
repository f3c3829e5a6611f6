"""The puzzles of the series: each is a TOML file in this folder, named after its theme."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from sandtable.games.next_war.advice.puzzles.aims import AIMS, ENDINGS
from sandtable.games.next_war.advice.puzzles.equal_positions import alike, choices
from sandtable.kernel.puzzle_types import PuzzleBook

THEMES: Final = {
    "single-attack": "Best single attack",
    "two-targets": "Two targets",
    "scarce-support": "Scarce support",
    "order-of-attacks": "Order of attacks",
    "block-retreats": "Block retreats",
    "hold": "Which hex to hold",
    "stand-or-go": "Stand or go",
    "advance": "Advance into an objective",
    "air-landing": "Drop or airlift",
    "bridge": "Bridge",
    "last-turn": "Last turn",
}


def texts() -> Mapping[str, str]:
    """The text of every puzzle by its name."""
    here = files(__package__)
    found = [part for part in here.iterdir() if part.name.endswith(".toml")]
    return {
        part.name.removesuffix(".toml"): part.read_text("utf-8")
        for part in sorted(found, key=lambda part: part.name)
        if not part.name.endswith(".source.toml")
    }


BOOK: Final = PuzzleBook(
    themes=THEMES, aims=AIMS, endings=ENDINGS, texts=texts, alike=alike, choices=choices
)
