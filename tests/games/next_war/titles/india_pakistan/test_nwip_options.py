"""NWIP:4.0, 16.4, 16.10, OPT-SEASON:1  The season, refugees, infiltration."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.clearings import then
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    choices,
    given,
    happened,
    march,
    moving,
    offered,
    path,
    refusals,
    resolved,
    run_of,
    unit,
    with_segment,
)
from games.next_war.titles.india_pakistan.layout import position
from games.next_war.turns import asked_by
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.events import (
    Reorganized,
    SeasonSet,
    UnitEliminated,
    UnitMoved,
    UnitsDone,
    UnitStruck,
    evolve,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import Infiltrate, MoveUnits
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import airlift_vetoes, season_modifier, season_of_game
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch16_movement.infiltration import modifier_of
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import weather_on
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import refuges
from sandtable.games.next_war.state import Lift, Segment
from sandtable.games.next_war.state_lookups import Scene as KnownScene
from sandtable.games.next_war.state_lookups import attack_of, defence_of
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset


@cache
def rules(*options: str) -> Ruleset:
    return compose([LAYERS[name] for name in ("standard", "india-pakistan", *options)])


def under(text: str, *options: str, **more: Any) -> KnownScene:
    scene = given(text, layers=("standard", "india_pakistan"), **more)
    return Scene(rules(*options), scene.printed, scene.state)


# --- the season -------------------------------------------------------------------------------


@pytest.mark.rule("NWIP:4.0")
@pytest.mark.parametrize(("die", "season"), [(0, "Dry"), (6, "Dry"), (7, "Rainy"), (9, "Rainy")])
def test_a_die_finds_the_season(die, season):
    run = run_of(position("enough", {}), -1, die)
    run.rules[season_of_game](run)

    assert happened(run) == [SeasonSet(season)]


@pytest.mark.rule("NWIP:4.0")
@pytest.mark.parametrize(
    ("season", "faces"),
    [
        ("Dry", {Weather.CLEAR: 7, Weather.OVERCAST: 2, Weather.STORM: 1}),
        ("Rainy", {Weather.CLEAR: 4, Weather.OVERCAST: 2, Weather.STORM: 4}),
    ],
)
def test_what_weather_a_season_brings(season, faces):
    scene = position("enough", {}, season=season)
    changes = scene.rules[season_modifier](scene)
    found = [weather_on(scene, die + changes) for die in range(10)]

    assert {each: found.count(each) for each in Weather} == faces


@pytest.mark.rule("OPT-SEASON:1")
def test_by_agreement_the_side_with_the_initiative_chooses():
    run = run_of(position("enough", {}, "chosen-season"), -1)
    run.rules[season_of_game](run)

    assert asked_by(run) == [(ALLIED, "season")]


# --- 16.4 refugees ----------------------------------------------------------------------------

ROADS = """
    1204-1205 Secondary
    1205-1206 Primary
    1206-1207 Highway
    1205 Rough
