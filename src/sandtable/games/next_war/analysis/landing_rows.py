"""What a combat at the coast adds to its sum: the Beachhead, and what a landing costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.rule_hooks import beachhead_rating
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import (
    beachhead_defence,
    has_beachhead,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    beachhead_defends,
    defending_side,
)
from sandtable.games.next_war.state_lookups import Scene

BEACHHEAD: Final = "STD:8.5.8.4"
_LANDING: Final = (
    "If a defender stays in the hex, one of the units that land loses one more step, and all of "
    "them stay aboard."
)
_ISLAND: Final = (
    "Unless the defenders are eliminated or get a retreat result, one of the units that land "
    "loses one more step, and all of them stay aboard."
)
_ALONE: Final = (
    "The Beachhead is alone. One step removes it. After a retreat result it stays if it passes an "
    "efficiency check (ER {rating})."
)
_LOST: Final = "The defender may lose the Beachhead in place of one step."


def marker_strengths(scene: Scene, combat: Combat) -> Iterator[tuple[str, int, str]]:
    """What defends a hex besides units: its name, its strength and its rule."""
    strength = beachhead_defence(scene, defending_side(scene, combat), combat.target)
    if strength:
        yield "Beachhead", strength, BEACHHEAD


def landing_notes(scene: Scene, combat: Combat) -> Iterator[tuple[str, str]]:
    """What else a result means at the coast, each with its rule."""
    if combat.assaulters:
        yield (_ISLAND, "STD:8.5.8") if combat.target < 0 else (_LANDING, "STD:8.5.8.1")
    if beachhead_defends(scene, combat):
        rating = scene.rules[beachhead_rating](scene, combat.target)
        yield _ALONE.format(rating=rating), BEACHHEAD
    elif has_beachhead(scene, defending_side(scene, combat), combat.target):
        yield _LOST, BEACHHEAD
