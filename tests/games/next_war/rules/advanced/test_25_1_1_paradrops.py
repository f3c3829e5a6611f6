"""25.1.1 Paradrops of the Advanced game: Strike markers in place of losses."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest

from games.next_war import flight_orders
from games.next_war.air_flights import beside, in_the_air, playing
from games.next_war.sketch import ALLIED, NON_ALLIED, at, unit
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import Scene as KernelScene

FLAT, WOODS, ROUGH = Terrain.FLAT, Terrain.FLAT_WOODS, Terrain.ROUGH
MARSH, ROUGH_WOODS = Terrain.MARSH, Terrain.ROUGH_WOODS


def landed(side, terrain, die, to="1404", enemy=""):
    """A drop at home under a friendly sky, where nothing fires."""
    scene, orders = flight_orders.paradrop(side, to)
    scene = in_the_air(scene, side, level=1)
    scene = beside(scene, side, enemy) if enemy else scene
    atlas = scene.printed.atlas
    ground = {**atlas.ground, at(to): changed(atlas.ground[at(to)], terrain=terrain)}
    printed = changed(scene.printed, atlas=changed(atlas, ground=ground), memo={})
    now = playing(KernelScene(scene.rules, printed, scene.state), orders[0], die)
    return unit_of(now.scene, unit(now.scene, "A"))


@pytest.mark.rule("ADV:25.1.1")
@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
@pytest.mark.parametrize(
    ("terrain", "markers"),
    [
        pytest.param(FLAT, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], id="Flat"),
        pytest.param(WOODS, [0, 0, 0, 0, 0, 0, 0, 1, 1, 2], id="Flat Woods"),
        pytest.param(ROUGH, [0, 0, 0, 0, 0, 0, 1, 1, 1, 2], id="Rough"),
        pytest.param(MARSH, [0, 0, 0, 0, 0, 0, 1, 1, 1, 2], id="Marsh"),
        pytest.param(ROUGH_WOODS, [0, 0, 0, 0, 0, 1, 1, 1, 2, 2], id="Rough Woods"),
    ],
)
def test_a_bad_landing_brings_a_strike_marker_and_costs_no_step(side, terrain, markers):
    for die, marker in enumerate(markers):
        now = landed(side, terrain, die)

        assert (now.struck, now.steps, now.at) == (marker, 2, at("1404"))


@pytest.mark.rule("ADV:25.1.1")
@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_a_landing_in_an_enemy_zone_is_one_worse(side):
    assert landed(side, FLAT, 8).struck == 0
    assert landed(side, FLAT, 8, enemy="1405").struck == 1
    assert landed(side, FLAT, 7, enemy="1405").struck == 0
