"""Landings from the sea: beaches, embarking, Beachheads (8.3.1.7, 8.5.8)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

beaches_from: Question[[Scene, PlaceId], tuple[PlaceId, ...]] = Question(
    "landings.beaches", "Which beaches can be assaulted from this All-Sea hex?"
)
embark_vetoes: Tally[[Scene, UnitId, PlaceId], Veto] = Tally(
    "landings.embark_vetoes", "Why may this unit not go aboard a ship in that place?"
)
lands_unopposed: Tally[[Scene, SideId], bool] = Tally(
    "landings.unopposed",
    "Can a side land on an empty beach, or place a Beachhead, in the Combat Segment that begins?",
)
beachhead_rating: Question[[Scene, PlaceId], int] = Question(
    "landings.beachhead_rating",
    "What is the Efficiency Rating of a Beachhead that is alone in this hex?",
)
beachhead_markers: Question[[Scene, SideId], int] = Question(
    "landings.beachheads", "How many Beachhead markers does a side have in this game?"
)
