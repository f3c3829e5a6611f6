"""Random combats on the titles' maps with all the air support there is, and their odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from fractions import Fraction
from random import Random

from msgspec.structs import replace

from games.next_war.oracle.agreement import may_attack
from games.next_war.oracle.brute_force import Way, as_chances, by_brute_force
from games.next_war.oracle.positions import SIDES, told_combat
from games.next_war.oracle.theatres import FLEET, position, told
from oracles.next_war import air_defence
from oracles.next_war import combat as fighting
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.analysis.combat_outcome_chances import combat_odds
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import beside_the_enemy
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import (
    exposed_start,
    is_immune,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopters_in_range,
    support_flight,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import own_bases
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

Case = tuple[str, Scene, Combat]


def combats(title: str, first: int = 0) -> Iterator[Case]:
    """Random combats of a title, each with random air support of both sides."""
    seed = first
    while True:
        seed += 1
        scene, choose = _at_war(title, seed), Random(~seed)
        side = scene.state.segment.side
        targets = [
            (target, able)
            for target in scene.state.segment.targets
            if (able := _able(scene, target))
        ]
        if not targets:
            continue
        target, able = choose.choice(targets)
        units = tuple(sorted(choose.sample(able, choose.randint(1, len(able)))))
        combat = supposed(scene, target, units)
        support = (
            _support(scene, side, target, choose, points=4, fleet=2),
            _support(scene, SideId(1 - side), target, choose, points=2, fleet=1),
        )
        yield title, scene, replace(combat, support=support)


def _able(scene: Scene, target: PlaceId) -> list[UnitId]:
    near = scene.printed.atlas.near[target]
    units = scene.state.forces[scene.state.segment.side].units.map
    beside = [unit for unit in scene.state.segment.unfought if units[unit].at in near]
    return [unit for unit in beside if may_attack(scene, unit, target)]


def _at_war(title: str, seed: int) -> Scene:
    """Turn a random position into a Combat Segment, with helicopters and an owner of the sky."""
    scene, choose = position(title, seed), Random(f"war {title} {seed}")
    state = scene.state
    side = state.segment.side
    segment = replace(
        state.segment,
        unfought=beside_the_enemy(scene, side),
        targets=tuple(sorted(state.forces[1 - side].stacks.map)),
    )
    forces = tuple(_with_fleet(scene, each, choose) for each in BOTH_SIDES)
    now = replace(state, segment=segment, forces=forces, air_superiority=choose.randint(-3, 3))
    return KernelScene(scene.rules, scene.printed, now)


def _with_fleet(scene: Scene, side: SideId, choose: Random):
    """Base helicopters at a side's bases nearest to where things happen."""
    force, lattice = scene.state.forces[side], scene.printed.atlas.lattice
    middle = HexId(next(iter(scene.state.forces[0].stacks.map), 0))
    near = sorted(own_bases(scene, side), key=lambda here: lattice.distance(HexId(here), middle))
    bases = near[:4]
    fleet = {
        side * FLEET + n: Helicopter(choose.choice(bases), choose.choice((1, 2)))
        for n in range(FLEET if bases else 0)
    }
    return replace(force, helicopters=HashedMap(fleet), air_points=6)


def _support(
    scene: Scene, side: SideId, target: PlaceId, choose: Random, *, points: int, fleet: int
):
    ready = helicopters_in_range(scene, side, target)
    return Commitment(
        air_points=choose.randint(0, points),
        helicopters=tuple(choose.sample(ready, min(len(ready), choose.randint(0, fleet)))),
    )


# --- odds ---------------------------------------------------------------------------------------


def dice_of(case: Case) -> int:
    """Count the dice that may fall in a combat."""
    _, scene, combat = case
    side, dice = scene.state.segment.side, 1
    for flyer, support in zip((side, 1 - side), combat.support, strict=True):
        flights = [
            support_flight(scene, SideId(flyer), h, combat.target) for h in support.helicopters
        ]
        flights += [Flight(SideId(flyer), combat.target, 0, "air")] if support.air_points else []
        for flight in flights:
            dice += 0 if is_immune(scene, flight) else 1 + len(exposed_start(scene, flight))
    return dice


def by_oracle(case: Case) -> dict[Way, Fraction]:
    """The odds as the oracle works them out, from the rules and its own charts alone."""
    title, scene, combat = case
    now, said = told(title, scene), told_combat(scene, combat)
    side = scene.state.segment.side
    mine = _through(now, scene, combat, side, combat.support[0])
    theirs = _through(now, scene, combat, SideId(1 - side), combat.support[1])
    found: dict[Way, Fraction] = {}
    for helped, chance in mine.items():
        for hindered, other in theirs.items():
            fought = changed(
                said,
                attacker_air=helped,
                attacker_ratings=0,
                defender_air=hindered,
                defender_ratings=0,
            )
            column = fighting.final_column(now, fought)
            added = sum(fighting.drms(now, fought).values())
            for die in range(10):
                way = fighting.result(column, die + added)
                share = chance * other * air_defence.TENTH
                found[way] = found.get(way, Fraction(0)) + share
    return found


def _through(now, scene: Scene, combat: Combat, side: SideId, support: Commitment):
    name, label = SIDES[side], scene.printed.atlas.label
    sky = scene.state.air_superiority if side == Side.ALLIED else -scene.state.air_superiority
    target = label(combat.target)
    missions = [air_defence.air_points(now, name, sky, target, support.air_points)]
    for each in support.helicopters:
        counter = scene.printed.helicopters[each]
        flown = scene.state.forces[side].helicopters.map[each]
        craft = air_defence.Helicopter(
            name,
            label(flown.base),
            (counter.support, counter.reduced_support),
            flown.steps,
            counter.range,
        )
        missions.append(air_defence.helicopter(now, craft, sky, target))
    return air_defence.added_up(*missions)


def compared(title: str, first: int, count: int, most_dice: int = 3) -> tuple[int, int, int]:
    """Count combats, those tried with every die as well, and odds that differ from either."""
    tried = wrong = 0
    for _, case in zip(range(count), combats(title, first), strict=False):
        _, scene, combat = case
        ours = as_chances(combat_odds(scene, combat, *combat.support))
        wrong += ours != by_oracle(case)
        if dice_of(case) <= most_dice:
            tried += 1
            wrong += ours != by_brute_force(scene, combat)
    return count, tried, wrong
