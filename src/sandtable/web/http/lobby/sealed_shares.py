"""The secrets of a game that waits for players: the roots of its dice, and shares given by then.

They are stored together in one envelope.  An entry that is stored says only that a share was given.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.kernel.play.dice import NO_SHARE, Roots
from sandtable.web.http.lobby.entries import LobbyEntry
from sandtable.web.service.secrets.secret_encryption import Envelope, Keyring, about_waiting

#: In a stored entry, in place of a share.
SEALED: Final = "sealed"
_ROOTS: Final = 64
_SHARE: Final = 16


def sealed_entry(
    keys: Keyring, game: str, entry: LobbyEntry, roots: Roots
) -> tuple[LobbyEntry, Envelope]:
    """Return an entry without its shares, and the envelope with them and the roots."""
    chairs = entry.gathering.chairs
    plain = roots.to_bytes() + b"".join(bytes.fromhex(chair.share) for chair in chairs)
    without = tuple(
        chair if chair.share == NO_SHARE else replace(chair, share=SEALED) for chair in chairs
    )
    seats = replace(entry.gathering, chairs=without)
    return entry.with_seats(seats), keys.lock(about_waiting(game), plain)


def opened_entry(
    keys: Keyring, game: str, entry: LobbyEntry, sealed: Envelope
) -> tuple[LobbyEntry, Roots]:
    """Return an entry with its shares, and the roots.

    A share in the envelope counts only where the entry says so: its player may have left.
    """
    plain = keys.unlock(about_waiting(game), sealed)
    shares = [plain[start : start + _SHARE].hex() for start in range(_ROOTS, len(plain), _SHARE)]
    chairs = tuple(
        replace(chair, share=share) if chair.share == SEALED else chair
        for chair, share in zip(entry.gathering.chairs, shares, strict=True)
    )
    seats = replace(entry.gathering, chairs=chairs)
    return entry.with_seats(seats), Roots.from_bytes(plain[:_ROOTS])
