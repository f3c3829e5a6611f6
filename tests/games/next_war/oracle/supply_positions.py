"""Random positions of supply in the Advanced game, for the engine and for the oracle alike.

Two armies with headquarters, Mobile Supply Units and Depots of several nations meet somewhere on a
title's map. Places have changed hands, bridges are down, some units bear markers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace as changed
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from games.next_war.advanced_game import title_rules
from games.next_war.oracle.positions import SIDES
from games.next_war.oracle.theatres import Theatre, theatre, told, told_unit
from oracles.next_war.position import Position
from oracles.next_war.supply import DEPOT, HQ, MSU, OUTPOST, SUPREME, Supplies
from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.advanced.state import AdvancedState
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, SupplyState
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.ids import BOTH_SIDES, SIDE_NAMES, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.counters import CombatClass, Counter, Mobility, Size
from sandtable.games.next_war.printed.terrain import Feature, Side, Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import bake_costs
from sandtable.games.next_war.state import Force, State, Unit
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

#: How far from the middle units stand.
AROUND = 5
#: In what part of the positions some units are surrounded, and how many hexes away enemies stand.
POCKETS, RING = 0.4, 2
#: In what part of the positions airborne units and their friends stand around a base.
DROPS, DROP_ZONE = 0.5, 7
#: Half stacking points of a unit that has a zone of control by itself.
ZONE = 4
AIRFIELDS = frozenset({Feature.AIRBASE, Feature.AIRFIELD})
#: Nations that have a marker of airbase supply.
FLYING = {"vietnam": ("SRV", "PRC"), "india-pakistan": ("US", "PRC", "RU")}
HIT = {Damage.NONE: 0, Damage.STRIKE_1: 1, Damage.STRIKE_2: 2}
KINDS = {
    "headquarters": HQ,
    "supreme headquarters": SUPREME,
    "mobile supply unit": MSU,
    "supply depot": DEPOT,
    "outpost": OUTPOST,
}
#: Nation, formation, type, class, mobility, attack, half stacking points, airborne, marine.
Row = tuple[str, str, str, CombatClass, Mobility, int, int, bool, bool]
LEG, MECH, GUNS = CombatClass.LEG, CombatClass.MECH, CombatClass.ARTILLERY
FOOT, HILL, LIGHT = Mobility.LEG, Mobility.MOUNTAIN, Mobility.LIGHT
TRUCK, TRACK, HELO = Mobility.MOTORIZED, Mobility.MECHANIZED, Mobility.AIRMOBILE


def _hq(nation: str, formation: str, how: Mobility = TRUCK, *, air=False, sea=False) -> Row:
    return nation, formation, "headquarters", LEG, how, 0, 2, air, sea


def _msu(nation: str, formation: str = "", *, sea=False) -> Row:
    return nation, formation, "mobile supply unit", LEG, TRUCK, 0, 2, False, sea


def _depot(nation: str) -> Row:
    return nation, "", "supply depot", LEG, TRUCK, 0, 2, False, False


def _army(nation: str, first: str, second: str) -> list[Row]:
    """A home army: two formations with headquarters, independent units, its supply."""
    return [
        _hq(nation, first),
        _hq(nation, second, FOOT),
        _msu(nation),
        _depot(nation),
        _depot(nation),
        (nation, first, "", MECH, TRACK, 5, 4, False, False),
        (nation, first, "", LEG, FOOT, 4, 4, False, False),
        (nation, first, "", LEG, HILL, 3, 2, False, False),
        (nation, second, "", LEG, TRUCK, 4, 4, False, False),
        (nation, second, "", MECH, TRACK, 6, 6, False, False),
        (nation, "", "", LEG, HILL, 3, 2, False, False),
        (nation, "", "", LEG, LIGHT, 2, 1, True, False),
        (nation, "", "", GUNS, TRUCK, 0, 2, False, False),
        (nation, "", "", LEG, FOOT, 6, 6, False, False),
        (nation, "", "outpost", LEG, FOOT, 0, 0, False, False),
    ]


AMERICANS: list[Row] = [
    _hq("US", "82 Abn Div", FOOT, air=True),
    _hq("US", "10 Mtn Div", FOOT),
    _hq("US", "USMC", FOOT, sea=True),
    _msu("US"),
    _msu("US", "USMC", sea=True),
    ("US", "82 Abn Div", "", LEG, LIGHT, 3, 2, True, False),
    ("US", "", "", LEG, LIGHT, 3, 2, True, False),  # the 173rd Airborne Brigade
    ("US", "10 Mtn Div", "", LEG, HILL, 3, 4, False, False),
    ("US", "USMC", "", LEG, FOOT, 1, 1, False, True),
    ("US", "USMC", "", MECH, TRUCK, 8, 4, False, True),
    ("US", "101 AA Div", "", LEG, HELO, 4, 2, False, False),
]
RUSSIANS: list[Row] = [
    _hq("RU", "98 Gds Abn Div", FOOT, air=True),
    ("RU", "98 Gds Abn Div", "", LEG, LIGHT, 3, 2, True, False),
    ("RU", "", "", MECH, TRACK, 5, 4, False, False),
]
CHINESE: list[Row] = [
    _hq("PRC", "43 Abn Div", TRUCK, air=True),
    _hq("PRC", "47 Group Army"),
    _msu("PRC"),
    ("PRC", "43 Abn Div", "", LEG, LIGHT, 3, 2, True, False),
    ("PRC", "43 Abn Div", "", GUNS, TRUCK, 0, 2, False, False),
    ("PRC", "47 Group Army", "", MECH, TRACK, 5, 4, False, False),
    ("PRC", "47 Group Army", "", LEG, HILL, 4, 4, False, False),
]
ARMIES: dict[str, tuple[list[Row], list[Row]]] = {
    "vietnam": (
        [
            *_army("SRV", "1 Corps", "2 Corps"),
            ("SRV", "", "supreme headquarters", LEG, FOOT, 0, 2, False, False),
        ],
        _army("PRC", "14 GA", "42 GA"),
    ),
    "india-pakistan": (
        [*_army("ROI", "XV Corps", "XVI Corps"), *AMERICANS, *RUSSIANS],
        [*_army("IROP", "X Corps", "XXX Corps"), *CHINESE],
    ),
}


def _counter(side: SideId, number: int, row: Row) -> Counter:
    nation, formation, kind, fights, how, attack, halves, airborne, marine = row
    return Counter(
        id=f"{SIDE_NAMES[side]}-{number}",
        side=side,
        nation=nation,
        formation=formation,
        designation=f"{nation} {kind.split(' ', maxsplit=1)[-1] or how.value} {number}",
        type=kind,
        combat_class=fights,
        mobility=how,
        size=Size.BRIGADE,
        attack=attack,
        defence=2,
        movement=24 if how is HELO else 6,
        er=5,
        half_stacking=halves,
        steps=2,
        reduced_attack=attack,
        reduced_defence=2,
        reduced_er=5,
        reduced_movement=24 if how is HELO else 6,
        reduced_mobility=how,
        reduced_half_stacking=halves,
        airborne=airborne,
        marine=marine,
        outpost=kind == "outpost",
    )


@cache
def stage(title: str) -> Theatre:
    """A title's map with both armies, under the rules of the Advanced game."""
    plain, rules = theatre(title), title_rules(title)
    armies = [
        _counter(side, number, row)
        for side in BOTH_SIDES
        for number, row in enumerate(ARMIES[title][side])
    ]
    costs = bake_costs(rules, plain.printed.atlas)
    printed = changed(plain.printed, counters=tuple(armies), helicopters=(), costs=costs, memo={})
    return changed(plain, rules=rules, printed=printed)


