"""B21 Lam Son 719: ARVN go into Laos."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import open_countries, turn_scores
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    counter_of,
    has_red_ground,
    in_play,
    infantry_at,
)
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HM:B21")
def _invade(run: HeartsRun) -> None:
    """The campaign lasts to the end of the year."""
    lay_out(run)


@adds(open_countries, "HM:B21")
def into_laos(scene: Scene, nation: Nation) -> tuple[Country, ...]:
    """ARVN may enter Laos."""
    if nation is not Nation.ARVN or in_play(scene, "B21") is None:
        return ()
    return (Country.LAOS,)


@adds(turn_scores, "HM:B21")
def the_trail_is_cut(scene: Scene, seat: int) -> tuple[int, ...]:
    """At the end of Red's turns a Laotian trail box held by ARVN without Red is one Hawk."""
    if seat != RED or in_play(scene, "B21") is None:
        return ()
    held = any(_is_cut(scene, box) for box in scene.printed.trail & scene.printed.laos)
    return (-1,) if held else ()


def _is_cut(scene: Scene, box: int) -> bool:
    nations = {counter_of(scene, unit).nation for unit in infantry_at(scene, BLUE, box)}
    return Nation.ARVN in nations and not has_red_ground(scene, box)


EVENT = CardEvent("B21", _invade)
