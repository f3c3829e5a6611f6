"""What to do now, in words: for the one who decides, and for the one who waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.games.next_war.points import clearing_number, may_retreat, moves_by_formation
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
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import flyers
from sandtable.games.next_war.rules.standard.ch10_reinforcements.basing import grounded
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placing import waiting
from sandtable.games.next_war.scene import Known, Scene, unit_of
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.text.ledger import ledger_lines
from sandtable.games.next_war.text.names import (
    counted,
    helicopter_name,
    hex_name,
    place_name,
    points_text,
    several,
    side_name,
    support_text,
    unit_name,
    unit_names,
    way_name,
)
from sandtable.games.next_war.titles.vietnam.rules.psdf import to_be_placed
from sandtable.kernel.state import Decision

LAST_FACE: Final = 9


def prompt(scene: Known, decision: Decision) -> str:
    """Say what a seat must decide, and by which rule; those who wait read whom they wait for."""
    asks, waits = KINDS.get(decision.kind, (_plain, decision.kind.replace("_", " ")))
    who = side_name(scene.printed, decision.seat)
    if decision.seat != scene.seat:
        return f"Waiting for {who}: {waits}. [{decision.cite}]"
    return "\n".join(
        [f"{who}: {asks(scene, decision)} [{decision.cite}]", *_shown(scene, decision)]
    )


def _shown(scene: Scene, decision: Decision) -> list[str]:
    """Show the ledger of the combat over which support is decided."""
    combat = scene.state.combat
    return ledger_lines(scene, combat) if combat and decision.kind == "support" else []


def _plain(scene: Scene, decision: Decision) -> str:
    return f"decide: {decision.kind.replace('_', ' ')}."


# --- movement and attacks ---------------------------------------------------------------------


def _move(scene: Scene, decision: Decision) -> str:
    segment = scene.state.segment
    limits = [
        word
        for word, holds in (
            ("elite units only", segment.elite_only),
            ("on the ground only", segment.ground_only),
            ("nobody out of an enemy zone but light infantry", segment.exploitation),
        )
        if holds
    ]
    under = f" ({', '.join(limits)})" if limits else ""
    landed = tuple([unit for here in landing_hexes(scene) for unit in steppers(scene, here)])
    on = f" May step in: {unit_names(scene.printed, landed)}." if landed else ""
    return f"{_segment(scene)}. Move units{under}, or end the segment. {_able(scene, 'move')}{on}"


def _attack(scene: Scene, decision: Decision) -> str:
    hasty = " (each attack two columns worse)" if scene.state.segment.exploitation else ""
    return f"{_segment(scene)}. Attack{hasty}, or end the segment. {_able(scene, 'attack')}"


def _segment(scene: Scene) -> str:
    return scene.state.segment.name.replace("_", " ").capitalize() or "Your segment"


def _able(scene: Scene, verb: str) -> str:
    units = scene.state.segment.unmoved if verb == "move" else _attackers(scene)
    if not units:
        return f"No unit can {verb}."
    places: dict[str, list[int]] = {}
    for unit in units:
        places.setdefault(hex_name(scene.printed, unit_of(scene, unit).at), []).append(unit)
    there = [f"{unit_names(scene.printed, places[here])} ({here})" for here in sorted(places)]
    return f"Able to {verb}: {', '.join(there)}."


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
    return f"{_segment(scene)} ends. Try bridges, or leave them. You may {'; '.join(parts)}."


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
    return (
        f"name the unit that leads your {what} {place} against {against}."
        " Its efficiency counts, and it loses the first step."
    )


def _terrain(scene: Scene, decision: Decision) -> str:
    return f"say in which kind of terrain you defend {_fight(scene)[0]}."


def _defenders(scene: Scene, decision: Decision) -> str:
    return f"{_fight(scene)[0]} is too full for all to fight: name the units that defend it."


def _support(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    what = "attack on" if _attacks(scene, decision) else "defence of"
    enemy = support_text(scene.printed, combat.support[int(_attacks(scene, decision))])
    against = f" The enemy has committed {enemy}." if enemy else ""
    return (
        f"support your {what} {place} with air points, helicopters, artillery, or nothing.{against}"
    )


def _losses(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    owed = combat.attacker_losses if _attacks(scene, decision) else combat.defender_losses
    left = decision.about[0] if decision.about else owed
    lost = f" (of {owed}; the lead has lost first)" if left < owed else ""
    return f"choose who loses {counted(left, 'step')}{lost} in the combat for {place}."


def _hold(scene: Scene, decision: Decision) -> str:
    return f"you must retreat from {_fight(scene)[0]}. Try to hold (an efficiency check), or go?"


def _held_not(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    if not scene.rules[may_retreat](scene, combat):
        return f"the try to hold {place} has failed, and nobody retreats: choose who loses a step."
    return f"the try to hold {place} has failed: retreat, or stay and lose a step."


def _retreat(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    by_air = " Some may go by air instead, to a base." if flyers(scene) else ""
    length = _hexes(combat.retreat_length)
    return f"retreat from {place}, unit by unit, {length} each.{by_air}"


def _hexes(length: int) -> str:
    return "1 hex" if length == 1 else f"{length} hexes"


def _advance(scene: Scene, decision: Decision) -> str:
    place, limit = _fight(scene)[0], points_text(room(scene))
    return (
        f"{place} is empty: name the attackers that enter it, one at least and up to {limit}"
        " stacking points."
    )


def _further(scene: Scene, decision: Decision) -> str:
    return f"units that entered {_fight(scene)[0]} may go on one hex further, or stay."


# --- clearing and bases ---------------------------------------------------------------------


def _clearing_lead(scene: Scene, decision: Decision) -> str:
    (here,) = decision.about
    number, rolls = scene.rules[clearing_number](scene, here), []
    for unit in clearers(scene, here):
        added = clearing_modifier(scene, here, unit)
        rolls.append(f"{unit_name(scene.printed, unit)} on {_from(number - added)}")
    risk = " If it fails, the lead loses a step." if shortfall(scene, here) else ""
    return (
        f"name the unit that leads the clearing of {place_name(scene.printed, here)}, whose marker"
        f" shows {number}. It succeeds under {several(rolls)}.{risk}"
    )


def _from(least: int) -> str:
    if least > LAST_FACE:
        return "no die"
    return "any die" if least <= 0 else f"{least} or more"


def _overrun(scene: Scene, decision: Decision) -> str:
    return (
        f"enemies have entered {_bases(scene, decision)}. Let helicopters flee to another base,"
        " or stay until it is captured."
    )


def _evacuate(scene: Scene, decision: Decision) -> str:
    return f"the enemy has captured {_bases(scene, decision)}. Your helicopters must rebase."


def _bases(scene: Scene, decision: Decision) -> str:
    return several([place_name(scene.printed, here) for here in decision.about])


# --- the rest of the turn ---------------------------------------------------------------------


def _weather(scene: Scene, decision: Decision) -> str:
    return "choose the weather of the first turn."


def _season(scene: Scene, decision: Decision) -> str:
    return "choose the season of the game; it changes every weather roll."


def _before_play(scene: Scene, decision: Decision) -> str:
    segment = scene.state.segment
    far = "half their allowance" if segment.halved else "their allowance"
    one = "formation" if scene.rules[moves_by_formation](scene) else "unit"
    turns = f", one {one} and then it is the other side's turn" if segment.in_turns else ""
    end = f"end the move of {segment.formation}" if segment.formation else "end it"
    return (
        f"before the first turn units may march for {far}{turns}. Move, or {end}."
        f" {_able(scene, 'move')}"
    )


def _set_up(scene: Scene, decision: Decision) -> str:
    return f"set up. {_to_place(scene, decision.seat, setting_up=True)}"


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
        names = f"Still to base: {several(fleet)}." if fleet else ""
    return f"{names} `place_rest` puts all where it is suggested.".strip()


def _outposts(scene: Scene, decision: Decision) -> str:
    left = unit_names(scene.printed, still_to_put(scene, decision.seat))
    return (
        f"put your outposts along the border, one in a hex. Still to put down: {left}."
        " `place_rest` puts all that are left hex after hex."
    )


def _task_force(scene: Scene, decision: Decision) -> str:
    ready = unit_names(scene.printed, task_forces_ready(scene, decision.seat))
    return f"battalions may form a task force now ({ready}), or stay as they are."


def _switch(scene: Scene, decision: Decision) -> str:
    able = unit_names(scene.printed, switchable(scene, decision.seat)) or "none"
    flown = unit_names(scene.printed, supplied_by_air(scene, decision.seat)) or "none"
    return (
        f"before anybody moves, these may change to their other version: {able}."
        f" Vehicles could be flown to: {flown}."
    )


def _replace(scene: Scene, decision: Decision) -> str:
    points: Sequence[tuple[str, int]] = scene.state.forces[decision.seat].replacement_points
    left = ", ".join(f"{nation} {count}" for nation, count in points)
    return f"spend replacement points ({left or 'none'}) on steps or lost units, or end."


def _psdf(scene: Scene, decision: Decision) -> str:
    left = unit_names(scene.printed, to_be_placed(scene))
    return (
        f"place what was drawn of the self-defence force: {left}."
        " `place_rest` puts all where they can hold best."
    )


def _alarm(scene: Scene, decision: Decision) -> str:
    names = unit_names(scene.printed, decision.about)
    return f"enemies have come by. Garrisons may go into Resistance mode, or stay: {names}."


def _chemicals(scene: Scene, decision: Decision) -> str:
    left = counted(scene.state.forces[decision.seat].chemical_points, "point")
    return (
        f"use chemical weapons against {_fight(scene)[0]}? You have {left}."
        " Each use gives the enemy victory points."
    )


def _fall_back(scene: Scene, decision: Decision) -> str:
    return "you need not retreat from the line off the map. Who goes back to the Holding Box?"


def _trade(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    return (
        f"you lose {counted(combat.defender_losses, 'step')} in {place}. Give ground instead: a hex"
        " of retreat for each step, nobody holds, and the attacker loses one step fewer."
    )


def _slip(scene: Scene, decision: Decision) -> str:
    return (
        f"{_fight(scene)[0]} is attacked. Recon units that pass an efficiency check may go one hex"
        " before the combat, or all stand fast."
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
    return f"plan drops for later turns, which the enemy does not see. Planned: {told}."


#: What each kind of decision asks, and what those who wait are told.
KINDS: Final[dict[str, tuple[Callable[[Scene, Decision], str], str]]] = {
    "set_up": (_set_up, "sets up"),
    "season": (_season, "chooses the season"),
    "movement_before_play": (_before_play, "moves before the first turn"),
    "weather": (_weather, "chooses the weather"),
    "move": (_move, "moves, or ends the segment"),
    "bridges": (_bridges, "tries bridges, or leaves them"),
    "attack": (_attack, "attacks, or ends the segment"),
    "defenders": (_defenders, "chooses who defends"),
    "terrain": (_terrain, "chooses the terrain to defend"),
    "lead": (_lead, "names a lead unit"),
    "support": (_support, "commits support"),
    "losses": (_losses, "takes losses"),
    "hold": (_hold, "decides whether to hold"),
    "stand": (_held_not, "decides whether to stay at a price"),
    "retreat": (_retreat, "retreats"),
    "advance": (_advance, "advances"),
    "second_hex": (_further, "advances further"),
    "clearing_lead": (_clearing_lead, "names a lead for a clearing"),
    "overrun": (_overrun, "decides whether helicopters flee"),
    "evacuate": (_evacuate, "rebases helicopters from a captured base"),
    "reinforce": (_reinforce, "places reinforcements"),
    "outposts": (_outposts, "puts outposts down"),
    "task_force": (_task_force, "may form task forces"),
    "switch": (_switch, "chooses versions of units"),
    "psdf": (_psdf, "places its self-defence force"),
    "alarm": (_alarm, "decides whether garrisons go underground"),
    "chemicals": (_chemicals, "decides about chemical weapons"),
    "fall_back": (_fall_back, "decides who falls back off the map"),
    "replace": (_replace, "spends replacement points"),
    "trade": (_trade, "decides whether to give ground instead of steps"),
    "slip": (_slip, "decides whether recon units go before the combat"),
    "plan": (_plan, "may plan drops"),
}
