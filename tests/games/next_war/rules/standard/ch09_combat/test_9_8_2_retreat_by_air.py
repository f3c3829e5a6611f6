"""STD:9.8.2  Units that helicopters can carry may retreat by air."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import NON_ALLIED, at, choices, given, offered, path, unit
from sandtable.games.next_war.events import (
    AirmobileLost,
    AirmobileSpent,
    HexPassed,
    StepsLost,
    UnitRetreated,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import FlyNobody, FlyOut, RetreatUnit
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.play.state import known

# X stands in 1405 and is attacked out of 1305; 3 to 1 in Flat, die 3: 0/1R.
RETREATS = 3
BASE = "1805 Flat Airfield\n1805 in PRC\nnon-Allied airmobile PRC 1"
A = "1305 SRV A 9-9-4"
#: Everything around X but the way of the attack is under the eyes of somebody.
RING = "\n".join(f"{here} SRV R{n} 1-1-4 sp2" for n, here in enumerate(("1404", "1406")))
CAGE = f"{RING}\n1504 SRV S 1-1-4 sp2\n1505 SRV T 1-1-4 sp2\n1304 SRV U 1-1-4 sp2"


def beaten(text, words="light", *dice, **more):
    scene = given(f"1405 PRC X 1-3-4 steps3 {words}\n{A}\n{text}", **more)
    return battle(attacking(scene), "1405", "A", RETREATS, *dice)


def fly(now, to="1805", points=(1,), escort=0):
    return FlyOut(unit(now.scene, "X"), points, at(to), escort)


@pytest.mark.rule("STD:9.8.2")
@pytest.mark.parametrize(
    ("text", "words", "may"),
    [
        pytest.param(BASE, "light", True, id="light infantry, by a point"),
        pytest.param(BASE, "airmobile", True, id="airmobile units, by themselves"),
        pytest.param(BASE.replace("PRC 1", "PRC 0"), "light", False, id="none"),
        pytest.param(BASE, "leg", False, id="nobody else"),
        pytest.param(BASE.replace("Airfield", "City"), "light", False, id="not to a City"),
        pytest.param(BASE.replace("1805 in PRC", ""), "light", False, id="nor to the enemy's base"),
        pytest.param(f"{BASE}\n1806 SRV Z 1-1-4 sp2", "light", False, id="nor into his zone"),
        pytest.param(
            f"{BASE}\n1806 SRV Z 1-1-4 sp2\n1805 PRC F 1-1-4", "light", True, id="but to friends"
        ),
    ],
)
def test_who_may_retreat_by_air(text, words, may):
    now = beaten(text, words)

    assert now.kind == "retreat"
    assert (FlyOut in offered(now.scene, NON_ALLIED)) is may
    assert RetreatUnit in offered(now.scene, NON_ALLIED)
    assert FlyNobody not in offered(now.scene, NON_ALLIED)


@pytest.mark.rule("STD:9.8.2", "STD:4.1.3")
def test_not_in_a_storm():
    now = beaten(BASE, weather=Weather.STORM)

    assert FlyOut not in offered(now.scene, NON_ALLIED)


@pytest.mark.rule("STD:9.8.2")
@pytest.mark.parametrize(
    ("dice", "steps", "lost"),
    [
        pytest.param((9, 9), 2, 0, id="it gets through"),
        pytest.param((2, 2), 2, 0, id="hits do not turn it back"),
        pytest.param((0, 9), 1, 1, id="but they cost steps, at the start"),
        pytest.param((9, 0), 1, 1, id="and where it lands"),
        pytest.param((0, 0), 0, 1, id="at both ends: a point is lost once"),
    ],
)
def test_a_unit_is_flown_out(dice, steps, lost):
    now = beaten(f"{BASE}\n1806 SRV Z 1-1-4").then

    then = now(fly(beaten(BASE)), *dice)

    assert then.happened(AirmobileSpent) == [AirmobileSpent(NON_ALLIED, "PRC", 1)]
    assert then.happened(AirmobileLost) == [AirmobileLost(NON_ALLIED, "PRC")] * lost
    assert then.where("X") == ("1805" if steps else "gone")
    assert then.steps("X") == [steps]
    assert (UnitRetreated(UnitId(0), NON_ALLIED, (at("1805"),)) in then.events) is bool(steps)
    # the last combat unit to have been there, for control of the hex (8.4)
    assert (HexPassed((at("1805"),), NON_ALLIED) in then.events) is bool(steps)


@pytest.mark.rule("STD:9.8.2", "STD:8.4")
def test_who_lands_is_the_last_to_enter_its_base():
    now = beaten(BASE)

    assert now.then(fly(now), 9, 9).scene.state.passed.map.get(at("1805")) == NON_ALLIED


@pytest.mark.rule("STD:9.8.2")
def test_it_may_still_walk():
    now = beaten(BASE)

    then = now.then(RetreatUnit(unit(now.scene, "X"), path("1504 1604")))

    assert then.where("X") == "1604"


@pytest.mark.rule("STD:9.8.2")
def test_refusals():
    now = beaten(f"{BASE}\n1905 Flat Airfield")

    assert now.refused(fly(now, "1905")) == [
        "1905 is not a base you can fly to. Available bases: 1805. [STD:9.8.2]"
    ]
    assert now.refused(FlyOut(UnitId(1), (1,), at("1805"), 0)) == [
        "Unit A cannot retreat by air. Units that can: X. [STD:9.8.2]"
    ]
    assert now.refused(fly(now, points=(0,))) == [
        (
            "Airmobile Points needed: 1; you gave 0. Use only nations that can carry these units"
            " and have points left. [STD:8.5.4.1]"
        )
    ]
    assert now.refused(fly(now, escort=1)) == [
        "You have no air points left to escort this mission. [STD:6.2.2]"
    ]
    assert now.refused(FlyNobody()) == [
        "These units can still retreat on the ground, so they must: X. [STD:9.8.1]"
    ]


@pytest.mark.rule("STD:9.8.2", "STD:6.2.2")
def test_escorts_come_from_the_side_that_retreats():
    now = beaten(f"{BASE}\nnon-Allied air 3")

    assert now.refused(fly(now, escort=2)) == []
    assert now.refused(fly(now, escort=3)) != []


@pytest.mark.rule("STD:9.8.2", "STD:9.8.4")
def test_a_unit_that_can_only_fly_is_asked():
    now = beaten(f"{BASE}\n{CAGE}")

    assert now.kind == "retreat"
    assert RetreatUnit not in offered(now.scene, NON_ALLIED)
    assert choices(now.scene, NON_ALLIED, FlyOut) == (0,)
    assert now.then(fly(now), 9, 9).where("X") == "1805"


@pytest.mark.rule("STD:9.8.4")
@pytest.mark.parametrize(
    ("die", "lost"), [pytest.param(9, 1, id="it fails"), pytest.param(0, 0, id="it passes")]
)
def test_or_it_stays_and_checks(die, lost):
    now = beaten(f"{BASE}\n{CAGE}")

    then = now.then(FlyNobody(), die)

    assert then.where("X") == "1405"
    assert then.happened(StepsLost)[1:] == [StepsLost(UnitId(0), NON_ALLIED, 1)] * lost


@pytest.mark.rule("STD:9.8.2")
def test_the_only_way_on_foot_is_not_taken_for_granted():
    near = "\n".join(
        f"{here} SRV R{n} 1-1-4 sp2" for n, here in enumerate(("1404", "1406", "1504", "1304"))
    )
    assert len(beaten(near, "light", 0).happened(UnitRetreated)) == 1

    now = beaten(f"{BASE}\n{near}")

    assert (now.kind, now.happened(UnitRetreated)) == ("retreat", [])


@pytest.mark.rule("STD:9.8.2")
def test_the_prompt_says_so():
    now = beaten(BASE)

    assert prompt(known(now.scene, NON_ALLIED), now.decision).endswith(
        "Some units may retreat by air to a base instead. [STD:9.8.1]"
    )
    plain = beaten("")
    assert "by air" not in prompt(known(plain.scene, NON_ALLIED), plain.decision)
