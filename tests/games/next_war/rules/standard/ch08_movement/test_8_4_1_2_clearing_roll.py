"""STD:8.4.1.1, 8.4.1.2, 8.4.1.6  Clearing Operations: what is rolled, and what comes of it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.next_war.clearings import begun, then
from games.next_war.sketch import (
    ALLIED,
    GAME,
    NON_ALLIED,
    after,
    at,
    given,
    happened,
    refusals,
    unit,
)
from games.next_war.turns import at_step, ruled, small_chart, steps_of
from sandtable.games.next_war.events import (
    ClearingEnded,
    ClearingTried,
    ClearingTurnedUp,
    ControlChanged,
    Reorganized,
    StepsLost,
    TurnBegan,
    evolve,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import ChooseLead
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.rule_hooks import national_clearing_modifiers
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearing_modifier,
    safe_halves,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_roll import face_down
from sandtable.kernel.play.dice import Keyed, Roots, bond_of
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.rules.rule_hooks import adds

HERE = at("1205")
ENEMY = "1205 in PRC"


def modifier(text, lead="A", rules=()):
    scene = given(text)
    scene = ruled(scene, *rules) if rules else scene
    return clearing_modifier(scene, HERE, unit(scene, lead))


# --- modifiers ------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("text", "sum_"),
    [
        pytest.param("1205 Urban\n1205 under SRV 4\n1205 SRV A 4-4-4 er6 sp4", 2, id="6 against 4"),
        pytest.param("1205 Flat City\n1205 under SRV 6\n1205 SRV A 4-4-4 er5 sp2", -2, id="short"),
        pytest.param("1205 Flat Port\n1205 under SRV 6\n1205 SRV A 4-4-4 er4 sp2", -2, id="4 to 6"),
    ],
)
def test_lead_number_and_stacking_points(text, sum_):
    assert modifier(f"{text}\n{ENEMY}") == sum_


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("ground", "safe"),
    [
        pytest.param("Urban", 4, id="Urban"),
        pytest.param("Flat City", 3, id="City"),
        pytest.param("Flat Airbase", 2, id="Installation"),
        pytest.param("Flat Airbase Port", 2, id="two Installations"),
        pytest.param("Flat City Airbase", 3, id="the City counts, not the Airbase"),
        pytest.param("Urban Port", 4, id="the Urban hex counts, not the Port"),
    ],
)
def test_how_many_are_safe(ground, safe):
    scene = given(f"1205 {ground}\n{ENEMY}\n1205 under SRV 5\n1205 SRV A 4-4-4")

    assert safe_halves(scene, HERE) == 2 * safe


def test_the_chart_of_safe_numbers():
    assert charts().clearing_minimum == {
        "Land Area": 10,
        "Urban": 8,
        "City": 6,
        "Installation": 4,
        "Island Land Area": 4,
    }


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("units", "short"),
    [
        pytest.param("1205 SRV A 4-4-4 sp3", 0, id="as many as are safe"),
        pytest.param("1205 SRV A 4-4-4 sp2", 1, id="one short"),
        pytest.param("1205 SRV A 4-4-4 sp2\n1205 SRV B 1-1-4 sp1/2", 1, id="half a one counts"),
        pytest.param("1205 SRV A 4-4-4 sp2\n1205 SRV B 0-4-4 sp2", 1, id="only combat units"),
    ],
)
def test_how_many_are_missing(units, short):
    assert shortfall(given(f"1205 Flat City\n{ENEMY}\n1205 under SRV 5\n{units}"), HERE) == short


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("ground", "change"),
    [
        pytest.param("Flat Airbase", 0, id="one Installation"),
        pytest.param("Flat Airbase Port", -1, id="a second one"),
        pytest.param("Flat Airbase Port Other_Installation", -2, id="a third"),
        pytest.param("Flat City", 0, id="a City"),
        pytest.param("Urban Airbase", -1, id="one in an Urban hex"),
        pytest.param("Flat City Airbase Port", -2, id="two in a City"),
        pytest.param("Flat Airbase Airfield Town", 0, id="Town and Airfield are none"),
    ],
)
def test_installations_make_it_harder(ground, change):
    text = f"1205 {ground}\n{ENEMY}\n1205 under SRV 5\n1205 SRV A 4-4-4 er5 sp4"

    assert modifier(text) == change


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("units", "change"),
    [
        pytest.param("landed", -1, id="it landed"),
        pytest.param("landed\n1205 SRV B 4-4-4 landed", -1, id="two landed: once in all"),
        pytest.param("\n1205 SRV B 4-4-4 landed", -1, id="another landed"),
        pytest.param("", 0, id="nobody landed"),
    ],
)
def test_landings_of_this_turn(units, change):
    text = f"1205 Flat City\n{ENEMY}\n1205 under SRV 5\n1205 SRV A 4-4-4 er5 sp3 {units}"

    assert modifier(text) == change


def test_a_landing_counts_to_the_end_of_its_turn():
    scene = given("1205 SRV A 4-4-4 landed")
    rested = evolve(scene.state, Reorganized())

    assert rested.forces[ALLIED].units[UnitId(0)].landed
    assert not evolve(rested, TurnBegan(2)).forces[ALLIED].units[UnitId(0)].landed


@pytest.mark.rule("STD:8.4.1.1")
@pytest.mark.parametrize(
    ("kinds", "change"),
    [
        pytest.param(("leg", "leg"), 0, id="infantry alone"),
        pytest.param(("armor", "armor"), 0, id="armor alone"),
        pytest.param(("mech", "mech"), 1, id="mechanized infantry"),
        pytest.param(("leg", "mech"), 1, id="mechanized infantry among others"),
        pytest.param(("leg", "armor"), 1, id="infantry and armor"),
        pytest.param(("armor", "artillery"), 0, id="armor and artillery"),
    ],
)
def test_combined_arms(kinds, change):
    one, two = kinds
    units = f"1205 SRV A 4-4-4 er5 sp2 {one}\n1205 SRV B 4-4-4 sp2 {two}"

    assert modifier(f"1205 Flat City\n{ENEMY}\n1205 under SRV 5\n{units}") == change


@adds(national_clearing_modifiers, "OPT-TEST:1")
def hostile_ground(scene, here, lead):
    return (-2,)


@adds(national_clearing_modifiers, "OPT-TEST:2")
def friendly_people(scene, here, lead):
    return (1,)


@pytest.mark.rule("STD:8.4.1.1", "STD:8.4.1.6")
@pytest.mark.parametrize(
    ("country", "rules", "sum_"),
    [
        pytest.param("PRC", (), 0, id="in the enemy's country"),
        pytest.param("PRC", (hostile_ground, friendly_people), -1, id="what the nations add"),
        pytest.param("SRV", (), 3, id="three more for what was one's own"),
        pytest.param("SRV", (hostile_ground, friendly_people), 4, id="without national losses"),
    ],
)
def test_recapture(country, rules, sum_):
    held = "1205 held by PRC" if country == "SRV" else ""
    text = f"1205 Flat City\n1205 in {country}\n1205 under SRV 5\n1205 SRV A 4-4-4 er5 sp3\n{held}"

    assert modifier(text, rules=rules) == sum_


# --- the roll -------------------------------------------------------------------------------


def tried(text, *dice, **fields):
    return begun(given(f"{text}\n{ENEMY}", **fields), *dice)


@pytest.mark.rule("STD:8.4.1.2")
@pytest.mark.parametrize(
    ("text", "die", "captured", "loses"),
    [
        pytest.param("Urban|4|er6 sp4", 2, True, False, id="6 against 4 captures on a 2"),
        pytest.param("Urban|4|er6 sp4", 1, False, False, id="and not on a 1, at no price"),
        pytest.param("Flat City|6|er5 sp2", 8, True, False, id="5 against 6, one short, on an 8"),
        pytest.param("Flat City|6|er5 sp2", 7, False, True, id="on a 7 the lead loses a step"),
        pytest.param("Flat City|6|er5 sp2", 0, False, True, id="and on a 0"),
        pytest.param("Flat Port|6|er4 sp2", 8, True, False, id="4 against 6 on an 8"),
        pytest.param("Flat Port|6|er4 sp2", 7, False, False, id="and not on a 7"),
    ],
)
def test_the_clearing_roll(text, die, captured, loses):
    ground, number, words = text.split("|")
    run = tried(f"1205 {ground}\n1205 under SRV {number}\n1205 SRV A 4-4-4 {words}", die)

    (event,) = happened(run, ClearingTried)
    assert event.captured is captured
    assert (event.die, event.lead) == (die, 0)
    assert happened(run, StepsLost) == ([StepsLost(UnitId(0), ALLIED, 1)] if loses else [])
    assert happened(run, ControlChanged) == ([ControlChanged(HERE, ALLIED)] if captured else [])
    assert (HERE in after(run).state.clearing.map) is not captured


@pytest.mark.rule("STD:8.4.1.2")
def test_after_a_failure_the_same_number_stays_face_up():
    run = tried("1205 Urban\n1205 under SRV 6\n1205 SRV A 4-4-4 er4 sp4", 0)

    assert after(run).state.clearing[HERE].number == 6
    assert happened(begun(after(run), 8), ClearingTurnedUp) == []


@pytest.mark.rule("STD:8.4.1.2", "STD:8.4.1.3")
def test_the_marker_goes_with_a_lead_that_was_alone_and_is_lost():
    run = tried("1205 Flat City\n1205 under SRV 6\n1205 SRV A 4-4-4 er5 sp1 steps1", 0)

    assert happened(run, StepsLost, ClearingEnded) == [
        StepsLost(UnitId(0), ALLIED, 1),
        ClearingEnded(HERE, ALLIED),
    ]


@pytest.mark.rule("STD:8.4.1.2")
def test_the_owner_names_the_lead_after_the_marker_is_turned_up():
    text = "1205 Urban\n1205 under SRV\n1205 SRV A 4-4-4 er5 sp2\n1205 SRV B 4-4-4 er7 sp2"
    text += "\n1205 SRV C 0-4-4 er9 sp0"
    run = tried(text, 30)
    scene = after(run)

    assert happened(run) == [ClearingTurnedUp(HERE, 6)]
    assert refusals(scene, ALLIED, ChooseLead(unit(scene, "C"))) == [
        "Unit C cannot lead. Units that can: A, B. [STD:8.4.1.2]"
    ]
    lead = then(scene, ALLIED, ChooseLead(unit(scene, "B")), 5)
    assert happened(lead) == [
        ClearingTried(HERE, ALLIED, unit(scene, "B"), 5, 1, captured=True),
        ControlChanged(HERE, ALLIED),
        ClearingEnded(HERE, ALLIED),
    ]


@pytest.mark.rule("STD:8.4.1.2", "STD:8.4.1.1")
def test_an_overcrowded_lead_is_rated_lower():
    text = "1205 Urban\n1205 under SRV 5\n1205 SRV A 4-4-4 er5 sp3\n1205 SRV B 4-4-4 er5 sp3"

    assert modifier(f"{text}\n{ENEMY}") == -2


# --- markers --------------------------------------------------------------------------------


def test_there_are_nine_markers_of_each_number():
    assert Counter(charts().clearing_markers) == {6: 9, 5: 9, 4: 9, 3: 9}


@pytest.mark.rule("STD:8.4.1")
def test_a_marker_is_any_of_those_that_do_not_lie_face_up():
    busy = "\n".join(f"130{n} under SRV 6\n130{n} SRV U{n} 1-1-4" for n in range(1, 9))
    scene = given(f"{busy}\n1401 under SRV 6\n1402 under SRV\n1403 under PRC 3")

    assert Counter(face_down(scene)) == {5: 9, 4: 9, 3: 8}


@pytest.mark.rule("STD:8.4.1")
@pytest.mark.parametrize(
    ("draw", "number"),
    [(0, 3), (8, 3), (9, 4), (17, 4), (18, 5), (26, 5), (27, 6), (35, 6)],
)
def test_every_marker_is_as_likely_as_any_other(draw, number):
    run = tried("1205 Urban\n1205 under SRV\n1205 SRV A 4-4-4 er1 sp4", draw, 0)

    assert happened(run, ClearingTurnedUp) == [ClearingTurnedUp(HERE, number)]


@pytest.mark.rule("STD:8.4.1")
@pytest.mark.parametrize("first", [ALLIED, NON_ALLIED])
def test_all_markers_are_tried_the_first_sides_before_the_others(first):
    text = """
        1205 Flat City\n1205 in PRC\n1205 under SRV 5\n1205 SRV A 4-4-4 sp3
        1207 Flat City\n1207 in PRC\n1207 under SRV 5\n1207 SRV B 4-4-4 sp3
        1505 Flat City\n1505 under PRC 5\n1505 PRC X 4-4-4 sp3
    """
    run = begun(given(text), 0, 0, 0, first=first)
    order = [event.hex for event in happened(run, ClearingTried)]

    allied, other = [at("1205"), at("1207")], [at("1505")]
    assert order == ([*allied, *other] if first == ALLIED else [*other, *allied])


@pytest.mark.rule("STD:8.4.1")
def test_a_place_with_nothing_left_to_clear_is_not_rolled_for():
    text = "1205 Flat Port\n1205 destroyed Port\n1205 under SRV 5\n1205 SRV A 4-4-4"

    assert happened(tried(text)) == []


@pytest.mark.rule("STD:3.6", "STD:8.4.1", "SOP:15")
def test_places_are_cleared_between_resting_and_control():
    text = f"1205 Flat City\n{ENEMY}\n1205 under SRV 3\n1205 SRV A 4-4-4 er9 sp3\n1306 in PRC"
    scene = at_step(ruled(given(f"{text}\n1306 SRV B 4-4-4"), small_chart), "reorganization")
    run = Run(scene, -1, Keyed(Roots.from_seed("clearing"), bond_of("clearing", ())), 1, GAME)
    drive(run)

    steps = steps_of(run)
    assert steps[:5] == [
        "reorganization",
        "clearing_operations",
        "marker_is_turned_up",
        "clearing_lead_is_named",
        "hex_control",
    ]
    assert happened(run, ControlChanged) == [
        ControlChanged(HERE, ALLIED),
        ControlChanged(at("1306"), ALLIED),
    ]
