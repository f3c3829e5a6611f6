"""Random positions on the titles' own maps, told to the engine and to the oracle alike.

Two small armies meet around some hex. Places have changed hands, bridges are down, units are
clearing, the weather is any; everything that the rules of movement speak about occurs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random

from games.next_war.oracle.positions import SIDES
from games.next_war.sketch import asked
from oracles.next_war.position import Hex, Position
from oracles.next_war.position import Unit as OracleUnit
from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import BOTH_SIDES, SIDE_NAMES, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.counters import (
    CombatClass,
    Counter,
    HelicopterCounter,
    Mobility,
    Size,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Side, Terrain, Weather
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
    must_be_cleared,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import bake_costs
from sandtable.games.next_war.state import Clearing, Crossing, Force, Segment, State, Unit
from sandtable.games.next_war.state_lookups import (
    Scene,
    attack_of,
    controller_of,
    defence_of,
    unit_of,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset

#: How far from the middle things happen, and how many units a side has at most.
AROUND, ARMY, FLEET = 4, 12, 3
BOOKS = {"vietnam": "NWV", "india-pakistan": "NWIP"}
#: Nation and divisional formation of each side, first the most common one.
NATIONS = {
    "vietnam": ((("SRV", "308"), ("US", "82 Abn")), (("PRC", "Abn"),)),
    "india-pakistan": (
        (("ROI", "14"), ("US", "82 Abn Div")),
        (("IROP", "8"), ("PRC", "43 Abn Div")),
    ),
}
#: Class, mobility, size, movement, half stacking points, attack, airborne.
KINDS = (
    (CombatClass.MECH, Mobility.MECHANIZED, Size.BRIGADE, 8, 4, 5, False),
    (CombatClass.ARMOR, Mobility.MECHANIZED, Size.BATTALION, 8, 1, 3, False),
    (CombatClass.LEG, Mobility.MOTORIZED, Size.BRIGADE, 6, 4, 4, False),
    (CombatClass.LEG, Mobility.LEG, Size.DIVISION, 5, 6, 6, False),
    (CombatClass.LEG, Mobility.MOUNTAIN, Size.BRIGADE, 4, 2, 3, False),
    (CombatClass.LEG, Mobility.LIGHT, Size.BRIGADE, 4, 2, 3, False),
    (CombatClass.LEG, Mobility.LIGHT, Size.BATTALION, 4, 1, 2, True),
    (CombatClass.LEG, Mobility.AIRMOBILE, Size.BRIGADE, 24, 2, 4, False),
    (CombatClass.ARTILLERY, Mobility.MOTORIZED, Size.BRIGADE, 6, 2, 0, False),
    (CombatClass.LEG, Mobility.LEG, Size.BRIGADE, 4, 2, 3, False),
    (CombatClass.LEG, Mobility.LIGHT, Size.BRIGADE, 4, 2, 3, True),
    (CombatClass.ARMOR, Mobility.MECHANIZED, Size.DIVISION, 8, 6, 9, False),
)


@dataclass(frozen=True)
class Theatre:
    """A title's map with two made-up armies, and what the oracle is told of it once for all."""

    title: str
    rules: Ruleset
    printed: Printed
    land: tuple[int, ...]
    places: tuple[int, ...]
    bridges: tuple[Crossing, ...]
    hexes: dict[str, Hex]
    neighbours: dict[str, tuple[str, ...]]
    sides: dict[frozenset[str], str]
    roads: dict[frozenset[str], str]


@cache
def theatre(title: str) -> Theatre:
    """Lay a title out."""
    atlas = import_module(
        f"sandtable.games.next_war.titles.{title.replace('-', '_')}.map_and_counters"
    ).atlas()
    rules = compose([LAYERS["standard"], LAYERS[title]])
    printed = Printed(
        atlas=atlas,
        charts=charts(),
        counters=tuple(_counter(title, side, n) for side in BOTH_SIDES for n in range(ARMY)),
        helicopters=tuple(_helicopter(side, n) for side in BOTH_SIDES for n in range(FLEET)),
        last_turn=16,
        costs=bake_costs(rules, atlas),
    )
    label = atlas.label
    land = tuple(h for h in atlas.hexes if atlas.ground[h].terrain is not Terrain.ALL_SEA)
    return Theatre(
        title,
        rules,
        printed,
        land,
        tuple(h for h in land if must_be_cleared(atlas.ground[h])),
        tuple(sorted({crossing_of(*pair) for pair in atlas.roads if pair in atlas.sides})),
        {label(h): _hex(atlas, h, _owner(atlas, h)) for h in atlas.ground},
        {label(h): tuple(label(n) for n in near) for h, near in atlas.near.items()},
        {frozenset((label(a), label(b))): _water(s) for (a, b), s in atlas.sides.items()},
        {frozenset((label(a), label(b))): r.value for (a, b), r in atlas.roads.items()},
    )


