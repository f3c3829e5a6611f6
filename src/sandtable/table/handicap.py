"""A handicap: points that one side is given before the first order, by set-up or agreement."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.kernel.contract import Game
from sandtable.kernel.play.events import HandicapSet
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import objection
from sandtable.table.commands import Refusal
from sandtable.table.position import Position

#: The most points that a side can be given.
MOST: Final = 1000


def handicap_for(game: Game, seat: int, points: int) -> tuple[int, ...]:
    """The points of all seats, where one is given so many; empty for none."""
    seats = range(len(game.rules.seats))
    return tuple(points if one == seat else 0 for one in seats) if points else ()


def fault_in(game: Game, scenario: str, handicap: tuple[int, ...]) -> str:
    """Why a scenario cannot be played with a handicap, as a code; "" if it can."""
    if not handicap:
        return ""
    if not game.rules.scenarios[scenario].points:
        return "no-points"
    given = [points for points in handicap if points]
    fits = len(handicap) == len(game.rules.seats) and len(given) == 1 and 0 < given[0] <= MOST
    return "" if fits else "bad-handicap"


@cites("TABLE:16")
def granted(position: Position, handicap: tuple[int, ...]) -> HandicapSet | Refusal:
    """A handicap is settled before the first order, and only where points decide the game."""
    code = fault_in(position.game, position.opening.scenario, handicap)
    if not code and not is_before_play(position):
        code = "handicap-too-late"
    return Refusal(objection("TABLE:16", code, most=MOST)) if code else HandicapSet(handicap)


def is_before_play(position: Position) -> bool:
    """Whether the position is still the one that the game began with, apart from a handicap."""
    begun = [moment.state for moment in position.past if moment.n == 1]
    return bool(begun) and replace(position.state, handicap=()) == replace(begun[0], handicap=())
