"""Compare the engine with the oracle on the titles' maps, position by position.

Zones, efficiency, marches, clearing, bridges and movement by air.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from games.next_war.oracle.positions import SIDES
from games.next_war.oracle.theatres import position, theatre, told
from oracles.next_war import bridges, by_air, clearing, ground, march
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.analysis.movement_range import by_rules, reach
from sandtable.games.next_war.ids import BOTH_SIDES, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import airlift_vetoes, drop_vetoes, transport_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearers,
    clearing_modifier,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    destruction_vetoes,
    repair_vetoes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import (
    destruction_modifier,
    repair_modifier,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Scene, unit_of

Found = tuple[str, Any, Any]
DICE = range(10)
#: How many stacks march in each position, and how many hexes are tried from the air.
MARCHES, FLYERS, LANDINGS = 2, 2, 24
#: How often the engine's quick search is held against its plain one, too.
PLAIN = 8


def disagreements(title: str, seed: int) -> list[Found]:
    """List what differs in one random position: (what, engine, oracle)."""
    scene = position(title, seed)
    now, choose = told(title, scene), Random(~seed)
    return [
        *_zones(scene, now),
        *_ratings(scene, now),
        *_marches(scene, now, choose),
        *_clearing(scene, now),
        *_bridges(title, scene, now),
        *_flights(scene, now, choose),
    ]


def _zones(scene: Scene, now) -> Iterator[Found]:
    """Compare the zones in every hex with a unit in it or beside it."""
    near = {unit_of(scene, UnitId(unit)).at for unit in _standing(scene)}
    near |= {to for here in tuple(near) for to in scene.printed.atlas.near[here]}
    ground_of = scene.printed.atlas.ground
    for here in sorted(h for h in near if ground_of[h].terrain is not Terrain.ALL_SEA):
        label = scene.printed.atlas.label(here)
        for side, name in zip(BOTH_SIDES, SIDES, strict=True):
            ours = is_in_enemy_zone(scene, side, here)
            if ours != ground.in_enemy_zone(now, name, label):
                yield "zone", (label, name, ours), not ours


def _ratings(scene: Scene, now) -> Iterator[Found]:
    for unit in _standing(scene):
        name = scene.printed.counters[unit].designation
        ours, theirs = efficiency_of(scene, UnitId(unit)), ground.efficiency(now, name)
        if ours != theirs:
            yield "efficiency", (name, ours), theirs


def _marches(scene: Scene, now, choose: Random) -> Iterator[Found]:
    """Compare where stacks may end, and what it takes; and who may set out at all."""
    segment, atlas = scene.state.segment, scene.printed.atlas
    able = movable(scene, segment.side, segment)
    for unit in segment.unmoved:
        name = scene.printed.counters[unit].designation
        if (unit in able) != march.may_move_at_all(now, name):
            yield "may move", (name, unit in able), unit not in able
    stacks = [s for s in scene.state.forces[segment.side].stacks.map.values() if set(s) & {*able}]
    for stack in choose.sample(stacks, min(MARCHES, len(stacks))):
        ready = [unit for unit in stack if unit in able]
        movers = tuple(sorted(choose.sample(ready, choose.randint(1, len(ready)))))
        names = tuple(scene.printed.counters[unit].designation for unit in movers)
        theirs = {label: points(1) * cost for label, cost in march.reach(now, names).items()}
        for search in (reach, by_rules) if not choose.randrange(PLAIN) else (reach,):
            found = search(scene, movers)
            found.pop(unit_of(scene, movers[0]).at, None)
            ours = {atlas.label(here): spent for here, spent in found.items()}
            if ours != theirs:
                odd = {k: (ours.get(k), theirs.get(k)) for k in {*ours, *theirs}}
                yield "march", names, {k: v for k, v in odd.items() if v[0] != v[1]}


def _clearing(scene: Scene, now) -> Iterator[Found]:
    """Compare which dice clear a hex under each lead, and whether a failure costs a step."""
    for here, marker in scene.state.clearing.pairs():
        label = scene.printed.atlas.label(here)
        ours = {scene.printed.counters[unit].designation for unit in clearers(scene, here)}
        theirs = {unit.id for unit in clearing.clearers(now, label)}
        if ours != theirs:
            yield "clearers", ours, theirs
        if (shortfall(scene, here) > 0) != (clearing.missing(now, label) > 0):
            yield "too few", label, clearing.missing(now, label)
        for lead in clearers(scene, here):
            name, added = (
                scene.printed.counters[lead].designation,
                clearing_modifier(scene, here, lead),
            )
            dice = frozenset(die for die in DICE if die + added >= marker.number)
            if dice != clearing.dice_that_clear(now, label, name):
                yield "clearing", (label, name, added), clearing.drm(now, label, name)


def _bridges(title: str, scene: Scene, now) -> Iterator[Found]:
    """Compare what may be tried at each bridge nearby, and with which dice it succeeds."""
    side, label = SideId(scene.state.segment.side), scene.printed.atlas.label
    row, name = scene.printed.charts.bridges, SIDES[scene.state.segment.side]
    broken = {frozenset(map(label, pair)) for pair in scene.state.broken.map}
    held = {unit_of(scene, UnitId(unit)).at for unit in _standing(scene)}
    for pair in theatre(title).bridges:
        if not held & set(pair):
            continue
        bridge = frozenset(map(label, pair))
        tries = (
            (destruction_vetoes, destruction_modifier, "destroy"),
            (repair_vetoes, repair_modifier, "repair"),
        )
        allowed = (
            bridges.may_destroy(now, name, bridge, broken),
            bridges.may_repair(now, name, bridge, broken),
        )
        dice = (
            bridges.dice_that_destroy(now, name, bridge),
            bridges.dice_that_repair(now, name, bridge),
        )
        for (forbids, added, what), may, wins in zip(tries, allowed, dice, strict=True):
            if (not forbids(scene, pair)) != may:
                yield f"may {what}", sorted(bridge), may
            modifier = added(scene, side, pair)
            ours = frozenset(die for die in DICE if die + modifier <= row[what].at_most)
            if ours != wins:
                yield what, (sorted(bridge), modifier), sorted(wins)


def _flights(scene: Scene, now, choose: Random) -> Iterator[Found]:
    """Compare every base for transport, and drops and landings in some hexes."""
    atlas, rules = scene.printed.atlas, scene.rules
    hexes, bases, able = atlas.hexes, atlas.landing_places, scene.state.segment.unmoved
    for unit in choose.sample(able, min(FLYERS, len(able))):
        counter = scene.printed.counters[unit]
        teller = now.unit(counter.designation)
        for to in bases:
            ours = not rules[transport_vetoes](scene, (unit,), to)
            if ours != by_air.may_transport(now, teller, atlas.label(to)):
                yield "transport", (teller.id, atlas.label(to), ours), not ours
        some = choose.sample(hexes, LANDINGS) + list(atlas.near[unit_of(scene, unit).at])
        theirs = by_air.landings(now, teller, [atlas.label(to) for to in some])
        for to in some:
            label = atlas.label(to)
            ours = not rules[airlift_vetoes](scene, (unit,), to)
            if ours != (label in theirs):
                yield "landing", (teller.id, label, ours), not ours
            ours = not rules[drop_vetoes](scene, unit, to)
            if ours != by_air.may_drop(now, teller, label):
                yield "drop", (teller.id, label, ours), not ours


def _standing(scene: Scene) -> list[int]:
    return [
        unit for unit in range(len(scene.printed.counters)) if unit_of(scene, UnitId(unit)).at >= 0
    ]


def compared(title: str, first: int, count: int) -> Counter[str]:
    """Count disagreements by kind over so many positions."""
    found: Counter[str] = Counter()
    for seed in range(first, first + count):
        for what, *_ in disagreements(title, seed):
            found[what] += 1
    return found
