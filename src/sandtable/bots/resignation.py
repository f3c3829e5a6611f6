"""When a bot offers to resign: its chance of winning was very low when two turns began."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known

#: A chance of winning below this is very low.
LOW: Final = 0.03
#: At the start of how many turns in a row it must be.
IN_A_ROW: Final = 2
#: For how many turns a bot does not ask again.
PAUSE: Final = 2


class LowTurns(msgspec.Struct, frozen=True):
    """What is kept of a seat between two of its orders."""

    turn: int | None = None  # the last turn whose start was looked at
    low: int = 0  # at the start of how many turns in a row the chance was very low
    not_before: int = 0  # the first turn in which the seat may offer to resign again

    def after_offer(self) -> LowTurns:
        """Return the same after an offer: there is no other for some turns."""
        if self.turn is None:
            return self
        return msgspec.structs.replace(self, not_before=self.turn + PAUSE + 1)


class Resignation:
    """Follows the chance of one seat from turn to turn."""

    def __init__(self, kept: LowTurns = LowTurns()) -> None:  # noqa: B008  # it never changes
        """Go on from what was kept, or begin with nothing seen."""
        self.kept = kept

    def is_due(self, game: Game, scene: Known[Any, Any]) -> bool:
        """Return whether the seat of a known scene offers to resign.

        Within a turn only the first scene counts; a game that estimates no chances offers nothing.
        """
        if game.advice.chance is None or game.advice.turn is None:
            return False
        turn, before = game.advice.turn(scene), self.kept
        if before.turn is not None and turn < before.turn:  # an undo does not begin a turn again
            return False
        if turn != before.turn:
            is_low = game.advice.chance(scene, scene.seat) < LOW
            self.kept = LowTurns(turn, before.low + 1 if is_low else 0, before.not_before)
        return self.kept.low >= IN_A_ROW and turn >= self.kept.not_before

    def decline(self) -> None:
        """Ask no more for some turns: the other side plays on."""
        self.kept = self.kept.after_offer()
