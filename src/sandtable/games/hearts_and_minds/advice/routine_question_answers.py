"""What most players would answer to routine questions: for standing orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.games.hearts_and_minds.orders import Accept, Decline
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import Must
from sandtable.games.hearts_and_minds.state_lookups import Known, asked


def let_it_be(_: Known) -> Decline:
    """Answer nothing, whatever is in the hand: else the pause would tell."""
    return Decline()


def try_it(_: Known) -> Accept:
    """Try to evade rather than stand."""
    return Accept()


def stay(scene: Known) -> Decline | None:
    """Stay where one may; be asked where one must go."""
    return Decline() if asked(scene).about[2] == Must.MAY else None


ROUTINE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "respond": let_it_be,
    "evade": try_it,
    "retreat": stay,
}
