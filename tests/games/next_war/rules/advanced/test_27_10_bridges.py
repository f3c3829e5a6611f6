"""ADV:27.10, 27.10.1, 27.10.2, NWIP:2.4.2.2, 2.4.2.3  Bridges destroyed by hits and repaired."""

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
    offered,
    refusals,
    resolved,
    run_of,
    with_segment,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events import BridgeDestroyed, BridgeRepaired, PointsScored
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, SideId
from sandtable.games.next_war.orders.bridges import EndBridgework, RepairBridge
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    hit_bridge,
    marker_on_bridge,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.strike_recovery import recover_bridges
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    ask_about_bridges,
)
from sandtable.kernel.play.state import Scene as KernelScene

BRIDGE = crossing("1304-1305")
REPAIR = RepairBridge(at("1304"), at("1305"))
NATIONS = ("SRV", "PRC")


def position(side, more="", hq="1303", supply=2, down=("1304-1305",), title="", **fields):
    """A side with a headquarters of support range 3 near a destroyed bridge, and Supply Points."""
    nations = ("ROI", "IROP") if title else NATIONS
    nation = nations[side]
    text = f"""
    1304-1305 Major River
    1304-1305 Primary
    {hq} {nation} HQ 0-2-6 er5 sp1 motorized hq range3
    """
    more = more.replace("own", nation).replace("enemy", nations[ENEMY[side]])
    scene = at_bridges(text + more, side, layers=ADVANCED, down=down, **fields)
    force = scene.state.forces[side]
    stocks = (Stock(nation, StockKind.SUPPLY, supply),)
    richer = replace(force, advanced=replace(force.advanced, stocks=stocks))
    forces = (richer, scene.state.forces[1]) if side == 0 else (scene.state.forces[0], richer)
    rules = advanced_rules(title) if title else scene.rules
    return KernelScene(rules, scene.printed, replace(scene.state, forces=forces))


def supply(state, side):
    (stock,) = state.forces[side].advanced.stocks
    return stock.points


@pytest.mark.rule("ADV:27.10.2", "NWIP:2.4.2.2")
@pytest.mark.parametrize("title", ["", "india-pakistan/lahore"])
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("weather", "enemy", "die", "works"),
    [
        (Weather.CLEAR, False, 6, True),
        (Weather.CLEAR, False, 7, False),
        (Weather.STORM, False, 5, True),
        (Weather.STORM, False, 6, False),
        (Weather.CLEAR, True, 4, True),
        (Weather.STORM, True, 3, True),
        (Weather.STORM, True, 4, False),
    ],
)
def test_a_headquarters_repairs_a_bridge_for_a_supply_point(
    title, side, weather, enemy, die, works
):
    more = "1305 enemy E 1-1-4 er5 sp1\n1304 own B 2-2-5 er5 sp1" if enemy else ""
    scene = position(side, more, weather=weather, title=title)
    run = resolved(scene, side, REPAIR, die)

    assert happened(run, BridgeRepaired) == ([BridgeRepaired(BRIDGE, side)] if works else [])
    assert supply(run.truth, side) == 1
    assert marker_on_bridge(run.scene, BRIDGE) is (Damage.NONE if works else Damage.DESTROYED)


@pytest.mark.rule("ADV:27.10.2", "NWIP:2.4.2.2")
@pytest.mark.parametrize("title", ["", "india-pakistan/lahore"])
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("more", "changes", "said"),
    [
        pytest.param("", {"supply": 0}, "costs a supply point", id="no Supply Point"),
        pytest.param("", {"hq": "1908"}, "No headquarters", id="out of range"),
        pytest.param("1304 own B 9-9-5 er5 sp3 division", {"hq": "1908"}, "No headquarters"),
        pytest.param("1305 enemy E 1-1-4 er5 sp1", {}, "An enemy is at", id="an enemy there"),
        pytest.param(
            "1305 enemy E 1-1-4 er5 sp1\n1304 own H 0-2-6 er5 sp1 motorized hq range3",
            {},
            "An enemy is at",
            id="a headquarters alone does not help",
        ),
        pytest.param("", {"down": ()}, "is not destroyed", id="it stands"),
    ],
)
def test_what_keeps_a_bridge_from_being_repaired(title, side, more, changes, said):
    scene = position(side, more, title=title, **changes)
    (no,) = refusals(scene, side, REPAIR)

    assert said in no


