"""What is asked in the Electronic Detection phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks.advanced.detection import places_to_find
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import (
    attempts_left,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import Decision


def _detect(scene: Scene, decision: Decision) -> str:
    left = counted(attempts_left(scene, SideId(decision.seat)), "attempt")
    places = scene.rules[places_to_find](scene, SideId(decision.seat))
    what = "an enemy unit or a cache" if places else "an enemy unit"
    return f"choose {what} to detect electronically, or stop. You have {left} left."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {"electronic_detection": _detect}
