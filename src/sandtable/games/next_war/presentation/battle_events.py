"""Which events begin and end a combat, and which units they hurt: for the client's battle card."""

from __future__ import annotations

from typing import Any, Literal

from sandtable.games.next_war.events import CombatDeclared, CombatEnded, StepsLost


def battle_state(event: Any) -> Literal["", "on", "over"]:
    """Whether a combat goes on or is over with this event."""
    if isinstance(event, CombatDeclared):
        return "on"
    return "over" if isinstance(event, CombatEnded) else ""


def losses_in(event: Any) -> tuple[tuple[int, int], ...]:
    """The unit that loses steps with this event, and how many."""
    return ((event.unit, event.steps),) if isinstance(event, StepsLost) else ()
