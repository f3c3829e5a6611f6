"""23.4 What the strike chart asks about a target and about what strikes it."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, NO_UNIT, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.strike_rows import StrikeKind, Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counter_types import is_artillery, is_supreme
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import is_fortified
from sandtable.games.next_war.rule_hooks.advanced.strikes import (
    crowding_counts,
    destruction_value,
    named_hardened,
    struck_terrain,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
    StruckFacts,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_over,
)
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import Scene, counter_of, is_reduced, unit_of
from sandtable.kernel.rules.rule_hooks import answers, cites

_US: Final = "US"
_RUSSIA: Final = "RU"
_ROCKETS: Final = "rocket"
_COVER: Final = frozenset({Feature.CITY, Feature.JUNGLE})


def place_of(scene: Scene, aim: Aim) -> PlaceId:
    """The hex or box of a target; a track or stock of points is in none.

    A unit that is eliminated was where the strike is aimed at.
    """
    if aim.unit == NO_UNIT:
        return aim.at
    here = unit_of(scene, aim.unit).at
    return aim.at if here == ELIMINATED and aim.at != NO_PLACE else here


@answers(struck_terrain, "ADV:23.4")
def terrain_of_the_hex(scene: Scene, here: PlaceId) -> Terrain:
    """A target is in the terrain of its hex; Jungle leaves the terrain under it."""
    ground = scene.printed.atlas.ground.get(here)
    return Terrain.FLAT if ground is None else ground.terrain


@answers(crowding_counts, "ADV:23.4")
def in_every_strike(scene: Scene, aim: Aim) -> bool:
    """An over-stacked hex is easier to hit, whatever in it is struck."""
    return True


@answers(named_hardened, "ADV:23.4.3")
def as_the_chart_says(scene: Scene, aim: Aim) -> bool:
    """Only what the series names is a hardened target, unless a title adds to it."""
    return False


@answers(destruction_value, "ADV:27.2")
def pays_nothing(scene: Scene, side: SideId, here: PlaceId, feature: Feature) -> int:
    """Destroying an Installation pays what the title's chart says, or nothing."""
    return 0


def struck_facts(scene: Scene, side: SideId, aim: Aim, *, defended: bool = False) -> StruckFacts:
    """What counts about a target that a side strikes; the defenders are the enemy's units there."""
    here = place_of(scene, aim)
    ground = scene.printed.atlas.ground.get(here)
    crowded = (
        ground is not None
        and scene.rules[crowding_counts](scene, aim)
        and half_points_over(scene, ENEMY[side], here) > 0
    )
    covered = ground is not None and (
        not ground.features.isdisjoint(_COVER) or scene.rules[is_fortified](scene, here)
    )
    return StruckFacts(
        aim.target,
        scene.rules[struck_terrain](scene, here),
        over_stacked=crowded,
        cover=aim.unit != NO_UNIT and covered,
        targeted=-targeting_of(scene, aim),
        defended=defended,
        leg=aim.unit != NO_UNIT and counter_of(scene, aim.unit).combat_class is CombatClass.LEG,
    )


@cites("ADV:20.2.3")
def targeting_of(scene: Scene, aim: Aim) -> int:
    """What a Targeted marker on a unit, place or bridge adds to strikes: 0, -1 or -2."""
    if aim.unit != NO_UNIT:
        return unit_of(scene, aim.unit).markers.targeted
    for each in scene.state.advanced.targeted:
        if aim.target is Target.BRIDGE:
            found = each.across is not None and {each.place, each.across} == {aim.at, aim.across}
        else:
            found = aim.feature is not None and (each.place, each.feature) == (aim.at, aim.feature)
        if found:
            return each.modifier
    return 0


@cites("ADV:18.2.2", "ADV:18.6.1")
def weapon_of(scene: Scene, unit: UnitId) -> Weapon:
    """The column by which a headquarters or an artillery unit strikes."""
    counter = counter_of(scene, unit)
    if is_supreme(counter):
        return Weapon.SUPREME_HQ
    if counter.nation == _US and not is_artillery(counter):
        return Weapon.US_HQ
    return Weapon.OTHER_HQ_OR_ARTILLERY


@cites("ADV:18.2.2", "ADV:18.6.1")
def facts_of_unit(scene: Scene, unit: UnitId) -> StrikerFacts:
    """What counts about a headquarters or an artillery unit that strikes."""
    counter = counter_of(scene, unit)
    return StrikerFacts(
        weapon_of(scene, unit),
        scene.state.weather,
        of_us=counter.nation == _US,
        reduced=is_reduced(scene, unit),
        rockets=is_artillery(counter) and counter.nation == _RUSSIA and _ROCKETS in counter.type,
    )


@cites("ADV:26.1")
def facts_of_missile(scene: Scene, weapon: Weapon, nation: str) -> StrikerFacts:
    """What counts about a cruise or ballistic missile of a nation."""
    return StrikerFacts(weapon, scene.state.weather, of_us=nation == _US)


@cites("ADV:29.1.2")
def facts_of_air_points(scene: Scene) -> StrikerFacts:
    """What counts about a strike by Air Points: the weather."""
    return StrikerFacts(Weapon.AIR, scene.state.weather)


#: The modifiers that count for a weapon.
KIND_OF: Final = {
    Weapon.AIR: StrikeKind.AIR,
    Weapon.WILD_WEASEL: StrikeKind.AIR,
    Weapon.HELICOPTER: StrikeKind.HELICOPTER,
    Weapon.SUPREME_HQ: StrikeKind.HEADQUARTERS,
    Weapon.OTHER_HQ_OR_ARTILLERY: StrikeKind.HEADQUARTERS,
    Weapon.US_HQ: StrikeKind.HEADQUARTERS,
    Weapon.BALLISTIC: StrikeKind.MISSILE,
    Weapon.CRUISE: StrikeKind.MISSILE,
    Weapon.NAVAL_SSM: StrikeKind.MISSILE,
}
