"""R08 Buddha's Birthday: the bombers stay on the ground for a turn."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.rule_hooks import bombing_bans
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, in_play
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

WORDING = {"birthday": "You cannot fly bombing missions this turn: Buddha's Birthday is in effect."}


@cites("HM:R08")
def _pray(run: HeartsRun) -> None:
    """It holds for Blue's next turn, not for the year."""
    lay_out(run)


@adds(bombing_bans, "HM:R08")
def a_holy_day(scene: Scene, _: int) -> tuple[Veto, ...]:
    """No mission is flown."""
    return (Veto("birthday"),) if in_play(scene, "R08") is not None else ()


EVENT = CardEvent("R08", _pray)
