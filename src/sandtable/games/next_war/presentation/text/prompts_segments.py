"""What is asked in a segment of movement or combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    segment_label,
    unit_names,
    way_name,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.move_after_landing import (
    landed_units_able_to_move,
    landing_hexes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    destroyable,
    repairable,
)
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import is_open
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.english import several
from sandtable.kernel.play.state import Decision


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
    landed = tuple(
        [unit for here in landing_hexes(scene) for unit in landed_units_able_to_move(scene, here)]
    )
    on = (
        f" Landed units that can still move into an adjacent place: "
        f"{unit_names(scene.printed, landed)}."
        if landed
        else ""
    )
    return f"{_segment(scene)}. Move units{under}, or end the segment. {able(scene, 'move')}{on}"


def _attack(scene: Scene, decision: Decision) -> str:
    hasty = " (each attack shifts two columns left)" if scene.state.segment.exploitation else ""
    return f"{_segment(scene)}. Attack{hasty}, or end the segment. {able(scene, 'attack')}"


def _segment(scene: Scene) -> str:
    name = scene.state.segment.name
    return segment_label(name) if name else "Your segment"


def able(scene: Scene, verb: str) -> str:
    """The units that can still move or attack, with their hexes."""
    units = scene.state.segment.unmoved if verb == "move" else _attackers(scene)
    if not units:
        return f"None of your units can {verb}."
    places: dict[str, list[UnitId]] = {}
    for unit in units:
        places.setdefault(hex_name(scene.printed, unit_of(scene, unit).at), []).append(unit)
    there = [f"{unit_names(scene.printed, places[here])} ({here})" for here in sorted(places)]
    return f"Units that can {verb}: {', '.join(there)}."


def _attackers(scene: Scene) -> tuple[UnitId, ...]:
    """List the units that have somebody to attack."""
    targets = [here for here in scene.state.segment.targets if is_open(scene, here)]
    able = {unit for here in targets for unit in able_against(scene, here)}
    return tuple([unit for unit in scene.state.segment.unfought if unit in able])


def _bridges(scene: Scene, decision: Decision) -> str:
    parts = [
        f"{verb} {several([way_name(scene.printed, bridge) for bridge in bridges])}"
        for verb, bridges in (
            ("destroy", destroyable(scene)),
            ("repair", repairable(scene)),
        )
        if bridges
    ]
    what = f"try to {'; or '.join(parts)}. Choose a bridge, or finish."
    if is_before_play(scene):
        return f"before the first turn you may {what}"
    return f"{_segment(scene)} is over. You may {what}"


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "move": _move,
    "bridges": _bridges,
    "attack": _attack,
}
