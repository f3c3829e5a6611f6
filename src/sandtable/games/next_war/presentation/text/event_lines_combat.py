"""What happened in a combat, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.presentation.text.combat_calculation_texts import result_lines
from sandtable.games.next_war.presentation.text.display_names import (
    owned_unit_name,
    place_name,
    support_text,
    unit_name,
    unit_names,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import MINUS, counted, several


def _declared(printed: Printed, event: e.CombatDeclared) -> str:
    combat = event.combat
    against = unit_names(printed, combat.defenders) or "a Beachhead"
    who = unit_names(printed, combat.attackers)
    verb = "attacks" if len(combat.attackers) == 1 else "attack"
    place = f"{place_name(printed, combat.target)}{_by_sea(printed, combat)}"
    return f"{who} {verb} {place}, defended by {against}."


def _by_sea(printed: Printed, combat: Combat) -> str:
    """Who of the attackers lands from the sea, to be added to a sentence; nothing if none does."""
    if not combat.assaulters:
        return ""
    if len(combat.assaulters) == len(combat.attackers):
        return " from the sea"
    return f" ({unit_names(printed, combat.assaulters)} from the sea)"


def _lead(printed: Printed, event: e.LeadChosen) -> str:
    what = "attack" if event.attacker else "defence"
    return f"{owned_unit_name(printed, event.unit)} leads the {what}."


def _terrain(printed: Printed, event: e.TerrainChosen) -> str:
    return f"Defending terrain: {LABELS.value('terrain', event.terrain)}."


def _defenders(printed: Printed, event: e.DefendersChosen) -> str:
    return f"Defending units: {unit_names(printed, event.units) or 'none'}."


def _committed(printed: Printed, event: e.SupportCommitted) -> str:
    who = "The attacker" if event.attacker else "The defender"
    return f"{who} sends {support_text(printed, event.support) or 'no support'}."


def _resolved(printed: Printed, event: e.SupportResolved) -> str:
    """Tell what of a side's support got through, and its sum on the die (STD:9.6.1)."""
    if not event.air_left and not event.ratings:
        return ""
    sign, who = (MINUS, "attacker") if event.attacker else ("+", "defender")
    parts = [_air(printed, event.air_left)] if event.air_left else []
    parts += [f"helicopter support of {event.ratings}"] if event.ratings else []
    added = f"{sign}{event.air_left + event.ratings} on the die"
    return f"The {who} is supported by {several(parts)}: {added}."


def _air(printed: Printed, left: int) -> str:
    """Air Points, or in the air war the ratings of air units."""
    return f"air support of {left}" if printed.aircraft else counted(left, "air point")


def _rolled(printed: Printed, event: e.CombatRolled) -> str:
    total = event.die + event.modifier
    retreat = " and must retreat" if event.retreat else ""
    lost = counted(event.attacker_losses, "step")
    theirs = counted(event.defender_losses, "step")
    head = f"Column {event.column}, die {event.die} {event.modifier:+} = {total}"
    text = f"{head}: attacker loses {lost}, defender {theirs}{retreat}."
    return "\n".join([text, *result_lines(printed, event.column, event.modifier, event.die)])


def _reduced(printed: Printed, event: e.LossesReduced) -> str:
    return (
        "A side is eliminated or has too few steps to lose, so the other side loses one fewer."
        f" Attacker loses {counted(event.attacker_losses, 'step')}, defender"
        f" {counted(event.defender_losses, 'step')}. [STD:9.7.1.1]"
    )


def _traded(printed: Printed, event: e.SpaceTraded) -> str:
    return (
        f"The defender retreats farther instead of losing {counted(event.steps, 'step')};"
        f" the attacker loses {counted(event.attacker_losses, 'step')}."
    )


def _slipped_not(printed: Printed, event: e.SlippedNot) -> str:
    return f"{unit_name(printed, event.unit)} fails to withdraw and must fight."


def _planned(printed: Printed, event: e.DropPlanned) -> str:
    plan = event.plan
    name, place = unit_name(printed, plan.unit), place_name(printed, plan.at)
    return f"{name} is planned to drop into {place} on turn {plan.turn}."


def _decided(printed: Printed, event: e.RetreatDecided) -> str:
    if not event.anybody:
        return "No defenders are left to retreat."
    if not event.goes:
        return "The defenders hold their ground."
    return f"The defenders must retreat {event.length} {'hex' if event.length == 1 else 'hexes'}."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.CombatDeclared: _declared,
    e.LeadChosen: _lead,
    e.TerrainChosen: _terrain,
    e.DefendersChosen: _defenders,
    e.SupportCommitted: _committed,
    e.SupportResolved: _resolved,
    e.CombatRolled: _rolled,
    e.SpaceTraded: _traded,
    e.SlippedNot: _slipped_not,
    e.DropPlanned: _planned,
    e.LossesReduced: _reduced,
    e.RetreatDecided: _decided,
}
