"""What to decide about air units, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import Decision


def _rebasing(scene: Scene, decision: Decision) -> str:
    return "move air units to other bases, or end rebasing. A Ready unit becomes Flown there."


def _arrivals(scene: Scene, decision: Decision) -> str:
    return "give the air units that arrived their bases, or leave them where they are."


def _replacement(scene: Scene, decision: Decision) -> str:
    return "spend supply points on air units, or consolidate damaged ones. They are in Flown then."


def _grounding(scene: Scene, decision: Decision) -> str:
    _, base, number = decision.about
    units = counted(number, "Ready air unit")
    return f"choose {units} of {place_name(scene.printed, PlaceId(base))} for Flown."


def _companions(scene: Scene, decision: Decision) -> str:
    return "send up to two air units with the mission, or none."


def _pressing_on(scene: Scene, decision: Decision) -> str:
    return "press on (0–4 a step is lost, 5–9 counts as +2) or turn the mission back."


def _missions(scene: Scene, decision: Decision) -> str:
    return "announce missions of air units, or finish. Nothing flies before both sides have."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "rebase_air_units": _rebasing,
    "base_air_units": _arrivals,
    "ground_air_units": _grounding,
    "replace_air_units": _replacement,
    "companions": _companions,
    "air_missions": _missions,
    "press_on_or_abort": _pressing_on,
}
