"""A hint: what a bot would do in a seat now, and why, from what that seat knows."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.bots.players import PLAYERS
from sandtable.bots.profiles import ABOUT, OPPONENT
from sandtable.bots.rung_player import rung_of
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.play.state import decision_of
from sandtable.presenters.bot_reasons import ConsideredOrder, considered
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.order_reasons import OrderReason, order_reasons
from sandtable.presenters.table_view import order_text
from sandtable.table.table import Table

#: The bot that is asked, and the one that answers at once where the first takes too long.
BOT: Final = OPPONENT
QUICK_BOT: Final = "advised"
_NOTE: Final = "The bot has a plan of its own, which may differ from yours."
_QUICK: Final = "This is a first impression: a longer analysis takes too long here."


class HintView(msgspec.Struct, frozen=True):
    """What a bot would order in a seat now, and why."""

    bot: str
    text: str
    order: Any
    reasons: tuple[OrderReason, ...]
    others: tuple[ConsideredOrder, ...]  # what it weighed, the best first
    note: str
    seq: int  # entries of the seat's log when it was asked


def hint(table: Table, seat: int, bot: str = BOT) -> HintView | None:
    """Return what a bot would order in a seat; None if the seat has nothing to decide."""
    scene, game = table.known(seat), game_with_names(table)
    asked = decision_of(scene.state, seat)
    if asked is None or seat not in table.deciders():
        return None
    player = PLAYERS[bot](table.seq(seat))
    weighed = player.explain(seat_view(table, seat))
    best = weighed[0].order
    return HintView(
        ABOUT[bot].title,
        order_text(game, best, asked.kind),
        best,
        order_reasons(table.game, scene, best, rung_of(player)) if bot == BOT else (),
        considered(game, weighed, best, asked.kind),
        _NOTE if bot == BOT else _QUICK,
        table.seq(seat),
    )
