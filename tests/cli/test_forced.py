"""Decisions without a choice take one key, and a number answers the only question for one."""

from __future__ import annotations

ALL_AIR = "\nend\ny\nattack 5 78 4\nsupport 2\n\n"


def test_enter_takes_up_the_only_offer(shell):
    told = shell.play(typed=ALL_AIR + "\n1\nq\n-\n")

    assert "Enter: Support; ? for help" in told
    assert "support_given side=1 air=1" in told


def test_a_number_that_is_no_place_in_the_list_answers_the_only_question(shell):
    told = shell.play(typed=ALL_AIR + "0\nq\n-\n")

    assert "support_given side=1 air=0" in told


def test_an_order_without_a_choice_is_named_and_given_by_enter(shell):
    """Blue's air is spent in the first attack, so the second can have none."""
    typed = ALL_AIR + "0\n"
    seed = shell.seed_where(r"rolled combat(?s:.*)Blue: decide: attack", typed + "\n")
    again = '\n{"type":"attack","lead":2,"target":81,"others":[]}\n\n'

    told = shell.play("--seed", seed, typed=typed + again + "q\n-\n")

    assert "Enter: Support, air 0; ? for help" in told
    assert "support_given side=0 air=0" in told
