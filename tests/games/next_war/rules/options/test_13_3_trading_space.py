"""STD:13.3  A defender gives ground instead of losing steps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import Battle, attacking, battle, nobody_may
from games.next_war.sketch import ALLIED, NON_ALLIED, Layers, after, asked, at, driven, given, path
from games.next_war.turns import ruled
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import CombatRolled, LossesReduced, SpaceTraded, evolve
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import RetreatUnit
from sandtable.games.next_war.orders.options import TradeSpace
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.kernel.play.events import Asked
from sandtable.kernel.play.state import Frame, Scene, known

TRADING: Layers = ("standard", "trading_space")
PLAIN = "1203 SRV A 6-6-4 steps2\n1204 PRC X 2-2-4\n1204 PRC Y 2-2-4"


def fought(sketch, losses, column=8, *, retreat=False, target="1204"):
    """Let the combat die have fallen so, and stop at the next decision or at the end."""
    scene = asked(given(sketch, layers=TRADING), ALLIED, "attack")
    own = tuple(scene.state.forces[ALLIED].units.map)
    held = scene.state.forces[NON_ALLIED].stacks.map[at(target)]
    combat = Combat(at(target), own, held, attack_lead=own[0], defence_lead=held[0])
    state = replace(
        scene.state,
        combat=combat,
        agenda=(
            Frame("turn", "first_combat", "second_movement"),
            Frame("combat", "", "defender_may_trade"),
        ),
    )
    state = evolve(state, CombatRolled(column, 0, 5, losses[0], losses[1], retreat=retreat))
    run = driven(Scene(scene.rules, scene.printed, state))
    return Battle(after(run), tuple(run.events))


def decisions(battle):
    """The seats that were asked, and for what."""
    found = [event.decisions for event in battle.events if isinstance(event, Asked)]
    return [(each.seat, each.kind) for asked_for in found for each in asked_for]


@pytest.mark.rule("STD:13.3")
@pytest.mark.parametrize(
    ("losses", "column", "most"),
    [
        pytest.param((1, 1), 8, 1, id="a step"),
        pytest.param((1, 3), 8, 3, id="or all of three"),
        pytest.param((1, 3), 11, 2, id="in the three right-most columns one is lost"),
        pytest.param((1, 3), 10, 3, id="not one column before them"),
    ],
)
def test_how_many_steps_may_be_traded(losses, column, most):
    battle = fought(PLAIN, losses, column)

    assert battle.kind == "trade"
    assert battle.decision.seat == NON_ALLIED
    assert battle.refused(TradeSpace(most)) == []
    assert battle.refused(TradeSpace(most + 1)) == [
        (
            f"At most {most} of the step losses can be traded for retreat hexes, not "
            f"{most + 1}. [STD:13.3]"
        )
    ]


@pytest.mark.rule("STD:13.3")
@pytest.mark.parametrize(
    ("sketch", "losses", "column"),
    [
        pytest.param(PLAIN, (1, 0), 8, id="nothing to lose"),
        pytest.param(PLAIN, (1, 1), 12, id="the one step that must be lost"),
        pytest.param(
            "1203 SRV A 6-6-4\n1204 PRC X 1-2-0 outpost steps1", (1, 1), 8, id="an outpost alone"
        ),
    ],
)
def test_when_nobody_is_asked(sketch, losses, column):
    assert (NON_ALLIED, "trade") not in decisions(fought(sketch, losses, column))


@pytest.mark.rule("STD:13.3")
def test_where_there_is_no_retreat_there_is_no_trade():
    scene = ruled(attacking(given(PLAIN, layers=TRADING)), nobody_may)
    now = battle(scene, "1204", "A", 5)

    assert now.result[1] > 0
    assert (NON_ALLIED, "trade") not in decisions(now)


def closed(labels):
    """These hexes are High Mountain, into which nobody retreats without a road."""
    return "\n".join(f"{label} High Mountain" for label in labels.split())


AROUND, BEYOND = "1303 1205 1104 1103", "1404 1405 1305"


@pytest.mark.rule("STD:13.3", "RUL-0150")
@pytest.mark.parametrize(
    ("sketch", "retreat", "most"),
    [
        pytest.param("", False, 3, id="in open country all three"),
        pytest.param(closed(f"{AROUND} {BEYOND}"), False, 1, id="one hex and no farther"),
        pytest.param(closed(f"{AROUND} {BEYOND}"), True, 0, id="not one more than none"),
        pytest.param(closed(f"{AROUND} 1304"), False, 0, id="no way out"),
        pytest.param(f"{closed(f'{AROUND} 1304')}\n1204-1304 Primary", False, 3, id="a road out"),
        pytest.param(
            f"{closed(f'{AROUND} 1304')}\n1204 PRC Z 2-2-4 mech", False, 0, id="for anybody"
        ),
    ],
)
def test_no_more_is_traded_than_all_can_retreat(sketch, retreat, most):
    battle = fought(f"{PLAIN}\n{sketch}", (1, 3), retreat=retreat)

    assert ((NON_ALLIED, "trade") in decisions(battle)) is bool(most)
    if most:
        assert battle.refused(TradeSpace(most)) == []
        assert battle.refused(TradeSpace(most + 1)) != []


@pytest.mark.rule("STD:13.3")
@pytest.mark.parametrize(
    ("losses", "trade", "retreat", "kept", "length"),
    [
        pytest.param((1, 2), 1, False, (0, 1), 1, id="a step for a hex"),
        pytest.param((2, 2), 2, False, (1, 0), 2, id="two for two"),
        pytest.param((0, 2), 2, False, (0, 0), 2, id="the attacker never gains steps"),
        pytest.param((1, 1), 1, True, (0, 0), 3, id="besides a retreat of two hexes"),
    ],
)
def test_what_a_trade_does(losses, trade, retreat, kept, length):
    battle = fought(PLAIN, losses, retreat=retreat).then(TradeSpace(trade))
    combat = battle.scene.state.combat

    assert battle.happened(SpaceTraded) == [SpaceTraded(trade, kept[0])]
    assert combat is not None
    assert (combat.attacker_losses, combat.defender_losses) == kept
    assert combat.retreat_length == length
    assert battle.kind == "retreat"


@pytest.mark.rule("STD:13.3")
def test_all_go_whatever_the_ground():
    sketch = "1204 Mountain\n1203 SRV A 6-6-4\n1204 PRC X 2-2-4"
    battle = fought(sketch, (1, 1), retreat=True).then(TradeSpace(1))

    assert battle.kind == "retreat"  # nobody is asked whether to hold
    assert battle.scene.state.combat.retreat_length == 2


@pytest.mark.rule("STD:13.3")
def test_a_whole_trade():
    battle = fought(PLAIN, (1, 2)).then(TradeSpace(2))
    battle = battle.then(RetreatUnit(UnitId(1), path("1304 1405")))
    ended = battle.then(RetreatUnit(UnitId(2), path("1304 1405")))

    assert ended.steps("A X Y") == [2, 2, 2]
    assert (ended.where("X"), ended.where("Y")) == ("1405", "1405")


@pytest.mark.rule("STD:13.3", "STD:9.7.1.1")
@pytest.mark.parametrize(
    ("trade", "reduced", "lost"),
    [
        pytest.param(0, [LossesReduced(1, 9)], 1, id="untraded: what lacks spares him one"),
        pytest.param(1, [], 1, id="traded: that spares him one, and lacking steps no more"),
    ],
)
def test_it_comes_instead_of_what_lacking_steps_spare(trade, reduced, lost):
    battle = fought(PLAIN.replace("steps2", "steps4"), (2, 9), column=12).then(TradeSpace(trade))

    assert battle.happened(LossesReduced) == reduced
    assert battle.steps("A") == [4 - lost]


@pytest.mark.rule("STD:13.3")
def test_in_words():
    battle = fought(PLAIN, (1, 2))
    scene = battle.scene

    assert (
        "You may retreat one hex for each step you save, on top of any retreat result."
        in prompt(known(scene, NON_ALLIED), battle.decision)
    )
    assert "retreats farther instead of losing 2 steps" in event_line(
        scene.printed, SpaceTraded(2, 1)
    )
    assert ROUTINE["trade"](known(scene, NON_ALLIED)) == TradeSpace(0)
    assert battle.then(TradeSpace(0)).happened(SpaceTraded) == []
