"""The channels by which people are notified: mail, webhook, web push."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time
from typing import Final

import msgspec
from pywebpush import WebPusher  # type: ignore[import-untyped]  # it has no types

from sandtable.web.accounts.mail import Mailer, is_from_mail_server, message_to
from sandtable.web.notices.breakers import MAIL, host_breaker
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.notices.texts import Turn, body_of, subject_of, text_of
from sandtable.web.notices.unsubscribe_links import unsubscribe_token
from sandtable.web.notices.webhook_client import CallError, WebhookClient
from sandtable.web.notices.webhook_formats import message_for
from sandtable.web.notices.webhook_signatures import message_id, signature_headers
from sandtable.web.settings import Settings

_WELL: Final = range(200, 300)
#: A push service says so when a browser does not listen any more.
_GONE: Final = frozenset({404, 410})
_DAY: Final = 86_400


class MailAddress(msgspec.Struct, frozen=True):
    """A confirmed mail address whose owner wants mail."""

    account: str
    mail: str

    @property
    def server(self) -> str:
        """The breaker of the server that takes the message."""
        return MAIL


class Hook(msgspec.Struct, frozen=True):
    """A webhook and the secret that signs what it is sent."""

    url: str
    secret: str
    format: str = "json"
    mention: str = ""

    @property
    def server(self) -> str:
        """The breaker of the server that takes the message."""
        return host_breaker(self.url)


class Browser(msgspec.Struct, frozen=True):
    """A browser's push subscription with its two keys."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def server(self) -> str:
        """The breaker of the server that takes the message."""
        return host_breaker(self.endpoint)


Address = MailAddress | Hook | Browser


class Outcome(msgspec.Struct, frozen=True):
    """How an attempt ended: without an error, the message was taken."""

    error: str = ""
    gone: bool = False  # the browser has ended its subscription
    reached: bool | None = None  # whether the server answered; None: it was not called


class NoticeSender:
    """Sends messages to people by any channel."""

    def __init__(self, site: Settings, secret: str, mailer: Mailer, caller: WebhookClient) -> None:
        """Send for this site; `secret` signs the links that end the mails."""
        self._site = site
        self._secret = secret
        self._mailer = mailer
        self._caller = caller
        self.signer = PushSigner.of(site)

    async def send(self, address: Address, turns: Sequence[Turn]) -> Outcome:
        """Try once to tell somebody about some games; never raises an error."""
        try:
            match address:
                case MailAddress():
                    await self._mail(address, turns)
                    return Outcome(reached=True)
                case Hook():
                    return _answered(await self._call(address, turns))
                case Browser():
                    return _answered(await self._push(address, turns), push=True)
        except CallError as error:
            return Outcome(str(error), reached=error.reached)
        except Exception as error:  # noqa: BLE001  # one bad address must harm nobody else
            reached = is_from_mail_server(error) if isinstance(address, MailAddress) else None
            return Outcome(type(error).__name__, reached=reached)

    async def _mail(self, address: MailAddress, turns: Sequence[Turn]) -> None:
        leave = unsubscribe_token(self._secret, address.account)
        letter = message_to(
            self._site.mail_from,
            address.mail,
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

    async def _call(self, hook: Hook, turns: Sequence[Turn]) -> int:
        body = message_for(hook.format, hook.mention, turns, self._site.public_url)
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Sandtable",
            **signature_headers(hook.secret, message_id(turns), int(time()), body),
        }
        return await self._caller.post(hook.url, body, headers)

    async def _push(self, browser: Browser, turns: Sequence[Turn]) -> int:
        body = body_of(turns, self._site.public_url)
        headers, sealed = await asyncio.to_thread(self._sealed, browser, body)
        return await self._caller.post(browser.endpoint, sealed, headers)

    def _sealed(self, browser: Browser, body: bytes) -> tuple[dict[str, str], bytes]:
        """Encrypt for one browser and sign as ourselves; we call the address by our own rules."""
        keys = {"p256dh": browser.p256dh, "auth": browser.auth}
        made = WebPusher({"endpoint": browser.endpoint, "keys": keys}).encode(body)
        headers = {
            "TTL": str(_DAY),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Urgency": "normal",
            **(self.signer.headers(browser.endpoint) if self.signer else {}),
        }
        return headers, bytes(made["body"])


def _answered(status: int, *, push: bool = False) -> Outcome:
    if status in _WELL:
        return Outcome(reached=True)
    return Outcome(f"status {status}", gone=push and status in _GONE, reached=True)
