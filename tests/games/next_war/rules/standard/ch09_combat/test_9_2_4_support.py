"""STD:9.2.4, 9.2.5, 9.5.6, 9.6.1  Combat support: air points, helicopters, artillery."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import Battle, attacking, battle, begun, modifiers_of, shifts_of
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, unit
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.events import (
    AirPointsSpent,
    ArtillerySupported,
    HelicopterChanged,
    SupportCommitted,
    SupportResolved,
)
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.state_lookups import combat_of, unit_of

GIVEN = "1204 PRC X 3-3-4\n1203 SRV A 3-6-4"


def windows(scene, *artillery):
    """The position in which the attacker, then the defender is asked for support."""
    first = begun(scene, "1204", "A")
    return first, first.then(CommitSupport(0, (), artillery))


@pytest.mark.rule("STD:9.2.4")
def test_both_windows_open_even_with_nothing_to_commit():
    attacker, defender = windows(attacking(given(GIVEN)))

    assert (attacker.kind, attacker.decision.seat) == ("support", ALLIED)
    assert (defender.kind, defender.decision.seat) == ("support", NON_ALLIED)


@pytest.mark.rule("STD:9.2.4")
@pytest.mark.parametrize(
    ("has", "window", "points", "told"),
    [
        pytest.param(9, 0, 4, None, id="an attacker commits up to four"),
        pytest.param(9, 0, 5, "At most 4 of your air points can", id="not five"),
        pytest.param(3, 0, 4, "At most 3 of your air points can", id="nor more than he has"),
        pytest.param(9, 1, 2, None, id="a defender up to two"),
        pytest.param(9, 1, 3, "At most 2 of your air points can", id="not three"),
        pytest.param(1, 1, 2, "At most 1 of your air points can", id="nor more than he has either"),
    ],
)
def test_air_points_are_limited(has, window, points, told):
    scene = attacking(given(f"{GIVEN}\nAllied air {has}\nnon-Allied air {has}"))
    found = windows(scene)[window].refused(CommitSupport(points, (), ()))

    assert found == (
        [f"{told} support here, not {points}. You have {has}. [STD:9.2.4]"] if told else []
    )


@pytest.mark.rule("STD:9.2.4")
def test_what_is_committed_is_spent_and_counts():
    scene = attacking(given(f"{GIVEN}\nAllied air 5"))
    now = begun(scene, "1204", "A").then(CommitSupport(3, (), ()))

    assert now.happened(AirPointsSpent) == [AirPointsSpent(ALLIED, 3)]
    assert now.happened(SupportCommitted) == [
        SupportCommitted(attacker=True, support=Commitment(3, air_left=3))
    ]
    assert now.scene.state.forces[ALLIED].air_points == 2


@pytest.mark.rule("STD:9.2.5")
def test_air_defence_fires_at_the_attacker_first():
    scene = attacking(given(f"{GIVEN}\nAllied air 5\nnon-Allied air 5"))
    now = battle(
        scene,
        "1204",
        "A",
        *(9, 0, 9),  # at the attacker, at the defender, the combat
        support=CommitSupport(3, (), ()),
        enemy_support=CommitSupport(2, (), ()),
    )
    first, second = now.happened(SupportResolved)

    assert (first.attacker, first.air_left) == (True, 3)
    assert (second.attacker, second.air_left < 2) == (False, True)
    assert now.rolled.modifier == second.air_left - first.air_left


@pytest.mark.rule("STD:9.2.5")
def test_nobody_fires_where_nothing_flies():
    now = battle(attacking(given(GIVEN)), "1204", "A", 9)

    assert now.happened(SupportResolved) == []


HELICOPTERS = """
    1203 Flat Airbase
    1203 SRV H1 helicopter 2
    1203 SRV H2 helicopter 2
    1203 SRV H3 helicopter 2
    1907 SRV H4 helicopter 2 range3
    1508 in PRC
    1508 Flat Airbase
    1508 PRC P1 helicopter 1
    1508 PRC P2 helicopter 1
