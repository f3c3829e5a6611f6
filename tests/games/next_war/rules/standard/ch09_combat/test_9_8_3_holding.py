"""STD:9.8, 9.8.3 to 9.8.6  Holding, being stuck, zones on the way, latecomers."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, ledger, nowhere_to_go, strike, under
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, path, refusals, unit, units
from sandtable.games.next_war.events import RetreatDecided, StepsLost, UnitRetreated
from sandtable.games.next_war.orders.combat import (
    Retreat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TryToHold,
)
from sandtable.games.next_war.rule_hooks import may_hold
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import strong_ground

# Highland: 4 to 1 is column 9, and a die of 2 there 0/1R.
HIGH = "1405 Highland\n1305 SRV A 24-9-4"
STACK = "1405 PRC X 1-3-4 er6\n1405 PRC Y 1-3-4 er4"
CALLED = 2


@pytest.mark.rule("STD:9.8.3")
@pytest.mark.parametrize(
    ("ground", "holds"),
    [
        ("Urban", True),
        ("Highland", True),
        ("Highland Woods", True),
        ("Mountain", True),
        ("High Mountain", True),
        ("Flat City", True),
        ("Flat Jungle", True),
        ("Flat Fortification", True),
        ("Flat", False),
        ("Flat Woods", False),
        ("Rough", False),
        ("Rough Woods", False),
        ("Marsh", False),
        ("Flat Town Airbase", False),
    ],
)
def test_where_a_stack_may_try_to_hold(ground, holds):
    scene = given(f"1405 {ground}\n1405 in PRC")

    assert scene.rules[may_hold](scene, scene.printed.atlas.hex_at("1405")) == holds
    assert strong_ground(scene, scene.printed.atlas.hex_at("1405")) == holds


@pytest.mark.rule("STD:9.8.3")
def test_the_lowest_rated_of_the_stack_checks():
    asked = battle(attacking(given(f"{HIGH}\n{STACK}")), "1405", "A", CALLED)

    assert (asked.kind, asked.decision.seat) == ("hold", NON_ALLIED)
    held = asked.then(TryToHold(), 4)
    assert (held.kind, held.happened(RetreatDecided)) == ("attack", [RetreatDecided(goes=False)])
    assert held.steps("X Y") == [1, 2]
    failed = asked.then(TryToHold(), 5)
    assert (failed.kind, failed.decision.seat) == ("stand", NON_ALLIED)


@pytest.mark.rule("STD:9.8.3")
def test_who_fails_retreats_or_pays():
    asked = battle(attacking(given(f"{HIGH}\n{STACK}")), "1405", "A", CALLED)
    failed = asked.then(TryToHold(), 9)
    x, y = units(failed.scene, "X Y")

    assert failed.refused(StayAndLose(unit(failed.scene, "A"))) == [
        "Unit A cannot take this loss. Choose one of these to lose a step: X, Y. [STD:9.8.3]"
    ]
    stayed = failed.then(StayAndLose(y))
    assert (stayed.steps("X Y"), stayed.where("X"), stayed.kind) == ([1, 1], "1405", "attack")
    gone = failed.then(StayAndLose(x))
    assert (gone.steps("X Y"), gone.where("Y")) == ([0, 2], "1405")
    going = failed.then(RetreatNow())
    assert going.kind == "retreat"
    assert going.then(RetreatUnit(x, path("1504"))).kind == "retreat"


@pytest.mark.rule("STD:9.8.3")
def test_who_does_not_want_to_hold_goes():
    asked = battle(attacking(given(f"{HIGH}\n{STACK}")), "1405", "A", CALLED)
    going = asked.then(Retreat())

    assert going.happened(RetreatDecided) == [RetreatDecided(goes=True, length=1)]


@pytest.mark.rule("STD:9.8.3", "STD:9.2.8")
def test_a_stack_that_dies_of_holding_leaves_the_hex_empty():
    asked = battle(attacking(given(f"{HIGH}\n1405 PRC X 1-6-4")), "1405", "A", CALLED)
    gone = asked.then(TryToHold(), 9).then(StayAndLose(unit(asked.scene, "X")))

    assert (gone.where("X"), gone.where("A")) == ("gone", "1405")


# --- 9.8: no retreat at all -----------------------------------------------------------------


@pytest.mark.rule("STD:9.8")
def test_as_a_rule_defenders_may_retreat():
    asked = battle(attacking(given(f"{HIGH}\n{STACK}")), "1405", "A", CALLED)

    assert asked.refused(Retreat()) == []


@pytest.mark.rule("STD:9.8")
def test_where_a_scenario_forbids_retreat_a_failed_check_costs_a_step():
    scene = under(attacking(given(f"{HIGH}\n{STACK}")), nowhere_to_go)
    held = battle(scene, "1405", "A", CALLED, 4)  # nothing to choose: the check comes at once
    failed = battle(scene, "1405", "A", CALLED, 5)

    assert (held.kind, held.steps("X Y")) == ("attack", [1, 2])
    assert failed.kind == "stand"
    assert failed.refused(RetreatNow()) == [
        (
            "Units in 1405 cannot retreat. [NWV:17.1.1#8] Stay, and choose one of these to "
            "lose a step: X, Y."
        )
    ]
    stayed = failed.then(StayAndLose(unit(scene, "Y")))
    assert (stayed.steps("X Y"), stayed.where("X"), stayed.where("Y")) == ([1, 1], "1405", "1405")


@pytest.mark.rule("STD:9.8")
def test_a_unit_alone_pays_without_being_asked():
    scene = under(attacking(given(f"{HIGH}\n1405 PRC X 1-6-4 er5")), nowhere_to_go)
    failed = battle(scene, "1405", "A", CALLED, 6)

    assert (failed.kind, failed.where("X"), failed.where("A")) == ("attack", "gone", "1405")


@pytest.mark.rule("STD:9.8")
@pytest.mark.parametrize(("die", "steps"), [(5, [1]), (6, [0])])
def test_in_the_open_who_must_not_retreat_checks_like_one_who_cannot(die, steps):
    scene = under(attacking(given("1305 SRV A 9-9-4\n1405 PRC X 1-3-4 er5")), nowhere_to_go)
    now = battle(scene, "1405", "A", 3, die)

    assert now.result == (0, 1, True)
    assert now.steps("X") == steps
    assert now.happened(UnitRetreated) == []


# --- 9.8.4 units that cannot retreat --------------------------------------------------------

CAUGHT = """
    1405 Highland
    1305 SRV A 24-9-4 sp2
    1403 SRV B 1-1-4 sp2
    1605 SRV C 1-1-4 sp2
