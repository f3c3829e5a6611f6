"""X08 Apocalypse Now: the other side's friends are dearer to save."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import YearNoted
from sandtable.games.hearts_and_minds.printed.counters import Nation
from sandtable.games.hearts_and_minds.rule_hooks import rescue_price
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import FACTIONS
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, year_note
from sandtable.kernel.rules.rule_hooks import adds, cites

DEARER: Final = 2


@cites("HM:X08")
def _answer(run: HeartsRun, about: tuple[int, ...]) -> None:
    """It touches one country, the one whose faction has just been named."""
    run.emit(YearNoted(Note("X08", (*about, run.actor))))


@adds(rescue_price, "HM:X08")
def faction_rescue_cost(scene: Scene, nation: Nation) -> tuple[int, ...]:
    """Saving the enemy's faction there costs two points more."""
    note = year_note(scene, "X08")
    if note is None:
        return ()
    country, seat = note.about
    return (DEARER,) if FACTIONS[country][seat] is nation else ()


RESPONSE = CardResponse("X08", Window.RESCUE, _answer)
