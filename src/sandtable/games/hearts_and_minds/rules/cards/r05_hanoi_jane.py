"""R05 Hanoi Jane: the army of the north marches south."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.rule_hooks import trail_bans
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import (
    FREE_TRAIL,
    trail_movers,
)
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:R05")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Somebody in North Vietnam must be able to go, and not in monsoon; ways may open later."""
    north = scene.printed.area_ids[NORTH]
    able = bool(trail_movers(scene, north)) and not scene.rules[trail_bans](scene)
    return unless(able, "HMP:R05")


@cites("HMP:R05")
def _call(run: HeartsRun) -> None:
    """For the rest of the turn groups from North Vietnam go by strategic movement for nothing."""
    run.emit(TurnNoted(Note(FREE_TRAIL)))


EVENT = CardEvent("R05", _call, _against)
