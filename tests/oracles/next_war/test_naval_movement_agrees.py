"""Naval movement in play against the oracle, on random positions of the display of Vietnam."""

from __future__ import annotations

import os
from dataclasses import replace as changed

import pytest

from games.next_war.oracle.naval_movement_positions import (
    SIDES,
    at_random,
    kind_of,
    movers_of,
    name_of,
    numbered,
    told,
    wander,
)
from games.next_war.titles.vietnam.afloat import PRC, US, afloat
from oracles.next_war.sea import (
    Vessel,
    contested_drm,
    destinations,
    rolls,
    stages,
)
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    move_of,
    steps_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    contested_modifiers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.naval_movement import (
    may_stop,
    traffic_of_ships,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import path_objections
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import routes
from sandtable.random_source import RandomSource

#: So many in CI; SANDTABLE_SEA_POSITIONS=10000 tries more.
POSITIONS = int(os.environ.get("SANDTABLE_SEA_POSITIONS", "60"))


def where_they_get(scene, sea, side, movers, best):
    """Destinations that only one of the two knows."""
    start = name_of(scene, ship_of(scene, movers[0]).at)
    wanted = destinations(sea, SIDES[side], start)
    if len(movers) > 1:
        wanted -= set().union(*(box.hexes for box in sea.boxes.values()))
    return {name_of(scene, to) for to in best} ^ wanted


def what_they_roll(scene, sea, movers, path, best):
    """Where the rolls of a path or their modifiers differ, or the best path has more rolls."""
    side, walked = scene.printed.ships[movers[0]].side, numbered(scene, path)
    steps, asked = steps_of(scene, side, walked, movers), rolls(sea, SIDES[side], path)
    if [bool(step.causes) for step in steps] != asked:
        yield [step.causes for step in steps], asked
    if walked[-1] in best:
        least = steps_of(scene, side, (walked[0], *best[walked[-1]]), movers)
        if sum(bool(step.causes) for step in least) > sum(asked):
            yield "not the fewest rolls"
    fleets = [[(s, now.at) for s, now in force.ships.pairs()] for force in scene.state.forces]
    rest = changed(
        sea,
        ships=tuple(
            Vessel(kind_of(scene, ship), SIDES[owner], name_of(scene, at))
            for owner, fleet in zip((US, PRC), fleets, strict=True)
            for ship, at in fleet
            if ship not in movers
        ),
    )
    charts, kinds = scene.printed.charts.sea, [kind_of(scene, each) for each in movers]
    for step, (begin, passed, end) in zip(steps, stages(sea, path), strict=True):
        move = move_of(scene, side, movers, step)
        drm = sum(each.amount for each in contested_modifiers(charts, move))
        expected = contested_drm(rest, SIDES[side], kinds, begin, end, tuple(passed))
        if drm != expected:
            yield (begin, passed, end), drm, expected


def differences(scene, side, source):
    sea, movers = told(scene), movers_of(scene, side, source)
    if not movers:
        return
    origin, who = ship_of(scene, movers[0]).at, traffic_of_ships(scene, movers)
    found = routes(scene, who, origin, lambda to: may_stop(scene, movers, to), movers).ends()
    best = {to: path for to, (_, path) in found.items()}
    astray = where_they_get(scene, sea, side, movers, best)
    if astray:
        yield "where they get", astray
    path = wander(sea, SIDES[side], name_of(scene, origin), source)
    if path_objections(scene, who, origin, numbered(scene, path)[1:]):
        yield path, "refused"
    elif len(path) > 1:
        yield from what_they_roll(scene, sea, movers, path, best)


def disagreements(count, seed):
    base, source = afloat(), RandomSource(seed)
    return [
        (number, side, found)
        for number, scene in enumerate(at_random(base, source) for _ in range(count))
        for side in (US, PRC)
        for found in differences(scene, side, source)
    ]


@pytest.mark.rule("STD:8.5.6.3", "STD:8.5.6.4", "STD:8.5.6.4.1", "STD:7.5.3")
def test_naval_movement_agrees_with_the_oracle():
    assert disagreements(POSITIONS, "naval movement") == []
