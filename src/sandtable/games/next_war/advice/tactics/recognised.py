"""Which tactics an order is an example of, by what the seat knows before it.

Only the places of enemy units count, not what they are, so hidden units do not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.attack_plans import ROUND
from sandtable.games.next_war.advice.final_segments import is_last_chance, is_winning
from sandtable.games.next_war.advice.guarded_marches import WORTH_A_GUARD
from sandtable.games.next_war.advice.objective_values import prizes
from sandtable.games.next_war.advice.tactics.names import TACTICS, TacticId
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff, SeekAirSuperiority
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.orders.bridges import DestroyBridge, RepairBridge
from sandtable.games.next_war.orders.combat import (
    Advance,
    AdvanceFurther,
    Attack,
    CommitSupport,
    Retreat,
    RetreatNow,
    StayAndLose,
)
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EnterMap,
    Infiltrate,
    MoveUnits,
    Paradrop,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    FormTaskForce,
    Rebuild,
    RebuildPair,
    Recover,
)
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import TRACKS
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.state_lookups import Known, combat_of, counter_of, own_side, unit_of
from sandtable.kernel.tactics import TacticBook

#: A place is threatened by enemies at most so many hexes away.
THREATENED: Final = 5
#: The sites that aircraft fly from.
_RUNWAYS: Final = (Feature.AIRBASE.value, Feature.AIRFIELD.value)
#: Orders whose kind says it all.
_KINDS: Final[Mapping[type, tuple[str, ...]]] = {
    AdvanceFurther: (TacticId.BREAKTHROUGH,),
    AirTransport: (TacticId.AIR_TRANSPORT,),
    DestroyBridge: (TacticId.DEMOLITION,),
    DropTogether: (TacticId.DROP,),
    EnterMap: (TacticId.RESERVES,),
    FormTaskForce: (TacticId.TASK_FORCE,),
    Infiltrate: (TacticId.INFILTRATION,),
    MissionAtBridge: (TacticId.AIR_STRIKE,),
    MissionAtUnit: (TacticId.AIR_STRIKE,),
    MissionToInterdict: (TacticId.INTERDICTION,),
    Paradrop: (TacticId.DROP,),
    Rebuild: (TacticId.REBUILDING,),
    RebuildPair: (TacticId.REBUILDING,),
    Recover: (TacticId.REBUILDING,),
    RepairBridge: (TacticId.BRIDGING,),
    Retreat: (TacticId.GIVE_GROUND,),
    RetreatNow: (TacticId.GIVE_GROUND,),
    SendWildWeasels: (TacticId.SUPPRESSION,),
    StayAndLose: (TacticId.STAND,),
}


def used(  # noqa: PLR0911  # one case for each kind of order
    scene: Known, order: object
) -> tuple[str, ...]:
    """Return the tactics of an order; none if it is an example of no tactic."""
    match order:
        case MoveUnits():
            return _march(scene, order)
        case Attack():
            return tuple(_attack(scene, order))
        case CommitSupport():
            return tuple(_support(order))
        case Airlift():
            guards = _is_own_prize(scene, order.to)
            return (TacticId.FLOWN_GUARD,) if guards else (TacticId.AIR_ASSAULT,)
        case SeekAirSuperiority():
            return (TacticId.FIGHTER_SWEEP,) if order.air_units else ()
        case BreakOff():
            return (TacticId.DISENGAGING,) if order.air_units else ()
        case MissionAtSite():
            return (TacticId.RUNWAYS if order.site.startswith(_RUNWAYS) else TacticId.AIR_STRIKE,)
        case MissionAtAsset():
            missiles = order.asset not in {each.value for each in TRACKS}
            return (TacticId.AIR_STRIKE if missiles else TacticId.SUPPRESSION,)
        case Advance():
            wanted = prizes(scene, own_side(scene))
            return (TacticId.FOLLOW_UP,) if combat_of(scene).target in wanted else ()
        case _:
            return _KINDS.get(type(order), ())


def _march(scene: Known, order: MoveUnits) -> tuple[str, ...]:
    side, end = own_side(scene), order.path[-1]
    if end < 0:
        return ()
    if _is_artillery(scene, order.units[0]) and _supports(scene, side, order.units[0], end):
        return (TacticId.GUNS,)
    if end in prizes(scene, side):
        return (TacticId.SEIZE,)
    if _is_own_prize(scene, end) and _is_threatened(scene, side, end):
        return (TacticId.GARRISON,)
    return _towards(scene, side, order.origin, end)


def _towards(scene: Known, side: SideId, origin: PlaceId, end: PlaceId) -> tuple[str, ...]:
    """Return the tactic of a march by where it leads, to enemies or to places of worth."""
    facing = _enemies_near(scene, side, end)
    if facing:
        stacks, near = scene.state.forces[side].stacks.map, scene.printed.atlas.near
        with_others = any(
            own in stacks and own not in {origin, end} for hex_ in facing for own in near[hex_]
        )
        return (TacticId.MASS,) if with_others else (TacticId.CONTACT,)
    if _enemies_near(scene, side, origin):
        return (TacticId.BREAK_OFF,)
    if _comes_nearer(scene, prizes(scene, side), origin, end):
        return (TacticId.APPROACH,)
    guarded = [at for at, worth in prizes(scene, ENEMY[side]).items() if worth >= WORTH_A_GUARD]
    return (TacticId.COVER,) if _comes_nearer(scene, guarded, origin, end) else ()


def _comes_nearer(scene: Known, places: Iterable[PlaceId], origin: PlaceId, end: PlaceId) -> bool:
    """Whether the nearest of some places is nearer at the end of a march, in hexes."""
    away = scene.printed.atlas.lattice.distance
    found = [(away(HexId(origin), HexId(at)), away(HexId(end), HexId(at))) for at in places]
    return bool(found) and min(new for _, new in found) < min(old for old, _ in found)


def _enemies_near(scene: Known, side: SideId, here: PlaceId) -> list[PlaceId]:
    stacks = scene.state.forces[ENEMY[side]].stacks.map
    return [hex_ for hex_ in scene.printed.atlas.near.get(here, ()) if hex_ in stacks]


def _is_own_prize(scene: Known, here: PlaceId) -> bool:
    """Whether a side has a place that the enemy would like to have."""
    return prizes(scene, ENEMY[own_side(scene)]).get(here, 0.0) >= WORTH_A_GUARD


def _is_threatened(scene: Known, side: SideId, here: PlaceId) -> bool:
    """Whether an enemy stands so near that he may come with his next march."""
    away, enemies = scene.printed.atlas.lattice.distance, scene.state.forces[ENEMY[side]].stacks.map
    return any(at >= 0 and away(HexId(at), HexId(here)) <= THREATENED for at in enemies)


def _is_artillery(scene: Known, unit: UnitId) -> bool:
    return counter_of(scene, unit).combat_class is CombatClass.ARTILLERY


def _supports(scene: Known, side: SideId, gun: UnitId, end: PlaceId) -> bool:
    """Whether artillery would have a stack of its side in range that faces an enemy."""
    away, most = scene.printed.atlas.lattice.distance, support_range(scene, gun)
    return any(
        here >= 0
        and away(HexId(here), HexId(end)) <= most
        and _enemies_near(scene, side, here)
        and not all(_is_artillery(scene, unit) for unit in stack)
        for here, stack in scene.state.forces[side].stacks.map.items()
    )


def _attack(scene: Known, order: Attack) -> Iterator[str]:
    if is_last_chance(scene) and not is_winning(scene):
        yield TacticId.LAST_CHANCE
    yield _aim_of_attack(scene, order.target)
    if len(_hexes_of(scene, order.units)) >= ROUND:
        yield TacticId.CONCENTRIC


def _aim_of_attack(scene: Known, target: PlaceId) -> str:
    if target in prizes(scene, own_side(scene)):
        return TacticId.STORM
    near = (target, *scene.printed.atlas.near.get(target, ()))
    return (
        TacticId.SPOILING
        if any(_is_own_prize(scene, here) for here in near)
        else TacticId.ATTRITION
    )


def _hexes_of(scene: Known, units: Sequence[UnitId]) -> set[PlaceId]:
    return {unit_of(scene, unit).at for unit in units}


def _support(order: CommitSupport) -> Iterator[str]:
    if order.artillery:
        yield TacticId.FIRE
    if order.air_points:
        yield TacticId.AIR_SUPPORT
    if order.helicopters:
        yield TacticId.GUNSHIPS
    if order.ships:
        yield TacticId.NAVAL_GUNFIRE


BOOK: Final = TacticBook(TACTICS, used)