def supply_position(title: str, seed: int) -> Scene:
    """Draw a position somewhere on the map, near Urban hexes and edges more often than not."""
    laid, choose = stage(title), Random(f"supply {title} {seed}")
    atlas = laid.printed.atlas
    near_supply = [h for h in map(PlaceId, laid.land) if atlas.ground[h].terrain.value == "Urban"]
    near_supply += sorted({h for a, hs in atlas.areas.items() if "supply" in a.kind for h in hs})
    middle = choose.choice(near_supply if choose.random() < 0.5 else laid.land)
    land = set(laid.land)
    region = [h for h in map(PlaceId, atlas.lattice.within(HexId(middle), AROUND)) if h in land]
    control = {
        here: SideId(choose.randrange(2))
        for here in region
        if choose.random() < (0.4 if here in laid.places else 0.05)
    }
    places = _placed(laid, region, choose)
    if choose.random() < POCKETS:
        places = _cut_off(laid, region, choose)
    bases = _bases(laid, region, choose)
    if choose.random() < DROPS:
        _drop(laid, bases, places, choose)
    down = [pair for pair in laid.bridges if {*region} & {*pair} and choose.random() < 0.25]
    state = State(
        turn=2,
        weather=choose.choice((Weather.CLEAR, Weather.CLEAR, Weather.OVERCAST, Weather.STORM)),
        forces=(
            _force(laid, Side.ALLIED, places, choose),
            _force(laid, Side.NON_ALLIED, places, choose),
        ),
        control=HashedMap(control),
        broken=HashedMap(dict.fromkeys(down, Side.ALLIED)),
        air_superiority=choose.choice((-1, 0, 1, 3)),
        **bases,
    )
    return KernelScene(laid.rules, laid.printed, state)


