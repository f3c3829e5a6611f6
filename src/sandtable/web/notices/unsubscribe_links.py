"""Leaving the mails in one click: a signed word in every letter that names the account."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

_SALT: Final = "sandtable unsubscribe"


def unsubscribe_token(secret: str, account: str) -> str:
    """The word by which an account's mails can be ended, and nothing else."""
    return str(URLSafeSerializer(secret, salt=_SALT).dumps(account))


def account_of_token(secret: str, word: str) -> str | None:
    """Whose mails a word ends."""
    try:
        account = URLSafeSerializer(secret, salt=_SALT).loads(word)
    except BadSignature:
        return None
    return account if isinstance(account, str) else None
