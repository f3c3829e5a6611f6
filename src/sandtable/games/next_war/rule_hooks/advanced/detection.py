"""Detection of ground targets (21)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally

is_detected: Question[[Scene, UnitId], bool] = Question(
    "detection.is_detected", "Has the enemy of this ground unit detected it?"
)
automatic_detection: Tally[[Scene, UnitId], PlaceId] = Tally(
    "detection.automatic", "From which places is a ground unit detected automatically?"
)
can_be_found: Question[[Scene, UnitId], bool] = Question(
    "detection.can_be_found", "Is this ground unit of a kind that electronic detection can find?"
)
places_to_find: Tally[[Scene, SideId], PlaceId] = Tally(
    "detection.places_to_find",
    "Where is something besides units that a side can find electronically?",
)
intervening_nations: Question[[Scene, SideId], tuple[str, ...]] = Question(
    "detection.intervening_nations",
    "Which nations give a side an attempt at electronic detection because they intervene?",
)
great_power_helps: Question[[Scene, SideId], bool] = Question(
    "detection.great_power",
    "Does the PRC or Russia on this side make its electronic detection better?",
)
awacs_advantage: Question[[Scene, SideId], int] = Question(
    "detection.awacs_advantage", "How large is a side's own AWACS Advantage?"
)
