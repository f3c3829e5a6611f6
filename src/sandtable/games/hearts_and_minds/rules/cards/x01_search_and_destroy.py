"""X01 Search and Destroy: more punch in one attack, and another veteran if it kills."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.rule_hooks import BATTLE, battle_modifiers, round_endings
from sandtable.games.hearts_and_minds.rules.cards.one_battle_round_events import (
    holds_in_declared_round,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import promote
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, battle_of
from sandtable.kernel.rules.rule_hooks import adds, cites, step


@cites("HMP:X01")
def _search(run: HeartsRun) -> None:
    """The event holds for the buyer's next attack of this turn."""
    run.emit(TurnNoted(Note("X01")))


@adds(battle_modifiers, "HMP:X01")
def searching(scene: Scene, side: int) -> tuple[int, ...]:
    """The attacker has one factor more."""
    return (
        (1,) if holds_in_declared_round(scene, "X01") and side == battle_of(scene).attacker else ()
    )


@step(BATTLE, "HMP:X01", after="the_round_is_over")
def a_search_is_rewarded(run: HeartsRun) -> None:
    """If the attack destroyed a unit, one extra infantry is promoted."""
    battle = battle_of(run.scene)
    if holds_in_declared_round(run.scene, "X01") and battle.killed[1 - battle.attacker]:
        promote(run, battle.attacker, 1, battle.attackers, "HMP:X01")


@adds(round_endings, "HMP:X01")
def the_search_is_over(scene: Scene) -> tuple[str, ...]:
    """It is for one round."""
    return ("X01",) if holds_in_declared_round(scene, "X01") else ()


EVENT = CardEvent("X01", _search)
