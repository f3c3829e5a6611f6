"""What to do now, in words: for the one who decides, and for the one who waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.games.next_war.rules.standard.ch09_combat.advance import room
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import is_open
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placing import waiting
from sandtable.games.next_war.scene import Known, Scene
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.text.ledger import ledger_lines
from sandtable.games.next_war.text.names import (
    counted,
    place_name,
    points_text,
    side_name,
    support_text,
    unit_names,
)
from sandtable.kernel.state import Decision


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
    return f"{_segment(scene)}. Move units{under}, or end the segment. {_able(scene, 'move')}"


def _attack(scene: Scene, decision: Decision) -> str:
    hasty = " (each attack two columns worse)" if scene.state.segment.exploitation else ""
    return f"{_segment(scene)}. Attack{hasty}, or end the segment. {_able(scene, 'attack')}"


def _segment(scene: Scene) -> str:
    return scene.state.segment.name.replace("_", " ").capitalize() or "Your segment"


def _able(scene: Scene, verb: str) -> str:
    units = scene.state.segment.unmoved if verb == "move" else _attackers(scene)
    if not units:
        return f"No unit can {verb}."
    return f"Able to {verb}: {unit_names(scene.printed, units)}."


def _attackers(scene: Scene) -> tuple[int, ...]:
    """List the units that have somebody to attack."""
    targets = [here for here in scene.state.segment.targets if is_open(scene, here)]
    able = {unit for here in targets for unit in able_against(scene, here)}
    return tuple([unit for unit in scene.state.segment.unfought if unit in able])


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
    return f"the try to hold {_fight(scene)[0]} has failed: retreat, or stay and lose a step."


def _retreat(scene: Scene, decision: Decision) -> str:
    place, combat = _fight(scene)
    return f"retreat from {place}, unit by unit, {_hexes(combat.retreat_length)} each."


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


# --- the rest of the turn ---------------------------------------------------------------------


def _weather(scene: Scene, decision: Decision) -> str:
    return "choose the weather of the first turn."


def _set_up(scene: Scene, decision: Decision) -> str:
    return f"set up. {_to_place(scene, decision.seat, setting_up=True)}"


def _reinforce(scene: Scene, decision: Decision) -> str:
    return f"place your reinforcements. {_to_place(scene, decision.seat, setting_up=False)}"


def _to_place(scene: Scene, side: int, *, setting_up: bool) -> str:
    left = tuple(waiting(scene, side, setting_up=setting_up))
    names = f"Still to place: {unit_names(scene.printed, left)}." if left else ""
    return f"{names} `place_rest` puts all where it is suggested.".strip()


def _replace(scene: Scene, decision: Decision) -> str:
    points: Sequence[tuple[str, int]] = scene.state.forces[decision.seat].replacement_points
    left = ", ".join(f"{nation} {count}" for nation, count in points)
    return f"spend replacement points ({left or 'none'}) on steps or lost units, or end."


#: What each kind of decision asks, and what those who wait are told.
KINDS: Final[dict[str, tuple[Callable[[Scene, Decision], str], str]]] = {
    "set_up": (_set_up, "sets up"),
    "weather": (_weather, "chooses the weather"),
    "move": (_move, "moves, or ends the segment"),
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
    "reinforce": (_reinforce, "places reinforcements"),
    "replace": (_replace, "spends replacement points"),
}
