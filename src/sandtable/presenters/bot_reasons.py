"""Why a bot did what it did: it thinks again from what it knew then, and tells what it weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.bots.order_evaluation import Evaluation
from sandtable.bots.players import PLAYERS, Player
from sandtable.bots.profiles import ABOUT
from sandtable.bots.rung_player import RungPlayer, rung_of
from sandtable.bots.seat_view import seat_view_of
from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import COMMON, Known, decision_of
from sandtable.presenters.intents import intent_in
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.order_reasons import OrderReason, order_reasons
from sandtable.presenters.replay import records_before, scene_of
from sandtable.presenters.table_view import order_text
from sandtable.table.commands import TABLE_ORDERS
from sandtable.table.table import Table

#: Decisions of a segment before the one explained that are looked at.
EARLIER: Final = 80
_ROUTINE: Final = (
    "This was forced by the rules or by a standing order: the bot had nothing to choose."
)
_WITHOUT: Final = "This bot picks a legal order at random."
_PLANNED: Final = "This is the first order of the bot's plan; it simulated no others."
_ONLY: Final = "The bot's plan has only this order here."
_TOO_LONG: Final = "This decision takes too long to analyse here."
_SAME: Final = "Asked again, the bot makes the same choice."
_OTHER: Final = (
    "Asked again, the bot makes a different choice: it guesses hidden information afresh each "
    "time, and orders with similar scores can swap places."
)
_DRAWN: Final = "The bot had no opinion here and drew a legal order."
_OTHER_RUNG: Final = (
    "Asked again, the bot makes a different choice: it may have been another version of the bot."
)
#: Bots that draw an order now and then: why they choose differently when they are asked again.
_MISTAKEN: Final = {
    "recruit": "A recruit gives any order one time in four, so asked again it may choose another."
}


class ConsideredOrder(msgspec.Struct, frozen=True):
    """An order that was thought of, what it seemed worth, and whether it is the one given."""

    text: str
    worth: float | None
    given: bool


class BotReasonsView(msgspec.Struct, frozen=True):
    """What a bot weighed when it gave an order, the best first."""

    bot: str
    style: str
    given: str
    thoughts: tuple[ConsideredOrder, ...]
    note: str
    reasons: tuple[OrderReason, ...] = ()


def is_decision(table: Table, n: int) -> bool:
    """Whether a record holds an order of the game itself."""
    order = table.records[n - 1].order
    return type(order) not in TABLE_ORDERS and isinstance(order, table.game.rules.orders)


def order_view(
    table: Table, n: int, bot: str, note: str = _TOO_LONG, decision: str = ""
) -> BotReasonsView:
    """Tell the order alone, where there is no time to think again."""
    given = order_text(game_with_names(table), table.records[n - 1].order, decision)
    return BotReasonsView(ABOUT[bot].title, ABOUT[bot].style, given, (), note)


def bot_reasons(table: Table, n: int, bot: str) -> BotReasonsView:
    """Let a bot think again about the order of a record, which must be a decision."""
    record = table.records[n - 1]
    if "/routine-" in record.command:
        return order_view(table, n, bot, _ROUTINE)
    if bot == "random":
        return order_view(table, n, bot, _WITHOUT)
    order, seat, game = record.order, record.seat, game_with_names(table)
    _, state = next(iter(records_before(table, frozenset({n}))))
    scene = scene_of(table, state, seat)
    asked = decision_of(scene.state, seat)
    kind = asked.kind if asked else ""
    player = PLAYERS[bot](n)
    for before in _in_same_segment(table, n, scene) if rung_of(player) else ():
        player.choose(seat_view_of(table.game, before))  # its plan is as old as it was then
    weighed = player.explain(seat_view_of(table.game, scene))
    is_same = weighed[0].order == order
    if rung_of(player):
        note = _rung_note(player, weighed, is_same=is_same)
    else:
        note = _note(weighed, is_same=is_same)
    return msgspec.structs.replace(
        order_view(table, n, bot, note, kind),
        thoughts=considered(game, weighed, order, kind),
        reasons=order_reasons(table.game, scene, order, rung_of(player))
        or _aim(table, state, seat),
    )


def _note(weighed: Sequence[Evaluation], *, is_same: bool) -> str:
    """Return how a bot that simulates came to its order."""
    if not is_same:
        return _OTHER
    if weighed[0].worth is not None:
        return _SAME
    return _PLANNED if len(weighed) > 1 else _ONLY


def _rung_note(player: Player, weighed: Sequence[Evaluation], *, is_same: bool) -> str:
    """Return how a bot that simulates nothing came to its order."""
    if isinstance(player, RungPlayer) and player.has_drawn:
        return _MISTAKEN.get(player.name, _DRAWN)
    if not is_same:
        return _MISTAKEN.get(player.name, _OTHER_RUNG)
    return _PLANNED if len(weighed) > 1 else _ONLY


def _in_same_segment(table: Table, n: int, scene: Known[Any, Any]) -> list[Known[Any, Any]]:
    """List the positions in which a seat decided before, since the segment began, the first first.

    Where a game does not count segments, there are none.
    """
    pace = table.game.advice.pace
    if pace is None:
        return []
    seat, now = scene.seat, pace(scene)
    own = [one.n for one in table.records[max(0, n - 1 - EARLIER) : n - 1] if one.seat == seat]
    asked = frozenset(one for one in own if is_decision(table, one))
    found = [scene_of(table, state, seat) for _, state in records_before(table, asked)]
    return [one for one in found if pace(one) == now]


def _aim(table: Table, state: Any, seat: int) -> tuple[OrderReason, ...]:
    """Return what the side was after, for an order that the game has no reasons for."""
    text = intent_in(table.game, scene_of(table, state, COMMON), seat)
    return (OrderReason("objective", text),) if text else ()


def considered(
    game: Game, weighed: Sequence[Evaluation], order: Any, decision: str
) -> tuple[ConsideredOrder, ...]:
    """Return the orders that a bot weighed, and which of them is the one given."""
    return tuple(_thought(game, one, order, decision) for one in weighed)


def _thought(game: Game, one: Evaluation, order: Any, decision: str) -> ConsideredOrder:
    worth = None if one.worth is None else round(one.worth, 2)
    return ConsideredOrder(order_text(game, one.order, decision), worth, one.order == order)
