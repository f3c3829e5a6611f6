"""X21 Tet Holiday: a cease-fire is offered at the end of the turn."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardLaidOut, TurnNoted
from sandtable.games.hearts_and_minds.orders import Accept
from sandtable.games.hearts_and_minds.rule_hooks import END_OF_TURN, truces
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import forgo, unless
from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.order_checks import always, nothing_against
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Lasting, Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    in_play,
    turn_note,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

WORDING = {"blood-was-shed": "You cannot offer a cease-fire: the enemy lost a unit this turn."}


def _is_peaceful(scene: Scene) -> bool:
    turn = scene.state.turn
    return not turn.dead[1 - turn.seat]


@cites("HM:X21")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """It takes a turn in which nobody of the enemy has died."""
    return unless(_is_peaceful(scene), "HM:X21", "blood-was-shed")


@cites("HM:X21")
def _declare(run: HeartsRun) -> None:
    """The offer is made when the turn ends without enemy dead (RUL-0111)."""
    run.emit(TurnNoted(Note("X21")))


@step(END_OF_TURN, "HM:X21", after="the_turn_is_scored")
def a_cease_fire_is_offered(run: HeartsRun) -> None:
    """The other side accepts or refuses the cease-fire."""
    if turn_note(run.scene, "X21") is not None and _is_peaceful(run.scene):
        run.ask(Decision(1 - run.scene.state.turn.seat, "cease_fire", "HM:X21"))


@cites("HM:X21")
def _accept(run: HeartsRun, _: Accept) -> None:
    """A cease-fire lasts until the next turn of whoever offered it, or to the end of the year."""
    state = run.scene.state
    turn = state.turn
    run.answer()
    run.emit(CardLaidOut(Lasting(turn.card, turn.seat, state.year, state.turns[turn.seat])))


@cites("HM:X21")
def _refuse(run: HeartsRun, _: tuple[int, ...]) -> None:
    """A refusal turns opinion one towards whoever offered it."""
    change_political_will(run, run.scene.state.turn.seat, "HM:X21")


@adds(truces, "HM:X21")
def cease_fire_no_losses(scene: Scene) -> tuple[bool, ...]:
    """While it lasts nobody dies, and no R is paid for."""
    return (True,) if in_play(scene, "X21") is not None else ()


EVENT = CardEvent("X21", _declare, _against)
ACCEPT = order_kind(
    "HM:X21",
    "cease_fire",
    Accept,
    offer=always("HM:X21", Accept),
    vetoes=nothing_against,
    resolve=_accept,
)
REFUSE = forgo("HM:X21", "cease_fire", _refuse)
