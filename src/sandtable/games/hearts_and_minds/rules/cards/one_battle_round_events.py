"""7.3 Events that change one battle round: they are used up when it is over."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoteSpent
from sandtable.games.hearts_and_minds.rule_hooks import BATTLE, BUSH, round_endings
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, battle_of, turn_note
from sandtable.kernel.rules.rule_hooks import cites, step

#: Events that are declared when a round is paid for.
DECLARED: Final = ("X01", "X19")


def holds_now(scene: Scene, name: str) -> bool:
    """Whether an event was bought for the attack under way."""
    if turn_note(scene, name) is None:
        return False
    return battle_of(scene).attacker == scene.state.turn.seat


def holds_in_declared_round(scene: Scene, name: str) -> bool:
    """Whether an event for a round that Blue or Red declares holds for the attack under way.

    The free round of a Bush Event neither has it nor uses it up (RUL-0171).
    """
    return holds_now(scene, name) and not is_round_of_bush_event(scene)


@cites("HM:BUSH.5/3")
def is_round_of_bush_event(scene: Scene) -> bool:
    """Whether a Bush Event brought the battle round under way."""
    procedures = [frame.procedure for frame in scene.state.agenda]
    below = ["", *procedures]
    battles = [place for place, name in enumerate(procedures) if name == BATTLE.name]
    return bool(battles) and below[battles[-1]] == BUSH.name


@step(BATTLE, "HMP:7.3", after="a_search_is_rewarded")
def events_of_the_round_end(run: HeartsRun) -> None:
    """Events that last one battle round end, even if the enemy evaded."""
    for said in run.rules[round_endings](run.scene):
        run.emit(TurnNoteSpent(said.what))


@step(BATTLE, "HMP:X01", after="the_field_is_left")
@cites("HMP:X19")
def declared_events_lapse(run: HeartsRun) -> None:
    """What was declared for a round that met nobody but Bad Intel is used up too (RUL-0200)."""
    _, attacker, *_ = run.scene.state.agenda[-1].about
    if attacker != run.scene.state.turn.seat or is_round_of_bush_event(run.scene):
        return
    for name in DECLARED:
        if turn_note(run.scene, name) is not None:
            run.emit(TurnNoteSpent(name))
