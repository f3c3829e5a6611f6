"""6.6 Air defence fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import AirDefenceFired
from sandtable.games.next_war.flight_state import Craft, Flight
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.charts import LOWEST_AIR_DEFENCE_DIE, AirDefenceResult
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import air_defence_modifiers, exposed_to_leave
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import level_for
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import (
    LOW,
    has_way,
    must_cross_the_enemy,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import (
    NextWarRun,
    Scene,
    controller_of,
    ground_at,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

AT_HOME: Final = 3
_BASE_RANGE: Final = 2
_CONTESTED: Final = 3  # the middle column
_HEAVY: Final = frozenset({CombatClass.ARMOR, CombatClass.MECH})


def fire_at(run: NextWarRun, flight: Flight, steps: int | None = None) -> tuple[int, int]:
    """Fire at a mission, first where it starts if it starts among enemies: points and losses.

    With `steps` nobody fires again at what has lost that many.
    """
    if is_immune(run.scene, flight):
        return 0, 0
    points = losses = 0
    targets = (flight.target,) if is_in_reach_of_fire(run.scene, flight.target) else ()
    for here in (*exposed_start(run.scene, flight), *targets):
        result = fire_once(run, flight, here)
        points, losses = points + result.points, losses + result.loss
        if (points and flight.stops_at_abort) or losses == steps:
            break
    return points, losses


@cites("STD:6.6.1")
def fire_once(run: NextWarRun, flight: Flight, here: PlaceId) -> AirDefenceResult:
    """The firer's die, as modified, is read in the column of who holds the air."""
    scene = run.scene
    die = roll(run, f"air defence {flight.kind}")
    added = modifiers_of(scene, flight, here)
    table = scene.printed.charts.air_defence
    row = min(max(die + added - LOWEST_AIR_DEFENCE_DIE, 0), len(table) - 1)
    result = table[row][_CONTESTED + level_for(scene, flight.side)]
    told = (flight.side, flight.kind, here, die, added, result.points, result.loss)
    run.emit(AirDefenceFired(*told))
    return result


def modifiers_of(scene: Scene, flight: Flight, here: PlaceId) -> int:
    """Add up what bears on the fire at a flight; odds ask for it once for all faces of a die."""
    state = scene.state
    depends = (
        *(*state.forces, state.control, state.destroyed, state.clearing, state.weather),
        *(state.segment, state.chemical, scene.rules),
    )
    known: dict[tuple[Flight, int], int] = memoised(scene, "air defence", depends, dict)
    if (flight, here) not in known:
        told = scene.rules[air_defence_modifiers](scene, flight.side, here, flight.escorts)
        added = sum([entry.what for entry in told]) + at_a_friendly_base(scene, flight)
        added -= here == flight.target and must_cross_the_enemy(scene, flight)
        known[flight, here] = added
    return known[flight, here]


@cites("STD:6.6.1.1")
def bear_loss(run: NextWarRun, unit: UnitId) -> None:
    """The worst results of air defence cost the units that are carried one step in all."""
    steps_are_lost(run, unit)


@cites("STD:6.6.1.1")
def bear_losses(run: NextWarRun, units: Iterable[UnitId], losses: int) -> tuple[UnitId, ...]:
    """Each loss of units that are carried together falls on the first that has a step left.

    That unit is given for each loss.
    """
    hit: list[UnitId] = []
    for _ in range(losses):
        left = [unit for unit in units if unit_of(run.scene, unit).steps]
        if left:
            bear_loss(run, left[0])
            hit.append(left[0])
    return tuple(hit)


@cites("STD:6.6")
def is_immune(scene: Scene, flight: Flight) -> bool:
    """Nobody fires at a mission that stays at home, far from enemies, under a friendly sky."""
    if level_for(scene, flight.side) < 0:
        return False
    atlas = scene.printed.atlas
    ends = [
        each
        for each in (flight.origin, flight.target)
        if each is not None and is_in_reach_of_fire(scene, each)
    ]
    return (
        all(is_home(scene, flight.side, here) for here in ends)
        and not any(
            combat_units(scene, stack_at(scene, ENEMY[flight.side], here))
            for end in ends
            for here in (end, *atlas.near[end])
        )
        and has_way(scene, flight, lambda here: is_home(scene, flight.side, here))
    )


