"""The option of fog: ambushers hit more often, and attackers do not mind the mud."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import amends, waives
from toys.cards.points import fight_modifiers, springs_on
from toys.cards.state import CardsScene, Fight, in_force


@amends(springs_on, "OPT-FOG:1", over="CARDS:3.8")
def fog_helps_ambushers(base: int, _: CardsScene) -> int:
    """In fog an ambusher hits on a roll that is one lower."""
    return base - 1


@waives(fight_modifiers, "OPT-FOG:2", over="CARDS:5.12")
def fog_covers_attackers(scene: CardsScene, _: Fight) -> bool:
    """In fog the monsoon does not hinder attackers."""
    return in_force(scene, "monsoon")
