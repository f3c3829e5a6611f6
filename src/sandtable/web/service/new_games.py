"""New games: the table, and the rows of the database that say what is played and by whom."""

from __future__ import annotations

from uuid import UUID

from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.table.time_controls import PACES
from sandtable.web.db import GameRow, SeatRow
from sandtable.web.service.new_game_terms import NewGame
from sandtable.web.service.record_import import Good


def new_table(
    new: NewGame, key: UUID, game: Game, scenario: Scenario, now: int
) -> tuple[Table, Roots]:
    """Return the table of a new game, and the roots of its dice."""
    roots = new.drawn_roots()
    table = open_table(
        game,
        scenario.id,
        roots,
        id=key.hex,
        layers=new.layers,
        shares=tuple(taker.share for taker in new.seats),
        seed=new.seed,
        now=now,
        pace=new.pace or PACES.get(str(new.terms.get("pace"))),
        handicap=new.handicap,
        dice=new.dice,
        only_orders=True,
    )
    return table, roots


def new_rows(
    new: NewGame, key: UUID, game: Game, scenario: Scenario, now: int
) -> tuple[GameRow, list[SeatRow]]:
    """Return the rows of a new game."""
    seats = [
        SeatRow(seat, taker.kind, taker.account, taker.bot, taker.name)
        for seat, taker in enumerate(new.seats)
    ]
    return GameRow(key.hex, game.name, scenario.id, new.terms, now, new.opener), seats


def imported_rows(
    good: Good, key: UUID, game: Game, account: str, now: int, *, spectators: bool
) -> tuple[GameRow, list[SeatRow]]:
    """Return the rows of a game that was brought in: all seats are one account's."""
    terms = {"pace": "none", "spectators": spectators, "imported": good.kind}
    seats = [SeatRow(seat, "hotseat", account) for seat in range(len(game.rules.seats))]
    return GameRow(key.hex, good.game, good.scenario, terms, now, account), seats
