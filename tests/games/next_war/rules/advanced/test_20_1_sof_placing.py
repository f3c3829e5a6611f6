"""ADV:20.1, SOP-4, SOP-6  SOF markers are placed: by whom, when and on what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import at, choices, happened, unit
from games.next_war.special_operations import (
    NATIONS,
    Phase,
    detected,
    drawn,
    phase,
    with_force,
    with_markers,
    with_types,
)
from games.next_war.turns import ruled
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofMarkers
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events.advanced.special_forces import (
    SofPhaseOver,
    SofPlaced,
    SofSurvived,
)
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    RaidBridge,
    RaidHelicopter,
    RaidHex,
    RaidPlace,
    RaidPoints,
    RaidTrack,
    RaidUnit,
    ReconnoitreUnit,
    TargetBridge,
    TargetPlace,
    TargetUnit,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.special_forces import may_be_raided
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.rule_hooks import replaces

BASE, FIELD, PORT = Feature.AIRBASE, Feature.AIRFIELD, Feature.PORT
#: Bases, a Port, a bridge, towns, and mountains in which units are not seen from the air.
MAP = """
    1004 Flat Airbase Port
    1104 Rough Airfield
    1204-1205 Major River
    1204-1205 Primary
    1605 Flat City
    1705 Urban
    1805 Flat City Airbase
    1405 Mountain
    1406 Highland
    1407 Highland Woods
    1505 Rough Woods
    1506 Flat Woods
    1507 Flat Jungle
    1508 High Mountain
    """
HELD = ("1004", "1104", "1605", "1705", "1805")
TYPES = {"H": "headquarters", "D": "supply depot", "S": "mobile supply unit"}


def held_by(side):
    """The map with all places held by the enemy of a side, and some of the enemy's units."""
    enemy, own = NATIONS[1 - side], NATIONS[side]
    return (
        MAP
        + "\n".join(f"{here} held by {enemy}" for here in HELD)
        + f"""
        1405 {enemy} H 0-1-4 er5
        1405 {enemy} D 0-1-4 er5
        1405 {enemy} S 0-1-4 er5
        1405 {enemy} C 4-4-4 er5
        1405 {enemy} G 1-1-4 artillery
        1303 {enemy} F 4-4-4 er5
        1008 {own} own 4-4-4 er5
        1605 {enemy} Town helicopter 1 range9
        1705 {enemy} Urban helicopter 1 range9
        1805 {enemy} Base helicopter 1 range9
        """
    )


def placing(side, first="same", **fields):
    """The phase in which a side places markers against its enemy."""
    holder = side if first == "same" else first
    return phase(held_by(side), holder, types=TYPES, **fields)


def seen(side, *names, **fields):
    """The same with units detected."""
    scene = with_types(drawn(held_by(side), **fields), **TYPES)
    return Phase(with_markers(detected(scene, *names)), side)


def helicopter(scene, name):
    return [each.designation for each in scene.printed.helicopters].index(name)


# ------------------------------------------------------------ who and when


@pytest.mark.rule("ADV:SOP-4", "ADV:20.1.1", "ADV:20.1")
@pytest.mark.parametrize("side", [0, 1])
def test_the_initiative_side_alone_places_in_the_first_phase(side):
    begun = placing(side)
    assert begun.asked == (side, "sof_placing")
    assert begun.scene.state.agenda[-2].step == "first_sof_phase"
    begun.done()

    assert begun.asked == (1 - side, "sof_placing")
    assert begun.scene.state.agenda[-2].step == "second_sof_phase"
    begun.done()
    assert "sof" not in str(begun.asked)


@pytest.mark.rule("ADV:SOP-4")
def test_a_contested_turn_has_no_first_phase():
    begun = Phase(with_markers(drawn(held_by(0))), None, "first_sof_phase")

    assert begun.asked == (1, "sof_placing")
    assert begun.scene.state.agenda[-2].step == "second_sof_phase"


def interdict(begun, here):
    return RaidHex(NATIONS[begun.seat], at(here))


