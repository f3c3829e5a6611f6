"""X09 Out Country: one strong attack in Laos or Cambodia beside the locals."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import battle_modifiers, round_endings
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.cards.one_battle_round_events import holds_now
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    battle_of,
    counter_of,
    infantry_of,
)
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

PUNCH: Final = 3
LOCALS: Final = {
    RED: (Nation.PATHET_LAO, Nation.KHMER_ROUGE),
    BLUE: (Nation.LAO, Nation.CAMBODIAN),
}


@cites("HM:X09")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """It takes somebody of one's own faction on the map."""
    return unless(any(infantry_of(scene, one) for one in LOCALS[scene.seat]), "HM:X09")


@cites("HM:X09")
def _cross(run: HeartsRun) -> None:
    """The event is free and holds for one attack; the attack is paid for as usual."""
    run.emit(TurnNoted(Note("X09")))


def with_the_faction(scene: Scene) -> bool:
    """Whether somebody of the faction takes part: they stand in their country only."""
    battle = battle_of(scene)
    nations = {counter_of(scene, unit).nation for unit in battle.attackers}
    return bool(nations & set(LOCALS[battle.attacker]))


@adds(battle_modifiers, "HM:X09")
def out_of_country(scene: Scene, side: int) -> tuple[int, ...]:
    """An attack there with somebody of the faction has three factors more."""
    if not holds_now(scene, "X09") or side != battle_of(scene).attacker:
        return ()
    return (PUNCH,) if with_the_faction(scene) else ()


@adds(round_endings, "HM:X09")
def it_was_once(scene: Scene) -> tuple[str, ...]:
    """It is for one round, the first that fits."""
    return ("X09",) if holds_now(scene, "X09") and with_the_faction(scene) else ()


EVENT = CardEvent("X09", _cross, _against)
