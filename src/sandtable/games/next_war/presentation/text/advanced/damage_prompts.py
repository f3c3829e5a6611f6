"""What to decide about damage, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import several
from sandtable.kernel.play.state import Decision


def _displaced(scene: Scene, decision: Decision) -> str:
    bases = several([place_name(scene.printed, PlaceId(here)) for here in decision.about])
    return f"the base in {bases} is destroyed. Choose where your helicopters go."


def _deliberate(scene: Scene, decision: Decision) -> str:
    return "enemies are near places of yours. Roll to damage any of them, or leave them."


def _repairs(scene: Scene, decision: Decision) -> str:
    return "spend supply points on destroyed bases and air defence, or end your repairs."


def _recovery(scene: Scene, decision: Decision) -> str:
    return (
        "spend supply points on your headquarters: 1 for a lost step, 2 and a replacement point "
        "to rebuild one (5 and 1 for a Supreme HQ)."
    )


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "displaced": _displaced,
    "deliberate_damage": _deliberate,
    "repairs": _repairs,
    "recovery": _recovery,
}
