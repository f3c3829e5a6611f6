"""23.4 Strikes: the modifiers of the die."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.strike_charts import StrikeCharts
from sandtable.games.next_war.printed.advanced.strike_rows import (
    StrikeFactor,
    StrikeKind,
    Weapon,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Terrain, Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites


class StruckFacts(NamedTuple):
    """What is struck: the target, its hex and its markers.

    `cover` says that a ground unit is in a City, Fortification or Jungle hex, `targeted` is the
    value of its Targeted marker, `defended` that a headquarters protects it against theatre
    weapons, `leg` that it is a unit of the Leg class.
    """

    target: Target
    terrain: Terrain = Terrain.FLAT
    over_stacked: bool = False
    cover: bool = False
    targeted: int = 0
    defended: bool = False
    leg: bool = False
    point_detected: bool = False
    restricted_waters: bool = False


class StrikerFacts(NamedTuple):
    """What strikes.

    `air_defence` is the sum of what SAM and AAA added, `own_damage` the level of the Strike marker
    on a ship that fires.
    """

    weapon: Weapon
    weather: Weather = Weather.CLEAR
    of_us: bool = True
    reduced: bool = False
    rockets: bool = False
    pilot_skill: int = 0
    air_defence: int = 0
    intercepted: bool = False
    stand_off: bool = False
    naval_air: bool = False
    ah_1z: bool = False
    own_damage: int = 0


@cites("ADV:23.4.1")
def strike_modifiers(
    charts: StrikeCharts, kind: StrikeKind, striker: StrikerFacts, struck: StruckFacts
) -> tuple[DieModifier, ...]:
    """The modifiers that count in such a strike."""
    times = (*_of_target(struck), *_of_striker(striker, struck), *_at_sea(striker, struck))
    return counted(
        charts.modifiers,
        [(what, count) for what, count in times if kind in charts.modifiers[what].kinds],
    )


def _of_target(struck: StruckFacts) -> tuple[tuple[StrikeFactor, int], ...]:
    is_ship, target = struck.target is Target.SHIP, struck.target
    return (
        (StrikeFactor.OVER_STACKED, int(struck.over_stacked)),
        (StrikeFactor.HIGH_MOUNTAIN, int(struck.terrain is Terrain.HIGH_MOUNTAIN and not is_ship)),
        (StrikeFactor.TARGETED, struck.targeted),
        (StrikeFactor.THEATRE_WEAPON_DEFENCE, int(struck.defended)),
        (StrikeFactor.COVER, int(struck.cover)),
        (StrikeFactor.BRIDGE, int(target is Target.BRIDGE)),
        (StrikeFactor.BEACHHEAD, int(target is Target.BEACHHEAD)),
        (StrikeFactor.MISSILE_POINTS, int(target is Target.MISSILE_POINTS)),
        (StrikeFactor.AAA_TRACK, int(target is Target.AAA_TRACK)),
    )


def _of_striker(striker: StrikerFacts, struck: StruckFacts) -> tuple[tuple[StrikeFactor, int], ...]:
    guided = striker.weapon in {Weapon.CRUISE, Weapon.NAVAL_SSM}
    return (
        (StrikeFactor.ROCKET_ARTILLERY, int(striker.rockets)),
        (StrikeFactor.PILOT_SKILL, striker.pilot_skill),
        (StrikeFactor.AIR_DEFENCE, striker.air_defence),
        (StrikeFactor.AH_1Z, int(striker.ah_1z)),
        (StrikeFactor.NOT_OF_THE_US, int(guided and not striker.of_us)),
        (StrikeFactor.REDUCED, int(striker.reduced)),
        (StrikeFactor.INTERCEPTED, int(striker.intercepted)),
        (StrikeFactor.OVERCAST, int(striker.weather is Weather.OVERCAST)),
        (StrikeFactor.STORM, int(striker.weather is Weather.STORM)),
        (StrikeFactor.STAND_OFF_ON_LEG, int(striker.stand_off and struck.leg)),
        (StrikeFactor.OWN_DAMAGE, striker.own_damage),
    )


def _at_sea(striker: StrikerFacts, struck: StruckFacts) -> tuple[tuple[StrikeFactor, int], ...]:
    """The lines of the chart for ships as targets."""
    if struck.target is not Target.SHIP:
        return ()
    guided = striker.weapon in {Weapon.CRUISE, Weapon.NAVAL_SSM}
    return (
        (StrikeFactor.RESTRICTED_WATERS, int(struck.restricted_waters)),
        (StrikeFactor.NAVAL_AIR_UNIT, int(striker.naval_air)),
        (StrikeFactor.POINT_DETECTED, int(struck.point_detected)),
        (StrikeFactor.NOT_STAND_OFF, int(not striker.stand_off)),
        (StrikeFactor.MISSILE_AT_SHIP, int(guided)),
    )