"""


def paid(turn, kind, start, to, *options, text=ROADS):
    scene = moving(under(f"{text}\n{start} ROI A 4-4-8 {kind}", *options, turn=turn))
    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", to)), UnitMoved)
    return moved.paid


@pytest.mark.rule("NWIP:16.4")
@pytest.mark.parametrize(
    ("turn", "start", "to", "cost"),
    [
        pytest.param(1, "1204", "1205", 18, id="first turn: a Secondary Road is no road"),
        pytest.param(1, "1207", "1206", 3, id="a Highway is a Primary Road"),
        pytest.param(1, "1205", "1206", 6, id="a Primary Road is a Secondary one"),
        pytest.param(2, "1204", "1205", 6, id="second turn: a Secondary Road is one"),
        pytest.param(2, "1207", "1206", 2, id="so is a Highway"),
        pytest.param(2, "1205", "1206", 6, id="but a Primary Road is not"),
        pytest.param(3, "1205", "1206", 6, id="nor in the third"),
        pytest.param(3, "1204", "1205", 6, id="in which a Secondary Road is one"),
        pytest.param(3, "1207", "1206", 2, id="and a Highway"),
        pytest.param(4, "1205", "1206", 3, id="from the fourth turn on all is as usual"),
    ],
)
def test_refugees_clog_the_roads(turn, start, to, cost):
    assert paid(turn, "mech", start, to, "refugees") == cost


@pytest.mark.rule("NWIP:16.4", "RUL-0150")
@pytest.mark.parametrize(
    ("segment", "cost"),
    [
        pytest.param("movement_before_play", 6, id="before the first turn the road is free"),
        pytest.param("first_movement", 18, id="in it the road is clogged"),
    ],
)
def test_before_the_first_turn_there_are_no_refugees(segment, cost):
    scene = moving(under(f"{ROADS}\n1204 ROI A 4-4-8 mech", "refugees", turn=1), name=segment)
    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1205")), UnitMoved)

    assert moved.paid == cost


@pytest.mark.rule("NWIP:16.4")
def test_refugees_stop_both_sides():
    text = f"{ROADS}\n1205 IROP A 4-4-8 mech"
    scene = moving(under(text, "refugees", turn=1), NON_ALLIED)
    (moved,) = happened(resolved(scene, NON_ALLIED, march(scene, "A", "1206")), UnitMoved)

    assert moved.paid == 6


def test_without_the_option_nobody_is_on_the_road():
    assert paid(1, "mech", "1204", "1205") == 6


@pytest.mark.rule("NWIP:16.4")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, True)])
def test_where_only_a_secondary_road_leads_in_nobody_gets_through(turn, may):
    text = "1205 Mountain\n1204-1205 Secondary\n1204 ROI A 4-4-8 mech"
    scene = moving(under(text, "refugees", turn=turn))
    refused = refusals(scene, ALLIED, march(scene, "A", "1205"))

    assert (refused == []) is may
    if not may:
        assert refused == [
            (
                "Refugees block the road from 1204 to 1205, and units cannot move off-road "
                "there. [NWIP:16.4]"
            )
        ]


@pytest.mark.rule("NWIP:16.4")
def test_a_bridge_still_leads_over_the_river():
    text = "1204-1205 Major River\n1204-1205 Secondary"

    assert paid(1, "leg", "1204", "1205", "refugees", text=text) == 6


# --- 16.10 infiltration -----------------------------------------------------------------------

FRONT = "1204 ROI A 2-2-4 light er5\n1205 IROP X 4-4-4"


def slipping(text=FRONT, weather=Weather.CLEAR, **segment):
    return moving(under(text, "infiltration", weather=weather), **segment)


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        pytest.param(FRONT, True, id="light infantry beside an enemy"),
        pytest.param(FRONT.replace("light", "leg"), False, id="no other infantry"),
        pytest.param(FRONT.replace("1204", "1203"), False, id="not from afar"),
        pytest.param(f"{FRONT}\n1204-1205 All-Water", False, id="not over a lake"),
    ],
)
def test_who_may_try_to_slip_through(text, may):
    assert (Infiltrate in offered(slipping(text), ALLIED)) is may


@pytest.mark.rule("NWIP:16.10")
def test_nobody_slips_through_without_the_option_or_after_a_march():
    assert Infiltrate not in offered(moving(under(FRONT)), ALLIED)
    assert Infiltrate not in offered(slipping(unmoved=()), ALLIED)


@pytest.mark.rule("NWIP:16.10")
def test_each_unit_is_tried_by_itself_and_free_in_the_next_segment():
    text = f"{FRONT}\n1204 ROI B 2-2-4 light er5\n1205 Mountain"
    scene = slipping(text)
    first, second = unit(scene, "A"), unit(scene, "B")
    run = resolved(scene, ALLIED, Infiltrate(first, at("1205"), at("1305")), 7)
    scene = after(run)
    assert choices(scene, ALLIED, Infiltrate) == (second,)
    assert first in movable(scene, ALLIED, Segment(side=ALLIED))


@pytest.mark.rule("NWIP:16.10")
def test_where_one_comes_out():
    """Empty hexes beside the enemy's, other than the start, that need no clearing."""
    text = f"""
        {FRONT}
        1206 IROP Y 4-4-4
        1305 ROI B 4-4-4
        1105 Flat City
        1105 in IROP
    """
    scene = slipping(text)
    beyond = choices(scene, ALLIED, Infiltrate, unit(scene, "A"), at("1205"))

    assert sorted(beyond) == sorted(path("1304 1104"))
    order = Infiltrate(unit(scene, "A"), at("1205"), at("1105"))
    assert refusals(scene, ALLIED, order) == [
        "You cannot infiltrate to 1105. You can reach: 1304, 1104. [NWIP:16.10]"
    ]