def is_in_reach_of_fire(scene: Scene, place: PlaceId) -> bool:
    """Whether a flight can be fired at in a place: a hex or an island, but not in a box."""
    return place >= 0 or is_island(scene.printed, place)


@cites("STD:6.6")
def exposed_start(scene: Scene, flight: Flight) -> tuple[PlaceId, ...]:
    """Whoever starts in an enemy country or zone is fired at there too."""
    here = flight.origin
    if here is None or here < 0 or flight.craft not in LOW:
        return ()
    exposed = is_home(scene, ENEMY[flight.side], here) or is_watched(scene, flight, here)
    return (here,) if exposed else ()


def is_watched(scene: Scene, flight: Flight, here: PlaceId) -> bool:
    """Whether enemies near the start of a flight can fire at it."""
    if flight.craft is Craft.AIRMOBILE:
        return scene.rules[exposed_to_leave](scene, flight.side, here)
    return is_in_enemy_zone(scene, flight.side, here)


@answers(exposed_to_leave, "RUL-0008")
@cites("STD:8.5.4.3")
def in_a_zone(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """In the titles' own years the enemy fired at helicopters that took units up in his zone."""
    return is_in_enemy_zone(scene, side, here)


@cites("STD:8.5.2")
def at_a_friendly_base(scene: Scene, flight: Flight) -> int:
    """Air transport that lands in its own or an allied country is fired at with three more."""
    home = flight.craft is Craft.TRANSPORT and is_home(scene, flight.side, flight.target)
    return AT_HOME if home else 0


def is_home(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a hex lies in a country of a side, whoever controls it."""
    return scene.printed.atlas.home.get(ground_at(scene, here).country) == side


@adds(air_defence_modifiers, "STD:6.6")
def near_an_enemy_base(
    scene: Scene, side: SideId, target: PlaceId, escorts: int
) -> tuple[int, ...]:
    """Two worse within two hexes of an Airfield or Installation that the enemy controls."""
    if target < 0:
        return ()
    for here in map(PlaceId, scene.printed.atlas.lattice.within(HexId(target), _BASE_RANGE)):
        ground = scene.printed.atlas.ground.get(here)
        if ground is None or controller_of(scene, here) != ENEMY[side]:
            continue
        if Feature.AIRFIELD in ground.features or installations_of(scene, here):
            return (-2,)
    return (-2,) if is_near_enemy_ship(scene, side, target) else ()


@cites("STD:6.6")
def is_near_enemy_ship(scene: Scene, side: SideId, target: PlaceId) -> bool:
    """An enemy ship in an All-Sea hex or a Port fires two hexes far."""
    far, ships = scene.printed.atlas.lattice.distance, scene.state.forces[ENEMY[side]].ships
    return any(
        now.at >= 0 and far(HexId(now.at), HexId(target)) <= _BASE_RANGE for _, now in ships.pairs()
    )


@adds(air_defence_modifiers, "STD:6.6")
def ships_off_an_island(
    scene: Scene, side: SideId, target: PlaceId, escorts: int
) -> tuple[int, ...]:
    """Two worse on an island with an enemy ship in its Inshore box (RUL-0345)."""
    if target >= 0:
        return ()
    ships, box = scene.state.forces[ENEMY[side]].ships, scene.printed.places[target]
    return (-2,) if any(now.at in box.landing for _, now in ships.pairs()) else ()


@adds(air_defence_modifiers, "STD:6.6")
def near_enemy_armour(scene: Scene, side: SideId, target: PlaceId, escorts: int) -> tuple[int, ...]:
    """One worse with an enemy armored or mechanized unit ashore in the hex or beside it.

    Units aboard a ship do not count, even if they assault the hex.
    """
    counters = scene.printed.counters
    for here in (target, *scene.printed.atlas.near[target]):
        if any(counters[u].combat_class in _HEAVY for u in stack_at(scene, ENEMY[side], here)):
            return (-1,)
    return ()
