"""Rebuilding a game that was sent: every order is given again here and must come out the same."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, Struct

from sandtable.cli.available_games import chosen_layers, registry
from sandtable.cli.errors import UserError
from sandtable.cli.mail.files import PLAYERS, Answer, Kept, Offer, Turn, printable
from sandtable.cli.rules.hook_rules_and_steps import composed
from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import NO_SHARE, Roots
from sandtable.kernel.play.records import COUNTED, Record, RecordError, joined, split
from sandtable.presenters.event_texts import options_text
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.apply_records import UNREADABLE
from sandtable.table.storage.loading import DiceTerms, open_table, read_records
from sandtable.table.table import Table
from sandtable.version import VERSION


class _Time(Struct, frozen=True):
    """Of a record: when it was made."""

    at: Annotated[int, Meta(ge=0, lt=1 << 53)]


class Rebuilt(NamedTuple):
    """A game that was played again from its orders."""

    table: Table
    ordered: frozenset[int]  # records of players' own orders; the table made the others itself


# --- what is offered ----------------------------------------------------------------------------


def game_in(offer: Offer) -> Game:
    """Return the game that is offered; refuse what cannot be played by email with this version.

    Only the scenarios of installed games count: the other player must not name files on this disk.
    """
    if offer.engine != VERSION:
        raise UserError(
            f"The other player has Sandtable {offer.engine}, you have {VERSION}. "
            "Both need the same version."
        )
    games = [game for game, found in registry().scenarios() if found.id == offer.scenario]
    if not games:
        raise UserError(f"There is no scenario {offer.scenario} here. Both players need it.")
    (game, *_) = games
    if len(game.rules.seats) != PLAYERS:
        raise UserError(f"{offer.scenario} cannot be played by email: it needs two sides.")
    _check_layers(game, offer)
    hiding = hiding_layers(game, offer.layers)
    if hiding:
        base = game.rules.scenarios[offer.scenario].layers
        by_options = f" with {options_text(game, hiding)}" if not {*hiding} & {*base} else ""
        raise UserError(
            f"{offer.scenario} has hidden information{by_options}, and both players could read it "
            "in the files. Play it on a site, or at one screen."
        )
    return game


def _check_layers(game: Game, offer: Offer) -> None:
    """Refuse rules that do not go together, or that lack some of the scenario."""
    base = game.rules.scenarios[offer.scenario].layers
    options = [name for name in offer.layers if name not in base]
    if chosen_layers(game, base, options) != offer.layers:
        raise UserError(f"Refused: these are not the rules of {offer.scenario} with options.")
    composed(game, offer.layers)


def hiding_layers(game: Game, layers: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the layers under which a seat is not shown everything, sooner or later."""
    declared = game.rules.hiding_layers
    if declared is None:
        return () if game.rules.seen is None else layers
    return tuple(name for name in layers if name in declared)


def opened(answer: Answer, roots: Roots, now: int) -> Table:
    """Return a new game: both players get the same one.

    Draws are numbered by the rolls before them, so an order without a roll changes no later roll.
    """
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
        dice=DiceTerms(COUNTED),
    )


# --- what was sent ------------------------------------------------------------------------------


def rebuilt(turn: Turn) -> Rebuilt:
    """Return the game of a turn, played again; refuse it where it does not come out the same."""
    try:
        data = turn.record.encode()
        first, lines, _ = split(data)
        begun_at = msgspec.json.decode(lines[0], type=_Time).at if lines else 0
    except (*UNREADABLE, RecordError, UnicodeError) as error:
        raise _unreadable(error) from None
    if not lines:
        raise UserError("The game in this file has no set-up.")
    table, ordered = opened(turn.answer, turn.roots(), begun_at), set[int]()
    if list(table.lines) != [first, lines[0]]:
        raise UserError(f"Refused: {_difference(table, [first, *lines])}")
    for n, record in enumerate(_records(table, data)[1:], 2):
        if n < len(table.lines):
            continue  # the table has answered by a standing order, which is compared below
        _give_again(table, n, record)
        ordered.add(n)
    if joined(table.file()) != data:
        raise UserError(f"Refused: {_difference(table, [first, *lines])}")
    return Rebuilt(table, frozenset(ordered))


def _records(table: Table, data: bytes) -> list[Record]:
    try:
        return [record for _, record in read_records(table.game, data)]
    except RecordError as error:
        raise _unreadable(error) from None


def _unreadable(error: Exception) -> UserError:
    return UserError(f"The game in this file cannot be read: {printable(str(error))}.")


def _give_again(table: Table, n: int, record: Record) -> None:
    seat, _, name = record.command.partition("/")
    if record.seat not in range(PLAYERS) or seat != str(record.seat):
        raise UserError(f"Refused: record {n} is not an order of a player.")
    command = Command(record.seat, table.seq(record.seat), name, record.order)
    try:
        allowed = isinstance(table.submit(command, record.at), Receipt) and len(table.lines) > n
    except Exception:  # noqa: BLE001  # an order from outside may hold ids that do not exist
        allowed = False
    if not allowed:
        raise UserError(f"Refused: order {n} is not allowed.")


def _difference(table: Table, lines: list[bytes]) -> str:
    for number, (ours, theirs) in enumerate(zip(table.lines, lines, strict=False)):
        if ours != theirs and number == 0:
            return "rules, dice or random shares are not those that you agreed on."
        if ours != theirs:
            return f"record {number} does not come out as the file has it, dice included."
    return "the file does not end where the game does."


def check_against(kept: Kept, turn: Turn, built: Rebuilt) -> None:
    """Refuse a game that is not the one kept here, continued by the other side alone."""
    if turn.answer != kept.answer:
        raise UserError("Refused: this file is of another game, or of another agreement.")
    known, data = _known(kept), turn.record.encode()
    if known != data and known.startswith(data):
        raise UserError(
            "Refused: this file is older than the game you have. "
            "To continue, play the .game file that you keep."
        )
    if not data.startswith(known):
        raise UserError("Refused: what you know of this game is different in this file.")
    after = records_in(kept)
    new = [record for record in built.table.records[after:] if record.n in built.ordered]
    if mine := [record.n for record in new if record.seat == kept.seat]:
        raise UserError(f"Refused: order {mine[0]} was given for your side.")


# --- what is kept -------------------------------------------------------------------------------


def _known(kept: Kept) -> bytes:
    return kept.file.record.encode() if isinstance(kept.file, Turn) else b""


def records_in(kept: Kept) -> int:
    """Return how many records of the game are known here."""
    return len(split(_known(kept))[1]) if isinstance(kept.file, Turn) else 0


def kept_after(kept: Kept, table: Table) -> Kept:
    """Return what is kept of a game as it stands now: it is what is sent, too."""
    roots, record = table.roots, joined(table.file()).decode()
    turn = Turn(kept.answer, roots.open_root.hex(), roots.closed_root.hex(), record)
    return msgspec.structs.replace(kept, file=turn, open_root="", closed_root="")
