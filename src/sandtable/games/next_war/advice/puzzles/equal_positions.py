"""Which positions are equal as far as the rest of a puzzle goes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.rules.standard.ch09_combat.roll import RIGHTMOST
from sandtable.games.next_war.state import State

_LEFT: Final = 1
_RIGHT: Final = min(RIGHTMOST)


def alike(state: State) -> State:
    """The position without the die already read: its result stands beside it.

    Of the column only matters whether it is one of the rightmost (STD:9.7.1.1).
    """
    combat = state.combat
    if combat is None or not combat.column:
        return state
    column = _RIGHT if combat.column in RIGHTMOST else _LEFT
    return replace(state, combat=replace(combat, die=0, modifier=0, column=column))
