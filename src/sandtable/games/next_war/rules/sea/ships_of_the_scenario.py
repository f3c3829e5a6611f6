"""7.0 Ships take part in scenarios that use the rules of the sea."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import ships_in_play
from sandtable.kernel.rules.rule_hooks import adds


@adds(ships_in_play, "STD:7.0")
def all_ships_listed(ships: tuple[str, ...]) -> tuple[str, ...]:
    """Every ship that the scenario lists takes part."""
    return ships
