"""What requests about messages and absences must look like."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sandtable.web.http.request_schemas import Body

Moment = Annotated[int, Meta(ge=0, le=10**14)]


class NewWebhook(Body):
    """An address of one's own that is told when it is one's turn."""

    url: Annotated[str, Meta(min_length=8, max_length=500)]
    #: How the address is called; without it, as its host expects.
    format: Literal["json", "discord", "slack"] | None = None
    #: One's own id there, which the message mentions.
    mention: Annotated[str, Meta(max_length=24)] = ""


class PushKeys(Body):
    """The keys of a browser that wants push messages."""

    p256dh: Annotated[str, Meta(min_length=20, max_length=200)]
    auth: Annotated[str, Meta(min_length=8, max_length=100)]


class NewPush(Body):
    """A browser that wants push messages, as its own interface gives it."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]
    keys: PushKeys


class NewAbsence(Body):
    """From when until when one is away, in milliseconds; what has begun already begins now."""

    start: Moment
    until: Moment
