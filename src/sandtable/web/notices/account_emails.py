"""Emails with links for accounts: the breaker of the mail server holds for them, too."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage
from typing import Any, Final

from sandtable.web.accounts.mail import Mailer, is_from_mail_server
from sandtable.web.notices.breakers import MAIL, Breakers

#: Seconds that an email waits for the mail server at most: its link is valid for ten minutes.
_PATIENCE: Final = 300
#: Seconds between two looks at the breaker.
_PAUSE: Final = 10.0


class MailServerAwayError(Exception):
    """The mail server was left alone for too long; the email was not sent."""


async def send_account_email(pool: Any, mailer: Mailer, letter: EmailMessage) -> None:
    """Send an email when the breaker lets it through, and count how the server fared."""
    breakers = Breakers(pool)
    await _let_through(breakers)
    try:
        await mailer.send(letter)
    except Exception as error:
        if (reached := is_from_mail_server(error)) is not None:
            await (breakers.succeeded if reached else breakers.failed)(MAIL)
        raise
    await breakers.succeeded(MAIL)


async def _let_through(breakers: Breakers) -> None:
    """Wait until the breaker lets a call through; raise an error if that takes too long."""
    try:
        async with asyncio.timeout(_PATIENCE):
            while await breakers.open_until(MAIL) is not None:  # noqa: ASYNC110  # others change it
                await asyncio.sleep(_PAUSE)
    except TimeoutError:
        raise MailServerAwayError from None
