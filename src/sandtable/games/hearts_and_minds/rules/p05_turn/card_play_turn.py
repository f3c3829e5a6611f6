"""5.1 to 5.6 One turn from its start to its end."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import (
    CardPutAway,
    PointsSpent,
    StockpileChanged,
    TurnBegan,
    TurnEnded,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import EndTurn
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rule_hooks import (
    END_OF_TURN,
    START_OF_TURN,
    TURN,
    turn_scores,
)
from sandtable.games.hearts_and_minds.rules.order_checks import always, nothing_against
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, card_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step


def seat_of(run: HeartsRun) -> int:
    """Whose turn the procedure under way is about."""
    return run.scene.state.agenda[-1].about[0]


@step(TURN, "HMP:5.1")
def a_turn_begins(run: HeartsRun) -> None:
    """Effects that lasted until this turn expire."""
    seat, *extra = run.scene.state.agenda[-1].about
    run.emit(TurnBegan(seat, bool(extra), extra[0] if extra else 0))
    if START_OF_TURN in run.rules:
        run.open(START_OF_TURN, (seat,))


@step(TURN, "HMP:5.2")
def a_card_is_played(run: HeartsRun) -> None:
    """Play one card. With no card, pass and save 1 point."""
    seat, *extra = run.scene.state.agenda[-1].about
    if extra:
        return
    if run.scene.state.hand_sizes[seat]:
        run.ask(Decision(seat, "play", "HMP:5.2"))
        return
    run.emit(StockpileChanged(seat, 1, "HMP:5.2"))
    run.go_to("the_turn_comes_to_its_end")


@step(TURN, "HMP:5.4")
def actions_are_taken(run: HeartsRun) -> None:
    """Spend points on Actions in any order."""
    run.ask(Decision(seat_of(run), "act", "HMP:5.4"))


@cites("HMP:5.4")
def _end(run: HeartsRun, _: EndTurn) -> None:
    """A turn ends when its player says so."""
    run.answer()


END_TURN = order_kind(
    "HMP:5.4",
    "act",
    EndTurn,
    offer=always("HMP:5.4", EndTurn),
    vetoes=nothing_against,
    resolve=_end,
)


@step(TURN, "HMP:5.5")
def the_rest_is_saved(run: HeartsRun) -> None:
    """Unspent card points go to the stockpile."""
    turn = run.scene.state.turn
    if not turn.points:
        return
    run.emit(PointsSpent(turn.points - turn.bound, turn.bound, 0, counted=False))
    if not turn.is_extra:
        run.emit(StockpileChanged(turn.seat, turn.points, "HMP:5.5"))


@step(TURN, "HMP:5.6")
def the_turn_comes_to_its_end(run: HeartsRun) -> None:
    """Resolve what happens at the end of a turn."""
    run.open(END_OF_TURN, (seat_of(run),))


@step(END_OF_TURN, "HMP:5.6")
def the_turn_is_scored(run: HeartsRun) -> None:
    """Score campaigns and invasions."""
    scene = run.scene
    for said in scene.rules[turn_scores](scene, seat_of(run)):
        run.emit(WillChanged(said.what, said.cite))


@step(TURN, "HMP:5.6")
def the_turn_is_over(run: HeartsRun) -> None:
    """The card is discarded, or leaves the game."""
    turn, seat = run.scene.state.turn, seat_of(run)
    for card in (turn.card, turn.second):
        if card >= 0:
            to = "removed" if card_of(run.scene, card).is_campaign else "discards"
            run.emit(CardPutAway(seat, card, to))
    run.emit(TurnEnded(seat))
    remove_after_action(run)  # assets may have left a firebase
    if seat == BLUE or turn.is_extra:
        run.publish_key()
