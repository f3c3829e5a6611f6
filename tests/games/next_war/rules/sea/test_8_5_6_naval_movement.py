"""8.5.6 Naval movement: when and how ships move, and where they may go."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_AMPH,
    RED_SAG,
    SAG,
    US,
    afloat,
    events,
    moving,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.sailing import (
    ALL_PRC,
    ALL_US,
    CHINA_SEA,
    INSHORE,
    PRC_BOX,
    REEF,
    SPRATLYS,
    SRV_BOX,
    TONKIN,
    names,
    sail,
)
from sandtable.games.next_war.events import ShipsMoved
from sandtable.games.next_war.ids import NO_PLACE
from sandtable.games.next_war.naval_lookups import is_sea_hex, ship_of
from sandtable.games.next_war.naval_state import Ship, Standing
from sandtable.games.next_war.orders.naval import LayMines
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch08_movement.sea.naval_movement import (
    may_stop,
    movable_ships,
    traffic_of_ships,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    Traffic,
    start_of_path,
    step_objections,
    ways_on,
    zones_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import routes
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_at,
)
from sandtable.kernel.play.hashed_map import HashedMap


def reached(scene, side, name):
    """Where a ship can go, and the best path to each place."""
    number = ship(scene, name)
    at = ship_of(scene, number).at
    who = traffic_of_ships(scene, (number,))
    assert who.side == side
    found = routes(scene, who, at, lambda to: may_stop(scene, (number,), to), (number,)).ends()
    return {to: path for to, (_, path) in found.items()}


def one_step(scene, side, place):
    """Where the first step of a path may lead."""
    who, start = Traffic(side, lambda box: (), None), start_of_path(place)
    return [to for to in ways_on(scene, who, place) if not step_objections(scene, who, start, to)]


@pytest.mark.rule("STD:8.5.6.2")
@pytest.mark.parametrize(
    ("place", "zones"),
    [
        ("4420", {TONKIN}),
        ("4510", {TONKIN}),
        ("4708", {TONKIN}),
        ("4311", {TONKIN}),
        (INSHORE, {TONKIN}),
        (REEF, {CHINA_SEA}),
        ("Paracels", {CHINA_SEA}),
        (TONKIN, {TONKIN}),
        (SRV_BOX, {TONKIN, CHINA_SEA, SPRATLYS}),
        ("1822", set()),
    ],
)
def test_the_sea_zones_of_a_place(place, zones):
    scene = afloat()
    assert names(scene, zones_of(scene, spot(scene.printed, place))) == zones


@pytest.mark.rule("STD:8.5.6.3", "STD:8.5.6.4")
@pytest.mark.parametrize(
    ("place", "side", "to"),
    [
        pytest.param(
            TONKIN, US, {INSHORE, CHINA_SEA, SRV_BOX, PRC_BOX}, id="At Sea: all boxes adjacent"
        ),
        pytest.param(SRV_BOX, US, {TONKIN, CHINA_SEA, SPRATLYS}, id="Holding: At Sea boxes alone"),
        pytest.param(
            REEF, US, {CHINA_SEA}, id="Inshore: its sea, not another Inshore box or the island"
        ),
        pytest.param("4311", US, {INSHORE}, id="a Port up a river: its Inshore box"),
        pytest.param("4509", US, {INSHORE, "4510", "4610"}, id="a Port: by sea sides only"),
    ],
)
def test_one_step(place, side, to):
    scene = afloat()
    assert names(scene, one_step(scene, side, spot(scene.printed, place))) == to


@pytest.mark.rule("STD:8.5.6.3", "STD:8.5.6.4")
def test_the_coast_is_all_sea_hexes_and_own_ports():
    scene = afloat()
    box, printed = spot(scene.printed, INSHORE), scene.printed
    waters = names(scene, printed.places[box].sea_hexes)
    assert {"4420", "4510", "4610", "4708"} <= waters
    assert names(scene, one_step(scene, US, box)) == waters | {TONKIN, "4311", "4509", "4608"}
    assert names(scene, one_step(scene, PRC, box)) == waters | {TONKIN}
    near = {to for to in printed.atlas.near[spot(printed, "4510")] if is_sea_hex(scene, to)}
    there = names(scene, one_step(scene, US, spot(printed, "4510")))
    assert there == names(scene, near) | {INSHORE, "4509"}


@pytest.mark.rule("STD:8.5.6.3")
def test_a_captured_port_serves_its_new_owner():
    scene = afloat()
    port = spot(scene.printed, "4509")
    taken = afloat(control=scene.state.control.set(port, PRC))
    for side, open_ in ((US, False), (PRC, True)):
        assert (port in one_step(taken, side, spot(taken.printed, INSHORE))) is open_


@pytest.mark.rule("STD:8.5.6", "STD:8.5.6.4", "STD:8.5.6.1")
@pytest.mark.parametrize(
    ("name", "side", "origin", "path", "control"),
    [
        (SAG, US, SRV_BOX, (TONKIN, INSHORE, "4311"), ALL_US),
        (SAG, US, "4311", (INSHORE, TONKIN, SRV_BOX), ALL_US),
        (CVN, US, SPRATLYS, (CHINA_SEA, REEF), ALL_US),
        (SAG, US, "4420", ("4520",), ALL_US),
        (SAG, US, "4509", ("4510",), ALL_US),
        (SAG, US, "4510", ("4509",), ALL_US),
        (SAG, US, "Philippine Sea", ("Marianas", "US Holding"), ALL_US),
        (RED_SAG, PRC, PRC_BOX, (TONKIN, INSHORE, "4610"), ALL_PRC),
        (RED_SAG, PRC, TONKIN, (PRC_BOX,), ALL_PRC),
    ],
)
def test_ships_move_step_by_step_without_a_limit_of_distance(name, side, origin, path, control):
    run = moving(afloat({name: origin}, control), side)
    run = ordered(run, side, sail(run, name, origin, *path))
    assert names(run.scene, [ship_of(run.scene, ship(run.scene, name)).at]) == {path[-1]}


@pytest.mark.rule("STD:8.5.6.4", "STD:8.5.6.3", "NWV:6.1", "NWV:6.2.8")
@pytest.mark.parametrize(
    ("name", "side", "origin", "path", "told"),
    [
        (SAG, US, SRV_BOX, (INSHORE,), "There is no step by sea from SRV Holding Box"),
        (SAG, US, "4420", (TONKIN,), "There is no step by sea from 4420"),
        (SAG, US, TONKIN, ("4420",), "There is no step by sea from"),
        (SAG, US, INSHORE, (REEF,), "There is no step by sea from"),
        (SAG, US, "4420", ("4510",), "There is no step by sea from 4420 to 4510"),
        (SAG, US, TONKIN, (TONKIN,), "There is no step by sea from"),
        (SAG, US, TONKIN, (CHINA_SEA, SPRATLYS), "Spratly Islands At Sea Box would be the second"),
        (SAG, US, TONKIN, (INSHORE, TONKIN), "A path passes Gulf of Tonkin At Sea Box only once"),
        (SAG, US, TONKIN, (SRV_BOX, CHINA_SEA), "A path that enters SRV Holding Box ends there"),
        (SAG, US, TONKIN, (PRC_BOX,), "cannot enter PRC Holding Box"),
        (SAG, US, CHINA_SEA, ("Philippines Holding",), "cannot enter Philippines Holding Box"),
        (SAG, US, "Ryukyu Islands", ("Japan Holding",), "Japan Holding Box is used only for"),
        (RED_SAG, PRC, INSHORE, ("4509",), "4509 has no Port that you can use"),
        (RED_SAG, PRC, PRC_BOX, ("Taiwan Straits",), "Ships of the PRC stay in three seas"),
        (RED_SAG, PRC, TONKIN, (SRV_BOX,), "cannot enter SRV Holding Box"),
        (RED_SAG, PRC, CHINA_SEA, ("Philippine Sea",), "Ships of the PRC stay in three seas"),
        (SAG, US, TONKIN, (), "A move is 1 to 64 hexes long, not 0."),
    ],
)
def test_steps_that_are_not_allowed(name, side, origin, path, told):
    run = moving(afloat({name: origin}), side)
    (found,) = refused(run, side, sail(run, name, origin, *path))
    assert told in found


@pytest.mark.rule("NWV:6.2.8")
def test_ships_leave_japan():
    run = moving(afloat({SAG: "Japan Holding"}), US)
    run = ordered(run, US, sail(run, SAG, "Japan Holding", "Ryukyu Islands"))
    assert events(run, ShipsMoved)


@pytest.mark.rule("STD:8.5.6.4")
def test_a_neutral_that_joins_opens_its_box():
    scene = afloat({SAG: CHINA_SEA}, nations=HashedMap({"PH": Standing.ALLIED}))
    run = moving(scene, US)
    assert refused(run, US, sail(run, SAG, CHINA_SEA, "Philippines Holding")) == []


@pytest.mark.rule("STD:8.5.6.4", "NWV:6.1")
def test_where_ships_get_in_one_segment():
    scene = afloat({SAG: TONKIN, RED_SAG: TONKIN}, nations=HashedMap({"PH": Standing.ALLIED}))
    printed = scene.printed
    coast = printed.places[spot(printed, INSHORE)].sea_hexes
    boxes = {INSHORE, SRV_BOX, CHINA_SEA, REEF, "Philippines Holding"}
    assert names(scene, reached(scene, US, SAG)) == names(scene, coast) | boxes | {
        *("4311", "4509", "4608"),
    }
    red = {INSHORE, PRC_BOX, CHINA_SEA, REEF}
    assert names(scene, reached(scene, PRC, RED_SAG)) == names(scene, coast) | red


@pytest.mark.rule("STD:8.5.6.4")
@pytest.mark.parametrize(
    ("segment", "weather", "able"),
    [
        pytest.param({"name": "initiative_movement"}, Weather.CLEAR, True, id="Initiative"),
        pytest.param({"exploitation": True}, Weather.CLEAR, True, id="Exploitation"),
        pytest.param({"name": "reaction_movement"}, Weather.OVERCAST, True, id="Reaction"),
        pytest.param(
            {"elite_only": True, "ground_only": True}, Weather.CLEAR, False, id="Elite Reaction"
        ),
        pytest.param({}, Weather.STORM, False, id="Storm"),
    ],
)
@pytest.mark.parametrize(("name", "side"), [(SAG, US), (RED_SAG, PRC)], ids=["US", "PRC"])
def test_when_ships_move(segment, weather, able, name, side):
    run = moving(afloat({name: CHINA_SEA}, weather=weather), side, **segment)
    told = refused(run, side, sail(run, name, CHINA_SEA, REEF))
    assert (told == []) is able
    assert bool(run.rules[acts_at_sea](run.scene, side)) is able
    if not able:
        assert told[0].startswith("Ships do not move in")


@pytest.mark.rule("STD:8.5.6.4")
def test_ships_move_only_in_segments_of_their_own_side():
    run = moving(afloat({RED_SAG: CHINA_SEA, SAG: TONKIN}), US)
    (told,) = refused(run, US, sail(run, RED_SAG, CHINA_SEA, REEF))
    assert told.startswith("These ships cannot move together from South China Sea At Sea Box.")
    assert list(movable_ships(run.scene, US)) == [spot(run.printed, TONKIN)]


@pytest.mark.rule("STD:8.5.6.4")
def test_a_ship_moves_once_in_a_segment():
    run = moving(afloat({SAG: SRV_BOX}, ALL_US), US)
    run = ordered(run, US, sail(run, SAG, SRV_BOX, TONKIN))
    (told,) = refused(run, US, sail(run, SAG, TONKIN, INSHORE))
    assert "Ships that can: none." in told
    next_ = moving(run.scene, US, number=6)
    assert refused(next_, US, sail(next_, SAG, TONKIN, INSHORE)) == []


@pytest.mark.rule("STD:8.5.6.4", "STD:7.5.1.1")
def test_a_ship_moves_or_lays_mines():
    run = moving(afloat({SAG: "4510"}, ALL_US), US)
    laid = ordered(run, US, LayMines(ship(run.scene, SAG), spot(run.printed, "4510")))
    assert refused(laid, US, sail(laid, SAG, "4510", INSHORE)) != []
    moved = ordered(run, US, sail(run, SAG, "4510", "4511"))
    lays = LayMines(ship(moved.scene, SAG), spot(moved.printed, "4511"))
    assert refused(moved, US, lays) != []


@pytest.mark.rule("STD:8.5.6.4", "STD:7.3.5")
def test_a_stack_moves_together_and_stays_together():
    run = moving(afloat({SAG: SRV_BOX, AMPH: SRV_BOX, CVN: TONKIN}, ALL_US), US)
    (apart,) = refused(run, US, sail(run, (SAG, CVN), SRV_BOX, TONKIN))
    assert apart.startswith("These ships cannot move together from SRV Holding Box.")
    (twice,) = refused(run, US, sail(run, (SAG, SAG), SRV_BOX, TONKIN))
    assert twice.startswith("These ships cannot move together")
    (nobody,) = refused(run, US, sail(run, (), SRV_BOX, TONKIN))
    assert nobody.startswith("These ships cannot move together")
    run = ordered(run, US, sail(run, (AMPH, SAG), SRV_BOX, TONKIN, INSHORE))
    ships = run.truth.forces[US].ships
    assert names(run.scene, [ships[ship(run.scene, each)].at for each in (SAG, AMPH)]) == {INSHORE}


@pytest.mark.rule("STD:8.5.6.4", "STD:7.3.5", "NWV:2.7")
@pytest.mark.parametrize("here", ["4420", "4510"])
def test_one_ship_goes_into_an_all_sea_hex(here):
    run = moving(afloat({SAG: INSHORE, AMPH: INSHORE}, ALL_US), US)
    (two,) = refused(run, US, sail(run, (SAG, AMPH), INSHORE, here))
    assert two.startswith(f"Only one ship fits into {here}.")
    run = ordered(run, US, sail(run, AMPH, INSHORE, here))
    (second,) = refused(run, US, sail(run, SAG, INSHORE, here))
    assert second.startswith(f"Only one ship fits into {here}.")


@pytest.mark.rule("STD:8.5.6.4", "STD:7.3.5")
def test_a_ship_passes_another_and_stops_in_a_port_with_others():
    run = moving(afloat({SAG: "4512", AMPH: "4511", CVN: "4509"}, ALL_US), US)
    order = sail(run, SAG, "4512", "4511", "4510", "4509")
    run = ordered(run, US, order)
    assert names(run.scene, [ship_of(run.scene, ship(run.scene, SAG)).at]) == {"4509"}


@pytest.mark.rule("STD:8.5.6.4")
@pytest.mark.parametrize(
    ("name", "origin", "path", "control", "others", "beach"),
    [
        pytest.param(AMPH, INSHORE, ("4420",), {INSHORE: US}, {}, True, id="friendly Inshore box"),
        pytest.param(
            AMPH, INSHORE, ("4520", "4420"), {INSHORE: US}, {}, True, id="along the coast, too"
        ),
        pytest.param(AMPH, INSHORE, (TONKIN,), {INSHORE: US}, {}, False, id="not in a box"),
        pytest.param(AMPH, TONKIN, (INSHORE, "4420"), ALL_US, {}, False, id="not from the sea"),
        pytest.param(AMPH, "4520", ("4420",), ALL_US, {}, False, id="not from another hex"),
        pytest.param(SAG, INSHORE, ("4420",), ALL_US, {}, False, id="no other ships"),
    ],
)
def test_an_amphibious_ship_comes_to_the_beach(name, origin, path, control, others, beach):
    before = Ship(
        spot(afloat().printed, origin), at_beach=True, target=spot(afloat().printed, "4319")
    )
    run = moving(afloat({name: before} | others, control), US)
    run = ordered(run, US, sail(run, name, origin, *path))
    now = ship_of(run.scene, ship(run.scene, name))
    assert now.at_beach is beach
    assert (now.target == NO_PLACE) is (INSHORE in path)


@pytest.mark.parametrize(
    ("control", "others", "beach"),
    [
        pytest.param({}, {}, True, id="a Contested box"),
        pytest.param({INSHORE: PRC}, {}, False, id="an enemy box"),
        pytest.param({INSHORE: US}, {RED_AMPH: INSHORE}, False, id="an enemy ship in it"),
    ],
)
def test_the_box_from_which_a_ship_comes_to_the_beach(control, others, beach):
    run = moving(afloat({AMPH: INSHORE} | others, control), US)
    run = ordered(run, US, sail(run, AMPH, INSHORE, "4420"), 0)
    assert ship_of(run.scene, ship(run.scene, AMPH)).at_beach is beach


@pytest.mark.rule("STD:8.1")
def test_ships_take_no_room_from_ground_units():
    bare, full = afloat(), afloat({SAG: "4509", CVN: "4509"})
    here = spot(bare.printed, "4509")
    assert half_points_at(full, US, here) == half_points_at(bare, US, here)
