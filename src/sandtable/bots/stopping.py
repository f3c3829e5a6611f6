"""Letting a bot think until it is asked to move at once."""

from __future__ import annotations

from typing import Any

from sandtable.bots.players import Player
from sandtable.bots.seat_view import SeatView
from sandtable.kernel.work_budget import Stop, StopRequestedError, stoppable


def chosen_order(player: Player, here: SeatView, stop: Stop) -> Any:
    """Return the order of a player; after a request to stop, the best that it has found so far."""
    with stoppable(stop):
        try:
            return player.choose(here)
        except StopRequestedError:  # outside a search: the next one ends where it begins
            return player.choose(here)
