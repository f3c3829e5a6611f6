"""NWV 13.6 Air units of Vietnam support units of other nations with half their rating."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rules.air.ch23_missions.combat_support import rating_of_its_side
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(air_support_rating, "NWV:13.6", over="ADV:15.2.2")
def halved_for_other_nations(scene: Scene, combat: Combat, unit: AircraftId) -> int:
    """An air unit counts half, rounded down, if it supports no ground unit of its nation."""
    rating, counter = rating_of_its_side(scene, combat, unit), scene.printed.aircraft[unit]
    attacks = counter.side == attacking_side(scene, combat)
    supported = combat.attackers if attacks else combat.defenders
    nations = {scene.printed.counters[each].nation for each in supported}
    return rating if counter.nation in nations else rating // 2
