"""Ships in the state: what positions must not have, where who is aboard is, who is neutral."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_CV,
    RED_SAG,
    SAG,
    US,
    afloat,
    ship,
    spot,
)
from sandtable.games.next_war.events import (
    MineClearingTried,
    MinesLaid,
    NationStandingSet,
    NavalLevelSet,
    SeaControlSet,
    ShipEliminated,
    ShipPlaced,
    ShipRetreated,
    ShipsMustLeave,
    ShipSupported,
    ShipTurnedOver,
    evolve,
)
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.ids import NO_SHIP
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.naval_lookups import (
    aboard,
    inshore_boxes_of,
    kind_of_ship,
    side_of_box,
    standing_of,
    where_is,
)
from sandtable.games.next_war.naval_state import Mine, Ship, Standing
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.state import ABOARD, ELIMINATED, Unit
from sandtable.games.next_war.state_lookups import units_in
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene


def now(scene, state):
    return KernelScene(scene.rules, scene.printed, state)


def after(scene, *events):
    state = scene.state
    for event in events:
        state = evolve(state, event)
    return now(scene, state)


def test_ships_share_boxes_and_ports_of_either_side():
    scene = afloat({SAG: "Gulf of Tonkin", RED_SAG: "Gulf of Tonkin", CVN: "4311", AMPH: "4311"})
    assert faults(scene.printed, scene.state) == ()


@pytest.mark.parametrize(
    ("ships", "fault"),
    [
        pytest.param({SAG: "4510", CVN: "4510"}, "one All-Sea hex", id="two of a side in a hex"),
        pytest.param({SAG: "4510", RED_SAG: "4510"}, "one All-Sea hex", id="one of each side"),
        pytest.param({SAG: "3713"}, "no place for ships", id="a ship on land"),
    ],
)
def test_a_ship_is_alone_in_its_hex_and_never_on_land(ships, fault):
    scene = afloat(ships)
    (found,) = faults(scene.printed, scene.state)
    assert fault in found


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ({"submarine_threat": -1}, "levels at sea"),
        ({"asw": -1}, "levels at sea"),
        ({"mines": HashedMap({1: Mine(PRC, 3)}), "mines_used": 1}, "density 3"),
        ({"mines": HashedMap({1: Mine(PRC, 1)})}, "levels at sea"),
    ],
)
def test_levels_and_mines_have_limits(field, fault):
    scene = afloat(**field)
    (found,) = faults(scene.printed, scene.state)
    assert fault in found


def test_a_box_without_water_has_no_sea_control():
    scene = afloat({}, {"Paracels": PRC})
    (found,) = faults(scene.printed, scene.state)
    assert "no sea box" in found


def test_a_unit_aboard_is_where_its_ship_is_and_a_unit_in_a_box_is_in_its_stack():
    scene = afloat({AMPH: "Paracels Inshore"})
    amph, island = ship(scene, AMPH), spot(scene.printed, "Paracels")
    first, second = sorted(scene.state.forces[US].units.map)[:2]
    force = with_unit(scene.state.forces[US], first, Unit(ABOARD, 2, ship=amph))
    force = with_unit(force, second, Unit(island, 2))
    scene = now(scene, with_force(scene.state, US, force))

    assert where_is(scene, first) == spot(scene.printed, "Paracels Inshore")
    assert aboard(scene, amph) == (first,)
    assert units_in(scene, US, island) == (second,)
    assert faults(scene.printed, scene.state) == ()

    ashore = with_unit(force, first, replace(force.units[first], at=island, ship=NO_SHIP))
    scene = now(scene, with_force(scene.state, US, ashore))
    assert units_in(scene, US, island) == (second, first)
    assert aboard(scene, amph) == ()


def test_a_unit_is_aboard_a_ship_that_there_is():
    scene = afloat({AMPH: "Paracels Inshore"})
    unit = min(scene.state.forces[US].units.map)
    force = with_unit(scene.state.forces[US], unit, Unit(ABOARD, 2))
    (found,) = faults(scene.printed, with_force(scene.state, US, force))
    assert f"unit {unit} is at {ABOARD}" in found


def test_events_change_ships():
    scene = afloat({SAG: "Gulf of Tonkin", AMPH: "4510", RED_CV: "South China Sea"})
    sag, amph, red = (ship(scene, name) for name in (SAG, AMPH, RED_CV))
    tonkin, inshore = (spot(scene.printed, n) for n in ("Gulf of Tonkin", "Gulf of Tonkin Inshore"))
    done = after(
        scene,
        ShipSupported(sag, US, 7),
        ShipTurnedOver(amph, US),
        ShipsMustLeave(PRC, (red,)),
    )
    assert done.state.forces[US].ships[sag] == Ship(tonkin, fired=7)
    assert kind_of_ship(done, amph) is ShipKind.SURFACE_GROUP
    assert kind_of_ship(scene, amph) is ShipKind.AMPHIBIOUS
    assert done.state.leaving == (red,)
    gone = after(done, ShipEliminated(red, PRC, 5))
    assert gone.state.forces[PRC].ships[red] == Ship(ELIMINATED, returns=5)
    assert gone.state.leaving == ()
    back = after(gone, ShipPlaced(red, PRC, tonkin))
    assert back.state.forces[PRC].ships[red] == Ship(tonkin)
    moved = after(done, ShipRetreated(red, PRC, inshore))
    assert (moved.state.forces[PRC].ships[red].at, moved.state.leaving) == (inshore, ())


def test_events_change_control_levels_and_mines():
    scene = afloat({SAG: "4510"})
    box, here, sag = (
        spot(scene.printed, "Gulf of Tonkin"),
        spot(scene.printed, "4510"),
        ship(scene, SAG),
    )
    held = after(scene, SeaControlSet(box, PRC), NavalLevelSet(US, 3), NavalLevelSet(PRC, 2))
    assert (held.state.sea_control[box], held.state.asw, held.state.submarine_threat) == (PRC, 3, 2)
    assert box not in after(held, SeaControlSet(box, None)).state.sea_control

    laid = after(scene, MinesLaid(US, here, 1, sag, 4))
    assert laid.state.mines[here] == Mine(US, 1)
    assert laid.state.forces[US].ships[sag] == Ship(here, moved=4, laid=here)
    thick = after(laid, MinesLaid(PRC, here, 2, NO_SHIP, 5))
    assert (thick.state.mines[here], thick.state.mines_used) == (Mine(US, 2), 1)
    thin = after(thick, MineClearingTried(PRC, here, 0, 0, 1))
    assert thin.state.mines[here] == Mine(US, 1)
    clear = after(thin, MineClearingTried(PRC, here, 0, 0, 0))
    assert (len(clear.state.mines), clear.state.mines_used) == (0, 1)


def test_an_inshore_box_of_a_hex():
    scene = afloat()
    inshore = spot(scene.printed, "Gulf of Tonkin Inshore")
    for name in ("4510", "4311", "Gulf of Tonkin Inshore"):
        assert inshore_boxes_of(scene, spot(scene.printed, name)) == (inshore,)
    assert inshore_boxes_of(scene, spot(scene.printed, "3713")) == ()


@pytest.mark.parametrize(
    ("box", "side"),
    [
        ("PRC Holding", PRC),
        ("Japan Holding", US),
        ("US Holding", US),
        ("Philippines Holding", None),
        ("Thailand Holding", None),
    ],
)
def test_the_box_of_a_neutral_is_nobodys(box, side):
    scene = afloat()
    assert side_of_box(scene, spot(scene.printed, box)) == side


def test_a_nation_that_takes_a_side_opens_its_box_to_it():
    scene = afloat()
    box = spot(scene.printed, "Philippines Holding")
    assert standing_of(scene, "PH") is Standing.NEUTRAL
    joined = after(scene, NationStandingSet("PH", Standing.NON_ALLIED))
    assert (standing_of(joined, "PH"), side_of_box(joined, box)) == (Standing.NON_ALLIED, PRC)
    left = after(joined, NationStandingSet("PH", Standing.WITHDRAWN))
    assert side_of_box(left, box) is None
