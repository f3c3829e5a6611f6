"""ADV:18.2.5, NWIP:2.4.3  Bridges of headquarters: laid, used, taken up and lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import advanced_rules
from games.next_war.bridging import at_bridges, crossing
from games.next_war.sketch import (
    ADVANCED,
    after,
    at,
    happened,
    march,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
    unit,
    with_segment,
)
from games.next_war.special_operations import with_types
from sandtable.games.next_war.advanced.bridging_state import BridgingState, HeadquartersBridge
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, SupplyState
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.analysis.movement_range import by_rules, by_table, reach
from sandtable.games.next_war.events import BridgeDestroyed, Event
from sandtable.games.next_war.events.advanced.headquarters_bridges import (
    BridgeLaid,
    BridgeLaying,
    BridgeTakenUp,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, SideId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.headquarters_bridges import LayBridge, TakeUpBridge
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import is_supplied
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import hit_bridge
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    ask_about_bridges,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.crossings_lost_to_enemy import (
    lose_bridges,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import bars_retreat
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

RIVER = crossing("1304-1305")
NATIONS = ("SRV", "PRC")


def position(side, more="", hq="1303", river="Major River", **fields):
    """A headquarters of a side with support range 3, a river, and whatever else."""
    nation = NATIONS[side]
    text = f"""
    1304-1305 {river}
    {hq} {nation} HQ 0-2-6 er5 sp1 motorized hq range3
    """
    more = more.replace("own", nation).replace("enemy", NATIONS[ENEMY[side]])
    return at_bridges(text + more, side, layers=ADVANCED, **fields)


def lay(scene, here="1304", to="1305", name="HQ"):
    return LayBridge(unit(scene, name), at(here), at(to))


def laid(scene, hexes=RIVER, name="HQ", number=-1):
    """The position with a bridge of a headquarters."""
    headquarters = unit(scene, name)
    side = scene.printed.counters[headquarters].side
    bridge = HeadquartersBridge(hexes, headquarters, side, number)
    advanced = replace(scene.state.advanced, bridging=BridgingState((bridge,)))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


@pytest.mark.rule("ADV:18.2.5", "ADV:27.10.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("river", ["Minor River", "Major River", "Canal"])
@pytest.mark.parametrize(
    ("weather", "enemy", "die", "works"),
    [
        (Weather.CLEAR, False, 6, True),
        (Weather.CLEAR, False, 7, False),
        (Weather.STORM, False, 5, True),
        (Weather.STORM, False, 6, False),
        (Weather.CLEAR, True, 4, True),
        (Weather.CLEAR, True, 5, False),
        (Weather.STORM, True, 3, True),
        (Weather.STORM, True, 4, False),
    ],
)
def test_a_headquarters_lays_a_bridge_without_supply(side, river, weather, enemy, die, works):
    more = "1305 enemy E 1-1-4 er5 sp1\n1304 own B 2-2-5 er5 sp1" if enemy else ""
    scene = position(side, more, river=river, weather=weather)
    run = resolved(scene, side, lay(scene), die)

    (tried,) = happened(run, BridgeLaying)
    assert (tried.hexes, tried.side, tried.die) == (RIVER, side, die)
    bridge = HeadquartersBridge(RIVER, unit(scene, "HQ"), side, scene.state.segment.number)
    assert happened(run, BridgeLaid) == ([BridgeLaid(bridge)] if works else [])
    assert run.truth.advanced.bridging.bridges == ((bridge,) if works else ())
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("more", "changes", "said"),
    [
        pytest.param("1302 enemy E 4-4-4 er5 sp2", {}, "enemy ZOC", id="in a zone"),
        pytest.param("1305 enemy E 1-1-4 er5 sp1", {}, "An enemy is at", id="an enemy there"),
        pytest.param(
            "1305 enemy E 1-1-4 er5 sp1\n1304 own H 0-2-6 er5 sp1 motorized hq range3",
            {},
            "An enemy is at",
            id="a headquarters alone does not help",
        ),
        pytest.param("1304-1305 Primary", {}, "There is a bridge", id="bridged"),
        pytest.param("1304-1305 All-Water", {}, "No river runs", id="a lake"),
        pytest.param("", {"hq": "1307"}, None, id="two hexes off"),
        pytest.param("", {"hq": "1708"}, "does not reach", id="out of range"),
        pytest.param("", {"hq": "1908"}, "does not reach", id="far off"),
    ],
)
def test_what_keeps_a_headquarters_from_laying_one(side, more, changes, said):
    scene = position(side, more, **changes)
    found = refusals(scene, side, lay(scene))

    assert len(found) == (said is not None)
    assert said is None or said in found[0]


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_line_is_four_motorized_points_long(side):
    rough = "\n".join([f"{here} Highland" for here in ("1304", "1203", "1403", "1204", "1404")])
    near, far = position(side, hq="1303"), position(side, rough, hq="1302")

    assert refusals(near, side, lay(near)) == []
    (no,) = refusals(far, side, lay(far))
    assert "4 motorized movement points" in no


@pytest.mark.rule("ADV:18.2.5", "ADV:19.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("source", "feeds"),
    [
        pytest.param("", False, id="nothing"),
        pytest.param("1303 Flat City", False, id="a City, a source of the Standard game alone"),
        pytest.param("1303 Urban", True, id="an Urban hex"),
        pytest.param("1302 own D 0-2-0 er3", True, id="a Depot off the roads"),
        pytest.param("1302 own M 0-1-4 er3", False, id="an MSU that nothing feeds"),
        pytest.param("1302 own M 0-1-4 er3\n1301 own D 0-2-0 er3", True, id="a fed MSU"),
    ],
)
def test_an_airborne_headquarters_needs_a_line_to_a_source(side, source, feeds):
    nation = NATIONS[side]
    text = f"1304-1305 Major River\n1303 {nation} HQ 0-2-6 er5 sp1 motorized hq range3"
    more = f"{source.replace('own', nation)}\n1303 in {nation}"
    types = {"D": "supply depot", "M": "mobile supply unit"}
    scene = with_types(at_bridges(f"{text} airborne\n{more}", side, layers=ADVANCED), **types)
    refused = refusals(scene, side, lay(scene))
    assert (refused == []) is feeds
    assert all("airborne" in each for each in refused)
    assert (LayBridge in offered(scene, side)) is feeds

    other = with_types(at_bridges(f"{text}\n{more}", side, layers=ADVANCED), **types)
    assert refusals(other, side, lay(other)) == []


@pytest.mark.rule("ADV:18.2.5", "ADV:19.1.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("depot", [False, True])
def test_airbase_supply_is_no_line_for_an_airborne_headquarters(side, depot):
    """It supplies the headquarters all the same, and does no harm beside another source."""
    nation = NATIONS[side]
    text = f"""
        1304-1305 Major River
        1303 {nation} HQ 0-2-6 er5 sp1 motorized hq range3 airborne
        1302 Flat Airbase
        1302 in {nation}
        """
    more = f"1402 {nation} D 0-2-0 er3" if depot else ""
    scene = at_bridges(f"{text}{more}", side, layers=ADVANCED)
    scene = with_types(scene, D="supply depot")
    marker = AirbaseSupply(nation, side, at("1302"))
    advanced = replace(scene.state.advanced, supply=SupplyState(airbases=(marker,)))
    level = (1, -1)[side]
    state = replace(scene.state, advanced=advanced, air_superiority=level)
    scene = KernelScene(scene.rules, scene.printed, state)

    assert is_supplied(scene, unit(scene, "HQ"))
    assert (refusals(scene, side, lay(scene)) == []) is depot


@pytest.mark.rule("ADV:18.2.5", "ADV:19.6")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_supply_in_an_emergency_is_no_line_either(side):
    nation = NATIONS[side]
    text = f"1304-1305 Major River\n1303 {nation} HQ 0-2-6 er5 sp1 motorized hq range3 airborne"
    scene = at_bridges(text, side, layers=ADVANCED)
    headquarters = unit(scene, "HQ")
    forces = list(scene.state.forces)
    units = forces[side].units
    now = replace(units.map[headquarters], markers=UnitMarkers(emergency_supply=True))
    forces[side] = replace(forces[side], units=units.set(headquarters, now))
    state = replace(scene.state, forces=tuple(forces))
    scene = KernelScene(scene.rules, scene.printed, state)

    assert is_supplied(scene, headquarters)
    assert len(refusals(scene, side, lay(scene))) == 1


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_headquarters_has_one_bridge_and_works_once_in_a_segment(side):
    scene = position(side, "1204-1304 Minor River")
    other = lay(scene, "1204", "1304")
    (no,) = refusals(laid(scene), side, other)
    assert "already" in no
    failed = after(resolved(scene, side, lay(scene), 9))
    assert LayBridge not in offered(failed, side)
    later = with_segment(failed, number=failed.state.segment.number + 1, mended=())
    asked = KernelScene(
        later.rules, later.printed, replace(later.state, pending=scene.state.pending)
    )
    assert refusals(asked, side, other) == []


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_owner_takes_it_up_in_a_later_segment_and_lays_it_again_in_the_next(side):
    scene = position(side, "1204-1304 Minor River")
    order = TakeUpBridge(unit(scene, "HQ"))
    (no,) = refusals(laid(scene, number=scene.state.segment.number), side, order)
    assert "no bridge" in no
    run = resolved(laid(scene), side, order)
    (gone,) = happened(run, BridgeTakenUp)
    assert not gone.for_good
    assert run.truth.advanced.bridging.bridges == ()
    now = after(run)
    again = KernelScene(now.rules, now.printed, replace(now.state, pending=scene.state.pending))
    (no,) = refusals(again, side, lay(scene))
    assert "in this segment" in no
    assert (
        refusals(with_segment(again, number=again.state.segment.number + 1), side, lay(scene)) == []
    )


@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("river", ["Major River", "Minor River"])
@pytest.mark.parametrize("kind", ["motorized", "leg", "light"])
def test_units_cross_it_as_if_the_river_were_dry(side, river, kind):
    scene = position(side, f"1304 own M 2-2-2 er5 sp1 {kind}", river=river)
    name = unit(scene, "M")
    before = moving(scene, side, unmoved=(name,))
    over = laid(before)

    assert refusals(over, side, march(over, "M", "1305")) == []
    found = reach(over, (name,))
    assert found == {here: paid for here, paid in by_rules(over, (name,)).items() if here in found}
    assert by_table(over, (name,))[at("1305")] == found[at("1305")] == found[at("1303")]
    assert reach(before, (name,)).get(at("1305"), 99) > found[at("1305")]
    assert not bars_retreat(over, name, at("1304"), at("1305"))


def test_the_enemy_crosses_it_too():
    scene = moving(position(0, "1305 enemy E 2-2-5 er5 sp1 motorized"), SideId(1))
    over = with_segment(laid(scene), unmoved=(unit(scene, "E"),))

    assert refusals(over, 1, march(over, "E", "1304")) == []


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("mover", BOTH_SIDES)
@pytest.mark.parametrize(("hq", "stays"), [("1303", True), ("1908", False), ("gone", False)])
def test_it_comes_off_without_a_line_when_any_movement_segment_ends(side, mover, hq, stays):
    scene = with_segment(laid(position(side, hq=hq)), side=mover)
    run = run_of(scene, mover)
    ask_about_bridges(run)

    assert [each.for_good for each in happened(run, BridgeTakenUp)] == ([] if stays else [False])


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("more", "mover", "lost"),
    [
        ("1305 enemy E 1-1-4 er5 sp1", 1, True),
        ("1305 enemy E 1-1-4 er5 sp1", 0, False),
        ("1305 enemy E 1-1-4 er5 sp1\n1304 own B 1-1-4 er5 sp1", 1, False),
        ("1305 enemy E 1-1-4 er5 sp1\n1304 own H 0-1-4 er5 sp1", 1, True),
        ("1405 enemy E 1-1-4 er5 sp1", 1, False),
    ],
)
def test_an_enemy_at_an_end_takes_it_for_good(side, more, mover, lost):
    moves = side if mover == 0 else ENEMY[side]
    scene = with_segment(laid(position(side, more)), side=moves)
    run = run_of(scene, moves)
    ask_about_bridges(run)

    assert [each.for_good for each in happened(run, BridgeTakenUp)] == ([True] if lost else [])
    if lost:
        now = after(run)
        assert unit(scene, "HQ") in now.state.advanced.bridging.bridgeless
        later = position(side)
        barred = replace(later.state, advanced=now.state.advanced)
        (no,) = refusals(KernelScene(later.rules, later.printed, barred), side, lay(later))
        assert "rest of the game" in no


@pytest.mark.rule("ADV:18.2.5", "ADV:27.10.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_hit_that_destroys_it_takes_it_for_good(side):
    run = run_of(laid(position(side)), ENEMY[side])
    hit_bridge(run, ENEMY[side], RIVER, Hit.TWO)
    assert faults(run.printed, run.truth) == ()
    assert happened(run, BridgeTakenUp) == []
    hit_bridge(run, ENEMY[side], RIVER, Hit.ONE)

    assert [each.for_good for each in happened(run, BridgeTakenUp)] == [True]
    assert happened(run, BridgeDestroyed) == []
    assert run.truth.damage.bridges == ()


@pytest.mark.rule("ADV:18.2.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_enemy_ground_units_destroy_it_as_any_bridge(side):
    scene = position(ENEMY[side], "1305 enemy E 1-1-4 er5 sp1\n1304 own B 1-1-4 er5 sp1")
    scene = with_segment(laid(scene), side=side)
    asked = at_bridges("1304-1305 Major River", side, layers=ADVANCED).state.pending
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, pending=asked))
    run = resolved(scene, side, DestroyBridge(at("1305"), at("1304")), 5)

    assert [each.for_good for each in happened(run, BridgeTakenUp)] == [True]
    assert run.truth.broken == HashedMap()


@pytest.mark.rule("ADV:18.2.5")
def test_it_may_lie_where_a_bridge_is_destroyed():
    scene = position(0, "1304-1305 Primary", down=("1304-1305",))
    run = resolved(scene, 0, lay(scene), 0)
    now = after(run)
    over = moving(now, SideId(0))

    assert len(now.state.advanced.bridging.bridges) == 1
    assert not bars_retreat(over, unit(scene, "HQ"), at("1304"), at("1305"))
    assert faults(run.printed, run.truth) == ()


def test_a_side_without_a_headquarters_in_reach_is_not_asked():
    text = "1304-1305 Major River\n1908 SRV HQ 0-2-6 er5 sp1 motorized hq range3"
    scene = at_bridges(text, SideId(0), layers=ADVANCED)
    run = run_of(scene, 0)
    before = len(run.truth.pending)
    ask_about_bridges(run)

    assert len(run.truth.pending) == before
    assert EndBridgework in offered(scene, 0)


# --- India-Pakistan ---------------------------------------------------------------------------


def in_title(scene):
    return KernelScene(advanced_rules("india-pakistan/lahore"), scene.printed, scene.state)


@pytest.mark.rule("NWIP:2.4.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("hq", "stays"), [("1303", True), ("1908", False), ("gone", False)])
def test_in_india_and_pakistan_it_lasts_as_long_as_it_is_in_range(side, hq, stays):
    scene = in_title(laid(position(side, hq=hq)))
    run = run_of(scene, side)
    lose_bridges(run, after_movement=False)

    assert [each.for_good for each in happened(run, BridgeTakenUp)] == ([] if stays else [False])


@pytest.mark.rule("NWIP:2.4.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_there_a_cut_line_does_not_matter(side):
    enemies = "1402 enemy E 4-4-4 er5 sp2\n1202 enemy F 4-4-4 er5 sp2\n1404 enemy G 4-4-4 er5 sp2"
    scene = with_segment(laid(position(side, f"{enemies}\n1204 enemy I 4-4-4 er5 sp2")), side=side)
    plain, run = run_of(scene, side), run_of(in_title(scene), side)
    for each in (plain, run):
        lose_bridges(each, after_movement=True)

    assert len(happened(plain, BridgeTakenUp)) == 1
    assert happened(run, BridgeTakenUp) == []


@pytest.mark.rule("NWIP:2.4.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_there_any_ground_unit_saves_it(side):
    more = "1305 enemy E 1-1-4 er5 sp1\n1304 own H 0-1-4 er5 sp1"
    scene = with_segment(laid(position(side, more)), side=ENEMY[side])
    run = run_of(in_title(scene), ENEMY[side])
    lose_bridges(run, after_movement=True)

    assert happened(run, BridgeTakenUp) == []


def test_it_is_told():
    scene = position(0)
    bridge = HeadquartersBridge(RIVER, unit(scene, "HQ"), SideId(0), 1)
    events: list[Event] = [
        BridgeLaying(RIVER, unit(scene, "HQ"), SideId(0), 4, 2),
        BridgeLaid(bridge),
        BridgeTakenUp(bridge),
        BridgeTakenUp(bridge, for_good=True),
    ]

    assert [event_line(scene.printed, event) for event in events] == [
        "HQ tries to lay a bridge at 1304-1305: die 4 +2.",
        "HQ has laid a bridge at 1304-1305.",
        "The bridge of HQ at 1304-1305 is taken up.",
        "The bridge of HQ at 1304-1305 is lost permanently.",
    ]
