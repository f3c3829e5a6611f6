"""R03 Booby Traps: an ambush that cannot fail."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import SURE_AMBUSH
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:R03")
def _spring(run: HeartsRun, _: tuple[int, ...]) -> None:
    """The ambush under way succeeds without a die."""
    run.emit(TurnNoted(Note(SURE_AMBUSH)))


RESPONSE = CardResponse("R03", Window.AMBUSH, _spring)
