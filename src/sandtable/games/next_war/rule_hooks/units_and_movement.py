"""Units, stacking, zones, terrain, ground movement, bridges (2, 8.1 to 8.3, 8.5.1)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.rule_hooks.hook_types import Movers
from sandtable.games.next_war.state import Crossing, March
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

# --- 2, 8.1 units and stacking ----------------------------------------------------------------

efficiency_modifiers: Tally[[Scene, UnitId], int] = Tally(
    "units.efficiency_modifiers", "What changes a unit's Efficiency Rating?"
)
is_combat_unit: Question[[Scene, UnitId], bool] = Question(
    "units.is_combat_unit", "Does this ground unit count as a combat unit?"
)
movement_allowance: Question[[Scene, UnitId], int] = Question(
    "units.movement_allowance",
    "How far may a unit move in a segment, in sixths of a movement point?",
)
unseen_units: Tally[[Scene, SideId], UnitId] = Tally(
    "stacking.unseen", "Which units on the map are hidden from a side?"
)
stacking_limit: Question[[Scene, SideId, PlaceId], int] = Question(
    "stacking.limit", "How many half stacking points of a side may be in a hex without penalty?"
)

# --- 8.2, 8.3, 8.5.1 zones, terrain, ground movement ------------------------------------------

has_zone: Question[[Scene, SideId, PlaceId], bool] = Question(
    "zones.has_one", "Do a side's units in this hex exert a zone of control?"
)
zone_reaches: Question[[Scene, PlaceId, PlaceId], bool] = Question(
    "zones.reaches", "Does a zone of control extend from this hex into that adjacent one?"
)
entry_cost: Question[[Atlas, Mobility, bool, PlaceId, PlaceId], int] = Question(
    "movement.entry_cost",
    "What does the step from hex to hex cost this class of unit (Storm or not), in sixths?",
)
cross_country_cost: Question[[Atlas, Mobility, bool, PlaceId, PlaceId], int] = Question(
    "movement.cross_country_cost",
    "What does the same step cost without the road movement rate?",
)
moves_again: Question[[Scene, UnitId, PlaceId], bool] = Question(
    "movement.moves_again", "May a unit in this hex move in Exploitation or Elite Reaction?"
)
move_vetoes: Tally[[Scene, Movers], Veto] = Tally(
    "movement.unit_vetoes", "Why may these units not move together now?"
)
step_vetoes: Tally[[Scene, Movers, March, PlaceId], Veto] = Tally(
    "movement.step_vetoes", "Why may this move not take this step?"
)
march_watchers: Tally[[Scene, SideId, tuple[PlaceId, ...]], UnitId] = Tally(
    "movement.watchers", "Which enemy units may react when a side's units move along these hexes?"
)
step_tolls: Tally[[Scene, Movers, March, PlaceId], int] = Tally(
    "movement.step_tolls", "What does this step cost beyond terrain, in sixths?"
)
moves_by_formation: Question[[Scene], bool] = Question(
    "movement.by_formation", "When the sides alternate, does a whole formation move at a time?"
)
end_of_movement_vetoes: Tally[[Scene], Veto] = Tally(
    "movement.end_vetoes", "Why may a side not end its Movement Segment yet?"
)
out_of_play: Tally[[Scene, SideId, PlaceId], Veto] = Tally(
    "map.out_of_play", "Why may a side's units not enter this hex, by any type of movement?"
)
is_fortified: Question[[Scene, PlaceId], bool] = Question(
    "terrain.is_fortified", "Is this hex a Fortification for the side that controls it?"
)
hexes_in_play: Question[[Scene], tuple[PlaceId, ...]] = Question(
    "map.hexes_in_play", "In which hexes may units be placed?"
)

# --- 8.3.4 bridges and ferries -----------------------------------------------------------------

bridges_may_be_tried: Question[[Scene], bool] = Question(
    "bridges.when", "May bridges be destroyed or repaired when this Movement Segment ends?"
)
may_repair: Question[[Scene, UnitId], bool] = Question(
    "bridges.who_repairs", "Can this unit repair a bridge that it is at?"
)
repairers: Question[[Scene], str] = Question(
    "bridges.repairers", "Which sentence tells a player which units can repair bridges?"
)
bridge_award: Question[[Scene, SideId, PlaceId, PlaceId], int] = Question(
    "bridges.award",
    "How many points does a side get for the bridge between two hexes (below 0: its enemy)?",
)
lost_crossings: Tally[[Scene], tuple[Crossing, SideId]] = Tally(
    "crossings.lost", "Which crossings are lost because of the units there now, and to which side?"
)
