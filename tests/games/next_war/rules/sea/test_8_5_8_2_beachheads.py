"""8.5.8.2 Beachheads: placing, removal, and what they do in combat (8.5.8.4)."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import PRC, RED_AMPH, US, ordered, refused, spot
from games.next_war.titles.vietnam.landed import (
    BRIGADE,
    GUARDS,
    MARINES,
    SRV_AMPH,
    VN_A,
    asked_for,
    begun,
    in_state,
    position,
    unit,
    with_result,
)
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.landings import (
    KeepBeachhead,
    LoseBeachhead,
    PlaceBeachhead,
    RemoveBeachhead,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import may_hold, stacking_limit
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    is_base_at_all,
    kind_of_base,
    possible_bases,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import (
    markers_left,
    objections_to_marker,
    remove_captured,
)
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared
from sandtable.games.next_war.rules.standard.ch09_combat.odds import strengths
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap

SEA = {RED_AMPH: "4420"}


def held(scene, side=PRC, here="4319"):
    """The position with a hex under a side's control."""
    return in_state(scene, control=scene.state.control.set(spot(scene.printed, here), side))


def marked(scene, side=PRC, here="4319", **fields):
    """The position with a Beachhead in a hex."""
    place = spot(scene.printed, here)
    return in_state(scene, beachheads=HashedMap({place: Beachhead(side, 1)}), **fields)


def place(run, here="4319"):
    return PlaceBeachhead(spot(run.printed, here))


@pytest.mark.rule("STD:8.5.8.2")
def test_in_a_combat_segment_it_goes_to_a_held_beach_next_to_a_ship():
    run = begun(held(position(SEA, {MARINES: "4319"})), PRC, combat=True)
    assert asked_for(run) == (PRC, "attack")
    run = ordered(run, PRC, place(run))
    assert run.truth.beachheads[spot(run.printed, "4319")] == Beachhead(PRC, 5)
    (no,) = refused(run, PRC, place(run))
    assert no.startswith("You have no Beachhead marker left.")


@pytest.mark.rule("STD:8.5.8.2")
@pytest.mark.parametrize(
    ("ships", "where", "own"),
    [({}, "4319", True), (SEA, "4319", False), ({RED_AMPH: "4519"}, "4320", True)],
    ids=["no ship", "not controlled", "no ship next to it"],
)
def test_not_elsewhere(ships, where, own):
    scene = position(ships, {MARINES: where, GUARDS: "4221"})
    run = begun(held(scene, PRC, where) if own else scene, PRC, combat=True)
    if asked_for(run) is not None:
        assert refused(run, PRC, place(run, where)) != []


@pytest.mark.rule("STD:8.5.8.2")
def test_none_in_an_enemy_place_that_must_be_cleared():
    scene = position(SEA, {MARINES: "4311", BRIGADE: "4319"})
    (no,) = objections_to_marker(scene, PRC, spot(scene.printed, "4311"))
    assert no.what.code == "no-beachhead-there"
    assert objections_to_marker(scene, PRC, spot(scene.printed, "4319")) == ()


@pytest.mark.rule("STD:8.5.8.2")
def test_the_other_side_has_its_own_markers():
    scene = position({SRV_AMPH: "4420"}, {VN_A: "4319"})
    assert (markers_left(scene, US), markers_left(scene, PRC)) == (4, 1)
    run = begun(scene, US, combat=True)
    run = ordered(run, US, place(run))
    assert markers_left(run.scene, US) == 3


@pytest.mark.rule("STD:8.5.8.2.1")
def test_the_owner_removes_it_in_a_movement_segment_and_it_is_back_two_turns_later():
    scene = marked(held(position(SEA, {MARINES: "4319"})))
    run = begun(scene, PRC)
    here = spot(run.printed, "4319")
    (no,) = refused(run, PRC, RemoveBeachhead(spot(run.printed, "4320")))
    assert no.endswith("[STD:8.5.8.2.1]")
    run = ordered(run, PRC, RemoveBeachhead(here))
    turn = run.truth.turn
    assert run.truth.beachheads_back == ((PRC, turn + 2),)
    (none,) = refused(run, PRC, place(run))
    assert "has come back" in none
    away = begun(in_state(run.scene, turn=turn + 1), PRC, combat=True)
    assert asked_for(away) is None
    back = begun(in_state(run.scene, turn=turn + 2), PRC)
    back = ordered(back, PRC, place(back))
    assert back.truth.beachheads_back == ()
    assert here in back.truth.beachheads