@pytest.mark.rule("NWIP:16.10", "NWIP:2.5", "STD:8.3.3", "RUL-0190")
@pytest.mark.parametrize(
    ("peak", "road", "may"),
    [
        pytest.param("1204", "", False, id="not out of High Mountains"),
        pytest.param("1204", "1204-1205 Secondary", True, id="but along a road"),
        pytest.param("1205", "1204-1205 Secondary", False, id="not through an enemy there"),
        pytest.param("1205", "1204-1205-1206 Secondary", True, id="but along a road that goes on"),
        pytest.param("1206", "", False, id="not into them"),
        pytest.param("1206", "1205-1206 Secondary", True, id="but along a road there too"),
    ],
)
def test_nobody_infiltrates_high_mountains_but_along_a_road(peak, road, may):
    scene = slipping(f"{FRONT}\n{peak} High Mountain\n{road}")
    order = Infiltrate(unit(scene, "A"), at("1205"), at("1206"))

    assert (refusals(scene, ALLIED, order) == []) is may


@pytest.mark.rule("NWIP:16.10", "NWIP:2.5", "RUL-0180")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        pytest.param("1305 High Mountain", False, id="not out into High Mountains"),
        pytest.param("1305 High Mountain\n1205-1305 Primary", True, id="but along a road"),
        pytest.param("1205 High Mountain", False, id="nor through them"),
        pytest.param(
            "1205 High Mountain\n1204-1205 Primary", False, id="with a road that leads only in"
        ),
        pytest.param(
            "1205 High Mountain\n1204-1205 Primary\n1205-1305 Primary", True, id="only all along it"
        ),
        pytest.param("1204 High Mountain", False, id="nor out of them"),
    ],
)
def test_nobody_slips_through_high_mountains_off_the_road(text, may):
    scene = slipping(f"{FRONT}\n{text}")
    order = Infiltrate(unit(scene, "A"), at("1205"), at("1305"))

    assert (refusals(scene, ALLIED, order) == []) is may


@pytest.mark.rule("NWIP:16.10", "RUL-0190")
@pytest.mark.parametrize("river", ["Minor River", "Major River", "Canal"])
@pytest.mark.parametrize("side", ["1204-1205", "1205-1206"])
def test_rivers_do_not_stop_infiltration(side, river):
    scene = slipping(f"{FRONT}\n{side} {river}")

    assert refusals(scene, ALLIED, Infiltrate(unit(scene, "A"), at("1205"), at("1206"))) == []


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize(
    ("ground", "weather", "modifier"),
    [
        ("Flat", Weather.CLEAR, 2),
        ("Rough", Weather.CLEAR, 2),
        ("Rough Woods", Weather.CLEAR, 0),
        ("Flat Woods", Weather.OVERCAST, -1),
        ("Highland", Weather.CLEAR, -2),
        ("Highland Woods", Weather.STORM, -3),
        ("Mountain", Weather.CLEAR, -2),
        ("Rough Jungle", Weather.CLEAR, -2),
        ("Flat Fortification", Weather.CLEAR, 3),
    ],
)
def test_what_changes_the_roll(ground, weather, modifier):
    scene = slipping(f"{FRONT}\n1205 {ground}\n1205 in IROP", weather)

    assert modifier_of(scene, at("1205")) == modifier


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize(
    ("ground", "die", "struck"),
    [
        pytest.param("Mountain", 7, 0, id="seven less two is five: through"),
        pytest.param("Mountain", 8, 1, id="eight less two is six: Strike 1"),
        pytest.param("Flat", 3, 0, id="three and two is five: through"),
        pytest.param("Flat", 5, 2, id="five and two is seven: Strike 2"),
        pytest.param("Flat", 9, 2, id="there is nothing worse"),
    ],
)
def test_a_try(ground, die, struck):
    scene = slipping(f"{FRONT}\n1205 {ground}\n1204-1205 Secondary")
    one = unit(scene, "A")
    run = resolved(scene, ALLIED, Infiltrate(one, at("1205"), at("1305")), die)

    if struck:
        assert happened(run, UnitStruck) == [UnitStruck(one, ALLIED, struck)]
        assert run.truth.forces[ALLIED].units.map[one].at == at("1204")
    else:
        assert happened(run, UnitMoved) == [UnitMoved(one, ALLIED, path("1305"))]
    assert happened(run, UnitsDone) == [UnitsDone((one,))]
    assert MoveUnits not in offered(after(run), ALLIED)


