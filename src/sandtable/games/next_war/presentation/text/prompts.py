"""What to do now, in words: for the one who decides, and for the one who waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.presentation.text import (
    prompts_combat,
    prompts_naval,
    prompts_segments,
    prompts_setup_and_replacements,
)
from sandtable.games.next_war.presentation.text.advanced import (
    air_prompts,
    cache_prompts,
    damage_prompts,
    detection_prompts,
    special_forces_prompts,
    strike_prompts,
    supply_prompts,
)
from sandtable.games.next_war.presentation.text.combat_calculation_texts import ledger_lines
from sandtable.games.next_war.presentation.text.display_names import side_name
from sandtable.games.next_war.state_lookups import Known, Scene
from sandtable.kernel.play.state import Decision


def prompt(scene: Known, decision: Decision) -> str:
    """What a seat must decide, and by which rule; those who wait read whom they wait for."""
    who = side_name(scene.printed, SideId(decision.seat))
    if decision.seat != scene.seat:
        return f"Waiting for {who} to {LABELS.do(decision.kind)}. [{decision.cite}]"
    asked = ASKS.get(decision.kind, _plain)(scene, decision)
    return "\n".join([f"{who}: {asked} [{decision.cite}]", *_shown(scene, decision)])


def _plain(scene: Scene, decision: Decision) -> str:
    return f"{LABELS.do(decision.kind)}."


def _shown(scene: Known, decision: Decision) -> list[str]:
    """Show the ledger of the combat over which support is decided."""
    combat = scene.state.combat
    return ledger_lines(scene, combat) if combat and decision.kind == "support" else []


#: What each kind of decision asks.
ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    **prompts_segments.ASKS,
    **prompts_combat.ASKS,
    **prompts_naval.ASKS,
    **prompts_setup_and_replacements.ASKS,
    **damage_prompts.ASKS,
    **special_forces_prompts.ASKS,
    **supply_prompts.ASKS,
    **air_prompts.ASKS,
    **detection_prompts.ASKS,
    **cache_prompts.ASKS,
    **strike_prompts.ASKS,
}
