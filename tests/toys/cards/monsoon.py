"""5.11 to 5.13 The monsoon: a card that stays, and speaks on points while it does."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import adds, amends, waives
from toys.cards.points import allowance, fight_modifiers
from toys.cards.state import CardsScene, Fight, in_force


@amends(allowance, "CARDS:5.11", over="CARDS:3.1")
def mud_slows_all(base: int, scene: CardsScene) -> int:
    """While the monsoon lasts pieces go only one area."""
    return min(base, 1) if in_force(scene, "monsoon") else base


@adds(fight_modifiers, "CARDS:5.12")
def mud_hinders_attackers(scene: CardsScene, _: Fight) -> tuple[int, ...]:
    """While the monsoon lasts the attacker's margin is one less."""
    return (-1,) if in_force(scene, "monsoon") else ()


@waives(fight_modifiers, "CARDS:5.13", over="CARDS:4.6")
def clouds_hide_the_hills(scene: CardsScene, _: Fight) -> bool:
    """While the monsoon lasts hills help nobody."""
    return in_force(scene, "monsoon")
