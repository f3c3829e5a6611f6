"""Handicaps as they are typed: with the command line, and as a bid in play."""

from __future__ import annotations

from sandtable.cli.errors import UserError
from sandtable.cli.play.seats import seat_called
from sandtable.kernel.contract import Game, Scenario
from sandtable.table.commands import ProposeHandicap
from sandtable.table.handicap import MOST, fault_in, handicap_for
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.table import Table


def bid_in(table: Table, text: str) -> ProposeHandicap | str:
    """The bid in a text, a side and its points, or what to type instead."""
    side, _, points = text.strip().rpartition(" ")
    if not side or not points.isdecimal():
        return "Type a side and its points: bid SIDE POINTS"
    try:
        return ProposeHandicap(seat_called(table.game, table.scenario, side), int(points))
    except UserError as error:
        return str(error)


def handicap_in(game: Game, scenario: Scenario, text: str | None) -> tuple[int, ...]:
    """The handicap in a text, a side, = and its points; empty without one."""
    if text is None:
        return ()
    side, _, points = text.rpartition("=")
    if not side or not points.isdecimal():
        raise UserError(f"Write --handicap SIDE=POINTS, not {text!r}.")
    handicap = handicap_for(game, seat_called(game, scenario, side), int(points))
    if code := fault_in(game, scenario.id, handicap):
        raise UserError(f"{TABLE_WORDING[code].format(most=MOST)} [TABLE:16]")
    return handicap
