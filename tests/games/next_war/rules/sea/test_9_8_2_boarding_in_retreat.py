"""9.8.2 Marines that must retreat from a Beachhead or a Port may board a ship instead."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    PRC,
    RED_AMPH,
    US,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.landed import (
    BRIGADE,
    GUARDS,
    MARINES,
    OTHERS,
    SRV_AMPH,
    VN_A,
    VN_B,
    VN_C,
    asked_for,
    begun,
    in_state,
    position,
    unit,
    went_on,
    with_result,
)
from sandtable.games.next_war.advice.combat_orders import retreat as advised_retreat
from sandtable.games.next_war.events import UnitEmbarked
from sandtable.games.next_war.naval_lookups import aboard
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.orders.combat import Attack, FlyNobody, Retreat
from sandtable.games.next_war.orders.landings import BoardShip
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.sea.boarding_in_retreat import (
    objections_to_boarding,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat import units_able_to_retreat
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.contract import offers
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import known

RED = "prc-74ga-16"


def driven_out(scene, side, here, attacker):
    """The decision of a side how its units retreat from a hex, after an attack by an enemy."""
    enemy = US if side == PRC else PRC
    run = begun(scene, enemy, combat=True)
    run = ordered(run, enemy, Attack(spot(run.printed, here), (unit(scene, attacker),)))
    run = with_result(run, 0, 0, retreat=True)
    if asked_for(run) == (side, "hold"):
        run = went_on(ordered(run, side, Retreat()))
    return run


def at_beachhead(ships, units, here="4319", **fields):
    """Units of the PRC on a beach with a Beachhead, and Vietnamese units next to them."""
    scene = position(ships, {GUARDS: "4220", **units}, **fields)
    place = spot(scene.printed, here)
    control = scene.state.control.set(place, PRC)
    return in_state(scene, beachheads=HashedMap({place: Beachhead(PRC, 1)}), control=control)


def cites_against(run, name, vessel=RED_AMPH):
    """The rules by which a unit cannot board a ship."""
    order = board(run, name, vessel)
    return [each.cite for each in objections_to_boarding(run.scene, order.unit, order.ship)]


def board(run, name, vessel=RED_AMPH):
    return BoardShip(unit(run.scene, name), ship(run.scene, vessel))


@pytest.mark.rule("STD:9.8.2", "STD:8.5.8.3")
def test_marines_leave_a_beachhead_by_ship():
    run = driven_out(at_beachhead({RED_AMPH: "4420"}, {MARINES: "4319"}), PRC, "4319", GUARDS)
    assert asked_for(run) == (PRC, "retreat")
    decision = run.truth.pending[-1].decisions[0]
    assert "may board a ship instead" in prompt(known(run.scene, PRC), decision)
    run = ordered(run, PRC, board(run, MARINES))
    number = unit(run.scene, MARINES)
    assert unit_of(run.scene, number).at == ABOARD
    assert aboard(run.scene, ship(run.scene, RED_AMPH)) == (number,)
    (event,) = events(run, UnitEmbarked)
    assert "retreats aboard" in event_line(run.printed, event)
    after = went_on(run)  # no efficiency check; the enemy has the hex, and the marker is gone
    assert unit_of(after.scene, unit(after.scene, GUARDS)).at == spot(after.printed, "4319")
    assert not after.truth.beachheads.map


@pytest.mark.rule("STD:9.8.2")
def test_marines_leave_a_port_by_the_ship_in_it_and_the_ship_leaves_with_them():
    scene = position({SRV_AMPH: "4311"}, {VN_A: "4311", RED: "4211"})
    run = driven_out(scene, US, "4311", RED)
    assert asked_for(run) == (US, "retreat")
    run = went_on(ordered(run, US, board(run, VN_A, SRV_AMPH)))
    assert unit_of(run.scene, unit(run.scene, VN_A)).at == ABOARD
    assert asked_for(run) == (US, "ship_retreat")


@pytest.mark.rule("STD:9.8.2", "STD:2.4.4")
def test_of_three_who_must_go_two_find_room():
    scene = position({SRV_AMPH: "4311"}, {VN_A: "4311", VN_B: "4311", VN_C: "4311", RED: "4211"})
    run = driven_out(scene, US, "4311", RED)
    run = went_on(ordered(run, US, board(run, VN_B, SRV_AMPH)))
    run = ordered(run, US, board(run, VN_A, SRV_AMPH))
    assert cites_against(run, VN_C, SRV_AMPH) == ["STD:2.4.4"]
    run = went_on(run)
    left = unit_of(run.scene, unit(run.scene, VN_C))
    assert left.at not in {ABOARD, spot(run.printed, "4311")}  # it went on the ground


@pytest.mark.rule("STD:9.8.2")
@pytest.mark.parametrize(
    ("ships", "name", "cite"),
    [
        ({RED_AMPH: "4519"}, MARINES, "STD:9.8.2"),
        ({RED_AMPH: "Gulf of Tonkin Inshore"}, MARINES, "STD:9.8.2"),
        ({RED_AMPH: "4420"}, RED, "STD:8.5.8.1"),
        ({RED_AMPH: "4420"}, BRIGADE, "NWV:3.3"),
    ],
    ids=["two hexes off", "Inshore", "no Marines", "boards at home only"],
)
def test_who_cannot_board(ships, name, cite):
    scene = at_beachhead(ships, {name: "4319"})
    assert cites_against(begun(scene, US, combat=True), name) == [cite]
    run = driven_out(scene, PRC, "4319", GUARDS)
    assert BoardShip not in {offer.order for offer in offers(known(run.scene, PRC))}


@pytest.mark.rule("STD:9.8.2", "STD:4.1.3")
def test_in_a_storm_no_unit_boards():
    scene = at_beachhead({RED_AMPH: "4420"}, {MARINES: "4319"}, weather=Weather.STORM)
    assert cites_against(begun(scene, US, combat=True), MARINES) == ["STD:4.1.3"]


@pytest.mark.rule("STD:9.8.2")
def test_a_beach_without_a_beachhead_will_not_do():
    scene = at_beachhead({RED_AMPH: "4420"}, {MARINES: "4319"})
    assert cites_against(begun(scene, US, combat=True), MARINES) == []
    run = begun(in_state(scene, beachheads=HashedMap()), US, combat=True)
    assert cites_against(run, MARINES) == ["STD:9.8.2"]


@pytest.mark.rule("STD:9.8.2")
def test_only_units_of_the_hex_and_own_ships():
    scene = at_beachhead({RED_AMPH: "4420", AMPH: "4519"}, {MARINES: "4319", OTHERS: "4118"})
    run = driven_out(scene, PRC, "4319", GUARDS)
    (no,) = refused(run, PRC, board(run, OTHERS))
    assert no.endswith("[STD:9.8.2]")
    (no,) = refused(run, PRC, board(run, MARINES, AMPH))
    assert no.endswith("[STD:9.8.2]")


@pytest.mark.rule("STD:9.8.2", "STD:9.8.4")
def test_who_has_no_other_way_may_board_or_stay():
    around = {OTHERS: "4318", "srv-1mr-3": "4320", "srv-i-corps-308": "4419"}
    around["srv-i-corps-312"] = "4219"
    scene = at_beachhead({RED_AMPH: "4420"}, {MARINES: "4319", **around})
    run = driven_out(scene, PRC, "4319", GUARDS)
    assert units_able_to_retreat(run.scene) == (unit(run.scene, MARINES),)
    assert refused(run, PRC, FlyNobody()) == []
    assert advised_retreat(known(run.scene, PRC)) == board(run, MARINES)
    stays = went_on(ordered(run, PRC, FlyNobody()), 9)  # a failed check costs a step
    assert unit_of(stays.scene, unit(stays.scene, MARINES)).steps == 1
