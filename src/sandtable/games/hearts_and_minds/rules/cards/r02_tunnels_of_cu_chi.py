"""R02 Tunnels of Cu Chi: away underground, however many they are."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import slip_away
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.rules.rule_hooks import cites


@cites("HM:R02")
def _vanish(run: HeartsRun, about: tuple[int, ...]) -> None:
    """In place of a try to evade any number of units leave, without a die or a limit."""
    slip_away(run, about[0])


RESPONSE = CardResponse("R02", Window.EVADE, _vanish)
