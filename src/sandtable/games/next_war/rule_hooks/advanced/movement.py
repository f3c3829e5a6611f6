"""Movement in the Advanced game (16, 23.4.4)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally

infiltration_is_played: Question[[Scene], bool] = Question(
    "movement.infiltration_is_played", "May light infantry infiltrate in this game?"
)
closed_roads: Tally[[Scene, PlaceId], PlaceId] = Tally(
    "movement.closed_roads", "Which hex may not be entered at the road movement rate?"
)
