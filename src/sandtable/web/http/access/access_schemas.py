"""What requests about passkeys and API tokens must look like."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from sandtable.web.accounts.api_tokens import Scope
from sandtable.web.http.request_schemas import Body, OwnSeat, Password

_BASE64URL: Final = "^[A-Za-z0-9_-]+$"
Credential = Annotated[str, Meta(min_length=1, max_length=1400, pattern=_BASE64URL)]
ClientData = Annotated[str, Meta(min_length=1, max_length=4096, pattern=_BASE64URL)]


class WantedToken(Body):
    """An API token: its name, what it may do, for how many days; one seat alone, if wanted."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"\S")]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=5)]
    password: Password
    days: Annotated[int, Meta(ge=1, le=366)] = 90
    game: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None
    seat: OwnSeat | None = None


class PasskeyWanted(Body):
    """A passkey is to be made, by one who knows the password."""

    password: Password


class PasskeyMade(Body):
    """A passkey that a browser has made: what it answered, in base64url."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"\S")]
    credential: Credential
    client_data: ClientData
    attestation: Annotated[str, Meta(min_length=1, max_length=16_384, pattern=_BASE64URL)]


class PasskeyLogin(Body):
    """What a browser signed with a passkey, in base64url."""

    credential: Credential
    client_data: ClientData
    authenticator_data: Annotated[str, Meta(min_length=1, max_length=2048, pattern=_BASE64URL)]
    signature: Annotated[str, Meta(min_length=1, max_length=2048, pattern=_BASE64URL)]
