"""Reading a turn that was sent: every order is given again here, and must come out the same."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.cli.available_games import registry, scenario_of
from sandtable.cli.errors import UserError
from sandtable.cli.mail.files import PLAYERS, Answer, Kept, Offer, Turn
from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.dice import NO_SHARE, Roots
from sandtable.kernel.play.records import Record, RecordError, joined, split
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, Receipt, Stood
from sandtable.table.storage.loading import open_table, read_records
from sandtable.table.table import Table
from sandtable.version import VERSION

#: Orders that are tried before a game is offered, to see whether it hides anything.
_TRIED: Final = 250


def game_in(offer: Offer) -> Game:
    """The game that is offered, if it can be played by email with this version."""
    game, scenario = scenario_of(registry(), offer.scenario)
    if offer.engine != VERSION:
        raise UserError(
            f"The other player has Sandtable {offer.engine}, you have {VERSION}. "
            "Both must have the same version."
        )
    if scenario.id != offer.scenario or len(game.rules.seats) != PLAYERS:
        raise UserError(f"{offer.scenario} cannot be played by email: it needs two sides.")
    return game


def opened(answer: Answer, roots: Roots, now: int) -> Table:
    """Open the table of a game: both players come to the same one."""
    offer = answer.offer
    shares = [NO_SHARE] * PLAYERS
    shares[1 - offer.seat] = answer.share
    return open_table(
        game_in(offer),
        offer.scenario,
        roots,
        id=offer.id,
        layers=offer.layers,
        shares=tuple(shares),
        now=now,
    )


def rebuilt(turn: Turn) -> Table:
    """Play a game again from its orders; refuse it where it does not come out the same."""
    game = game_in(turn.answer.offer)
    data = turn.record.encode()
    try:
        first, lines, _ = split(data)
        records = [record for _, record in read_records(game, joined([first, *lines]))]
    except RecordError as error:
        raise UserError(f"The game in this file cannot be read: {error}.") from None
    if not records:
        raise UserError("The game in this file has no set-up.")
    table = opened(turn.answer, turn.roots(), records[0].at)
    for record in records[1:]:
        _give_again(table, record)
    if joined(table.file()) != data:
        raise UserError(f"Refused: {_difference(table, [first, *lines])}")
    return table


def _give_again(table: Table, record: Record) -> None:
    order: Any = record.order
    seat, _, name = record.command.partition("/")
    if record.seat not in range(PLAYERS) or seat != str(record.seat):
        raise UserError(f"Refused: record {record.n} is of no player.")
    command = Command(record.seat, table.seq(record.seat), name, order)
    if not isinstance(table.submit(command, record.at), Receipt):
        raise UserError(f"Refused: order {record.n} is not allowed.")


def _difference(table: Table, lines: list[bytes]) -> str:
    for number, (ours, told) in enumerate(zip(table.lines, lines, strict=False)):
        if ours != told:
            return f"record {number} does not come out as the file says, dice included."
    return "the file does not end where the game does."


def check_against(kept: Kept, turn: Turn, table: Table) -> None:
    """Refuse a game that is not the one kept here, played on by the other side alone."""
    if turn.answer != kept.answer:
        raise UserError("Refused: this file is of another game, or of another agreement.")
    known = kept.letter.record.encode() if isinstance(kept.letter, Turn) else b""
    data = turn.record.encode()
    if known and known != data and known.startswith(data):
        raise UserError("Refused: this file is older than the game you have.")
    if not data.startswith(known):
        raise UserError("Refused: what you have seen of this game is different in this file.")
    new = table.records[max(records_in(kept), 1) :]
    if mine := [record.n for record in new if record.seat == kept.seat]:
        raise UserError(f"Refused: order {mine[0]} was given for your side.")


def records_in(kept: Kept) -> int:
    """How many records of the game are known here."""
    return len(split(kept.letter.record.encode())[1]) if isinstance(kept.letter, Turn) else 0


# --- hidden information -------------------------------------------------------------------------


def hides(table: Table, since: int = 0) -> bool:
    """Whether something happened that not everybody is shown in full; standing orders aside."""
    return any(
        table.shown(event, seat) != event
        for record in table.records[since:]
        for event in record.events
        if not isinstance(event, Stood)
        for seat in (COMMON, *range(PLAYERS))
    )


def check_open(offer: Offer) -> None:
    """Refuse a scenario with hidden information: a game of random orders shows whether it has."""
    choice, roots = Sampler(offer.scenario), Roots.from_seed(offer.scenario)
    table = open_table(game_in(offer), offer.scenario, roots, layers=offer.layers)
    for _ in range(_TRIED):
        if hides(table, len(table.records) - 1):
            raise UserError(
                f"{offer.scenario} has hidden information, and whoever has the file could read it. "
                "Play it on a site, or at one screen."
            )
        if table.over is not None:
            return
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), choice)
        table.submit(Command(seat, table.seq(seat), f"t{len(table.lines)}", order))


def text_of(table: Table) -> str:
    """The record of a table as a turn holds it."""
    return joined(table.file()).decode()


def turn_of(kept: Kept, table: Table) -> Turn:
    """The game as it stands, to be kept and to be sent."""
    roots = table.roots
    return Turn(kept.answer, roots.open_root.hex(), roots.closed_root.hex(), text_of(table))


def kept_with(kept: Kept, turn: Turn) -> Kept:
    """What is kept once a turn is known here."""
    return msgspec.structs.replace(kept, letter=turn, open_root="", closed_root="")
