"""NWIP:2.4.2.2, 2.4.3  What bridges count as in the Advanced game, and when."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.bridging import broken, crossing
from games.next_war.sketch import (
    ADVANCED,
    after,
    asked,
    at,
    given,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
    unit,
)
from games.next_war.special_operations import with_markers
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.bridging_state import BridgingState, HeadquartersBridge
from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofMission
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events.advanced.headquarters_bridges import BridgeTakenUp
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY
from sandtable.games.next_war.orders.advanced.headquarters_bridges import LayBridge
from sandtable.games.next_war.orders.advanced.special_forces import RaidBridge, TargetBridge
from sandtable.games.next_war.orders.advanced.strikes import LaunchAtBridge
from sandtable.games.next_war.orders.bridges import RepairBridge
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks import attack_factors, attack_vetoes
from sandtable.games.next_war.rule_hooks.advanced.special_forces import raid_hits
from sandtable.games.next_war.rule_hooks.advanced.supply import Source
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import reach_of
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import bridge_target
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import apply_hit
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import standing_bridges
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose

NATIONS = ("ROI", "IROP")
RIVER = crossing("1304-1305")
RULES = compose([LAYERS[name] for name in ("standard", "advanced", "india-pakistan-advanced")])
EITHER = pytest.mark.parametrize("side", BOTH_SIDES)


def position(side, more="", road=False, **fields):
    """Units of a side north of a Major River, perhaps with a road over it, an enemy south of it."""
    own, enemy = NATIONS[side], NATIONS[ENEMY[side]]
    text = f"""
    1304-1305 Major River
    {"1304-1305 Primary" if road else ""}
    1303 {own} HQ 0-2-6 er5 sp1 motorized hq range3
    1304 {own} A 4-4-6 er5 sp1 motorized
    {more.replace("enemy", enemy).replace("own", own)}
    """
    scene = given(text, layers=ADVANCED, **fields)
    return KernelScene(RULES, scene.printed, scene.state)


def laid(scene, side):
    """The position with a bridge that the headquarters of a side has laid."""
    bridge = HeadquartersBridge(RIVER, unit(scene, "HQ"), side, -1)
    advanced = replace(scene.state.advanced, bridging=BridgingState((bridge,)))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


# --- the bridge of a headquarters is a bridge -----------------------------------------------------


@EITHER
def test_units_attack_over_the_bridge_of_a_headquarters_as_over_any(side):
    more = "1305 enemy E 2-2-4 er5 sp1"
    bare, road = position(side, more), position(side, more, road=True)
    over = laid(bare, side)

    def barred(scene):
        return scene.rules[attack_vetoes](scene, unit(scene, "A"), at("1305"))

    def factors(scene):
        combat = Combat(at("1305"), (unit(scene, "A"),), (unit(scene, "E"),))
        return [
            entry.what for entry in scene.rules[attack_factors](scene, combat, unit(scene, "A"))
        ]

    assert barred(bare)
    assert not barred(over)
    assert not barred(road)
    assert factors(over) == factors(road) == [(1, 2)]


@EITHER
def test_lines_of_communication_lead_over_the_bridge_of_a_headquarters(side):
    bare, road = position(side), position(side, road=True)
    over = laid(bare, side)
    source = Source(SupplySource.URBAN, at("1304"), 1)

    assert at("1305") not in reach_of(bare, side, source)
    assert at("1305") in reach_of(over, side, source)
    assert at("1305") in reach_of(road, side, source)


@pytest.mark.rule("ADV:27.10.1.1")
@EITHER
@pytest.mark.parametrize("whose", BOTH_SIDES)
def test_special_forces_raid_and_target_the_bridge_of_a_headquarters(side, whose):
    bare = position(whose)
    over = laid(bare, whose)
    now = [
        asked(with_markers(each, (3, 3), NATIONS), side, "sof_placing", "ADV:20.1.2")
        for each in (bare, over)
    ]

    for order in (RaidBridge, TargetBridge):
        for here, there in (("1304", "1305"), ("1305", "1304")):
            sent = order(NATIONS[side], at(here), at(there))
            assert refusals(now[0], side, sent) != []
            assert refusals(now[1], side, sent) == []
    run = run_of(over, side)
    mission = SofMission(1, side, NATIONS[side], SofKind.RAID, bridge_target(*RIVER))
    over.rules[raid_hits](run, mission, Hit.X)
    assert [each.for_good for each in happened(run, BridgeTakenUp)] == [True]


@pytest.mark.rule("ADV:27.10.1.2")
@EITHER
@pytest.mark.parametrize("down", [(), ("1304-1305",)])
def test_strikes_hit_the_bridge_of_a_headquarters(side, down):
    bare = position(side, road=bool(down), broken=broken(*down))
    over = laid(bare, side)
    aims = [Aim(Target.BRIDGE, at=a, across=b) for a, b in (RIVER, RIVER[::-1])]
    run = run_of(over, ENEMY[side])
    apply_hit(run, ENEMY[side], aims[0], Hit.X)

    assert not {*aims} & {*standing_bridges(bare)}
    assert [aim for aim in standing_bridges(over) if aim in aims] == aims
    assert [each.for_good for each in happened(run, BridgeTakenUp)] == [True]
    assert not {*aims} & {*standing_bridges(after(run))}


@pytest.mark.rule("NWIP:14.1")
@EITHER
def test_missiles_are_aimed_at_the_bridge_of_a_headquarters(side):
    bare = position(ENEMY[side])
    forces = list(bare.state.forces)
    stocks = (Stock("US", StockKind.CRUISE, 2),)
    forces[side] = replace(forces[side], advanced=replace(forces[side].advanced, stocks=stocks))
    bare = KernelScene(bare.rules, bare.printed, replace(bare.state, forces=tuple(forces)))
    order = LaunchAtBridge("US cruise", at("1304"), at("1305"))

    for scene, open_to in ((bare, False), (laid(bare, ENEMY[side]), True)):
        now = asked(scene, side, "missile_strikes", "ADV:26.1.2")
        found = refusals(now, side, order)
        assert any("no bridge" in no for no in found) is not open_to


# --- when bridges are repaired --------------------------------------------------------------------


@pytest.mark.rule("NWIP:2.4.2.2")
@EITHER
def test_bridges_are_repaired_when_a_movement_segment_of_the_side_ends(side):
    scene = position(side, road=True, broken=broken("1304-1305"))
    force = scene.state.forces[side]
    stocks = (Stock(NATIONS[side], StockKind.SUPPLY, 2),)
    forces = list(scene.state.forces)
    forces[side] = replace(force, advanced=replace(force.advanced, stocks=stocks))
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))
    now = moving(scene, side, name="first_movement")
    order = RepairBridge(at("1304"), at("1305"))
    run = resolved(now, side, EndMovement())

    assert RepairBridge not in offered(now, side)
    assert asked_by(run) == [(side, "bridges")]
    assert refusals(after(run), side, order) == []


def with_points(scene, side, points):
    """The position in which the nation of a side has so many Supply Points."""
    force = scene.state.forces[side]
    stocks = (Stock(NATIONS[side], StockKind.SUPPLY, points),)
    forces = list(scene.state.forces)
    forces[side] = replace(force, advanced=replace(force.advanced, stocks=stocks))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def at_bridges(side, points):
    """The end of a Movement Segment of a side whose headquarters may lay a bridge."""
    now = with_points(position(side), side, points)
    return asked(now, side, "bridges")


@pytest.mark.rule("NWIP:2.4.3", "RUL-0431")
@EITHER
@pytest.mark.parametrize(("die", "lies"), [(6, True), (7, False)])
def test_laying_a_bridge_costs_a_point_whether_it_succeeds_or_not(side, die, lies):
    now = at_bridges(side, 2)
    order = LayBridge(unit(now, "HQ"), at("1304"), at("1305"))
    assert refusals(now, side, order) == []
    done = after(resolved(now, side, order, die))

    nation = NATIONS[side]
    assert points_in_stock(done, side, nation, StockKind.SUPPLY) == 1
    assert bool(done.state.advanced.bridging.bridges) is lies


@pytest.mark.rule("NWIP:2.4.3", "RUL-0431")
@EITHER
def test_without_a_point_no_bridge_is_laid(side):
    now = at_bridges(side, 0)
    order = LayBridge(unit(now, "HQ"), at("1304"), at("1305"))

    (said,) = refusals(now, side, order)
    assert "supply point" in said
    assert LayBridge not in offered(now, side)
