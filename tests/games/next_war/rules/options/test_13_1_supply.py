"""STD:13.1  Supply as an option: who lacks it, for how long, and what that means."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    Layers,
    after,
    asked,
    at,
    given,
    happened,
    labels,
    march,
    moving,
    refusals,
    resolved,
    run_of,
    unit,
    units,
    with_segment,
)
from games.next_war.turns import at_step, rolling, ruled, small_chart, steps_of
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import Reorganized, SegmentBegan, SupplyChecked
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.orders.setup_basing_and_replacements import Rebuild, Recover
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.hex_card import unit_line
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.rule_hooks import always_supplied, supply_sources
from sandtable.games.next_war.rules.options.supply.phase import supply
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch03_sequence.end_of_turn import reorganization
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import begin_movement
from sandtable.games.next_war.rules.standard.ch03_sequence.weather_and_air_phases import start_at
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import (
    attack_with,
    defend_with,
)
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import is_unsupplied
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.rule_hooks import amends
from sandtable.testing.conformance import Sampler

SUPPLY: Layers = ("standard", "supply")
ROAD = "1206-1207-1208-1209 Secondary\n1209 Flat City\n"


def looked_at(scene):
    """Hold a Supply phase."""
    run = run_of(scene, -1)
    supply(run)
    return after(run)


def lacking(scene):
    """Name the units that are out of supply."""
    return [
        counter.designation
        for number, counter in enumerate(scene.printed.counters)
        if is_unsupplied(scene, UnitId(number))
    ]


def without(sketch, **fields):
    return given(sketch, layers=SUPPLY, **fields)


# --- 13.1.1 the phase -----------------------------------------------------------------------------


@pytest.mark.rule("STD:13.1.1", "SOP:2")
def test_the_phase_comes_between_weather_and_initiative():
    scene = ruled(without(ROAD + "1206 SRV U 2-2-4", turn=2), small_chart)
    run = rolling(at_step(scene, "weather"))

    assert steps_of(run)[:3] == ["weather", "supply", "initiative"]
    assert len(happened(run, SupplyChecked)) == 2


def test_without_the_option_nobody_looks():
    scene = ruled(given(ROAD + "1201 SRV U 2-2-4", turn=2), small_chart)
    run = rolling(at_step(scene, "weather"))

    assert "supply" not in steps_of(run)
    assert happened(run, SupplyChecked) == []


@pytest.mark.rule("STD:13.1.1", "STD:8.2.3")
@pytest.mark.parametrize(
    ("turn", "number", "found"),
    [
        pytest.param(1, 0, [], id="before the first Movement Segment no zone crosses the border"),
        pytest.param(2, 9, ["U"], id="in the next turn it does"),
    ],
)
def test_zones_in_the_supply_phase_of_the_first_turn(turn, number, found):
    zone = "1206 SRV U 2-2-4\n1308 PRC E 2-2-4 sp2\n1308 in PRC"  # its zone covers 1207 and 1208
    scene = with_segment(without(ROAD + zone, turn=turn), number=number)

    assert [name for name in lacking(looked_at(scene)) if name == "U"] == found


@pytest.mark.rule("STD:13.1.1", "STD:13.1.2", "STD:13.1")
@pytest.mark.parametrize(
    ("sketch", "found"),
    [
        pytest.param("1204 SRV U 2-2-4\n1203 SRV V 2-2-4", ["V"], id="who is too far from a road"),
        pytest.param("1203 SRV U 2-2-4 unsupplied\n1204 SRV V 2-2-4", ["U"], id="who still is"),
        pytest.param("1204 SRV U 2-2-4 unsupplied", [], id="not who has a line again"),
        pytest.param("1803 PRC U 2-2-4", ["U"], id="both sides are looked at"),
        pytest.param("later SRV U 2-2-4\noff SRV V 2-2-4", [], id="nobody off the map"),
        pytest.param("box0 SRV U 2-2-4\nbox1 PRC V 2-2-4", [], id="nobody in a Holding Box"),
        pytest.param("1203 SRV U 1-2-0 outpost steps1", [], id="no outpost"),
    ],
)
def test_who_lacks_supply(sketch, found):
    assert lacking(looked_at(without(ROAD + sketch))) == found


@pytest.mark.rule("STD:13.1.1")
def test_it_holds_until_the_next_look():
    scene = moving(without(ROAD + "1203 SRV U 4-4-5 unsupplied\n1208 SRV V 4-4-5"))
    back = after(resolved(scene, ALLIED, march(scene, "U", "1204")))
    away = after(resolved(back, ALLIED, march(back, "V", "1108 1008")))

    assert lacking(away) == ["U"]
    assert lacking(looked_at(away)) == []


@pytest.mark.rule("STD:13.1.1", "STD:3.2")
def test_a_scenario_that_begins_later_in_the_turn_has_looked():
    scene = ruled(without(ROAD + "1203 SRV U 2-2-4", turn=2), small_chart)
    run = run_of(scene, -1, 0, 4, 4)
    start_at(run, "reaction_movement")

    assert lacking(after(run)) == ["U"]


# --- 13.1.2 sources, 13.1.4 landings --------------------------------------------------------------


@pytest.mark.rule("STD:13.1.2")
def test_a_self_defence_force_is_always_supplied():
    scene = without(ROAD + "1203 SRV U 2-2-4\n1203 SRV V 2-2-4")
    first, second = scene.printed.counters
    counters = (first, replace(second, psdf="Region 1"))
    there = Scene(scene.rules, changed(scene.printed, counters=counters), scene.state)

    assert lacking(looked_at(there)) == ["U"]


@amends(always_supplied, "OPT-TEST:1", over="STD:13.1.2")
def militia(base, scene, number):
    return base or scene.printed.counters[number].designation == "M"


@pytest.mark.rule("STD:13.1.2")
def test_titles_name_others_that_are_always_supplied():
    scene = ruled(without(ROAD + "1203 SRV U 2-2-4\n1203 SRV M 0-2-4"), militia)

    assert lacking(looked_at(scene)) == ["U"]


@pytest.mark.rule("STD:13.1.2")
@pytest.mark.parametrize(
    ("sketch", "found"),
    [
        pytest.param("", ["1201"], id="over the own edge"),
        pytest.param("1201 held by PRC", [], id="not while the enemy holds it"),
        pytest.param("1307 Flat Port", ["1201", "1307"], id="and a Port"),
        pytest.param("1307 Flat Port\n1306 PRC E 4-4-4 sp2", ["1201"], id="but not in a zone"),
    ],
)
def test_roads_over_the_edge_and_ports(sketch, found):
    scene = without(sketch)
    areas = {
        Area("supply_edge", "SRV"): frozenset({at("1201")}),
        Area("supply_edge", "PRC"): frozenset({at("1901")}),
        Area("road_edge", "Secondary Road"): frozenset({at("1301")}),
    }
    printed = changed(scene.printed, atlas=changed(scene.printed.atlas, areas=areas))
    there = Scene(scene.rules, printed, scene.state)

    assert labels([entry.what for entry in there.rules[supply_sources](there, ALLIED)]) == found


@pytest.mark.rule("STD:13.1.4")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("unsupplied", ["U"], id="on the ground it lacks supply"),
        pytest.param("unsupplied landed", [], id="in the turn in which it lands it does not"),
    ],
)
def test_landings(words, found):
    assert lacking(without(f"1203 SRV U 2-2-4 light {words}")) == found


@pytest.mark.rule("STD:13.1.4")
def test_after_the_turn_of_its_landing_it_is_as_others():
    scene = ruled(without("1203 SRV U 2-2-4 light unsupplied landed", turn=1), small_chart)
    run = rolling(at_step(scene, "game_record"))

    assert lacking(scene) == []
    assert lacking(after(run)) == ["U"]


# --- 13.1.5 effects -------------------------------------------------------------------------------


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    ("values", "river", "expected"),
    [
        pytest.param("4-5-4", "", (2, 5), id="half the attack, all the defence"),
        pytest.param("3-5-4", "", (2, 5), id="rounded up"),
        pytest.param("1-5-4", "", (1, 5), id="never below one"),
        pytest.param("4-5-4", "1203-1204 Minor River\n", (2, 5), id="halved once, river or not"),
        pytest.param("3-5-4 armor", "", (3, 5), id="with a doubling: exactly, rounded once"),
    ],
)
def test_strengths(values, river, expected):
    scene = without(f"{river}1203 SRV U {values} unsupplied\n1204 PRC E 2-2-4")
    ours, theirs = units(scene, "U E")

    assert attack_with(scene, Combat(at("1204"), (ours,), (theirs,)), ours) == expected[0]
    assert defend_with(scene, Combat(at("1203"), (theirs,), (ours,)), ours) == expected[1]


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    ("words", "sixths"),
    [
        pytest.param("2-2-5 unsupplied", 18, id="half of five is three"),
        pytest.param("2-2-1 unsupplied", 6, id="half of one is one"),
        pytest.param("2-2-24 airmobile unsupplied", 12, id="half of what an airmobile unit walks"),
        pytest.param("2-2-5", 30, id="in supply all of it"),
    ],
)
def test_marches(words, sixths):
    assert allowance_of(without(f"1203 SRV U {words}"), UnitId(0)) == sixths


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    ("words", "rated"),
    [
        pytest.param("er6 unsupplied", 5, id="one lower"),
        pytest.param("er1 unsupplied", 1, id="never below one"),
        pytest.param("er6", 6, id="in supply as printed"),
    ],
)
def test_efficiency(words, rated):
    assert efficiency_of(without(f"1203 SRV U 2-2-4 {words}"), UnitId(0)) == rated


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    "segment", [Segment(exploitation=True), Segment(elite_only=True)], ids=["exploitation", "elite"]
)
def test_no_exploitation_and_no_elite_reaction(segment):
    scene = without("1203 SRV U 2-2-4 er8 unsupplied\n1204 SRV V 2-2-4 er8")
    run = run_of(at_step(scene, "first_movement"), -1)
    begin_movement(run, segment)
    now = after(run)

    assert happened(run, SegmentBegan)[0].segment.unmoved == (unit(scene, "V"),)
    assert refusals(now, ALLIED, march(now, "U", "1202"))[-1] == (
        "Unit U is out of supply and cannot move in this segment. [STD:13.1.5]"
    )


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    ("words", "points", "refused"),
    [
        pytest.param("", (0,), [], id="in supply it flies by itself"),
        pytest.param("unsupplied", (1,), [], id="out of supply points carry it"),
        pytest.param(
            "unsupplied",
            (0,),
            [
                (
                    "Airmobile Points needed: 1; you gave 0. Use only nations that"
                    " can carry these units and"
                    " have points left."
                )
            ],
            id="it does not fly by itself",
        ),
    ],
)
def test_airmobile_units(words, points, refused):
    sketch = f"1004 Flat Airfield\nAllied airmobile SRV 2\n1204 SRV A 2-2-24 airmobile {words}"
    scene = moving(without(sketch))
    told = refusals(scene, ALLIED, Airlift(at("1204"), (UnitId(0),), points, at("1504"), 0))

    assert [each.rsplit(" [", 1)[0] for each in told] == refused


@pytest.mark.rule("STD:13.1.5", "STD:3.6")
def test_artillery_is_not_made_ready():
    scene = without("1203 SRV U 1-1-4 artillery unsupplied\n1204 SRV V 1-1-4 artillery")
    force = scene.state.forces[ALLIED]
    fired = force.units
    for number in (0, 1):
        fired = fired.set(number, replace(fired[number], supports=2))
    state = replace(
        scene.state, forces=(replace(force, units=fired), scene.state.forces[1]), turn=4
    )
    scene = ruled(Scene(scene.rules, scene.printed, state), small_chart)
    run = run_of(scene, -1)
    reorganization(run)

    assert happened(run) == [Reorganized((UnitId(0),))]
    assert [unit_of(after(run), UnitId(number)).supports for number in (0, 1)] == [2, 0]
    assert "ready again, except U;" in event_line(scene.printed, Reorganized((UnitId(0),)))


def replacing(sketch):
    scene = asked(without(sketch), ALLIED, "replace")
    force = replace(scene.state.forces[ALLIED], replacement_points=(("SRV", 9),))
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    ("words", "refused"),
    [
        pytest.param("reduced", [], id="in supply"),
        pytest.param(
            "reduced unsupplied",
            ["Unit U is out of supply and cannot take replacements. [STD:13.1.5]"],
            id="out of supply",
        ),
    ],
)
def test_no_replacements(words, refused):
    assert refusals(replacing(f"1203 SRV U 2-2-4 {words}"), ALLIED, Recover(UnitId(0))) == refused


@pytest.mark.rule("STD:13.1.5")
@pytest.mark.parametrize(
    ("to", "refused"),
    [
        pytest.param("1205", [], id="where a line leads"),
        pytest.param(
            "1201",
            ["1201 has no line of communication, so you cannot rebuild a unit there. [STD:13.1.5]"],
            id="nowhere else",
        ),
    ],
)
def test_rebuilt_in_supply(to, refused):
    scene = replacing(ROAD + "1205 Flat Town\n1201 Flat Town\ngone SRV U 2-2-4")

    assert refusals(scene, ALLIED, Rebuild(UnitId(0), at(to))) == refused


# --- in words and views ---------------------------------------------------------------------------


def test_it_is_told_and_shown():
    scene = without("1203 SRV U 2-2-4 unsupplied\n1204 SRV V 2-2-4")

    assert "; out of supply" in unit_line(scene, UnitId(0))
    assert "; out of supply" not in unit_line(scene, UnitId(1))
    assert event_line(scene.printed, SupplyChecked(ALLIED, (UnitId(0),))).endswith(": U.")
    assert event_line(scene.printed, SupplyChecked(ALLIED, ())).endswith(": no units.")
    view = show(known(scene, ALLIED))
    assert imagine(scene.printed, view, Sampler("")) == scene.state
