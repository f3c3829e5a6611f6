"""Every march that a stack may make, found the slow way: by taking all steps an offer allows."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.next_war.oracle.positions import random_map, random_units
from games.next_war.sketch import ALLIED, SHEET, VIETNAM, given, moving, with_segment
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import move_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    Front,
    ways_on,
)
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene


def all_marches(scene, movers):
    """For each hex where a march may end the least it costs, and one such march.

    Ways of standing somewhere are told apart exactly; nothing is left out for being dearer.
    """
    domain = ways_on(scene, movers)
    queue: list[tuple[Front, tuple[int, ...]]] = [(domain.start, ())]
    seen = set()
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    for front, path in queue:  # grows as we go
        if path and domain.may_end(front):
            paid = min(way[1] for way in front)
            if paid < found.get(path[-1], (paid + 1,))[0]:
                found[path[-1]] = (paid, path)
        if len(path) == domain.longest:
            continue
        for to in domain.ways(front):
            then = domain.step(front, to)
            if then is not None and _standing(then) not in seen:
                seen.add(_standing(then))
                queue.append((then, (*path, to)))
    return found


def _standing(front):
    """Tell ways of standing apart; how many hexes were entered matters only if it is none."""
    return tuple((here, paid, stopped) for here, paid, stopped, _, _ in front)


def random_march(seed, maps=40):
    """A Movement Segment on a random map, and a stack that may move in it."""
    choose = Random(seed)
    text = f"{random_map(seed % maps)}\n{_lakes(seed % maps)}\n{random_units(choose)}"
    weather = choose.choices((Weather.CLEAR, Weather.STORM), (4, 1))[0]
    side = SideId(choose.choice((ALLIED, 1 - ALLIED)))
    scene = moving(given(text, layers=VIETNAM, weather=weather), side)
    scene = with_segment(scene, exploitation=choose.random() < 0.2, opening=choose.random() < 0.2)
    scene = _with_scars(scene, choose)
    stacks = list(scene.state.forces[side].stacks.pairs())
    here, stack = choose.choice(sorted(stacks))
    movers = tuple(sorted(choose.sample(stack, choose.randint(1, len(stack)))))
    return scene, here, movers


def may_move(scene, movers):
    """Whether these units may move together at all."""
    return not scene.rules[move_vetoes](scene, movers)


def _lakes(seed):
    """Put water between some hexes of a random map; where a road goes over it, there is a dam."""
    choose = Random(f"lakes {seed}")
    pairs = [(here, there) for here in SHEET.hexes for there in SHEET.adjacent(here)]
    return "\n".join(
        f"{SHEET.label_of(here)}-{SHEET.label_of(there)} All-Water"
        for here, there in choose.sample(pairs, 12)
    )


def _with_scars(scene, choose):
    """Let hexes have changed hands, bridges be down, and some units be under Clearing markers."""
    atlas, forces = scene.printed.atlas, scene.state.forces
    taken = {here: choose.randrange(2) for here in choose.sample(atlas.hexes, 12)}
    stacks = [(here, side) for side in BOTH_SIDES for here in sorted(forces[side].stacks.map)]
    cleared = {
        here: Clearing(side)
        for here, side in stacks
        if choose.random() < 0.1 and taken.get(here) != side
    }
    bridges = sorted(pair for pair in atlas.sides if pair in atlas.roads and pair[0] < pair[1])
    broken = {pair: 0 for pair in bridges if choose.random() < 0.3}
    state = replace(
        scene.state,
        control=HashedMap(taken),
        clearing=HashedMap(cleared),
        broken=HashedMap(broken),
    )
    return KernelScene(scene.rules, scene.printed, state)
