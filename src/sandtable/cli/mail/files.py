"""The files of a game by email: an offer, an answer to it, and the game after a turn of orders."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from sandtable.cli.errors import UserError
from sandtable.cli.play.counter_files import write_private
from sandtable.cli.play.save_files import read_file
from sandtable.kernel.play.dice import Roots, is_share

#: Seats of a game by email: two people send each other files.
PLAYERS: Final = 2


class Offer(Struct, frozen=True, tag="offer"):
    """What is to be played; the dice are sealed, so that whoever offers can choose none."""

    id: str
    engine: str
    scenario: str
    layers: tuple[str, ...]
    seat: int  # of whoever offers
    open_commitment: str
    closed_commitment: str


class Answer(Struct, frozen=True, tag="answer"):
    """The other player takes part, and adds a share of chance to the dice."""

    offer: Offer
    share: str


class Turn(Struct, frozen=True, tag="turn"):
    """The game so far, and the roots that all its dice come from."""

    answer: Answer
    open_root: str
    closed_root: str
    record: str

    def roots(self) -> Roots:
        """The roots, or say that they are not those that were sealed in the offer."""
        try:
            roots = Roots.of(bytes.fromhex(self.open_root), bytes.fromhex(self.closed_root))
        except ValueError:
            raise UserError("The roots of the dice cannot be read.") from None
        offer = self.answer.offer
        if (roots.open_commitment, roots.closed_commitment) != (
            offer.open_commitment,
            offer.closed_commitment,
        ):
            raise UserError("The dice are not those that were sealed in the offer.")
        return roots


Letter: TypeAlias = Offer | Answer | Turn


class Kept(Struct, frozen=True):
    """What one player keeps: the side, what was agreed, and the game as far as it is known here."""

    seat: int
    letter: Letter
    open_root: str = ""
    closed_root: str = ""

    @property
    def offer(self) -> Offer:
        """What is played."""
        return self.letter if isinstance(self.letter, Offer) else self.answer.offer

    @property
    def answer(self) -> Answer:
        """The answer to the offer, which must be there."""
        if isinstance(self.letter, Offer):
            raise UserError("The other player has not answered yet.")
        return self.letter.answer if isinstance(self.letter, Turn) else self.letter


def read_letter(path: Path) -> Letter:
    """Read a file that the other player sent."""
    try:
        letter: Letter = msgspec.json.decode(read_file(path), type=Letter)
    except msgspec.MsgspecError as error:
        raise UserError(f"{path} is not a file of a game by email: {error}") from None
    if isinstance(letter, Answer | Turn):
        answer = letter if isinstance(letter, Answer) else letter.answer
        if not is_share(answer.share):
            raise UserError(f"{path} holds no share of chance.")
    return letter


def read_kept(path: Path) -> Kept:
    """Read what one keeps of a game."""
    try:
        return msgspec.json.decode(read_file(path), type=Kept)
    except msgspec.MsgspecError as error:
        raise UserError(f"{path} is not a kept game by email: {error}") from None


def write(path: Path, what: Letter | Kept) -> None:
    """Write a file that only its owner may read; what is sent is sent by its owner."""
    write_private(path, msgspec.json.format(msgspec.json.encode(what), indent=1) + b"\n")
