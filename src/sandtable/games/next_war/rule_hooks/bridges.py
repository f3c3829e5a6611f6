"""Repair of bridges, and bridges that are not printed on the map (8.3.4, 18.2.5)."""

from __future__ import annotations

from sandtable.games.next_war.advanced.bridging_state import HeadquartersBridge
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Cited, Veto

repair_sites: Question[[Scene, SideId], tuple[Crossing, ...]] = Question(
    "bridges.repair_sites", "At which bridges could a side try a repair, if they are destroyed?"
)
repair_obstacles: Question[[Scene, Crossing], tuple[Cited[Veto], ...]] = Question(
    "bridges.repair_obstacles", "Why can the moving side not repair this destroyed bridge?"
)
repairs_bridge: Question[[Scene, UnitId, Crossing], bool] = Question(
    "bridges.repairs", "Can this headquarters repair a bridge to which a short line leads from it?"
)
repair_payment: Question[[NextWarRun, Crossing], None] = Question(
    "bridges.repair_payment", "What does the moving side pay to try a repair?"
)
laying_points: Question[[Scene], int] = Question(
    "bridges.laying_points", "How many Supply Points does a try to lay a headquarters' bridge cost?"
)
bridge_falls: Question[[NextWarRun, SideId, Crossing], None] = Question(
    "bridges.falls", "What happens when a side has destroyed a bridge?"
)
other_bridges: Tally[[Scene, SideId], Crossing] = Tally(
    "bridges.others", "Which bridges that are not printed on the map could a side's units destroy?"
)
other_bridge_work: Tally[[Scene], bool] = Tally(
    "bridges.other_work", "Is there other work on bridges when this Movement Segment ends?"
)
bridges_lost: Tally[[Scene], HeadquartersBridge] = Tally(
    "bridges.lost", "Which bridges of headquarters are taken up at once, whatever is under way?"
)
bridges_lost_after_movement: Tally[[Scene], tuple[HeadquartersBridge, bool]] = Tally(
    "bridges.lost_after_movement",
    "Which bridges of headquarters come off the map as a Movement Segment ends, and for good?",
)
bridge_is_kept: Question[[Scene, HeadquartersBridge, PlaceId], bool] = Question(
    "bridges.is_kept", "Do units in this hex save the bridge from an enemy at its other end?"
)
