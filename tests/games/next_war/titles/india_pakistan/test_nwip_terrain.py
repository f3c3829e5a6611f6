"""NWIP:1.2.1, 2.0 to 2.2, 2.5, 2.6  Sides, map edges, High Mountains, Islamabad, what pays."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, ledger
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
)
from games.next_war.titles.india_pakistan import layout
from sandtable.games.next_war.ids import BOTH_SIDES, HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Airlift, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.charts import charts
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

A = "1204 ROI A 4-4-6"


@pytest.mark.rule("NWIP:1.2.1")
@pytest.mark.parametrize(
    ("nations", "side"),
    [(("ROI", "RU", "US", "CW", "FR"), ALLIED), (("IROP", "PRC"), NON_ALLIED)],
)
def test_who_is_allied(nations, side):
    assert {side_of_nation(nation) for nation in nations} == {side}


@pytest.mark.rule("NWIP:2.2")
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


@pytest.mark.rule("NWIP:2.5")
def test_elsewhere_in_the_series_one_comes_down_where_one_likes():
    scene = moving(given(f"{PEAK}\n1205 SRV A 4-4-6", layers=STANDARD))

    assert refusals(scene, ALLIED, march(scene, "A", "1104")) == []


@pytest.mark.rule("NWIP:2.5")
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


@pytest.mark.rule("NWIP:2.1")
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


@pytest.mark.rule("NWIP:3.6")
@pytest.mark.parametrize("terrain", [Terrain.MOUNTAIN, Terrain.HIGHLAND, Terrain.HIGHLAND_WOODS])
@pytest.mark.parametrize("storm", [False, True])
def test_mountain_infantry_walks_in_the_heights_as_in_rough_woods(terrain, storm):
    costs = charts().terrain
    key = (Mobility.MOUNTAIN, storm)

    assert costs[terrain].costs[key] == costs[Terrain.ROUGH_WOODS].costs[key]
