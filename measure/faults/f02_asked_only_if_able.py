"""After an attack the defender is asked for an answer only if the hand holds an ambush.

The attacker learns from every question that is not asked.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from faults.everywhere import swap, swap_rule
    from sandtable.kernel.play.state import Decision
    from toys.cards import fights
    from toys.cards.game import STANDARD
    from toys.cards.state import event_of, secret_of

    def the_defender_may_answer(run):
        """Spare the defender a question that has only one answer."""
        fight = fights._fight(run.scene)
        defender = 1 - fight.attacker
        hand = secret_of(run, defender).hand
        if any(event_of(run.scene, card) == "ambush" for card in hand):
            run.ask(Decision(defender, "answer_attack", "CARDS:4.3", (fight.area,)))

    swap_rule(STANDARD, "the_defender_may_answer", the_defender_may_answer)
    swap(fights.the_defender_may_answer, the_defender_may_answer)
