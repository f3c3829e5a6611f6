"""B23 Cambodia Incursion: allies go into Cambodia."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import PortClosed
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, US_FAMILY, Nation
from sandtable.games.hearts_and_minds.rule_hooks import open_countries, turn_scores
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    has_red_ground,
    in_play,
    infantry_at,
)
from sandtable.kernel.rules.rule_hooks import adds, cites

GUESTS: Final = US_FAMILY | {Nation.ARVN}
BOXES: Final = 2


@cites("HM:B23")
def _invade(run: HeartsRun) -> None:
    """The port of Kampot is closed for good; the campaign lasts to the end of the year."""
    run.emit(PortClosed())
    lay_out(run)


@adds(open_countries, "HM:B23")
def into_cambodia(scene: Scene, nation: Nation) -> tuple[Country, ...]:
    """Everybody of Blue who fights in South Vietnam may enter Cambodia."""
    if nation not in GUESTS or in_play(scene, "B23") is None:
        return ()
    return (Country.CAMBODIA,)


@adds(turn_scores, "HM:B23")
def sanctuaries_are_held(scene: Scene, seat: int) -> tuple[int, ...]:
    """At the end of Red's turns two Cambodian trail boxes held without Red are one Hawk."""
    if seat != RED or in_play(scene, "B23") is None:
        return ()
    boxes = scene.printed.trail & scene.printed.cambodia
    held = [b for b in boxes if infantry_at(scene, BLUE, b) and not has_red_ground(scene, b)]
    return (-1,) if len(held) >= BOXES else ()


EVENT = CardEvent("B23", _invade)
