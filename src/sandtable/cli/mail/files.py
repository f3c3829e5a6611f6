"""The files of a game by email: an offer, an answer to it, and the game after a turn of orders."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from sandtable.cli.errors import UserError
from sandtable.cli.play.counter_files import write_private
from sandtable.cli.play.save_files import read_file
from sandtable.kernel.play.dice import Roots, is_share

#: Seats of a game by email: two people send each other files.
PLAYERS: Final = 2
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_VERSION: Final = re.compile(r"[0-9A-Za-z.+!-]{1,60}")
#: Names of scenarios and of optional rules: they are shown, and are part of the names of files.
_NAME: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z._/-]{0,99}")


class Offer(Struct, frozen=True, tag="offer"):
    """What is to be played, and the commitments to the roots of the dice."""

    id: str
    engine: str
    scenario: str
    layers: tuple[str, ...]
    seat: int  # of the player who offers
    open_commitment: str
    closed_commitment: str


class Answer(Struct, frozen=True, tag="answer"):
    """The other player accepts the offer, and adds a random share to the dice."""

    offer: Offer
    share: str


class Turn(Struct, frozen=True, tag="turn"):
    """The game so far, and the roots of all its dice."""

    answer: Answer
    open_root: str
    closed_root: str
    record: str

    def roots(self) -> Roots:
        """Return the roots of the dice; refuse those that the offer did not commit to."""
        return roots_of(self.answer.offer, self.open_root, self.closed_root)


#: What the players send each other.
MailFile: TypeAlias = Offer | Answer | Turn


class Kept(Struct, frozen=True):
    """What one player keeps: the side, what was agreed, and the game as far as it is known here."""

    seat: int
    file: MailFile
    received: int = 0  # how many records the last turn had that came from the other player
    open_root: str = ""  # of an own offer, until it is answered
    closed_root: str = ""

    @property
    def offer(self) -> Offer:
        """The offer that the game began with."""
        return offer_in(self.file)

    @property
    def answer(self) -> Answer:
        """The answer to the offer; without one there is no game yet."""
        if isinstance(self.file, Offer):
            raise UserError("The other player has not answered your offer yet.")
        return self.file.answer if isinstance(self.file, Turn) else self.file


def offer_in(file: MailFile) -> Offer:
    """Return the offer that a file is about."""
    if isinstance(file, Offer):
        return file
    return file.answer.offer if isinstance(file, Turn) else file.offer


def roots_of(offer: Offer, open_root: str, closed_root: str) -> Roots:
    """Return the roots of the dice; refuse those that the offer did not commit to."""
    if not (_HASH.fullmatch(open_root) and _HASH.fullmatch(closed_root)):
        raise UserError("Refused: the roots of the dice are damaged.")
    roots = Roots.of(bytes.fromhex(open_root), bytes.fromhex(closed_root))
    commitments = (roots.open_commitment, roots.closed_commitment)
    if commitments != (offer.open_commitment, offer.closed_commitment):
        raise UserError("Refused: the dice are not those that the offer committed to.")
    return roots


def read_mail_file(path: Path) -> MailFile:
    """Return what is in a file that the other player sent, once its fields are checked."""
    file: MailFile = _decoded(path, MailFile, "a file of a game by email")
    _check(path, file)
    return file


def read_kept(path: Path) -> Kept:
    """Return what a player keeps of a game, once its fields are checked."""
    kept: Kept = _decoded(path, Kept, "the file that you keep of a game by email")
    _check(path, kept.file)
    if kept.seat not in range(PLAYERS):
        raise _damaged(path, "the side")
    return kept


def write(path: Path, what: MailFile | Kept) -> None:
    """Write a file of a game by email, readable by its owner alone, over any older one."""
    write_private(path, msgspec.json.format(msgspec.json.encode(what), indent=1) + b"\n")


def printable(text: str) -> str:
    """Return a text from a file with escapes in place of what could control a terminal."""
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)


def _decoded(path: Path, kind: Any, name: str) -> Any:
    try:
        return msgspec.json.decode(read_file(path), type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise UserError(f"{path} is not {name}: {printable(str(error))}.") from None


def _check(path: Path, file: MailFile) -> None:
    """Refuse fields that the program would never have written."""
    offer = offer_in(file)
    answer = None if isinstance(file, Offer) else file.answer if isinstance(file, Turn) else file
    commitments = (offer.open_commitment, offer.closed_commitment)
    for fits, what in (
        (is_share(offer.id), "the id of the game"),
        (_VERSION.fullmatch(offer.engine), "the version of Sandtable"),
        (_NAME.fullmatch(offer.scenario), "the scenario"),
        (all(map(_NAME.fullmatch, offer.layers)), "the list of rules"),
        (offer.seat in range(PLAYERS), "the side"),
        (all(map(_HASH.fullmatch, commitments)), "a commitment to the dice"),
        (answer is None or is_share(answer.share), "the random share"),
    ):
        if not fits:
            raise _damaged(path, what)


def _damaged(path: Path, what: str) -> UserError:
    return UserError(f"{path} is damaged or was changed: {what} is not valid.")
