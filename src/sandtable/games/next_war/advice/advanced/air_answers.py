"""What most players would answer in the fight for the air: for standing orders and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.air_missions import MOST
from sandtable.games.next_war.advanced.air_state import AirStatus, carried_unit
from sandtable.games.next_war.analysis.air_combat_chances import (
    Fate,
    Fates,
    Flyer,
    air_combat_chances,
    flyer_of,
)
from sandtable.games.next_war.ids import ENEMY, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air import GroundAirUnits
from sandtable.games.next_war.orders.advanced.air_combat import (
    AimAirUnits,
    BreakOff,
    HitAirUnit,
    JoinPairings,
    PairAirUnits,
    SeekAirSuperiority,
)
from sandtable.games.next_war.orders.advanced.air_fog import (
    InterceptStack,
    KeepPairings,
    PickAirUnits,
    SwapAirUnits,
)
from sandtable.games.next_war.orders.advanced.interception import (
    EndEngaging,
    EndInterception,
    EngageAirUnit,
    InterceptMission,
    JettisonOrdnance,
    TurnCarriedBack,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced_options.hidden_air_superiority import paired_units
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import ratings_now
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import combat_now
from sandtable.games.next_war.rules.air.ch22_air_power.air_superiority import (
    may_seek_superiority,
)
from sandtable.games.next_war.rules.air.ch22_air_power.lost_sorties import units_to_ground
from sandtable.games.next_war.rules.air.ch22_air_power.pairings import (
    joinable,
    pairs_to_name,
    unpaired,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.engaging import choices
from sandtable.games.next_war.rules.air.ch24_air_defence.harried_units import harried
from sandtable.games.next_war.rules.air.ch24_air_defence.interception import (
    interceptors_for,
    open_missions,
)
from sandtable.games.next_war.rules.air.ch27_damage.hits_on_the_ground import units_at_risk
from sandtable.games.next_war.state_lookups import Known, Scene, own_side, unit_of

#: A surplus unit joins against an enemy that is stronger by no more than this.
_STRONGER: Final = 1
#: What a unit is worth that is driven off but loses nothing, in steps.
DRIVEN_OFF: Final = Fraction(1, 2)


def send_fighters(scene: Known) -> SeekAirSuperiority:
    """Send the units that fight in the air at least as well as they strike or support."""
    units = may_seek_superiority(scene, own_side(scene))
    return SeekAirSuperiority(tuple([unit for unit in units if _is_fighter(scene, unit)]))


def _is_fighter(scene: Scene, unit: AircraftId) -> bool:
    side = ratings_now(scene, unit)
    return side.air_to_air.value >= max(side.combat_support.value, side.strike.value)


def pair_by_odds(scene: Known) -> PairAirUnits:
    """Name the pairings of which the exact odds promise most, one after the other."""
    side = own_side(scene)
    mine, theirs = unpaired(scene, side), unpaired(scene, ENEMY[side])
    flyers = {unit: _flyer(scene, unit) for unit in (*mine, *theirs)}
    weather = scene.state.weather
    found = [
        (_gain(side, (flyers[own], flyers[enemy]), weather), -own, -enemy)
        for own in mine
        for enemy in theirs
    ]
    found.sort(reverse=True)
    chosen: dict[int, int] = {}
    for _, own, enemy in found:
        if (
            len(chosen) < pairs_to_name(scene)
            and own not in chosen
            and enemy not in chosen.values()
        ):
            chosen[own] = enemy
    own_units = tuple([AircraftId(-own) for own in chosen])
    return PairAirUnits(own_units, tuple([AircraftId(-enemy) for enemy in chosen.values()]))


def gain_of(scene: Scene, side: SideId, units: Sequence[AircraftId]) -> Fraction:
    """What an engagement promises a side: steps and units that the enemy loses, less its own."""
    return _gain(side, tuple([_flyer(scene, unit) for unit in units]), scene.state.weather)


def losses_in(scene: Scene, side: SideId, units: Sequence[AircraftId]) -> Fraction:
    """What the stages of the air combat under way that are left promise a side."""
    combat = combat_now(scene)
    flyers = [flyer_of(scene, unit, ordnance=unit in combat.ordnance) for unit in units]
    chances = air_combat_chances(
        advanced_charts().air,
        flyers,
        scene.state.weather,
        stage=Stage(combat.stage + 1),
        advantage=[pair for pair in combat.won if {*pair} <= {*units}],
        aims=combat.aims,
    )
    return _expected(flyers, side, chances)


def _flyer(scene: Scene, unit: AircraftId) -> Flyer:
    """The unit without its number, so that units that are alike are equal."""
    flyer = flyer_of(scene, unit)
    return Flyer(tuple([each._replace(number=0) for each in flyer.by_steps]), flyer.steps)


def _gain(side: SideId, flyers: tuple[Flyer, ...], weather: Weather) -> Fraction:
    """What it promises; what one side gains the other loses."""
    first = flyers[0].by_steps[0].side
    gain = _first_gains(flyers, weather)
    return gain if side == first else -gain


@lru_cache(maxsize=1 << 14)
def _first_gains(flyers: tuple[Flyer, ...], weather: Weather) -> Fraction:
    """What the side of the first unit gains."""
    in_order = tuple(sorted(flyers, key=lambda each: each.by_steps[0].side))
    if in_order[0].by_steps[0].side != flyers[0].by_steps[0].side:
        return -_first_gains(in_order, weather)
    side = SideId(flyers[0].by_steps[0].side)
    numbered = [_numbered(flyer, place) for place, flyer in enumerate(flyers)]
    return _expected(numbered, side, air_combat_chances(advanced_charts().air, numbered, weather))


def _expected(flyers: Sequence[Flyer], side: SideId, chances: Mapping[Fates, Fraction]) -> Fraction:
    """What a side may expect of an engagement by the chances of its ends."""
    found = Fraction(0)
    for fates, chance in chances.items():
        for flyer, fate in zip(flyers, fates, strict=True):
            own = flyer.by_steps[0].side == side
            found += chance * _loss(flyer, fate) * (-1 if own else 1)
    return found


def _numbered(flyer: Flyer, number: int) -> Flyer:
    """The unit under a number of its own."""
    return Flyer(tuple([each._replace(number=number) for each in flyer.by_steps]), flyer.steps)


def _loss(flyer: Flyer, fate: Fate) -> Fraction:
    gone = fate.status is not AirStatus.AIR_SUPERIORITY
    return flyer.steps - fate.steps + (DRIVEN_OFF if gone else Fraction(0))


def pick_the_strongest_first(scene: Known) -> PickAirUnits:
    """Put all units face down, the strongest first: surplus ones, which avoid combat, are weak."""
    units = unpaired(scene, own_side(scene))
    return PickAirUnits(tuple(sorted(units, key=lambda unit: (-_rated(scene, unit), unit))))


def swap_by_odds(scene: Known) -> SwapAirUnits | KeepPairings:
    """Swap the two own units by which the exact odds of their pairings gain most, if any."""
    side, best = own_side(scene), (Fraction(0), 0, 0)
    pairings = scene.state.advanced.air.pairings
    now = [gain_of(scene, side, pair) for pair in pairings]
    own = paired_units(scene, side)
    for first, second in combinations(range(len(pairings)), 2):
        for unit, other in product(pairings[first], pairings[second]):
            if unit in own and other in own:
                places = {unit: other, other: unit}
                then = [
                    gain_of(scene, side, [places.get(each, each) for each in pairings[number]])
                    for number in (first, second)
                ]
                best = max(best, (sum(then) - now[first] - now[second], -unit, -other))
    gain, unit_, other_ = best
    return SwapAirUnits(AircraftId(-unit_), AircraftId(-other_)) if gain > 0 else KeepPairings()


def join_where_it_helps(scene: Known) -> JoinPairings:
    """Let the strongest surplus units join against the strongest enemies that they can match."""
    side = own_side(scene)
    mine = sorted(unpaired(scene, side), key=lambda unit: (-_rated(scene, unit), unit))
    theirs = sorted(joinable(scene, side), key=lambda unit: (-_rated(scene, unit), unit))
    chosen: list[tuple[AircraftId, AircraftId]] = []
    for unit in mine:
        fit = [each for each in theirs if _rated(scene, each) <= _rated(scene, unit) + _STRONGER]
        if fit:
            chosen.append((unit, fit[0]))
            theirs.remove(fit[0])
    return JoinPairings(tuple([a for a, _ in chosen]), tuple([b for _, b in chosen]))


def _rated(scene: Scene, unit: AircraftId) -> int:
    return ratings_now(scene, unit).air_to_air.value


def fire_at_the_weaker(_: Known) -> AimAirUnits:
    """Fire at the weaker of two enemies."""
    return AimAirUnits(())


def fight_on(_: Known) -> BreakOff:
    """Break off with no unit."""
    return BreakOff(())


def intercept_by_strength(scene: Known) -> InterceptMission | InterceptStack | EndInterception:
    """Send a unit for each escort and one more, the strongest, where they match the escorts.

    Against a mission with hidden contents send two, against a lone aircraft one.
    """
    side = own_side(scene)
    for mission in open_missions(scene):
        able = sorted(
            interceptors_for(scene, mission, side), key=lambda unit: (-_rated(scene, unit), unit)
        )
        if mission.stack is not UNSET:
            chosen = able[: min(max(mission.stack.aircraft, 1), MOST)]
            return InterceptStack(mission.stack.number, tuple(sorted(chosen)))
        chosen = able[: min(len(mission.escorts) + 1, MOST)]
        worst = max([_rated(scene, unit) for unit in mission.escorts], default=0)
        if _rated(scene, chosen[0]) >= worst:
            return InterceptMission(mission.lead, tuple(sorted(chosen)))
    return EndInterception()


def engage_the_weakest(scene: Known) -> EngageAirUnit | EndEngaging:
    """Let the strongest unit that can engage an enemy take the weakest; strikers fight no more."""
    found = [
        each
        for each in choices(scene, own_side(scene))
        if each.must or each.unit not in _combat_ordnance(scene)
    ]
    if not found:
        return EndEngaging()
    best = max(found, key=lambda each: (each.must, _rated(scene, each.unit), -each.unit))
    return EngageAirUnit(best.unit, min(best.enemies, key=lambda u: (_rated_in_air(scene, u), u)))


def _combat_ordnance(scene: Scene) -> tuple[AircraftId, ...]:
    combat = scene.state.advanced.air.combat
    return () if combat is None else combat.ordnance


def _rated_in_air(scene: Scene, unit: AircraftId) -> int:
    return 1 if carried_unit(unit) is not None else _rated(scene, unit)


def turn_back_the_last_steps(scene: Known) -> TurnCarriedBack:
    """Turn back the units that have one step left; the others lose one and fly on."""
    units = [(number, carried_unit(number)) for number in harried(scene)]
    last = [n for n, unit in units if unit is not None and unit_of(scene, unit).steps == 1]
    return TurnCarriedBack(tuple(last))


def keep_ordnance(_: Known) -> JettisonOrdnance:
    """Jettison no ordnance."""
    return JettisonOrdnance(())


def ground_the_least(scene: Known) -> GroundAirUnits:
    """Keep down the weakest units of the own side, and the strongest of the enemy's."""
    owner, units, number = units_to_ground(scene)
    sign = 1 if owner == own_side(scene) else -1
    order = sorted(units, key=lambda unit: (sign * _worth(scene, unit), unit))
    return GroundAirUnits(tuple(order[:number]))


def hit_the_least(scene: Known) -> HitAirUnit:
    """Let the least of the own side be hit, and the best of the enemy's."""
    owner, units = units_at_risk(scene)
    sign = 1 if owner == own_side(scene) else -1
    return HitAirUnit(min(units, key=lambda unit: (sign * _worth(scene, unit), unit)))


def _worth(scene: Scene, unit: AircraftId) -> int:
    side = ratings_now(scene, unit)
    air_to_air = 2 * side.air_to_air.value + side.air_to_air.stars
    return air_to_air + side.strike.value + side.combat_support.value