"""


@pytest.mark.rule("STD:9.2.4")
@pytest.mark.parametrize(
    ("window", "named", "told"),
    [
        pytest.param(0, (0, 1), "", id="two for an attacker"),
        pytest.param(
            0,
            (0, 1, 2),
            "at most 2: H1, H2, H3",
            id="not three",
        ),
        pytest.param(
            0,
            (3,),
            "at most 2: H1, H2, H3",
            id="nor one that is out of range",
        ),
        pytest.param(
            0,
            (4,),
            "at most 2: H1, H2, H3",
            id="nor an enemy's",
        ),
        pytest.param(1, (4,), "", id="one for a defender"),
        pytest.param(1, (4, 5), "at most 1: P1, P2", id="not two"),
    ],
)
def test_helicopters_are_limited(window, named, told):
    scene = attacking(given(GIVEN + HELICOPTERS))
    found = windows(scene)[window].refused(CommitSupport(0, named, ()))

    start = "Choose from the helicopters that can support this combat, "
    assert found == ([f"{start}{told}. [STD:9.2.4]"] if told else [])


@pytest.mark.rule("STD:9.2.4")
def test_a_helicopter_that_supports_has_flown():
    scene = attacking(given(GIVEN + HELICOPTERS))
    now = begun(scene, "1204", "A").then(CommitSupport(0, (HelicopterId(0), HelicopterId(1)), ()))

    assert [event.now.missions for event in now.happened(HelicopterChanged)] == [1, 1]
    assert combat_of(now.scene).support[0].ratings == 4


@pytest.mark.rule("STD:9.6.1")
@pytest.mark.parametrize(
    ("ours", "theirs", "modifier"),
    [
        pytest.param((4, 4), (1, 0), [-6], id="4 and 2 + 2 against 1: seven, counted as six"),
        pytest.param((3, 1), (2, 0), [-2], id="4 against 2"),
        pytest.param((0, 0), (2, 9), [6], id="six is the most for a defender too"),
        pytest.param((3, 3), (0, 0), [-6], id="six exactly"),
        pytest.param((2, 0), (1, 1), [], id="as much on either side"),
    ],
)
def test_support_changes_the_die(ours, theirs, modifier):
    scene = begun(attacking(given(GIVEN)), "1204", "A").scene
    support = tuple(Commitment(air_left=air, ratings=ratings) for air, ratings in (ours, theirs))
    combat = replace(combat_of(scene), support=support)

    assert modifiers_of(combat_ledger(scene, combat), "STD:9.6.1") == modifier


# --- artillery --------------------------------------------------------------------------------

GUNS = "Choose from the artillery that can support this combat, at most {}: {}. [STD:9.2.4]"
NONE = "You have no artillery that can support this combat. [STD:9.2.4]"


@pytest.mark.rule("STD:9.5.6")
@pytest.mark.parametrize(
    ("guns", "names", "told"),
    [
        pytest.param("1201 SRV G 1-1-4 artillery range2", "G", "", id="within its range"),
        pytest.param("1200 SRV G 1-1-4 artillery range2", "G", NONE, id="not beyond"),
        pytest.param("1203 SRV G 1-1-4 artillery range0", "G", "", id="in the same hex"),
        pytest.param("1201 SRV G 1-1-4 range2", "G", NONE, id="only artillery supports"),
        pytest.param("1201 SRV G 1-1-4 artillery range2 ofI", "G", "", id="its own formation"),
        pytest.param("1201 SRV G 1-1-4 artillery range2 ofII", "G", NONE, id="not another"),
        pytest.param("1201 PRC G 1-1-4 artillery range9", "G", NONE, id="nor the enemy's"),
        pytest.param(
            "1201 SRV G 1-1-4 artillery range2\n1202 SRV H 1-1-4 artillery range2",
            "G H",
            "",
            id="two",
        ),
        pytest.param(
            "1201 SRV G 1-1-4 artillery range2\n1202 SRV H 1-1-4 artillery range2\n"
            "1202 SRV I 1-1-4 artillery range2",
            "G H I",
            GUNS.format(2, "G, H, I"),
            id="not three",
        ),
    ],
)
def test_which_artillery_supports_an_attack(guns, names, told):
    scene = attacking(given(f"1204 PRC X 3-3-4\n1203 SRV A 3-6-4 ofI\n{guns}"))
    named = tuple(unit(scene, name) for name in names.split())
    found = begun(scene, "1204", "A").refused(CommitSupport(0, (), named))

    assert found == ([told] if told else [])


@pytest.mark.rule("STD:9.5.6")
@pytest.mark.parametrize(
    ("guns", "names", "told"),
    [
        pytest.param("1205 PRC G 1-1-4 artillery range1", "G", "", id="one"),
        pytest.param(
            "1205 PRC G 1-1-4 artillery range1\n1205 PRC H 1-1-4 artillery range1",
            "G H",
            GUNS.format(1, "G, H"),
            id="not two",
        ),
        pytest.param("1206 PRC G 1-1-4 artillery range1", "G", NONE, id="not from too far"),
    ],
)
def test_which_artillery_supports_a_defence(guns, names, told):
    scene = attacking(given(f"{GIVEN}\n{guns}"))
    named = tuple(unit(scene, name) for name in names.split())

    assert windows(scene)[1].refused(CommitSupport(0, (), named)) == ([told] if told else [])


@pytest.mark.rule("STD:9.5.6")
def test_artillery_may_always_support_itself():
    scene = attacking(given("1204 PRC X 3-3-4\n1203 SRV A 3-6-4 artillery range0 ofI"))
    now = begun(scene, "1204", "A")

    assert now.refused(CommitSupport(0, (), (unit(scene, "A"),))) == []


@pytest.mark.rule("STD:9.5.6")
def test_each_supporting_gun_shifts_one_column():
    scene = attacking(
        given(
            f"{GIVEN}\n1202 SRV G 1-1-4 artillery range2\n1202 SRV H 1-1-4 artillery range2\n"
            "1205 PRC I 1-1-4 artillery range1"
        )
    )
    g, h, i = (unit(scene, name) for name in "GHI")
    now = battle(
        scene,
        "1204",
        "A",
        9,
        support=CommitSupport(0, (), (g, h)),
        enemy_support=CommitSupport(0, (), (i,)),
    )

    assert now.rolled.column == 7 + 2 - 1
    assert now.happened(ArtillerySupported) == [
        ArtillerySupported(g, ALLIED),
        ArtillerySupported(h, ALLIED),
        ArtillerySupported(i, NON_ALLIED),
    ]


@pytest.mark.rule("STD:9.5.6")
def test_shifts_of_guns_are_told_by_rule():
    scene = begun(attacking(given(GIVEN)), "1204", "A").scene
    combat = replace(
        combat_of(scene),
        support=(Commitment(artillery=(UnitId(5), UnitId(6))), Commitment(artillery=(UnitId(7),))),
    )

    assert shifts_of(combat_ledger(scene, combat), "STD:9.5.6") == [2, -1]


@pytest.mark.rule("STD:9.5.6")
def test_artillery_supports_twice_in_a_turn_and_no_more():
    scene = attacking(
        given(
            "1204 PRC X 3-3-4\n1206 PRC Y 3-3-4\n1208 PRC Z 3-3-4\n1203 SRV A 3-6-4\n"
            "1205 SRV B 3-6-4\n1207 SRV C 3-6-4\n1304 SRV G 1-1-4 artillery range9"
        )
    )
    g = unit(scene, "G")
    guns = CommitSupport(0, (), (g,))
    first = battle(scene, "1204", "A", 9, support=guns)
    second = battle(first.scene, "1206", "B", 9, support=guns)
    attack = Attack(at("1208"), (unit(scene, "C"),))
    third = second.then(attack)

    assert unit_of(third.scene, g).supports == 2
    assert isinstance(third, Battle)
    assert third.refused(guns) == [NONE]


@pytest.mark.rule("STD:9.5.6", "STD:9.7.1")
def test_guns_that_support_are_no_attackers():
    """They lose nothing, come from nowhere and bring no formation along."""
    scene = attacking(
        given(
            "1204 PRC X 3-6-4 er8\n1203 SRV A 1-6-4 steps1 ofI\n1205 SRV B 1-6-4 steps1 ofI\n"
            "1304 SRV G 1-1-4 artillery range1\n1104 SRV H 1-1-4 artillery range1"
        )
    )
    guns = CommitSupport(0, (), (unit(scene, "G"), unit(scene, "H")))
    now = battle(scene, "1204", "A B", 9, support=guns)

    assert now.rolled.modifier == 0
    assert now.rolled.attacker_losses >= 2
    assert (now.steps("A B"), now.steps("G H")) == ([0, 0], [2, 2])
