"""B06 ROK Forces: Koreans come, or learn; and one of their attacks is strong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoted, UnitsPlaced, UnitsRated
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rule_hooks import battle_modifiers, round_endings
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import (
    About,
    OneOf,
    forgo,
    unless,
)
from sandtable.games.hearts_and_minds.rules.cards.one_battle_round_events import holds_now
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.deployment_places import (
    places_for,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import untried_among
from sandtable.games.hearts_and_minds.state import DEAD, Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    battle_of,
    counter_of,
    in_box,
    infantry_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

PUNCH: Final = 2


def _dead(scene: Scene) -> list[int]:
    return [u for u in in_box(scene, BLUE, DEAD) if counter_of(scene, u).nation is Nation.ROK]


@cites("HMP:B06")
def _harbours(scene: Known, _: About) -> Sequence[int]:
    """A dead unit comes back where reinforcements come."""
    dead = _dead(scene)
    return places_for(scene, dead[0]) if dead else ()


@cites("HMP:B06")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """It takes Koreans, on the map or among the dead."""
    able = bool(infantry_of(scene, Nation.ROK) or _harbours(scene, ()))
    return unless(able, "HMP:B06")


@cites("HMP:B06")
def _land(run: HeartsRun, _: About, area: int) -> None:
    """One dead unit is deployed."""
    run.emit(UnitsPlaced((_dead(run.scene)[0],), area, veteran=False))


@cites("HMP:B06")
def _train(run: HeartsRun, _: About = ()) -> None:
    """Or all of them on the map are promoted."""
    untried = untried_among(run.scene, infantry_of(run.scene, Nation.ROK))
    if untried:
        run.emit(UnitsRated(untried, veteran=True))


_WHERE = OneOf("HMP:B06", "koreans_land", _harbours, _land)
_EITHER = OneOf("HMP:B06", "koreans", _harbours, _land)


@cites("HMP:B06")
def _reinforce(run: HeartsRun) -> None:
    """Blue lands one or trains all; then one round with Koreans this turn is stronger."""
    run.emit(TurnNoted(Note("B06")))
    if not infantry_of(run.scene, Nation.ROK):
        _WHERE.ask(run, BLUE)
    elif _harbours(run.scene, ()):
        run.ask(Decision(BLUE, "koreans", "HMP:B06"))
    else:
        _train(run)


def with_koreans(scene: Scene) -> bool:
    """Whether Koreans attack."""
    return any(counter_of(scene, u).nation is Nation.ROK for u in battle_of(scene).attackers)


@adds(battle_modifiers, "HMP:B06")
def rok_attack_modifier(scene: Scene, side: int) -> tuple[int, ...]:
    """An attack with Koreans has two factors more."""
    mine = side == battle_of(scene).attacker
    return (PUNCH,) if mine and holds_now(scene, "B06") and with_koreans(scene) else ()


@adds(round_endings, "HMP:B06")
def rok_bonus_ends(scene: Scene) -> tuple[str, ...]:
    """It is for one round, the first that fits."""
    return ("B06",) if holds_now(scene, "B06") and with_koreans(scene) else ()


EVENT = CardEvent("B06", _reinforce, _against)
LAND = _WHERE.kind()
LAND_OR = _EITHER.kind()
TRAIN = forgo("HMP:B06", "koreans", _train)