def _bases(laid: Theatre, region: list[PlaceId], choose: Random) -> dict[str, Any]:
    """Markers of airbase supply on some bases, and damage to bases."""
    ground = laid.printed.atlas.ground
    bases = [here for here in region if ground[here].features & AIRFIELDS]
    if not bases:
        return {}
    nations = sorted({(row.nation, row.side) for row in laid.printed.counters})
    markers = tuple(
        AirbaseSupply(nation, side, choose.choice(bases))
        for nation, side in nations
        if nation in FLYING[laid.title] and choose.random() < 0.7
    )
    hit = {
        here: choose.choice((Damage.STRIKE_1, Damage.STRIKE_2))
        for here in bases
        if choose.random() < 0.3
    }
    damage = tuple(
        PlaceDamage(here, min(ground[here].features & AIRFIELDS), marker)
        for here, marker in sorted(hit.items())
    )
    lost = [here for here in bases if here not in hit and choose.random() < 0.1]
    return {
        "advanced": AdvancedState(supply=SupplyState(airbases=markers)),
        "damage": DamageMarkers(damage),
        "destroyed": HashedMap(
            {here: (*sorted(ground[here].features & AIRFIELDS),) for here in lost}
        ),
    }


def _drop(
    laid: Theatre, bases: dict[str, Any], places: dict[UnitId, PlaceId], choose: Random
) -> None:
    """Let units of nations with a marker of airbase supply stand around their base."""
    atlas, counters, land = laid.printed.atlas, laid.printed.counters, set(laid.land)
    for marker in bases["advanced"].supply.airbases if bases else ():
        near = [PlaceId(h) for h in atlas.lattice.within(HexId(marker.at), DROP_ZONE) if h in land]
        for unit, counter in enumerate(counters):
            here = choose.choice(near)
            enemies = [u for u, at in places.items() if at == here]
            held = any(counters[u].side != counter.side for u in enemies)
            if counter.nation == marker.nation and not held and choose.random() < 0.6:
                places[UnitId(unit)] = here


def _placed(laid: Theatre, region: list[PlaceId], choose: Random) -> dict[UnitId, PlaceId]:
    """Put units into hexes that they could have entered, apart from their enemies."""
    found: dict[UnitId, PlaceId] = {}
    crowd = choose.sample(region, min(len(region), 14))
    share = choose.choice((0.3, 0.6, 0.8))
    for unit, counter in enumerate(laid.printed.counters):
        if choose.random() > share:
            continue
        here = choose.choice(crowd if choose.random() < 0.7 else region)
        if any(
            at == here and laid.printed.counters[other].side != counter.side
            for other, at in found.items()
        ):
            continue
        costs = laid.printed.costs[counter.mobility, False]
        if any(costs[back][here] < IMPASSABLE for back in laid.printed.atlas.near[here]):
            found[UnitId(unit)] = here
    return found


def _cut_off(laid: Theatre, region: list[PlaceId], choose: Random) -> dict[UnitId, PlaceId]:
    """Put units of one side into a few hexes, and the strongest of the other all around."""
    atlas, side = laid.printed.atlas, choose.choice(BOTH_SIDES)
    middle, land = HexId(choose.choice(region)), set(laid.land)
    inside = [PlaceId(h) for h in atlas.lattice.within(middle, 1) if h in land]
    ring = [PlaceId(h) for h in atlas.lattice.ring(middle, RING) if h in land]
    found: dict[UnitId, PlaceId] = {}
    around = ring[choose.randrange(2) :: 2] or ring
    for unit, counter in enumerate(laid.printed.counters):
        strong = counter.attack > 0 and counter.half_stacking >= ZONE
        if counter.side == side and inside and choose.random() < 0.4:
            found[UnitId(unit)] = choose.choice(inside)
        elif counter.side != side and strong and around:
            found[UnitId(unit)] = around[len(found) % len(around)]
        elif counter.side != side and ring and choose.random() < 0.2:
            found[UnitId(unit)] = choose.choice(ring)
    return found