def _water(side: Hexside) -> str:
    """Name a side as the oracle does: a canal is a Minor River, a ferry of later years a lake."""
    same = {Hexside.CANAL: Hexside.MINOR_RIVER, Hexside.FERRY: Hexside.ALL_WATER}
    return same.get(side, side).value


def _counter(title: str, side: SideId, number: int) -> Counter:
    kind, mobility, size, movement, halves, attack, airborne = KINDS[number]
    pool = NATIONS[title][side]
    nation, formation = pool[-1] if airborne or number % 5 == 4 else pool[0]
    return Counter(
        id=f"{SIDE_NAMES[side]}-{number}",
        side=side,
        nation=nation,
        formation=formation if airborne or number % 3 else "",
        designation=f"{SIDE_NAMES[side][0].upper()}{number}",
        type="",
        combat_class=kind,
        mobility=mobility,
        size=size,
        attack=attack,
        defence=4,
        movement=movement,
        er=3 + number % 6,
        half_stacking=halves,
        steps=2,
        reduced_attack=(attack + 1) // 2,
        reduced_defence=2,
        reduced_er=3 + number % 6,
        reduced_movement=movement,
        reduced_mobility=mobility,
        reduced_half_stacking=halves,
        divisional=number % 3 == 1 or airborne,
        airborne=airborne,
    )


def _helicopter(side: SideId, number: int) -> HelicopterCounter:
    return HelicopterCounter(
        id=f"{SIDE_NAMES[side]}-helicopter-{number}",
        side=side,
        nation=("SRV", "PRC")[side],
        designation=f"{SIDE_NAMES[side][0].upper()}h{number}",
        support=1 + number,
        range=6 + 3 * number,
        steps=2,
        reduced_support=(1 + number) // 2,
    )


def _owner(atlas, here: PlaceId) -> str | None:
    home = atlas.home.get(atlas.ground[here].country)
    return None if home is None else SIDES[home]


def _hex(atlas, here: PlaceId, controller: str | None) -> Hex:
    ground = atlas.ground[here]
    home = _owner(atlas, here)
    return Hex(
        label=atlas.label(here),
        terrain=ground.terrain.value,
        features=frozenset(feature.value for feature in ground.features),
        controller=controller,
        country=ground.country,
        is_fortification_for=home if Feature.FORTIFICATION in ground.features else None,
        name=ground.name,
    )


# --- a position -------------------------------------------------------------------------------


