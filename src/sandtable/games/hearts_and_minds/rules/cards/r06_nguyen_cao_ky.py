"""R06 Nguyen Cao Ky: the generals want more."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import YearNoted
from sandtable.games.hearts_and_minds.rule_hooks import coup_ceilings, coup_price
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    in_play,
    year_note,
)
from sandtable.kernel.rules.rule_hooks import adds, cites, waives
from sandtable.kernel.rules.vetoes import Cited, Veto

DEARER: Final = 2
CEILING: Final = 7
WORDING = {"thieu-governs": "Nguyen Van Thieu protects the government this year."}


@cites("HMP:R06")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Against Thieu it is void."""
    return unless(in_play(scene, "B07") is None, "HMP:R06", "thieu-governs")


@cites("HMP:R06")
def _plot(run: HeartsRun, _: tuple[int, ...]) -> None:
    """It is played before Blue pays for the government."""
    run.emit(YearNoted(Note("R06")))


def _plots(scene: Scene) -> bool:
    return year_note(scene, "R06") is not None


@adds(coup_price, "HMP:R06")
def ky_government_cost(scene: Scene) -> tuple[int, ...]:
    """Keeping the government costs two points more."""
    return (DEARER,) if _plots(scene) else ()


@waives(coup_ceilings, "HMP:R06", over=("HM:TET.8", "HM:EASTER.9"))
def no_government_cost_ceiling(scene: Scene) -> bool:
    """The ceiling of an offensive's year no longer holds."""
    return _plots(scene)


@adds(coup_ceilings, "HMP:R06")
def ky_government_cost_ceiling(scene: Scene) -> tuple[int, ...]:
    """It is seven then."""
    return (CEILING,) if _plots(scene) and scene.state.grand else ()


RESPONSE = CardResponse("R06", Window.COUP, _plot, _against)
