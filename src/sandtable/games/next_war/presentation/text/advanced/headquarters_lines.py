"""Uses of headquarters and artillery, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.events.advanced import (
    ChemicalMarkersRemoved,
    UseLost,
    UseSpent,
    UsesRecovered,
)
from sandtable.games.next_war.presentation.text.display_names import place_name, unit_name
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted, several


def _spent(printed: Printed, event: UseSpent) -> str:
    return f"{unit_name(printed, event.unit)} makes a quarter turn."


def _lost(printed: Printed, event: UseLost) -> str:
    return f"{unit_name(printed, event.unit)} loses a use to the hit."


def _recovered(printed: Printed, event: UsesRecovered) -> str:
    return f"{unit_name(printed, event.unit)} has {counted(event.left, 'use')} for the next turn."


def _cleared(printed: Printed, event: ChemicalMarkersRemoved) -> str:
    places = several([place_name(printed, here) for here in event.hexes])
    return f"Chemical weapons no longer affect {places}."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    UseSpent: _spent,
    UseLost: _lost,
    UsesRecovered: _recovered,
    ChemicalMarkersRemoved: _cleared,
}
