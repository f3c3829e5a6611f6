"""6.5.6 Sea Transport of helicopters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import PRC, US, afloat, moving, ordered, refused, spot
from games.next_war.titles.vietnam.sailing import (
    CHINA_SEA,
    INSHORE,
    PRC_BOX,
    SPRATLYS,
    SRV_BOX,
    TONKIN,
)
from sandtable.games.next_war.events.event_registry import with_force
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.naval_lookups import is_port_hex
from sandtable.games.next_war.orders.naval_movement import ShipHelicopter
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import out_of_play
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    is_base_at_all,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_transport import (
    room_for_shipping,
)
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

OURS, THEIRS, NEXT = HelicopterId(0), HelicopterId(1), HelicopterId(2)
ALL_US = {TONKIN: US, INSHORE: US, CHINA_SEA: US, SPRATLYS: US}
BY_SEA = (TONKIN, INSHORE, "4509")


def base_on_map(scene, side):
    """An Airbase or Airfield of a side that is no Port."""
    return next(
        here
        for here in scene.printed.atlas.landing_places
        if is_base_at_all(scene, side, here)
        and has_room(scene, side, here)
        and not scene.rules[out_of_play](scene, side, here)
        and not is_port_hex(scene, here)
    )


def based(names, held=None, **fields):
    """Helicopters in places."""
    scene = afloat({}, ALL_US if held is None else held, **fields)
    state = scene.state
    for helicopter, at in names.items():
        side = scene.printed.helicopters[helicopter].side
        now = at if isinstance(at, Helicopter) else Helicopter(spot(scene.printed, at), 2)
        fleet = state.forces[side].helicopters.set(helicopter, now)
        state = with_force(state, side, replace(state.forces[side], helicopters=fleet))
    return KernelScene(scene.rules, scene.printed, state)


def shipped(run, helicopter, side, *path, to=None):
    places = tuple([spot(run.printed, each) for each in path])
    base = base_on_map(run.scene, side) if to is None else spot(run.printed, to)
    return ShipHelicopter(helicopter, places, base)


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
