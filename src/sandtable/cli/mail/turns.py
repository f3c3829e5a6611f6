"""A player's turn in a game by email: reading what came, giving orders, writing what is sent."""

from __future__ import annotations

import time
from pathlib import Path
from shlex import quote
from typing import Final
from uuid import uuid4

from msgspec.structs import replace

from sandtable.cli.available_games import chosen_layers, registry, scenario_of
from sandtable.cli.errors import UserError
from sandtable.cli.mail.files import (
    PLAYERS,
    Answer,
    Kept,
    Offer,
    Turn,
    offer_in,
    read_kept,
    read_mail_file,
    roots_of,
    write,
)
from sandtable.cli.mail.rebuild import (
    check_against,
    game_in,
    kept_after,
    opened,
    rebuilt,
    records_in,
)
from sandtable.cli.play.counter_files import write_private
from sandtable.cli.play.scenario_folders import is_scenario_folder
from sandtable.cli.play.seats import seat_called
from sandtable.cli.play.session import Session
from sandtable.cli.play.start_or_resume import fresh_roots
from sandtable.cli.play.terminal_input_output import QuitError, Terminal
from sandtable.kernel.play.records import joined
from sandtable.presenters.event_texts import OPTIONAL, options_text, result_text
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.table.table import Table
from sandtable.version import VERSION

#: What the dice of a game by email prove, and what they do not.
TRUST: Final = (
    "Neither player can set the dice, or change an order after sending it.",
    "But both players can calculate coming rolls, and try out a turn before sending it.",
)
#: How the names of files end that are kept and never sent.
_KEPT: Final = ".game"


def must_decide(table: Table, seat: int) -> bool:
    """Whether the game waits for a seat: about what is proposed, or else for its order."""
    if table.over is not None:
        return False
    if table.proposal is not None:
        return seat not in table.proposal[1]
    return seat in table.deciders()


class OneSide(Session):
    """A session of one player, who leaves when the other side must decide."""

    mine: int

    def read_until(self, record: int) -> None:
        """Mark what happened up to a record as read: only what the other side did is shown."""
        for seat in range(-1, PLAYERS):
            entries = range(1, self.table.seq(seat) + 1)
            self._read[seat] = sum(self.table.number(seat, one) <= record for one in entries)

    def _step(self) -> None:
        if not must_decide(self.table, self.mine):
            raise QuitError
        super()._step()


# --- before the game ----------------------------------------------------------------------------


def offer(folder: Path, name: str, side: str, options: list[str]) -> list[str]:
    """Offer a game: commit to the dice, write what is kept and what is sent; return what to say."""
    if is_scenario_folder(name):
        raise UserError(
            f"{name} is a folder of your own, which the other player does not have. "
            "Games by email need a scenario of an installed game."
        )
    game, scenario = scenario_of(registry(), name)
    roots = fresh_roots()
    made = Offer(
        uuid4().hex,
        VERSION,
        scenario.id,
        chosen_layers(game, scenario.layers, options),
        seat_called(game, scenario, side),
        roots.open_commitment,
        roots.closed_commitment,
    )
    game_in(made)
    kept = Kept(made.seat, made, 0, roots.open_root.hex(), roots.closed_root.hex())
    sent = folder / f"{_name(made)}.offer"
    write(_kept_path(folder, kept), kept)
    write(sent, made)
    return [f"Send {sent} to the other player.", _keeps(folder, kept), *TRUST]


def accept(folder: Path, path: Path) -> list[str]:
    """Accept an offer: add a random share to the dice, write the answer; return what to say."""
    found = read_mail_file(path)
    if not isinstance(found, Offer):
        raise UserError(f"{path} is not an offer. To read a turn: {_play_command(folder, path)}")
    game = game_in(found)
    answer = Answer(found, uuid4().hex)
    kept = Kept(1 - found.seat, answer)
    if _kept_path(folder, kept).exists():
        raise UserError(f"You have accepted this offer: {_kept_path(folder, kept)} is there.")
    sent = folder / f"{_name(found)}.answer"
    write(_kept_path(folder, kept), kept)
    write(sent, answer)
    side = game.seats_in(found.scenario)[kept.seat]
    options = [name for name in found.layers if game.rules.layers[name].level in OPTIONAL]
    said = [f"You play {side} in {found.scenario}. Send {sent} to the other player."]
    if options:
        said.insert(0, f"Optional rules: {options_text(game, options)}")
    return [*said, _keeps(folder, kept), *TRUST]


# --- in the game --------------------------------------------------------------------------------