"""  # every hex around 1405 lies in a zone


@pytest.mark.rule("STD:9.8.4")
@pytest.mark.parametrize(
    ("die", "steps"),
    [
        pytest.param(4, [1, 2], id="the lowest rated passes: nobody pays"),
        pytest.param(5, [1, 1], id="it fails, and it alone pays"),
    ],
)
def test_who_cannot_retreat_stays_and_checks(die, steps):
    asked = battle(attacking(given(CAUGHT + STACK)), "1405", "A", CALLED)
    now = asked.then(Retreat(), die)

    assert now.happened(UnitRetreated) == []
    assert (now.steps("X Y"), now.where("X"), now.where("Y")) == (steps, "1405", "1405")
    assert now.where("A") == "1305"


@pytest.mark.rule("STD:9.8.4")
def test_a_zone_is_no_end_unless_friends_are_there():
    asked = battle(attacking(given(f"{CAUGHT}{STACK}\n1504 PRC F 1-1-4")), "1405", "A", CALLED)
    now = asked.then(Retreat())  # no die: a zone with friends in it does not count

    assert (now.where("X"), now.where("Y")) == ("1504", "1504")


@pytest.mark.rule("STD:9.8.4")
def test_who_cannot_go_the_whole_way_stays():
    text = """
        1305 SRV A 18-9-4 sp2
        1405-1404 Minor River
        1405-1504 Minor River
        1405-1505 Minor River
        1405-1406 Minor River
        1405-1304 Minor River
        1405 PRC X 1-3-4
        1405 PRC L 1-3-4 light er5
    """
    asked = battle(attacking(given(text)), "1405", "A", 3, enemy_lead="X")
    light = unit(asked.scene, "L")

    assert asked.refused(RetreatUnit(unit(asked.scene, "X"), path("1504 1604"))) != []
    now = asked.then(RetreatUnit(light, path("1504 1604")), 6)
    assert (now.where("L"), now.where("X")) == ("1604", "gone")


# --- 9.8.5 through zones --------------------------------------------------------------------

THROUGH = """
    1305 SRV A 9-9-4 sp2
    1403 SRV B 1-1-4 sp2
    1605 SRV C 1-1-4 sp2
    1405 PRC X 1-3-4 er5
