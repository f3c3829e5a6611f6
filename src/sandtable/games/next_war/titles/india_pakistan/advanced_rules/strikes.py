"""NWIP 2.4.1.4 Strikes at bridges, 5.4.3 at Holding Boxes; what destroying an Installation pays."""

from __future__ import annotations

from sandtable.games.next_war.advanced.intervention import level_of
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.holding_boxes import box_at, box_places, is_box
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import installation_value
from sandtable.games.next_war.rule_hooks.advanced.strikes import (
    crowding_counts,
    destruction_value,
    more_targets,
    named_hardened,
    struck_terrain,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import TARGET_OF
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.games.next_war.titles.india_pakistan.rules.bridges import DESTROYED
from sandtable.games.next_war.titles.india_pakistan.rules.holding_boxes import CHINA
from sandtable.games.next_war.titles.india_pakistan.rules.victory_points import chart
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, replaces

#: The level of intervention from which on the box of China may be attacked.
_LEVEL = 3


@amends(crowding_counts, "NWIP:2.4.1.4", over="ADV:23.4")
def not_at_a_bridge(base: bool, scene: Scene, aim: Aim) -> bool:
    """Over-stacking does not help a strike at a bridge, which either side may make."""
    return base and aim.target is not Target.BRIDGE


@amends(named_hardened, "NWIP:2.1", over="ADV:23.4.3")
def nuclear_facilities_are_hardened(base: bool, scene: Scene, aim: Aim) -> bool:
    """A Nuclear Weapon Facility is a hardened target, as Depots and Missile markers are."""
    return base or aim.feature is Feature.NUCLEAR_FACILITY


@amends(struck_terrain, "NWIP:5.4.3", over="ADV:23.4")
def boxes_are_rough(base: Terrain, scene: Scene, here: PlaceId) -> Terrain:
    """What is struck in a Holding Box is in Rough terrain."""
    if not is_box(here):
        return base
    return box_at(scene.printed, here).terrain or base


@cites("NWIP:5.4.3")
def boxes_to_attack(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The enemy's Holding Boxes; China's only if it intervenes at Level 3 or 4."""
    far_enough = level_of(scene.state.advanced.intervention, "PRC") >= _LEVEL
    return tuple(
        [
            here
            for here in box_places(scene.printed, ENEMY[side])
            if far_enough or box_at(scene.printed, here).name != CHINA
        ]
    )


@adds(more_targets, "NWIP:5.4.3")
def sites_in_holding_boxes(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """Air strikes and missiles may hit the Installations of an enemy Holding Box, each by itself.

    China's box is safe below Level 3 of its intervention.
    """
    found: list[Aim] = []
    for here in boxes_to_attack(scene, side):
        numbers: dict[Feature, int] = {}
        for feature in box_at(scene.printed, here).sites:
            number = numbers[feature] = numbers.get(feature, 0) + 1
            if marker_on(scene, here, feature, number) is not Damage.DESTROYED:
                found.append(Aim(TARGET_OF[feature], at=here, feature=feature, number=number))
    return tuple(found)


@replaces(destruction_value, "RUL-0420", over="ADV:27.2")
def installations_pay(scene: Scene, side: SideId, here: PlaceId, feature: Feature) -> int:
    """Who destroys an enemy Installation is paid by the chart; an Airfield pays nothing."""
    counts = scene.rules[installation_value](scene, side, here, feature) > 0
    owner = box_at(scene.printed, here).side if is_box(here) else controller_of(scene, here)
    return chart()[DESTROYED] if counts and owner != side else 0