@pytest.mark.rule("STD:8.5.8.2.1")
def test_a_marker_that_was_never_placed_waits_for_a_combat_segment():
    run = begun(held(position(SEA, {MARINES: "4319"})), PRC)
    (no,) = refused(run, PRC, place(run))
    assert no.endswith("[STD:8.5.8.2.1]")


@pytest.mark.rule("STD:8.5.8.2.1", "STD:4.1.3")
@pytest.mark.parametrize(
    ("ships", "weather", "stays"),
    [
        (SEA, Weather.CLEAR, True),
        ({RED_AMPH: "4510"}, Weather.CLEAR, False),
        ({RED_AMPH: "4510"}, Weather.STORM, True),
        ({SRV_AMPH: "4420"}, Weather.CLEAR, False),
    ],
)
def test_without_a_ship_next_to_it_it_goes_after_its_owners_movement(ships, weather, stays):
    scene = marked(held(position(ships, {MARINES: "4319"}, weather=weather)))
    here = spot(scene.printed, "4319")
    after_movement = begun(scene, PRC).scene
    run = begun_after(after_movement, PRC)
    assert (here in run.truth.beachheads) is stays
    theirs = begun_after(begun(scene, US).scene, US)
    assert here in theirs.truth.beachheads  # not after the enemy's


def begun_after(scene, side):
    """Begin the Combat Segment after the segment that is under way."""
    return begun(scene, side, combat=True, after=scene.state.segment)


@pytest.mark.rule("STD:8.5.8.2", "STD:8.1.1.1")
def test_six_points_fit_its_hex_and_its_stack_may_try_to_hold():
    scene = position(SEA, {MARINES: "4319"})
    here = spot(scene.printed, "4319")
    limit, hold = scene.rules[stacking_limit], scene.rules[may_hold]
    assert (limit(scene, PRC, here), hold(scene, here)) == (8, False)
    scene = marked(scene)
    assert (limit(scene, PRC, here), limit(scene, US, here)) == (12, 8)
    assert hold(scene, here)


@pytest.mark.rule("STD:6.5.1", "STD:6.5.1.1")
def test_it_is_a_base_for_one_helicopter():
    scene = position(SEA, {MARINES: "4319"})
    here = spot(scene.printed, "4319")
    assert kind_of_base(scene, here) is None
    scene = marked(scene)
    assert kind_of_base(scene, here) == "Beachhead"
    assert here in possible_bases(scene)
    assert (is_base_at_all(scene, PRC, here), is_base_at_all(scene, US, here)) == (True, False)
    assert has_room(scene, PRC, here)
    assert scene.printed.charts.helicopter_bases["Beachhead"] == 1


def attacked(scene):
    run = begun(scene, US, combat=True)
    order = Attack(spot(run.printed, "4319"), (unit(run.scene, GUARDS),))
    return ordered(run, US, order)


@pytest.mark.rule("STD:8.5.8.4")
def test_it_defends_with_two_and_may_be_lost_as_a_step():
    scene = position(SEA, {MARINES: "4319", GUARDS: "4220"})
    plain = strengths_at(scene)
    run = attacked(marked(scene))
    assert strengths(run.scene, run.truth.combat)[1] == plain + 2
    run = with_result(run, 0, 1, retreat=False)
    assert asked_for(run) == (PRC, "beachhead_loss")
    kept = ordered(run, PRC, KeepBeachhead())
    assert kept.truth.combat is not None
    assert kept.truth.combat.defender_losses == 1
    lost = ordered(run, PRC, LoseBeachhead())
    assert lost.truth.combat is not None
    assert lost.truth.combat.defender_losses == 0
    assert not lost.truth.beachheads.map
    assert unit_of(lost.scene, unit(lost.scene, MARINES)).steps == 2


def strengths_at(scene):
    run = begun(scene, US, combat=True)
    combat = declared(run.scene, spot(run.printed, "4319"), (unit(run.scene, GUARDS),))
    return strengths(run.scene, combat)[1]


@pytest.mark.rule("STD:8.5.8.4")
def test_left_alone_it_is_removed_when_the_enemy_comes():
    scene = marked(position(SEA, {GUARDS: "4319", BRIGADE: "4320"}))
    run = begun(scene, US)
    assert not run.truth.beachheads.map
    stays = begun(marked(position(SEA, {GUARDS: "4221"})), US)
    remove_captured(stays)
    assert stays.truth.beachheads.map
