"""What is laid over the map of the Advanced game equals the engine's own answer."""

from __future__ import annotations

import pytest

from games.next_war.sketch import at, given, unit
from games.next_war.supplied import SIDES, sketched
from presenters.random_play import left_after, table_of
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.advanced.overlays import (
    SOURCE,
    headquarters_ranges,
    isolation,
    supply_area,
    supply_text,
)
from sandtable.games.next_war.presentation.overlays import OVERLAYS, supply_shown, supply_told
from sandtable.games.next_war.rules.advanced.ch15_counters.headquarters_number import number_of
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import (
    supplied_units,
    supply_reach,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import COMMON, known
from sandtable.kernel.work_budget import work_budget
from sandtable.presenters.printed_data import overlays_of
from sandtable.presenters.space_and_overlay_answers import overlay
from sandtable.web.service.budgeted_executor import WORK

RING = (
    "1304 FOE E 4-4-5 sp2\n1306 FOE F 4-4-5 sp2\n1504 FOE G 4-4-5 sp2\n1506 FOE H 4-4-5 sp2\n"
    "1705 FOE I 4-4-5 sp2\n1405 FOE J 4-4-5 sp2\n1605 FOE K 4-4-5 sp2\n"
)
NUKES = "india-pakistan/loose-nukes"


@pytest.mark.rule("ADV:19.2")
@pytest.mark.parametrize("side", SIDES)
def test_the_reach_of_supply_is_drawn_for_the_side_that_looks(side):
    scene = sketched("1200 Urban\n1203 OWN D 0-2-0 depot\n1908 OWN A 2-2-5\n1300 OWN B 2-2-5", side)
    shown = supply_area(known(scene, side), ())
    reached = {spot.space for spot in shown.spots if spot.text != SOURCE}
    wanted = supply_reach(scene, SideId(side)).values()
    assert reached == {here for reach in wanted for here in reach if here >= 0}
    assert {spot.side for spot in shown.spots} == {side}
    assert {spot.space for spot in shown.spots if spot.text == SOURCE} >= {at("1200"), at("1203")}
    assert [line.text for line in shown.threads] == ["A is out of supply"]
    assert [line.cut for line in shown.threads] == [at("1908")]
    assert "1 unit out of supply" in shown.legend


@pytest.mark.rule("ADV:19.2")
def test_a_spectator_sees_the_reach_of_both_and_a_chosen_unit_shows_that_of_its_side():
    scene = sketched("1200 Urban\n1203 OWN D 0-2-0 depot\n1806 FOE E 0-2-0 depot", 0)
    assert {spot.side for spot in supply_area(known(scene, COMMON), ()).spots} == {0, 1}
    enemy = unit(scene, "E")
    assert {spot.side for spot in supply_area(known(scene, 0), (enemy,)).spots} == {1}


@pytest.mark.rule("ADV:19.7.1")
@pytest.mark.parametrize("side", SIDES)
def test_isolated_units_of_both_sides_are_marked(side):
    scene = sketched(f"1200 Urban\n{RING}1505 OWN A 2-2-5\n1505 OWN B 1-1-5", side)
    shown = isolation(known(scene, 1 - side), ())
    mine = [spot for spot in shown.spots if spot.side == side]
    assert [(spot.space, spot.text) for spot in mine] == [(at("1505"), "isolated: A, B")]
    for each in SIDES:
        drawn = {spot.space for spot in shown.spots if spot.side == each}
        assert drawn == {unit_of(scene, one).at for one in isolated_units(scene, SideId(each))}


@pytest.mark.rule("ADV:18.2.1")
@pytest.mark.parametrize("side", SIDES)
def test_the_range_of_a_headquarters_is_drawn_hex_by_hex(side):
    scene = sketched("1204 OWN Q 0-2-5 hq range3\n1608 FOE R 0-2-5 hq range2", side)
    for name, seat in (("Q", side), ("R", 1 - side)):
        shown = headquarters_ranges(known(scene, seat), ())
        start, lattice = HexId(unit_of(scene, unit(scene, name)).at), scene.printed.atlas.lattice
        far = number_of(scene, unit(scene, name))
        assert far > 0
        assert {spot.space for spot in shown.spots} == {
            here
            for here in scene.printed.atlas.hexes
            if lattice.distance(start, HexId(here)) <= far
        }
    chosen = headquarters_ranges(known(scene, side), (unit(scene, "R"),))
    assert {spot.text for spot in chosen.spots} == {"R"}


@pytest.mark.rule("ADV:19.2", "ADV:19.7.1")
@pytest.mark.parametrize("steps", [20, 60])
def test_in_a_game_all_that_is_drawn_is_the_engines_answer(steps):
    table = left_after(NUKES, 5, steps)
    for side in SIDES:
        scene = table.known(side)
        reach = supply_reach(scene, SideId(side)).values()
        shown = supply_shown(scene, ())
        assert {spot.space for spot in shown.spots if spot.text != SOURCE} == {
            here for each in reach for here in each if here >= 0
        }
        supplied = supplied_units(scene, SideId(side))
        units = scene.state.forces[side].units.pairs()
        lacking = {unit for unit, now in units if now.at >= 0 and unit not in supplied}
        assert {line.unit for line in shown.threads} == lacking
        marked = [spot.space for spot in isolation(scene, ()).spots if spot.side == side]
        assert set(marked) == {
            unit_of(scene, each).at for each in isolated_units(scene, SideId(side))
        }


@pytest.mark.rule("ADV:19.2")
def test_the_terminal_names_who_lacks_supply_and_who_is_isolated():
    scene = sketched(f"1200 Urban\n{RING}1505 OWN A 2-2-5", 0)
    told = supply_text(known(scene, 0), "").splitlines()
    assert told[0] == "If supply were checked now [ADV:19.2, ADV:19.7.1]"
    assert told[1].endswith("out of supply: A in 1505")
    assert told[2].endswith("isolated: A in 1505")
    assert supply_told(known(scene, 0), "") == "\n".join(told)


def test_a_standard_game_has_its_own_supply_and_no_overlays_of_the_advanced_game():
    standard = given("1204 SRV 308 6-7-7 mech er6 sp3")
    assert "[STD:13.1.3]" in supply_shown(known(standard, 0), ()).legend
    assert "[STD:13.1.3]" in supply_told(known(standard, 0), "")
    for scenario, has in (("india-pakistan/lahore", False), (NUKES, True)):
        table = table_of(scenario)
        kinds = {one.kind for one in overlays_of(table.game, table.printed)}
        assert ({"headquarters", "isolation"} <= kinds) is has
        assert kinds <= OVERLAYS.keys()


@pytest.mark.rule("ADV:18.2.1", "ADV:19.2")
@pytest.mark.parametrize("kind", ["supply", "headquarters", "isolation"])
def test_the_service_can_afford_every_overlay_of_a_whole_game(kind):
    table = left_after(NUKES, 5, 20)
    with work_budget(WORK):
        assert OVERLAYS[kind].lay(table.known(0), ()).legend


@pytest.mark.parametrize("kind", ["isolation", "headquarters"])
def test_an_overlay_that_a_game_does_not_use_is_not_laid(kind):
    assert overlay(table_of("india-pakistan/lahore"), 0, kind) is None
    assert overlay(table_of(NUKES), 0, kind) is not None
