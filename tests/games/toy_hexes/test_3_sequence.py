"""HEX:3  The turn."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    BLUE,
    RED,
    TURNS,
    A,
    B,
    attacking,
    decisions,
    driven,
    happened,
    marching,
    offered,
    resolved,
    scene,
)
from sandtable.kernel.events import GameEnded, KeyTurned
from sandtable.kernel.run import Run
from sandtable.kernel.dice import Scripted
from sandtable.kernel.state import Result
from toys.hexes.events import PhaseBegan, TurnBegan
from toys.hexes.game import GAME, opening
from toys.hexes.orders import Attack, EndAttacks, EndMoves, MoveUnit
from toys.hexes.printed import Weather

GIVEN = """
    1204 blue A 3 foot
    1205 blue B 3 foot moved fought
    1504 red  C 3 foot
    1505 red  D 3 foot moved fought
"""


def began(sketch, *dice):
    """Begin the game."""
    run = Run(scene(sketch), -1, Scripted(*dice), 1, GAME)
    opening(run)
    return driven(Scene(run.rules, run.printed, run.truth), *dice)
