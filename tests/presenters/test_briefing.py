"""Every scenario has a briefing, made from its own data."""

from __future__ import annotations

import msgspec
import pytest

from prove.plain_words import faults_in
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.games.registry import load_registry
from sandtable.presenters.briefing import briefing_lines, scenario_briefing
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.table.table import prepared
from toys.hexes.game import GAME as TOY

SCENARIOS = [(game, one) for game in (NEXT_WAR, HEARTS) for one in game.rules.scenarios.values()]


def told_of(game, name):
    told = scenario_briefing(game, game.rules.scenarios[name])
    assert told is not None
    return told


@pytest.fixture(scope="module")
def catalogue():
    return RuleTexts(load_registry(())).catalogue


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=[one.id for _, one in SCENARIOS])
def test_every_scenario_has_a_briefing(game, scenario, catalogue):
    told = scenario_briefing(game, scenario)
    assert told is not None
    one = told.briefing
    assert 3 <= len(one.situation) <= 5
    assert all(line.endswith(".") and len(line.split()) <= 25 for line in one.situation)
    assert one.victory
    assert [side.name for side in one.sides] == list(told.seats)
    assert all(side.wins.text and side.forces and all(side.forces) for side in one.sides)
    assert 1 <= one.weight <= 5
    assert one.length
    assert told.values
    cites = [line.cite for line in (*one.victory, *one.rules, *(side.wins for side in one.sides))]
    assert all(cite in catalogue for cite in cites), cites


@pytest.mark.parametrize("name", NEXT_WAR.rules.scenarios)
def test_all_listed_reinforcements_are_in_the_briefing_with_where_they_enter(name):
    one = NEXT_WAR.rules.scenarios[name]
    _, printed = prepared(NEXT_WAR, name, one.layers)
    arrivals = told_of(NEXT_WAR, name).briefing.arrivals
    ground = {each.id for each in printed.counters}
    listed = [row.unit for row in printed.sheet.reinforcements if row.unit in ground]
    shown = [printed.counters[unit].id for each in arrivals for unit in each.units]
    assert sorted(listed) == sorted(shown)
    assert all(each.where for each in arrivals)
    assert all(spot.space in printed.atlas.ground for each in arrivals for spot in each.spots)


def test_lahore_is_about_seven_places_of_five_points():
    one = told_of(NEXT_WAR, "india-pakistan/lahore").briefing
    assert [line.points for line in one.victory] == ["", "5", "3", "2", "1"]
    assert len(one.objectives) == 7
    assert "none of the 7 objectives" in one.sides[0].wins.text
    assert "all 7 objectives" in one.sides[1].wins.text
    second = [each for each in one.arrivals if each.turn == 2]
    assert [(each.nation, each.text, each.where) for each in second] == [
        ("India", "9 units", "1322; 1823; 2722")
    ]


def test_deja_phu_asks_one_side_to_keep_and_the_other_to_take():
    srv, prc = told_of(NEXT_WAR, "vietnam/deja-phu").briefing.sides
    assert srv.wins.text.startswith("Take control of Dien Bien Phu (1822) by the end")
    assert prc.wins.text.startswith("Keep control of Dien Bien Phu (1822) until the end")
    assert prc.forces == ("PRC: 3 airborne brigades at the start",)


def test_headquarters_and_supply_units_are_called_what_they_are():
    """A headquarters of a corps is no corps, and a supply unit is no battalion."""
    allies, others = told_of(NEXT_WAR, "india-pakistan/loose-nukes").briefing.sides
    india, us, russia = allies.forces
    pakistan, china = others.forces

    assert india.startswith("India: 10 corps headquarters, 24 divisions (19 infantry, 3 armor,")
    assert "1 airborne), 3 supply depots and 3 helicopters at the start" in india
    assert us.startswith("US: 1 corps headquarters, 3 division headquarters, 10 brigades (")
    assert "4 battalions (3 marine infantry, 1 LAR), 2 mobile supply units and 4 heli" in us
    assert russia.startswith("Russia: 2 division headquarters and 4 airborne mech brigades")
    assert "3 supply depots and 1 helicopter" in pakistan
    assert "1 mobile supply unit and 2 helicopters" in china


def test_a_goal_of_several_hexes_is_told_in_words():
    sides = told_of(NEXT_WAR, "vietnam/third-indochina-war").briefing.sides
    for side in sides:
        assert side.wins.text.startswith("Hold two of the three hexes of Hanoi after turn 4.")


def test_how_places_are_captured_says_who_and_when():
    special = briefing_lines(told_of(NEXT_WAR, "india-pakistan/loose-nukes"))
    (told,) = [line for line in special if "[NWIP:17.5#7]" in line]
    assert told.strip().startswith("In the Reorganization phase you capture an enemy")


def test_where_only_points_decide_no_hex_is_an_objective():
    one = told_of(NEXT_WAR, "india-pakistan/enough").briefing
    assert one.objectives == ()
    assert any("automatic victory" in line.text for line in one.victory)


def test_years_have_the_goal_of_the_last_year():
    one = told_of(HEARTS, "hearts-and-minds/1965-1967").briefing
    assert one.victory[0].text.startswith("After 1967 Red wins if Political Will is more dovish")
    assert [name for _, name in one.turns] == ["1965", "1966", "1967"]
    assert {each.turn for each in one.arrivals} == {1966, 1967}
    assert told_of(HEARTS, "hearts-and-minds/1965").briefing.arrivals == ()


def test_lines_tell_all_of_it():
    told = told_of(NEXT_WAR, "india-pakistan/lahore")
    text = "\n".join(briefing_lines(told))
    assert "Turn 3, PRC: 3 units and 1 helicopter (3704; Chinese bases)" in text
    assert "5: each objective hex controlled at the end: Lahore" in text
    assert all(line in text for line in told.briefing.situation)
    assert told.values in text


def test_a_game_without_one_has_none():
    assert scenario_briefing(TOY, next(iter(TOY.rules.scenarios.values()))) is None


def test_a_briefing_survives_the_wire():
    told = told_of(NEXT_WAR, "vietnam/eastward-ho")
    assert msgspec.json.decode(msgspec.json.encode(told), type=type(told)) == told


@pytest.mark.parametrize("game", [NEXT_WAR, HEARTS], ids=["hexes", "years"])
def test_briefings_are_in_plain_words(game):
    wrong: set[tuple[str, str]] = set()
    for scenario in game.rules.scenarios.values():
        told = scenario_briefing(game, scenario)
        assert told is not None
        for line in filter(None, briefing_lines(told)):
            wrong.update((line, fault) for fault in faults_in(line))
    assert not wrong


@pytest.mark.parametrize("game", [NEXT_WAR, HEARTS], ids=["hexes", "years"])
def test_the_list_of_scenarios_and_the_briefing_tell_the_same_length_and_weight(game):
    for scenario in game.rules.scenarios.values():
        told, scope = (
            scenario_briefing(game, scenario),
            game.presentation.picture.scope(scenario.id),
        )
        assert told is not None
        assert (told.briefing.length, told.briefing.weight) == (scope.length, scope.weight)
