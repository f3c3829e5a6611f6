"""What is asked in an SOF phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.advanced.special_forces_lines import mission_name
from sandtable.games.next_war.presentation.text.display_names import nation_name
from sandtable.games.next_war.rules.advanced.ch20_special_forces.missions import (
    MISSIONS,
    open_missions,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.placing import PLACING
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import several
from sandtable.kernel.play.state import Decision


def _placing(scene: Scene, decision: Decision) -> str:
    markers = scene.state.forces[decision.seat].advanced.special_forces
    left = [f"{nation_name(each.nation)} {each.available}" for each in markers if each.available]
    return (
        f"place SOF markers on targets, or place no more (available: {several(left)})."
        " All are placed before any mission is carried out."
    )


def _missions(scene: Scene, decision: Decision) -> str:
    ready = open_missions(scene, SideId(decision.seat))
    named = [f"{each.number}: {mission_name(scene.printed, each)}" for each in ready]
    return f"choose the mission to carry out next. {'; '.join(named)}."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    PLACING: _placing,
    MISSIONS: _missions,
}
