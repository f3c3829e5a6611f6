"""NWV 6.1.4.2-6.1.4.4 Helicopters and the display: airmobile movement, support, rebasing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import PRC, US, afloat, moving, refused
from games.next_war.titles.vietnam.islands import (
    DROP,
    DROP2,
    LEG,
    PARACELS,
    SPRATLYS,
    VN,
    VN2,
    happened,
    helicopter_named,
    here,
    lifted,
    placed,
    scene_of,
    unit_named,
)
from sandtable.games.next_war.events import (
    ClearingBegan,
    HelicopterChanged,
    UnitFlown,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.naval_state import Standing
from sandtable.games.next_war.orders.movement import Airlift, MoveUnits, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.holding_boxes import is_place_for_flights, place_of_box
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    distances_from,
)
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [US, PRC], ids=["Allied", "non-Allied"])
MI24, ZHI10 = "srv-srv-mi-24", "prc-74ga-zhi-10-74ga"
#: One unit of a side on the island, and its enemy there.
SHARED = {VN: PARACELS, LEG: PARACELS}


# --- movement by air ---------------------------------------------------------------------------


@pytest.mark.rule("NWV:6.1.4.2")
@pytest.mark.parametrize("name", ["PRC Holding", "SRV Holding"])
def test_the_map_as_a_whole_is_no_place_to_land(name):
    scene = afloat()
    (chart,) = [
        at for at, box in scene.printed.places.items() if box.kind is BoxKind.OPERATIONAL_MAP
    ]
    assert chart in scene.printed.places[here(scene, name)].by_helicopter
    assert chart not in distances_from(scene, here(scene, name))
    assert all(
        is_place_for_flights(scene.printed, to) for to in distances_from(scene, here(scene, name))
    )


@pytest.mark.rule("NWV:6.1.4.2", "NWV:6.1.4.3", "NWV:6.1.4")
@pytest.mark.parametrize(
    ("box", "island", "allowed"),
    [
        ("PRC Holding", PARACELS, True),
        ("SRV Holding", PARACELS, True),
        ("Philippines Holding", PARACELS, True),
        ("Malaysia Holding", PARACELS, False),
        ("Indonesia Holding", PARACELS, False),
        ("PRC Holding", SPRATLYS, False),
        ("SRV Holding", SPRATLYS, True),
        ("Philippines Holding", SPRATLYS, True),
        ("Malaysia Holding", SPRATLYS, True),
        ("Indonesia Holding", SPRATLYS, True),
    ],
)
@pytest.mark.parametrize("outward", [True, False], ids=["to the island", "from it"])
def test_airmobile_movement_follows_the_lines(box, island, allowed, outward):
    side, nation, name = (PRC, "PRC", DROP) if box == "PRC Holding" else (US, "SRV", VN)
    friends = dict.fromkeys(("PH", "MA", "IO"), Standing.ALLIED)
    origin, to = (box, island) if outward else (island, box)
    scene = lifted(placed(afloat(nations=HashedMap(friends)), {name: origin}), side, nation, 6)
    unit = unit_named(scene, name)
    run = moving(scene, side, unmoved=(unit,))
    order = Airlift(here(scene, origin), (unit,), (1,), here(scene, to), 0)
    assert (refused(run, side, order) == []) == allowed


@pytest.mark.rule("NWV:6.2.1", "NWV:6.2")
@pytest.mark.parametrize("standing", [Standing.NEUTRAL, Standing.NON_ALLIED])
def test_nobody_flies_into_a_box_of_others(standing):
    sea = afloat(nations=HashedMap({"PH": standing}))
    scene = lifted(placed(sea, {VN: PARACELS}), US, "SRV", 6)
    unit = unit_named(scene, VN)
    run = moving(scene, US, unmoved=(unit,))
    order = Airlift(here(scene), (unit,), (1,), here(scene, "Philippines Holding"), 0)
    assert refused(run, US, order)[0].endswith("[STD:8.5.2.1]")


@pytest.mark.rule("NWV:6.1.4")
@BOTH
def test_who_lands_on_an_empty_island_goes_under_a_marker(side):
    name, box, nation = ((VN, "SRV Holding", "SRV"), (DROP, "PRC Holding", "PRC"))[side]
    scene = lifted(placed(afloat(), {name: box}), side, nation, 2)
    unit = unit_named(scene, name)
    run = Run(scene_of(moving(scene, side, unmoved=(unit,))), side, Scripted(9), 1, GAME)
    order = Airlift(here(scene, box), (unit,), (1,), here(scene), 0)
    run.rules.orders["move"][Airlift].resolve(run, order)
    (flown,) = happened(run, UnitFlown)
    assert (flown.at, flown.landed) == (here(scene), True)
    assert happened(run, ClearingBegan) == [ClearingBegan(here(scene), side)]
    assert unit not in run.truth.segment.unmoved


@pytest.mark.rule("NWV:6.1.4", "RUL-0335")
@pytest.mark.parametrize(
    ("there", "allowed"),
    [
        pytest.param({LEG: PARACELS}, False, id="enemies alone"),
        pytest.param({LEG: PARACELS, VN2: PARACELS}, True, id="friends fight there"),
        pytest.param({VN2: PARACELS}, True, id="friends alone"),
    ],
)
def test_nobody_flies_onto_an_island_that_only_enemies_hold(there, allowed):
    scene = lifted(placed(afloat(), there | {VN: "SRV Holding"}), US, "SRV", 2)
    unit = unit_named(scene, VN)
    run = moving(scene, US, unmoved=(unit,))
    order = Airlift(here(scene, "SRV Holding"), (unit,), (1,), here(scene), 0)
    told = refused(run, US, order)
    expected = "Only enemy units are in Paracels. Units enter it by amphibious assault. [NWV:6.1.4]"
    assert told == ([] if allowed else [expected])


@pytest.mark.rule("NWV:6.1.4")
@BOTH
def test_nobody_drops_onto_an_island_or_marches_off_it(side):
    name = (VN, DROP)[side]
    scene = placed(afloat(), {DROP2: "PRC Holding", name: PARACELS})
    unit, dropper = unit_named(scene, name), unit_named(scene, DROP2)
    run = moving(scene, side, unmoved=(unit,) if side == US else (unit, dropper))
    (told,) = refused(run, side, MoveUnits(here(scene), (unit,), (here(scene, "4223"),)))
    assert told.endswith("[STD:8.5.1]")
    if side == PRC:
        assert refused(run, side, Paradrop(dropper, here(scene), 0)) != []


# --- helicopters -------------------------------------------------------------------------------


@pytest.mark.rule("NWV:6.1.4.2", "NWV:6.1.4.3", "NWV:6.1.4.4")
@pytest.mark.parametrize(
    ("name", "base", "reaches"),
    [
        pytest.param(MI24, "SRV Holding", {PARACELS, SPRATLYS}, id="SRV"),
        pytest.param(ZHI10, "PRC Holding", {PARACELS}, id="PRC: two lines to the Spratlys"),
        pytest.param(MI24, "Philippines Holding", {PARACELS, SPRATLYS}, id="Philippines"),
        pytest.param(MI24, "Malaysia Holding", {SPRATLYS}, id="Malaysia"),
        pytest.param(MI24, "Indonesia Holding", {SPRATLYS}, id="Indonesia"),
        pytest.param(MI24, "Thailand Holding", set(), id="Thailand"),
        pytest.param(MI24, "Japan Holding", set(), id="Japan"),
        pytest.param(MI24, "4223", set(), id="the map"),
    ],
)
def test_helicopters_support_combats_at_the_end_of_a_line(name, base, reaches):
    scene = placed(afloat(), {}, {}, {name: base})
    side = scene.printed.helicopters[helicopter_named(scene, name)].side
    found = {
        island
        for island in (PARACELS, SPRATLYS)
        if helicopters_in_range(scene, side, here(scene, island))
    }
    assert found == reaches


@pytest.mark.rule("NWV:6.1.4.4", "STD:6.5.1.2")
@pytest.mark.parametrize(
    ("base", "to", "told"),
    [
        pytest.param("Indonesia Holding", "SRV Holding", "", id="two lines"),
        pytest.param("SRV Holding", "Indonesia Holding", "", id="and back"),
        pytest.param("Indonesia Holding", "Philippines Holding", "", id="over the Spratlys"),
        pytest.param("Indonesia Holding", "PRC Holding", "[STD:6.5.1]", id="an enemy box"),
        pytest.param("Indonesia Holding", SPRATLYS, "[STD:6.5.1]", id="no base on an island"),
        pytest.param(
            "Indonesia Holding", "Thailand Holding", "[STD:6.5.1", id="no line leads there"
        ),
        pytest.param("Indonesia Holding", "Gulf of Tonkin", "[STD:6.5.1]", id="no place for it"),
    ],
)
@pytest.mark.parametrize("holder", [None, PRC], ids=["free", "enemy island between"])
def test_helicopters_rebase_over_two_lines(base, to, told, holder):
    friends = dict.fromkeys(("PH", "IO", "TH"), Standing.ALLIED)
    control = {} if holder is None else {SPRATLYS: int(holder)}
    scene = placed(afloat(nations=HashedMap(friends)), {}, control, {MI24: base})
    order = RebaseHelicopter(helicopter_named(scene, MI24), here(scene, to), 0)
    run = moving(scene, US)
    found = refused(run, US, order)
    assert (told in found[0]) if told else found == []
    if not told:
        run.rules.orders["move"][RebaseHelicopter].resolve(run, order)
        (moved,) = happened(run, HelicopterChanged)
        assert (moved.now.base, moved.now.spent) == (here(scene, to), True)
        assert refused(run, US, replace(order, to=here(scene, base))) != []  # used for the turn


@pytest.mark.rule("NWV:6.1.4.4", "STD:6.5.1.2")
def test_three_lines_are_too_many_and_a_used_helicopter_stays():
    friends = dict.fromkeys(("PH", "IO", "MA"), Standing.NON_ALLIED)
    scene = placed(afloat(nations=HashedMap(friends)), {}, {}, {ZHI10: "PRC Holding"})
    one = helicopter_named(scene, ZHI10)
    run = moving(scene, PRC)
    # PRC - Paracels - Philippines are two lines; the Spratlys and Malaysia lie two more away.
    assert refused(run, PRC, RebaseHelicopter(one, here(scene, "Philippines Holding"), 0)) == []
    told = refused(run, PRC, RebaseHelicopter(one, here(scene, "Malaysia Holding"), 0))
    assert told[0].endswith("[STD:6.5.1.2]")
    force = scene.state.forces[PRC]
    flown = replace(force.helicopters[one], missions=1)
    used = replace(force, helicopters=force.helicopters.set(one, flown))
    state = replace(scene.state, forces=(scene.state.forces[US], used))
    run = moving(KernelScene(scene.rules, scene.printed, state), PRC)
    told = refused(run, PRC, RebaseHelicopter(one, here(scene, "Philippines Holding"), 0))
    assert told[0].endswith("[STD:6.5.1.2]")


def test_holding_boxes_are_places_of_the_display():
    printed = afloat().printed
    holding = {box.name for box in printed.places.values() if box.kind is BoxKind.HOLDING}
    named = ("US", "Indian Ocean", "PRC", "SRV", "Philippines", "Malaysia", "Indonesia", "Japan")
    assert holding >= {f"{name} Holding" for name in named}
    for number, box in enumerate(printed.boxes):  # those beside the map are the same places
        assert printed.places[PlaceId(FIRST_BOX - number)].name == box.name
    ports = [name for name in holding if printed.places[place_of_box(printed, name)].ports]
    assert {"PRC Holding", "SRV Holding", "US Holding", "Japan Holding"} <= set(ports)