def _force(laid: Theatre, side: SideId, places: dict[UnitId, PlaceId], choose: Random) -> Force:
    stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
    units: dict[UnitId, Unit] = {}
    for unit, counter in enumerate(laid.printed.counters):
        if counter.side != side:
            continue
        here = places.get(UnitId(unit))
        if here is None:
            units[UnitId(unit)] = Unit(PlaceId(-2), 0)
            continue
        stacks[here] = (*stacks.get(here, ()), UnitId(unit))
        supply = counter.type in {"mobile supply unit", "supply depot"}
        landed, fed = not supply and choose.random() < 0.08, choose.random() < 0.5
        units[UnitId(unit)] = Unit(
            here,
            2,
            landed=landed,
            unsupplied=landed and not fed,
            struck=choose.choice((0, 0, 0, 1, 2)),
            markers=UnitMarkers(emergency_supply=not supply and choose.random() < 0.05),
        )
    return Force(HashedMap(units), HashedMap(stacks), HashedMap({}))


# --- told to the oracle ---------------------------------------------------------------------------


def told_supply(title: str, scene: Scene) -> tuple[Position, Supplies]:
    """Tell the oracle everything about a position, and about what supply depends on."""
    atlas, counters = scene.printed.atlas, scene.printed.counters
    now = {c.designation: unit_of(scene, UnitId(unit)) for unit, c in enumerate(counters)}
    areas: dict[str, dict[str, str]] = {"urban_supply": {}, "supply_edge": {}}
    for area, hexes in atlas.areas.items() if title == "india-pakistan" else ():
        if area.kind in areas and area.name in atlas.home:
            owner = SIDES[atlas.home[area.name]]
            areas[area.kind] |= {atlas.label(here): owner for here in hexes}
    damage = {atlas.label(each.place): HIT[each.marker] for each in scene.state.damage.places}
    damage |= {atlas.label(here): 3 for here in scene.state.destroyed.map}
    level = scene.state.air_superiority
    supplies = Supplies(
        kinds={c.designation: KINDS[c.type] for c in counters if c.type in KINDS},
        marines=frozenset(c.designation for c in counters if c.marine),
        strikes={name: unit.struck for name, unit in now.items()},
        emergency=frozenset(n for n, u in now.items() if u.markers.emergency_supply),
        assaulted=frozenset(n for n, u in now.items() if u.landed and not u.unsupplied),
        edges=areas["urban_supply"],
        exits=areas["supply_edge"],
        bases={each.nation: atlas.label(each.at) for each in scene.state.advanced.supply.airbases},
        damage=damage,
        air=None if level == 0 else SIDES[0 if level > 0 else 1],
    )
    units = tuple(told_unit(scene, unit) for side in BOTH_SIDES for unit in standing(scene, side))
    return changed(told(title, scene), units=units), supplies


def standing(scene: Scene, side: SideId) -> list[UnitId]:
    """The units of a side that are on the map."""
    units = scene.state.forces[side].units.map
    return sorted(unit for unit, now in units.items() if now.at >= 0)


def with_state(scene: Scene, **fields: Any) -> Scene:
    """The position with further fields of its state changed."""
    return KernelScene(scene.rules, scene.printed, replace(scene.state, **fields))


# --- positions that are laid out by hand ----------------------------------------------------------


def laid_out(title: str, stands: dict[str, str], **fields: Any) -> Scene:
    """A position with some units on the map, by designation, in hexes by their printed numbers."""
    laid = stage(title)
    atlas, counters = laid.printed.atlas, laid.printed.counters
    named = {counter.designation: UnitId(unit) for unit, counter in enumerate(counters)}
    places = {named[name]: atlas.hex_at(label) for name, label in stands.items()}
    forces = []
    for side in BOTH_SIDES:
        stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
        units: dict[UnitId, Unit] = {}
        for unit, counter in enumerate(counters):
            here = places.get(UnitId(unit))
            if counter.side == side:
                units[UnitId(unit)] = Unit(PlaceId(-2), 0) if here is None else Unit(here, 2)
                if here is not None:
                    stacks[here] = (*stacks.get(here, ()), UnitId(unit))
        forces.append(Force(HashedMap(units), HashedMap(stacks), HashedMap({})))
    state = State(turn=2, forces=(forces[0], forces[1]), **fields)
    return KernelScene(laid.rules, laid.printed, state)


def names_of(scene: Scene, units: Iterable[UnitId]) -> set[str]:
    """The designations of units that are on the map."""
    on_map = {unit for side in BOTH_SIDES for unit in standing(scene, side)}
    return {scene.printed.counters[unit].designation for unit in units if unit in on_map}
