"""X19 Night Assault: the enemy fires badly in one round."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode, battle_dice, round_endings
from sandtable.games.hearts_and_minds.rules.cards.one_battle_round_events import (
    holds_in_declared_round,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, battle_of
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HMP:X19")
def _assault(run: HeartsRun) -> None:
    """The event holds for the buyer's next attack of this turn."""
    run.emit(TurnNoted(Note("X19")))


@adds(battle_dice, "HMP:X19")
def defender_keeps_lower_die(scene: Scene, side: int) -> tuple[DiceMode, ...]:
    """The defender rolls two dice and keeps the lower one."""
    defends = side != battle_of(scene).attacker
    return (DiceMode.WORSE,) if defends and holds_in_declared_round(scene, "X19") else ()


@adds(round_endings, "HMP:X19")
def night_assault_ends(scene: Scene) -> tuple[str, ...]:
    """It is for one round."""
    return ("X19",) if holds_in_declared_round(scene, "X19") else ()


EVENT = CardEvent("X19", _assault)
