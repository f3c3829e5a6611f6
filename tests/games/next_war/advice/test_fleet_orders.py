"""What bots do with ships: warships where control is open, Marines to where a landing pays."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    CVN,
    PRC,
    RED_AMPH,
    RED_SAG,
    SAG,
    US,
    ship,
    spot,
)
from games.next_war.titles.vietnam.landed import MARINES, begun, in_state, position
from games.next_war.titles.vietnam.marines import FIRST, THREE, TWO, campaign
from games.next_war.titles.vietnam.marines import ONE as FIRST_BATTALION
from sandtable.games.next_war.advice.decision_answers import ONE
from sandtable.games.next_war.advice.fleet.fleet_orders import fleet_order
from sandtable.games.next_war.advice.fleet.sea_chances import chances_of_path
from sandtable.games.next_war.orders.landings import Disembark, Embark, LoseBeachhead
from sandtable.games.next_war.orders.marine_airmobile import LiftMarines
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known


def asked(scene, side):
    run = begun(scene, side)
    return known(KernelScene(run.rules, run.printed, run.truth), side)


def names(seen, order):
    places = seen.printed.places
    return [places[to].name if to < 0 else seen.printed.atlas.label(to) for to in order.path]


@pytest.mark.parametrize(
    ("side", "vessel", "start", "sea"),
    [
        pytest.param(US, SAG, "Philippines Holding", None, id="a neutral's box is closed"),
        pytest.param(US, SAG, "Philippine Sea", "South China Sea", id="Allied"),
        pytest.param(PRC, RED_SAG, "PRC Holding", None, id="non-Allied"),
    ],
)
def test_a_warship_goes_where_control_can_change(side, vessel, start, sea):
    seen = asked(position({vessel: start}, {}), side)
    order = fleet_order(seen)
    assert isinstance(order, MoveShips)
    assert not judge(seen, order)
    assert sea is None or sea in names(seen, order)


@pytest.mark.parametrize("sea", ["South China Sea", "Paracels Inshore"])
def test_helicopters_of_a_ship_fly_marines_to_an_island(sea):
    seen = asked(campaign({FIRST: sea}, {FIRST_BATTALION: FIRST, TWO: FIRST, THREE: FIRST}), US)
    order = fleet_order(seen)
    assert isinstance(order, LiftMarines)
    assert not judge(seen, order)
    assert seen.printed.places[order.to].name == "Paracels"
    assert len(order.units) == 2


def test_helicopters_do_not_fly_marines_to_an_island_of_their_own():
    scene = campaign({FIRST: "Paracels Inshore"}, {FIRST_BATTALION: FIRST})
    isle = spot(scene.printed, "Paracels")
    control = scene.state.control.set(isle, US)
    seen = asked(in_state(scene, control=control), US)
    assert not isinstance(fleet_order(seen), LiftMarines)


def test_a_fleet_that_is_best_where_it_is_stays():
    seen = asked(position({SAG: "Gulf of Tonkin Inshore"}, {}), US)
    assert fleet_order(seen) is None


def test_a_carrier_prefers_friendly_inshore_waters():
    held = {"Gulf of Tonkin": US, "Gulf of Tonkin Inshore": US}
    seen = asked(position({CVN: "Gulf of Tonkin"}, {}, held), US)
    order = fleet_order(seen)
    assert names(seen, order)[-1] == "Gulf of Tonkin Inshore"


def test_marines_in_a_box_go_aboard_and_to_sea():
    scene = position({RED_AMPH: "PRC Holding"}, {MARINES: "PRC Holding"})
    seen = asked(scene, PRC)
    assert isinstance(fleet_order(seen), Embark)
    loaded = asked(position({RED_AMPH: "PRC Holding"}, {MARINES: RED_AMPH}), PRC)
    order = fleet_order(loaded)
    assert isinstance(order, MoveShips)
    assert names(loaded, order)[-1] in {
        "Gulf of Tonkin Inshore",
        "South China Sea",
        "Paracels Inshore",
    }


def test_marines_go_ashore_in_a_port_of_their_own():
    seen = asked(position({"srv-amph-amph": "4311"}, {"srv-marines-vn-a": "srv-amph-amph"}), US)
    order = fleet_order(seen)
    assert isinstance(order, Disembark)
    assert order.to == spot(seen.printed, "4311")


def test_a_ship_off_the_beach_goes_in_from_its_inshore_box():
    scene = position({RED_AMPH: "Gulf of Tonkin Inshore"}, {MARINES: RED_AMPH})
    seen = asked(scene, PRC)
    order = fleet_order(seen)
    assert names(seen, order) == ["4420"]


def test_chances_of_a_path_are_those_of_its_rolls():
    """An enemy At Sea box: 6 to 8 turn a lone SAG back (5 or less with -1 for itself succeeds)."""
    scene = position({SAG: "Philippine Sea"}, {}, {"South China Sea": PRC})
    walked = (spot(scene.printed, "Philippine Sea"), spot(scene.printed, "South China Sea"))
    arrives, loses = chances_of_path(scene, US, walked, (ship(scene, SAG),))
    assert arrives == pytest.approx(0.7)
    assert loses == pytest.approx(0.0)


def test_questions_of_a_landing_are_answered():
    """The marker is placed, and lost rather than a step; the cheapest unit pays for a failure."""
    assert {"beachhead", "beachhead_loss", "landing_loss", "sea_loss", "ship_retreat"} <= set(ONE)
    assert isinstance(ONE["beachhead_loss"](None), LoseBeachhead)  # type: ignore[arg-type]  # not looked at
