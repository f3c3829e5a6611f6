"""STD:9.2.2  Initial odds, remainder and surplus, and the column they open."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, begun, ledger, modifiers_of
from games.next_war.sketch import NON_ALLIED, VIETNAM, given
from sandtable.games.next_war.analysis.combat_calculation import ratio_text
from sandtable.games.next_war.orders.combat import ChooseTerrain
from sandtable.games.next_war.printed.charts import charts

EXACT: list[int] = []
OVER = [-1]


@pytest.mark.rule("STD:9.2.2", "STD:9.2.2.1")
@pytest.mark.parametrize(
    ("attack", "defence", "odds", "remainder"),
    [
        pytest.param(10, 5, (2, 1), EXACT, id="10 against 5: 2 to 1, nothing over"),
        pytest.param(9, 5, (3, 2), OVER, id="9 against 5: one and a half, something over"),
        pytest.param(8, 6, (1, 1), OVER, id="8 against 6: 1 to 1, something over"),
        pytest.param(15, 10, (3, 2), EXACT, id="15 against 10: one and a half, nothing over"),
        pytest.param(4, 5, (1, 2), EXACT, id="4 against 5: 1 to 2, and no remainder"),
        pytest.param(5, 10, (1, 2), EXACT, id="5 against 10: 1 to 2"),
        pytest.param(4, 10, (1, 3), EXACT, id="4 against 10: 1 to 3"),
        pytest.param(1, 9, (1, 3), EXACT, id="1 against 9: still 1 to 3"),
        pytest.param(36, 6, (6, 1), EXACT, id="6 to 1 in Flat is the top: no surplus"),
        pytest.param(37, 6, (6, 1), OVER, id="a little more is one"),
        pytest.param(42, 6, (6, 1), OVER, id="7 to 1 in Flat is one, not two"),
        pytest.param(39, 6, (6, 1), OVER, id="six and a half to one: one in all"),
        pytest.param(5, 0, (6, 1), OVER, id="against nothing: the right-most column, and over"),
    ],
)
def test_odds_are_rounded_down(attack, defence, odds, remainder):
    scene = attacking(given(f"1204 PRC X 1-{defence}-4\n1203 SRV A {attack}-6-4"))
    found = ledger(scene, "1204", "A")

    assert (found.attack, found.defence, found.ratio) == (attack, defence, ratio_text(odds))
    assert modifiers_of(found, "STD:9.2.2.1") == remainder
    rolled = battle(scene, "1204", "A", 9).rolled
    assert (rolled.column, rolled.modifier) == (found.column, sum(remainder))


@pytest.mark.rule("STD:9.2.2.1")
@pytest.mark.parametrize(
    ("terrain", "top"),
    [("Urban", 10), ("Mountain", 9), ("Highland", 8), ("Rough", 7), ("Flat", 6)],
)
def test_each_terrain_has_its_own_surplus(terrain, top):
    position = f"1204 {terrain}\n1204 PRC X 1-2-4 mech\n1203 SRV A {{}}-6-4"

    for attack, modifier in ((2 * top, EXACT), (2 * top + 1, OVER)):
        scene = attacking(given(position.format(attack)))
        assert modifiers_of(ledger(scene, "1204", "A"), "STD:9.2.2.1") == modifier


#: What the chart opens with each ratio, written out again by hand.
LADDER = [
    "1:3",
    "1:2",
    "1:1",
    "3:2",
    "2:1",
    "3:1",
    "4:1",
    "5:1",
    "6:1",
    "7:1",
    "8:1",
    "9:1",
    "10:1",
]
ROWS = {
    "Urban": (1, 13),
    "Mountain": (2, 12),
    "High Mountain": (2, 12),
    "Highland": (3, 11),
    "Highland Woods": (3, 11),
    "Rough": (4, 10),
    "Rough Woods": (4, 10),
    "Marsh": (4, 10),
    "Flat": (5, 9),
    "Flat Woods": (5, 9),
}
CASES = [
    pytest.param(terrain, *map(int, ratio.split(":")), first + place, id=f"{ratio} in {terrain}")
    for terrain, (first, count) in ROWS.items()
    for place, ratio in enumerate(LADDER[:count])
]


@pytest.mark.rule("STD:9.2.2.2")
@pytest.mark.parametrize(("terrain", "attack", "defence", "column"), CASES)
def test_each_ratio_opens_the_column_of_its_row(terrain, attack, defence, column):
    scene = attacking(
        given(
            f"1204 {terrain}\n1204 PRC X 1-{6 * defence}-4 mech\n"
            f"1203 SRV A {6 * attack}-6-4\n1203-1204 Secondary"
        )
    )

    assert battle(scene, "1204", "A", 9).rolled.column == column


@pytest.mark.rule("STD:9.2.2.2")
@pytest.mark.parametrize(
    ("terrain", "attack", "defence", "column"),
    [
        pytest.param("Highland", 8, 1, 13, id="8 to 1 against Highland"),
        pytest.param("Highland", 36, 1, 13, id="36 to 1 against Highland"),
        pytest.param("Flat", 1, 5, 5, id="1 to 5 against Flat"),
        pytest.param("Urban", 3, 1, 6, id="3 to 1 against Urban"),
        pytest.param("Flat", 3, 1, 10, id="3 to 1 against Flat"),
    ],
)
def test_odds_beyond_the_row_use_its_end(terrain, attack, defence, column):
    scene = attacking(
        given(f"1204 {terrain}\n1204 PRC X 1-{defence}-4 mech\n1203 SRV A {attack}-6-4")
    )

    assert battle(scene, "1204", "A", 9).rolled.column == column


@pytest.mark.rule("STD:9.2.2.2")
@pytest.mark.parametrize("terrain", ["Flat", "Flat Woods", "Rough", "Rough Woods", "Highland"])
def test_jungle_counts_as_highland(terrain):
    scene = attacking(given(f"1204 {terrain} Jungle\n1204 PRC X 1-2-4 mech\n1203 SRV A 2-6-4"))

    assert ledger(scene, "1204", "A").first_column == 5
    assert battle(scene, "1204", "A", 9).rolled.column == 5


@pytest.mark.rule("STD:9.2.2.2")
@pytest.mark.parametrize(("chosen", "column"), [("mountain", 4), ("highland_jungle", 5)])
def test_of_several_terrains_the_defender_names_one(chosen, column):
    scene = attacking(given("1204 Mountain Jungle\n1204 PRC X 1-2-4 mech\n1203 SRV A 2-6-4"))
    now = battle(scene, "1204", "A", 9, terrain=chosen)

    assert now.rolled.column == column


@pytest.mark.rule("STD:9.2.2.2")
def test_it_must_be_one_that_is_there():
    scene = attacking(
        given("1204 Urban Jungle\n1204 PRC X 1-2-4 mech\n1203 SRV A 2-6-4", layers=VIETNAM)
    )
    run = begun(scene, "1204", "A")

    assert (run.kind, run.decision.seat) == ("terrain", NON_ALLIED)
    assert run.refused(ChooseTerrain("mountain")) == [
        "1204 has no Mountain terrain. Choose from: Urban; Highland or Jungle. [STD:9.2.2.2]"
    ]
    assert run.refused(ChooseTerrain("urban")) == []


def test_the_ladder_is_the_chart():
    rows = charts().odds
    for terrain, (first, count) in ROWS.items():
        ratios = rows[next(r.combat_class for t, r in charts().terrain.items() if t == terrain)]
        listed = [f"{a}:{d}" for a, d in filter(None, ratios.ratios)]
        assert listed == LADDER[:count], terrain
        assert ratios.ratios[first - 1] == (1, 3)
