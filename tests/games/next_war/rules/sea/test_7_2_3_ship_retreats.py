"""7.2.3 Retreat of ships, NWV 6.1 and 6.2.7 where the PRC's ships and others may go."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_AMPH,
    RED_CV,
    RED_SAG,
    SAG,
    US,
    afloat,
    checked,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import (
    NavalLevelSet,
    ShipEliminated,
    ShipRetreated,
    UnitEliminated,
)
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.naval_state import Standing
from sandtable.games.next_war.orders.naval import RetreatShip
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import is_safe, refuges
from sandtable.games.next_war.state import ABOARD, ELIMINATED, Unit
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

TONKIN, INSHORE = "Gulf of Tonkin", "Gulf of Tonkin Inshore"
CHINA_SEA, SPRATLYS = "South China Sea", "Spratly Islands"
ISLES = {"Paracels Inshore": PRC, "Spratlys Inshore": PRC}
ALL_RED = {TONKIN: PRC, CHINA_SEA: PRC, SPRATLYS: PRC, INSHORE: PRC} | ISLES


def names(scene, name):
    """Where a ship may retreat to: names of boxes, numbers of Ports; All-Sea hexes are one word."""
    found = set()
    for place in refuges(scene, ship(scene, name)):
        if place < 0:
            found.add(scene.printed.places[place].name)
        else:
            label = scene.printed.atlas.label(place)
            found.add(label if label in {"4311", "4509", "4608"} else "sea hexes")
    return found


@pytest.mark.rule("STD:7.2.3", "NWV:6.2.7")
@pytest.mark.parametrize(
    ("ships", "control", "places"),
    [
        pytest.param(
            {SAG: TONKIN},
            {TONKIN: PRC},
            {INSHORE, CHINA_SEA, "SRV Holding"},
            id="at sea: Inshore box, sea and Holding Box beside it",
        ),
        pytest.param({SAG: TONKIN}, ALL_RED, {"SRV Holding"}, id="no box that the enemy holds"),
        pytest.param(
            {SAG: INSHORE},
            {INSHORE: PRC},
            {TONKIN, "SRV Holding", "sea hexes", "4311", "4509", "4608"},
            id="inshore: its sea, Holding Box, hexes and own Ports",
        ),
        pytest.param(
            {SAG: "4510"},
            {INSHORE: PRC, TONKIN: PRC},
            {"SRV Holding", "sea hexes", "4311", "4509", "4608"},
            id="in a hex: not directly to the sea",
        ),
        pytest.param(
            {SAG: "4510"},
            {},
            {INSHORE, "SRV Holding", "sea hexes", "4311", "4509", "4608"},
            id="in a hex: its Inshore box if that is Contested",
        ),
        pytest.param(
            {RED_SAG: INSHORE},
            {INSHORE: US},
            {TONKIN, "PRC Holding", "sea hexes"},
            id="the PRC has other Ports and its own box",
        ),
    ],
)
def test_where_a_ship_may_retreat_to(ships, control, places):
    assert names(afloat(ships, control), next(iter(ships))) == places


@pytest.mark.rule("NWV:6.1")
def test_the_prc_does_not_retreat_to_other_seas():
    scene = afloat({RED_SAG: CHINA_SEA, SAG: CHINA_SEA}, {CHINA_SEA: US})
    assert names(scene, RED_SAG) == {TONKIN, SPRATLYS, "Paracels Inshore", "PRC Holding"}
    others = {"Philippine Sea", "Taiwan Straits"}
    assert names(scene, SAG) == names(scene, RED_SAG) - {"PRC Holding"} | others | {"SRV Holding"}


@pytest.mark.rule("NWV:6.1.3", "NWV:6.2.7", "NWV:6.2.8")
@pytest.mark.parametrize(
    ("sea", "box", "goes"),
    [
        ("East China Sea", "Japan Holding", True),
        (TONKIN, "Japan Holding", False),
        ("Philippine Sea", "Philippines Holding", False),
    ],
    ids=["Japan from the sea beside it", "but not from afar", "nor to a neutral"],
)
def test_only_own_boxes_beside_the_sea(sea, box, goes):
    assert (box in names(afloat({SAG: sea}), SAG)) is goes


def test_a_neutral_that_joins_opens_its_port():
    scene = afloat({SAG: "Philippine Sea"}, nations=HashedMap({"PH": Standing.ALLIED}))
    assert "Philippines Holding" in names(scene, SAG)


@pytest.mark.rule("STD:7.2.3")
def test_a_hex_is_safe_more_than_ten_hexes_from_enemy_ships():
    scene = afloat({RED_SAG: "4510"})
    lattice = scene.printed.atlas.lattice
    here = HexId(spot(scene.printed, "4510"))
    labels = ("4520", "4521")
    far = {name: lattice.distance(here, HexId(spot(scene.printed, name))) for name in labels}
    assert far == {"4520": 10, "4521": 11}
    assert not is_safe(scene, US, spot(scene.printed, "4520"))
    assert is_safe(scene, US, spot(scene.printed, "4521"))
    assert is_safe(scene, PRC, spot(scene.printed, "4511"))


@pytest.mark.rule("STD:7.2.3", "STD:7.3.5")
def test_no_ship_retreats_to_a_hex_with_another():
    scene = afloat({SAG: INSHORE, CVN: "4521"}, {INSHORE: PRC})
    assert spot(scene.printed, "4521") not in refuges(scene, ship(scene, SAG))
    assert spot(scene.printed, "4520") in refuges(scene, ship(scene, SAG))


@pytest.mark.rule("STD:7.2.3")
def test_a_captured_or_destroyed_port_is_no_refuge():
    scene = afloat({SAG: INSHORE}, {INSHORE: PRC})
    ports = {"4311", "4509", "4608"}
    taken = scene.state.control.set(spot(scene.printed, "4509"), PRC)
    ruined = HashedMap({spot(scene.printed, "4608"): ("Port",)})
    assert names(scene, SAG) >= ports
    scene = afloat({SAG: INSHORE}, {INSHORE: PRC}, control=taken, destroyed=ruined)
    assert names(scene, SAG) & ports == {"4311"}


def forced(**fields):
    """A position in which two Allied ships must leave the Gulf of Tonkin."""
    ships = {AMPH: TONKIN, "us-amph-amph-2": TONKIN, RED_SAG: TONKIN}
    return checked(afloat(ships, ALL_RED | {TONKIN: US}, **fields), 0, 0)


@pytest.mark.rule("STD:7.2.3", "STD:7.4.3")
def test_the_owner_retreats_ship_by_ship_and_each_lowers_his_level():
    run = forced(asw=1, submarine_threat=3)
    first, second = run.truth.leaving
    box = spot(run.printed, "SRV Holding")
    run = ordered(run, US, RetreatShip(second, box))
    assert run.truth.leaving == (first,)
    assert run.truth.pending[-1].decisions[0].kind == "ship_retreat"
    assert events(run, NavalLevelSet) == [NavalLevelSet(US, 0)]
    run = ordered(run, US, RetreatShip(first, box))
    assert run.truth.leaving == ()
    assert run.truth.pending[-1].decisions[0].kind == "move"
    assert (run.truth.asw, run.truth.submarine_threat) == (0, 3)
    assert ship_of(run.scene, first).at == box


@pytest.mark.rule("STD:7.2.3")
def test_refused_retreats():
    run = forced()
    first, second = run.truth.leaving
    (there,) = refused(run, US, RetreatShip(first, spot(run.printed, CHINA_SEA)))
    assert there.startswith("US AMPH 1 cannot retreat to South China Sea At Sea Box. Places where")
    (other,) = refused(run, US, RetreatShip(ship(run.scene, RED_SAG), spot(run.printed, INSHORE)))
    assert other == "PRC SAG 1 need not retreat. Ships that must: US AMPH 1, US AMPH 2. [STD:7.2.3]"
    assert second != first


@pytest.mark.rule("STD:7.2.3")
def test_a_ship_without_a_refuge_is_eliminated_with_all_aboard_and_comes_back_in_four_turns():
    scene = afloat(
        {RED_AMPH: "Spratlys Inshore", SAG: "Spratlys Inshore"},
        dict.fromkeys((TONKIN, CHINA_SEA, SPRATLYS, INSHORE, "Paracels Inshore"), US)
        | {"Spratlys Inshore": PRC},
        turn=3,
        submarine_threat=2,
    )
    amph = ship(scene, RED_AMPH)
    unit = min(scene.state.forces[PRC].units.map)
    force = with_unit(scene.state.forces[PRC], unit, Unit(ABOARD, 1, ship=amph))
    scene = KernelScene(scene.rules, scene.printed, with_force(scene.state, PRC, force))

    run = checked(scene, 9, 9, 9, 9)

    assert events(run, ShipEliminated) == [ShipEliminated(amph, PRC, 7)]
    assert events(run, ShipRetreated) == []
    assert [event.unit for event in events(run, UnitEliminated)] == [unit]
    assert run.truth.forces[PRC].ships[amph].at == ELIMINATED
    assert run.truth.forces[PRC].units[unit].ship == -1
    assert run.truth.submarine_threat == 1


def test_a_carrier_of_the_prc_leaves_for_its_own_box():
    scene = afloat({RED_CV: TONKIN}, {TONKIN: US, CHINA_SEA: US, INSHORE: US})
    assert names(scene, RED_CV) == {"PRC Holding"}
