"""What becomes of each Standard rule in the Advanced game, row by row of the table.

A row that is not fully shown names the rules that it waits for, and those are not done.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from architecture.repository import catalogue
from games.next_war import air_fights, flight_orders, helicopter_strikes, interceptions, rebasing
from games.next_war import air_support as combat_support
from games.next_war import flights_under_fire as under_fire
from games.next_war.advanced_game import OF_TITLE, TITLES, advanced_layers, advanced_rules
from games.next_war.air_flights import FIGHTER, SECOND_WEASEL, STRIKER, WEASEL, unit_number
from games.next_war.air_war import READY, in_boxes
from games.next_war.changed_units import changed
from games.next_war.fighting import attacking
from games.next_war.rules.advanced.standard_to_advanced import COUNT, ROWS
from games.next_war.sketch import (
    ADVANCED,
    STANDARD,
    asked,
    at,
    driven,
    given,
    happened,
    march,
    moving,
    offered,
    refusals,
    run_of,
    unit,
)
from games.next_war.turns import asked_by, at_step, ruled, small_chart, turn_played, worth_one
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.state import AdvancedForce, AdvancedState, Interdicted
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import (
    ControlChanged,
    InitiativeSet,
    PointsScored,
    TaskForceFormed,
    WeatherSet,
    evolve,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.orders.advanced.air_defence import SendCompanions
from sandtable.games.next_war.orders.advanced.recovery import RestoreHeadquarters
from sandtable.games.next_war.orders.movement import Infiltrate
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    RebaseHelicopter,
    Rebuild,
    Recover,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, StrikeFactor
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks import (
    airlift_vetoes,
    drop_vetoes,
    loses_last,
    moves_again,
    port_capacity,
    shipping_vetoes,
    transport_vetoes,
)
from sandtable.games.next_war.rule_hooks.advanced.detection import is_detected
from sandtable.games.next_war.rule_hooks.advanced.headquarters import HqUse
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import may_use, uses_left
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.games.next_war.rules.advanced.ch19_supply.surrender import (
    isolated_units_may_surrender,
)
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import (
    attempts_left,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import hit_bridge, hit_place
from sandtable.games.next_war.rules.advanced.sequence.end_of_turn import placing_order
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.rules.standard.ch09_combat.odds import strengths
from sandtable.games.next_war.state_lookups import halves_of, unit_of
from sandtable.kernel.catalogue.catalog import RuleState
from sandtable.kernel.play.dice import NeedDraw
from sandtable.kernel.play.run import drive
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import CompositionError, compose

SHOWN: dict[str, list[str]] = {}
FRONT = """
    1204 SRV 308 6-7-7 er6 sp3
    1205 PRC 127 5-5-4 er6 sp3
    1801 SRV Guards 2-2-4 er6 sp1
    """
ARTILLERY = """
    1205 SRV GA 1-2-4 artillery range3
    1605 PRC GB 1-2-4 artillery range3
    """
Test = Callable[..., Any]


def shows(*standard: str, needs: tuple[str, ...] = ()) -> Callable[[Test], Test]:
    """Say which rows a test shows, and which rules it needs: until they are done it is skipped."""
    missing = [cite for cite in needs if catalogue()[f"ADV:{cite}"].state is not RuleState.DONE]

    def register(test: Test) -> Test:
        for each in standard:
            SHOWN.setdefault(each, []).append(test.__name__)
        if not missing:
            return test
        return pytest.mark.skip(f"ADV:{missing[0]} is not done")(test)

    return register


# --- the table ------------------------------------------------------------------------------------


def test_no_row_is_missing():
    assert len(ROWS) == len({row.standard for row in ROWS}) == COUNT


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.standard)
def test_a_row_is_shown_or_waits_for_known_rules(row):
    assert SHOWN.get(row.standard) or row.waits
    assert all(f"ADV:{cite}" in catalogue() for cite in (*row.advanced, *row.waits))


def test_nothing_else_is_shown():
    assert {*SHOWN} <= {row.standard for row in ROWS}


# --- rows -----------------------------------------------------------------------------------------


def fates(rules, point, cite):
    """What becomes of the rules of a number that speak at a point."""
    return {line.fate for line in rules.why(point) if line.cite.startswith(cite)}


@shows("3")
@pytest.mark.parametrize("title", TITLES)
def test_the_sequence_is_replaced_whole(title):
    rules = advanced_rules(OF_TITLE[title])
    standard = [line for line in rules.why("turn") if line.cite.startswith("STD:3.")]

    assert {line.fate.split(" by ")[0] for line in standard} == {"replaced"}
    assert {line.fate.split(" by ")[1][:7] for line in standard} == {"ADV:SOP"}


def events(scene, kind, *dice):
    """What happens until a die is wanted that is not there."""
    run = run_of(scene, -1, *dice)
    with suppress(NeedDraw):
        drive(run)
    return happened(run, kind)


@shows("4.0")
@pytest.mark.parametrize("die", range(10))
def test_the_weather_is_rolled_as_before(die):
    begins = {STANDARD: "weather", ADVANCED: "weather_phase"}
    told = [
        events(
            at_step(ruled(given(FRONT, layers=layers), small_chart), step, turn=2), WeatherSet, die
        )
        for layers, step in begins.items()
    ]

    assert told[0] == told[1] != []


@shows("5")
@pytest.mark.parametrize("lead", range(-6, 20, 5))
def test_the_initiative_is_found_as_before(lead):
    told = []
    for layers, step in ((STANDARD, "initiative"), (ADVANCED, "initiative_phase")):
        scene = ruled(given(FRONT, layers=layers), small_chart)
        forces = scene.state.forces
        ahead = (replace(forces[0], vp_turn=10 + lead), replace(forces[1], vp_turn=10))
        told.append(events(at_step(scene, step, turn=2, forces=ahead), InitiativeSet))

    assert told[0] == told[1] != []


@shows("6.1", "6.4")
@pytest.mark.parametrize("initiative", [0, 1, None])
def test_no_air_points_come_in_an_advanced_turn(initiative):
    scene = given(FRONT, layers=ADVANCED)
    begun = at_step(scene, "weather_phase", turn=2, initiative=initiative, first_player=0)
    played = {step for step, _ in turn_played(begun)}

    assert "air_naval_phase" in played
    assert played & {"air_points", "air_superiority"} == set()


@shows("6.2.2", needs=("25.1",))
@pytest.mark.parametrize("side", [0, 1])
def test_up_to_two_air_units_fly_with_a_transport(side):
    flying = {FIGHTER: AirStatus.AIR_SUPERIORITY, WEASEL: READY, SECOND_WEASEL: READY}
    now = interceptions.dropping(flight_orders.paradrop, side, flying=flying)
    first, *others = [unit_number(side, kind) for kind in flying]

    assert refusals(now.scene, side, SendCompanions(first, (others[0],))) == []
    assert refusals(now.scene, side, SendCompanions(first, (*others,))) != []


@shows("6.3", needs=("22.6.1",))
def test_damaged_bases_cost_sorties_and_no_air_points():
    names = {f"roi-iaf-su-30-{n}": ("ROI Basing", READY) for n in (1, 2)}
    scene = air_fights.marked(in_boxes(names), *air_fights.struck("ROI", 1, Damage.STRIKE_1))
    then = air_fights.on(air_fights.at_phase(scene, "sorties_are_lost")).scene

    assert air_fights.asks(then) == (0, "ground_air_units")
    assert [force.air_points for force in then.state.forces] == [0, 0]


@shows("6.4", needs=("22.6",))
def test_the_air_units_left_set_the_level():
    scene = air_fights.in_the_air([f"roi-iaf-su-30-{n}" for n in (1, 2, 3)])
    then = air_fights.on(air_fights.at_phase(scene, "air_superiority_is_set")).scene

    assert then.state.air_superiority == 2


@shows("6.5.2", needs=("23.4.2", "23.5"))
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_strike_is_one_of_the_missions_of_a_turn(side):
    flown = helicopter_strikes.phase(side, helicopter={"missions": 1})
    spent = helicopter_strikes.phase(side, helicopter={"missions": 2})

    assert refusals(flown.scene, side, helicopter_strikes.at_unit(flown)) == []
    assert refusals(spent.scene, side, helicopter_strikes.at_unit(spent)) != []


@shows("9.2.4", "9.6.1", needs=("23.5",))
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        pytest.param((2, 9, 9), 2, id="its rating where fire misses"),
        pytest.param((2, 9, 4), 1, id="one less where AAA adds 1"),
        pytest.param((2, 5, 1), 0, id="nothing where fire adds as much"),
    ],
)
def test_air_units_support_by_their_rating_through_air_defence(side, dice, left):
    now = combat_support.asked_for_support(side, True, *dice, *[5] * 9)
    fought = combat_support.fought(now, combat_support.support(side, STRIKER))

    assert combat_support.through(fought, side, True) == (left, 0)


@shows("6.5.4")
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_captured_bases_cost_no_air_points(layers, side):
    text = "1205 Flat Airbase\n1205 in SRV" if side else "1208 Flat Airbase\n1208 in PRC"
    scene = ruled(given(f"{FRONT}\n{text}", layers=layers), small_chart)
    forces = tuple([replace(force, air_points=5) for force in scene.state.forces])
    here = at("1205" if side else "1208")
    taken = evolve(replace(scene.state, forces=forces), ControlChanged(here, side))

    assert [force.air_points for force in taken.forces] == [5, 5]


def marked(scene, name, **markers):
    """The position with further markers on a unit."""
    one = unit(scene, name)
    side = scene.printed.counters[one].side
    forces = list(scene.state.forces)
    now = replace(forces[side].units[one], **markers)
    forces[side] = replace(forces[side], units=forces[side].units.set(one, now))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


@shows("8.2.2")
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("marker", [{"struck": 1}, {"struck": 2}, {"unsupplied": True}])
@pytest.mark.parametrize("name", ["308", "127"])
def test_units_with_markers_do_not_move_again(layers, marker, name):
    scene = given(FRONT.replace("1205", "1408"), layers=layers)
    one, now = unit(scene, name), marked(scene, name, **marker)
    here = unit_of(scene, one).at

    assert scene.rules[moves_again](scene, one, here)
    assert now.rules[moves_again](now, one, here) is (layers == STANDARD)


@shows("2.3.3", needs=("27.3", "19.5"))
@pytest.mark.parametrize(
    ("marker", "less"),
    [({"struck": 1}, 1), ({"struck": 2}, 2), ({"unsupplied": True}, 1)],
)
@pytest.mark.parametrize("name", ["308", "127"])
def test_markers_lower_the_efficiency(marker, less, name):
    scene = given(FRONT.replace("1205", "1408"), layers=ADVANCED)
    now = marked(scene, name, **marker)

    assert efficiency_of(scene, unit(scene, name)) == 6
    assert efficiency_of(now, unit(scene, name)) == 6 - less
    weak = marked(given("1204 SRV W 2-2-4 er1 sp1", layers=ADVANCED), "W", **marker)
    assert efficiency_of(weak, unit(weak, "W")) == 1


@shows("2.8.2")
@pytest.mark.parametrize(("first", "second", "worst"), [(0, 0, 0), (1, 0, 1), (1, 2, 2)])
def test_a_task_force_takes_the_worst_marker(first, second, worst):
    scene = given("1204 SRV A 2-2-4 sp1\n1204 SRV B 2-2-4 sp1\nlater SRV TF 4-4-4", layers=ADVANCED)
    scene = marked(marked(scene, "A", struck=first), "B", struck=second)
    parts = unit(scene, "A"), unit(scene, "B")
    after = evolve(scene.state, TaskForceFormed(unit(scene, "TF"), SideId(0), parts, 2))

    assert after.forces[0].units[unit(scene, "TF")].struck == worst


@shows("8.3.1.2", "8.5.7")
@pytest.mark.parametrize(
    ("marker", "halves"), [(Damage.NONE, 4), (Damage.STRIKE_1, 2), (Damage.STRIKE_2, 0)]
)
def test_a_damaged_port_takes_less(marker, halves):
    damage = DamageMarkers((PlaceDamage(at("1504"), Feature.PORT, marker),))
    scene = given("1504 Flat Port", layers=ADVANCED, damage=damage)

    assert scene.rules[port_capacity](scene, at("1504")) == halves


@shows("8.5.2", "8.5.4")
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("marker", [Damage.STRIKE_1, Damage.STRIKE_2])
def test_a_base_with_strike_2_serves_no_flights(layers, marker):
    damage = DamageMarkers((PlaceDamage(at("1004"), Feature.AIRBASE, marker),))
    text = "1004 Flat Airbase\n1904 Flat Airfield\n1004 SRV A 2-2-5 er6 sp1"
    scene = moving(given(text, layers=layers, damage=damage))
    one = unit(scene, "A")
    said = [
        *scene.rules[transport_vetoes](scene, (one,), at("1904")),
        *scene.rules[airlift_vetoes](scene, (one,), at("1904")),
        *scene.rules[drop_vetoes](scene, one, at("1505")),
    ]
    closed = [veto for veto in said if veto.what.code == "base-is-damaged"]

    assert len(closed) == (3 if (layers, marker) == (ADVANCED, Damage.STRIKE_2) else 0)


@shows("12.2")
@pytest.mark.parametrize("title", TITLES)
def test_automatic_victory_is_as_before(title):
    standard = compose([LAYERS[name] for name in GAME.rules.scenarios[OF_TITLE[title]].layers])
    advanced = advanced_rules(OF_TITLE[title])
    for point in ("victory.automatic_level", "victory.may_roll", "victory.capital_gives_roll"):
        told = [
            [(each.cite, each.fate) for each in rules.why(point)] for rules in (standard, advanced)
        ]
        assert told[0] == told[1]


@shows("13.1")
@pytest.mark.parametrize("title", TITLES)
def test_the_supply_of_the_standard_game_is_off(title):
    layers = [*advanced_layers(OF_TITLE[title]), "supply"]

    with pytest.raises(CompositionError, match="exclude"):
        compose([LAYERS[name] for name in layers])
    assert "STD:13.1.1" not in {line.cite for line in advanced_rules(OF_TITLE[title]).why("turn")}


@shows("13.2")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("option", ["fog-of-war", "trading-space"])
def test_other_options_stay(title, option):
    assert advanced_rules(OF_TITLE[title], option)


@shows("8.1")
def test_headquarters_and_supply_stack_like_other_units():
    text = "1204 SRV HQ 0-2-6 sp1 hq\n1204 SRV A 4-4-6 sp3"
    scene = given(text, layers=ADVANCED)
    both = (unit(scene, "HQ"), unit(scene, "A"))

    assert halves_of(scene, both) == 8
    assert advanced_charts().strike.modifiers[StrikeFactor.OVER_STACKED].amount == -2


@shows("8.3.4.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("hits", "usable"),
    [((Hit.ONE,), True), ((Hit.TWO,), True), ((Hit.ONE, Hit.TWO), False), ((Hit.X,), False)],
)
def test_strikes_damage_bridges_until_they_are_destroyed(side, hits, usable):
    scene = given("1204 Flat\n1205 Flat\n1204-1205 Major River\n1204-1205 Primary", layers=ADVANCED)
    run = run_of(scene, side)
    for hit in hits:
        hit_bridge(run, side, (at("1204"), at("1205")), hit)

    assert bool(run.truth.broken.map) is not usable


@shows("8.4")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("feature", [Feature.AIRBASE, Feature.PORT])
@pytest.mark.parametrize(("hit", "needed"), [(Hit.ONE, True), (Hit.TWO, True), (Hit.X, False)])
def test_a_destroyed_place_needs_no_clearing(side, feature, hit, needed):
    run = run_of(given(f"1204 Flat {feature.value}", layers=ADVANCED), side)
    hit_place(run, side, at("1204"), feature, hit)

    assert needs_clearing(run.scene, at("1204")) is needed


@shows("8.4")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("layers", "step", "asks"),
    [(STANDARD, "reorganization", False), (ADVANCED, "reorganization_phase", True)],
)
def test_an_owner_may_damage_a_place_before_control_changes(side, layers, step, asks):
    own, foe = ("SRV", "PRC")[side], ("PRC", "SRV")[side]
    text = f"1304 Flat Airbase\n1304 in {own}\n1302 {foe} E 1-1-4 er5 sp1"
    scene = given(text, layers=layers, turn=4, first_player=side)

    asked = asked_by(driven(at_step(scene, step)))
    assert ((side, "deliberate_damage") in asked) is asks


@shows("8.4.2")
@pytest.mark.parametrize("marker", [Damage.STRIKE_1, Damage.STRIKE_2])
def test_a_captured_base_keeps_its_marker(marker):
    damage = DamageMarkers((PlaceDamage(at("1004"), Feature.AIRBASE, marker),))
    scene = given("1004 Flat Airbase", layers=ADVANCED, damage=damage)
    taken = [evolve(scene.state, ControlChanged(at("1004"), side)) for side in BOTH_SIDES]

    assert [state.damage for state in taken] == [damage, damage]


@shows("8.5.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("kind", ["light", "leg"])
def test_light_infantry_may_infiltrate(side, layers, kind):
    own, foe = ("SRV", "PRC")[side], ("PRC", "SRV")[side]
    text = f"1204 {own} A 2-2-4 {kind} er5\n1205 {foe} X 4-4-4"
    scene = moving(given(text, layers=layers), side)

    assert (Infiltrate in offered(scene, side)) is ((layers, kind) == (ADVANCED, "light"))


@pytest.mark.rule("RUL-0381")
@shows("8.5.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("title", "more", "may"),
    [
        ("vietnam", (), True),
        ("india-pakistan", (), False),
        ("india-pakistan", ("infiltration-advanced",), True),
    ],
)
def test_one_title_has_infiltration_only_as_an_option(side, title, more, may):
    nations = {"vietnam": ("SRV", "PRC"), "india-pakistan": ("ROI", "IROP")}[title]
    own, foe = nations[side], nations[1 - side]
    text = f"1204 {own} A 2-2-4 light er5\n1205 {foe} X 4-4-4"
    scene = moving(given(text, layers=ADVANCED), side)
    layers = ("standard", "advanced", f"{title}-advanced", *more)
    rules = compose([LAYERS[name] for name in layers])
    scene = KernelScene(rules, scene.printed, scene.state)
    order = Infiltrate(unit(scene, "A"), at("1205"), at("1206"))

    assert (refusals(scene, side, order) == []) is may


@shows("9.5.6")
@pytest.mark.parametrize("name", ["GA", "GB"])
@pytest.mark.parametrize("used", range(3))
@pytest.mark.parametrize("use", HqUse)
def test_artillery_shares_its_uses_with_strikes(name, used, use):
    scene = marked(given(ARTILLERY, layers=ADVANCED), name, supports=used)

    assert may_use(scene, unit(scene, name), use) is (used < 2)


@shows("9.5.6")
@pytest.mark.parametrize("name", ["GA", "GB"])
@pytest.mark.parametrize(("supplied", "left"), [(True, 2), (False, 1)])
def test_artillery_out_of_supply_regains_no_uses(name, supplied, left):
    scene = marked(given(ARTILLERY, layers=ADVANCED), name, supports=1, unsupplied=not supplied)
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert uses_left(run.scene, unit(scene, name)) == left


@shows("10")
@pytest.mark.parametrize(
    ("initiative", "first", "order"),
    [(0, 0, (1, 0)), (1, 1, (0, 1)), (None, 0, (0, 1)), (None, 1, (1, 0))],
)
def test_who_places_reinforcements_first(initiative, first, order):
    scene = given(FRONT, layers=ADVANCED, turn=2, initiative=initiative, first_player=first)

    assert placing_order(scene) == order


@shows("2.8.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_an_outpost_is_seen_but_neither_starves_nor_surrenders(side):
    own, foe = (("SRV", "PRC"), ("PRC", "SRV"))[side]
    text = f"1204 {own} Post 0-1-0 outpost sp1\n1205 {foe} Near 5-5-6 sp3\n1203 {foe} Far 5-5-6 sp3"
    scene = given(text, layers=ADVANCED)
    post = unit(scene, "Post")

    assert scene.rules[is_detected](scene, post)
    assert post in supplied_units(scene, side)
    assert post not in isolated_units(scene, side)


@shows("9.7")
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("kind", ["depot", "msu"])
def test_supply_units_lose_steps_last(layers, kind):
    scene = given(f"1204 SRV D 0-2-4 {kind}\n1204 SRV A 4-4-6", layers=layers)
    last = [scene.rules[loses_last](scene, unit(scene, name)) for name in ("D", "A")]

    assert last == [layers == ADVANCED, False]


CASE = """
    1203 {us} A 6-6-8 armor ofI
    1204 {them} X 4-4-4
    1103 {us} H 0-2-6 hq range4 ofI
    """


def strength_with_headquarters(us, them, side, **markers):
    """The attack of the worked case: an armored unit of 6 with these markers, and an HQ of 4."""
    text = CASE.format(us=us, them=them)
    scene = attacking(given(text, layers=ADVANCED), side)
    scene = marked(scene, "A", **markers)
    combat = Combat(at("1204"), (unit(scene, "A"),), (unit(scene, "X"),))
    support = Commitment(hq=headquarters_support(scene, combat, (unit(scene, "H"),)))
    return strengths(scene, replace(combat, support=(support, Commitment())))[0]


@shows("9.2.2")
@pytest.mark.rule("ADV:18.2.1", "ADV:15.0", "ADV:15.1")
@pytest.mark.parametrize(("us", "them", "side"), [("SRV", "PRC", 0), ("PRC", "SRV", 1)])
def test_a_strike_marker_counts_before_doubling_and_a_headquarters_after(us, them, side):
    assert strength_with_headquarters(us, them, side) == 6 * 2 + 4
    assert strength_with_headquarters(us, them, side, struck=1) == 14


@shows("9.2.2", needs=("19.5",))
@pytest.mark.rule("ADV:19.5")
@pytest.mark.parametrize(("us", "them", "side"), [("SRV", "PRC", 0), ("PRC", "SRV", 1)])
def test_doubling_and_halving_cancel(us, them, side):
    assert strength_with_headquarters(us, them, side, struck=1, unsupplied=True) == 9


@shows("8.3.4.2")
@pytest.mark.parametrize("title", TITLES)
def test_the_repair_of_bridges_is_replaced(title):
    rules = advanced_rules(OF_TITLE[title])
    for point in ("bridges.repair_sites", "bridges.repair_obstacles", "bridges.repair_payment"):
        assert fates(rules, point, "STD:8.3.4.2") == {"replaced by ADV:27.10.2"}


@shows("4.1.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("weather", "attempts"), [(Weather.CLEAR, 3), (Weather.OVERCAST, 3), (Weather.STORM, 1)]
)
def test_a_storm_costs_attempts_at_detection(side, weather, attempts):
    scene = given(f"1204 {('PRC', 'SRV')[side]} H 0-2-6 hq", layers=ADVANCED, weather=weather)

    assert attempts_left(scene, side) == attempts


@shows("6.5.1.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_helicopter_that_flew_nothing_rebases_in_reorganization(side):
    name, here, there = rebasing.FIRST[side], rebasing.HERE[side], rebasing.THERE[side]
    scene = rebasing.asked(rebasing.based({name: (here, {})}), side).scene
    order = RebaseHelicopter(rebasing.helicopter(name), rebasing.place(there), 0)

    assert refusals(scene, side, order) == []


@shows("6.5.1.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_helicopter_that_flees_meets_local_air_defence(side):
    now = under_fire.given_order(flight_orders.overrun, side, "1804", 0, 1, 0)

    assert [kind for kind, *_ in under_fire.detections(now)] == [DefenceKind.LOCAL]


@shows("8.3")
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("level", [1, 2])
def test_interdiction_costs_points(layers, side, level):
    marked = AdvancedState(interdiction=(Interdicted(at("1205"), level),))
    text = f"1204 {('SRV', 'PRC')[side]} A 2-2-3"
    plain = moving(given(text, layers=layers), side)
    scene = moving(given(text, layers=layers, advanced=marked), side)
    far = march(scene, "A", "1205 1206 1207")

    assert refusals(plain, side, far) == []
    assert (refusals(scene, side, far) == []) is (layers == STANDARD)


@shows("8.5.7")
@pytest.mark.parametrize("name", ["308", "127"])
@pytest.mark.parametrize(("struck", "may"), [(0, True), (1, True), (2, False)])
def test_units_with_strike_2_are_not_shipped(name, struck, may):
    scene = marked(given(FRONT, layers=ADVANCED), name, struck=struck)
    said = scene.rules[shipping_vetoes](scene, (unit(scene, name),), at("1209"))

    assert ("too-damaged-to-carry" not in [veto.what.code for veto in said]) is may


@shows("12.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_unit_that_surrenders_pays_double(side):
    own, foe = (("SRV", "PRC"), ("PRC", "SRV"))[side]
    ring = "\n".join(f"{here} {foe} E{here} 5-5-6" for here in ("1103", "1104", "1204", "1304"))
    text = f"{ring}\n1202 {foe} E 5-5-6\n1303 {foe} F 5-5-6\n1203 {own} A 2-2-5 er5"
    scene = ruled(given(text, layers=ADVANCED), worth_one)
    markers = replace(unit_of(scene, unit(scene, "A")).markers, isolated=True)
    run = run_of(marked(scene, "A", markers=markers), -1, 9)
    isolated_units_may_surrender(run)

    assert happened(run, PointsScored) == [PointsScored(1 - side, 2)]


REPLACED = "1504 Urban\n1505 {own} H 0-2-6 hq ofI reduced\n1506 {own} A 2-2-4 ofI reduced\n"


def replacing(side, layers, text, **markers):
    """A side with points of both kinds that buys replacements."""
    own = ("SRV", "PRC")[side]
    home = "\n".join(f"15{n:02} in {own}" for n in range(9))
    scene = given(text.format(own=own) + home, layers=layers)
    stock = AdvancedForce((Stock(own, StockKind.SUPPLY, 9),))
    force = replace(scene.state.forces[side], replacement_points=((own, 9),), advanced=stock)
    forces = (force, scene.state.forces[1]) if side == 0 else (scene.state.forces[0], force)
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    if markers:
        scene = changed(scene, "A", **markers)
    return asked(scene, BOTH_SIDES[side], "replace")


@shows("11.0")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("layers", [STANDARD, ADVANCED])
@pytest.mark.parametrize("markers", [{}, {"unsupplied": True}, {"isolated": True}])
def test_units_without_supply_get_no_replacements(side, layers, markers):
    scene = replacing(side, layers, REPLACED, **markers)
    able = refusals(scene, side, Recover(unit(scene, "A"))) == []

    assert able is (layers == STANDARD or not markers)


@shows("11.0")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_headquarters_are_restored_for_supply_points(side):
    scene = replacing(side, ADVANCED, REPLACED)
    assert refusals(scene, side, Recover(unit(scene, "H")))
    scene = asked(scene, side, "recovery", "ADV:27.9.3")
    order = RestoreHeadquarters(("SRV", "PRC")[side], (unit(scene, "H"),))

    assert refusals(scene, side, order) == []


@shows("11.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("layers", "near"), [(STANDARD, False), (ADVANCED, True)])
def test_rebuilt_units_come_back_at_their_headquarters(side, layers, near):
    scene = replacing(side, layers, f"{REPLACED}1500 Flat City\ngone {{own}} U 2-2-4 ofI\n")
    orders = [Rebuild(unit(scene, "U"), at(here)) for here in ("1500", "1507")]

    assert [refusals(scene, side, order) == [] for order in orders] == [not near, True]


@shows("11.2")
@pytest.mark.parametrize("title", TITLES)
def test_where_units_are_rebuilt_is_replaced(title):
    rules = advanced_rules(OF_TITLE[title])
    assert fates(rules, "replacements.places", "STD:11.2") == {"replaced by ADV:27.9.3.2"}
    assert fates(rules, "replacements.rebuild_vetoes", "STD:11.2") == {"replaced by ADV:27.9.3.2"}
