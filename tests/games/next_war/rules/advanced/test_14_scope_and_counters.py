"""ADV:14.0, 15.1, 15.1.1, 18.4 to 18.6  Scope, values of counters, step losses, artillery."""

from __future__ import annotations

import pytest

from games.next_war.changed_units import changed
from games.next_war.fighting import attacking, begun, shifts_of
from games.next_war.sketch import (
    ADVANCED,
    STANDARD,
    after,
    at,
    given,
    offered,
    run_of,
    unit,
    units,
    with_segment,
)
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import ArtillerySupported
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.combat import ChooseLead, CommitSupport
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.counter_types import (
    is_depot,
    is_expeditionary,
    is_headquarters,
    is_supply_unit,
)
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks import has_zone
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch15_counters.headquarters_number import number_of
from sandtable.games.next_war.rules.advanced.ch18_headquarters.combat_support import (
    reaches,
    strength_of,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import spend_use, uses_left
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch09_combat.artillery import artillery_in_range
from sandtable.games.next_war.rules.standard.ch09_combat.odds import strengths
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import halves_of, unit_of
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.domains import Pick

SIDES = [("SRV", "PRC", 0), ("PRC", "SRV", 1)]
MAP = "1203 SRV A 5-5-8 ofI sp2\n1204 PRC X 3-4-4\n1103 SRV H 0-2-6 hq range4 ofI sp1"


def test_the_optional_supply_rule_is_not_for_the_advanced_game():
    layers = [LAYERS[name] for name in ("standard", "advanced", "supply")]
    with pytest.raises(CompositionError, match="exclude"):
        compose(layers)


def test_standard_rules_stay_where_nothing_contradicts_them():
    plain, advanced = given(MAP, layers=STANDARD), given(MAP, layers=ADVANCED)
    for scene in (plain, advanced):
        combat = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
        assert strengths(scene, combat) == (5, 4)
        assert scene.rules[has_zone](scene, SideId(0), at("1203"))
        assert efficiency_of(scene, unit(scene, "A")) == 5
        assert halves_of(scene, units(scene, "A H")) == 6


@pytest.mark.parametrize(
    ("initiative", "first", "order"),
    [(0, 0, (0, 1)), (1, 1, (1, 0)), (None, 0, (0, 1)), (None, 1, (1, 0))],
)
def test_the_side_with_the_initiative_or_the_first_player_acts_first(initiative, first, order):
    scene = given(MAP, layers=ADVANCED, initiative=initiative, first_player=first)
    assert in_order(scene) == order


@pytest.mark.rule("ADV:15.1.1")
@pytest.mark.parametrize("number", [2, 4, 20])
def test_range_and_strength_of_a_headquarters_are_one_number(number):
    text = f"1203 SRV A 5-5-8\n1204 PRC X 3-4-4\n1103 SRV H 0-2-6 hq range{number}"
    scene = given(text, layers=ADVANCED)
    combat = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
    name = unit(scene, "H")
    assert number_of(scene, name) == strength_of(scene, combat, name) == number
    far = [here for here in scene.printed.atlas.ground if reaches(scene, name, here)]
    lattice = scene.printed.atlas.lattice
    start = HexId(unit_of(scene, name).at)
    assert {lattice.distance(start, HexId(here)) <= number for here in far} == {True}


@pytest.mark.parametrize("title", [vietnam, india_pakistan])
def test_headquarters_have_all_values_of_ground_units(title):
    staffs = [each for each in title.counters() if is_headquarters(each)]
    assert staffs
    for each in staffs:
        assert (each.attack, each.steps) == (0, 1 if is_expeditionary(each) else 2)
        for value in (each.defence, each.movement, each.er, each.half_stacking):
            assert value > 0, each.id
        assert each.support_range > 0, each.id


@pytest.mark.parametrize("title", [vietnam, india_pakistan])
def test_values_of_depots_and_msus(title):
    counters = title.counters()
    depots = [each for each in counters if is_depot(each)]
    msus = [each for each in counters if is_supply_unit(each)]

    assert {(d.attack, d.defence, d.movement, d.er, d.half_stacking) for d in depots} == {
        (0, 2, 0, 3, 2)
    }
    assert {(m.attack, m.defence, m.movement, m.er, m.half_stacking) for m in msus} == {
        (0, 1, 4, 3, 4)
    }
    assert {each.mobility for each in msus} == {Mobility.MOTORIZED}
    ranges = advanced_charts().supply.sources
    assert ranges[SupplySource.DEPOT].range == 8
    assert ranges[SupplySource.MSU].range == 4


@pytest.mark.parametrize("words", ["0-2-6 hq sp1", "0-1-4 msu sp1"])
def test_headquarters_count_for_stacking(words):
    scene = given(f"1203 SRV A 5-5-8 sp4\n1203 SRV H {words}", layers=ADVANCED)
    assert halves_of(scene, units(scene, "A H")) == 10
    alone = efficiency_of(given("1203 SRV A 5-5-8 sp4", layers=ADVANCED), UnitId(0))
    assert efficiency_of(scene, unit(scene, "A")) == alone - 1


# --- 18.4, 18.5 -----------------------------------------------------------------------------------


@pytest.mark.rule("ADV:18.4", "ADV:18.5")
@pytest.mark.parametrize("nation", ["SRV", "PRC"])
@pytest.mark.parametrize(
    ("words", "hits", "steps"),
    [("steps2", 1, 1), ("steps2", 2, 0), ("steps1", 1, 0), ("steps1 marine regiment", 1, 0)],
)
def test_a_headquarters_is_eliminated_with_its_last_step(nation, words, hits, steps):
    scene = given(f"1203 {nation} H 0-2-6 hq {words}", layers=ADVANCED)
    run = run_of(scene, 0)
    for _ in range(hits):
        for _ in range(2):  # Strike 2, then a step
            hit_unit(run, unit(scene, "H"), Hit.TWO)
    now = unit_of(after(run), unit(scene, "H"))
    assert now.steps == steps
    assert (now.at == ELIMINATED) is (steps == 0)


# --- 18.6 -----------------------------------------------------------------------------------------

GUNS = """
    1203 {us} A 5-5-8 ofI
    1103 {us} G 1-2-4 artillery range3 {formation}
    1204 {them} X 1-1-4
    """


def guns_able(us, them, side, formation="", **fields):
    text = GUNS.format(us=us, them=them, formation=formation)
    scene = changed(attacking(given(text, layers=ADVANCED), side), "G", **fields)
    combat = Combat(at("1204"), units(scene, "A"), units(scene, "X"))
    return bool(artillery_in_range(scene, combat, side))


@pytest.mark.rule("ADV:18.6")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
@pytest.mark.parametrize(("formation", "can"), [("", True), ("ofI", True), ("ofII", False)])
def test_artillery_supports_its_own_formation(us, them, side, formation, can):
    assert guns_able(us, them, side, formation) is can


@pytest.mark.rule("ADV:18.6")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
@pytest.mark.parametrize(
    ("fields", "can"),
    [
        ({"supports": 1}, True),
        ({"supports": 2}, False),
        ({"isolated": True}, False),
        ({"unsupplied": True}, True),
        ({"struck": 2}, True),
    ],
)
def test_when_artillery_may_support(us, them, side, fields, can):
    assert guns_able(us, them, side, **fields) is can


@pytest.mark.rule("ADV:18.6")
@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_artillery_supports_twice_in_a_segment_and_a_strike_counts_too(us, them, side):
    fought = begun(
        attacking(given(GUNS.format(us=us, them=them, formation=""), layers=ADVANCED), side),
        "1204",
        "A",
    )
    while fought.kind == "lead":
        offer = offered(fought.scene, fought.decision.seat)[ChooseLead]
        leads = offer.parameters[0][1]
        assert isinstance(leads, Pick)
        fought = fought.then(ChooseLead(leads.options[0]))
    gun = unit(fought.scene, "G")
    now = fought.then(CommitSupport(0, (), (gun,)))
    assert now.happened(ArtillerySupported) == [ArtillerySupported(gun, side)]
    combat = now.scene.state.combat
    assert combat is not None
    assert shifts_of(combat_ledger(now.scene, combat), "STD:9.5.6") == [1]
    assert artillery_in_range(now.scene, combat, side) == (gun,)  # a second combat of the segment
    run = run_of(with_segment(now.scene, number=5), side)
    spend_use(run, gun)
    assert uses_left(after(run), gun) == 0
    assert artillery_in_range(after(run), combat, side) == ()


@pytest.mark.parametrize(("us", "them", "side"), SIDES)
def test_artillery_moves_and_fights_as_a_ground_unit(us, them, side):
    text = f"1203 {us} G 2-2-4 artillery range3\n1204 {them} X 1-1-4"
    scene = attacking(given(text, layers=ADVANCED), side)
    fought = begun(scene, "1204", "G")
    combat = fought.scene.state.combat
    assert combat is not None
    assert combat.attackers == units(scene, "G")
