"""20.2.1 The terrain of a raid and the enemy units in the hex; the facts that the chart needs."""

from __future__ import annotations

from sandtable.games.next_war.advanced.special_forces_state import SofTarget
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.special_forces import RaidGround, raid_ground
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_table import RaidFacts
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import (
    ground_of,
    place_of,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import (
    combat_units,
    size_in_battalions,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of, stack_at
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(raid_ground, "ADV:20.2.1")
def hex_and_its_garrison(scene: Scene, side: SideId, target: SofTarget) -> RaidGround:
    """A raid takes place in the target's hex; enemy combat units there count, no others do."""
    here = place_of(scene, target)
    ground = ground_of(scene, here)
    if ground is None:
        return RaidGround()
    guards = combat_units(scene, stack_at(scene, ENEMY[side], here))
    battalions = sum([size_in_battalions(counter_of(scene, unit)) for unit in guards])
    return RaidGround(ground.terrain, ground.features, battalions)


@cites("ADV:20.2.1")
def facts_of(scene: Scene, side: SideId, target: SofTarget) -> RaidFacts:
    """What decides the column and the modifiers of a raid: target, ground, guards and weather."""
    ground = scene.rules[raid_ground](scene, side, target)
    return RaidFacts(
        target.kind,
        ground.terrain,
        jungle=Feature.JUNGLE in ground.features,
        city=Feature.CITY in ground.features,
        weather=scene.state.weather,
        battalions=ground.battalions,
    )
