"""Talk at a table: what is said, and what each seat keeps for itself.  None of it is recorded.

Those who sit talk among themselves, and those who watch among themselves: a spectator never reads
what the seats say, and no seat reads what spectators say while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal
from unicodedata import category

import msgspec
from msgspec.structs import replace

from sandtable.kernel.play.state import COMMON

LONGEST_SAYING: Final = 1000
LONGEST_NOTE: Final = 20_000
MOST_MARKERS: Final = 200
LONGEST_LABEL: Final = 40

Complaint = Literal["empty", "too-long", "too-many", "unprintable", "outdated"]


class ChatError(Exception):
    """Something that cannot be said or kept, and why."""

    def __init__(self, complaint: Complaint) -> None:
        """Name what is wrong."""
        super().__init__(complaint)
        self.complaint = complaint


class ChatMessage(msgspec.Struct, frozen=True):
    """Something said; seat -1 is one who watches, under a name of its own."""

    seat: int
    name: str
    text: str
    at: int


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private mark on a place of the board."""

    place: int
    label: str
    shade: int = 0


class Notes(msgspec.Struct, frozen=True):
    """What one seat keeps for itself; the version goes up by one with each change."""

    version: int = 0
    text: str = ""
    markers: tuple[Marker, ...] = ()


def post_message(seat: int, name: str, text: str, at: int) -> ChatMessage:
    """Make a saying of a text, or refuse it."""
    return ChatMessage(seat, name, clean(text.strip(), LONGEST_SAYING, lines=True), at)


def messages_for(
    sayings: Iterable[ChatMessage], seat: int, *, over: bool = False
) -> list[ChatMessage]:
    """List what a seat, or one who watches (-1), may read; after the end seats read everything."""
    if seat == COMMON:
        return [one for one in sayings if one.seat == COMMON]
    return [one for one in sayings if one.seat != COMMON or over]


def changed(notes: Notes, version: int, text: str, markers: tuple[Marker, ...]) -> Notes:
    """Change a seat's notes, knowing their last version: two devices must not undo each other."""
    if version != notes.version:
        raise ChatError("outdated")
    if len(markers) > MOST_MARKERS:
        raise ChatError("too-many")
    kept = tuple(replace(m, label=clean(m.label, LONGEST_LABEL, empty=True)) for m in markers)
    whole = clean(text, LONGEST_NOTE, lines=True, empty=True)
    return Notes(notes.version + 1, whole, kept)


def clean(text: str, longest: int, *, lines: bool = False, empty: bool = False) -> str:
    """A text as it is if it may be kept; control signs and lone surrogates may not."""
    if not text and not empty:
        raise ChatError("empty")
    if len(text) > longest:
        raise ChatError("too-long")
    if any(category(sign) in {"Cc", "Cs"} and not (lines and sign == "\n") for sign in text):
        raise ChatError("unprintable")
    return text
