"""Emails that somebody causes by typing in an address: how many, by whom and to whom."""

from __future__ import annotations

import structlog

from sandtable.web.accounts.accounts import Account, key_of
from sandtable.web.accounts.attempt_limits import delivery_attempts, mail_attempts
from sandtable.web.accounts.tokens import Purpose
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service


async def count_mail(service: Service, account: Account | None, address: str) -> None:
    """Count an email for whoever causes it, or refuse."""
    if not await service.attempts.take(*mail_attempts(account.id if account else None, address)):
        raise Problem(429, "Too many emails. Please wait an hour.", wait=3600)


async def may_deliver(service: Service, purpose: Purpose, mail: str) -> bool:
    """Count an email for its recipient and the site; false if it must not be sent.

    Nobody who asks is told: it would show what others have asked for.
    """
    limit = service.settings.mails_per_hour
    if limit and await service.attempts.take(*delivery_attempts(purpose, key_of(mail), limit)):
        return True
    structlog.get_logger("sandtable.accounts").warning("email not sent: too many", purpose=purpose)
    return False
