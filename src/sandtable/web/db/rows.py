"""What the store gives back: rows as plain structs, ids as 32 hex digits."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias
from uuid import UUID

import msgspec

from sandtable.web.service.secrets.secret_encryption import Envelope

SeatKind: TypeAlias = Literal["person", "bot", "hotseat", "open"]


class UnknownGameError(Exception):
    """There is no game of this id."""


class Status(msgspec.Struct, frozen=True):
    """Where a game stands."""

    last: int
    deciders: tuple[int, ...]
    over: bool
    at: int  # the time of the last record that all seats see
    deadline: int | None


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a bot, or whoever holds the device of the account."""

    seat: int
    kind: SeatKind
    account: str | None = None
    bot: str | None = None
    name: str = ""


class GameRow(msgspec.Struct, frozen=True):
    """What was settled when a game was opened."""

    id: str
    game: str
    scenario: str
    terms: dict[str, Any]
    opened_at: int
    opener: str | None = None


class GameSummary(msgspec.Struct, frozen=True):
    """A game in a list: what, who, where it stands."""

    id: str
    game: str
    scenario: str
    terms: dict[str, Any]
    seats: tuple[SeatRow, ...]
    status: Status


class StoredGame(msgspec.Struct, frozen=True):
    """All that is needed to go on with a game."""

    game: str
    lines: tuple[bytes, ...]
    sealed: Envelope
    snapshot: bytes | None = None
    renewed: tuple[Envelope, ...] = ()  # roots that came after a restore, in order
    archive: bytes | None = None  # the lines up to the end of the game in one value


def uuid_of(text: str) -> UUID:
    """Read an id; whatever is no id is an id of nothing."""
    try:
        return UUID(hex=text)
    except ValueError:
        raise UnknownGameError(text) from None


def status_from(row: Any) -> Status:
    """The status of a game from a row of `game_status`."""
    return Status(row["last"], tuple(row["deciders"]), row["over"], row["at"], row["deadline"])


def decoded(text: str) -> dict[str, Any]:
    """A JSON column as a dictionary."""
    return msgspec.json.decode(text, type=dict[str, Any])
