"""8.4.1.7 Clearing a place whose Installations are destroyed, by the rules of 2025."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.rule_hooks import marker_stays
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import amends


@amends(marker_stays, "STD:8.4.1.7", over="STD:8.4.1.3")
def only_where_something_is_to_be_cleared(base: bool, scene: Scene, here: PlaceId) -> bool:
    """A marker goes at once when nothing in its hex needs clearing any more."""
    return base and needs_clearing(scene, here)