@pytest.mark.rule("NWIP:16.10", "RUL-0245")
@pytest.mark.parametrize(
    ("had", "die", "struck", "steps"),
    [
        pytest.param(1, 7, 2, 2, id="one and one are Strike 2"),
        pytest.param(1, 8, 0, 1, id="one and two cost a step, and the marker goes"),
        pytest.param(2, 6, 0, 1, id="so do two and one"),
        pytest.param(2, 9, 0, 1, id="and two and two"),
    ],
)
def test_a_second_marker_adds_to_the_first(had, die, struck, steps):
    """The unit is rated 5, less the marker it has; in Mountain the die counts two less."""
    scene = slipping(f"{FRONT}\n1205 Mountain\n1204-1205 Secondary")
    one = unit(scene, "A")
    force = scene.state.forces[ALLIED]
    units = force.units.set(one, replace(force.units.map[one], struck=had))
    forces = (replace(force, units=units), scene.state.forces[NON_ALLIED])
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    run = resolved(scene, ALLIED, Infiltrate(one, at("1205"), at("1305")), die)
    now = run.truth.forces[ALLIED].units.map[one]

    assert (now.struck, now.steps, now.at) == (struck, steps, at("1204"))
    assert happened(run, UnitsDone) == [UnitsDone((one,))]


@pytest.mark.rule("NWIP:16.10")
def test_a_unit_with_one_step_left_is_eliminated_by_a_second_marker():
    scene = slipping(f"{FRONT} steps1".replace("er5", "er5 steps1"))
    one = unit(scene, "A")
    force = scene.state.forces[ALLIED]
    units = force.units.set(one, replace(force.units.map[one], struck=2))
    forces = (replace(force, units=units), scene.state.forces[NON_ALLIED])
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    run = resolved(scene, ALLIED, Infiltrate(one, at("1205"), at("1305")), 9)

    assert happened(run, UnitEliminated) == [UnitEliminated(one, ALLIED)]


@pytest.mark.rule("NWIP:16.10", "STD:6.5.1.3")
@pytest.mark.parametrize(("die", "asked"), [(0, [(NON_ALLIED, "overrun")]), (9, [])])
def test_helicopters_may_flee_from_who_slips_into_their_base(die, asked):
    base = "1305 Flat Airfield\n1305 in IROP\n1305 IROP AH-1 helicopter 1 range6"
    scene = slipping(f"{FRONT}\n{base}\n1508 Flat Airfield\n1508 in IROP")
    run = then(scene, ALLIED, Infiltrate(unit(scene, "A"), at("1205"), at("1305")), die)

    assert asked_by(run) == asked


