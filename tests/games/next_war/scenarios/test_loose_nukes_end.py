"""NWIP:17.5#14, 17.5#15  Loose Nukes: the end and the points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    AIRFIELD,
    ALLIES,
    DUMMY,
    FACILITY,
    INDIAN,
    LAHORE,
    MATERIALS,
    PAKISTAN,
    UNITS,
    WEAPONS,
    at,
    begun,
    only,
    set_up,
    unit_called,
    with_cache,
    with_state,
)
from games.next_war.sketch import driven, happened
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheTurnedUp,
    EndOfGameRolled,
    FinalPointsScored,
)
from sandtable.games.next_war.ids import BOTH_SIDES, HelicopterId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature
from sandtable.games.next_war.rule_hooks import (
    bridge_award,
    capture_value,
    elimination_value,
    helicopter_value,
    installation_value,
    is_last_turn,
    victory,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.final_points import (
    bases_held,
    final_points,
)


@pytest.mark.rule("NWIP:17.5#14")
@pytest.mark.parametrize(
    ("number", "die", "ends"),
    [(3, 6, 4), (3, 7, 0), (3, 0, 4), (4, 6, 5), (5, 9, 0), (5, 0, 6)],
)
def test_from_turn_3_a_die_may_end_the_game_after_the_next_turn(number, die, ends):
    scene = with_state(set_up(), turn=number)
    run = begun(scene, "end_of_game_is_rolled_for", "determining_victory", die)

    assert happened(run, EndOfGameRolled) == [EndOfGameRolled(die, ends)]
    assert run.truth.advanced.caches.ends_after == ends


@pytest.mark.rule("NWIP:17.5#14")
@pytest.mark.parametrize("number", [1, 2, 6])
def test_no_die_before_turn_3_nor_in_the_last(number):
    scene = with_state(set_up(), turn=number)
    run = begun(scene, "end_of_game_is_rolled_for", "determining_victory")

    assert happened(run) == []


@pytest.mark.rule("NWIP:17.5#14")
@pytest.mark.parametrize(("number", "ends", "last"), [(4, 4, True), (4, 5, False), (6, 0, True)])
def test_which_turn_is_the_last(number, ends, last):
    scene = with_state(set_up(), turn=number)
    state = scene.state
    caches = replace(state.advanced.caches, ends_after=ends)
    scene = with_state(scene, advanced=replace(state.advanced, caches=caches))

    assert scene.rules[is_last_turn](scene) is last


@pytest.mark.rule("NWIP:17.5#14", "NWIP:17.5#15")
def test_before_the_end_nothing_is_revealed_or_counted():
    run = begun(with_state(set_up(), turn=4), "caches_are_counted", "determining_victory")

    assert happened(run, CacheTurnedUp) == []
    assert happened(run, FinalPointsScored) == []
    assert run.truth.over is None


def at_the_end(scene):
    return driven(at_step(scene, "caches_are_counted", "determining_victory", turn=6))


@pytest.mark.rule("NWIP:17.5#15")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("number", "points"), [(WEAPONS, 6), (MATERIALS, 4), (DUMMY, 0)], ids=["6", "5", "4"]
)
@pytest.mark.parametrize("secured", [True, False])
def test_what_a_cache_is_worth_at_the_end(side, number, points, secured):
    scene = only(set_up(), h2414=() if secured else UNITS[side][:1])
    fate = {"fate": CacheFate.SECURED, "holder": side} if secured else {}
    scene = with_cache(scene, LAHORE, number=number, **fate)
    run = at_the_end(scene)
    scored = [
        event
        for event in happened(run, FinalPointsScored)
        if event.side == side and "cache" in event.reason
    ]

    assert sum(event.points for event in scored) == points
    assert not [
        e for e in happened(run, FinalPointsScored) if e.side != side and "cache" in e.reason
    ]


@pytest.mark.rule("NWIP:17.5#15")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("number", "points"), [(WEAPONS, 3), (MATERIALS, 3), (DUMMY, 0)])
def test_what_a_destroyed_cache_is_worth(side, number, points):
    scene = with_cache(only(set_up()), LAHORE, number=number, fate=CacheFate.DESTROYED, holder=side)
    run = at_the_end(scene)
    scored = [e.points for e in happened(run, FinalPointsScored) if "destroyed" in e.reason]

    assert sum(scored) == points
    assert all(e.side == side for e in happened(run, FinalPointsScored) if "cache" in e.reason)


@pytest.mark.rule("NWIP:17.5#15")
def test_all_caches_are_revealed_before_points_are_counted():
    run = at_the_end(only(set_up()))

    assert len(happened(run, CacheTurnedUp)) == 36
    assert all(each.cache != FACE_DOWN for each in run.truth.advanced.caches.markers)
    events = [type(event) for event in happened(run)]
    assert events.index(FinalPointsScored) > events.index(CacheTurnedUp) + 34


@pytest.mark.rule("NWIP:17.5#15")
@pytest.mark.parametrize(
    ("marker", "less"),
    [(Damage.NONE, 0), (Damage.STRIKE_1, 0), (Damage.STRIKE_2, 1), (Damage.DESTROYED, 1)],
)
def test_pakistan_scores_for_its_bases_and_facilities_that_are_of_use(marker, less):
    scene = set_up()
    before = bases_held(scene)
    if marker is Damage.DESTROYED:
        scene = with_state(
            scene, destroyed=scene.state.destroyed.set(at(AIRFIELD), (Feature.AIRFIELD,))
        )
    elif marker is not Damage.NONE:
        damage = DamageMarkers(places=(PlaceDamage(at(AIRFIELD), Feature.AIRFIELD, marker),))
        scene = with_state(scene, damage=damage)

    assert bases_held(scene) == before - less
    assert {why: n for why, n, _ in final_points(scene, PAKISTAN)}[
        "base or facility controlled"
    ] == before - less
    assert "base or facility controlled" not in [why for why, _, _ in final_points(scene, ALLIES)]


@pytest.mark.rule("NWIP:17.5#15")
def test_what_the_enemy_controls_is_not_counted_and_the_box_is():
    scene = set_up()
    atlas = scene.printed.atlas
    features = [
        feature
        for ground in atlas.ground.values()
        if ground.country == "IROP"
        for feature in ground.features & (INSTALLATIONS | {Feature.AIRFIELD})
    ]
    taken = with_state(scene, control=scene.state.control.set(at(AIRFIELD), ALLIES))

    assert bases_held(scene) == len(features) + 4  # three Airbases and a facility in the box
    assert bases_held(taken) == bases_held(scene) - 1


@pytest.mark.rule("NWIP:17.5#15")
@pytest.mark.parametrize(
    ("marker", "less"), [(Damage.STRIKE_1, 0), (Damage.STRIKE_2, 1), (Damage.DESTROYED, 1)]
)
@pytest.mark.parametrize(
    ("feature", "number"), [(Feature.AIRBASE, 2), (Feature.NUCLEAR_FACILITY, 1)]
)
def test_what_is_damaged_in_the_box_is_of_no_use(marker, less, feature, number):
    scene = set_up()
    box = place_of_box(scene.printed, "IROP Holding")
    damage = DamageMarkers(places=(PlaceDamage(box, feature, marker, number=number),))

    assert bases_held(with_state(scene, damage=damage)) == bases_held(scene) - less


@pytest.mark.rule("NWIP:17.5#15")
def test_nothing_else_pays():
    scene = set_up()
    lost = unit_called(scene, INDIAN[0])

    for side in BOTH_SIDES:
        assert scene.rules[capture_value](scene, side, at(LAHORE)) == 0
        assert scene.rules[installation_value](scene, side, at(FACILITY), Feature.AIRBASE) == 0
        assert scene.rules[bridge_award](scene, side, at(LAHORE), at("2415")) == 0
    assert scene.rules[elimination_value](scene, lost) == 0
    assert scene.rules[helicopter_value](scene, HelicopterId(0)) == 0


@pytest.mark.rule("NWIP:17.5#15")
@pytest.mark.parametrize(("points", "winner"), [((3, 2), 0), ((2, 3), 1), ((2, 2), None)])
def test_more_points_win_and_a_tie_is_a_draw(points, winner):
    scene = set_up()
    forces = tuple(
        replace(force, vp_total=its) for force, its in zip(scene.state.forces, points, strict=True)
    )
    scene = with_state(scene, forces=forces)

    assert scene.rules[victory](scene).winner == winner


@pytest.mark.rule("NWIP:17.5#15", "NWIP:17.5#14")
def test_after_the_last_turn_the_points_decide():
    run = at_the_end(only(set_up()))

    assert run.truth.over is not None
    assert run.truth.over.winner == PAKISTAN
    assert run.truth.over.score == (0, bases_held(set_up()))
