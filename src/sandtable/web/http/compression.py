"""Answers go out pressed (gzip) where that is worth it and gives nothing away.

The framework's own way presses everything in the event loop, pictures and fonts too; here text
alone is pressed, what is large in a thread, and what never changes only once.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from litestar.types import ASGIApp, Receive, Scope, Send

#: Bytes from which it is worth it, and from which it is done in a thread (zlib lets others run).
SMALLEST: Final = 1024
_LARGE: Final = 32 * 1024
_LEVEL: Final = 5
#: Pressed files and maps that are kept, by their tags.
_KEPT: Final = 100
_TEXT: Final = frozenset(
    {
        b"application/javascript",
        b"application/json",
        b"application/manifest+json",
        b"application/x-ndjson",
        b"image/svg+xml",
        b"text/css",
        b"text/html",
        b"text/javascript",
        b"text/plain",
    }
)
#: Where an answer may hold something secret beside something that another chose: its length
#: would tell how much they have in common, so these go out as they are.
SECRET: Final = (
    "absences",
    "accounts",
    "blocks",
    "guests",
    "match",
    "me",
    "notices",
    "passkeys",
    "passwords",
    "push",
    "reports",
    "sessions",
    "tokens",
    "unsubscribe",
    "webhooks",
)
Header = tuple[bytes, bytes]


class CompressionMiddleware:
    """Stands before the application and presses what it answers."""

    def __init__(
        self, app: ASGIApp, prefix: str, charge: Callable[[Scope, int], None] | None = None
    ) -> None:
        """Press the answers of this application; those under `SECRET` of the prefix never.

        `charge` is told for which request how many bytes are pressed.
        """
        self._app = app
        self._charge = charge
        self._secret = tuple(f"{prefix}/{name}" for name in SECRET)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back."""
        if str(scope["type"]) != "http" or self._is_secret(scope["path"]):
            await self._app(scope, receive, send)
            return
        takes, held = takes_gzip(scope), None

        async def send_on(message: Any) -> None:
            nonlocal held
            if message["type"] == "http.response.start" and _is_text(message["headers"]):
                held = message  # until it is known how long the answer is
                return
            if held is not None:
                start, held = held, None
                start["headers"] = [*start["headers"], (b"vary", b"accept-encoding")]
                body = message.get("body", b"")
                if takes and len(body) >= SMALLEST and not message.get("more_body"):
                    message["body"] = await self._pressed(scope, body, start["headers"])
                    start["headers"] = _for_pressed(start["headers"], len(message["body"]))
                await send(start)
            await send(message)

        await self._app(scope, receive, send_on)

    def _is_secret(self, path: str) -> bool:
        return any(path == one or path.startswith(f"{one}/") for one in self._secret)

    async def _pressed(self, scope: Scope, body: bytes, headers: list[Header]) -> bytes:
        """Press a body; one with a tag is kept, for it will be asked for again."""
        tag = next((value for name, value in headers if name.lower() == b"etag"), b"")
        if tag in self._kept:
            self._kept.move_to_end(tag)
            return self._kept[tag]
        if self._charge is not None:
            self._charge(scope, len(body))
        if len(body) < _LARGE:
            made = _press(body)
        else:
            made = await asyncio.to_thread(_press, body)
        if tag:
            self._kept[tag] = made
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return made


def takes_gzip(scope: Scope) -> bool:
    """Whether whoever asks can read what is pressed."""
    said = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding")
    for part in said.decode("latin-1").lower().split(","):
        word, _, weight = part.partition(";")
        if word.strip() == "gzip":
            return weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def _press(body: bytes) -> bytes:
    return gzip.compress(body, _LEVEL, mtime=0)


def _is_text(headers: list[Header]) -> bool:
    """Whether an answer is text that is not pressed already."""
    known = {name.lower(): value for name, value in headers}
    kind = known.get(b"content-type", b"").partition(b";")[0].strip().lower()
    return kind in _TEXT and b"content-encoding" not in known


def _for_pressed(headers: list[Header], length: int) -> list[Header]:
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    return [*kept, (b"content-encoding", b"gzip"), (b"content-length", b"%d" % length)]