@pytest.mark.rule("NWIP:16.10", "STD:8.1.1.1")
@pytest.mark.parametrize(
    ("began", "struck"),
    [
        pytest.param("1203", 0, id="units that came in this segment crowd nobody yet"),
        pytest.param("1204", 2, id="those that were there before do"),
    ],
)
def test_over_stacking_counts_when_movement_is_finished(began, struck):
    """Four points are in the hex; two more make it over-stacked, and A is rated two lower."""
    stack = "1204 ROI A 2-2-4 light er5 sp2\n1204 ROI B 2-2-4 sp2"
    scene = slipping(f"{stack}\n{began} ROI C 2-2-4 sp2\n1205 Mountain\n1205 IROP X 4-4-4")
    if began != "1204":
        scene = moving(after(resolved(scene, ALLIED, march(scene, "C", "1204"))))
    one = unit(scene, "A")
    assert efficiency_of(scene, one) == 3
    run = resolved(scene, ALLIED, Infiltrate(one, at("1205"), at("1305")), 7)

    assert [event.level for event in happened(run, UnitStruck)] == ([struck] if struck else [])


def marked(level, text="1204 ROI A 4-5-4 light er6", *options, unsupplied=False):
    scene = under(text, "infiltration", *options)
    force = scene.state.forces[ALLIED]
    one = replace(force.units.map[UnitId(0)], struck=level, unsupplied=unsupplied)
    units = force.units.set(UnitId(0), one)
    forces = (replace(force, units=units, airmobile=(Lift("ROI", 1),)), scene.state.forces[1])
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize(("level", "less"), [(0, 0), (1, 1), (2, 2)])
def test_what_a_strike_marker_takes(level, less):
    scene = marked(level)

    assert attack_of(scene, UnitId(0)) == 4 - less
    assert defence_of(scene, UnitId(0)) == 5 - less
    assert efficiency_of(scene, UnitId(0)) == 6 - less
    assert allowance_of(scene, UnitId(0)) == points(4 - less)


@pytest.mark.rule("NWIP:16.10", "STD:13.1.5")
@pytest.mark.parametrize(("level", "left"), [(0, 2), (1, 2), (2, 1)])
def test_out_of_supply_what_a_strike_marker_leaves_is_halved(level, left):
    scene = marked(level, "1204 ROI A 4-5-4 light er6", "supply", unsupplied=True)

    assert allowance_of(scene, UnitId(0)) == points(left)
    assert efficiency_of(scene, UnitId(0)) == 6 - level - 1
    assert not movable(scene, ALLIED, Segment(exploitation=True))


@pytest.mark.rule("NWIP:16.10")
def test_it_leaves_one_of_each():
    scene = marked(2, "1204 ROI A 1-1-1 light er1")

    assert (
        attack_of(scene, UnitId(0)),
        defence_of(scene, UnitId(0)),
        efficiency_of(scene, UnitId(0)),
    ) == (1, 1, 1)
    assert allowance_of(scene, UnitId(0)) == points(1)


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize(("level", "may"), [(0, True), (1, False), (2, False)])
def test_who_has_one_does_not_exploit(level, may):
    scene = marked(level)

    assert bool(movable(scene, ALLIED, Segment(exploitation=True))) is may
    assert bool(movable(scene, ALLIED, Segment(elite_only=True))) is (
        may and efficiency_of(scene, UnitId(0)) >= 6
    )


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize(("level", "may"), [(1, True), (2, False)])
def test_under_the_worse_one_nobody_is_carried(level, may):
    scene = with_segment(marked(level), unmoved=(0,))
    found = [each.cite for each in scene.rules[airlift_vetoes](scene, (UnitId(0),), at("1206"))]

    assert ("NWIP:16.10" not in found) is may


@pytest.mark.rule("NWIP:16.10")
@pytest.mark.parametrize("kind", ["light", "airmobile"])
@pytest.mark.parametrize(("level", "may"), [(1, True), (2, False)])
def test_nor_does_anybody_retreat_by_air_under_it(level, may, kind):
    text = f"1204 ROI A 4-5-4 {kind} er6\n1208 Flat Airfield\n1208 in ROI"

    assert (at("1208") in refuges(marked(level, text), UnitId(0))) is may


def test_markers_go_down_in_reorganization():
    state = marked(2).state
    levels = []
    for _ in range(3):
        state = evolve(state, Reorganized())
        levels.append(state.forces[ALLIED].units.map[UnitId(0)].struck)

    assert levels == [1, 0, 0]