@pytest.mark.rule("ADV:SOP-6")
@pytest.mark.parametrize("player", [0, 1])
def test_in_a_contested_turn_single_markers_are_placed_by_turns_the_non_allied_side_first(player):
    scene = drawn(held_by(0))
    begun = Phase(with_markers(scene, (2, 3)), None, player=player)
    sides = []
    for here in ("1405", "1406", "1407", "1505", "1506"):
        sides.append(begun.seat)
        begun.give(interdict(begun, here))

    assert sides == [1, 0, 1, 0, 1]
    assert begun.asked == (1, "sof_missions")


@pytest.mark.rule("ADV:SOP-6")
@pytest.mark.parametrize("stops", [0, 1])
def test_a_side_that_stops_is_not_asked_again_and_the_other_goes_on(stops):
    begun = Phase(with_markers(drawn(held_by(0))), None)
    if stops == 0:
        begun.give(interdict(begun, "1405"))
    begun.done()
    sides = []
    for here in ("1406", "1407", "1505"):
        if begun.asked == (1 - stops, "sof_placing"):
            sides.append(begun.seat)
            begun.give(interdict(begun, here))

    assert set(sides) == {1 - stops}
    assert begun.asked == (1, "sof_missions") if stops == 0 else (0, "sof_missions")


@pytest.mark.rule("ADV:SOP-6")
def test_missions_are_carried_out_by_turns_too():
    begun = Phase(with_markers(drawn(held_by(0)), (2, 3)), None)
    for here in ("1405", "1406", "1407", "1505", "1506"):
        begun.give(interdict(begun, here))
    sides = []
    for number in (5, 2, 1, 4, 3):
        sides.append(begun.seat)
        begun.carry_out(number, 9, 0)

    assert sides == [1, 0, 1, 0, 1]


@pytest.mark.rule("ADV:20.1.1")
@pytest.mark.parametrize("side", [0, 1])
def test_without_available_markers_a_side_is_not_asked(side):
    scene = with_types(drawn(held_by(side)), **TYPES)
    used = with_force(scene, side, special_forces=(SofMarkers(NATIONS[side], 0, used=3),))
    begun = Phase(used, side)

    assert "sof" not in str(begun.asked)
    assert happened(begun.run, SofPhaseOver) == []


@pytest.mark.rule("ADV:20.1.1", "ADV:20.0")
@pytest.mark.parametrize("side", [0, 1])
def test_any_number_of_available_markers_may_be_placed_of_each_nation(side):
    begun = placing(side, markers=(2, 2))
    begun.give(interdict(begun, "1405"))
    assert begun.refused(RaidHex(NATIONS[1 - side], at("1406")))
    begun.give(interdict(begun, "1406"))

    assert begun.asked == (side, "sof_missions")
    assert begun.scene.state.forces[side].advanced.special_forces[0].available == 0
    assert [m.number for m in begun.scene.state.advanced.operations.missions] == [1, 2]


def test_a_nation_without_markers_is_told_so():
    begun = placing(0, markers=(1, 1))

    assert begun.refused(RaidHex("US", at("1405"))) == [
        "US has no SOF marker available. [ADV:20.1.1]"
    ]


@pytest.mark.rule("ADV:20.1.2")
@pytest.mark.parametrize("side", [0, 1])
def test_all_markers_are_placed_before_any_mission_is_carried_out(side):
    begun = placing(side)
    begun.give(interdict(begun, "1405"))
    begun.done()
    assert begun.asked == (side, "sof_missions")
    begun.carry_out(1, 0, 0)

    assert begun.asked != (side, "sof_placing")
    assert begun.scene.state.forces[side].advanced.special_forces[0].available == 2


