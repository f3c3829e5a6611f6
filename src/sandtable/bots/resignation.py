"""When a bot offers to resign: its chance of winning was very low when two turns began."""

from __future__ import annotations

from typing import Any, Final

from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known

#: A chance of winning below this is very low.
LOW: Final = 0.03
#: At the start of how many turns in a row it must be.
IN_A_ROW: Final = 2
#: For how many turns a bot does not ask again.
PAUSE: Final = 2


class Resignation:
    """Follows the chance of one seat from turn to turn."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self._turn: int | None = None
        self._low = 0
        self._not_before = 0

    def is_due(self, game: Game, scene: Known[Any, Any]) -> bool:
        """Return whether the seat of a known scene offers to resign, as a turn begins for it.

        Within a turn only the first scene counts; a game that estimates no chances offers nothing.
        """
        if game.advice.chance is None or game.advice.turn is None:
            return False
        turn = game.advice.turn(scene)
        if self._turn is not None and turn <= self._turn:  # an undo does not begin a turn again
            return False
        self._turn = turn
        is_low = game.advice.chance(scene, scene.seat) < LOW
        self._low = self._low + 1 if is_low else 0
        return self._low >= IN_A_ROW and turn >= self._not_before

    def decline(self) -> None:
        """Ask no more for some turns: the other side plays on."""
        if self._turn is not None:
            self._not_before = self._turn + PAUSE + 1
