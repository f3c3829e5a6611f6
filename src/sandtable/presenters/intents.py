"""What the bots of a game are after, in a sentence each, as everybody may know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from sandtable.bots.profiles import ABOUT
from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import COMMON, Known
from sandtable.table.table import Table

#: A game that nobody but people plays.
NO_BOTS: Final[Mapping[int, str]] = MappingProxyType({})
#: Bots that are after nothing.
_AIMLESS: Final = frozenset({"random"})


class IntentView(msgspec.Struct, frozen=True):
    """What the bot of a seat is after."""

    seat: int
    bot: str  # as people call it
    text: str


def intents(table: Table, bots: Mapping[int, str]) -> tuple[IntentView, ...]:
    """Return what each bot (seat -> name) is after now; only what a spectator knows counts."""
    if not bots or table.over is not None:
        return ()
    scene = table.known(COMMON)
    found = [(seat, name, intent_in(table.game, scene, seat)) for seat, name in bots.items()]
    return tuple(
        IntentView(seat, ABOUT[name].title, text)
        for seat, name, text in sorted(found)
        if text and has_aims(name)
    )


def has_aims(name: str) -> bool:
    """Whether a bot of this name plays for anything at all."""
    return name in ABOUT and name not in _AIMLESS


def intent_in(game: Game, scene: Known[Any, Any], seat: int) -> str:
    """Return what a seat is after in a spectator's scene; "" where the game does not say."""
    find = game.advice.intent
    return find(scene, seat) if find is not None else ""