def play(folder: Path, path: Path) -> None:
    """Read a file that came, or continue the game that is kept; play until the other's turn."""
    kept, table, known = (_continued if path.suffix == _KEPT else _received)(folder, path)
    write(_kept_path(folder, kept), kept_after(kept, table))
    talk = Terminal()
    session = OneSide(talk, table, RuleTexts(registry()), {}, None)
    session.mine = kept.seat
    session.people, session.at, session.curtain = [kept.seat], kept.seat, False
    session.read_until(known)
    try:
        session.play()
    finally:
        kept = kept_after(kept, table)
        write(_kept_path(folder, kept), kept)
    _leave(talk, folder, kept, table)


def _leave(talk: Terminal, folder: Path, kept: Kept, table: Table) -> None:
    """Write what is new for the other player to a file, and say what to do with it."""
    if must_decide(table, kept.seat):
        talk.say(f"Saved. To continue: {_play_command(folder, _kept_path(folder, kept))}")
        return
    game, is_new = game_with_names(table), len(table.records) > kept.received
    sent = folder / f"{_name(kept.offer)}-{len(table.records)}.turn"
    if is_new and isinstance(kept.file, Turn):
        write(sent, kept.file)
    if table.over is None:
        other = seat_name(game, 1 - kept.seat)
        talk.say(f"Send {sent} to {other}." if is_new else f"Wait for the next file of {other}.")
        return
    if is_new:
        ended = result_text(game, table.over, table.state.handicap)
        talk.say(f"Send {sent}, so that the other player sees the end: {ended}")
    record = folder / f"{_name(kept.offer)}.jsonl"
    write_private(record, joined(table.file()))
    talk.say(f"The record is {record}. To verify the dice: sandtable verify {quote(str(record))}")


def _continued(folder: Path, path: Path) -> tuple[Kept, Table, int]:
    """Return the game that is kept in a file of the folder, and how many records are known.

    A file elsewhere, or under another name, is not the one that was written here: the other player
    could have sent it, with another past.
    """
    if path.resolve().parent != folder.resolve():
        raise UserError(
            f"{path} is not in the folder of your games, {folder.resolve()}. "
            f"Continue only your own {_KEPT} file, never one that was sent to you."
        )
    kept = read_kept(path)
    if path.name != _kept_path(folder, kept).name:
        raise UserError(
            f"{path} is not a file that you keep: yours would be {_kept_path(folder, kept)}."
        )
    if not isinstance(kept.file, Turn):
        command = _play_command(folder, Path("FILE"))
        raise UserError(f"Wait for a file of the other player, then: {command}")
    return kept, rebuilt(kept.file).table, records_in(kept)


def _received(folder: Path, path: Path) -> tuple[Kept, Table, int]:
    """Return the game that was sent, once it is checked, and how many records were known."""
    came = read_mail_file(path)
    if isinstance(came, Offer):
        raise UserError(f"This is an offer. To accept it: sandtable mail accept {path}")
    kept = _kept_of(folder, came)
    if isinstance(came, Answer):
        return (*_begun(folder, kept, came), 0)
    built = rebuilt(came)
    check_against(kept, came, built)
    known, now = records_in(kept), len(built.table.records)
    return replace(kept, received=now if now > known else kept.received), built.table, known


def _begun(folder: Path, kept: Kept, answer: Answer) -> tuple[Kept, Table]:
    """Begin the game that was offered, with the random share of the other player."""
    path = _kept_path(folder, kept)
    if not isinstance(kept.file, Offer):
        raise UserError(f"This game has begun. To continue: {_play_command(folder, path)}")
    roots = roots_of(kept.file, kept.open_root, kept.closed_root)
    table = opened(answer, roots, int(time.time() * 1000))
    return replace(kept, file=answer), table


def _kept_of(folder: Path, came: Answer | Turn) -> Kept:
    """Return what is kept of the game that a file belongs to."""
    found = offer_in(came)
    seats = (found.seat,) if isinstance(came, Answer) else range(PLAYERS)
    paths = [_kept_path(folder, Kept(seat, found)) for seat in seats]
    kept = [one for one in map(read_kept, filter(Path.exists, paths)) if one.offer == found]
    if not kept:
        raise UserError(f"There is no game in {folder} to which this file belongs.")
    return min(kept, key=records_in)  # of both sides in one folder: the one that waits for it


# --- files and commands -------------------------------------------------------------------------


def _name(found: Offer) -> str:
    return f"{found.scenario.rpartition('/')[2]}-{found.id[:6]}"


def _kept_path(folder: Path, kept: Kept) -> Path:
    return folder / f"{_name(kept.offer)}-{kept.seat + 1}{_KEPT}"


def _keeps(folder: Path, kept: Kept) -> str:
    path = _kept_path(folder, kept)
    return f"Keep {path} and do not send it: each file that comes is compared with it."


def _play_command(folder: Path, path: Path) -> str:
    """Return what to type to play a file of these games."""
    words = ["sandtable", "mail", "play", str(path)]
    return " ".join(map(quote, words if folder == Path() else [*words, "--folder", str(folder)]))
