"""8.5.7 Sea Transport: from Port to Port, Sea Landing, limits and capacity; NWV 5.2.2, 6.1."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import PRC, RED_SAG, US, afloat, events, refused, spot
from games.next_war.titles.vietnam.afloat import ordered as carried_out
from games.next_war.titles.vietnam.marines import ONE, campaign
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
    mines,
    unit_called,
)
from games.next_war.titles.vietnam.sea_transport import at_sea, moving, ship_to
from sandtable.games.next_war.events import (
    SeaLossDue,
    SeaMoveRolled,
    SeaTransportUsed,
    ShippingFailed,
    StepsLost,
    TurnBegan,
    UnitsShipped,
    evolve,
)
from sandtable.games.next_war.naval_state import Beachhead, Mine
from sandtable.games.next_war.orders.movement import AirTransport, MoveUnits
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea, port_capacity, sea_transport_limit
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import allowance_left
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_transport import (
    is_port_of,
    lands,
    room_for_shipping,
    room_in_port,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

MARINES, MORE, THIRD = "srv-marines-vn-a", "srv-marines-vn-b", "srv-marines-vn-c"
LEG, TANKS = "srv-iii-corps-31", "srv-i-corps-308"
RED_MARINES, RED_MECH, RED_OTHERS = "prc-marine-1-marine", "prc-marine-2-marine", "prc-81ga-90"
COAST = ("4319", "4320")
PORT, OTHER, HAIPHONG = "4509", "4608", "4311"


def beach(scene, side, placed=1, here="4319"):
    return {"beachheads": HashedMap({spot(scene.printed, here): Beachhead(side, placed)})}


def where(run, name):
    at = unit_of(run.scene, unit_called(run.scene, name)).at
    return run.printed.places[at].name if at < 0 else run.printed.atlas.label(at)


@pytest.mark.rule("STD:8.5.7", "STD:8.5.7.1", "STD:8.5.6.1", "STD:8.4.2")
@pytest.mark.parametrize(
    ("name", "side", "origin", "path", "held"),
    [
        pytest.param(MARINES, US, PORT, (INSHORE, OTHER), ALL_US, id="Port to Port"),
        pytest.param(MARINES, US, PORT, ("4610", "4709", "4708", OTHER), ALL_US, id="by the coast"),
        pytest.param(MARINES, US, HAIPHONG, (INSHORE, TONKIN, SRV_BOX), ALL_US, id="to a box"),
        pytest.param(MARINES, US, SRV_BOX, (TONKIN, INSHORE, PORT), ALL_US, id="from a box"),
        pytest.param(
            MARINES,
            *(US, "US Holding"),
            ("Marianas", "Philippine Sea", CHINA_SEA, TONKIN, INSHORE, PORT),
            ALL_US,
            id="from far away",
        ),
        pytest.param(
            MARINES,
            *(US, "Indian Ocean Holding", (SPRATLYS, SRV_BOX), ALL_US),
            id="from one box to another",
        ),
        pytest.param(
            MARINES,
            *(US, "Japan Holding", ("Ryukyu Islands", "Philippine Sea", CHINA_SEA, SRV_BOX)),
            ALL_US,
            id="out of Japan",
        ),
        pytest.param(RED_MECH, PRC, PRC_BOX, (TONKIN, INSHORE, PORT), ALL_PRC, id="captured Port"),
    ],
)
def test_units_go_by_sea_without_any_ship(name, side, origin, path, held):
    base = afloat()
    taken = base.state.control.set(spot(base.printed, PORT), side)
    run = moving(at_sea({name: origin}, held, control=taken), side)
    run = carried_out(run, side, ship_to(run, name, origin, *path))
    assert where(run, name) == path[-1]
    assert not events(run, SeaMoveRolled)
    (used,) = events(run, SeaTransportUsed)
    assert used.halves == run.printed.counters[unit_called(run.scene, name)].half_stacking


@pytest.mark.rule("STD:8.5.7", "STD:8.5.7.1", "NWV:6.1", "NWV:6.2.8")
@pytest.mark.parametrize(
    ("name", "side", "origin", "path", "told"),
    [
        (MARINES, US, PORT, (OTHER,), "There is no step by sea from 4509"),
        (MARINES, US, PORT, (INSHORE,), "has no Port or Beachhead that your units can use"),
        (MARINES, US, PORT, (INSHORE, "4420"), "has no Port or Beachhead"),
        (MARINES, US, "4318", (INSHORE, PORT), "has no Port or Beachhead"),
        (MARINES, US, PORT, (INSHORE, TONKIN, PRC_BOX), "PRC Holding Box has no Port of your side"),
        (MARINES, US, SRV_BOX, (CHINA_SEA, "Philippines Holding"), "has no Port of your side"),
        (MARINES, US, SRV_BOX, (CHINA_SEA, REEF, "Paracels"), "There is no step by sea"),
        (
            *(MARINES, US, "US Holding"),
            ("Northern Approaches", "Japan Holding"),
            "Japan Holding Box is used only for",
        ),
        (RED_MARINES, PRC, PRC_BOX, (TONKIN, INSHORE, PORT), "4509 has no Port that you can use"),
        (RED_MARINES, PRC, PRC_BOX, ("Taiwan Straits",), "Units of the PRC cannot enter"),
        (RED_MARINES, PRC, PRC_BOX, (TONKIN, SRV_BOX), "SRV Holding Box has no Port of your side"),
        (MARINES, US, PORT, (), "A move is 1 to 64 hexes long"),
    ],
)
def test_where_units_cannot_go_by_sea(name, side, origin, path, told):
    run = moving(at_sea({name: origin}), side)
    found = refused(run, side, ship_to(run, name, origin, *path))
    assert told in found[0]


@pytest.mark.rule("STD:8.5.7.1")
def test_a_destroyed_port_serves_nobody():
    base = afloat()
    for ruined in (PORT, OTHER):
        gone = HashedMap({spot(base.printed, ruined): (Feature.PORT,)})
        run = moving(at_sea({MARINES: PORT}, destroyed=gone), US)
        assert refused(run, US, ship_to(run, MARINES, PORT, INSHORE, OTHER)) != []
    assert is_port_of(base, US, spot(base.printed, SRV_BOX))
    assert not is_port_of(base, US, spot(base.printed, "Thailand Holding"))


@pytest.mark.rule("STD:8.5.7.1")
@pytest.mark.parametrize("near", ["4508", "4607"], ids=["of the first Port", "of the second Port"])
def test_no_port_may_be_in_an_enemy_zone(near):
    run = moving(at_sea({MARINES: PORT, RED_OTHERS: near}), US)
    found = refused(run, US, ship_to(run, MARINES, PORT, INSHORE, OTHER))
    assert any("is in an enemy ZOC" in each for each in found)


@pytest.mark.rule("STD:8.5.7.1", "STD:8.5")
def test_units_must_have_begun_in_the_port():
    run = moving(at_sea({MARINES: PORT, MORE: PORT}), US)
    marines = unit_called(run.scene, MARINES)
    gone = carried_out(
        run, US, MoveUnits(spot(run.printed, PORT), (marines,), (spot(run.printed, "4508"),))
    )
    assert refused(gone, US, ship_to(gone, MARINES, "4508", INSHORE, OTHER)) != []
    astray = refused(run, US, ship_to(run, (MARINES, MARINES), PORT, INSHORE, OTHER))
    assert astray != []
    assert refused(run, US, ship_to(run, RED_MARINES, PORT, INSHORE, OTHER)) != []
    assert refused(run, US, ship_to(run, MARINES, OTHER, INSHORE, PORT)) != []
    assert refused(run, US, ship_to(run, MARINES, "US Holding", "Marianas")) != []


@pytest.mark.rule("STD:8.5.7.1")
@pytest.mark.parametrize(
    ("origin", "path", "marches"),
    [
        pytest.param(PORT, (INSHORE, OTHER), True, id="same Sea Zone"),
        pytest.param(SRV_BOX, (TONKIN, INSHORE, OTHER), True, id="a box touches the same sea"),
        pytest.param(
            "Indian Ocean Holding",
            (SPRATLYS, CHINA_SEA, TONKIN, INSHORE, OTHER),
            False,
            id="another Sea Zone",
        ),
    ],
)
def test_the_march_after_landing(origin, path, marches):
    run = moving(at_sea({MARINES: origin}), US)
    run = carried_out(run, US, ship_to(run, MARINES, origin, *path))
    marines = unit_called(run.scene, MARINES)
    assert events(run, UnitsShipped)[0].march is marches
    assert (marines in run.truth.segment.unmoved) is marches
    if marches:
        assert allowance_left(run.scene, marines) == 6 * 2  # half of 4 MP, in sixths
    again = ship_to(run, MARINES, OTHER, INSHORE, PORT)
    assert refused(run, US, again) != []


@pytest.mark.rule("STD:8.5.7", "STD:4.1.3", "STD:3.3", "NWV:5.2.2")
@pytest.mark.parametrize(
    ("segment", "weather", "able"),
    [
        pytest.param({}, Weather.CLEAR, True, id="a Movement Segment"),
        pytest.param({"exploitation": True}, Weather.OVERCAST, True, id="Exploitation"),
        pytest.param({"elite_only": True, "ground_only": True}, Weather.CLEAR, False, id="Elite"),
        pytest.param({}, Weather.STORM, False, id="Storm"),
    ],
)
@pytest.mark.parametrize(
    ("side", "name", "path"),
    [
        (US, MARINES, ("Indian Ocean Holding", SPRATLYS, SRV_BOX)),
        (PRC, RED_MARINES, (PRC_BOX, TONKIN, INSHORE, PORT)),
    ],
    ids=["US", "PRC"],
)
def test_when_units_go_by_sea(segment, weather, able, side, name, path):
    base = afloat()
    taken = base.state.control.set(spot(base.printed, PORT), side)
    held = ALL_US if side == US else ALL_PRC
    run = moving(at_sea({name: path[0]}, held, weather=weather, control=taken), side, **segment)
    told = refused(run, side, ship_to(run, name, *path))
    assert (told == []) is able
    if not able:
        assert told[0].startswith("Nothing goes by Sea Transport in")
    if side == US:
        assert bool(run.rules[acts_at_sea](run.scene, side)) is able


@pytest.mark.rule("STD:8.5.7.3", "NWV:5.2.2", "NWV:5.2")
def test_the_allied_side_ships_two_points_in_a_segment():
    run = moving(at_sea({MARINES: PORT, MORE: PORT, THIRD: SRV_BOX}), US)
    assert run.rules[sea_transport_limit](run.scene, US) == 4
    run = carried_out(run, US, ship_to(run, (MARINES, MORE), PORT, INSHORE, TONKIN, SRV_BOX))
    assert room_for_shipping(run.scene, US) == 0
    third = ship_to(run, THIRD, SRV_BOX, TONKIN, INSHORE, HAIPHONG)
    assert "more stacking points by Sea Transport" in refused(run, US, third)[0]
    later = moving(run.scene, US, number=6)
    assert refused(later, US, third) == []
    one = moving(at_sea({MARINES: PORT, LEG: PORT}), US)
    assert "by Sea Transport" in refused(one, US, ship_to(one, LEG, PORT, INSHORE, OTHER))[0]


@pytest.mark.rule("STD:8.5.7.3", "NWV:5.2.2")
def test_all_allied_nations_share_what_is_shipped_in_a_segment():
    run = moving(campaign({}, {MARINES: PORT, MORE: PORT, ONE: SRV_BOX}, ALL_US), US)
    american = ship_to(run, ONE, SRV_BOX, TONKIN, INSHORE, HAIPHONG)
    assert refused(run, US, american) == []
    run = carried_out(run, US, ship_to(run, (MARINES, MORE), PORT, INSHORE, TONKIN, SRV_BOX))
    assert "more stacking points by Sea Transport" in refused(run, US, american)[0]


@pytest.mark.rule("STD:8.5.7.3", "NWV:5.2.2")
def test_the_prc_ships_five_points_in_a_segment():
    base = afloat()
    control = base.state.control
    for port in (PORT, OTHER, HAIPHONG):
        control = control.set(spot(base.printed, port), PRC)
    units = {RED_MARINES: PRC_BOX, RED_MECH: PRC_BOX, "prc-abn-134": PRC_BOX, RED_OTHERS: PRC_BOX}
    run = moving(at_sea(units, ALL_PRC, control=control), PRC)
    assert room_for_shipping(run.scene, PRC) == 10
    run = carried_out(run, PRC, ship_to(run, RED_MARINES, PRC_BOX, TONKIN, INSHORE, PORT))
    run = carried_out(run, PRC, ship_to(run, RED_MECH, PRC_BOX, TONKIN, INSHORE, OTHER))
    two = ship_to(run, RED_OTHERS, PRC_BOX, TONKIN, INSHORE, HAIPHONG)
    assert "by Sea Transport" in refused(run, PRC, two)[0]
    run = carried_out(run, PRC, ship_to(run, "prc-abn-134", PRC_BOX, TONKIN, INSHORE, HAIPHONG))
    assert room_for_shipping(run.scene, PRC) == 0


@pytest.mark.rule("STD:8.5.7.4", "STD:8.3.1.9")
def test_a_port_unloads_two_points_in_a_turn():
    run = moving(at_sea({MARINES: SRV_BOX, MORE: SRV_BOX, THIRD: SRV_BOX}), US)
    assert run.rules[port_capacity](run.scene, spot(run.printed, PORT)) == 4
    run = carried_out(run, US, ship_to(run, (MARINES, MORE), SRV_BOX, TONKIN, INSHORE, PORT))
    later = moving(run.scene, US, number=6)
    third = ship_to(later, THIRD, SRV_BOX, TONKIN, INSHORE, PORT)
    assert "can unload 0 more stacking points" in refused(later, US, third)[0]
    assert refused(later, US, ship_to(later, THIRD, SRV_BOX, TONKIN, INSHORE, OTHER)) == []
    state = evolve(later.truth, TurnBegan(2))
    assert state.unloaded == HashedMap()
    assert room_in_port(run.scene, US, spot(run.printed, SRV_BOX)) is None


@pytest.mark.rule("STD:8.3.1.9", "STD:8.5.7.4")
def test_a_number_in_the_tables_replaces_the_two_points():
    scene = at_sea({})
    charts = scene.printed.charts
    limits = replace(charts.sea.limits, port_points_per_turn=3)
    more = changed(charts, sea=changed(charts.sea, limits=limits))
    other = KernelScene(scene.rules, changed(scene.printed, charts=more, memo={}), scene.state)
    port = spot(scene.printed, PORT)
    assert [room_in_port(each, US, port) for each in (scene, other)] == [4, 6]


@pytest.mark.rule("STD:7.5.3", "STD:8.5.7")
@pytest.mark.parametrize("owner", [US, PRC], ids=["own mines", "enemy mines"])
def test_mines_endanger_units_that_go_by_sea(owner):
    base = afloat()
    fields = mines(base, {PORT: Mine(owner, 2)})
    run = moving(at_sea({MARINES: PORT, MORE: OTHER}, **fields), US)
    out = carried_out(run, US, ship_to(run, MARINES, PORT, INSHORE, OTHER), 5)
    assert [each.modifiers for each in events(out, SeaMoveRolled)] == [()]
    into = carried_out(run, US, ship_to(run, MORE, OTHER, INSHORE, PORT), 4)
    assert [each.modifiers for each in events(into, SeaMoveRolled)] == [(("Mine density", 2),)]
    assert where(into, MORE) == OTHER


@pytest.mark.rule("STD:8.5.7", "STD:8.5.6.4.1", "STD:7.5.3")
@pytest.mark.parametrize(("die", "through", "lost"), [(5, True, 0), (6, False, 0), (9, False, 1)])
def test_contested_movement_of_units(die, through, lost):
    run = moving(
        at_sea({MARINES: SRV_BOX}, {TONKIN: PRC, INSHORE: US}, submarine_threat=3, asw=2), US
    )
    order = ship_to(run, MARINES, SRV_BOX, TONKIN, INSHORE, PORT)
    run = carried_out(run, US, order, die)  # own Inshore box -1, submarines +1
    assert (where(run, MARINES) == PORT) is through
    assert len(events(run, StepsLost)) == lost
    assert bool(events(run, ShippingFailed)) is not through
    assert room_for_shipping(run.scene, US) == (2 if through else 4)
    if not through and not lost:
        assert refused(run, US, order) != []


@pytest.mark.rule("STD:8.5.6.4.1", "STD:8.5.7")
def test_one_of_several_units_loses_a_step():
    units = {MARINES: SRV_BOX, MORE: SRV_BOX}
    run = moving(at_sea(units, {TONKIN: PRC}, {RED_SAG: TONKIN}), US)
    order = ship_to(run, (MARINES, MORE), SRV_BOX, TONKIN, INSHORE, PORT)
    run = carried_out(run, US, order, 8)
    assert events(run, SeaLossDue) == [SeaLossDue(US, order.units)]
    assert not events(run, StepsLost)


@pytest.mark.rule("STD:8.5.7.2")
@pytest.mark.parametrize(
    ("name", "able"),
    [
        pytest.param(LEG, True, id="Leg with 5 MP"),
        pytest.param(MARINES, True, id="light Marines"),
        pytest.param(RED_MECH, True, id="mechanized Marines"),
        pytest.param(TANKS, False, id="mechanized"),
        pytest.param(RED_OTHERS, False, id="Leg in trucks"),
    ],
)
def test_who_makes_sea_landings(name, able):
    scene = at_sea({name: PORT})
    assert lands(scene, unit_called(scene, name)) is able


@pytest.mark.rule("STD:8.5.7.2", "STD:8.5.7.4")
def test_sea_landing_between_port_and_beachhead():
    base = afloat()
    run = moving(at_sea({MARINES: PORT, MORE: PORT, THIRD: SRV_BOX}, **beach(base, US)), US)
    run = carried_out(run, US, ship_to(run, (MARINES, MORE), PORT, INSHORE, "4319"))
    assert where(run, MARINES) == "4319"
    assert unit_called(run.scene, MARINES) not in run.truth.segment.unmoved
    later = moving(run.scene, US, number=6)
    full = refused(later, US, ship_to(later, THIRD, SRV_BOX, TONKIN, INSHORE, "4319"))
    assert "4319 can unload 0 more stacking points this turn, not 1." in full[0]
    back = carried_out(later, US, ship_to(later, MARINES, "4319", INSHORE, PORT))
    assert unit_called(back.scene, MARINES) in back.truth.segment.unmoved


@pytest.mark.rule("STD:8.5.7.2", "RUL-0320")
def test_a_holding_box_is_in_every_sea_that_it_touches():
    base = afloat()
    run = moving(at_sea({RED_MARINES: PRC_BOX}, ALL_PRC, **beach(base, PRC)), PRC)
    run = carried_out(run, PRC, ship_to(run, RED_MARINES, PRC_BOX, TONKIN, INSHORE, "4319"))
    assert where(run, RED_MARINES) == "4319"


@pytest.mark.rule("STD:8.5.7.2")
def test_what_a_beachhead_does_not_take():
    base = afloat()
    units = {MARINES: "Indian Ocean Holding", MORE: PORT, RED_OTHERS: PRC_BOX}
    far = moving(at_sea(units, **beach(base, US)), US)
    path = (SPRATLYS, CHINA_SEA, TONKIN, INSHORE, "4319")
    zone = refused(far, US, ship_to(far, MARINES, "Indian Ocean Holding", *path))
    assert "are not in one Sea Zone" in zone[0]
    fresh = moving(at_sea(units, **beach(base, US, placed=5)), US)
    new = refused(fresh, US, ship_to(fresh, MORE, PORT, INSHORE, "4319"))
    assert "was placed in this segment" in new[0]
    red = moving(at_sea(units, ALL_PRC, **beach(base, PRC)), PRC)
    trucks = refused(red, PRC, ship_to(red, RED_OTHERS, PRC_BOX, TONKIN, INSHORE, "4319"))
    assert "cannot use a Beachhead" in trucks[0]
    enemy = moving(at_sea(units, **beach(base, PRC)), US)
    assert refused(enemy, US, ship_to(enemy, MORE, PORT, INSHORE, "4319")) != []


@pytest.mark.rule("STD:8.5.7.2")
def test_not_from_one_beachhead_to_another():
    base = afloat()
    spots = {spot(base.printed, here): Beachhead(US, 1) for here in COAST}
    run = moving(at_sea({MARINES: "4319"}, beachheads=HashedMap(spots)), US)
    found = refused(run, US, ship_to(run, MARINES, "4319", INSHORE, "4320"))
    assert "starts in a Port" in found[0]


@pytest.mark.rule("STD:8.5.7.2")
def test_a_landing_in_a_port_in_an_enemy_zone_ends_the_move():
    base = afloat()
    units = {MARINES: "4319", RED_OTHERS: "4508"}
    run = moving(at_sea(units, **beach(base, US)), US)
    run = carried_out(run, US, ship_to(run, MARINES, "4319", INSHORE, PORT))
    assert unit_called(run.scene, MARINES) not in run.truth.segment.unmoved


@pytest.mark.rule("STD:8.5")
def test_who_came_by_sea_does_not_fly():
    run = moving(at_sea({MARINES: SRV_BOX}), US)
    run = carried_out(run, US, ship_to(run, MARINES, SRV_BOX, TONKIN, INSHORE, PORT))
    marines, ends = unit_called(run.scene, MARINES), (PORT, SRV_BOX)
    start, to = [spot(run.printed, each) for each in ends]
    order = AirTransport(start, (marines,), to, 0)
    assert refused(run, US, order) != []
