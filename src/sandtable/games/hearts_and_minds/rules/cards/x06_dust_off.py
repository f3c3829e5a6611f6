"""X06 Dust-off: one of your dead is brought out and does not count."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnit
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.state import BODY, DEAD
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, unit_of
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:X06")
def _wounded(scene: Known, about: About) -> Sequence[int]:
    """Only units that have just come into the Body Count Box can be brought out."""
    return [unit for unit in about if unit_of(scene, unit).at == BODY]


@cites("HMP:X06")
def _bring_out(run: HeartsRun, _: About, unit: int) -> None:
    """The unit goes to the Dead Pool, where the Interphase does not look."""
    run.emit(UnitsPlaced((unit,), DEAD, veteran=False))


_WHOM = OneOf("HMP:X06", "dust_off", _wounded, _bring_out, ChooseUnit)


def _call(run: HeartsRun, about: About) -> None:
    _WHOM.ask(run, run.actor, about)


RESPONSE = CardResponse("X06", Window.LOSS, _call)
DUST_OFF = _WHOM.kind()
