"""Passkeys: logging in with a key that a device keeps, for this site alone.

A challenge is signed by us and not stored before it is answered, so that asking for one costs
nothing; once answered it is noted, and is not taken again.
"""

from __future__ import annotations

import base64
import hmac
import json
import secrets
from datetime import datetime
from hashlib import sha256
from time import time
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from sandtable.web.accounts.accounts import Account, Pool

Purpose: TypeAlias = Literal["register", "log-in"]
#: Passkeys of one account.
MOST: Final = 10
#: Seconds in which a challenge must be answered.
SECONDS: Final = 300
_NONCE: Final = 16
_STAMP: Final = 8
_ALWAYS: Final = UserVerificationRequirement.REQUIRED


class PasskeyError(Exception):
    """The answer to a challenge that cannot be taken; the message is for the log alone."""


class PasskeyTold(msgspec.Struct, frozen=True):
    """A passkey as its owner sees it."""

    id: str
    name: str
    created: datetime
    used: datetime | None = None


class Made(msgspec.Struct, frozen=True):
    """What a device answered when it made a key."""

    credential: bytes
    client_data: bytes
    attestation: bytes


class Signed(msgspec.Struct, frozen=True):
    """What a device answered when it signed with a key."""

    credential: bytes
    client_data: bytes
    authenticator_data: bytes
    signature: bytes


class Challenges:
    """Challenges that are known by our signature, each for one purpose and one account."""

    def __init__(self, secret: str, pool: Pool) -> None:
        """Sign with the secret of the site."""
        self._secret = sha256(b"passkey challenges\0" + secret.encode()).digest()
        self._pool = pool

    def make(self, purpose: Purpose, account: str = "", now: float | None = None) -> bytes:
        """Make a challenge; the account is empty where nobody has logged in yet."""
        moment = int(time() if now is None else now)
        begun = moment.to_bytes(_STAMP, "big") + secrets.token_bytes(_NONCE)
        return begun + self._seal(begun, purpose, account)

    async def spend(self, client_data: bytes, purpose: Purpose, account: str = "") -> bytes:
        """Return the challenge that was answered, unless it is not ours, too old, or spent."""
        try:
            challenge = parse_client_data_json(client_data).challenge
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise PasskeyError(type(error).__name__) from None
        begun, seal = challenge[: _STAMP + _NONCE], challenge[_STAMP + _NONCE :]
        if not hmac.compare_digest(seal, self._seal(begun, purpose, account)):
            raise PasskeyError("not our challenge")
        ends = int.from_bytes(begun[:_STAMP], "big") + SECONDS
        if time() > ends:
            raise PasskeyError("too late")
        row = await self._pool.fetchrow(
            "WITH old AS (DELETE FROM spent_challenges WHERE ends < clock_timestamp()) "
            "INSERT INTO spent_challenges (digest, ends) VALUES ($1, to_timestamp($2)) "
            "ON CONFLICT DO NOTHING RETURNING digest",
            sha256(challenge).digest(),
            float(ends),
        )
        if row is None:
            raise PasskeyError("answered before")
        return challenge

    def _seal(self, begun: bytes, purpose: Purpose, account: str) -> bytes:
        return hmac.digest(self._secret, begun + f"{purpose}\0{account}".encode(), "sha256")


