"""What is asked in a combat, and when places are cleared or overrun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    points_text,
    support_text,
    unit_name,
    unit_names,
)
from sandtable.games.next_war.rule_hooks import clearing_number, headquarters_able, may_retreat
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearers,
    clearing_modifier,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance import room
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import units_in_target
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import lowest_rated
from sandtable.games.next_war.rules.standard.ch09_combat.retreat import units_able_to_board
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import (
    units_able_to_retreat_by_air,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.options.chemical_weapons import OUTRAGE
from sandtable.kernel.english import counted, several
from sandtable.kernel.play.state import Decision

LAST_FACE: Final = 9


def _fight(scene: Scene) -> tuple[str, Combat]:
    combat = scene.state.combat
    if combat is None:
        raise TypeError("no combat is under way")
    return place_name(scene.printed, combat.target), combat


def _attacks(scene: Scene, decision: Decision) -> bool:
    combat = scene.state.combat
    return combat is not None and decision.seat == scene.printed.counters[combat.attackers[0]].side


def _lead(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    attacks = _attacks(scene, decision)
    what = "attack on" if attacks else "defence of"
    enemies = combat.defenders if attacks else combat.attackers
    against = unit_names(scene.printed, enemies) or "a Beachhead"
    if not attacks and combat.attack_lead >= 0:
        rating = efficiency_of(scene, combat.attack_lead)
        against += f" (led by {unit_name(scene.printed, combat.attack_lead)}, ER {rating})"
    return (
        f"choose the unit that leads your {what} {place} against {against}."
        " Its Efficiency Rating counts, and it takes the first loss."
    )


def _terrain(scene: Scene, decision: Decision) -> str:
    return f"choose the terrain in which you defend {_fight(scene)[0]}."


def _defenders(scene: Scene, decision: Decision) -> str:
    return f"{_fight(scene)[0]} is overstacked. Choose the units that defend it."


def _support(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    what = "attack on" if _attacks(scene, decision) else "defence of"
    enemy = support_text(scene.printed, combat.support[int(_attacks(scene, decision))])
    against = f" The enemy has committed {enemy}." if enemy else ""
    staffs = scene.rules[headquarters_able](scene, combat, SideId(decision.seat)).options
    if staffs or scene.printed.aircraft:
        kinds = several(_kinds_of_support(scene, staffs=bool(staffs)))
        return f"commit {kinds} to your {what} {place}, or none.{against}"
    return f"commit air points, helicopters and artillery to your {what} {place}, or none.{against}"


def _kinds_of_support(scene: Scene, *, staffs: bool) -> list[str]:
    """What a side may be able to commit in the Advanced game."""
    air = "air units" if scene.printed.aircraft else "air points"
    return [air, "helicopters", "artillery", *(["headquarters"] if staffs else [])]


def _losses(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    owed = combat.attacker_losses if _attacks(scene, decision) else combat.defender_losses
    left = decision.about[0] if decision.about else owed
    lost = f" (losses so far: {owed - left} of {owed})" if left < owed else ""
    units = "a unit to lose a step" if left == 1 else f"{left} units to lose a step each"
    return f"choose {units} in the combat at {place}{lost}."


def _hold(scene: Scene, decision: Decision) -> str:
    rating = efficiency_of(scene, lowest_rated(scene, units_in_target(scene)))
    return (
        f"your stack must retreat from {_fight(scene)[0]}. Try an efficiency check to hold"
        f" (ER {rating}: succeeds on 0–{min(rating, LAST_FACE)}), or retreat?"
    )


def _held_not(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    if not scene.rules[may_retreat](scene, combat):
        return f"you failed to hold {place} and cannot retreat. Choose a unit to lose a step."
    return f"you failed to hold {place}. Retreat, or stay and lose a step?"


def _retreat(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    flies, boards = units_able_to_retreat_by_air(scene), units_able_to_board(scene)
    by_air = " Some units may retreat by air to a base instead." if flies else ""
    by_air += " Some units may board a ship instead." if boards else ""
    length = counted(combat.retreat_length, "hex")
    return f"retreat your units from {place}, one at a time, {length} each.{by_air}"


def _advance(scene: Scene, decision: Decision) -> str:
    place, limit = _fight(scene)[0], points_text(room(scene))
    if _fight(scene)[1].assaulters:
        return f"{place} is taken from the sea. Other attackers may advance (limit: {limit})."
    return (
        f"{place} is empty. Choose at least one attacker to advance into it (limit: {limit}"
        " stacking points)."
    )


def _further(scene: Scene, decision: Decision) -> str:
    return f"units that advanced into {_fight(scene)[0]} may advance one more hex, or stay."


def _clearing_lead(scene: Scene, decision: Decision) -> str:
    here = PlaceId(decision.about[0])
    number, rolls = scene.rules[clearing_number](scene, here), []
    for unit in clearers(scene, here):
        added = clearing_modifier(scene, here, unit)
        rolls.append(f"{unit_name(scene.printed, unit)}: {_from(number - added)}")
    risk = " If the roll fails, the lead loses a step." if shortfall(scene, here) else ""
    return (
        f"choose the unit that leads the clearing of {place_name(scene.printed, here)} (marker"
        f" {number}). Die rolls needed: {several(rolls)}.{risk}"
    )


def _from(least: int) -> str:
    if least > LAST_FACE:
        return "cannot succeed"
    return "any roll" if least <= 0 else f"{least} or more"


def _overrun(scene: Scene, decision: Decision) -> str:
    return (
        f"enemy units have entered {_bases(scene, decision)}. Fly helicopters to another base,"
        " or leave them until the base is captured."
    )


def _evacuate(scene: Scene, decision: Decision) -> str:
    return f"the enemy has captured {_bases(scene, decision)}. Your helicopters must rebase."


def _bases(scene: Scene, decision: Decision) -> str:
    return several([place_name(scene.printed, PlaceId(here)) for here in decision.about])


def _chemicals(scene: Scene, decision: Decision) -> str:
    left = counted(scene.state.forces[decision.seat].chemical_points, "point")
    return (
        f"use chemical weapons against {_fight(scene)[0]}? You have {left}."
        f" Each use adds {counted(OUTRAGE, 'victory point')} to the enemy's total."
    )


def _fall_back(scene: Scene, decision: Decision) -> str:
    return (
        "your units on the off-map line need not retreat. Which of them fall back to "
        "the Holding Box?"
    )


def _trade(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    return (
        f"you lose {counted(combat.defender_losses, 'step')} in {place}. You may retreat one hex"
        " for each step you save, on top of any retreat result."
        " If you do, you cannot hold, and the attacker loses one step fewer."
    )


def _slip(scene: Scene, decision: Decision) -> str:
    return (
        f"{_fight(scene)[0]} is under attack. Recon units that pass an efficiency check "
        f"may withdraw one"
        " hex before combat, or all may stay and fight."
    )


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "defenders": _defenders,
    "terrain": _terrain,
    "lead": _lead,
    "support": _support,
    "losses": _losses,
    "hold": _hold,
    "stand": _held_not,
    "retreat": _retreat,
    "advance": _advance,
    "second_hex": _further,
    "clearing_lead": _clearing_lead,
    "overrun": _overrun,
    "evacuate": _evacuate,
    "chemicals": _chemicals,
    "fall_back": _fall_back,
    "trade": _trade,
    "slip": _slip,
}
