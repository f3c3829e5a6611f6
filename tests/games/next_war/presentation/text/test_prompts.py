"""What to do now: words and a rule's number for every kind of decision, for both sides."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.presentation.text.positions import decision, siege
from games.next_war.sketch import ALLIED, DEJA_PHU, NON_ALLIED, at, rules_of, unit, units
from games.next_war.turns import ruled
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.presentation.battle_now import combat_chances
from sandtable.games.next_war.presentation.text.prompts import ASKS, prompt
from sandtable.games.next_war.rule_hooks import may_retreat
from sandtable.kernel.play.state import Decision, Scene, known
from sandtable.kernel.rules.rule_hooks import replaces


def fighting(side, kind, **combat):
    """Ask a side something in the combat for 1204."""
    scene = siege(side, kind, "STD:9.2")
    fight = Combat(
        at("1204"), units(scene, "308 10"), units(scene, "127 128"), terrain="highland_jungle"
    )
    attacks = replace(scene.state.segment, side=ALLIED)
    state = replace(scene.state, combat=replace(fight, **combat), segment=attacks)
    return Scene(scene.rules, scene.printed, state)


def asked_of(scene, side=None):
    seat = decision(scene).seat if side is None else side
    return prompt(known(scene, seat), decision(scene))


@replaces(may_retreat, "OPT-TEST:1", over=("STD:9.8", "NWV:5.4"))
def nobody_goes(scene, combat):
    """Nobody retreats here."""
    return False


def test_every_kind_of_decision_has_a_prompt():
    assert set(rules_of(DEJA_PHU).orders) <= set(ASKS)


def test_a_segment_says_who_can_act_still():
    assert asked_of(siege()) == (
        "SRV: Initiative combat. Attack, or end the segment."
        " Units that can attack: 308 (1203), 31 (1303), VN-A, 10 and 273 (1304). [STD:9.0]"
    )


def test_what_limits_a_movement_segment_is_said():
    scene = siege(kind="move", cite="STD:3.3", name="elite_reaction_movement", elite_only=True)

    told = "Move units (elite units only), or end the segment. None of your units can move."

    assert told in asked_of(scene)


def test_those_who_wait_read_whom_they_wait_for():
    waits = "Waiting for SRV to attack. [STD:9.0]"

    assert asked_of(siege(), NON_ALLIED) == waits
    assert asked_of(siege(), -1) == waits


@pytest.mark.parametrize(
    ("side", "kind", "told"),
    [
        (ALLIED, "lead", "leads your attack on 1204 against 127 and 128."),
        (NON_ALLIED, "lead", "leads your defence of 1204 against 308 and 10."),
        (NON_ALLIED, "terrain", "choose the terrain in which you defend 1204"),
        (NON_ALLIED, "defenders", "Choose the units that defend it"),
        (ALLIED, "support", "commit air points, helicopters and artillery to your attack on 1204"),
        (
            NON_ALLIED,
            "hold",
            "Try an efficiency check to hold (ER 7: succeeds on 0–7), or retreat?",
        ),
        (ALLIED, "advance", "1204 is empty. Choose at least one attacker to advance into it"),
        (ALLIED, "reinforce", "place your reinforcements."),
        (ALLIED, "second_hex", "may advance one more hex"),
        (NON_ALLIED, "stand", "you failed to hold 1204. Retreat, or stay and lose a step?"),
        (ALLIED, "set_up", "set up your units."),
        (ALLIED, "replace", "spend replacement points (none)"),
        (ALLIED, "weather", "choose the weather"),
        (ALLIED, "something_else", "decide: something else."),
    ],
)
def test_a_decision_is_put_in_words(side, kind, told):
    text = asked_of(fighting(side, kind))

    assert told in text
    assert "[STD:9.2]" in text.splitlines()[0]


def test_support_is_asked_for_over_the_ledger():
    scene = fighting(
        NON_ALLIED, "support", support=(Commitment(2, (HelicopterId(0),)), Commitment())
    )
    text = asked_of(scene)

    assert "The enemy has committed 2 air points and Mi-24." in text
    assert "Attack on 1204" in text
    assert "column" in text
    words = " ".join(text.split())
    assert "the attacker commits 2 air points and Mi-24, the defender commits none." in words
    counts = "The breakdown above counts air points and helicopters as if all of them got through."
    assert counts in words


def test_the_chances_in_a_prompt_are_those_of_the_support_table():
    sent = (Commitment(2, (HelicopterId(0),)), Commitment())
    scene = known(fighting(NON_ALLIED, "support", support=sent), NON_ALLIED)
    found = combat_chances(scene, None)
    assert found is not None
    (case,) = [each for each in found.cases if each.who == "they"]

    text = prompt(scene, decision(scene))

    assert f"defender must retreat {round(100 * case.retreats / case.total)}%" in text


def test_a_prompt_before_any_support_says_that_there_is_none():
    text = asked_of(fighting(ALLIED, "support"))

    assert text.endswith("These chances assume that neither side commits support.")


def test_who_loses_is_asked_for_what_is_left_after_the_lead():
    scene = fighting(ALLIED, "losses", column=3, attacker_losses=2)
    text = prompt(known(scene, ALLIED), Decision(ALLIED, "losses", "STD:9.7.1", (1,)))

    assert text == (
        "SRV: choose a unit to lose a step in the combat at 1204 (losses so far: 1 of 2)."
        " [STD:9.7.1]"
    )


def test_a_retreat_says_how_far():
    scene = fighting(NON_ALLIED, "retreat", column=3, retreat_length=2)

    assert "retreat your units from 1204, one at a time, 2 hexes each" in asked_of(scene)


def test_a_strange_decision_still_has_words():
    scene = siege()

    assert prompt(known(scene, 0), Decision(0, "a_new_one", "STD:1.0")) == (
        "SRV: decide: a new one. [STD:1.0]"
    )
    assert unit(scene, "308") >= 0


def test_where_nobody_may_retreat_none_is_offered():
    scene = fighting(NON_ALLIED, "stand")
    closed = ruled(scene, nobody_goes)

    assert "you failed to hold 1204 and cannot retreat. Choose a unit to lose a step." in asked_of(
        closed
    )
