"""Which events begin and end a battle, and which units they kill: for the client's battle card."""

from __future__ import annotations

from typing import Any, Literal

from sandtable.games.hearts_and_minds.events import BattleChanged, UnitsLost
from sandtable.games.hearts_and_minds.presentation.text.display_names import SEATS, area_name
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.client_display_types import BattleNow


def battle_state(event: Any) -> Literal["", "on", "over"]:
    """Whether a battle goes on or is over with this event."""
    if not isinstance(event, BattleChanged):
        return ""
    return "over" if event.battle is None else "on"


def attack_in(printed: Any, event: Any) -> tuple[int, str] | None:
    """Who attacks in a battle round, and the name of the area."""
    if not isinstance(event, BattleChanged) or event.battle is None:
        return None
    return event.battle.attacker, area_name(printed, event.battle.area)


def losses_in(event: Any) -> tuple[tuple[int, int], ...]:
    """The units that die with this event."""
    return tuple((unit, 1) for unit in event.units) if isinstance(event, UnitsLost) else ()


def battle_now(scene: Known) -> BattleNow | None:
    """The battle round under way: where it is fought, and who attacks."""
    battle = scene.state.battle
    if battle is None:
        return None
    where = area_name(scene.printed, battle.area)
    return BattleNow(battle.area, battle.attacker, f"{SEATS[battle.attacker]} attacks in {where}.")
