"""ADV:27.9.2, NWIP:13.5  Tracks of air defence raised with Supply Points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.replacing import START, position, raised
from games.next_war.sketch import (
    after,
    asked,
    driven,
    happened,
    offered,
    refusals,
    resolved,
)
from games.next_war.turns import asked_by, at_step
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks, value_of
from sandtable.games.next_war.events.advanced.damage import TrackRaised
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.damage import EndRepairs, RaiseTrack
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose

DETECTION, SAM, AAA = Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK


def supply_of(scene, side):
    return sum(each.points for each in scene.state.forces[side].advanced.stocks)


@pytest.mark.rule("ADV:27.9.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("track", "price"), [(DETECTION, 2), (SAM, 2), (AAA, 4)])
def test_supply_points_raise_a_track_by_one(side, track, price):
    for points in range(6):
        scene = position(side, points)
        assert (refusals(scene, side, RaiseTrack(track)) == []) is (points >= price)
    run = resolved(position(side), side, RaiseTrack(track))
    value = value_of(START, track) + 1

    assert happened(run, TrackRaised) == [TrackRaised(side, track, value)]
    assert value_of(run.truth.forces[side].advanced.tracks, track) == value  # above its start
    assert run.truth.forces[ENEMY[side]].advanced.tracks == START
    assert supply_of(after(run), side) == 9 - price
    assert faults(run.printed, run.truth) == ()
    assert f"{track.value} to {value}" in event_line(run.printed, TrackRaised(side, track, value))


@pytest.mark.rule("ADV:27.9.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("before", "left"),
    [
        ((), {DETECTION, SAM, AAA}),
        ((DETECTION,), {DETECTION, SAM}),
        ((SAM, SAM), set()),
        ((DETECTION, SAM), set()),
        ((AAA,), set()),
    ],
)
def test_four_supply_points_in_a_turn(side, before, left):
    scene = raised(position(side), side, *before)

    for track in (DETECTION, SAM, AAA):
        assert (refusals(scene, side, RaiseTrack(track)) == []) is (track in left)
    other = asked(scene, ENEMY[side], "repairs", "ADV:27.9.2")
    assert refusals(other, ENEMY[side], RaiseTrack(AAA)) == []
    later = KernelScene(scene.rules, scene.printed, replace(scene.state, turn=5))
    assert refusals(later, side, RaiseTrack(AAA)) == []


@pytest.mark.rule("ADV:27.9.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("tracks", "able"),
    [
        (Tracks(10, 10, 3), set()),
        (Tracks(9, 10, 3), {DETECTION}),
        (Tracks(10, 9, 3), {SAM}),
        (Tracks(10, 10, 2), {AAA}),
        (Tracks(0, 0, 1), {DETECTION, SAM, AAA}),
    ],
)
def test_ends_of_the_tracks(side, tracks, able):
    scene = position(side, tracks=tracks)
    for track in (DETECTION, SAM, AAA):
        assert (refusals(scene, side, RaiseTrack(track)) == []) is (track in able)


@pytest.mark.rule("ADV:27.9.2", "ADV:SOP-14")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("tracks", "asks"), [(START, True), (Tracks(), False)])
def test_it_is_a_repair_of_reorganization(side, tracks, asks):
    run = driven(at_step(position(side, tracks=tracks), "reorganization_phase"))

    assert ((side, "repairs") in asked_by(run)) is asks
    if asks:
        assert {RaiseTrack, EndRepairs} <= offered(after(run), side).keys()
    assert refusals(position(side, tracks=Tracks()), side, RaiseTrack(SAM))
    assert refusals(position(side), side, RaiseTrack(Target.AIRBASE))


@pytest.mark.rule("NWIP:13.5", "ADV:27.9.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_limits_of_india_and_pakistan(side):
    layers = ("standard", "advanced", "india-pakistan-advanced")
    rules = compose([LAYERS[name] for name in layers])
    sam = (5, 4)[side]
    for tracks, able in (
        (Tracks(5, sam - 1, 1), {DETECTION, SAM, AAA}),
        (Tracks(6, sam, 2), set()),
        (Tracks(9, sam + 1, 2), set()),  # a scenario may begin above the limits
    ):
        scene = position(side, tracks=tracks, rules=rules, nations=("ROI", "IROP"))
        for track in (DETECTION, SAM, AAA):
            assert (refusals(scene, side, RaiseTrack(track)) == []) is (track in able)
    scene = position(side, tracks=Tracks(3, 2, 1), rules=rules, nations=("ROI", "IROP"))
    scene = raised(scene, side, SAM)
    (no,) = refusals(scene, side, RaiseTrack(SAM))
    assert "has been raised" in no
    assert refusals(scene, side, RaiseTrack(DETECTION)) == []
