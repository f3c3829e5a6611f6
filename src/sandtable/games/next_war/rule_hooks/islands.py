"""Islands and the display as places for ground units and helicopters."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks.hook_types import Movers
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

further_attacks: Tally[[Scene, SideId], tuple[UnitId, PlaceId]] = Tally(
    "combat.further_attacks", "Which units of a side may attack a place that is not adjacent?"
)
area_vetoes: Tally[[Scene, Movers, PlaceId], Veto] = Tally(
    "display.area_vetoes", "Why may these units not enter that box of the display?"
)
lines_lead_to: Question[[Scene, PlaceId, PlaceId, int], bool] = Question(
    "display.helicopter_lines",
    "Do so many helicopter lines of the display, or fewer, lead from one box to another?",
)