@pytest.mark.rule("ADV:27.10.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_line_to_the_bridge_is_four_points_long(side):
    steep = "\n".join([f"{here} Highland" for here in ("1304", "1203", "1403", "1204", "1404")])
    (no,) = refusals(position(side, steep, hq="1302"), side, REPAIR)

    assert "4 motorized movement points" in no
    assert refusals(position(side, hq="1302"), side, REPAIR) == []


@pytest.mark.rule("ADV:27.10.2", "NWIP:2.4.2.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_only_india_and_pakistan_do_not_ask_for_support_range(side):
    road = "1704-1604 Highway\n1604-1504 Highway\n1504-1404 Highway\n1404-1304 Highway"
    (no,) = refusals(position(side, road, hq="1704"), side, REPAIR)

    assert "support range" in no
    assert (
        refusals(position(side, road, hq="1704", title="india-pakistan/lahore"), side, REPAIR) == []
    )


@pytest.mark.rule("ADV:27.10.2")
@pytest.mark.parametrize("title", ["", "india-pakistan/lahore"])
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_no_headquarters_repairs_from_under_a_clearing_marker(title, side):
    more = "1303 Flat City\n1303 in enemy\n1303 under own"
    (no,) = refusals(position(side, more, title=title), side, REPAIR)

    assert "No headquarters" in no


@pytest.mark.rule("ADV:27.10.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_zone_cuts_the_line_unless_a_combat_unit_is_there(side):
    zone = "1404 enemy E 4-4-4 er5 sp2\n1204 enemy F 4-4-4 er5 sp2\n1306 enemy G 4-4-4 er5 sp2"
    (no,) = refusals(position(side, zone, hq="1302"), side, REPAIR)
    assert "No headquarters" in no
    held = f"{zone}\n1303 own B 2-2-5 er5 sp1\n1304 own C 2-2-5 er5 sp1"
    assert refusals(position(side, held, hq="1302"), side, REPAIR) == []


@pytest.mark.rule("ADV:27.10.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_bridge_is_tried_once_in_a_segment(side):
    scene = position(side, "1303 own H2 0-2-6 er5 sp1 motorized hq range3")
    tried = after(resolved(scene, side, REPAIR, 9))

    assert RepairBridge not in offered(
        KernelScene(tried.rules, tried.printed, replace(tried.state, pending=scene.state.pending)),
        side,
    )
    assert EndBridgework in offered(scene, side)


@pytest.mark.rule("ADV:27.10.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("hits", "marker"),
    [
        ((Hit.ONE,), Damage.STRIKE_1),
        ((Hit.ONE, Hit.ONE), Damage.STRIKE_2),
        ((Hit.ONE, Hit.TWO), Damage.DESTROYED),
        ((Hit.TWO, Hit.ONE), Damage.DESTROYED),
        ((Hit.X,), Damage.DESTROYED),
        ((Hit.X, Hit.X), Damage.DESTROYED),
    ],
)
def test_a_bridge_gathers_damage_as_a_place_does_and_pays_once(side, hits, marker):
    run = run_of(position(side, down=()), side)
    for hit in hits:
        hit_bridge(run, side, BRIDGE, hit)

    assert marker_on_bridge(run.scene, BRIDGE) is marker
    gone = marker is Damage.DESTROYED
    assert happened(run, BridgeDestroyed) == ([BridgeDestroyed(BRIDGE, side)] if gone else [])
    assert len(happened(run, PointsScored)) == gone


@pytest.mark.rule("ADV:27.10.2.1", "NWIP:2.4.2.3")
@pytest.mark.parametrize("title", ["", "india-pakistan/lahore"])
@pytest.mark.parametrize(("hit", "left"), [(Hit.ONE, Damage.NONE), (Hit.TWO, Damage.STRIKE_1)])
def test_markers_on_bridges_go_without_supply_points(title, hit, left):
    run = run_of(position(0, down=(), title=title), 0)
    hit_bridge(run, SideId(1), BRIDGE, hit)
    recover_bridges(run)

    assert marker_on_bridge(run.scene, BRIDGE) is left
    assert supply(run.truth, 0) == 2


@pytest.mark.rule("ADV:27.10.2", "ADV:18.2.5", "ADV:SOP-9")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("exploitation", [False, True])
def test_bridges_are_worked_on_after_every_own_movement_segment(side, exploitation):
    scene = with_segment(position(side), exploitation=exploitation)
    run = run_of(KernelScene(scene.rules, scene.printed, replace(scene.state, pending=())), side)
    ask_about_bridges(run)

    assert asked_by(run) == [(side, "bridges")]
