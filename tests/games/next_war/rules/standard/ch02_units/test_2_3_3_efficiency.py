"""STD:2.3.3  Efficiency ratings and checks, STD:2.6  the die."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, given, run_of, unit
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import (
    efficiency_of,
    is_elite,
    passes_check,
)
from sandtable.kernel.play.dice import Drawn

CROWD = "\n".join(f"1204 SRV {name} 1-1-4 sp3" for name in "BCD")


@pytest.mark.rule("STD:2.3.3")
@pytest.mark.parametrize(
    ("what", "rating"),
    [
        pytest.param("1204 SRV A 1-1-4 er6", 6, id="what is printed"),
        pytest.param(
            "1204 SRV A 1-1-4 er6 sp1\n1204 SRV B 1-1-4 sp4", 5, id="less what reduces it"
        ),
        pytest.param(f"1204 SRV A 1-1-4 er7 sp1\n{CROWD}", 1, id="never below one"),
    ],
)
def test_reductions_add_up_but_not_below_one(what, rating):
    scene = given(what)

    assert efficiency_of(scene, unit(scene, "A")) == rating


@pytest.mark.rule("STD:2.3.3")
@pytest.mark.parametrize(
    ("what", "elite"),
    [
        pytest.param("1204 SRV A 1-1-4 er5", False, id="five is not elite"),
        pytest.param("1204 SRV A 1-1-4 er6", True, id="six is elite"),
        pytest.param(
            "1204 SRV A 1-1-4 er6 sp1\n1204 SRV B 1-1-4 sp4",
            False,
            id="not while crowding takes one",
        ),
    ],
)
def test_six_or_more_is_elite(what, elite):
    scene = given(what)

    assert is_elite(scene, unit(scene, "A")) is elite


@pytest.mark.rule("STD:2.3.3.1")
@pytest.mark.parametrize(
    ("er", "passing"),
    [
        pytest.param(6, range(7), id="six passes on zero to six"),
        pytest.param(1, range(2), id="one passes on zero and one"),
        pytest.param(9, range(10), id="nine cannot fail"),
    ],
)
def test_a_die_up_to_the_rating_passes_a_check(er, passing):
    scene = given(f"1204 SRV A 1-1-4 er{er}")
    passed = [
        die
        for die in range(10)
        if passes_check(run_of(scene, ALLIED, die), unit(scene, "A"), "check")
    ]

    assert passed == list(passing)


@pytest.mark.rule("STD:2.6")
def test_the_die_gives_zero_to_nine():
    run = run_of(given(""), ALLIED, 0, 9)

    assert [roll(run, "a"), roll(run, "b")] == [0, 9]
    assert run.drawn == [Drawn("a", 0, 9, 0, 1), Drawn("b", 0, 9, 9, 1)]


@pytest.mark.rule("STD:2.3.3")
def test_reductions_of_two_kinds_add_up():
    crowd = "1204 SRV A 1-1-4 er6 sp1 unsupplied\n1204 SRV B 1-1-4 sp4"
    scene = given(crowd, layers=("standard", "supply"))

    assert efficiency_of(scene, unit(scene, "A")) == 4


@pytest.mark.rule("STD:2.3.3.1")
@pytest.mark.parametrize(("die", "passes"), [(5, True), (6, False)])
def test_a_check_uses_the_rating_as_it_stands(die, passes):
    scene = given("1204 SRV A 1-1-4 er6 sp1\n1204 SRV B 1-1-4 sp4")

    assert passes_check(run_of(scene, ALLIED, die), unit(scene, "A"), "check") is passes
