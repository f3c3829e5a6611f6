"""What to do now, in words: for the one who decides, and for the one who waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.games.next_war.labels import LABELS
from sandtable.games.next_war.points import clearing_number, may_retreat, moves_by_formation
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import still_to_put
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import task_forces_ready
from sandtable.games.next_war.rules.standard.ch02_units.vehicles import supplied_by_air
from sandtable.games.next_war.rules.standard.ch02_units.versions import switchable
from sandtable.games.next_war.rules.standard.ch08_movement.bridgework import (
    destruction_vetoes,
    repair_vetoes,
    triable,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing_modifiers import (
    clearers,
    clearing_modifier,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stepping_in import (
    landing_hexes,
    steppers,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance import room
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import is_open
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.rules.standard.ch09_combat.forces import units_in_target
from sandtable.games.next_war.rules.standard.ch09_combat.hold import lowest_rated
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import flyers
from sandtable.games.next_war.rules.standard.ch10_reinforcements.basing import grounded
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placing import waiting
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.scene import Known, Scene, unit_of
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.text.ledger import ledger_lines
from sandtable.games.next_war.text.names import (
    helicopter_name,
    hex_name,
    nation_name,
    place_name,
    points_text,
    segment_label,
    side_name,
    support_text,
    unit_name,
    unit_names,
    way_name,
)
from sandtable.games.next_war.titles.vietnam.options.chemical_weapons import OUTRAGE
from sandtable.games.next_war.titles.vietnam.rules.psdf import to_be_placed
from sandtable.kernel.counting import counted, several
from sandtable.kernel.state import Decision

LAST_FACE: Final = 9


def prompt(scene: Known, decision: Decision) -> str:
    """Say what a seat must decide, and by which rule; those who wait read whom they wait for."""
    who = side_name(scene.printed, decision.seat)
    if decision.seat != scene.seat:
        return f"Waiting for {who} to {LABELS.do(decision.kind)}. [{decision.cite}]"
    asked = ASKS.get(decision.kind, _plain)(scene, decision)
    return "\n".join([f"{who}: {asked} [{decision.cite}]", *_shown(scene, decision)])


def _plain(scene: Scene, decision: Decision) -> str:
    return f"{LABELS.do(decision.kind)}."


def _shown(scene: Scene, decision: Decision) -> list[str]:
    """Show the ledger of the combat over which support is decided."""
    combat = scene.state.combat
    return ledger_lines(scene, combat) if combat and decision.kind == "support" else []


# --- movement and attacks ---------------------------------------------------------------------


def _move(scene: Scene, decision: Decision) -> str:
    segment = scene.state.segment
    limits = [
        word
        for word, holds in (
            ("elite units only", segment.elite_only),
            ("ground movement only", segment.ground_only),
            ("only light infantry can leave an enemy ZOC", segment.exploitation),
        )
        if holds
    ]
    under = f" ({', '.join(limits)})" if limits else ""
    landed = tuple([unit for here in landing_hexes(scene) for unit in steppers(scene, here)])
    on = (
        f" Landed units that can still move into an adjacent place: "
        f"{unit_names(scene.printed, landed)}."
        if landed
        else ""
    )
    return f"{_segment(scene)}. Move units{under}, or end the segment. {_able(scene, 'move')}{on}"


def _attack(scene: Scene, decision: Decision) -> str:
    hasty = " (each attack shifts two columns left)" if scene.state.segment.exploitation else ""
    return f"{_segment(scene)}. Attack{hasty}, or end the segment. {_able(scene, 'attack')}"


def _segment(scene: Scene) -> str:
    name = scene.state.segment.name
    return segment_label(name) if name else "Your segment"


def _able(scene: Scene, verb: str) -> str:
    units = scene.state.segment.unmoved if verb == "move" else _attackers(scene)
    if not units:
        return f"None of your units can {verb}."
    places: dict[str, list[int]] = {}
    for unit in units:
        places.setdefault(hex_name(scene.printed, unit_of(scene, unit).at), []).append(unit)
    there = [f"{unit_names(scene.printed, places[here])} ({here})" for here in sorted(places)]
    return f"Units that can {verb}: {', '.join(there)}."


def _attackers(scene: Scene) -> tuple[int, ...]:
    """List the units that have somebody to attack."""
    targets = [here for here in scene.state.segment.targets if is_open(scene, here)]
    able = {unit for here in targets for unit in able_against(scene, here)}
    return tuple([unit for unit in scene.state.segment.unfought if unit in able])


def _bridges(scene: Scene, decision: Decision) -> str:
    parts = [
        f"{verb} {several([way_name(scene.printed, bridge) for bridge in bridges])}"
        for verb, bridges in (
            ("destroy", triable(scene, destruction_vetoes)),
            ("repair", triable(scene, repair_vetoes)),
        )
        if bridges
    ]
    what = f"try to {'; or '.join(parts)}. Choose a bridge, or finish."
    if is_before_play(scene):
        return f"before the first turn you may {what}"
    return f"{_segment(scene)} is over. You may {what}"


# --- a combat under way -----------------------------------------------------------------------


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
    against = unit_names(scene.printed, combat.defenders if attacks else combat.attackers)
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
    return f"commit air points, helicopters and artillery to your {what} {place}, or none.{against}"


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
    by_air = " Some units may retreat by air to a base instead." if flyers(scene) else ""
    length = counted(combat.retreat_length, "hex")
    return f"retreat your units from {place}, one at a time, {length} each.{by_air}"


def _advance(scene: Scene, decision: Decision) -> str:
    place, limit = _fight(scene)[0], points_text(room(scene))
    return (
        f"{place} is empty. Choose at least one attacker to advance into it (limit: {limit}"
        " stacking points)."
    )


def _further(scene: Scene, decision: Decision) -> str:
    return f"units that advanced into {_fight(scene)[0]} may advance one more hex, or stay."


# --- clearing and bases ---------------------------------------------------------------------


def _clearing_lead(scene: Scene, decision: Decision) -> str:
    (here,) = decision.about
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
    return several([place_name(scene.printed, here) for here in decision.about])


# --- the rest of the turn ---------------------------------------------------------------------


def _weather(scene: Scene, decision: Decision) -> str:
    return "choose the weather for the first turn."


def _season(scene: Scene, decision: Decision) -> str:
    return "choose the season. It modifies every weather roll."


def _before_play(scene: Scene, decision: Decision) -> str:
    segment = scene.state.segment
    far = "half their movement allowance" if segment.halved else "their movement allowance"
    one = "formation" if scene.rules[moves_by_formation](scene) else "unit"
    turns = f", alternating with the other side one {one} at a time" if segment.in_turns else ""
    end = f"end the move of {segment.formation}" if segment.formation else "end movement"
    return (
        f"before the first turn your units may move up to {far}{turns}. Move, or {end}."
        f" {_able(scene, 'move')}"
    )


def _set_up(scene: Scene, decision: Decision) -> str:
    return f"set up your units. {_to_place(scene, decision.seat, setting_up=True)}"


def _reinforce(scene: Scene, decision: Decision) -> str:
    return f"place your reinforcements. {_to_place(scene, decision.seat, setting_up=False)}"


def _to_place(scene: Scene, side: int, *, setting_up: bool) -> str:
    left = tuple(waiting(scene, side, setting_up=setting_up))
    names = f"Still to place: {unit_names(scene.printed, left)}." if left else ""
    if not left:
        fleet = [
            helicopter_name(scene.printed, each)
            for each in grounded(scene, side, setting_up=setting_up)
        ]
        names = f"Helicopters still to base: {several(fleet)}." if fleet else ""
    return f"{names} Auto-place puts them in their suggested hexes.".strip()


def _outposts(scene: Scene, decision: Decision) -> str:
    left = counted(len(still_to_put(scene, decision.seat)), "outpost")
    return (
        f"place your outposts along the border, one per hex. Still to place: {left}."
        " Auto-place puts the rest in the next free border hexes."
    )


def _task_force(scene: Scene, decision: Decision) -> str:
    ready = unit_names(scene.printed, task_forces_ready(scene, decision.seat))
    return f"you may combine battalions into a task force now ({ready}), or leave them as they are."


def _switch(scene: Scene, decision: Decision) -> str:
    able = unit_names(scene.printed, switchable(scene, decision.seat)) or "none"
    flown = unit_names(scene.printed, supplied_by_air(scene, decision.seat)) or "none"
    return (
        f"before movement, these units may switch to their other version: {able}."
        f" You may fly vehicles to: {flown}."
    )


def _replace(scene: Scene, decision: Decision) -> str:
    points: Sequence[tuple[str, int]] = scene.state.forces[decision.seat].replacement_points
    left = ", ".join(f"{nation_name(nation)} {count}" for nation, count in points)
    return (
        f"spend replacement points ({left or 'none'}) to recover steps or rebuild units, or finish."
    )


def _psdf(scene: Scene, decision: Decision) -> str:
    left = unit_names(scene.printed, to_be_placed(scene))
    return (
        f"place the Self-Defense Force (PSDF) counters you drew: {left}."
        " Auto-place puts each in an open hex of its region, hexes that must be cleared first."
    )


def _alarm(scene: Scene, decision: Decision) -> str:
    names = unit_names(scene.printed, decision.about)
    return (
        f"enemy units have moved next to your garrisons. These may enter Resistance mode: {names}."
    )


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


def _plan(scene: Scene, decision: Decision) -> str:
    secrets = scene.state.secrets
    plans = [
        f"{unit_name(scene.printed, each.unit)} into {place_name(scene.printed, each.at)}"
        f" in turn {each.turn}"
        for each in (secrets[decision.seat] or () if secrets else ())
        if each.turn >= scene.state.turn
    ]
    told = several(plans) or "none"
    return f"plan paradrops for later turns. The enemy cannot see them. Planned: {told}."


#: What each kind of decision asks.
ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "set_up": _set_up,
    "season": _season,
    "movement_before_play": _before_play,
    "weather": _weather,
    "move": _move,
    "bridges": _bridges,
    "attack": _attack,
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
    "reinforce": _reinforce,
    "outposts": _outposts,
    "task_force": _task_force,
    "switch": _switch,
    "psdf": _psdf,
    "alarm": _alarm,
    "chemicals": _chemicals,
    "fall_back": _fall_back,
    "replace": _replace,
    "trade": _trade,
    "slip": _slip,
    "plan": _plan,
}
