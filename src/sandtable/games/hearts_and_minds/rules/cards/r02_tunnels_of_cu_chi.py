"""R02 Tunnels of Cu Chi: away underground, however many they are."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import slip_away, tunnels_from
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, asked
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HM:R02")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Somebody must be able to leave, or to hide where they are."""
    return unless(bool(tunnels_from(scene, asked(scene).about[1])), "HM:R02")


@cites("HM:R02")
def _vanish(run: HeartsRun, about: tuple[int, ...]) -> None:
    """In place of a try to evade any number of units leave, without a die or a limit."""
    slip_away(run, about[0])


RESPONSE = CardResponse("R02", Window.EVADE, _vanish, _against)
