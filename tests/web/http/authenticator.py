"""An authenticator in software: makes passkeys and signs with them, rightly or wrongly."""

from __future__ import annotations

import base64
import json
import secrets
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, HAS_KEY = 1, 4, 64


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """One passkey of one device."""

    def __init__(self, origin: str, site: str = "127.0.0.1") -> None:
        self.origin, self.site = origin, site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential = secrets.token_bytes(32)
        self.signs = 0

    def client_data(self, kind: str, challenge: str, origin: str | None = None) -> bytes:
        told = {"type": f"webauthn.{kind}", "challenge": challenge, "crossOrigin": False}
        return json.dumps({**told, "origin": origin or self.origin}).encode()

    def data(self, flags: int, site: str | None = None, rest: bytes = b"") -> bytes:
        self.signs += 1
        hashed = sha256((site or self.site).encode()).digest()
        return hashed + bytes([flags]) + self.signs.to_bytes(4, "big") + rest

    def made(self, options: dict[str, Any], **wrong: Any) -> dict[str, str]:
        """Answer the options of a registration; `wrong` names what is answered wrongly."""
        point = self.key.public_key().public_numbers()
        cose = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        rest = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential
        flags = wrong.get("flags", PRESENT | VERIFIED) | HAS_KEY
        data = self.data(flags, wrong.get("site"), rest + cbor2.dumps(cose))
        told = {"fmt": "none", "attStmt": {}, "authData": data}
        client = self.client_data("create", options["challenge"], wrong.get("origin"))
        return {
            "credential": text(self.credential),
            "client_data": text(client),
            "attestation": text(cbor2.dumps(told)),
        }

    def signed(self, options: dict[str, Any], **wrong: Any) -> dict[str, str]:
        """Answer the options of a log-in."""
        client = self.client_data(
            wrong.get("kind", "get"), options["challenge"], wrong.get("origin")
        )
        data = self.data(wrong.get("flags", PRESENT | VERIFIED), wrong.get("site"))
        key = wrong.get("key", self.key)
        signature = key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return {
            "credential": text(self.credential),
            "client_data": text(client),
            "authenticator_data": text(data),
            "signature": text(signature),
        }
