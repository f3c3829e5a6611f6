"""The puzzles of the series: each is a TOML file in this folder, named after its theme."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.puzzles.aims import AIMS, ENDINGS
from sandtable.games.next_war.advice.puzzles.equal_positions import alike
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.state_lookups import Scene
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


def far(scene: Scene, order: object) -> int:
    """Return how many hexes a move ends away from the nearest enemy unit; 0 for other orders."""
    if not isinstance(order, MoveUnits):
        return 0
    side = SideId(scene.printed.counters[order.units[0]].side)
    lattice, there = scene.printed.atlas.lattice, HexId(order.path[-1])
    enemies = [HexId(place) for place, _ in scene.state.forces[ENEMY[side]].stacks.pairs()]
    return min((lattice.distance(there, enemy) for enemy in enemies), default=0)


BOOK: Final = PuzzleBook(
    themes=THEMES, aims=AIMS, endings=ENDINGS, texts=texts, alike=alike, far=far
)
