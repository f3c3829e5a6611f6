"""7.5.1.1 Mines laid by ships, by the rules of 2025."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import density_laid
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(density_laid, "STD:7.5.1.1", over="RUL-0285")
def thin_fields(scene: Scene) -> int:
    """A ship lays mines of density 1."""
    return 1
