"""R13 Vo Nguyen Giap: an attack that finds Blue asleep."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode, battle_dice, round_endings
from sandtable.games.hearts_and_minds.rules.cards.one_battle_round_events import holds_now
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HMP:R13")
def _plan(run: HeartsRun) -> None:
    """The event holds for Red's next attack of this turn (RUL-0200)."""
    run.emit(TurnNoted(Note("R13")))


@adds(battle_dice, "HMP:R13")
def blue_does_not_roll(scene: Scene, side: int) -> tuple[DiceMode, ...]:
    """Blue does not roll."""
    return (DiceMode.NONE,) if side == BLUE and holds_now(scene, "R13") else ()


@adds(round_endings, "HMP:R13")
def giap_effect_ends(scene: Scene) -> tuple[str, ...]:
    """It is for one round."""
    return ("R13",) if holds_now(scene, "R13") else ()


EVENT = CardEvent("R13", _plan)
