"""22.5, 22.6.6 Who fights for the air, and who breaks off."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final

from sandtable.games.next_war.advanced.air_state import carried_unit
from sandtable.games.next_war.advice.advanced.air_answers import DRIVEN_OFF, losses_in
from sandtable.games.next_war.advice.air.air_tasking import strikers_wanted
from sandtable.games.next_war.advice.air.air_worth import worth_of_waiting
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff, SeekAirSuperiority
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.rule_hooks.advanced.air import interception
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    counter_of_air_unit,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import combat_now, still_fought
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_choices import may_break_off
from sandtable.games.next_war.rules.air.ch22_air_power.air_superiority import may_seek_superiority
from sandtable.games.next_war.state_lookups import Known, Scene, own_side

#: What a unit is worth in the Air Superiority box, for each point of its air-to-air rating: where
#: units of the box may intercept missions, and where they only set the level.
INTERCEPTING, IN_THE_AIR = 0.3, 0.12
#: The least rating of a unit that is sent to fight if it can strike or support as well.
ABLE: Final = 3


def send_fighters(scene: Known) -> SeekAirSuperiority:
    """Send the units that are worth more in the air than by what they could strike."""
    side = own_side(scene)
    units = [unit for unit in may_seek_superiority(scene, side) if is_fighter(scene, unit)]
    wanted = strikers_wanted(scene, side)
    return SeekAirSuperiority(
        tuple(
            [
                unit
                for unit in units
                if worth_in_the_air(scene, unit)
                >= wanted.get(unit, 0.0) + worth_of_waiting(scene, unit)
            ]
        )
    )


def is_fighter(scene: Scene, unit: AircraftId) -> bool:
    """Whether a unit holds its own in the air, or is good for nothing else."""
    side = ratings_now(scene, unit)
    if counter_of_air_unit(scene, unit).wild_weasel:
        return False
    useless = not (side.strike.value or side.combat_support.value)
    return useless or side.air_to_air.value >= ABLE


def worth_in_the_air(scene: Scene, unit: AircraftId) -> float:
    """What a unit is worth in the Air Superiority box."""
    rating = ratings_now(scene, unit).air_to_air
    each = INTERCEPTING if interception in scene.rules else IN_THE_AIR
    return each * (rating.value + rating.stars)


def break_off(scene: Known) -> BreakOff:
    """Break off with the units that would lose more than by going home."""
    side, gone = own_side(scene), list[AircraftId]()
    able = may_break_off(scene, side)
    is_over = combat_now(scene).stage is Stage.DOGFIGHT  # only air defence would still fire
    for fighters in () if is_over else still_fought(scene):
        if any(carried_unit(AircraftId(each.number)) is not None for each in fighters):
            continue  # what is carried does not fight
        own = tuple([AircraftId(each.number) for each in fighters if each.side == side])
        enemies = tuple([AircraftId(each.number) for each in fighters if each.side != side])
        best = max(_choices(own), key=lambda leaving: _worth(scene, own, enemies, leaving))
        gone += best
    return BreakOff(tuple(sorted([unit for unit in gone if unit in able])))


def _choices(units: tuple[AircraftId, ...]) -> Iterator[tuple[AircraftId, ...]]:
    """Every choice of units that leave, nobody first."""
    for number in range(len(units) + 1):
        yield from combinations(units, number)


def _worth(
    scene: Known,
    own: tuple[AircraftId, ...],
    enemies: tuple[AircraftId, ...],
    leaving: tuple[AircraftId, ...],
) -> Fraction:
    """What the rest of the fight promises if these leave."""
    staying = tuple([unit for unit in own if unit not in leaving])
    cost = DRIVEN_OFF * len(leaving)
    return losses_in(scene, own_side(scene), (*staying, *enemies)) - cost if staying else -cost
