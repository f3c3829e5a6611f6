"""The ways to somebody who is not here: mail, webhook, web push."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec
from py_vapid import VapidException  # type: ignore[import-untyped]  # it has no types
from pywebpush import (  # type: ignore[import-untyped]  # the same
    WebPusher,
    WebPushException,
)

from sandtable.web.accounts.mail import Mailer, message_to
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.notices.texts import Turn, body_of, subject_of, text_of
from sandtable.web.notices.unsubscribe_links import unsubscribe_token
from sandtable.web.notices.webhook_client import CallError, WebhookClient
from sandtable.web.settings import Settings

_WELL: Final = range(200, 300)
#: A push service says so when a browser does not listen any more.
_GONE: Final = frozenset({404, 410})
_DAY: Final = 86_400


class Recipient(msgspec.Struct, frozen=True):
    """Somebody to be told, and the ways to it."""

    account: str
    mail: str | None = None  # only a proved address, and only if letters are wanted
    hooks: tuple[tuple[str, str, str], ...] = ()  # id, address, secret
    pushes: tuple[tuple[str, str, str, str], ...] = ()  # id, address, two keys


class Outcome(msgspec.Struct, frozen=True):
    """What came of telling: how many ways were tried, which ones failed, which are gone."""

    tried: int
    failed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


class NoticeSender:
    """Tells people by all the ways they want."""

    def __init__(self, site: Settings, secret: str, mailer: Mailer, caller: WebhookClient) -> None:
        """Send for this site; `secret` signs the way out of the letters."""
        self._site = site
        self._secret = secret
        self._mailer = mailer
        self._caller = caller
        self._signer = PushSigner.of(site)

    async def tell(self, reader: Recipient, turns: Sequence[Turn]) -> Outcome:
        """Tell somebody about all its games at once."""
        failed: list[str] = []
        gone: list[str] = []
        if reader.mail:
            try:
                await self._by_mail(reader, turns)
            except Exception:  # noqa: BLE001  # any trouble with the mail server: try again later
                failed.append("mail")
        for name, url, secret in reader.hooks:
            if not await self._by_hook(url, secret, turns):
                failed.append(name)
        pushes = reader.pushes if self._signer else ()
        for name, *push in pushes:
            status = await self._by_push(push, turns)
            if status in _GONE:
                gone.append(name)
            elif status not in _WELL:
                failed.append(name)
        tried = bool(reader.mail) + len(reader.hooks) + len(pushes)
        return Outcome(tried, tuple(failed), tuple(gone))

    async def _by_mail(self, reader: Recipient, turns: Sequence[Turn]) -> None:
        leave = unsubscribe_token(self._secret, reader.account)
        letter = message_to(
            self._site.mail_from,
            reader.mail or "",
            subject_of(turns),
            text_of(turns, self._site.public_url, leave),
            {
                "List-Unsubscribe": f"<{self._site.public_url}/api/v1/unsubscribe/{leave}>",
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            },
        )
        # The same notices always make the same id: a letter that is sent twice after a crash
        # can be known as one.
        domain = self._site.mail_from.rpartition("@")[2].strip("> ") or "localhost"
        letter.replace_header("Message-ID", f"<turn-{max(t.id for t in turns)}@{domain}>")
        await self._mailer.send(letter)

    async def _by_hook(self, url: str, secret: str, turns: Sequence[Turn]) -> bool:
        body = body_of(turns, self._site.public_url)
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Sandtable",
            "X-Sandtable-Signature": hmac.digest(secret.encode(), body, "sha256").hex(),
        }
        try:
            return await self._caller.post(url, body, headers) in _WELL
        except CallError:
            return False

    async def _by_push(self, push: Sequence[str], turns: Sequence[Turn]) -> int:
        endpoint, p256dh, auth = push
        body = body_of(turns, self._site.public_url)
        try:
            headers, sealed = await asyncio.to_thread(
                self._sealed, endpoint, {"p256dh": p256dh, "auth": auth}, body
            )
            return await self._caller.post(endpoint, sealed, headers)
        except (CallError, ValueError, OSError, VapidException, WebPushException):
            return 0

    def _sealed(
        self, endpoint: str, keys: dict[str, str], body: bytes
    ) -> tuple[dict[str, str], bytes]:
        """Encrypt for one browser and sign as ourselves; we call the address by our own rules."""
        made = WebPusher({"endpoint": endpoint, "keys": keys}).encode(body)
        headers = {
            "TTL": str(_DAY),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Urgency": "normal",
            **(self._signer.headers(endpoint) if self._signer else {}),
        }
        return headers, bytes(made["body"])
