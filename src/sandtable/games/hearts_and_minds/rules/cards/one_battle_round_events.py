"""7.3 Events that change one battle round: they are used up when it is over."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoteSpent
from sandtable.games.hearts_and_minds.rule_hooks import BATTLE, round_endings
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, battle_of, turn_note
from sandtable.kernel.rules.rule_hooks import step


def holds_now(scene: Scene, name: str) -> bool:
    """Whether an event was bought for the attack under way."""
    if turn_note(scene, name) is None:
        return False
    return battle_of(scene).attacker == scene.state.turn.seat


@step(BATTLE, "HMP:7.3", after="a_search_is_rewarded")
def events_of_the_round_end(run: HeartsRun) -> None:
    """Events that last one battle round end, even if the enemy evaded."""
    for said in run.rules[round_endings](run.scene):
        run.emit(TurnNoteSpent(said.what))