"""  # one way: 1505, in a zone, and 1506, in none


@pytest.mark.rule("STD:9.8.5")
@pytest.mark.parametrize(("die", "steps"), [(5, [1]), (6, [0])])
def test_who_goes_through_a_zone_checks_once(die, steps):
    now = battle(attacking(given(THROUGH)), "1405", "A", 3, die)

    assert now.happened(UnitRetreated) == [
        UnitRetreated(unit(now.scene, "X"), NON_ALLIED, path("1505 1506"))
    ]
    assert now.steps("X") == steps


@pytest.mark.rule("STD:9.8.5")
@pytest.mark.parametrize(("die", "steps"), [(5, [1]), (6, [0])])
def test_light_infantry_checks_like_others(die, steps):
    text = f"1505 Rough\n1506 Rough\n{THROUGH.replace('er5', 'er5 light')}"

    assert battle(attacking(given(text)), "1405", "A", 3, die).steps("X") == steps


@pytest.mark.rule("STD:9.8.5")
def test_every_unit_that_goes_through_a_zone_checks():
    text = f"{THROUGH.replace('9-9-4', '12-9-4')}\n1405 PRC Y 1-1-4 er5"
    now = battle(attacking(given(text)), "1405", "A", 3, 5, 6, enemy_lead="X")

    assert (now.steps("X Y"), now.where("X"), now.where("Y")) == ([1, 1], "1506", "1506")


@pytest.mark.rule("STD:9.8.1", "STD:9.8.5", "STD:8.1.1.1")
@pytest.mark.parametrize(
    ("first", "steps"),
    [
        pytest.param("X", [1, 1], id="X before the hex is crowded"),
        pytest.param("Y", [0, 2], id="or Y"),
    ],
)
def test_who_goes_first_where_they_crowd_each_other_is_their_owners_choice(first, steps):
    text = THROUGH.replace("9-9-4", "12-9-4").replace("er5", "er5 sp2")
    text += "1405 PRC Y 1-1-4 er5 sp2\n1506 PRC F 1-1-4 sp2"
    now = battle(attacking(given(text)), "1405", "A", 3, enemy_lead="X")

    assert (now.kind, now.decision.seat) == ("retreat", NON_ALLIED)
    gone = now.then(RetreatUnit(unit(now.scene, first), path("1505 1506")), 5, 5)
    assert gone.steps("X Y") == steps  # the second is rated 3


@pytest.mark.rule("STD:9.8.5")
def test_a_zone_where_friends_stand_does_not_count():
    now = battle(attacking(given(f"{THROUGH}\n1505 PRC F 1-1-4")), "1405", "A", 3)

    assert (now.where("X"), now.steps("X")) == ("1506", [1])


# --- 9.8.6 latecomers -----------------------------------------------------------------------


def late(text, **more):
    """Let N have retreated into 1405 in this segment."""
    scene = given(text)
    return attacking(scene, newcomers=(unit(scene, "N"),), **more)


FLAT = "1305 SRV A 18-9-4\n1405 PRC X 1-3-4 steps1\n1405 PRC N 1-3-4 er5 sp1"


@pytest.mark.rule("STD:9.8.6")
def test_a_latecomer_adds_nothing_and_loses_nothing():
    now = battle(late(f"{FLAT}\n1405 PRC Z 1-3-4"), "1405", "A", 8, enemy_lead="Z")

    assert now.rolled.column == 10  # 18 against 6, not against 9
    assert now.result == (1, 1, False)
    assert (now.steps("N X Z"), now.where("N")) == ([2, 1, 1], "1405")


@pytest.mark.rule("STD:9.8.6")
@pytest.mark.parametrize(("die", "steps"), [(5, [2]), (6, [1])])
def test_when_nobody_else_is_left_a_latecomer_checks_and_goes(die, steps):
    now = battle(late(FLAT), "1405", "A", 4, die)  # 6 to 1: column 13, die 4: 0/2R

    assert now.result == (0, 2, True)
    assert (now.kind, now.where("X"), now.steps("N")) == ("retreat", "gone", steps)
    gone = now.then(RetreatUnit(unit(now.scene, "N"), path("1504 1604")))
    assert (gone.where("N"), gone.where("A")) == ("1604", "1405")


@pytest.mark.rule("STD:9.8.6")
def test_each_latecomer_checks():
    scene = given(f"{FLAT}\n1405 PRC M 1-3-4 er5")
    scene = attacking(scene, newcomers=units(scene, "N M"))
    now = battle(scene, "1405", "A", 4, 6, 6)  # both fail

    assert (now.kind, now.steps("N M")) == ("retreat", [1, 1])


@pytest.mark.rule("STD:9.8.6")
def test_it_goes_even_if_the_result_was_no_retreat():
    now = battle(late(FLAT), "1405", "A", 3, 0)  # column 13, die 3: 0/2

    assert (now.result, now.kind) == ((0, 2, False), "retreat")


@pytest.mark.rule("STD:9.8.6")
def test_a_latecomer_goes_with_the_others_and_checks():
    scene = late("1305 SRV A 9-9-4\n1405 PRC X 1-3-4\n1405 PRC N 1-3-4 er5")
    now = battle(scene, "1405", "A", 3, 6)  # 0/1R; N checks

    assert (now.kind, now.steps("X N")) == ("retreat", [1, 1])
    assert [event.unit for event in now.happened(StepsLost)] == list(units(scene, "X N"))


@pytest.mark.rule("STD:9.8.6", "STD:9.8.4")
def test_a_latecomer_goes_without_a_check_where_a_defender_cannot_leave():
    around = "\n".join(f"1405-{here} Minor River" for here in (1304, 1404, 1504, 1505, 1406))
    scene = late(f"{around}\n1305 SRV A 9-9-4\n1405 PRC X 1-3-4 er5\n1405 PRC N 1-3-4 light er5")
    now = battle(scene, "1405", "A", 3)  # 0/1R; only light infantry crosses the river
    gone = now.then(RetreatUnit(unit(scene, "N"), path("1504 1604")), 5)  # X checks

    assert (gone.where("N"), gone.where("X"), gone.steps("X N")) == ("1604", "1405", [1, 2])


@pytest.mark.rule("STD:9.8.6", "STD:8.1.1.1")
def test_a_latecomer_counts_for_overcrowding():
    text = "1305 SRV A 9-9-4\n1405 PRC X 1-3-4 sp3"
    without = ledger(attacking(given(text)), "1405", "A")
    crowded = ledger(late(f"{text}\n1405 PRC N 1-3-4 sp3"), "1405", "A")

    assert (without.column, crowded.column) == (10, 12)


@pytest.mark.rule("STD:9.8.6", "STD:9.1")
def test_a_hex_with_latecomers_may_still_be_attacked():
    """RUL-0020.39."""
    scene = late(FLAT)

    assert refusals(scene, ALLIED, strike(scene, "1405", "A")) == []
    assert declared(scene, at("1405"), units(scene, "A")).defenders == units(scene, "X")
