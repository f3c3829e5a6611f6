"""What the table answers for a seat: standing orders, and orders that have no alternative."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final, TypeAlias

import msgspec

from sandtable.kernel.contract import judge, offers
from sandtable.kernel.play.records import Record
from sandtable.kernel.play.state import COMMON, decision_of
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.table.commands import TABLE_ORDERS
from sandtable.table.order_completion import has_completion, only_order_of
from sandtable.table.position import Position

#: The seat that gave an order, and the kind of decision that the order answered.
Given: TypeAlias = tuple[int, str]
#: What of a view says only whose it is, and that its owner is to decide.
_OWN: Final = frozenset({"seat", "decision"})


def given_by(before: Position, record: Record) -> Given | None:
    """What a record of a seat answered; None for an order to the table, such as an undo."""
    decision = decision_of(before.state, record.seat)
    if decision is None or type(record.order) in TABLE_ORDERS:
        return None
    return record.seat, decision.kind


def routine_order(position: Position, seat: int, given: Given | None) -> Any:
    """The order that the table gives for a seat; None where the seat must think."""
    decision = decision_of(position.state, seat)
    if decision is None:
        return None
    order = None
    if decision.kind in position.sitting.standing[seat]:
        order = standing_order(position, seat, decision.kind)
    elif position.sitting.only_orders and given not in {None, (seat, decision.kind)}:
        order = only_order(position, seat, decision.kind)
    return None if order is None or judge(position.known(seat), order) else order


@cites("TABLE:10")
def standing_order(position: Position, seat: int, kind: str) -> Any:
    """What a seat has left to routine is answered as most players would; None: it is asked."""
    return position.game.advice.routine[kind](position.known(seat))


@cites("TABLE:20")
def only_order(position: Position, seat: int, kind: str) -> Any:
    """The only order that a seat has is given for it, where all can see that there is no other.

    A seat that has just answered the same kind of decision is asked: it may want to undo.
    """
    if kind not in position.game.advice.obvious:
        return None
    open_now = (offer for offer in offers(position.known(seat)) if has_completion(offer, ()))
    order = only_order_of(tuple(islice(open_now, 2)))  # a second one is enough to stop
    return None if order is NOTHING or _hides(position) else order


def _hides(position: Position) -> bool:
    """Tell whether any seat sees something in the position that others do not."""
    show = position.game.rules.show
    seats = range(len(position.game.rules.seats))
    common, *views = [_content(show(position.known(seat))) for seat in (COMMON, *seats)]
    return any(view != common for view in views)


def _content(view: Any) -> dict[str, Any]:
    return {k: v for k, v in msgspec.structs.asdict(view).items() if k not in _OWN}