@pytest.mark.rule("ADV:20.1.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("order", [RaidUnit, TargetUnit])
def test_a_second_marker_may_count_on_the_recon_of_the_first(side, order):
    begun = placing(side)
    headquarters = unit(begun.scene, "H")
    assert begun.refused(order(NATIONS[side], headquarters)) == [
        "H is not detected. [ADV:20.1.2] You can send another marker to reconnoitre it first."
    ]
    begun.give(ReconnoitreUnit(NATIONS[side], headquarters))
    begun.give(order(NATIONS[side], headquarters))
    begun.done()
    assert choices(begun.scene, side, CarryOutMission) == (1,)
    begun.carry_out(1, 1, 0)  # the highest die in mountains

    assert choices(begun.scene, side, CarryOutMission) == (2,)


@pytest.mark.rule("ADV:20.1.2", "ADV:20.3")
@pytest.mark.parametrize("side", [0, 1])
def test_if_the_recon_fails_the_second_marker_rolls_for_survival_alone(side):
    begun = placing(side, markers=(2, 2))
    headquarters = unit(begun.scene, "H")
    begun.give(ReconnoitreUnit(NATIONS[side], headquarters))
    begun.give(RaidUnit(NATIONS[side], headquarters))
    run = begun.carry_out(1, 2, 0, 5)

    survived = happened(run, SofSurvived)
    assert [(e.mission.number, e.die, e.modifier) for e in survived] == [
        (1, 0, -1 if side == 0 else 0),
        (2, 5, -1 if side == 0 else 0),
    ]
    assert begun.asked != (side, "sof_missions")
    assert begun.scene.state.advanced.operations.missions == ()


# ------------------------------------------------------------ targets


@pytest.mark.rule("ADV:20.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("order", [RaidPlace, TargetPlace])
def test_places_of_the_enemy(side, order):
    begun = placing(side)
    mine = NATIONS[side]
    for here, feature in (("1004", BASE), ("1004", PORT), ("1104", FIELD), ("1805", BASE)):
        assert begun.refused(order(mine, at(here), feature)) == []
    told = begun.refused(order(mine, at("1104"), BASE))
    assert told == ["There is no Airbase in 1104 that SOF could go for. [ADV:20.1.3]"]
    assert begun.refused(order(mine, at("1605"), Feature.CITY))


@pytest.mark.rule("ADV:20.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("number", [-3, 1])
def test_a_hex_has_one_base_of_a_kind(side, number):
    assert placing(side).refused(RaidPlace(NATIONS[side], at("1004"), BASE, number))


@pytest.mark.rule("ADV:20.1.3")
@pytest.mark.parametrize("order", [RaidPlace, TargetPlace])
def test_own_and_destroyed_places_are_no_targets(order):
    gone = HashedMap({at("1004"): (BASE,)})
    begun = placing(1, destroyed=gone, control=HashedMap({at("1104"): 1, at("1004"): 0}))
    own = begun.refused(order("PRC", at("1104"), FIELD))

    assert own == ["The enemy does not control 1104. [ADV:20.1.3]"]
    assert begun.refused(order("PRC", at("1004"), BASE))
    assert begun.refused(order("PRC", at("1004"), PORT)) == []


@pytest.mark.rule("ADV:20.1.3", "ADV:27.10.1.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("order", [RaidBridge, TargetBridge])
def test_bridges_from_either_end(side, order):
    begun = placing(side)
    mine = NATIONS[side]

    assert begun.refused(order(mine, at("1204"), at("1205"))) == []
    assert begun.refused(order(mine, at("1205"), at("1204"))) == []
    assert begun.refused(order(mine, at("1205"), at("1206"))) == [
        "There is no bridge between 1205 and 1206. [ADV:20.1.3]"
    ]


def test_a_bridge_that_is_down_is_no_target():
    begun = placing(0, broken=HashedMap({(at("1204"), at("1205")): 1}))

    assert begun.refused(RaidBridge("SRV", at("1205"), at("1204"))) == [
        "The bridge between 1205 and 1204 is destroyed. [ADV:20.1.3]"
    ]


@pytest.mark.rule("ADV:20.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("name", "raid"), [("H", True), ("D", True), ("S", True), ("G", True), ("C", False)]
)
def test_detected_units_are_raided_if_they_do_not_fight_and_targeted_in_any_case(side, name, raid):
    begun = seen(side, "H", "D", "S", "G", "C")
    mine, number = NATIONS[side], unit(begun.scene, name)

    told = begun.refused(RaidUnit(mine, number))
    assert told == ([] if raid else ["SOF cannot raid this. [ADV:20.1.3]"])
    assert begun.refused(TargetUnit(mine, number)) == []


@pytest.mark.rule("ADV:20.1.3", "ADV:20.2.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", ["H", "D", "S", "G", "C"])
def test_undetected_units_are_reconnoitred_and_nothing_else(side, name):
    begun = placing(side)
    mine, number = NATIONS[side], unit(begun.scene, name)

    assert begun.refused(ReconnoitreUnit(mine, number)) == []
    assert begun.refused(RaidUnit(mine, number))
    assert begun.refused(TargetUnit(mine, number))


@pytest.mark.rule("ADV:20.1.3")
def test_a_unit_that_is_detected_is_not_reconnoitred_nor_are_own_units():
    begun = placing(0)
    seen_from_the_air, own = unit(begun.scene, "F"), unit(begun.scene, "own")

    told = begun.refused(ReconnoitreUnit("SRV", seen_from_the_air))
    assert told == ["F is already detected. [ADV:20.1.3]"]
    for order in (ReconnoitreUnit, RaidUnit, TargetUnit):
        told = begun.refused(order("SRV", own))
        assert told == ["own is not an enemy unit on the map. [ADV:20.1.3]"]
        assert begun.refused(order("SRV", UnitId(99)))


@pytest.mark.rule("ADV:20.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("name", "may"), [("Town", True), ("Urban", True), ("Base", False)])
def test_helicopters_are_raided_in_towns_without_a_base(side, name, may):
    begun = placing(side)
    told = begun.refused(RaidHelicopter(NATIONS[side], helicopter(begun.scene, name)))

    assert (told == []) is may
    assert may or told[0].startswith("SOF can only raid helicopters in a City or Urban hex")


@pytest.mark.rule("ADV:20.1.3")
def test_a_destroyed_base_in_a_city_no_longer_protects_a_helicopter():
    begun = placing(0, destroyed=HashedMap({at("1805"): (BASE,)}))

    assert begun.refused(RaidHelicopter("SRV", helicopter(begun.scene, "Base"))) == []
    assert begun.refused(RaidHelicopter("SRV", HelicopterId(77))) == [
        "The enemy has no such helicopter in a hex. [ADV:20.1.3]"
    ]


@pytest.mark.rule("ADV:20.1.3", "ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("here", "may"),
    [
        *((here, True) for here in ("1405", "1406", "1407", "1505", "1506", "1507", "1508")),
        *((here, False) for here in ("1104", "1705", "1605", "1303")),
    ],
)
def test_hexes_are_interdicted_in_woods_hills_mountains_and_jungle(side, here, may):
    begun = placing(side)
    told = begun.refused(interdict(begun, here))

    assert (told == []) is may
    assert may or told[0].startswith("SOF can only interdict woods, hills, mountains and Jungle")


@pytest.mark.rule("ADV:20.1.3", "ADV:20.2.1.1")
@pytest.mark.parametrize("side", [0, 1])
def test_detection_and_sam_tracks_but_not_aaa(side):
    scene = drawn(held_by(side))
    begun = Phase(with_markers(with_force(scene, 1 - side, tracks=Tracks(5, 4, 3))), side)
    mine = NATIONS[side]

    assert begun.refused(RaidTrack(mine, Target.DETECTION_TRACK)) == []
    assert begun.refused(RaidTrack(mine, Target.SAM_TRACK)) == []
    assert begun.refused(RaidTrack(mine, Target.AAA_TRACK)) == [
        "SOF cannot raid this. [ADV:20.1.3]"
    ]


def test_a_track_at_0_has_nothing_to_lose():
    begun = placing(0)

    assert begun.refused(RaidTrack("SRV", Target.SAM_TRACK)) == [
        "The enemy's track is already at 0. [ADV:20.1.3]"
    ]


CRUISE, BALLISTIC, SUPPLY = StockKind.CRUISE, StockKind.BALLISTIC, StockKind.SUPPLY


@replaces(may_be_raided, "OPT-TEST:1", over="ADV:20.1.3")
def ballistic_alone(scene, stock):
    return stock.kind is BALLISTIC


def stocked(side, *rules):
    stocks = (Stock("RU", BALLISTIC, 2), Stock("RU", CRUISE, 1), Stock("RU", SUPPLY, 9))
    scene = with_force(drawn(held_by(side)), 1 - side, stocks=stocks)
    return Phase(with_markers(ruled(scene, *rules)), side)


@pytest.mark.rule("ADV:20.1.3", "ADV:20.2.1.2")
@pytest.mark.parametrize("side", [0, 1])
def test_missiles_on_land_are_raided_and_no_other_points(side):
    begun, mine = stocked(side), NATIONS[side]

    assert begun.refused(RaidPoints(mine, "RU", CRUISE)) == []
    assert begun.refused(RaidPoints(mine, "RU", BALLISTIC)) == []
    assert begun.refused(RaidPoints(mine, "RU", SUPPLY)) == [
        "SOF can only raid missiles that are based on land. [ADV:20.1.3]"
    ]
    assert begun.refused(RaidPoints(mine, "SRV", CRUISE)) == [
        "The enemy has no such points. [ADV:20.1.3]"
    ]


@pytest.mark.rule("ADV:20.1.3")
def test_a_title_says_which_missiles_are_on_land():
    begun = stocked(0, ballistic_alone)

    assert begun.refused(RaidPoints("SRV", "RU", BALLISTIC)) == []
    assert begun.refused(RaidPoints("SRV", "RU", CRUISE))


# ------------------------------------------------------------ limits


@pytest.mark.rule("ADV:20.2.1", "ADV:20.2.1.1")
@pytest.mark.parametrize("side", [0, 1])
def test_each_target_is_raided_once_but_a_hex_may_hold_several(side):
    scene = with_types(drawn(held_by(side)), **TYPES)
    scene = with_force(detected(scene, "H"), 1 - side, tracks=Tracks(5, 4, 3))
    begun = Phase(with_markers(scene, (9, 9)), side)
    mine = NATIONS[side]
    raids = [
        RaidPlace(mine, at("1004"), BASE),
        RaidPlace(mine, at("1004"), PORT),
        RaidBridge(mine, at("1204"), at("1205")),
        RaidHex(mine, at("1405")),
        RaidUnit(mine, unit(scene, "H")),
        RaidTrack(mine, Target.SAM_TRACK),
        RaidTrack(mine, Target.DETECTION_TRACK),
        RaidHelicopter(mine, helicopter(scene, "Town")),
    ]
    for order in raids:
        begun.give(order)

    for order in (*raids, RaidBridge(mine, at("1205"), at("1204"))):
        cite = "ADV:20.2.1"
        assert begun.refused(order) == [f"This can be raided only once in a turn. [{cite}]"]


def with_tracks(scene):
    """The position in which both sides have air defences."""
    for side in (0, 1):
        scene = with_force(scene, side, tracks=Tracks(5, 5, 2))
    return scene


BOTH_TRACKS = pytest.mark.parametrize("track", [Target.SAM_TRACK, Target.DETECTION_TRACK])


@pytest.mark.rule("ADV:20.2.1.1", "ADV:20.2.1", "RUL-0410")
@pytest.mark.parametrize("side", [0, 1])
@BOTH_TRACKS
def test_each_side_raids_the_tracks_of_the_other_once(side, track):
    begun = Phase(with_tracks(with_markers(drawn(MAP))), side)
    begun.give(RaidTrack(NATIONS[side], track))
    assert len(begun.refused(RaidTrack(NATIONS[side], track))) == 1
    begun.done()
    begun.carry_out(1, 5, 0)

    assert begun.asked == (1 - side, "sof_placing")
    assert begun.refused(RaidTrack(NATIONS[1 - side], track)) == []
    assert track in choices(begun.scene, 1 - side, RaidTrack, NATIONS[1 - side])


@pytest.mark.rule("ADV:20.2.1.1", "ADV:SOP-6")
@BOTH_TRACKS
def test_in_a_contested_turn_the_first_marker_does_not_shut_out_the_other_side(track):
    begun = Phase(with_tracks(with_markers(drawn(MAP))), None)
    begun.give(RaidTrack(NATIONS[1], track))
    assert begun.seat == 0
    assert begun.refused(RaidTrack(NATIONS[0], track)) == []
    begun.give(RaidTrack(NATIONS[0], track))

    assert begun.seat == 1
    assert len(begun.refused(RaidTrack(NATIONS[1], track))) == 1


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
def test_a_hex_that_was_raided_in_the_first_phase_is_not_raided_in_the_second(side):
    begun = placing(side)
    begun.give(interdict(begun, "1405"))
    begun.give(interdict(begun, "1406"))
    begun.done()
    begun.carry_out(1, 9, 0)
    begun.done(0)

    assert begun.asked == (1 - side, "sof_placing")
    assert begun.refused(interdict(begun, "1405"))
    assert begun.refused(interdict(begun, "1406")) == []  # a marker lay there but did nothing


@pytest.mark.rule("ADV:20.2.1.2")
@pytest.mark.parametrize("side", [0, 1])
def test_missile_points_are_raided_any_number_of_times(side):
    begun = stocked(side)
    for _ in range(2):
        begun.give(RaidPoints(NATIONS[side], "RU", CRUISE))

    assert begun.refused(RaidPoints(NATIONS[side], "RU", CRUISE)) == []


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize("side", [0, 1])
def test_each_unit_is_reconnoitred_once(side):
    begun = placing(side)
    number = unit(begun.scene, "H")
    begun.give(ReconnoitreUnit(NATIONS[side], number))

    assert begun.refused(ReconnoitreUnit(NATIONS[side], number)) == [
        "H can be reconnoitred only once in a turn. [ADV:20.2.2]"
    ]
    assert begun.refused(ReconnoitreUnit(NATIONS[side], unit(begun.scene, "D"))) == []


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize("side", [0, 1])
def test_nor_again_in_the_same_turn_after_it_failed(side):
    scene = with_types(drawn(held_by(side)), **TYPES)
    number = unit(scene, "H")
    operations = replace(scene.state.advanced.operations, reconnoitred=(number,))
    advanced = replace(scene.state.advanced, operations=operations)
    scene = type(scene)(scene.rules, scene.printed, replace(scene.state, advanced=advanced))
    begun = Phase(with_markers(scene), side)

    assert begun.refused(ReconnoitreUnit(NATIONS[side], number))


@pytest.mark.rule("ADV:20.2.3")
@pytest.mark.parametrize("side", [0, 1])
def test_each_target_is_targeted_by_one_marker(side):
    begun = seen(side, "H")
    mine, number = NATIONS[side], unit(begun.scene, "H")
    begun.give(TargetUnit(mine, number))
    begun.give(TargetBridge(mine, at("1204"), at("1205")))

    told = ["This bears a Targeted marker, or SOF have a mission to place one. [ADV:20.2.3]"]
    assert begun.refused(TargetUnit(mine, number)) == told
    assert begun.refused(TargetBridge(mine, at("1205"), at("1204"))) == told
    assert begun.refused(RaidUnit(mine, number)) == []


@pytest.mark.rule("ADV:20.2")
@pytest.mark.parametrize("side", [0, 1])
def test_there_are_three_kinds_of_missions(side):
    begun = seen(side, "H")
    mine = NATIONS[side]
    runs = [
        begun.give(RaidUnit(mine, unit(begun.scene, "H"))),
        begun.give(ReconnoitreUnit(mine, unit(begun.scene, "D"))),
        begun.give(TargetPlace(mine, at("1104"), FIELD)),
    ]

    kinds = [e.mission.kind for run in runs for e in happened(run, SofPlaced)]
    assert kinds == [*SofKind]


@pytest.mark.rule("ADV:20.0")
@pytest.mark.parametrize("side", [0, 1])
def test_markers_take_no_room_in_a_hex_and_stay_on_their_targets(side):
    begun = placing(side)
    before = begun.scene.state.forces
    begun.give(interdict(begun, "1405"))
    after = begun.scene.state.forces

    assert [force.stacks for force in after] == [force.stacks for force in before]
    assert [force.units for force in after] == [force.units for force in before]
