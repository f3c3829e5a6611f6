"""STD:9.2.7, 9.7.1, 9.7.1.1, 9.7.2  Who loses steps, and in which order."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import ALLIED, NON_ALLIED, given, offered, unit, units
from sandtable.games.next_war.events import (
    CombatEnded,
    LossesReduced,
    RetreatDecided,
    StepsLost,
    UnitMoved,
)
from sandtable.games.next_war.orders.combat import Advance, TakeLosses
from sandtable.kernel.rules.domains import Subset

THREE = """
    1204 PRC X 1-2-4
    1204 PRC Y 1-2-4
    1204 PRC Z 1-2-4 steps1
    1203 SRV A 36-6-4
"""  # 6 to 1 in Flat, column 13: die 0 is 1/3, die 3 is 0/2, die 6 is 0/1R


def names(now):
    domain = offered(now.scene, now.decision.seat)[TakeLosses].domain(())
    assert isinstance(domain, Subset)
    counters = now.scene.printed.counters
    return domain.least, [counters[unit].designation for unit in domain.options]


@pytest.mark.rule("STD:9.7.1")
def test_the_lead_loses_first_then_all_others_that_have_two_steps():
    """The worked case: both full units are reduced, then anybody goes."""
    now = battle(attacking(given(THREE)), "1204", "A", 0, enemy_lead="X")

    assert now.result == (1, 3, False)
    assert now.steps("X Y Z") == [1, 1, 1]
    assert (now.kind, now.decision.seat) == ("losses", NON_ALLIED)
    assert names(now) == (1, ["X", "Y", "Z"])
    assert now.refused(TakeLosses(units(now.scene, "X Y")))[0].startswith(
        "Choose exactly 1 of these units"
    )
    assert now.then(TakeLosses(units(now.scene, "Z"))).steps("X Y Z") == [1, 1, 0]


@pytest.mark.rule("STD:9.7.1")
def test_while_one_has_two_steps_the_others_are_spared():
    now = battle(attacking(given(THREE)), "1204", "A", 3, enemy_lead="X")

    assert now.result == (0, 2, False)
    assert (now.kind, now.steps("X Y Z")) == ("attack", [1, 1, 1])


@pytest.mark.rule("STD:9.7.1")
def test_a_unit_of_one_step_goes_first_if_it_leads():
    now = battle(attacking(given(THREE)), "1204", "A", 3, enemy_lead="Z")

    assert now.steps("X Y Z") == [2, 2, 0]
    assert (now.kind, names(now)) == ("losses", (1, ["X", "Y"]))
    assert now.refused(TakeLosses(units(now.scene, "Z"))) != []
    assert now.then(TakeLosses(units(now.scene, "Y"))).steps("X Y") == [2, 1]


@pytest.mark.rule("STD:9.7.1")
def test_who_has_no_choice_is_not_asked():
    now = battle(attacking(given("1204 PRC X 1-6-4\n1203 SRV A 36-6-4")), "1204", "A", 3)

    assert now.steps("X") == [0]
    assert now.happened(StepsLost) == [StepsLost(unit(now.scene, "X"), NON_ALLIED, 1)] * 2


@pytest.mark.rule("STD:9.7.1", "STD:8.1.1.1")
def test_only_those_who_fought_lose():
    scene = attacking(given("1204 PRC X 1-6-4\n1203 SRV A 2-6-4\n1203 SRV B 9-6-4"))
    now = battle(scene, "1204", "A", 6)

    assert now.result == (2, 1, False)
    assert now.steps("A B") == [0, 2]


@pytest.mark.rule("STD:9.7.1", "STD:2.8.3")
@pytest.mark.parametrize(
    ("die", "steps"),
    [
        pytest.param(7, [0, 2, 2], id="the first step is the outpost's"),
        pytest.param(3, [0, 1, 2], id="the next is the lead's"),
    ],
)
def test_an_outpost_falls_before_the_lead(die, steps):
    scene = attacking(
        given(
            "1204 PRC CO 0-2-0 outpost steps1\n1204 PRC X 1-2-4\n1204 PRC Y 1-2-4\n"
            "1203 SRV A 36-6-4"
        )
    )
    now = battle(scene, "1204", "A", die, enemy_lead="X")

    assert now.result == (0, 1 if die == 7 else 2, False)
    assert now.steps("CO X Y") == steps


@pytest.mark.rule("STD:9.2.7")
def test_the_defender_loses_before_the_attacker():
    scene = attacking(given("1204 PRC X 1-6-4\n1203 SRV A 2-6-4 steps2\n1203 SRV B 0-6-4"))
    now = battle(scene, "1204", "A", 7)

    assert now.result == (2, 1, False)
    lost = [(event.side, event.steps) for event in now.happened(StepsLost)]
    assert lost == [(ALLIED, 1), (ALLIED, 1)]  # the attacker is wiped out: the defender is spared


@pytest.mark.rule("STD:9.2.7")
def test_first_the_defender_then_the_attacker():
    scene = attacking(given("1204 PRC X 1-6-4\n1203 SRV A 3-6-4\n1203 SRV B 3-6-4"))
    now = battle(scene, "1204", "A B", 4, lead="B")

    assert now.result == (1, 1, False)
    assert [event.unit for event in now.happened(StepsLost)] == list(units(scene, "X B"))


@pytest.mark.rule("STD:9.7.1.1")
@pytest.mark.parametrize(
    ("text", "die", "printed", "reduced"),
    [
        pytest.param(
            "1204 PRC X 1-6-4 steps1\n1203 SRV A 24-6-4",
            *(3, (1, 2), (0, 2)),
            id="column 11: a defender who lacks a step spares the attacker one",
        ),
        pytest.param(
            "1204 PRC X 1-6-4 steps2\n1203 SRV A 24-6-4",
            *(3, (1, 2), None),
            id="not one who can just pay",
        ),
        pytest.param(
            "1204 PRC X 1-6-4 steps1\n1203 SRV A 18-6-4",
            *(2, (1, 2), None),
            id="not in column 10",
        ),
        pytest.param(
            "1204 PRC X 1-6-4\n1203 SRV A 2-6-4",
            *(6, (2, 1), (2, 0)),
            id="an attacker who loses all spares the defender one, in any column",
        ),
        pytest.param(
            "1204 PRC X 1-6-4\n1203 SRV A 2-6-4 steps1",
            *(6, (2, 1), (2, 0)),
            id="also one who cannot pay",
        ),
        pytest.param(
            "1204 PRC X 1-6-4 steps1\n1203 SRV A 24-6-4 steps1",
            *(3, (1, 2), (0, 1)),
            id="both at once, against the printed numbers",
        ),
    ],
)
def test_losses_beyond_the_steps_present(text, die, printed, reduced):
    now = battle(attacking(given(text)), "1204", "A", die)

    assert now.result[:2] == printed
    assert now.happened(LossesReduced) == ([LossesReduced(*reduced)] if reduced else [])


@pytest.mark.rule("STD:9.7.2")
def test_an_r_makes_the_survivors_retreat():
    now = battle(attacking(given(THREE)), "1204", "A", 6)

    assert now.result == (0, 1, True)
    assert (now.kind, now.happened(RetreatDecided)) == (
        "retreat",
        [RetreatDecided(goes=True, length=2)],
    )


@pytest.mark.rule("STD:9.7.2")
def test_without_survivors_nobody_retreats():
    scene = attacking(given("1204 PRC X 1-6-4 steps1\n1203 SRV A 36-6-4"))
    now = battle(scene, "1204", "A", 6)

    assert now.happened(RetreatDecided) == [RetreatDecided(goes=False, anybody=False)]
    assert now.where("A") == "1204"


@pytest.mark.rule("STD:9.7.2", "STD:2.8.3")
def test_an_r_is_the_end_of_an_outpost():
    scene = attacking(
        given("1204 PRC CO 0-3-0 outpost steps1\n1204 PRC X 1-3-4\n1203 SRV A 18-6-4")
    )
    # 3 to 1 in Flat, column 10, die 3: 0/1R; the step is the outpost's
    with_loss = battle(scene, "1204", "A", 3)
    two = attacking(
        given(
            "1204 PRC CO 0-3-0 outpost steps1\n1204 PRC C2 0-0-0 outpost steps1\n"
            "1204 PRC X 1-3-4\n1203 SRV A 18-6-4"
        )
    )
    both = battle(two, "1204", "A", 3)

    assert (with_loss.kind, with_loss.steps("CO X")) == ("retreat", [0, 2])
    assert (both.kind, both.steps("CO C2 X")) == ("retreat", [0, 0, 2])


@pytest.mark.rule("STD:9.2.7")
def test_the_attacker_is_asked_when_the_defender_is_done():
    scene = attacking(
        given("1204 PRC X 1-6-4\n1203 SRV A 2-6-4\n1203 SRV B 2-6-4\n1203 SRV C 2-6-4")
    )
    now = battle(scene, "1204", "A B C", 9)  # 1 to 1, column 7, die 9: 1/1

    assert now.result == (1, 1, False)
    assert now.steps("A B C X") == [1, 2, 2, 1]
    assert CombatEnded() in now.events
    assert Advance not in offered(now.scene, ALLIED)


@pytest.mark.rule("STD:9.9")
def test_a_defender_never_advances():
    now = battle(attacking(given("1204 PRC X 1-6-4\n1203 SRV A 2-6-4 steps1")), "1204", "A", 6)

    assert (now.where("A"), now.where("X"), now.kind) == ("gone", "1204", "attack")
    assert now.happened(UnitMoved) == []