def position(title: str, seed: int) -> Scene:
    """Draw a Movement Segment of one side or the other, somewhere on the map."""
    stage, choose = theatre(title), Random(f"{title} {seed}")
    atlas = stage.printed.atlas
    middle = choose.choice(stage.places if choose.random() < 0.6 else stage.land)
    around = atlas.lattice.within(HexId(middle), AROUND)
    region = [h for h in map(PlaceId, around) if h in set(stage.land)]
    control = _control(stage, region, choose)
    places = _placed(stage, region, control, choose)
    markers = _markers(stage, places, control, choose)
    near = set(region)
    down = [pair for pair in stage.bridges if near & set(pair) and choose.random() < 0.25]
    side = choose.choice(BOTH_SIDES)
    segment = Segment(
        number=2,
        side=side,
        exploitation=choose.random() < 0.3,
        unmoved=tuple(sorted(unit for unit in places if unit // ARMY == side)),
        together=HashedMap({u: h for u, h in places.items() if u // ARMY == side}),
    )
    state = State(
        turn=2,
        weather=choose.choice((Weather.CLEAR, Weather.CLEAR, Weather.OVERCAST, Weather.STORM)),
        forces=(
            _force(stage.printed, Side.ALLIED, places, choose),
            _force(stage.printed, Side.NON_ALLIED, places, choose),
        ),
        control=HashedMap(control),
        clearing=HashedMap(markers),
        broken=HashedMap(dict.fromkeys(down, side)),
        segment=segment,
    )
    return asked(KernelScene(stage.rules, stage.printed, state), side, "move")


def _control(stage: Theatre, region: list[PlaceId], choose: Random) -> dict[PlaceId, SideId]:
    """Let places around the middle, and some country, belong to anybody."""
    found = {}
    for here in region:
        if choose.random() < (0.4 if here in stage.places else 0.1):
            found[here] = SideId(choose.randrange(2))
    return found


def _placed(stage: Theatre, region, control, choose: Random) -> dict[UnitId, PlaceId]:
    """Put units into hexes that they could have entered, apart from their enemies."""
    found: dict[UnitId, PlaceId] = {}
    crowd = choose.sample(region, min(len(region), 12))
    crowd += [here for here in region if here in stage.places]
    for unit in map(UnitId, range(2 * ARMY)):
        if choose.random() < 0.3:
            continue
        here = choose.choice(crowd if choose.random() < 0.7 else region)
        if any(found[o] == here and o // ARMY != unit // ARMY for o in found):
            continue
        mobility = stage.printed.counters[unit].mobility
        costs = stage.printed.costs[mobility, False]
        if any(costs[back][here] < IMPASSABLE for back in stage.printed.atlas.near[here]):
            found[unit] = here
    return found


def _markers(stage: Theatre, places, control, choose: Random) -> dict[PlaceId, Clearing]:
    """Whoever is in an enemy place that must be cleared is clearing it, or it is his already."""
    found: dict[PlaceId, Clearing] = {}
    bare = KernelScene(
        stage.rules, stage.printed, State(forces=(_EMPTY, _EMPTY), control=HashedMap(control))
    )
    for unit, here in sorted(places.items()):
        side = unit // ARMY
        if here in found or not is_enemy_to_clear(bare, side, here):
            continue
        fights = [u for u, h in places.items() if h == here and stage.printed.counters[u].attack]
        if fights and choose.random() < 0.8:
            found[here] = Clearing(side, choose.choice((3, 4, 5, 6)))
        else:
            control[here] = side
    return found


_EMPTY = Force(HashedMap({}), HashedMap({}), HashedMap({}))


def _force(printed: Printed, side: SideId, places, choose: Random) -> Force:
    mine = [UnitId(unit) for unit, counter in enumerate(printed.counters) if counter.side == side]
    stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
    for unit in mine:
        if unit in places:
            stacks[places[unit]] = (*stacks.get(places[unit], ()), unit)
    units = {
        unit: Unit(
            places.get(unit, -2),
            choose.choice((1, 2, 2)) if unit in places else 0,
            landed=unit in places and choose.random() < 0.1,
        )
        for unit in mine
    }
    return Force(HashedMap(units), HashedMap(stacks), HashedMap({}))


# --- told to the oracle -------------------------------------------------------------------------


def told(title: str, scene: Scene) -> Position:
    """Tell the oracle everything about a position."""
    stage, state, atlas = theatre(title), scene.state, scene.printed.atlas
    hexes, roads = dict(stage.hexes), dict(stage.roads)
    for here in state.control.map:
        held = controller_of(scene, here)
        hexes[atlas.label(here)] = _hex(atlas, here, None if held is None else SIDES[held])
    for pair in state.broken.map:
        roads.pop(frozenset(map(atlas.label, pair)), None)
    standing = [u for u in range(2 * ARMY) if unit_of(scene, UnitId(u)).at >= 0]
    return Position(
        hexes=hexes,
        neighbours=stage.neighbours,
        sides=stage.sides,
        roads=roads,
        units=tuple(told_unit(scene, UnitId(unit)) for unit in standing),
        friendly_edge={},
        storm=state.weather is Weather.STORM,
        title=BOOKS[title],
        markers={atlas.label(h): (SIDES[m.side], m.number) for h, m in state.clearing.pairs()},
        homes={country: SIDES[side] for country, side in atlas.home.items()},
        again=state.segment.exploitation,
        drawn=stage.roads,
    )


def told_unit(scene: Scene, unit: UnitId) -> OracleUnit:
    """Tell the oracle about one unit on the map."""
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    return OracleUnit(
        id=counter.designation,
        side=SIDES[counter.side],
        nation=counter.nation,
        formation=counter.formation,
        combat_class=counter.combat_class.value,
        mobility=counter.mobility.value,
        size=counter.size.value,
        attack=attack_of(scene, unit),
        defence=defence_of(scene, unit),
        er=counter.er,
        halves=counter.half_stacking,
        steps=counter.steps,
        at=scene.printed.atlas.label(now.at),
        reduced=now.steps < counter.steps,
        divisional=counter.divisional,
        movement=counter.movement,
        airborne=counter.airborne,
        landed=now.landed,
    )
