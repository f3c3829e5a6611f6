"""What is asked in the other phases of a turn, and before play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.presentation.text.display_names import (
    helicopter_name,
    nation_name,
    place_name,
    ship_names,
    unit_name,
    unit_names,
)
from sandtable.games.next_war.presentation.text.prompts_segments import able
from sandtable.games.next_war.rule_hooks import moves_by_formation
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import still_to_put
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import switchable
from sandtable.games.next_war.rules.standard.ch02_units.russian_vehicle_airlift import (
    supplied_by_air,
)
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import task_forces_ready
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import grounded
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import waiting
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    ships_to_place,
)
from sandtable.games.next_war.state import plans_known
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.rules.psdf import to_be_placed
from sandtable.kernel.english import counted, several
from sandtable.kernel.play.state import Decision


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
        f" {able(scene, 'move')}"
    )


def _set_up(scene: Scene, decision: Decision) -> str:
    return f"set up your units. {_to_place(scene, SideId(decision.seat), setting_up=True)}"


def _reinforce(scene: Scene, decision: Decision) -> str:
    return f"place your reinforcements. {_to_place(scene, SideId(decision.seat), setting_up=False)}"


def _to_place(scene: Scene, side: SideId, *, setting_up: bool) -> str:
    left = tuple(waiting(scene, side, setting_up=setting_up))
    names = f"Still to place: {unit_names(scene.printed, left)}." if left else ""
    if not left:
        fleet = [
            helicopter_name(scene.printed, each)
            for each in grounded(scene, side, setting_up=setting_up)
        ]
        names = f"Helicopters still to base: {several(fleet)}." if fleet else ""
    ships = ship_names(scene.printed, tuple(ships_to_place(scene, side, setting_up=setting_up)))
    if ships:
        names = f"{names} Ships still to place: {ships}.".strip()
    return f"{names} Auto-place puts them in their suggested hexes.".strip()


def _outposts(scene: Scene, decision: Decision) -> str:
    left = counted(len(still_to_put(scene, SideId(decision.seat))), "outpost")
    return (
        f"place your outposts along the border, one per hex. Still to place: {left}."
        " Auto-place puts the rest in the next free border hexes."
    )


def _task_force(scene: Scene, decision: Decision) -> str:
    ready = unit_names(scene.printed, task_forces_ready(scene, SideId(decision.seat)))
    return f"you may combine battalions into a task force now ({ready}), or leave them as they are."


def _switch(scene: Scene, decision: Decision) -> str:
    able = unit_names(scene.printed, switchable(scene, SideId(decision.seat))) or "none"
    flown = unit_names(scene.printed, supplied_by_air(scene, SideId(decision.seat))) or "none"
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
    names = unit_names(scene.printed, [UnitId(unit) for unit in decision.about])
    return (
        f"enemy units have moved next to your garrisons. These may enter Resistance mode: {names}."
    )


def _plan(scene: Scene, decision: Decision) -> str:
    plans = [
        f"{unit_name(scene.printed, each.unit)} into {place_name(scene.printed, each.at)}"
        f" in turn {each.turn}"
        for each in plans_known(scene.state, decision.seat)
        if each.turn >= scene.state.turn
    ]
    told = several(plans) or "none"
    return f"plan paradrops for later turns. The enemy cannot see them. Planned: {told}."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "set_up": _set_up,
    "season": _season,
    "movement_before_play": _before_play,
    "weather": _weather,
    "reinforce": _reinforce,
    "outposts": _outposts,
    "task_force": _task_force,
    "switch": _switch,
    "psdf": _psdf,
    "alarm": _alarm,
    "replace": _replace,
    "plan": _plan,
}
