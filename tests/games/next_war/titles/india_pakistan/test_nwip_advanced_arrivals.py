"""NWIP:8.4, 5.4.5  Where MSUs arrive, and whose losses damage in a Holding Box causes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.sketch import run_of
from games.next_war.titles.india_pakistan.supply_positions import number
from games.next_war.titles.india_pakistan.supply_positions import position as of_a_scenario
from sandtable.games.next_war.events.advanced.collateral import AirmobilePointDestroyed
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rule_hooks.arrivals import places_of_arrival
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch19_supply.stocks_of_the_sheet import stocks_of_turn
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import lose_airmobile_point
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import (
    receive,
    waiting,
)
from sandtable.games.next_war.state import NOT_YET, Lift, Unit
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.games.next_war.titles.india_pakistan.advanced_rules.supply_unit_arrivals import (
    hexes_supplied_by_the_map,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.table.table import prepared, set_up

ROI, IROP = BOTH_SIDES
LOOSE_NUKES = "india-pakistan/loose-nukes"
MSUS = [("roi-msu-1", ROI, "2517"), ("irop-msu-1", IROP, "2415")]


@cache
def title_rules() -> Ruleset:
    """The rules of the title without those of a scenario."""
    layers = ("standard", "advanced", "india-pakistan-advanced")
    return compose([LAYERS[name] for name in layers])


def position(where: dict[str, str], **fields: Any) -> Scene:
    """Units in hexes of the map, all others aside."""
    scene = of_a_scenario(where, **fields)
    return KernelScene(title_rules(), scene.printed, scene.state)


def places(scene: Scene, name: str, *listed: str, before_play: bool = False) -> list[str]:
    """Where an MSU that is listed for these hexes may be placed."""
    if before_play:
        state = replace(scene.state, agenda=(Frame("setup", "", ""),))
        scene = KernelScene(scene.rules, scene.printed, state)
    atlas = scene.printed.atlas
    hexes = tuple([atlas.hex_at(label) for label in listed])
    found = scene.rules[places_of_arrival](scene, UnitId(number(name)), hexes)
    return [atlas.label(here) for here in found]


@pytest.mark.rule("NWIP:8.4")
@pytest.mark.parametrize(("name", "side", "urban"), MSUS)
def test_an_msu_comes_where_the_map_supplies(name, side, urban):
    scene = position({})
    found = places(scene, name, urban)
    atlas = scene.printed.atlas

    assert found[0] == urban  # the listed hex first
    assert len(found) > 10
    assert {controller_of(scene, atlas.hex_at(label)) for label in found} == {side}


@pytest.mark.rule("NWIP:8.4")
@pytest.mark.parametrize(
    ("name", "depot"), [("roi-msu-1", "roi-depot-1"), ("irop-msu-1", "irop-depot-1")]
)
def test_a_depot_alone_does_not_do(name, depot):
    bare = position({})
    atlas, unit = bare.printed.atlas, UnitId(number(name))
    side = bare.printed.counters[unit].side
    fed = hexes_supplied_by_the_map(bare, unit)
    lonely = next(h for h in atlas.hexes if h not in fed and controller_of(bare, h) == side)
    scene = position({depot: atlas.label(lonely)})

    assert hexes_supplied_by_the_map(scene, unit) == fed
    assert atlas.label(lonely) not in places(scene, name, atlas.label(lonely))


@pytest.mark.rule("NWIP:8.4")
@pytest.mark.parametrize(("name", "side", "urban"), MSUS)
def test_not_in_a_hex_of_the_enemy_and_at_the_set_up_only_where_it_is_listed(name, side, urban):
    scene = position({})
    taken = position({}, control=HashedMap({scene.printed.atlas.hex_at(urban): 1 - side}))

    assert urban not in places(taken, name, urban)
    assert places(scene, name, urban, before_play=True) == [urban]
    assert places(taken, name, urban, before_play=True) == []


@pytest.mark.rule("NWIP:8.4")
@pytest.mark.parametrize("name", ["roi-33-arm-div", "irop-6-arm-div", "roi-depot-1"])
def test_other_units_come_where_they_are_listed(name):
    assert places(position({}), name, "2517", "3411") == ["2517", "3411"]


@pytest.mark.rule("NWIP:8.4")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_without_a_hex_an_msu_waits_for_the_next_turn(side):
    layers = GAME.rules.scenarios[LOOSE_NUKES].layers
    rules, printed = prepared(GAME, LOOSE_NUKES, layers)
    scene = KernelScene(rules, printed, set_up(GAME, LOOSE_NUKES, layers))
    name = ("us-msu-1", "prc-msu-1")[side]
    msu = UnitId([each.id for each in printed.counters].index(name))
    assert scene.state.forces[side].units[msu].at == NOT_YET
    before = replace(scene.state, agenda=(Frame("setup", "", ""),))
    scene = KernelScene(rules, printed, before)
    every = HashedMap(dict.fromkeys(printed.atlas.hexes, 1 - side))
    lost = KernelScene(rules, printed, replace(before, control=every))

    assert waiting(scene, side, setting_up=True)[msu]
    assert msu not in waiting(lost, side, setting_up=True)
    assert lost.state.forces[side].units[msu] == Unit(PlaceId(NOT_YET), 1)  # it is not lost


@pytest.mark.rule("ADV:19.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_points_and_special_forces_are_added_to_their_tracks(side):
    layers = GAME.rules.scenarios[LOOSE_NUKES].layers
    rules, printed = prepared(GAME, LOOSE_NUKES, layers)
    state = replace(set_up(GAME, LOOSE_NUKES, layers), turn=1, agenda=(Frame("turn", "", ""),))
    scene = KernelScene(rules, printed, state)
    run = run_of(scene, -1)
    receive(run, side)
    now = {(s.nation, s.kind): s.points for s in run.truth.forces[side].advanced.stocks}

    assert now == {
        (event.now.nation, event.now.kind): event.now.points  # type: ignore[union-attr]
        for event in stocks_of_turn(scene, side)
    }
    assert now


# --- 5.4.5 ------------------------------------------------------------------------------------


@pytest.mark.rule("NWIP:5.4.5")
@pytest.mark.parametrize(
    ("box", "side", "hit"),
    [
        ("PRC Holding", IROP, "PRC"),
        ("IROP Holding", IROP, "IROP"),
        ("ROI Holding", ROI, "ROI"),
    ],
)
def test_losses_in_a_holding_box_are_those_of_its_nation(box, side, hit):
    scene = position({})
    forces = list(scene.state.forces)
    lifts = {ROI: (Lift("US", 9), Lift("ROI", 1)), IROP: (Lift("IROP", 5), Lift("PRC", 5))}
    for each in BOTH_SIDES:
        forces[each] = replace(forces[each], airmobile=lifts[each])
    state = replace(scene.state, forces=tuple(forces))
    run = run_of(KernelScene(scene.rules, scene.printed, state), -1)
    lose_airmobile_point(run, side, place_of_box(scene.printed, box))

    assert [e for e in run.events if isinstance(e, AirmobilePointDestroyed)] == [
        AirmobilePointDestroyed(side, hit)
    ]
