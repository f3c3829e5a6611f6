"""A bot that thinks at the terminal: Ctrl-C lets it give the best order found so far."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sandtable.bots.players import Player
from sandtable.bots.seat_view import SeatView
from sandtable.bots.stopping import chosen_order
from sandtable.kernel.work_budget import Stop


def bot_order(player: Player, here: SeatView) -> Any:
    """Return the order of a bot; after Ctrl-C, the best that it has found so far."""
    stop = Stop()
    with _stopped_by_interrupt(stop):
        return chosen_order(player, here, stop)


@contextmanager
def _stopped_by_interrupt(stop: Stop) -> Iterator[None]:
    """Let the first Ctrl-C request a stop, and the next one interrupt the program as ever."""
    if threading.current_thread() is not threading.main_thread():  # others get no signals
        yield
        return

    def pressed(*_: Any) -> None:
        if stop.is_requested:
            raise KeyboardInterrupt
        stop.request()

    before = signal.signal(signal.SIGINT, pressed)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
