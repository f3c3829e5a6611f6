"""A player's turn in a game by email: reading what came, giving orders, writing what is sent."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final
from uuid import uuid4

from sandtable.cli.available_games import chosen_layers, registry, scenario_of
from sandtable.cli.errors import UserError
from sandtable.cli.mail.files import (
    PLAYERS,
    Answer,
    Kept,
    Offer,
    Turn,
    read_kept,
    read_letter,
    write,
)
from sandtable.cli.mail.rebuild import (
    check_against,
    check_open,
    game_in,
    hides,
    kept_with,
    opened,
    rebuilt,
    records_in,
    turn_of,
)
from sandtable.cli.play.seats import seat_called
from sandtable.cli.play.session import Session
from sandtable.cli.play.start_or_resume import fresh_roots
from sandtable.cli.play.terminal_input_output import QuitError, Terminal
from sandtable.kernel.play.dice import Roots
from sandtable.presenters.event_texts import result_text
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.table.table import Table
from sandtable.version import VERSION

TRUST: Final = (
    "Neither of you can choose the dice, and no order can be changed afterwards.",
    "But each of you has all dice on the disk: whoever looks can foresee them.",
)


class OneSide(Session):
    """A session of one player, who leaves when the other side must decide."""

    mine: int

    def read_until(self, record: int) -> None:
        """Take what happened up to a record as read: what the other side did since is told."""
        for seat in range(-1, PLAYERS):
            entries = range(1, self.table.seq(seat) + 1)
            self._read[seat] = sum(self.table.number(seat, one) <= record for one in entries)

    def _step(self) -> None:
        asked = self.table.proposal
        waits = (
            self.mine not in asked[1] if asked is not None else self.mine in self.table.deciders()
        )
        if not waits:
            raise QuitError
        super()._step()


def offer(folder: Path, scenario: str, side: str, layers: list[str]) -> list[str]:
    """Offer a game: seal the dice, and write what is kept and what is sent."""
    game, found = scenario_of(registry(), scenario)
    roots = fresh_roots()
    made = Offer(
        uuid4().hex,
        VERSION,
        found.id,
        tuple(chosen_layers(game, found.layers, layers)),
        seat_called(game, found, side),
        roots.open_commitment,
        roots.closed_commitment,
    )
    check_open(made)
    kept = Kept(made.seat, made, roots.open_root.hex(), roots.closed_root.hex())
    sent = folder / f"{_name(made)}.offer"
    write(_kept_path(folder, kept), kept)
    write(sent, made)
    return [f"Send {sent} to the other player.", _keeps(folder, kept), *TRUST]


def accept(folder: Path, path: Path) -> list[str]:
    """Accept an offer: add a share of chance, and write the answer."""
    letter = read_letter(path)
    if not isinstance(letter, Offer):
        raise UserError(f"{path} is not an offer. To read a turn: sandtable mail play {path}")
    check_open(letter)
    answer = Answer(letter, uuid4().hex)
    kept = Kept(1 - letter.seat, answer)
    if _kept_path(folder, kept).exists():
        raise UserError(f"You have accepted this offer: {_kept_path(folder, kept)} is there.")
    sent = folder / f"{_name(letter)}.answer"
    write(_kept_path(folder, kept), kept)
    write(sent, answer)
    side = game_in(letter).seats_in(letter.scenario)[kept.seat]
    told = f"You play {side} in {letter.scenario}. Send {sent} to the other player."
    return [told, _keeps(folder, kept), *TRUST]


def play(folder: Path, path: Path) -> None:
    """Read a file that came, or go on with a game that is kept; then play till the other's turn."""
    kept, table = _from_kept(path) if path.suffix == ".game" else _from_letter(folder, path)
    place = path.parent if path.suffix == ".game" else folder
    talk, known = Terminal(), records_in(kept)
    write(_kept_path(place, kept), kept_with(kept, turn_of(kept, table)))
    session = OneSide(talk, table, RuleTexts(registry()), {}, None)
    session.mine = kept.seat
    session.people, session.at, session.curtain = [kept.seat], kept.seat, False
    session.read_until(known)
    try:
        session.play()
    finally:
        kept = kept_with(kept, turn_of(kept, table))
        write(_kept_path(place, kept), kept)
    _part(talk, place, kept, table)


def _part(talk: Terminal, folder: Path, kept: Kept, table: Table) -> None:
    game = game_with_names(table)
    asked = table.proposal
    waits = kept.seat not in asked[1] if asked is not None else kept.seat in table.deciders()
    if table.over is None and waits:
        talk.say(f"Saved. To go on: sandtable mail play {_kept_path(folder, kept)}")
        return
    if hides(table):
        raise UserError("Something in this game is hidden now: it cannot be sent as a file.")
    sent = folder / f"{_name(kept.offer)}-{len(table.records)}.turn"
    if isinstance(kept.letter, Turn):
        write(sent, kept.letter)
    if table.over is None:
        talk.say(f"Send {sent} to {seat_name(game, 1 - kept.seat)}.")
        return
    ended = result_text(game, table.over, table.state.handicap)
    record = folder / f"{_name(kept.offer)}.jsonl"
    record.write_bytes(turn_of(kept, table).record.encode())
    talk.say(f"Send {sent}, so that the other player sees the end: {ended}")
    talk.say(f"The record is {record}. To verify the dice: sandtable verify {record}")


def _from_kept(path: Path) -> tuple[Kept, Table]:
    kept = read_kept(path)
    if not isinstance(kept.letter, Turn):
        raise UserError("Wait for a file of the other player, then: sandtable mail play FILE")
    return kept, rebuilt(kept.letter)


def _from_letter(folder: Path, path: Path) -> tuple[Kept, Table]:
    letter = read_letter(path)
    if isinstance(letter, Offer):
        raise UserError(f"This is an offer. To accept it: sandtable mail accept {path}")
    agreed = letter if isinstance(letter, Answer) else letter.answer
    kept = _kept_of(folder, agreed.offer, is_answer=isinstance(letter, Answer))
    if isinstance(letter, Answer):
        return _begun(kept, letter)
    table = rebuilt(letter)
    check_against(kept, letter, table)
    return kept, table


def _begun(kept: Kept, answer: Answer) -> tuple[Kept, Table]:
    """Begin the game that was offered, with the share of the other player."""
    if not isinstance(kept.letter, Offer) or answer.offer != kept.letter:
        raise UserError("Refused: this answer is not to your offer, or the game has begun.")
    roots = Roots.of(bytes.fromhex(kept.open_root), bytes.fromhex(kept.closed_root))
    begun = Kept(kept.seat, answer)
    return begun, opened(answer, roots, int(time.time() * 1000))


def _kept_of(folder: Path, found: Offer, *, is_answer: bool) -> Kept:
    seats = (found.seat,) if is_answer else (1 - found.seat, found.seat)
    paths = [_kept_path(folder, Kept(seat, found)) for seat in seats]
    path = next((one for one in paths if one.exists()), None)
    if path is None:
        raise UserError(f"There is no game in {folder} to which this file belongs.")
    return read_kept(path)


def _name(found: Offer) -> str:
    return f"{found.scenario.rpartition('/')[2]}-{found.id[:6]}"


def _kept_path(folder: Path, kept: Kept) -> Path:
    return folder / f"{_name(kept.offer)}-{kept.seat + 1}.game"


def _keeps(folder: Path, kept: Kept) -> str:
    return f"Keep {_kept_path(folder, kept)}, and do not send it: what comes is checked against it."
