"""NWIP:1.2.1, 2.0 to 2.2, 2.5, 2.6  Sides, map edges, High Mountains, Islamabad, what pays."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, battle, ledger, strike
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    STANDARD,
    at,
    choices,
    given,
    march,
    moving,
    refusals,
    unit,
    units,
)
from games.next_war.titles.india_pakistan import layout
from sandtable.games.next_war.advice.combat_expectation import stakes_of
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.assumed_player_choices import assumption
from sandtable.games.next_war.analysis.hex_capture import chance_to_take
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.ids import BOTH_SIDES, HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.orders.combat import Advance, Attack
from sandtable.games.next_war.orders.movement import Airlift, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.charts import CombatResult, charts
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Terrain
from sandtable.games.next_war.rule_hooks import (
    capture_value,
    elimination_value,
    enemy_capital,
    helicopter_value,
    installation_value,
    retreat_edge,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import is_open_ground
from sandtable.games.next_war.rules.standard.ch12_victory.automatic import holds_capital
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.games.next_war.titles.india_pakistan.rules.allied_sides import side_of_nation
from sandtable.games.next_war.titles.india_pakistan.rules.victory_points import is_installation
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

A = "1204 ROI A 4-4-6"


@pytest.mark.rule("NWIP:1.2.1")
@pytest.mark.parametrize(
    ("nations", "side"),
    [(("ROI", "RU", "US", "CW", "FR"), ALLIED), (("IROP", "PRC"), NON_ALLIED)],
)
def test_who_is_allied(nations, side):
    assert {side_of_nation(nation) for nation in nations} == {side}


def test_friendly_edges_on_the_map_of_the_title():
    """East is Allied and west is not, north and south go by the country."""
    atlas = map_and_counters.atlas()
    lines: dict[str, list[PlaceId]] = {}
    for here in atlas.hexes:
        lines.setdefault(atlas.label(here)[:2], []).append(here)
    allied, other = (atlas.friendly_edge[side] for side in BOTH_SIDES)

    assert {hexes[-1] for hexes in lines.values()} <= allied
    assert {hexes[0] for hexes in lines.values()} <= other
    for line in ("10", "50"):
        for here in lines[line][1:-1]:
            assert (here in allied) is (atlas.ground[here].country == "ROI")
            assert (here in other) is (atlas.ground[here].country == "IROP")


@pytest.mark.rule("NWIP:2.2")
@pytest.mark.parametrize(("nation", "line"), [("ROI", "10"), ("US", "10"), ("PRC", "19")])
def test_units_retreat_towards_the_edge_of_their_side(nation, line):
    scene = given(f"1204 {nation} A 4-4-4", layers=INDIA_PAKISTAN)
    edge = scene.rules[retreat_edge](scene, unit(scene, "A"))

    assert {scene.printed.atlas.label(here)[:2] for here in edge} == {line}


PEAK = "1205 High Mountain"


@pytest.mark.rule("NWIP:2.5", "NWIP:2.0")
@pytest.mark.parametrize(
    ("sketch", "start", "to", "may"),
    [
        pytest.param("", "1204", "1205", False, id="nobody goes into High Mountains"),
        pytest.param("1204-1205 Secondary", "1204", "1205", True, id="but along a road"),
        pytest.param("", "1205", "1204", False, id="nobody comes out of them"),
        pytest.param("1204-1205 Secondary", "1205", "1204", True, id="but along a road too"),
        pytest.param("1204-1205 Secondary", "1205", "1104", False, id="and only along it"),
    ],
)
@pytest.mark.parametrize("kind", ["leg", "light", "mountain", "mech"])
def test_high_mountains_are_crossed_by_road(sketch, start, to, may, kind):
    text = f"{PEAK}\n{sketch}\n{start} ROI A 4-4-6 {kind}"
    scene = moving(given(text, layers=INDIA_PAKISTAN))

    assert (refusals(scene, ALLIED, march(scene, "A", to)) == []) is may


@pytest.mark.rule("NWIP:2.5", "STD:8.3.3", "STD:9.8.2")
@pytest.mark.parametrize("start", ["1204", "1205"])
@pytest.mark.parametrize(
    ("between", "may"),
    [
        pytest.param("", False, id="beside the road"),
        pytest.param("1204-1205 Minor River", False, id="nor over a river"),
        pytest.param("1204-1205 Major River", False, id="nor over a large one"),
        pytest.param("1204-1205 Secondary", True, id="along a road"),
        pytest.param("1204-1205 Minor River\n1204-1205 Secondary", True, id="and its bridge"),
    ],
)
def test_light_infantry_retreats_into_high_mountains_or_out_only_by_road(between, may, start):
    scene = given(f"{PEAK}\n{between}\n{start} ROI A 4-4-6 light", layers=INDIA_PAKISTAN)
    there = at("1205") if start == "1204" else at("1204")

    assert is_open_ground(scene, unit(scene, "A"), at(start), there) is may


@pytest.mark.rule("NWIP:2.5", "STD:9.8.2")
def test_on_the_map_nobody_retreats_out_of_high_mountains_over_a_river():
    scene = layout.position("enough", {"roi-50-para-bde": "4813"})
    here, to = (scene.printed.atlas.hex_at(label) for label in ("4813", "4912"))
    (one,) = scene.state.forces[ALLIED].stacks[here]

    assert scene.printed.atlas.sides[here, to] is Hexside.MINOR_RIVER
    assert not is_open_ground(scene, one, here, to)


@pytest.mark.rule("NWIP:2.5", "STD:9.1")
@pytest.mark.parametrize(("side", "ours", "theirs"), [(0, "ROI", "PRC"), (1, "IROP", "ROI")])
@pytest.mark.parametrize(
    ("ground", "kind", "told"),
    [
        pytest.param("1205 High Mountain", "leg", [], id="down from a peak"),
        pytest.param("1205 High Mountain", "armor", [], id="also with armor, into open ground"),
        pytest.param(
            "1205 High Mountain\n1204 Mountain",
            "leg",
            [],
            id="infantry down into Mountain",
        ),
        pytest.param(
            "1205 High Mountain\n1204 Mountain",
            "motorized",
            ["Unit A cannot attack 1204, because it cannot enter Mountain there. [STD:9.1]"],
            id="trucks not, for they enter no Mountain without a road",
        ),
        pytest.param(
            "1204 High Mountain",
            "leg",
            ["Unit A cannot attack 1204, because it cannot enter High Mountain there. [STD:9.1]"],
            id="nobody up to a peak",
        ),
        pytest.param(
            "1204 High Mountain\n1205 High Mountain",
            "leg",
            ["Unit A cannot attack 1204, because it cannot enter High Mountain there. [STD:9.1]"],
            id="nobody from peak to peak",
        ),
        pytest.param("1204 High Mountain\n1204-1205 Secondary", "leg", [], id="up by road"),
    ],
)
def test_it_is_the_hex_attacked_that_must_be_open(side, ours, theirs, ground, kind, told):
    text = f"{ground}\n1205 {ours} A 4-4-6 {kind}\n1204 {theirs} X 1-1-4"
    scene = attacking(given(text, layers=INDIA_PAKISTAN), side)

    assert refusals(scene, side, strike(scene, "1204", "A")) == told


@pytest.mark.rule("NWIP:2.5", "STD:9.1")
@pytest.mark.parametrize(
    ("attacker", "start", "defender", "target", "side"),
    [
        ("roi-102-bde", "4913", "irop-61-inf-bde", "4912", ALLIED),
        ("irop-61-inf-bde", "5011", "roi-102-bde", "4911", NON_ALLIED),
    ],
)
def test_brigades_on_the_peaks_of_kashmir_attack_downwards(attacker, start, defender, target, side):
    scene = layout.position("kashmir", {attacker: start, defender: target})
    (to,) = layout.hexes(scene, target)
    one = UnitId(layout.number(scene, attacker))
    scene = attacking(scene, side, unfought=(one,))

    assert refusals(scene, side, Attack(to, (one,))) == []


@pytest.mark.rule("STD:9.9", "RUL-0190")
@pytest.mark.parametrize(("side", "ours", "theirs"), [(0, "ROI", "PRC"), (1, "IROP", "ROI")])
def test_nobody_follows_down_from_a_peak_without_a_road(side, ours, theirs):
    """X is 6 to 1, and die 3 kills it: the hex is left empty, and the next attack is asked for."""
    text = f"{PEAK}\n1205 {ours} A 36-6-4\n1205 {ours} D 0-1-4\n1204 {theirs} X 1-6-4"
    now = battle(attacking(given(text, layers=INDIA_PAKISTAN), side), "1204", "A", 3)

    assert now.where("X") == "gone"
    assert now.happened(UnitMoved) == []
    assert (now.where("A"), now.where("D"), now.kind) == ("1205", "1205", "attack")


@pytest.mark.rule("STD:9.9", "RUL-0190")
@pytest.mark.parametrize(("side", "ours", "theirs"), [(0, "ROI", "PRC"), (1, "IROP", "ROI")])
def test_of_several_attackers_only_those_beside_the_peak_advance(side, ours, theirs):
    text = (
        f"{PEAK}\n1205 {ours} A 24-6-4\n1205 {ours} D 0-1-4\n"
        f"1104 {ours} B 6-6-4\n1104 {ours} C 6-6-4\n1204 {theirs} X 1-6-4"
    )
    scene = attacking(given(text, layers=INDIA_PAKISTAN), side)
    now = battle(scene, "1204", "A B C", 3)
    told = ["Choose one or more of B, C, within the stacking limit of 4. [STD:9.9]"]

    assert (now.kind, now.decision.seat) == ("advance", side)
    assert now.refused(Advance(units(scene, "A"), ())) == told
    assert now.refused(Advance((), ())) == told
    assert now.refused(Advance(units(scene, "B"), units(scene, "D"))) != []
    assert now.then(Advance(units(scene, "B"), ())).where("B") == "1204"


@pytest.mark.rule("STD:9.9", "RUL-0190")
def test_along_a_road_they_follow_down_from_a_peak():
    text = f"{PEAK}\n1204-1205 Secondary\n1205 ROI A 36-6-4\n1204 PRC X 1-6-4"
    now = battle(attacking(given(text, layers=INDIA_PAKISTAN)), "1204", "A", 3)

    assert now.where("A") == "1204"


@pytest.mark.rule("NWIP:2.5", "STD:9.9", "RUL-0190")
@pytest.mark.parametrize(
    ("road", "chance", "says"),
    [
        pytest.param(
            "",
            0,
            "None of the attackers can enter the hex from where they stand.",
            id="no road",
        ),
        pytest.param(
            "1204-1205 Secondary",
            1,
            "Assumes that the defender tries to hold, and retreats if that fails.",
            id="a road",
        ),
    ],
)
def test_odds_and_advice_know_that_nobody_follows(road, chance, says):
    """A result that kills every defender gives the hex only to those who can enter it."""
    text = f"{PEAK}\n1204 Highland\n{road}\n1205 ROI A 36-6-4\n1204 PRC X 1-6-4 steps1"
    scene = attacking(given(text, layers=INDIA_PAKISTAN))
    combat = supposed(scene, at("1204"), units(scene, "A"))
    dies = CombatResult(attacker=0, defender=1, retreat=False)

    assert chance_to_take(scene, combat, 12, dies) == chance
    assert assumption(scene, combat) == says
    outlook = ThreatMap(known(scene, ALLIED), ALLIED)
    assert stakes_of(outlook, combat, 5.0).ground == 5.0 * chance


def test_elsewhere_in_the_series_one_comes_down_where_one_likes():
    scene = moving(given(f"{PEAK}\n1205 SRV A 4-4-6", layers=STANDARD))

    assert refusals(scene, ALLIED, march(scene, "A", "1104")) == []


def test_a_road_that_cannot_be_used_leaves_nobody_out():
    """Where the hex ahead is overcrowded the road rate is lost, and with it the way."""
    crowd = "\n".join(f"1204 ROI {name} 4-4-6 sp3" for name in "BC")
    text = f"{PEAK}\n1204-1205 Secondary\n1205 ROI A 4-4-6\n{crowd}"
    scene = moving(given(text, layers=INDIA_PAKISTAN))

    assert refusals(scene, ALLIED, march(scene, "A", "1204")) != []


@pytest.mark.rule("NWIP:2.5")
def test_nothing_lands_drops_or_supports_in_high_mountains():
    text = f"""
        {PEAK}
        1204 Flat Airbase
        1204 ROI 50-Para-Bde 2-2-4 light airborne
        1204 ROI Rudra helicopter 1 range12
        1206 PRC X 4-4-4
        Allied airmobile ROI 2
    """
    scene = moving(given(text, layers=INDIA_PAKISTAN))
    landings = choices(scene, ALLIED, Airlift, at("1204"), (0,), (1,))

    assert at("1205") not in landings
    assert at("1104") in landings
    assert at("1205") not in choices(scene, ALLIED, Paradrop, 0)
    assert helicopters_in_range(scene, ALLIED, at("1206")) == (0,)
    assert helicopters_in_range(scene, ALLIED, at("1205")) == ()


@pytest.mark.rule("NWIP:2.5")
def test_nor_for_a_defender_there():
    text = f"{PEAK}\n1206 Flat Airbase\n1206 in IROP\n1206 IROP AH-1 helicopter 1 range12"
    scene = given(text, layers=INDIA_PAKISTAN)

    assert helicopters_in_range(scene, NON_ALLIED, at("1204")) == (0,)
    assert helicopters_in_range(scene, NON_ALLIED, at("1205")) == ()


@pytest.mark.rule("NWIP:2.5")
@pytest.mark.parametrize(("wall", "may"), [("1504", True), ("all", False)])
def test_helicopters_do_not_rebase_over_high_mountains(wall, may):
    """One peak is flown around, a wall of them is not."""
    peaks = [f"15{n:02}" for n in range(9)] if wall == "all" else [wall]
    text = "\n".join(
        [
            *[f"{peak} High Mountain" for peak in peaks],
            "1204 Flat Airbase",
            "1604 Flat Airbase",
            "1204 ROI Rudra helicopter 1 range6",
        ]
    )
    scene = moving(given(text, layers=INDIA_PAKISTAN))

    assert (at("1604") in choices(scene, ALLIED, RebaseHelicopter, HelicopterId(0))) is may


@pytest.mark.rule("NWIP:2.6")
def test_islamabad_is_the_only_capital():
    scene, atlas = given("", layers=INDIA_PAKISTAN), map_and_counters.atlas()
    (capital,) = [here for here in atlas.hexes if atlas.ground[here].name == "Islamabad"]
    there = KernelScene(scene.rules, dataclasses.replace(scene.printed, atlas=atlas), scene.state)

    assert [entry.what for entry in there.rules[enemy_capital](there, ALLIED)] == [capital]
    assert [entry.what for entry in there.rules[enemy_capital](there, NON_ALLIED)] == []
    assert not holds_capital(there, ALLIED)
    state = replace(there.state, control=HashedMap({capital: ALLIED}))
    assert holds_capital(KernelScene(there.rules, there.printed, state), ALLIED)


@pytest.mark.rule("NWIP:2.6", "RUL-0010")
@pytest.mark.parametrize(
    ("ground", "paid"),
    [("Flat", 0), ("Flat Town", 1), ("Flat Airfield", 1), ("Flat City Airfield", 3), ("Urban", 4)],
)
def test_what_a_place_pays(ground, paid):
    """An Urban capital pays as any Urban hex."""
    scene = given(f"1204 {ground}", layers=INDIA_PAKISTAN)

    assert scene.rules[capture_value](scene, ALLIED, at("1204")) == paid


@pytest.mark.rule("NWIP:2.1")
def test_what_is_an_installation():
    scene = given("", layers=INDIA_PAKISTAN)
    counts = {
        each
        for each in Feature
        if scene.rules[installation_value](scene, ALLIED, PlaceId(0), each) > 0
    }

    assert counts == {Feature.AIRBASE, Feature.NUCLEAR_FACILITY}
    assert all(map(is_installation, counts))


def test_the_map_has_installations_of_both_kinds_and_no_other():
    features = set().union(
        *(ground.features for ground in map_and_counters.atlas().ground.values())
    )

    assert {Feature.AIRBASE, Feature.NUCLEAR_FACILITY} <= features
    assert Feature.PORT not in features
    assert Feature.OTHER_INSTALLATION not in features


@pytest.mark.rule("RUL-0010")
@pytest.mark.parametrize(
    ("words", "paid"), [("battalion", 1), ("brigade", 1), ("division", 3), ("outpost", 0)]
)
def test_what_an_eliminated_unit_pays(words, paid):
    scene = given(f"{A} {words}\n1204 ROI R helicopter 1", layers=INDIA_PAKISTAN)

    assert scene.rules[elimination_value](scene, UnitId(0)) == paid
    assert scene.rules[helicopter_value](scene, HelicopterId(0)) == 2


@pytest.mark.rule("NWIP:3.6")
@pytest.mark.parametrize(
    ("terrain", "attack", "defence"),
    [
        *((name, -1, 1) for name in ("Highland", "Highland Woods", "Mountain", "High Mountain")),
        *((name, 0, 0) for name in ("Flat", "Rough", "Rough Woods", "Urban", "Marsh")),
    ],
)
def test_mountain_infantry_fights_well_in_the_heights(terrain, attack, defence):
    text = f"1204 ROI A 4-4-6 {{}}\n1205 {terrain}\n1204-1205 Secondary\n1205 PRC X 4-4-4 {{}}"
    plain, high = ("leg", "mountain")

    def sum_for(ours, theirs):
        scene = attacking(given(text.format(ours, theirs), layers=INDIA_PAKISTAN))
        return sum(m.value for m in ledger(scene, "1205", "A").modifiers)

    assert sum_for(high, plain) - sum_for(plain, plain) == attack
    assert sum_for(plain, high) - sum_for(plain, plain) == defence


@pytest.mark.parametrize("terrain", [Terrain.MOUNTAIN, Terrain.HIGHLAND, Terrain.HIGHLAND_WOODS])
@pytest.mark.parametrize("storm", [False, True])
def test_mountain_infantry_walks_in_the_heights_as_in_rough_woods(terrain, storm):
    costs = charts().terrain
    key = (Mobility.MOUNTAIN, storm)

    assert costs[terrain].costs[key] == costs[Terrain.ROUGH_WOODS].costs[key]
