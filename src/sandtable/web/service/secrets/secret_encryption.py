"""Envelopes: the roots of a game's dice, encrypted under a key that the database never sees."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from sandtable.kernel.play.dice import Roots
from sandtable.web.settings import SettingError, Settings, read_secret

_NONCE: Final = 12
_ROOT: Final = 32


class SealError(Exception):
    """An envelope that these keys do not open."""


class Envelope(msgspec.Struct, frozen=True):
    """Roots or own counters as they lie in the database."""

    key_id: str
    body: bytes


class Keyring:
    """The keys of an installation: the first seals, any of them opens."""

    def __init__(self, keys: Sequence[bytes], game: str = "") -> None:
        """Take keys of 32 bytes, the newest first; for a game, use keys derived from them."""
        if not keys or any(len(key) != _ROOT for key in keys):
            raise SettingError("a dice key has 64 hex digits")
        self._given = tuple(keys)
        self._keys = {_key_id(key): AESGCM(_derived(key, game)) for key in keys}
        self.newest = _key_id(keys[0])

    @classmethod
    def of(cls, settings: Settings) -> Keyring:
        """Read the keys that the settings name."""
        text = read_secret(settings.dice_key, settings.dice_key_file, "DICE_KEY")
        try:
            return cls([bytes.fromhex(line) for line in text.split()])
        except ValueError:
            raise SettingError("a dice key has 64 hex digits") from None

    def for_game(self, game: str) -> Keyring:
        """Return the keys for the stored values of one game.

        One key may encrypt only so many values under random nonces; a key for each game never does.
        """
        return Keyring(self._given, game)

    def seal(self, game: str, roots: Roots) -> Envelope:
        """Put the roots of a game into an envelope that opens for no other game."""
        return self.lock(game, roots.to_bytes())

    def open(self, game: str, sealed: Envelope, renewed: Sequence[Envelope] = ()) -> Roots:
        """Take the roots out of an envelope, and those of each renewal out of its own."""
        parts = [self.unlock(game, sealed)]
        for number, envelope in enumerate(renewed, 1):
            parts.append(self.unlock(about_renewal(game, number), envelope))
        return Roots.from_bytes(b"".join(parts))

    def lock(self, about: str, plain: bytes) -> Envelope:
        """Encrypt bytes; they open only under the same name of what they are about."""
        nonce = secrets.token_bytes(_NONCE)
        body = self._keys[self.newest].encrypt(nonce, plain, about.encode())
        return Envelope(self.newest, nonce + body)

    def unlock(self, about: str, sealed: Envelope) -> bytes:
        """Decrypt bytes."""
        key = self._keys.get(sealed.key_id)
        if key is None:
            raise SealError(f"the key {sealed.key_id} is missing")
        try:
            return key.decrypt(sealed.body[:_NONCE], sealed.body[_NONCE:], about.encode())
        except InvalidTag:
            raise SealError(f"the envelope of game {about} was changed") from None


def new_key() -> str:
    """Make a key, as a line for the key file."""
    return secrets.token_hex(_ROOT)


def about_renewal(game: str, number: int) -> str:
    """What the envelope of a game's renewed roots is about."""
    return f"{game} renewed {number}"


def about_waiting(game: str) -> str:
    """What the envelope of a game that waits for players is about."""
    return f"{game} waiting"


def fresh_roots() -> Roots:
    """Draw the two roots of a new game."""
    return Roots.of(secrets.token_bytes(_ROOT), secrets.token_bytes(_ROOT))


def _derived(key: bytes, game: str) -> bytes:
    """Return the key of a game, or the key itself."""
    return hmac.digest(key, b"sandtable game " + game.encode(), "sha256") if game else key


def _key_id(key: bytes) -> str:
    """Name a key without telling it."""
    return sha256(b"sandtable key id" + key).hexdigest()[:16]
