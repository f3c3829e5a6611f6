"""Whole-map positions of campaign size on a title's own map, for searches and their benchmark.

The armies are made up: brigades and divisions of all classes, about as many as a campaign has,
most of them near the border. Nothing is placed that could not stand there, and few hexes are
overcrowded.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random

from games.next_war.sketch import asked
from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, SIDE_NAMES, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.counters import CombatClass, Counter, Mobility, Size
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side, Terrain
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import bake_costs
from sandtable.games.next_war.state import Force, Segment, State, Unit
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose

TITLES = ("vietnam", "india-pakistan")
ARMY = 75  # units a side
CROWDING = 0.05  # how often a unit does not care whether it crowds a hex
#: Class, mobility, size, movement, half stacking points; mechanized units come first.
KINDS = (
    (CombatClass.MECH, Mobility.MECHANIZED, Size.BRIGADE, 8, 4),
    (CombatClass.ARMOR, Mobility.MECHANIZED, Size.BRIGADE, 8, 4),
    (CombatClass.LEG, Mobility.MOTORIZED, Size.BRIGADE, 6, 4),
    (CombatClass.LEG, Mobility.LEG, Size.DIVISION, 5, 6),
    (CombatClass.LEG, Mobility.LIGHT, Size.BRIGADE, 4, 2),
)


@cache
def printed_of(title):
    """Lay out what is printed: the title's own map, and two made-up armies."""
    atlas = import_module(
        f"sandtable.games.next_war.titles.{title.replace('-', '_')}.map_and_counters"
    ).atlas()
    rules = compose([LAYERS["standard"], LAYERS[title]])
    counters = tuple(_counter(side, n) for side in BOTH_SIDES for n in range(ARMY))
    printed = Printed(
        atlas=atlas,
        charts=charts(),
        counters=counters,
        helicopters=(),
        last_turn=16,
        costs=bake_costs(rules, atlas),
    )
    return rules, printed


def campaign(title, seed):
    """A Movement Segment of a random side, in a position drawn at random."""
    rules, printed = printed_of(title)
    choose = Random(f"{title} {seed}")
    places = {side: _places(printed, side, choose) for side in BOTH_SIDES}
    forces = tuple(_force(printed, side, places[side]) for side in BOTH_SIDES)
    side = choose.choice(BOTH_SIDES)
    moving = [unit for unit, here in places[side].items() if here >= 0]
    segment = Segment(
        number=1, side=SideId(int(side)), unmoved=tuple(moving), together=HashedMap(places[side])
    )
    scene = KernelScene(rules, printed, State(forces=forces, segment=segment))
    return asked(scene, side, "move")


def alone(scene, unit):
    """Take everybody else off the map, and let no place in it be the enemy's."""
    side = scene.printed.counters[unit].side
    here = scene.state.forces[side].units[unit].at
    forces = tuple(
        _force(scene.printed, each, {unit: here} if each == side else {}) for each in BOTH_SIDES
    )
    control = HashedMap(dict.fromkeys(scene.printed.atlas.hexes, side))
    state = State(forces=forces, control=control, segment=scene.state.segment)
    return KernelScene(scene.rules, scene.printed, state)


def mechanized(scene):
    """List the mechanized units of the side that moves, which stand on the map."""
    side = scene.state.segment.side
    units = scene.state.forces[side].units
    counters = scene.printed.counters
    return [
        unit
        for unit, now in sorted(units.pairs())
        if now.at >= 0 and counters[unit].mobility is Mobility.MECHANIZED
    ]


def _counter(side, number):
    combat_class, mobility, size, movement, half_stacking = KINDS[number % len(KINDS)]
    return Counter(
        id=f"{SIDE_NAMES[side]}-{number}",
        side=side,
        nation="SRV" if side == Side.ALLIED else "PRC",
        formation="",
        designation=str(number),
        type="",
        combat_class=combat_class,
        mobility=mobility,
        size=size,
        attack=4,
        defence=4,
        movement=movement,
        er=5,
        half_stacking=half_stacking,
        steps=2,
        reduced_attack=2,
        reduced_defence=2,
        reduced_er=5,
        reduced_movement=movement,
        reduced_mobility=mobility,
        reduced_half_stacking=half_stacking,
    )


def _places(printed, side, choose):
    """Draw a hex for each unit of a side: in its own countries, near the border by preference."""
    atlas = printed.atlas
    own = [h for h in atlas.hexes if _is_open(atlas, h) and _owner(atlas, h) == side]
    enemy = [h for h in atlas.hexes if _is_open(atlas, h) and _owner(atlas, h) == ENEMY[side]]
    away = {h: min(atlas.lattice.distance(h, e) for e in enemy) for h in own}
    weights = [1 / (1 + away[h]) for h in own]
    found, halves = {}, dict.fromkeys(own, 0)
    for number in range(ARMY):
        unit = side * ARMY + number
        counter = printed.counters[unit]
        crowds = choose.random() < CROWDING
        here = choose.choices(own, weights)[0]
        while not _can_stand(printed, counter.mobility, here) or not (
            crowds or halves[here] + counter.half_stacking <= _limit(printed, here)
        ):
            here = choose.choices(own, weights)[0]
        halves[here] += counter.half_stacking
        found[unit] = here
    return found


def _limit(printed, here):
    return 2 * printed.charts.terrain[printed.atlas.ground[here].terrain].stacking


def _is_open(atlas, here):
    return atlas.ground[here].terrain is not Terrain.ALL_SEA


def _owner(atlas, here):
    return atlas.home.get(atlas.ground[here].country)


def _can_stand(printed, mobility, here):
    costs = printed.costs[mobility, False]
    return any(costs[back][here] < IMPASSABLE for back in printed.atlas.near[here])


def _force(printed, side, places):
    stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
    for unit, here in places.items():
        stacks[here] = (*stacks.get(here, ()), unit)
    units = {
        UnitId(unit): Unit(PlaceId(places.get(unit, -3)), 2)
        for unit, counter in enumerate(printed.counters)
        if counter.side == side
    }
    return Force(HashedMap(units), HashedMap(stacks), HashedMap({}))
