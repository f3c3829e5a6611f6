"""NWIP 5.4.3 Raids on Holding Boxes, 11.0 targeting; the title's SOF markers and missiles."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.special_forces_state import SofTarget
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.printed.title_charts import read_special_forces
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    RaidGround,
    further_raid_places,
    may_be_raided,
    raid_ground,
    special_forces_limit,
    targets_well,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import place_target
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.advanced_rules.strikes import (
    boxes_to_attack,
)
from sandtable.kernel.rules.rule_hooks import adds, amends, replaces

_TABLES: Final = "sandtable.games.next_war.titles.india_pakistan.tables"


@replaces(targets_well, "NWIP:11.0", over="ADV:20.2.3")
def only_the_us(scene: Scene, nation: str) -> bool:
    """A Targeted marker of the US is -2, that of any other nation -1."""
    return nation == "US"


@replaces(special_forces_limit, "RUL-0412", over="ADV:20.4")
def markers_of_the_title(scene: Scene, nation: str) -> int | None:
    """A nation has as many SOF markers as any scenario uses."""
    return read_special_forces(_TABLES).get(nation, 0)


@replaces(may_be_raided, "RUL-0411", over="ADV:20.1.3")
def ballistic_missiles_are_on_land(scene: Scene, stock: Stock) -> bool:
    """Ballistic missiles of India and Pakistan stand on land, cruise missiles do not."""
    return stock.kind is StockKind.BALLISTIC


@adds(further_raid_places, "NWIP:5.4.3")
def sites_in_boxes(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """Airbases and Nuclear Weapon Facilities of an enemy Holding Box may be raided, each by itself.

    China's box is safe below Level 3 of its intervention.
    """
    found: list[SofTarget] = []
    for here in boxes_to_attack(scene, side):
        numbers = dict[Feature, int]()
        for feature in box_at(scene.printed, here).sites:
            number = numbers[feature] = numbers.get(feature, 0) + 1
            if marker_on(scene, here, feature, number) is not Damage.DESTROYED:
                found.append(place_target(here, feature, number))
    return tuple(found)


@amends(raid_ground, "NWIP:5.4.3", over="ADV:20.2.1")
def boxes_are_rough_and_held(
    base: RaidGround,  # the answer so far
    scene: Scene,
    side: SideId,
    target: SofTarget,
) -> RaidGround:
    """What is raided in a Holding Box is in Rough terrain, and guarded by less than a brigade."""
    if not is_box(target.place):
        return base
    terrain = box_at(scene.printed, target.place).terrain
    return RaidGround(terrain or Terrain.ROUGH, battalions=1)
