"""NWIP:17.1, 17.1.1 to 17.1.3, 3.4, 10.6  The three Standard scenarios of India-Pakistan."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking
from games.next_war.sketch import ALLIED, NON_ALLIED, choices, happened, offered, run_of
from games.next_war.titles.india_pakistan.layout import (
    hexes,
    number,
    place,
    position,
    prepared,
    told,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import BridgeDestroyed, PointsGranted, PointsScored, WeatherSet
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework, RepairBridge
from sandtable.games.next_war.orders.movement import EndMovement, Infiltrate, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceRest
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks import (
    air_losses_last,
    air_points_of_turn,
    air_transport_limit,
    airmobile_due,
    always_supplied,
    automatic_victory_level,
    bridge_award,
    capture_value,
    column_shifts,
    drop_vetoes,
    elimination_value,
    helicopter_value,
    helicopters_due,
    initiative_level,
    initiative_of_turn,
    installation_value,
    is_lost_in_retreat,
    may_roll_for_victory,
    objectives,
    out_of_play,
    rebase_vetoes,
    rebuild_vetoes,
    reinforcements_due,
    replacements_due,
    setup_bases,
    setup_due,
    step_vetoes,
    superiority_of_turn,
    victory,
    victory_levels,
    weather_of_turn,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    distances_from,
    reach_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    formation_name,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.play_area import closed_to
from sandtable.games.next_war.rules.standard.ch09_combat.advance import attacker_advances, is_closed
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import all_retreat_paths
from sandtable.games.next_war.sheets.checks import sheet_faults
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.state import March
from sandtable.games.next_war.titles.india_pakistan.rules.standard_scenario_components import (
    laid_out,
)
from sandtable.kernel.contract import judge, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Decision, Pending, Scene, known
from sandtable.kernel.rules.compose import compose
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

KASHMIR, LAHORE, ENOUGH = "NWIP:17.1.1", "NWIP:17.1.2", "NWIP:17.1.3"
CITES = {"kashmir": KASHMIR, "lahore": LAHORE, "enough": ENOUGH}


def opened(name, seed="1", *options):
    scenario = GAME.rules.scenarios[f"india-pakistan/{name}"]
    layers = (*scenario.layers[:2], *options, *scenario.layers[2:])
    return open_table(GAME, scenario.id, Roots.from_seed(seed), seed=seed, layers=layers)


def ordered(table, order):
    (seat,) = table.deciders()
    answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
    assert isinstance(answer, Receipt), answer


def asked(table):
    (pending,) = table.state.pending
    return [(decision.seat, decision.kind, decision.cite) for decision in pending.decisions]


def set_up_both(table):
    while table.state.pending[-1].decisions[0].kind == "set_up":
        ordered(table, PlaceRest())


# --- the sheets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "turns", "start", "later"),
    [("kashmir", 4, 22 + 3, 8), ("lahore", 6, 40 + 4, 35 + 2), ("enough", 10, 59 + 4, 41 + 2)],
)
def test_the_sheet_fits_map_counters_and_document(name, turns, start, later):
    _, printed = prepared(name)
    sheet = sheet_of(printed)

    assert sheet_faults(printed) == ()
    assert sheet.facts.last_turn == printed.last_turn == turns
    assert (len(sheet.setup), len(sheet.reinforcements)) == (start, later)


@pytest.mark.rule("NWIP:17.1.1", "NWIP:17.1.2", "NWIP:17.1.3")
@pytest.mark.parametrize("name", ["kashmir", "lahore", "enough"])
def test_who_sets_up_is_due_and_nobody_else(name):
    scene = position(name, {})
    sheet = sheet_of(scene.printed)
    due = [
        entry.what[0]
        for side in (ALLIED, NON_ALLIED)
        for entry in scene.rules[setup_due](scene, side)
    ]
    bases = [
        entry.what[0]
        for side in (ALLIED, NON_ALLIED)
        for entry in scene.rules[setup_bases](scene, side)
    ]
    ids = {scene.printed.counters[unit].id for unit in due}
    ids |= {scene.printed.helicopters[each].id for each in bases}

    assert ids == {row.unit for row in sheet.setup}
    assert len(due) + len(bases) == len(sheet.setup)


@pytest.mark.rule("NWIP:17.1.1")
def test_kashmir_is_set_up_as_printed():
    table = opened("kashmir")
    printed, forces = table.printed, table.state.forces
    stands = {
        printed.counters[unit].id: printed.atlas.label(now.at)
        for force in forces
        for unit, now in force.units.pairs()
        if now.at >= 0
    }

    assert len(stands) == 22
    assert stands["roi-70-bde"] == "5015"
    assert stands["irop-23-inf-div"] == stands["irop-8-arm-bde"] == "3702"
    assert stands["prc-129-abn-bde"] == "3704"


@pytest.mark.rule("NWIP:17.1.2", "NWIP:17.1.3")
@pytest.mark.parametrize(
    ("name", "line"), [("lahore", 37), ("enough", 50)], ids=["Lahore", "Enough!"]
)
def test_guns_stand_anywhere_in_india_and_parachutists_at_a_base(name, line):
    scene = position(name, {})
    atlas = scene.printed.atlas
    due = dict(entry.what for entry in scene.rules[setup_due](scene, ALLIED))
    guns = due[UnitId(number(scene, "roi-40-arty-bde"))]
    bases = due[UnitId(number(scene, "roi-50-para-bde"))]

    india = [
        here
        for here in atlas.hexes
        if atlas.ground[here].country == "ROI" and int(atlas.label(here)[:2]) <= line
    ]
    assert sorted(guns) == india
    fit = {Feature.AIRBASE, Feature.AIRFIELD}
    assert sorted(bases) == [h for h in india if fit & atlas.ground[h].features]


# --- before play ------------------------------------------------------------------------------


@pytest.mark.rule("NWIP:17.1.1#4", "NWIP:3.4")
def test_pakistan_moves_up_alone_and_then_india_puts_its_outposts_down():
    table = opened("kashmir")
    assert asked(table) == [(NON_ALLIED, "movement_before_play", "NWIP:17.1.1#4")]
    unmoved = {table.printed.counters[unit].nation for unit in table.state.segment.unmoved}
    assert unmoved == {"IROP"}
    assert table.state.segment.halved
    ordered(table, EndMovement())

    assert asked(table) == [(ALLIED, "outposts", "STD:2.8.3")]
    ordered(table, PlaceRest())
    posts = [
        now.at
        for unit, now in table.state.forces[ALLIED].units.pairs()
        if is_outpost(Scene(table.rules, table.printed, table.state), unit)
    ]
    assert len(set(posts)) == 2
    assert min(posts) >= 0


@pytest.mark.rule("NWIP:17.1.1#4", "NWIP:17.1.2#4", "NWIP:17.1.3#4")
@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("kashmir", "irop-323-mtn-bde"),
        ("lahore", "irop-10-inf-div"),
        ("lahore", "roi-7-inf-div"),
        ("enough", "irop-10-inf-div"),
        ("enough", "roi-7-inf-div"),
    ],
)
def test_nobody_goes_abroad_before_the_war(name, unit):
    home, abroad = ("ROI", "IROP") if unit.startswith("roi") else ("IROP", "ROI")
    scene = position(name, {})
    atlas = scene.printed.atlas
    here = next(
        h
        for h in atlas.hexes
        if atlas.ground[h].country == home
        and any(atlas.ground[t].country == abroad for t in atlas.near[h])
        and (name != "kashmir" or int(atlas.label(h)[:2]) > 41)
    )
    there = next(t for t in atlas.near[here] if atlas.ground[t].country == abroad)
    cite = f"{CITES[name]}#4"

    def vetoes(segment):
        before = replace(scene.state, segment=replace(scene.state.segment, name=segment))
        now = Scene(scene.rules, scene.printed, before)
        at = March(here)
        return [
            each.cite
            for each in now.rules[step_vetoes](now, (UnitId(number(now, unit)),), at, there)
        ]

    assert cite in vetoes("movement_before_play")
    assert cite not in vetoes("first_movement")


@pytest.mark.rule("NWIP:17.1.2#4", "NWIP:17.1.3#4")
@pytest.mark.parametrize(("name", "halved"), [("lahore", True), ("enough", False)])
def test_both_sides_move_a_unit_in_turns(name, halved):
    table = opened(name)
    set_up_both(table)
    cite = f"{CITES[name]}#4"

    assert asked(table) == [(ALLIED, "movement_before_play", cite)]
    assert table.state.segment.halved is halved
    assert table.state.segment.opening  # zones end at the border
    ready = Scene(table.rules, table.printed, table.state)
    assert set(offered(ready, ALLIED)) == {MoveUnits, EndMovement}  # though India has parachutists
    unit = next(u for u in table.state.segment.unmoved)
    here = table.state.forces[ALLIED].units.map[unit].at
    offer = next(each for each in offers(table.known(ALLIED)) if each.order is MoveUnits)
    ways = offer.domain((here, (unit,)))
    to = next(to for to in table.printed.atlas.near[here] if ways.contains((to,)))
    ordered(table, MoveUnits(here, (unit,), (to,)))
    assert asked(table) == [(NON_ALLIED, "movement_before_play", cite)]
    ordered(table, EndMovement())
    assert asked(table) == [(ALLIED, "movement_before_play", cite)]
    assert unit not in table.state.segment.unmoved
    ordered(table, EndMovement())
    assert table.state.pending[-1].decisions[0].kind != "movement_before_play"


@pytest.mark.rule("NWIP:17.1.2#4", "NWIP:17.1.3#4", "OPT-FORMATIONS:1")
@pytest.mark.parametrize("name", ["lahore", "enough"])
def test_by_agreement_both_sides_move_a_formation_in_turns(name):
    layers = (*GAME.rules.scenarios[f"india-pakistan/{name}"].layers, "formation-moves")
    table = open_table(
        GAME, f"india-pakistan/{name}", Roots.from_seed("1"), seed="1", layers=layers
    )
    set_up_both(table)
    scene = Scene(table.rules, table.printed, table.state)
    names = {formation_name(scene, unit) for unit in table.state.segment.unmoved}
    assert "independent units" in names  # all of them are one formation

    unit = next(
        u for u in table.state.segment.unmoved if formation_name(scene, u) == "ROI XI Corps"
    )
    moved_one_hex(table, unit)
    assert asked(table) == [(ALLIED, "movement_before_play", f"{CITES[name]}#4")]
    assert table.state.segment.formation == "ROI XI Corps"
    ordered(table, EndMovement())  # of the formation, not of India
    assert asked(table) == [(NON_ALLIED, "movement_before_play", f"{CITES[name]}#4")]
    ordered(table, EndMovement())  # Pakistan stops
    assert asked(table) == [(ALLIED, "movement_before_play", f"{CITES[name]}#4")]
    scene = Scene(table.rules, table.printed, table.state)
    left = {formation_name(scene, unit) for unit in table.state.segment.unmoved}
    assert left == names - {"ROI XI Corps"}


def moved_one_hex(table, unit):
    """Let a unit march into some hex beside it."""
    (seat,) = table.deciders()
    here = table.state.forces[seat].units.map[unit].at
    offer = next(each for each in offers(table.known(seat)) if each.order is MoveUnits)
    ways = offer.domain((here, (unit,)))
    to = next(to for to in table.printed.atlas.near[here] if ways.contains((to,)))
    ordered(table, MoveUnits(here, (unit,), (to,)))


@pytest.mark.rule("NWIP:17.1.2", "NWIP:3.4")
def test_in_lahore_pakistan_alone_has_outposts():
    table = opened("lahore")
    assert asked(table) == [(NON_ALLIED, "set_up", LAHORE)]
    set_up_both(table)
    ordered(table, EndMovement())
    ordered(table, EndMovement())

    assert asked(table) == [(NON_ALLIED, "outposts", "STD:2.8.3")]


@pytest.mark.rule("NWIP:17.1.3#3", "NWIP:17.1.3")
def test_enough_begins_with_a_roll_for_the_season_and_pakistan_sets_up():
    table = opened("enough")

    assert table.state.season in {"Dry", "Rainy"}
    assert asked(table) == [(NON_ALLIED, "set_up", ENOUGH)]


@pytest.mark.rule("NWIP:17.1.3", "NWIP:3.4", "STD:2.8.3")
def test_in_enough_pakistan_puts_its_outposts_down_before_india():
    table = at_the_bridges()
    ordered(table, EndBridgework())
    seats = []
    while table.state.pending[-1].decisions[0].kind == "outposts":
        seats.append(table.deciders())
        ordered(table, PlaceRest())

    assert seats == [(NON_ALLIED,), (ALLIED,)]


@pytest.mark.rule("NWIP:17.1.3#3")
def test_the_weather_of_the_first_turn_is_the_choice_of_india():
    table = at_the_bridges()
    ordered(table, EndBridgework())
    for _ in range(2):
        seat = table.deciders()[0]
        order = Command(seat, table.seq(seat), f"w{seat}", PlaceRest())
        assert isinstance(table.submit(order), Receipt)

    assert asked(table) == [(ALLIED, "weather", "STD:4.0")]


def at_the_bridges():
    table = opened("enough")
    set_up_both(table)
    while table.state.pending[-1].decisions[0].kind == "movement_before_play":
        ordered(table, EndMovement())
    return table


@pytest.mark.rule("NWIP:17.1.3#4")
def test_pakistan_blows_bridges_before_the_war_and_india_gets_two_points_for_each():
    table = at_the_bridges()
    assert asked(table) == [(NON_ALLIED, "bridges", "NWIP:17.1.3#4")]
    assert table.state.segment.opening  # zones end at the border
    scene = Scene(table.rules, table.printed, table.state)
    here = choices(scene, NON_ALLIED, DestroyBridge)[0]
    there = choices(scene, NON_ALLIED, DestroyBridge, here)[0]
    run = run_of(scene, NON_ALLIED, 0)
    run.rules.orders["bridges"][DestroyBridge].resolve(run, DestroyBridge(here, there))

    assert len(happened(run, BridgeDestroyed)) == 1
    assert happened(run, PointsGranted, PointsScored) == [PointsGranted(ALLIED, 2)]
    assert run.truth.forces[ALLIED].vp_total == 2
    blown = Scene(table.rules, table.printed, run.truth)
    repair = run.rules.orders["bridges"][RepairBridge]
    assert repair.offer(known(blown, NON_ALLIED)) is None


# --- special rules ----------------------------------------------------------------------------


@pytest.mark.rule("NWIP:17.1.1#1", "NWIP:17.1.2#1", "NWIP:17.1.3#1")
@pytest.mark.parametrize(
    ("name", "turn", "dice", "holder"),
    [
        ("kashmir", 1, (), NON_ALLIED),
        ("kashmir", 2, (), NON_ALLIED),
        ("kashmir", 3, (), None),
        ("kashmir", 4, (), ALLIED),
        ("lahore", 1, (), ALLIED),
        ("lahore", 2, (), ALLIED),
        ("lahore", 3, (), None),
        ("lahore", 4, (4,), ALLIED),
        ("lahore", 4, (5,), None),
        ("lahore", 5, (6,), None),
        ("lahore", 6, (7,), NON_ALLIED),
        ("enough", 1, (), ALLIED),
    ],
)
def test_the_initiative(name, turn, dice, holder):
    run = run_of(position(name, {}, turn=turn), -1, *dice)

    assert run.rules[initiative_of_turn](run) == holder


@pytest.mark.rule("NWIP:17.1.3#1", "NWIP:17.1.3#9")
@pytest.mark.parametrize(
    ("scored", "holder"), [((15, 0), ALLIED), ((14, 14), None), ((3, 15), NON_ALLIED)]
)
def test_in_enough_fifteen_points_in_a_turn_win_the_initiative(scored, holder):
    scene = position("enough", {}, turn=2, initiative=ALLIED)
    forces = tuple(
        replace(force, vp_turn=points)
        for force, points in zip(scene.state.forces, scored, strict=True)
    )
    run = run_of(Scene(scene.rules, scene.printed, replace(scene.state, forces=forces)), -1)

    assert run.rules[initiative_of_turn](run) == holder
    assert run.rules[initiative_level](run.scene) == 15


@pytest.mark.rule("NWIP:17.1.1#2", "NWIP:17.1.2#2", "NWIP:17.1.3#2")
@pytest.mark.parametrize(
    ("name", "side", "turn", "shift"),
    [
        ("kashmir", NON_ALLIED, 1, [1]),
        ("kashmir", ALLIED, 1, []),
        ("kashmir", NON_ALLIED, 2, []),
        ("lahore", ALLIED, 1, [1]),
        ("lahore", NON_ALLIED, 1, []),
        ("lahore", ALLIED, 2, []),
        ("enough", ALLIED, 1, [1]),
        ("enough", NON_ALLIED, 1, []),
        ("enough", ALLIED, 2, []),
    ],
)
def test_surprise(name, side, turn, shift):
    ours, theirs = ("roi-39-inf-div", "irop-7-inf-div")
    scene = attacking(position(name, {ours: "3716", theirs: "3715"}, turn=turn), side)
    mine, other = (UnitId(number(scene, each)) for each in (ours, theirs))
    if side == NON_ALLIED:
        mine, other = other, mine
    target = scene.state.forces[1 - side].units.map[other].at
    combat = Combat(target, (mine,), (other,))
    found = [
        entry.what
        for entry in scene.rules[column_shifts](scene, combat)
        if entry.cite == f"{CITES[name]}#2"
    ]

    assert found == shift


@pytest.mark.rule("NWIP:17.1.1#3", "NWIP:17.1.2#3")
@pytest.mark.parametrize(("name", "turn"), [("kashmir", 1), ("kashmir", 4), ("lahore", 6)])
def test_it_stays_clear(name, turn):
    run = run_of(position(name, {}, turn=turn), -1)
    run.rules[weather_of_turn](run)

    assert happened(run) == [WeatherSet(Weather.CLEAR)]


@pytest.mark.rule("NWIP:17.1.1", "NWIP:17.1.2")
@pytest.mark.parametrize(
    ("name", "inside", "outside"), [("kashmir", "3716", "3616"), ("lahore", "3716", "3816")]
)
def test_the_play_area(name, inside, outside):
    unit = "roi-16-arm-bde"
    scene = position(name, {unit: inside})
    within, beyond = hexes(scene, f"{inside} {outside}")
    one = number(scene, unit)
    at = March(within)

    def cites(point, *args):
        return {each.cite for each in scene.rules[point](scene, *args)}

    for here, closed in ((within, False), (beyond, True)):
        assert (CITES[name] in cites(out_of_play, ALLIED, here)) is closed
        assert (CITES[name] in cites(drop_vetoes, one, here)) is closed
        assert (CITES[name] in cites(rebuild_vetoes, one, here)) is closed
        assert (CITES[name] in cites(rebase_vetoes, 0, here)) is closed
    assert CITES[name] in cites(step_vetoes, (one,), at, beyond)


@pytest.mark.parametrize(
    ("name", "label", "left"),
    [
        pytest.param("kashmir", "3716", 18, id="Udhampur, one hex to the south, is not in play"),
        pytest.param("enough", "3716", 23, id="with the whole map it is"),
        pytest.param("lahore", "3716", 23, id="so it is in the south"),
    ],
)
def test_no_helicopters_come_from_a_base_outside_the_play_area(name, label, left):
    scene = position(name, {"roi-50-para-bde": label})

    assert reach_of(scene, (UnitId(number(scene, "roi-50-para-bde")),)) == left


@pytest.mark.parametrize(
    ("name", "label", "box", "may"),
    [
        pytest.param("enough", "3716", "ROI Holding", True, id="over the whole map"),
        pytest.param("kashmir", "3716", "ROI Holding", False, id="India's area is not in play"),
        pytest.param("kashmir", "3704", "IROP Holding", True, id="Pakistan's is"),
        pytest.param("enough", "3711", "PRC Holding", True, id="nor China's, over the whole map"),
        pytest.param("lahore", "3711", "PRC Holding", False, id="in the south"),
    ],
)
def test_helicopters_reach_a_box_only_over_hexes_in_play(name, label, box, may):
    scene = position(name, {})
    here = place(scene.printed, label)

    assert (place(scene.printed, box) in distances_from(scene, PlaceId(here))) is may


@pytest.mark.rule("NWIP:17.1.1#5", "NWIP:17.1.2#5")
@pytest.mark.parametrize(
    ("name", "unit", "side", "label", "closed"),
    [
        pytest.param("kashmir", "irop-7-inf-div", NON_ALLIED, "4016", True, id="row 40 in India"),
        pytest.param("kashmir", "irop-7-inf-div", NON_ALLIED, "4116", False, id="not row 41"),
        pytest.param("kashmir", "irop-7-inf-div", NON_ALLIED, "3904", False, id="nor Pakistan"),
        pytest.param("kashmir", "roi-39-inf-div", ALLIED, "3904", True, id="India: not Pakistan"),
        pytest.param("kashmir", "roi-39-inf-div", ALLIED, "4016", False, id="but its own"),
        pytest.param("lahore", "irop-7-inf-div", NON_ALLIED, "2517", True, id="Lahore: no India"),
        pytest.param("lahore", "roi-39-inf-div", ALLIED, "2415", False, id="but India may"),
    ],
)
def test_closed_ground(name, unit, side, label, closed):
    scene = position(name, {})
    (here,) = hexes(scene, label)
    beside = scene.printed.atlas.near[PlaceId(here)][0]
    one, cite = number(scene, unit), f"{CITES[name]}#5"

    def cites(point, *args):
        return {each.cite for each in scene.rules[point](scene, *args)}

    assert (cite in cites(out_of_play, side, here)) is closed
    assert (cite in cites(drop_vetoes, one, here)) is closed
    assert (cite in cites(step_vetoes, (one,), March(beside), here)) is closed


@pytest.mark.rule("NWIP:17.1.2#5")
@pytest.mark.parametrize(
    ("attacker", "side", "start", "target", "closed"),
    [
        pytest.param("irop-8-inf-div", NON_ALLIED, "1012", "1013", True, id="Pakistan into India"),
        pytest.param("prc-127-abn-bde", NON_ALLIED, "1012", "1013", True, id="nor the PRC"),
        pytest.param("irop-8-inf-div", NON_ALLIED, "1012", "1112", False, id="but at home"),
        pytest.param("roi-39-inf-div", ALLIED, "1013", "1012", False, id="and India anywhere"),
    ],
)
def test_nobody_of_pakistan_or_china_advances_into_india(attacker, side, start, target, closed):
    scene = position("lahore", {attacker: start})
    one = UnitId(number(scene, attacker))
    combat = Combat(PlaceId(place(scene.printed, target)), (one,), (), one)
    segment = replace(scene.state.segment, side=side)
    state = replace(scene.state, combat=combat, segment=segment)
    fought = Scene(scene.rules, scene.printed, state)

    assert is_closed(fought) is closed
    if closed:
        run = run_of(fought, side)
        attacker_advances(run)
        assert run.truth.forces[side].units.map[one].at == place(scene.printed, start)


@pytest.mark.rule("NWIP:17.1.2#5", "NWIP:16.10", "RUL-0180")
@pytest.mark.parametrize(
    ("who", "side", "enemy", "places", "may"),
    [
        pytest.param(
            "prc-127-abn-bde",
            NON_ALLIED,
            "roi-39-inf-div",
            ("1012", "1013", "1112"),
            False,
            id="not through India, though it would come out in Pakistan",
        ),
        pytest.param(
            "prc-127-abn-bde",
            NON_ALLIED,
            "roi-39-inf-div",
            ("1012", "1112", "1212"),
            True,
            id="but through an enemy in Pakistan",
        ),
        pytest.param(
            "roi-50-para-bde",
            ALLIED,
            "irop-8-inf-div",
            ("1013", "1012", "1011"),
            True,
            id="and India through Pakistan",
        ),
    ],
)
def test_nobody_slips_through_a_closed_hex(who, side, enemy, places, may):
    start, target, to = places
    scene = position("lahore", {who: start, enemy: target}, "infiltration")
    segment = replace(scene.state.segment, side=side, unmoved=(number(scene, who),))
    pending = (Pending(1, (Decision(side, "move", "STD:8.5.1"),)),)
    scene = Scene(
        scene.rules, scene.printed, replace(scene.state, segment=segment, pending=pending)
    )
    one, through = UnitId(number(scene, who)), PlaceId(place(scene.printed, target))
    order = Infiltrate(one, through, PlaceId(place(scene.printed, to)))

    assert (judge(known(scene, side), order) == ()) is may
    assert any(offer.contains(order) for offer in offers(known(scene, side))) is may


@pytest.mark.rule("NWIP:17.1.1#5", "NWIP:17.1.2#5")
@pytest.mark.parametrize(
    ("name", "unit", "enemies"),
    [("kashmir", "roi-19-inf-div", "irop"), ("lahore", "irop-8-inf-div", "roi")],
)
def test_a_unit_whose_only_way_back_leads_abroad_is_lost(name, unit, enemies):
    """Enemies stand all around it, except where the hexes are closed to it."""
    scene = position(name, {})
    atlas, side = scene.printed.atlas, SideId(int(scene.printed.counters[number(scene, unit)].side))
    closed = "IROP" if side == ALLIED else "ROI"
    home = "ROI" if side == ALLIED else "IROP"
    here = next(
        h
        for h in atlas.hexes
        if atlas.ground[h].country == home
        and 1 <= sum(atlas.ground[t].country == closed for t in atlas.near[h]) <= 4
        and len(atlas.near[h]) == 6
        and not scene.rules[out_of_play](scene, side, h)
        and all(not atlas.sides.get((h, t)) for t in atlas.near[h])
        and atlas.ground[h].terrain.value in {"Flat", "Rough", "Highland", "Mountain"}
    )
    ring = [t for t in atlas.near[here] if atlas.ground[t].country != closed]
    foes = [
        each.id
        for each in scene.printed.counters
        if each.id.startswith(enemies) and "div" in each.id and not each.outpost
    ]
    where = {unit: atlas.label(here)} | {
        foe: atlas.label(t) for foe, t in zip(foes, ring, strict=False)
    }
    assert len(foes) >= len(ring)
    now = position(name, where)
    combat = Combat(here, (), (UnitId(number(now, unit)),), retreat=True, retreat_length=1)
    fled = Scene(now.rules, now.printed, replace(now.state, combat=combat))

    assert fled.rules[is_lost_in_retreat](fled, UnitId(number(now, unit)))
    penned = {unit: atlas.label(here)} | {
        foe: atlas.label(t) for foe, t in zip(foes, atlas.near[here], strict=False)
    }
    if len(foes) >= 6:
        shut = position(name, penned, combat=combat)
        assert not shut.rules[is_lost_in_retreat](shut, UnitId(number(now, unit)))


@pytest.mark.rule("NWIP:17.1.1#5")
def test_a_pakistani_unit_with_no_way_back_but_the_closed_south_stays():
    """Only Indian units are lost by a retreat abroad: others check as in any blocked retreat."""
    scene = position("kashmir", {})
    atlas, closed = scene.printed.atlas, closed_to(scene, NON_ALLIED)
    divisions = [c.id for c in scene.printed.counters if c.id.startswith("roi-")]
    divisions = [each for each in divisions if each.endswith("div")]
    tried = 0
    for here in hexes(scene, "4109 4110 4111 4112 4113 4114 4115"):
        ring = [to for to in atlas.near[here] if to not in closed]
        if len(ring) == len(atlas.near[here]) or len(ring) > len(divisions):
            continue
        where = {"irop-323-mtn-bde": here} | dict(zip(divisions, ring, strict=False))
        now = position("kashmir", {each: atlas.label(at) for each, at in where.items()})
        unit = UnitId(number(now, "irop-323-mtn-bde"))
        combat = Combat(here, (), (unit,), retreat=True, retreat_length=1)
        fled = Scene(now.rules, now.printed, replace(now.state, combat=combat))
        if all_retreat_paths(fled, unit):
            continue
        tried += 1
        assert not fled.rules[is_lost_in_retreat](fled, unit), atlas.label(here)
    assert tried > 3


def given_to(scene, point, side):
    return sorted(entry.what for entry in scene.rules[point](scene, side))


@pytest.mark.rule("NWIP:17.1.1#6", "NWIP:17.1.2#6", "NWIP:17.1.3#5")
@pytest.mark.parametrize(
    ("name", "turn", "allied", "other"),
    [
        ("kashmir", 1, [], [("IROP", 2)]),
        ("kashmir", 2, [("ROI", 2)], [("PRC", 2)]),
        ("kashmir", 3, [], []),
        ("lahore", 1, [], []),
        ("lahore", 2, [("ROI", 2)], [("IROP", 1)]),
        ("lahore", 3, [("ROI", 3)], [("IROP", 3)]),
        ("lahore", 4, [("ROI", 2)], [("IROP", 2), ("PRC", 2)]),
        ("lahore", 6, [("ROI", 2)], [("IROP", 2)]),
        ("enough", 1, [("ROI", 2)], [("IROP", 2)]),
        ("enough", 3, [("ROI", 4)], [("IROP", 3)]),
        ("enough", 10, [("ROI", 3)], [("IROP", 2)]),
    ],
)
def test_replacements(name, turn, allied, other):
    scene = position(name, {}, turn=turn)

    assert given_to(scene, replacements_due, ALLIED) == allied
    assert given_to(scene, replacements_due, NON_ALLIED) == other


@pytest.mark.rule("NWIP:17.1.1#7", "NWIP:17.1.2#7", "NWIP:17.1.3#6")
@pytest.mark.parametrize(
    ("name", "start", "later"),
    [
        ("kashmir", ([("ROI", 1)], [("IROP", 2)]), {}),
        ("lahore", ([("ROI", 2)], [("IROP", 1)]), {3: ([], [("IROP", 3)])}),
        (
            "enough",
            ([("ROI", 2)], [("IROP", 1)]),
            {2: ([("ROI", 2)], []), 3: ([], [("IROP", 3)])},
        ),
    ],
)
def test_airmobile_points(name, start, later):
    table = opened(name)
    set_up_both(table)
    totals = tuple(
        [(lift.nation, lift.total) for lift in force.airmobile] for force in table.state.forces
    )
    assert totals == start
    for turn in range(1, 5):
        scene = position(name, {}, turn=turn)
        found = tuple(given_to(scene, airmobile_due, side) for side in (ALLIED, NON_ALLIED))
        assert found == later.get(turn, ([], []))


@pytest.mark.rule("NWIP:17.1.1#8", "NWIP:17.1.2#8", "NWIP:17.1.3#7")
@pytest.mark.parametrize(
    ("name", "halves"), [("kashmir", (0, 0)), ("lahore", (4, 4)), ("enough", (6, 4))]
)
def test_air_transport(name, halves):
    scene = position(name, {})
    limit = scene.rules[air_transport_limit]

    assert (limit(scene, ALLIED), limit(scene, NON_ALLIED)) == halves


@pytest.mark.rule("NWIP:17.1.1#9", "NWIP:17.1.2#9")
@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("kashmir", [(2, 4, -1), (2, 3, -1), (2, 2, 0), (3, 2, 0)]),
        ("lahore", [(6, 2, 1), (7, 3, 1), (7, 4, 0), (8, 5, 0), (8, 5, 0), (8, 5, 0)]),
    ],
)
def test_fixed_air_points(name, turns):
    for turn, expected in enumerate(turns, 1):
        run = run_of(position(name, {}, turn=turn), -1)
        points = [run.rules[air_points_of_turn](run, side) for side in (ALLIED, NON_ALLIED)]
        assert (*points, run.rules[superiority_of_turn](run.scene)) == expected
        assert not run.rules[air_losses_last](run.scene)


@pytest.mark.rule("NWIP:17.1.3#8")
def test_in_enough_both_roll_for_air_points():
    run = run_of(position("enough", {}), -1, 0, 9)

    assert run.rules[air_points_of_turn](run, ALLIED) == 8
    assert run.rules[air_points_of_turn](run, NON_ALLIED) == 0


@pytest.mark.rule("NWIP:17.1.1#10", "NWIP:17.1.2#10")
@pytest.mark.parametrize("name", ["kashmir", "lahore"])
def test_what_losses_pay(name):
    scene = position(name, {})
    (town,) = hexes(scene, "4412" if name == "kashmir" else "2517")

    assert scene.rules[elimination_value](scene, UnitId(number(scene, "roi-16-arm-bde"))) == 1
    assert scene.rules[elimination_value](scene, UnitId(number(scene, "roi-39-inf-div"))) == 3
    assert scene.rules[helicopter_value](scene, HelicopterId(0)) == 2
    assert scene.rules[capture_value](scene, NON_ALLIED, PlaceId(town)) == 0
    assert scene.rules[installation_value](scene, NON_ALLIED, PlaceId(town), Feature.AIRBASE) == 0


@pytest.mark.rule("NWIP:17.1.1#10", "NWIP:17.1.2#10")
@pytest.mark.parametrize("name", ["kashmir", "lahore"])
@pytest.mark.parametrize(("label", "award"), [("2018", -1), ("2415", 0)])
def test_an_own_bridge_still_pays_the_enemy(name, label, award):
    scene = position(name, {})
    (here,) = hexes(scene, label)

    assert scene.rules[bridge_award](scene, ALLIED, PlaceId(here), PlaceId(here)) == award


@pytest.mark.rule("NWIP:17.1.1#10", "NWIP:17.1.2#10")
@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("kashmir", "4409 4412 4610 4214 4511"),
        ("lahore", "2314 2315 2414 2415 2712 2816 3113"),
    ],
)
def test_who_wins(name, places):
    """Points for losses and five for each place held; as many each is a draw."""
    scene = position(name, {})
    held = hexes(scene, places)
    assert tuple(entry.what for entry in scene.rules[objectives](scene)) == held

    def result(taken, allied, other):
        control = HashedMap(
            {here: ALLIED if n < taken else NON_ALLIED for n, here in enumerate(held)}
        )
        forces = tuple(
            replace(force, vp_total=total)
            for force, total in zip(scene.state.forces, (allied, other), strict=True)
        )
        state = replace(scene.state, control=control, forces=forces)
        now = Scene(scene.rules, scene.printed, state)
        return scene.rules[victory](now)

    left = len(held) - 2
    assert result(2, 1, 0).score == (11, 5 * left)
    assert result(2, 1, 0).winner == NON_ALLIED
    assert result(len(held), 0, 5 * len(held)).winner is None
    assert result(len(held), 0, 0).winner == ALLIED


@pytest.mark.rule("NWIP:17.1.2", "NWIP:17.1.3")
@pytest.mark.parametrize("name", ["lahore", "enough"])
def test_chinese_helicopters_come_to_an_airbase_or_a_box(name):
    scene = position(name, {}, turn=3)
    due = dict(entry.what for entry in scene.rules[helicopters_due](scene, NON_ALLIED))
    places = due[HelicopterId(number(scene, "prc-zhi-10-1"))]

    assert number(scene, "prc-zhi-10-2") not in due
    assert {place(scene.printed, each) for each in ("IROP Holding", "PRC Holding")} <= set(places)
    ground = scene.printed.atlas.ground
    assert all(Feature.AIRBASE in ground[here].features for here in places if here >= 0)


def test_the_second_chinese_division_comes_beside_rawalpindi():
    scene = position("lahore", {}, turn=4)
    due = dict(entry.what for entry in scene.rules[reinforcements_due](scene, NON_ALLIED))
    places = due[UnitId(number(scene, "prc-130-abn-bde"))]

    assert told(scene, places) == ["3604", "3605", "3703", "3704", "3705"]


@pytest.mark.rule("NWIP:8.2", "RUL-0150")
@pytest.mark.parametrize(
    ("name", "turn", "unit"),
    [("kashmir", 1, "prc-130-abn-bde"), ("lahore", 3, "prc-127-abn-bde")],
)
def test_who_is_listed_for_an_entry_comes_at_the_edge_within_a_hex_of_it(name, turn, unit):
    scene = position(name, {}, turn=turn)
    due = dict(entry.what for entry in scene.rules[reinforcements_due](scene, NON_ALLIED))
    places = due[UnitId(number(scene, unit))]

    assert told(scene, places) == ["3703", "3704", "3705"]
    assert told(scene, places[:1]) == ["3704"]  # suggested first


@pytest.mark.rule("NWIP:17.1.3#10")
@pytest.mark.parametrize(("turn", "may"), [(3, False), (4, True)])
def test_nobody_rolls_for_victory_before_the_fourth_turn(turn, may):
    scene = position("enough", {}, turn=turn)

    assert scene.rules[automatic_victory_level](scene) == 20
    assert scene.rules[may_roll_for_victory](scene, ALLIED) is may


@pytest.mark.rule("NWIP:17.1.3#11")
@pytest.mark.parametrize(
    ("label", "side", "paid"),
    [
        pytest.param("3704", ALLIED, 8, id="an enemy Urban hex in the north pays twice"),
        pytest.param("3704", NON_ALLIED, 4, id="but not one's own"),
        pytest.param("2415", ALLIED, 4, id="nor in the south"),
        pytest.param("4412", NON_ALLIED, 9, id="an Airfield pays once"),
        pytest.param("2517", NON_ALLIED, 4, id="Amritsar lies in the south"),
    ],
)
def test_places_in_the_north_count_twice(label, side, paid):
    scene = position("enough", {})

    assert scene.rules[capture_value](scene, side, *hexes(scene, label)) == paid


@pytest.mark.rule("NWIP:17.1.3#12", "NWIP:17.1.3#13")
@pytest.mark.parametrize(
    ("allied", "other", "winner"), [(14, 0, None), (15, 0, ALLIED), (0, 50, NON_ALLIED)]
)
def test_who_wins_enough(allied, other, winner):
    scene = position("enough", {}, turn=10)
    forces = tuple(
        replace(force, vp_total=total)
        for force, total in zip(scene.state.forces, (allied, other), strict=True)
    )
    now = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))

    assert now.rules[victory](now).winner == winner
    assert now.rules[victory_levels](now) == (
        (0, "Draw"),
        (15, "Marginal"),
        (25, "Substantive"),
        (35, "Decisive"),
        (50, "Overwhelming"),
    )


@pytest.mark.rule("NWIP:17.1.3")
def test_everybody_is_after_the_capital():
    scene = position("enough", {})

    assert told(scene, tuple(e.what for e in scene.rules[objectives](scene))) == ["3704"]


@pytest.mark.rule("NWIP:10.6")
def test_units_in_a_box_are_in_supply():
    scene = position("enough", {"roi-50-para-bde": "ROI Holding", "roi-6-mtn-div": "4412"})
    always = scene.rules[always_supplied]

    assert always(scene, UnitId(number(scene, "roi-50-para-bde")))
    assert not always(scene, UnitId(number(scene, "roi-6-mtn-div")))


@pytest.mark.rule("NWIP:10.6")
@pytest.mark.parametrize(
    ("piece", "box"),
    [("ru-217-abn-bde", "ROI Holding"), ("prc-127-abn-bde", "IROP Holding")],
)
def test_so_are_those_of_other_nations(piece, box):
    scene = position("enough", {piece: box})
    assert scene.rules[always_supplied](scene, UnitId(number(scene, piece)))


@pytest.mark.parametrize(("name", "posts"), [("kashmir", 2), ("lahore", 3), ("enough", 10)])
def test_how_many_outposts_there_are(name, posts):
    scene = position(name, {})
    units = [u for force in scene.state.forces for u, _ in force.units.pairs()]

    assert sum(is_outpost(scene, unit) for unit in units) == posts


@pytest.mark.rule("NWIP:17.1")
def test_standard_scenarios_are_played_with_the_standard_rules_under_their_own():
    rules, printed = prepared("kashmir")

    assert laid_out(rules, 4).counters[0].nation == printed.counters[0].nation == "ROI"
    with pytest.raises(ValueError, match="lacks india-pakistan"):
        laid_out(compose([GAME.rules.layers["standard"]]), 4)
