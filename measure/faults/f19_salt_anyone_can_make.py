"""The salt of seals is made from the closed root's commitment, not from the root.

Everyone has that, so a seat can try out hidden hands until the seal it was shown fits.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations

from hashlib import sha256


def plant() -> None:
    from sandtable.kernel.play.dice import Roots

    def salt(self):
        return sha256(b"sandtable salt" + bytes.fromhex(self.closed_commitment)).digest()

    Roots.salt = property(salt)  # type: ignore[method-assign,assignment]
