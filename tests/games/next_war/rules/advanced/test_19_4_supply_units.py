"""ADV:19.3, 19.4  Supply Points; Depots and MSUs: made, split, turned, given up, in combat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    after,
    at,
    choices,
    given,
    happened,
    labels,
    offered,
    resolved,
    run_of,
    unit,
)
from games.next_war.supplied import (
    SIDES,
    changed,
    in_phase,
    points_of,
    reasons,
    sketched,
    stepped,
    with_points,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events.advanced import SupplyUnitMade, SupplyUnitRemoved
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.advanced.supply import (
    ConvertSupplyUnit,
    EndConversion,
    EndDepots,
    EndSupplyUnits,
    MakeSupplyUnit,
    PlaceDepot,
    SplitDepot,
    TurnIntoDepot,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_phase import (
    first_conversion,
    first_depots,
    first_supply_units,
    second_supply_units,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units_in_combat import (
    captured_supply_counts,
    supply_units_are_lost,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.standard.ch09_combat.lead_units import may_lead
from sandtable.games.next_war.rules.standard.ch09_combat.losses import defender_loses
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import rebuild_cost
from sandtable.games.next_war.state import ASIDE, ELIMINATED
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import Scene

DEPOT = "OWN D 0-2-0 depot motorized steps1 sp1"
MSU = "OWN M 0-1-4 msu motorized steps1 sp2"
SPARE = "aside OWN N 0-1-4 msu motorized steps1 sp2"
URBAN = "1200 Urban\n"


def asking(text, side=0, points=3, which=1, kind="supply_units"):
    return in_phase(with_points(sketched(text, side), side, points), which, (side, kind))


# --- 19.4.1 making MSUs -----------------------------------------------------------------------


@pytest.mark.rule("ADV:19.4.1", "ADV:19.3", "ADV:19.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("place", ["1200", "1505"])
def test_an_msu_is_made_on_a_depot_or_in_an_urban_hex_for_a_point(side, place):
    scene = asking(f"{URBAN}1505 {DEPOT}\n{SPARE}", side)
    order = MakeSupplyUnit(unit(scene, "N"), at(place))
    run = resolved(scene, side, order)

    assert labels(choices(scene, side, MakeSupplyUnit, unit(scene, "N"))) == ["1200", "1505"]
    assert happened(run, SupplyUnitMade) == [SupplyUnitMade(unit(scene, "N"), side, at(place))]
    assert points_of(after(run), side) == 2


@pytest.mark.rule("ADV:19.4.1", "ADV:19.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param(f"{URBAN}{SPARE}", 0, id="no points"),
        pytest.param(f"1200 Flat City\n{SPARE}", 3, id="a City is no place"),
        pytest.param(f"{URBAN}1200 in FOE\n1200 held by OWN\n{SPARE}", 3, id="an Urban hex abroad"),
        pytest.param(f"{URBAN}1200 held by FOE\n{SPARE}", 3, id="an Urban hex of the enemy's"),
        pytest.param(f"{URBAN}1205 {MSU}", 3, id="no counter is free"),
        pytest.param(f"{URBAN}later OWN N 0-1-4 msu", 3, id="it comes as a reinforcement"),
    ],
)
def test_no_msu_can_be_made(side, text, points):
    scene = with_points(sketched(text, side), side, points)
    run = stepped(in_phase(scene), (first_supply_units, second_supply_units)[side])

    assert asked_by(run) == []


@pytest.mark.rule("ADV:19.4.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("struck", "may"), [(0, True), (1, True), (2, False)])
def test_no_msu_is_made_on_a_depot_at_strike_2(side, struck, may):
    scene = changed(asking(f"1505 {DEPOT}\n{SPARE}", side), "D", struck=struck)

    assert (MakeSupplyUnit in offered(scene, side)) is may


@pytest.mark.rule("ADV:19.4.1", "ADV:19.4.5")
def test_what_a_player_reads():
    scene = asking(f"{URBAN}1205 {MSU}\n{SPARE}\n1505 FOE E 2-2-5")

    assert reasons(scene, 0, MakeSupplyUnit(unit(scene, "M"), at("1200"))) == [
        (
            "M cannot be made now: it is on the map, you have too few supply points, or there "
            "is no hex for it."
        )
    ]
    assert reasons(scene, 0, MakeSupplyUnit(unit(scene, "N"), at("1203"))) == [
        (
            "N cannot be made in 1203. An MSU is made on one of your nation's Depots without "
            "Strike 2 or in a friendly Urban hex."
        )
    ]
    assert reasons(scene, 0, MakeSupplyUnit(unit(scene, "E"), at("1200"))) == [
        "E is not a Depot or an MSU of yours."
    ]


@pytest.mark.rule("ADV:19.4.1", "ADV:27.1.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("struck", [0, 1])
def test_a_depot_is_split_free_into_two_msus_with_its_markers(side, struck):
    spares = f"{SPARE}\n{SPARE.replace(' N ', ' O ')}\n"
    scene = changed(
        asking(f"1505 {DEPOT}\n{spares}", side, points=0),
        "D",
        struck=struck,
        marked={"targeted": -2, "detected": True},
    )
    run = resolved(scene, side, SplitDepot(unit(scene, "D")))
    made = [unit_of(after(run), unit(scene, name)) for name in "NO"]

    assert {(now.at, now.struck, now.markers.targeted) for now in made} == {
        (at("1505"), struck, -2)
    }
    assert [now.markers.detected for now in made] == [False, False]
    assert happened(run, SupplyUnitRemoved) == [SupplyUnitRemoved(unit(scene, "D"), side)]
    assert points_of(after(run), side) == 0


@pytest.mark.rule("ADV:19.4.1", "ADV:19.4.5")
@pytest.mark.parametrize("side", SIDES)
def test_a_depot_is_not_split_with_one_counter_or_at_strike_2(side):
    one = asking(f"1505 {DEPOT}\n{SPARE}", side)
    two = f"{SPARE}\n{SPARE.replace(' N ', ' O ')}\n"
    struck = changed(asking(f"1505 {DEPOT}\n{two}", side), "D", struck=2)

    assert SplitDepot not in offered(one, side)
    assert SplitDepot not in offered(struck, side)
    assert reasons(one, side, SplitDepot(unit(one, "D"))) == [
        "D cannot be split: it needs two MSUs that are not on the map, and must not be at Strike 2."
    ]


# --- 19.4.2 MSU to Depot ----------------------------------------------------------------------


FREE = "aside OWN E 0-2-0 depot motorized steps1 sp1"


@pytest.mark.rule("ADV:19.4.2", "ADV:27.1.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("struck", [0, 1])
def test_an_msu_becomes_a_depot_for_two_points(side, struck):
    scene = asking(f"{URBAN}1204 {MSU}\n{FREE}", side, points=2)
    scene = changed(scene, "M", struck=struck)
    run = resolved(scene, side, TurnIntoDepot(unit(scene, "M")))
    now = after(run)

    assert unit_of(now, unit(scene, "E")).at == at("1204")
    assert unit_of(now, unit(scene, "E")).struck == struck
    assert unit_of(now, unit(scene, "M")).at == ASIDE
    assert points_of(now, side) == 0


@pytest.mark.rule("ADV:19.4.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "points", "struck"),
    [
        pytest.param(f"{URBAN}1204 {MSU}\n{FREE}", 1, 0, id="one point"),
        pytest.param(f"{URBAN}1208 {MSU}\n{FREE}", 9, 0, id="no source feeds its hex"),
        pytest.param(
            f"{URBAN}1206 OWN O 0-1-4 msu motorized\n1208 {MSU}\n{FREE}",
            9,
            0,
            id="only an MSU feeds its hex",
        ),
        pytest.param(f"{URBAN}1204 {MSU}\n{FREE}", 9, 2, id="Strike 2"),
        pytest.param(f"{URBAN}1204 {MSU}", 9, 0, id="no Depot is free"),
    ],
)
def test_an_msu_cannot_become_a_depot(side, text, points, struck):
    scene = changed(asking(text, side, points), "M", struck=struck)
    found = offered(scene, side).get(TurnIntoDepot)

    assert found is None or unit(scene, "M") not in choices(scene, side, TurnIntoDepot)
    assert reasons(scene, side, TurnIntoDepot(unit(scene, "M"))) != []


# --- 19.4.3, 19.4.4 points, new Depots --------------------------------------------------------


@pytest.mark.rule("ADV:19.4.3", "ADV:19.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("name", "gain"), [("D", 2), ("M", 1)])
@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize("struck", [0, 1])
def test_supply_units_become_points_in_either_phase(side, name, gain, which, struck):
    scene = asking(f"1505 {DEPOT}\n1606 {MSU}", side, 0, which, "convert_supply")
    scene = changed(scene, name, struck=struck)
    run = resolved(scene, side, ConvertSupplyUnit(unit(scene, name)))

    assert points_of(after(run), side) == gain
    assert unit_of(after(run), unit(scene, name)).at == ASIDE


@pytest.mark.rule("ADV:19.4.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", ["D", "M"])
def test_not_at_strike_2(side, name):
    scene = asking(f"1505 {DEPOT}\n1606 {MSU}", side, 0, 1, "convert_supply")
    scene = changed(scene, name, struck=2)

    assert reasons(scene, side, ConvertSupplyUnit(unit(scene, name))) == [
        f"{name} cannot become supply points: it is not on the map, or at Strike 2."
    ]


@pytest.mark.rule("ADV:19.4.4")
@pytest.mark.parametrize("side", SIDES)
def test_a_new_depot_costs_four_points_and_needs_another_source(side):
    scene = asking(f"{URBAN}{FREE}\n1603 FOE F 4-4-5 sp2", side, 4, 1, "new_depots")
    hexes = labels(choices(scene, side, PlaceDepot, unit(scene, "E")))
    run = resolved(scene, side, PlaceDepot(unit(scene, "E"), at("1206")))

    assert "1206" in hexes
    assert "1207" not in hexes  # seven points from the Urban hex
    assert not {"1503", "1502", "1603"} & {*hexes}  # an enemy zone, and an enemy
    assert points_of(after(run), side) == 0
    assert unit_of(after(run), unit(scene, "E")).at == at("1206")


@pytest.mark.rule("ADV:19.4.4", "ADV:19.4.5")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param(f"{URBAN}{FREE}", 3, id="three points"),
        pytest.param(f"{FREE}", 9, id="no source"),
        pytest.param(f"{URBAN}1505 {DEPOT}", 9, id="no counter is free"),
    ],
)
def test_no_depot_can_be_placed(text, points):
    run = stepped(in_phase(with_points(sketched(text), 0, points)), first_depots)

    assert asked_by(run) == []


@pytest.mark.rule("ADV:19.4.4")
def test_what_a_player_reads_of_a_new_depot():
    scene = asking(f"{URBAN}{FREE}\n1205 {MSU}", 0, 4, 1, "new_depots")

    assert reasons(scene, 0, PlaceDepot(unit(scene, "E"), at("1209"))) == [
        "E cannot be placed in 1209. A Depot needs supply from another source, and no enemy ZOC."
    ]
    assert reasons(scene, 0, PlaceDepot(unit(scene, "M"), at("1201"))) == [
        (
            "M cannot be placed now: it is on the map, you have too few supply points, or there "
            "is no hex for it."
        )
    ]


@pytest.mark.rule("ADV:19.4.5")
@pytest.mark.parametrize("side", SIDES)
def test_an_eliminated_counter_is_made_again(side):
    scene = asking(f"{URBAN}gone OWN N 0-1-4 msu motorized steps1", side)
    run = resolved(scene, side, MakeSupplyUnit(unit(scene, "N"), at("1200")))

    assert unit_of(after(run), unit(scene, "N")).steps == 1


@pytest.mark.rule("ADV:19.4.5")
@pytest.mark.parametrize("name", ["D", "M"])
def test_replacement_points_do_not_bring_it_back(name):
    scene = given("gone SRV D 0-2-0 depot\ngone SRV M 0-1-4 msu", layers=("standard", "advanced"))

    assert rebuild_cost(scene, unit(scene, name)) is None


def test_each_question_can_be_answered_with_nothing_more():
    for kind, order in (
        ("supply_units", EndSupplyUnits()),
        ("convert_supply", EndConversion()),
        ("new_depots", EndDepots()),
    ):
        scene = asking(f"{URBAN}1205 {MSU}\n{SPARE}\n{FREE}", 0, 9, 1, kind)
        assert resolved(scene, 0, order).truth.pending == ()


@pytest.mark.rule("ADV:19.4")
@pytest.mark.parametrize(
    ("step", "asks"), [(first_supply_units, False), (first_depots, False), (first_conversion, True)]
)
def test_nothing_is_made_in_the_second_phase(step, asks):
    text = f"{URBAN}1205 {MSU}\n1505 {DEPOT}\n{SPARE}\n{FREE}"
    scene = with_points(sketched(text), 0, 9)

    assert asked_by(stepped(in_phase(scene, 1), step)) != []
    assert (asked_by(stepped(in_phase(scene, 2), step)) != []) is asks


# --- 19.4.7 in combat -------------------------------------------------------------------------


def fought(text, side=0, **fields):
    """A combat in 1204: A attacks whatever FOE has there."""
    scene = sketched(text, side)
    numbers = map(UnitId, range(len(scene.printed.counters)))
    here = [u for u in numbers if scene.printed.counters[u].side != side]
    now = Combat(
        target=at("1204"),
        attackers=(unit(scene, "A"),),
        defenders=tuple(u for u in here if unit_of(scene, u).at == at("1204")),
        attack_lead=unit(scene, "A"),
        **fields,
    )
    return with_points(Scene(scene.rules, scene.printed, replace(scene.state, combat=now)), side, 0)


@pytest.mark.rule("ADV:19.4.7")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("losses", "left"),
    [(1, {"B": 1, "M": 1}), (2, {"B": 0, "M": 1}), (3, {"B": 0, "M": 0})],
)
def test_supply_units_lose_steps_last(side, losses, left):
    text = "1203 OWN A 4-4-5\n1204 FOE B 2-2-5\n1204 FOE M 0-1-4 msu steps1"
    scene = fought(text, side, defender_losses=losses)
    lead = replace(scene.state.combat, defence_lead=unit(scene, "B"))
    run = run_of(Scene(scene.rules, scene.printed, replace(scene.state, combat=lead)), -1)
    defender_loses(run)

    assert {name: unit_of(after(run), unit(scene, name)).steps for name in "BM"} == left


@pytest.mark.rule("ADV:19.4.7")
def test_a_supply_unit_leads_only_its_like():
    scene = fought("1203 OWN A 4-4-5\n1204 FOE H 0-2-5 hq\n1204 FOE M 0-1-4 msu")
    alone = fought("1203 OWN A 4-4-5\n1204 FOE M 0-1-4 msu")

    assert may_lead(scene, scene.state.combat.defenders) == (unit(scene, "H"),)
    assert may_lead(alone, alone.state.combat.defenders) == (unit(alone, "M"),)


@pytest.mark.rule("ADV:19.4.7", "ADV:19.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("kind", ["depot", "msu"])
def test_the_side_that_eliminates_one_in_combat_gets_a_point(side, kind):
    text = f"1203 OWN A 4-4-5\n1204 FOE M 0-1-4 {kind} steps1"
    scene = fought(text, side, defender_losses=1)
    lead = replace(scene.state.combat, defence_lead=unit(scene, "M"))
    run = run_of(Scene(scene.rules, scene.printed, replace(scene.state, combat=lead)), -1)
    defender_loses(run)
    captured_supply_counts(run)

    assert unit_of(after(run), unit(scene, "M")).at == ELIMINATED
    assert points_of(after(run), side) == 1


@pytest.mark.parametrize("kind", ["depot", "msu"])
def test_a_strike_brings_no_point(kind):
    scene = with_points(sketched(f"1204 FOE M 0-1-4 {kind} steps1"), 0, 0)
    run = run_of(scene, -1)
    hit_unit(run, unit(scene, "M"), Hit.X)

    assert unit_of(after(run), unit(scene, "M")).at == ELIMINATED
    assert points_of(after(run), 0) == 0


@pytest.mark.rule("ADV:19.4.7")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "lives"),
    [
        pytest.param("1204 FOE M 0-2-0 depot steps1", False, id="a Depot"),
        pytest.param("1204 FOE M 0-1-4 msu steps1", True, id="an MSU with a free path"),
        pytest.param(
            "1204 FOE M 0-1-4 msu steps1\n1206 OWN B 4-4-5 sp2\n1303 OWN C 4-4-5 sp2\n"
            "1103 OWN F 4-4-5 sp2\n1306 OWN G 4-4-5 sp2\n1106 OWN H 4-4-5 sp2",
            False,
            id="an MSU with zones all around",
        ),
    ],
)
def test_a_supply_unit_that_must_retreat(side, text, lives):
    scene = fought(f"1203 OWN A 4-4-5 sp2\n{text}", side, retreat=True, retreat_length=1)
    run = run_of(scene, -1)
    supply_units_are_lost(run)

    assert (unit_of(after(run), unit(scene, "M")).steps > 0) is lives


@pytest.mark.rule("ADV:19.4.7")
def test_nothing_is_lost_without_a_retreat_and_others_count_too():
    text = "1203 OWN A 4-4-5 sp2\n1204 FOE M 0-2-0 depot steps1"
    stays = run_of(fought(text), -1)
    supply_units_are_lost(stays)
    late = fought(text, retreat=True, retreat_length=1)
    late = Scene(
        late.rules,
        late.printed,
        replace(late.state, combat=replace(late.state.combat, defenders=())),
    )
    run = run_of(late, -1)
    supply_units_are_lost(run)

    assert unit_of(after(stays), unit(late, "M")).steps == 1
    assert points_of(after(run), 0) == 1


# --- 27.1.1 hits ------------------------------------------------------------------------------


@pytest.mark.rule("ADV:27.1.1")
@pytest.mark.parametrize("kind", ["depot", "msu"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("hits", "struck", "alive"),
    [
        ((Hit.ONE,), 1, True),
        ((Hit.ONE, Hit.ONE), 2, True),
        ((Hit.ONE, Hit.TWO), 2, True),
        ((Hit.TWO, Hit.ONE), 2, True),
        ((Hit.TWO, Hit.TWO), 0, False),
        ((Hit.X,), 0, False),
        ((Hit.ONE, Hit.X), 0, False),
    ],
)
def test_hits_on_supply_units_add_up(kind, side, hits, struck, alive):
    scene = sketched(f"1204 OWN M 0-1-4 {kind} steps1", side)
    run = run_of(scene, -1)
    for hit in hits:
        hit_unit(run, unit(scene, "M"), hit)
    now = unit_of(after(run), unit(scene, "M"))

    assert (now.at != ELIMINATED) is alive
    assert not alive or now.struck == struck
