"""NWIP:17.5  Loose Nukes: initiative, surprise, powers, and what happens before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    INDIAN,
    PAKISTAN,
    PAKISTANI,
    UNITS,
    at,
    begun,
    only,
    set_up,
    unit_called,
    with_state,
)
from games.next_war.sketch import driven, happened, run_of
from games.next_war.turns import asked_by, at_step
from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CachesPlaced,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature, Terrain
from sandtable.games.next_war.rule_hooks import (
    column_shifts,
    initiative_of_turn,
)
from sandtable.games.next_war.rule_hooks.advanced.detection import (
    awacs_advantage,
    intervening_nations,
)
from sandtable.kernel.play.state import known


@pytest.mark.rule("NWIP:17.5#1")
@pytest.mark.parametrize(
    ("number", "die", "holder"),
    [(1, None, 0), (2, 0, 0), (2, 4, 0), (2, 5, None), (2, 6, None), (2, 7, 1), (6, 9, 1)],
)
def test_a_die_gives_the_initiative_after_the_first_turn(number, die, holder):
    scene = with_state(set_up(), turn=number)
    run = run_of(scene, -1, *([] if die is None else [die]))

    assert scene.rules[initiative_of_turn](run) == holder


@pytest.mark.rule("NWIP:17.5#11")
@pytest.mark.parametrize(("side", "advantage"), [(ALLIES, 2), (PAKISTAN, 0)])
def test_the_allies_have_an_awacs_advantage_of_two(side, advantage):
    scene = set_up()

    assert scene.rules[awacs_advantage](scene, side) == advantage


@pytest.mark.parametrize(("side", "nations"), [(ALLIES, ("US", "RU")), (PAKISTAN, ("PRC",))])
def test_three_powers_intervene_in_full(side, nations):
    scene = set_up()

    assert scene.rules[intervening_nations](scene, side) == nations
    assert {each.level for each in scene.state.advanced.intervention} == {4}


@pytest.mark.rule("NWIP:17.5#2")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_allied_attacks_are_shifted_on_turn_1_alone(number, side):
    scene = only(with_state(set_up(), turn=number), h2417=INDIAN[:1], h2415=PAKISTANI[:1])
    scene = with_state(scene, segment=replace(scene.state.segment, side=side))
    mine, other = (unit_called(scene, UNITS[each][0]) for each in (side, ENEMY[side]))
    combat = Combat(at(("2415", "2417")[side]), (mine,), (other,))
    found = [
        entry.what
        for entry in scene.rules[column_shifts](scene, combat)
        if entry.cite == "NWIP:17.5#2"
    ]

    assert found == ([1] if number == 1 and side == ALLIES else [])


@pytest.mark.rule("NWIP:17.5#3")
def test_the_season_is_rolled_and_the_allies_choose_the_weather():
    scene = set_up()

    assert scene.state.season in {"Dry", "Rainy"}
    assert scene.state.pending[-1].decisions[0].seat == ALLIES


@pytest.mark.rule("NWIP:17.5#4")
def test_india_alone_moves_up_then_pakistan_may_destroy_bridges_for_no_points():
    steps = [name for name, _, _, _ in set_up().rules.steps["setup"].sequence]

    assert steps == [
        "season",
        "pakistan_sets_up",
        "pakistan_bases_air_units",
        "allies_set_up",
        "allies_base_air_units",
        "india_moves_up",
        "pakistan_blows_bridges",
        "outposts",
        "caches_are_placed",
        "powers_intervene",
        "awacs_is_set",
    ]
    scene = at_step(set_up(), "india_moves_up", "setup")
    run = driven(scene)
    movers = {scene.printed.counters[unit].nation for unit in run.truth.segment.unmoved}
    assert asked_by(run) == [(ALLIES, "movement_before_play")]
    assert movers == {"ROI"}
    assert run.truth.segment.halved


def test_one_cache_lies_in_each_of_36_hexes_of_pakistan():
    scene = set_up()
    atlas = scene.printed.atlas
    labels = {atlas.label(each.place) for each in scene.state.advanced.caches.markers}
    wanted = {
        atlas.label(here)
        for here, ground in atlas.ground.items()
        if ground.country == "IROP"
        and (
            ground.terrain is Terrain.URBAN
            or ground.features & (INSTALLATIONS | {Feature.CITY, Feature.AIRFIELD})
        )
    }

    assert labels == wanted - {"2401", "4304"}
    assert len(labels) == 36
    hidden = scene.state.secrets[2]
    assert hidden is not None
    numbers = [scene.printed.charts.clearing_markers[each.cache] for each in hidden.caches]
    assert Counter(numbers) == {6: 9, 5: 9, 4: 9, 3: 9}


@pytest.mark.rule("NWIP:17.5#4")
def test_the_markers_are_shuffled():
    run = begun(with_state(set_up(), secrets=()), "caches_are_placed", "setup", *[0] * 35)
    (placed,) = happened(run, CachesPlaced)

    assert sorted(placed.cache_ids) == list(range(36))
    assert placed.cache_ids != tuple(range(36))
    assert run.barrier


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_no_player_knows_what_lies_where(seat):
    scene = known(set_up(), seat)

    assert scene.state.secrets[2] is None
    assert all(each.cache == FACE_DOWN for each in scene.state.advanced.caches.markers)