class Passkeys:
    """The passkeys that there are."""

    def __init__(self, pool: Pool, secret: str, public_url: str) -> None:
        """Ask this database, for the site at this URL."""
        self._pool = pool
        self._origin = public_url.rstrip("/")
        self._site = urlsplit(public_url).hostname or ""
        self.challenges = Challenges(secret, pool)

    async def options_to_register(self, account: Account) -> dict[str, Any]:
        """What a browser needs to make a key; devices that have one make no other."""
        rows = await self._pool.fetch(
            "SELECT credential FROM passkeys WHERE account = $1", account.id
        )
        options = generate_registration_options(
            rp_id=self._site,
            rp_name="Sandtable",
            user_name=account.name,
            user_id=bytes.fromhex(account.id),
            challenge=self.challenges.make("register", account.id),
            timeout=SECONDS * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                require_resident_key=True,
                user_verification=_ALWAYS,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(row["credential"]) for row in rows],
        )
        return _as_dict(options_to_json(options))

    def options_to_log_in(self) -> dict[str, Any]:
        """What a browser needs to offer the keys that it has for this site."""
        options = generate_authentication_options(
            rp_id=self._site,
            challenge=self.challenges.make("log-in"),
            timeout=SECONDS * 1000,
            user_verification=_ALWAYS,
        )
        return _as_dict(options_to_json(options))

    async def register(self, account: str, name: str, made: Made) -> PasskeyTold | None:
        """Keep a new key; None: the account has as many as it may, or this one is known."""
        challenge = await self.challenges.spend(made.client_data, "register", account)
        try:
            found = verify_registration_response(
                credential=RegistrationCredential(
                    _text(made.credential),
                    made.credential,
                    AuthenticatorAttestationResponse(made.client_data, made.attestation),
                ),
                expected_challenge=challenge,
                expected_rp_id=self._site,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except Exception as error:  # noqa: BLE001  # of bytes that are no answer it raises anything
            raise PasskeyError(type(error).__name__) from None
        row = await self._pool.fetchrow(
            "INSERT INTO passkeys (account, credential, public_key, signs, name) "
            "SELECT $1, $2, $3, $4, $5 "
            "WHERE (SELECT count(*) FROM passkeys WHERE account = $1) < $6 "
            "ON CONFLICT (credential) DO NOTHING RETURNING id, name, created",
            account,
            found.credential_id,
            found.credential_public_key,
            found.sign_count,
            name,
            MOST,
        )
        return PasskeyTold(row["id"].hex, row["name"], row["created"]) if row else None

    async def log_in(self, signed: Signed) -> Account:
        """Find whose key has signed."""
        challenge = await self.challenges.spend(signed.client_data, "log-in")
        row = await self._pool.fetchrow(
            "SELECT p.id AS passkey, p.public_key, p.signs, a.id, a.name, a.guest, a.admin, "
            "a.verified FROM passkeys p JOIN accounts a ON a.id = p.account "
            "WHERE p.credential = $1 AND NOT a.banned AND NOT a.deleted",
            signed.credential,
        )
        if row is None:
            raise PasskeyError("unknown")
        try:
            found = verify_authentication_response(
                credential=AuthenticationCredential(
                    _text(signed.credential),
                    signed.credential,
                    AuthenticatorAssertionResponse(
                        signed.client_data, signed.authenticator_data, signed.signature
                    ),
                ),
                expected_challenge=challenge,
                expected_rp_id=self._site,
                expected_origin=self._origin,
                credential_public_key=row["public_key"],
                credential_current_sign_count=row["signs"],
                require_user_verification=True,
            )
        except Exception as error:  # noqa: BLE001  # as above
            raise PasskeyError(type(error).__name__) from None
        await self._pool.execute(
            "UPDATE passkeys SET signs = $2, used = clock_timestamp() WHERE id = $1",
            row["passkey"],
            found.new_sign_count,
        )
        return Account(row["id"].hex, row["name"], row["guest"], row["admin"], row["verified"])

    async def listed(self, account: str) -> list[PasskeyTold]:
        """List the passkeys of an account."""
        rows = await self._pool.fetch(
            "SELECT id, name, created, used FROM passkeys WHERE account = $1 ORDER BY created",
            account,
        )
        return [
            PasskeyTold(row["id"].hex, row["name"], row["created"], row["used"]) for row in rows
        ]

    async def remove(self, account: str, passkey: str) -> bool:
        """Forget a passkey; false if the account has none such."""
        done = await self._pool.execute(
            "DELETE FROM passkeys WHERE account = $1 AND id = $2", account, passkey
        )
        return not done.endswith(" 0")

    async def remove_all(self, account: str) -> None:
        """Forget all passkeys of an account."""
        await self._pool.execute("DELETE FROM passkeys WHERE account = $1", account)


def _as_dict(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
