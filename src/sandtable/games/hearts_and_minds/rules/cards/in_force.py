"""5.1 Cards that stay in force, and when they cease."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import CardLaidOut, CardPutAway, WillChanged
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import START_OF_TURN
from sandtable.games.hearts_and_minds.state import Lasting
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, card_of
from sandtable.kernel.rules.rule_hooks import step

#: Cards that hold until the next turn of whoever played them.
UNTIL_NEXT_TURN: Final = ("X21", "R08", "R15", "R17")


def lay_out(run: HeartsRun, about: tuple[int, ...] = ()) -> None:
    """Leave the card of the turn face up on the table."""
    state = run.scene.state
    turn = state.turn
    lasting = Lasting(turn.card, turn.seat, state.year, state.turns[turn.seat], about)
    run.emit(CardLaidOut(lasting))


@step(START_OF_TURN, "HMP:5.1")
def promises_end(run: HeartsRun) -> None:
    """Effects that lasted until this turn expire."""
    (seat,) = run.scene.state.agenda[-1].about
    for lasting in run.scene.state.in_play:
        if lasting.seat == seat and card_of(run.scene, lasting.card).number in UNTIL_NEXT_TURN:
            run.emit(CardPutAway(seat, lasting.card, "discards"))


def change_political_will(run: HeartsRun, seat: int, cite: str, by: int = 1) -> None:
    """Move Political Will a seat's way: Doves for Red, Hawks for Blue."""
    run.emit(WillChanged(by if seat == RED else -by, cite))
