"""ADV:23.4, 23.4.3, 27.0, 27.1, 27.8, 27.10.1.2  A strike at each kind of target."""

from __future__ import annotations

import pytest

from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    NATION,
    OTHER,
    at_bridge,
    at_hex,
    at_place,
    at_unit,
    tracked,
    with_unit,
)
from games.next_war.sketch import ADVANCED, at, given, happened, run_of, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.state import AdvancedState, Interdicted, TargetedPlace
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events import BridgeDamaged, PlaceDamaged, StepsLost, UnitStruck
from sandtable.games.next_war.events.advanced import HexInterdicted, StrikeRolled, TracksChanged
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import (
    Hit,
    SpecialRow,
    StrikeFactor,
    Weapon,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    apply_hit,
    make_strike,
    reading_of,
    result_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import (
    facts_of_missile,
    facts_of_unit,
    struck_facts,
    weapon_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import aim_at_unit

PLAIN = StrikerFacts(Weapon.OTHER_HQ_OR_ARTILLERY)
LAND = [terrain for terrain in Terrain if terrain is not Terrain.ALL_SEA]
WEAPONS = {
    "air": Weapon.AIR,
    "cruise": Weapon.CRUISE,
    "ballistic": Weapon.BALLISTIC,
    "US HQ": Weapon.US_HQ,
    "Supreme HQ": Weapon.SUPREME_HQ,
    "other HQ or artillery": Weapon.OTHER_HQ_OR_ARTILLERY,
}


def field(terrain="Flat", side=OTHER, words="er6 sp1", more=""):
    """A position in which the enemy of a side has unit T in hex 1204."""
    nation = NATION[1 - side]
    return tracked(f"1204 {terrain}\n1204 {nation} T 2-2-5 {words}\n{more}")


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
@pytest.mark.parametrize("terrain", LAND)
@pytest.mark.parametrize("value", range(7))
def test_every_column_of_an_air_strike_is_reached(side, terrain, value):
    scene = field(terrain.value, side)
    strike = Strike(side, StrikerFacts(Weapon.AIR), at_unit(scene, "T"), value)
    column = advanced_charts().strike.columns.get((terrain, Weapon.AIR, value), 0)

    assert reading_of(scene, strike).column == column


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
@pytest.mark.parametrize("terrain", LAND)
@pytest.mark.parametrize("weapon", list(WEAPONS.values())[1:])
def test_every_column_of_missiles_and_headquarters_is_reached(side, terrain, weapon):
    scene = field(terrain.value, side)
    strike = Strike(side, StrikerFacts(weapon), at_unit(scene, "T"))

    assert reading_of(scene, strike).column == advanced_charts().strike.columns[terrain, weapon, 0]


@pytest.mark.rule("ADV:23.4.3")
@pytest.mark.parametrize("weapon", [*WEAPONS.values()])
@pytest.mark.parametrize("words", ["depot", "supreme"])
def test_depots_and_supreme_headquarters_are_hardened(weapon, words):
    scene = field("Flat", OTHER, words)
    value = 3 if weapon is Weapon.AIR else 0
    strike = Strike(OTHER, StrikerFacts(weapon), at_unit(scene, "T"), value)

    row = (SpecialRow.HARDENED_OR_NAVAL, weapon, value)
    assert reading_of(scene, strike).column == advanced_charts().strike.columns[row]


@pytest.mark.rule("ADV:23.4.3")
@pytest.mark.parametrize(
    ("weapon", "value", "column"),
    [
        (Weapon.SUPREME_HQ, 0, 1),
        (Weapon.US_HQ, 0, 1),
        (Weapon.OTHER_HQ_OR_ARTILLERY, 0, 1),
        (Weapon.HELICOPTER, 1, 2),
        (Weapon.HELICOPTER, 2, 2),
    ],
)
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_columns_of_headquarters_artillery_and_helicopters_at_hardened_targets(
    side, weapon, value, column
):
    scene = field("Flat", side, "depot")
    strike = Strike(side, StrikerFacts(weapon), at_unit(scene, "T"), value)

    assert reading_of(scene, strike).column == column


@pytest.mark.rule("ADV:23.4.3")
def test_another_headquarters_is_not():
    scene = field("Flat", OTHER, "hq")

    assert reading_of(scene, Strike(OTHER, PLAIN, at_unit(scene, "T"))).column == 5


@pytest.mark.rule("ADV:23.4.3")
@pytest.mark.parametrize(("weapon", "value", "column"), [(Weapon.AIR, 3, 5), (Weapon.CRUISE, 0, 4)])
def test_a_port_is_hardened_against_missiles_alone(weapon, value, column):
    scene = tracked("1504 Flat Port")
    strike = Strike(OTHER, StrikerFacts(weapon), at_place("1504", Feature.PORT), value)

    assert reading_of(scene, strike).column == column


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_every_result_is_that_of_the_chart(die, value):
    scene = field("Flat")
    strike = Strike(OTHER, StrikerFacts(Weapon.AIR), at_unit(scene, "T"), value)
    reading = reading_of(scene, strike)
    rows = [row for lowest, row in advanced_charts().strike.results if lowest <= die]

    assert result_of(strike, reading, die) is rows[-1][reading.column]


@pytest.mark.rule("ADV:23.4")
def test_the_worked_example_of_an_air_strike():
    scene = field("Highland")
    strike = Strike(OTHER, StrikerFacts(Weapon.AIR), at_unit(scene, "T"), 3)
    reading = reading_of(scene, strike)

    assert reading.column == 3
    assert result_of(strike, reading, 4) is Hit.ONE
    urban = field("Urban")
    weak = Strike(OTHER, StrikerFacts(Weapon.AIR), at_unit(urban, "T"), 1)
    assert result_of(weak, reading_of(urban, weak), 0) is Hit.NONE


def modifiers(scene, strike):
    return {each.what: each.amount for each in reading_of(scene, strike).modifiers}


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
@pytest.mark.parametrize(
    ("terrain", "words", "found"),
    [
        pytest.param("Flat", "er6 sp1", {}, id="nothing"),
        pytest.param("Flat", "er6 sp5", {StrikeFactor.OVER_STACKED: -2}, id="crowded"),
        pytest.param("High Mountain", "er6 sp1", {StrikeFactor.HIGH_MOUNTAIN: -2}, id="high"),
        pytest.param(
            "High Mountain",
            "er6 sp4",
            {StrikeFactor.HIGH_MOUNTAIN: -2, StrikeFactor.OVER_STACKED: -2},
            id="both",
        ),
        pytest.param("Flat City", "er6", {StrikeFactor.COVER: 1}, id="City"),
        pytest.param("Flat Jungle", "er6", {StrikeFactor.COVER: 1}, id="Jungle"),
        pytest.param("Flat Fortification", "er6", {StrikeFactor.COVER: 1}, id="Fortification"),
    ],
)
def test_what_modifies_a_strike_at_a_unit(side, terrain, words, found):
    scene = field(terrain, side, words)

    assert modifiers(scene, Strike(side, PLAIN, at_unit(scene, "T"))) == found


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@pytest.mark.parametrize(("weather", "added"), [("Clear", None), ("Overcast", None), ("Storm", 3)])
@pytest.mark.parametrize("words", ["hq", "artillery"])
def test_headquarters_and_artillery_strike_badly_in_a_storm(weather, added, words):
    scene = tracked(f"1204 SRV T 2-2-5\n1206 PRC S 0-2-5 {words} range4", weather=Weather(weather))
    strike = Strike(OTHER, facts_of_unit(scene, unit(scene, "S")), at_unit(scene, "T"))

    assert modifiers(scene, strike).get(StrikeFactor.STORM) == added


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@pytest.mark.parametrize("words", ["hq", "artillery"])
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_a_reduced_striker_adds_one(words, side):
    own, enemy = NATION[side], NATION[1 - side]
    scene = tracked(f"1204 {enemy} T 2-2-5\n1206 {own} S 0-2-5 {words} range4 reduced")
    strike = Strike(side, facts_of_unit(scene, unit(scene, "S")), at_unit(scene, "T"))

    assert modifiers(scene, strike) == {StrikeFactor.REDUCED: 1}


@pytest.mark.rule("ADV:18.6.1")
@pytest.mark.parametrize(
    ("nation", "words", "amount"),
    [
        ("RU", "artillery rockets", -1),
        ("RU", "artillery", None),
        ("PRC", "artillery rockets", None),
    ],
)
def test_only_russian_rockets_strike_better(nation, words, amount):
    scene = tracked(f"1204 SRV T 2-2-5\n1206 {nation} S 0-2-5 {words} range4")
    strike = Strike(OTHER, facts_of_unit(scene, unit(scene, "S")), at_unit(scene, "T"))

    assert modifiers(scene, strike).get(StrikeFactor.ROCKET_ARTILLERY) == amount


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@pytest.mark.parametrize(
    ("nation", "words", "weapon"),
    [
        ("US", "hq", Weapon.US_HQ),
        ("SRV", "supreme", Weapon.SUPREME_HQ),
        ("SRV", "hq", Weapon.OTHER_HQ_OR_ARTILLERY),
        ("US", "artillery", Weapon.OTHER_HQ_OR_ARTILLERY),
    ],
)
def test_which_column_a_unit_strikes_by(nation, words, weapon):
    scene = tracked(f"1206 {nation} S 0-2-5 {words} range4")

    assert weapon_of(scene, unit(scene, "S")) is weapon


@pytest.mark.rule("ADV:26.1")
@pytest.mark.parametrize(
    ("weapon", "nation", "amount"),
    [(Weapon.CRUISE, "US", None), (Weapon.CRUISE, "PRC", 1), (Weapon.BALLISTIC, "PRC", None)],
)
def test_a_cruise_missile_not_of_the_us_adds_one(weapon, nation, amount):
    scene = field("Flat Airbase")
    aim = at_place("1204", Feature.AIRBASE)
    found = modifiers(scene, Strike(OTHER, facts_of_missile(scene, weapon, nation), aim))

    assert found.get(StrikeFactor.NOT_OF_THE_US) == amount


@pytest.mark.rule("ADV:26.1")
@pytest.mark.parametrize(("defended", "amount"), [(True, 1), (False, None)])
def test_a_defended_target_is_harder_for_missiles_alone(defended, amount):
    scene = field("Flat Airbase")
    aim = at_place("1204", Feature.AIRBASE)
    missile = facts_of_missile(scene, Weapon.BALLISTIC, "PRC")
    found = modifiers(scene, Strike(OTHER, missile, aim, defended=defended))
    air = modifiers(scene, Strike(OTHER, StrikerFacts(Weapon.AIR), aim, 3, defended=defended))

    assert found.get(StrikeFactor.THEATRE_WEAPON_DEFENCE) == amount
    assert StrikeFactor.THEATRE_WEAPON_DEFENCE not in air


@pytest.mark.parametrize("level", [-1, -2])
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_a_targeted_unit_is_struck_more_easily(level, side):
    scene = with_unit(field("Flat", side), "T", markers=UnitMarkers(targeted=level))

    assert modifiers(scene, Strike(side, PLAIN, at_unit(scene, "T"))) == {
        StrikeFactor.TARGETED: level
    }


@pytest.mark.rule("ADV:23.4")
def test_a_targeted_place_or_bridge_is_struck_more_easily():
    marks = (
        TargetedPlace(at("1204"), -2, feature=Feature.AIRBASE),
        TargetedPlace(at("1205"), -1, across=at("1204")),
    )
    scene = tracked(
        "1204 Flat Airbase Port\n1204-1205 Major River\n1204-1205 Primary",
        advanced=AdvancedState(targeted=marks),
    )
    missile = facts_of_missile(scene, Weapon.BALLISTIC, "PRC")
    aims = [
        at_place("1204", Feature.AIRBASE),
        at_place("1204", Feature.PORT),
        at_bridge("1204", "1205"),
    ]
    found = [modifiers(scene, Strike(OTHER, missile, aim)) for aim in aims]

    assert [each.get(StrikeFactor.TARGETED) for each in found] == [-2, None, -1]


# --- what a hit does ----------------------------------------------------------------------------


@pytest.mark.rule("ADV:27.0", "ADV:27.1")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
@pytest.mark.parametrize(
    ("before", "die", "level", "steps"),
    [(0, 4, 1, 2), (1, 4, 2, 2), (2, 4, 0, 1)],
)
def test_a_hit_on_a_unit_adds_up(side, before, die, level, steps):
    scene = with_unit(field("Flat", side), "T", struck=before)
    run = run_of(scene, side, die)
    hit = make_strike(run, Strike(side, PLAIN, at_unit(scene, "T")))
    now = run.truth.forces[1 - side].units[unit(scene, "T")]

    assert hit is Hit.ONE
    assert (now.struck, now.steps) == (level, steps)
    assert len(happened(run, UnitStruck)) == 1
    assert len(happened(run, StepsLost)) == 2 - steps
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.8")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
@pytest.mark.parametrize(
    ("target", "field_name"),
    [
        (Target.DETECTION_TRACK, "detection"),
        (Target.SAM_TRACK, "sam"),
        (Target.AAA_TRACK, "aaa"),
    ],
)
@pytest.mark.parametrize(
    ("value", "hit", "left"), [(5, "1", 4), (5, "2", 3), (5, "X", 2), (2, "X", 0)]
)
def test_a_hit_lowers_a_track_but_not_below_nought(side, target, field_name, value, hit, left):
    scene = tracked("1204 Flat", tracks=Tracks(value, value, value))
    run = run_of(scene, side)
    apply_hit(run, side, Aim(target), Hit(hit))

    assert getattr(run.truth.forces[1 - side].advanced.tracks, field_name) == left
    assert run.truth.forces[side].advanced.tracks == Tracks(value, value, value)
    assert len(happened(run, TracksChanged)) == 1


@pytest.mark.rule("ADV:27.10")
@pytest.mark.parametrize(("here", "across", "column"), [("1204", "1205", 5), ("1205", "1204", 2)])
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_a_bridge_is_struck_in_one_of_its_hexes_at_two_more(here, across, column, side):
    text = "1204 Flat\n1205 Mountain\n1204-1205 Major River\n1204-1205 Primary"
    run = run_of(tracked(text), side, 0)
    strike = Strike(side, PLAIN, at_bridge(here, across))
    reading = reading_of(run.scene, strike)

    assert reading.column == column
    assert {each.what: each.amount for each in reading.modifiers} == {StrikeFactor.BRIDGE: 2}
    make_strike(run, strike)
    (event,) = happened(run, StrikeRolled)
    assert bool(happened(run, BridgeDamaged)) is (event.hit is not Hit.NONE)


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize("terrain", LAND)
@pytest.mark.parametrize("value", [None, *range(1, 8)])
def test_every_column_of_interdiction_is_reached(terrain, value):
    scene = tracked(f"1204 {terrain.value}")
    striker = PLAIN if value is None else StrikerFacts(Weapon.AIR)
    strike = Strike(OTHER, striker, at_hex("1204"), value or 0)
    column = advanced_charts().strike.interdiction_columns[terrain, min(value or 0, 6)]

    assert reading_of(scene, strike).column == column


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize("terrain", LAND)
def test_every_result_of_interdiction_by_a_headquarters(die, terrain):
    scene = tracked(f"1204 {terrain.value}")
    strike = Strike(OTHER, PLAIN, at_hex("1204"))
    reading = reading_of(scene, strike)
    total = die + sum(each.amount for each in reading.modifiers)
    rows = [row for lowest, row in advanced_charts().strike.interdiction if lowest <= total]
    expected = (rows or [advanced_charts().strike.interdiction[0][1]])[-1]

    found = result_of(strike, reading, die)
    assert found is (expected[reading.column] if reading.column else Hit.NONE)
    if terrain is Terrain.MOUNTAIN and die == 0:
        assert (reading.column, found) == (5, Hit.TWO)


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize(
    ("before", "hit", "level"), [(0, "1", 1), (0, "2", 2), (1, "1", 2), (1, "2", 2), (2, "1", 2)]
)
def test_interdiction_adds_up_to_two(before, hit, level):
    marks = (Interdicted(at("1204"), before),) if before else ()
    run = run_of(tracked("1204 Flat", advanced=AdvancedState(interdiction=marks)), OTHER)
    apply_hit(run, OTHER, at_hex("1204"), Hit(hit))

    assert run.truth.advanced.interdiction == (Interdicted(at("1204"), level),)
    assert len(happened(run, HexInterdicted)) == (level != before)


@pytest.mark.rule("ADV:23.4.4")
def test_jungle_makes_interdiction_harder():
    scene = tracked("1204 Flat Jungle")
    strike = Strike(OTHER, PLAIN, at_hex("1204"))

    assert [each.amount for each in reading_of(scene, strike).modifiers] == [1]


@pytest.mark.rule("ADV:27.0")
@pytest.mark.parametrize("side", [ALLIED, OTHER])
def test_a_place_bears_the_marker(side):
    run = run_of(tracked("1204 Flat Airbase"), side, 4)
    make_strike(run, Strike(side, StrikerFacts(Weapon.AIR), at_place("1204", Feature.AIRBASE), 2))

    assert len(happened(run, PlaceDamaged)) == 1


def test_a_strike_is_told_with_its_column_die_and_modifiers():
    scene = field("Flat City", OTHER, "er6", more="1206 PRC S 0-2-5 hq range4")
    strike = Strike(
        OTHER, facts_of_unit(scene, unit(scene, "S")), at_unit(scene, "T"), unit=unit(scene, "S")
    )
    run = run_of(scene, OTHER, 4)
    make_strike(run, strike)
    (event,) = happened(run, StrikeRolled)

    assert event_line(scene.printed, event) == (
        "S strikes T: column S5, die 4 (cover +1) = 5, Strike 1."
    )
    assert run.truth.advanced.strikes.struck == (at_unit(scene, "T"),)


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ground", "covered"),
    [
        pytest.param("", False, id="open ground"),
        pytest.param("Fortification", True, id="a Fortification of its own"),
        pytest.param("City", True, id="a City"),
        pytest.param("Jungle", True, id="Jungle"),
    ],
)
@pytest.mark.parametrize("fallen", [False, True])
def test_a_fortification_covers_until_it_falls(side, ground, covered, fallen):
    """What the enemy has taken is fortified no more; a City and Jungle cover whoever is there."""
    owner, taker = (("PRC", "SRV"), ("SRV", "PRC"))[side]
    own = taker if fallen else owner
    struck, striker = (own, owner if fallen else taker)
    text = f"1303 Flat {ground}\n1303 in {owner}\n1303 {struck} A 4-4-4\n1304 {striker} B 4-4-4"
    if fallen:
        text = text.replace("1304", f"1303 held by {taker}\n1304", 1)
    scene = given(text, layers=ADVANCED)
    name = unit(scene, "A")
    striking = ENEMY[scene.printed.counters[name].side]
    facts = struck_facts(scene, striking, aim_at_unit(scene, name))

    assert facts.cover is (covered and not (fallen and ground == "Fortification"))
