"""The key pair of a site that sends push messages: it signs with one half and tells the other."""

from __future__ import annotations

import base64
from email.utils import parseaddr
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid, VapidException  # type: ignore[import-untyped]  # it has no types

from sandtable.web.settings import PREFIX, SettingError, Settings

_AUTH_BYTES: Final = 16


def new_push_key() -> str:
    """Make a key that signs push messages."""
    made = Vapid()
    made.generate_keys()
    return str(made.private_pem().decode()).strip()


def key_fault(p256dh: str, auth: str) -> str | None:
    """Return what is wrong with the keys of a browser, for which messages are encrypted."""
    try:
        point, secret = _decoded(p256dh), _decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return "The key p256dh must be a point of the curve P-256 in base64url."
    if len(secret) != _AUTH_BYTES:
        return f"The key auth must have {_AUTH_BYTES} bytes in base64url."
    return None


def _decoded(text: str) -> bytes:
    padded = text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4)
    return base64.b64decode(padded, altchars=b"-_", validate=True)


class PushSigner:
    """Signs push messages as this site."""

    def __init__(self, key: str, subject: str) -> None:
        """Use a private key (PEM, or base64 as other programs write it) and say whom to ask."""
        self._vapid = (
            Vapid.from_pem(key.encode()) if key.startswith("-----") else Vapid.from_string(key)
        )
        self._subject = subject
        self.headers("https://push.example/")  # a subject that nobody takes is found at once

    @classmethod
    def of(cls, settings: Settings) -> PushSigner | None:
        """Read the key that the settings name; without one there are no push messages."""
        if not settings.vapid_key_file:
            return None
        subject = settings.vapid_subject or f"mailto:{parseaddr(settings.mail_from)[1]}"
        try:
            return cls(Path(settings.vapid_key_file).read_text("utf-8").strip(), subject)
        except OSError as error:
            why = error.strerror
        except VapidException:
            raise SettingError(f"{PREFIX}VAPID_SUBJECT begins with mailto: or https:") from None
        except (ValueError, TypeError):
            why = "there is no key in it"
        raise SettingError(f"cannot read {PREFIX}VAPID_KEY_FILE: {why}")

    @property
    def public(self) -> str:
        """The public half as browsers want it: they let nobody else send to them."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def headers(self, endpoint: str) -> dict[str, str]:
        """Sign a message to an address."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._subject}
        return dict(self._vapid.sign(claims))
