"""NWIP:2.4.1.3, 5.4.3, 11.0, ADV:20.1.1, 20.4  SOF in the subcontinent, and markers of a sheet."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import advanced_layers, advanced_rules
from games.next_war.sketch import at, happened, run_of, unit
from games.next_war.special_operations import (
    Phase,
    detected,
    drawn,
    with_force,
    with_markers,
)
from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.advanced.special_forces_state import SofMarkers
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events import PointsScored
from sandtable.games.next_war.events.advanced.collateral import CollateralRolled
from sandtable.games.next_war.events.advanced.special_forces import SofRaided, SofReceived
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.special_forces import (
    RaidBridge,
    RaidPlace,
    RaidPoints,
    TargetPlace,
    TargetUnit,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks.advanced.special_forces import special_forces_limit
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch20_special_forces.markers import (
    special_forces_of_turn,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import receive
from sandtable.games.next_war.sheets.scenario_sheet import sheet_from
from sandtable.games.next_war.sheets.scenario_start import begin
from sandtable.games.next_war.sheets.scenario_toml_advanced_types import SpecialForces
from sandtable.games.next_war.sheets.series_rules_from_scenario import SERIES
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.kernel.catalogue.citations import Cite
from sandtable.kernel.play.state import Frame
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rules_from_scenario_file import marks_of_row

RULES = compose([LAYERS[name] for name in ("standard", "advanced", "india-pakistan-advanced")])
NATIONS = ("ROI", "IROP")
BASE, NUCLEAR = Feature.AIRBASE, Feature.NUCLEAR_FACILITY
SITES = (BASE, BASE, NUCLEAR)
BOXES = (
    HoldingBox("ROI Holding", SideId(0), sites=SITES, terrain=Terrain.ROUGH),
    HoldingBox("IROP Holding", SideId(1), sites=SITES, terrain=Terrain.ROUGH),
    HoldingBox("PRC Holding", SideId(1), sites=SITES, terrain=Terrain.ROUGH),
)
#: The box of a side's enemy.
ENEMY_BOX = (PlaceId(FIRST_BOX - 1), PlaceId(FIRST_BOX))


def begun(text, side, nation="", markers=(3, 3), **fields):
    """A phase of this title in which a side sends markers."""
    scene = drawn(text, boxes=BOXES, **fields)
    scene = KernelScene(RULES, scene.printed, scene.state)
    own = [NATIONS[0], NATIONS[1]]
    own[side] = nation or own[side]
    return Phase(with_markers(scene, markers, tuple(own)), side)


# ------------------------------------------------------------ 11.0 targeting


@pytest.mark.rule("NWIP:11.0")
@pytest.mark.parametrize(
    ("side", "nation", "marker"),
    [(0, "US", -2), (0, "ROI", -1), (0, "RU", -1), (0, "CW", -1), (1, "IROP", -1), (1, "PRC", -1)],
)
def test_only_the_us_targets_better(side, nation, marker):
    scene = drawn(f"1405 Mountain\n1405 {NATIONS[1 - side]} U 2-2-4", boxes=BOXES)
    scene = detected(KernelScene(RULES, scene.printed, scene.state), "U")
    phase = Phase(with_markers(scene, (1, 1), (nation, nation)), side)
    phase.give(TargetUnit(nation, unit(scene, "U")))
    run = phase.carry_out(1, 4, 0)

    assert run.truth.forces[1 - side].units[unit(scene, "U")].markers.targeted == marker


@pytest.mark.rule("NWIP:11.0")
@pytest.mark.parametrize("side", [0, 1])
def test_an_installation_is_targeted(side):
    enemy = NATIONS[1 - side]
    phase = begun(f"1304 Flat Airbase\n1304 held by {enemy}", side, markers=(1, 1))
    phase.give(TargetPlace(NATIONS[side], at("1304"), BASE))
    run = phase.carry_out(1, 0, 0)

    assert [each.modifier for each in run.truth.advanced.targeted] == [-1]


# ------------------------------------------------------------ 2.4.1.3 bridges


@pytest.mark.rule("NWIP:2.4.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("here", "there", "column"), [("1204", "1205", 5), ("1205", "1204", 2)])
def test_a_bridge_is_raided_as_an_installation_in_the_hex_that_is_named(side, here, there, column):
    text = "1204 Mountain\n1204-1205 Major River\n1204-1205 Primary"
    phase = begun(text, side, markers=(1, 1))
    phase.give(RaidBridge(NATIONS[side], at(here), at(there)))
    (event,) = happened(phase.carry_out(1, 9, 0), SofRaided)

    assert (event.column, event.modifier) == (column, -1)


@pytest.mark.rule("NWIP:2.4.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_destroying_a_bridge_pays_and_an_own_one_pays_the_enemy(side, owner):
    text = "1204 Mountain\n1205 Mountain\n1204-1205 Major River\n1204-1205 Primary\n"
    text += "\n".join(f"{here} in {NATIONS[owner]}" for here in ("1204", "1205"))
    phase = begun(text, side, markers=(1, 1))
    phase.give(RaidBridge(NATIONS[side], at("1204"), at("1205")))
    run = phase.carry_out(1, 0, 0)

    paid = 1 - side if owner == side else side
    assert happened(run, PointsScored)[0].side == paid
    assert owner != side or happened(run, PointsScored) == [PointsScored(paid, 1)]


# ------------------------------------------------------------ 5.4.3 Holding Boxes


@pytest.mark.rule("NWIP:5.4.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("feature", "number", "die", "marker"),
    [(BASE, 1, 1, Damage.STRIKE_1), (BASE, 2, 0, Damage.STRIKE_1), (NUCLEAR, 1, 2, Damage.NONE)],
)
def test_sites_in_a_holding_box_are_raided_as_in_rough_terrain_with_few_guards(
    side, feature, number, die, marker
):
    box = ENEMY_BOX[side]
    phase = begun("1405 Highland", side, markers=(1, 1))
    phase.give(RaidPlace(NATIONS[side], box, feature, number))
    hit = marker is not Damage.NONE and feature is BASE
    run = phase.carry_out(1, die, *([9] if hit else []), 0)

    (event,) = happened(run, SofRaided)
    assert (event.column, event.modifier) == (2, 1)
    assert marker_on(run.scene, box, feature, number) is marker
    others = [(BASE, n) for n in (1, 2) if (feature, number) != (BASE, n)]
    assert {marker_on(run.scene, box, f, n) for f, n in others} == {Damage.NONE}
    assert bool(happened(run, CollateralRolled)) is hit


@pytest.mark.rule("NWIP:5.4.3")
def test_own_boxes_that_of_china_and_sites_that_are_not_there_are_no_targets():
    phase = begun("1405 Highland", 0)
    for box, feature, number in (
        (FIRST_BOX, BASE, 1),
        (FIRST_BOX - 2, BASE, 1),
        (FIRST_BOX - 1, BASE, 3),
        (FIRST_BOX - 1, Feature.PORT, 1),
    ):
        assert phase.refused(RaidPlace("ROI", PlaceId(box), feature, number))
    assert phase.refused(TargetPlace("ROI", PlaceId(FIRST_BOX - 1), BASE))


@pytest.mark.rule("NWIP:5.4.3")
@pytest.mark.parametrize(("level", "refused"), [(2, True), (3, False), (4, False)])
def test_chinas_box_is_raided_if_china_intervenes_at_level_3_or_4(level, refused):
    scene = begun("1405 Highland", 0).scene
    levels = (Intervention("PRC", level),)
    advanced = replace(scene.state.advanced, intervention=levels)
    state = replace(scene.state, advanced=advanced)
    phase = Phase(KernelScene(scene.rules, scene.printed, state), 0)

    assert bool(phase.refused(RaidPlace("ROI", PlaceId(FIRST_BOX - 2), BASE, 1))) is refused


# ------------------------------------------------------------ missiles and markers


@pytest.mark.rule("ADV:20.1.3", "RUL-0411")
@pytest.mark.parametrize("side", [0, 1])
def test_only_ballistic_missiles_are_on_land(side):
    scene = drawn("1405 Highland", boxes=BOXES)
    scene = KernelScene(RULES, scene.printed, scene.state)
    enemy = NATIONS[1 - side]
    stocks = (Stock(enemy, StockKind.BALLISTIC, 2), Stock("PRC", StockKind.CRUISE, 2))
    scene = with_force(scene, 1 - side, stocks=stocks)
    phase = Phase(with_markers(scene, (3, 3), NATIONS), side)

    assert phase.refused(RaidPoints(NATIONS[side], enemy, StockKind.BALLISTIC)) == []
    assert phase.refused(RaidPoints(NATIONS[side], "PRC", StockKind.CRUISE))


@pytest.mark.parametrize(
    ("scenario", "nation", "markers"),
    [
        ("india-pakistan/lahore", "IROP", 6),
        ("india-pakistan/lahore", "RU", 3),
        ("india-pakistan/lahore", "FR", 0),
        ("vietnam/deja-phu", "SRV", 6),
        ("vietnam/deja-phu", "MA", 1),
    ],
)
def test_the_counter_mix_limits_the_markers(scenario, nation, markers):
    rules = advanced_rules(scenario)

    assert rules[special_forces_limit](drawn("1405 Highland"), nation) == markers


@pytest.mark.rule("ADV:20.1.1", "ADV:20.4")
def test_a_sheet_gives_markers_at_the_start_and_later():
    scenario = "india-pakistan/lahore"
    layers = [LAYERS[name] for name in advanced_layers(scenario)]
    printed = GAME.rules.scenarios[scenario].printed(compose(layers))
    text = "nation,markers,turn\nROI,4,0\nIROP,5,0\nIROP,3,2\n"
    sheet = sheet_from(printed.sheet.facts, {"special_forces.csv": text})
    fact = SpecialForces(cite=Cite("NWIP:17.5"))
    marks = tuple(marks_of_row(SERIES[SpecialForces](fact, sheet), fact.cite, "special_forces"))
    rules = compose([*layers, Layer("test", Level.SCENARIO, marks)])
    printed = changed(printed, sheet=sheet)
    start = replace(begin(printed), agenda=(Frame("setup", "", ""),))
    run = run_of(KernelScene(rules, printed, start), -1)
    for side in BOTH_SIDES:
        receive(run, side)
    assert [f.advanced.special_forces for f in run.truth.forces] == [
        (SofMarkers("ROI", 4),),
        (SofMarkers("IROP", 5),),
    ]

    later = replace(run.truth, turn=2, agenda=(Frame("turn", "", ""),))
    run = run_of(KernelScene(rules, printed, later), -1)
    for side in BOTH_SIDES:
        receive(run, side)
    assert happened(run, SofReceived) == [
        SofReceived(SideId(1), "IROP", 1)
    ]  # six in the counter mix
    assert special_forces_of_turn(run.scene, SideId(0)) == ()
