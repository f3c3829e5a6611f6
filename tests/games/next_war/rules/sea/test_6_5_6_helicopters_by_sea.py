"""6.5.6 Sea Transport of helicopters."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import PRC, US, afloat, moving, ordered, refused, spot
from games.next_war.titles.vietnam.sailing import (
    ALL_US,
    CHINA_SEA,
    INSHORE,
    PRC_BOX,
    SPRATLYS,
    SRV_BOX,
    TONKIN,
)
from games.next_war.titles.vietnam.sea_transport import OURS, THEIRS, base_on_map, based, shipped
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_transport import (
    room_for_shipping,
)
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.hashed_map import HashedMap

BY_SEA = (TONKIN, INSHORE, "4509")


@pytest.mark.rule("STD:6.5.6", "STD:8.5.7.3")
@pytest.mark.parametrize(
    ("origin", "path"),
    [(SRV_BOX, BY_SEA), ("Indian Ocean Holding", (SPRATLYS, CHINA_SEA, *BY_SEA))],
    ids=["a box beside the map", "a box far away"],
)
def test_a_helicopter_goes_from_a_box_to_any_base(origin, path):
    run = moving(based({OURS: origin}), US)
    order = shipped(run, OURS, US, *path)
    run = ordered(run, US, order)
    now = run.truth.forces[US].helicopters[OURS]
    assert (now.base, now.spent) == (order.base, True)
    assert room_for_shipping(run.scene, US) == 3
    assert run.truth.unloaded[spot(run.printed, "4509")] == 1
    assert refused(run, US, order) != []


@pytest.mark.rule("STD:6.5.6")
def test_a_helicopter_of_the_other_side():
    base = afloat()
    field = base_on_map(base, US)
    taken = base.state.control.set(spot(base.printed, "4509"), PRC).set(field, PRC)
    held = dict.fromkeys(ALL_US, PRC)
    run = moving(based({THEIRS: PRC_BOX}, held, control=taken), PRC)
    order = shipped(run, THEIRS, PRC, *BY_SEA)
    assert ordered(run, PRC, order).truth.forces[PRC].helicopters[THEIRS].base == order.base
    assert refused(run, PRC, shipped(run, OURS, PRC, *BY_SEA)) != []


@pytest.mark.rule("STD:6.5.6", "STD:8.5.7")
@pytest.mark.parametrize(
    ("helicopter", "fields", "path", "to", "told"),
    [
        pytest.param("4509", {}, (INSHORE, "4608"), None, "is not in the Port of", id="on the map"),
        pytest.param("Thailand Holding", {}, BY_SEA, None, "is not in the Port of", id="no Port"),
        pytest.param("flown", {}, BY_SEA, None, "", id="it has flown"),
        pytest.param("spent", {}, BY_SEA, None, "", id="it has rebased"),
        pytest.param(SRV_BOX, {}, (TONKIN, INSHORE), None, "to a Port on the map", id="at sea"),
        pytest.param(SRV_BOX, {}, (), None, "A move is 1 to 64", id="no path"),
        pytest.param(SRV_BOX, {}, (INSHORE,), None, "There is no step", id="no such path"),
        pytest.param(SRV_BOX, {}, BY_SEA, "4420", "", id="no base"),
        pytest.param(SRV_BOX, {}, BY_SEA, SRV_BOX, "", id="a box is no base on the map"),
        pytest.param(
            SRV_BOX, {"weather": Weather.STORM}, BY_SEA, None, "in a Storm", id="in a Storm"
        ),
        pytest.param(SRV_BOX, {"shipped": (5, 4)}, BY_SEA, None, "0 more", id="limit used up"),
    ],
)
def test_helicopters_that_cannot_go_by_sea(helicopter, fields, path, to, told):
    at = spot(afloat().printed, SRV_BOX)
    kinds = {"flown": Helicopter(at, 2, missions=1), "spent": Helicopter(at, 2, spent=True)}
    run = moving(based({OURS: kinds.get(helicopter, helicopter)}, **fields), US)
    (found, *_) = refused(run, US, shipped(run, OURS, US, *path, to=to))
    assert told in found


@pytest.mark.rule("STD:6.5.6", "STD:8.5.7.4")
def test_the_port_needs_room_for_it():
    base = afloat()
    full = HashedMap({spot(base.printed, "4509"): 4})
    run = moving(based({OURS: SRV_BOX}, unloaded=full), US)
    assert refused(run, US, shipped(run, OURS, US, *BY_SEA)) != []
    assert refused(run, US, shipped(run, OURS, US, TONKIN, INSHORE, "4608")) == []


@pytest.mark.rule("STD:6.5.6", "STD:8.5.6.4.1")
@pytest.mark.parametrize(("die", "steps"), [(6, 2), (9, 1)])
def test_a_failed_roll_sends_it_back(die, steps):
    run = moving(based({OURS: SRV_BOX}, {TONKIN: PRC, INSHORE: US}, submarine_threat=1), US)
    run = ordered(run, US, shipped(run, OURS, US, *BY_SEA), die)
    now = run.truth.forces[US].helicopters[OURS]
    assert now == Helicopter(spot(run.printed, SRV_BOX), steps, spent=True)
    assert room_for_shipping(run.scene, US) == 4
