"""Recovery and reconstitution in the Advanced game (27.9.3)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question

places_without_headquarters: Question[[Scene, UnitId], tuple[PlaceId, ...]] = Question(
    "replacements.places_without_headquarters",
    "Where is this unit rebuilt if no headquarters or unit is in the right place for it?",
)
