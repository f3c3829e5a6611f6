"""Players that are programs: they get a view, offers and a simulator, never the state.

    from sandtable.bots import Player, SeatView

A bot of your own is a class with a method `choose`, which gets a `SeatView` and returns an order;
`Game.play` takes one for a side.  docs/studying/write-a-bot.md makes one.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sandtable.bots.order_evaluation import Evaluation
    from sandtable.bots.players import PLAYERS, Player
    from sandtable.bots.seat_view import SeatView
    from sandtable.bots.simulator import Simulator
    from sandtable.random_source import RandomSource

__all__ = ["PLAYERS", "Evaluation", "Player", "RandomSource", "SeatView", "Simulator"]

#: Where each public name is; it is loaded when it is first used.
_PLACES: Final = {
    "Evaluation": "sandtable.bots.order_evaluation",
    "PLAYERS": "sandtable.bots.players",
    "Player": "sandtable.bots.players",
    "RandomSource": "sandtable.random_source",
    "SeatView": "sandtable.bots.seat_view",
    "Simulator": "sandtable.bots.simulator",
}


def __dir__() -> list[str]:
    """List the public names too, for help and completion."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used: the modules here import each other's parts."""
    if name in _PLACES:
        return getattr(import_module(_PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
