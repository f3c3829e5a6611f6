"""Signatures of webhook calls, as Standard Webhooks specifies them.

A receiver checks the id, the time and the body at once, so that an old call cannot be repeated.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from sandtable.web.notices.texts import Turn

_PREFIX: Final = "whsec_"
_BYTES: Final = 32


def new_webhook_secret() -> str:
    """Make a secret as the libraries of Standard Webhooks read it."""
    return _PREFIX + base64.b64encode(secrets.token_bytes(_BYTES)).decode()


def message_id(turns: Sequence[Turn]) -> str:
    """Name a message: the same notices have the same name, however often they are sent."""
    told = ",".join(str(turn.id) for turn in turns)
    return f"msg_{sha256(told.encode()).hexdigest()[:32]}"


def signature_headers(secret: str, name: str, moment: int, body: bytes) -> dict[str, str]:
    """Sign a body that is sent at this moment, in seconds since 1970."""
    signed = hmac.digest(_key(secret), f"{name}.{moment}.".encode() + body, "sha256")
    headers = {
        "webhook-id": name,
        "webhook-timestamp": str(moment),
        "webhook-signature": f"v1,{base64.b64encode(signed).decode()}",
    }
    if not secret.startswith(_PREFIX):  # their owners check the signature of the body alone
        headers["X-Sandtable-Signature"] = hmac.digest(secret.encode(), body, "sha256").hex()
    return headers


def _key(secret: str) -> bytes:
    """Return the bytes of a secret; of one from before Standard Webhooks, those of its text."""
    if secret.startswith(_PREFIX):
        return base64.b64decode(secret.removeprefix(_PREFIX))
    return secret.encode()
