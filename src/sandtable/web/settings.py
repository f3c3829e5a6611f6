"""How a service is set up: every setting has a name, a value that works at home, and a reason.

A field `pool` is set by the environment variable `SANDTABLE_POOL`; docs/self-hosting lists them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

PREFIX: Final = "SANDTABLE_"


class SettingError(Exception):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True)
class Settings:
    """Everything that differs between one installation and another."""

    #: Database connection for the role `sandtable_app`, which can add records, not change them.
    database: str = "postgresql://sandtable_app@127.0.0.1/sandtable"
    #: The same database as its owner: only for migrations, backup and restore.
    owner_database: str = "postgresql://postgres@127.0.0.1/sandtable"
    #: A file with the keys that seal the dice: one of 64 hex digits per line, the newest first.
    dice_key_file: str = ""
    #: The key itself, if you cannot use a file. Do not store it in the database.
    dice_key: str = ""
    #: A file with the secret that signs email links.
    secret_file: str = ""
    #: The secret itself.
    secret: str = ""
    #: The address to listen on.
    host: str = "127.0.0.1"
    #: The port to listen on.
    port: int = 8000
    #: The public URL, used for email links and origin checks.
    public_url: str = "http://127.0.0.1:8000"
    #: Maximum database connections per process.
    pool: int = 8
    #: Number of games cached in memory per process.
    tables_kept: int = 1000
    #: Concurrent jobs per worker.
    jobs: int = 4
    #: Time limit in seconds for a bot order; after that a random order is given.
    bot_seconds: int = 60
    #: SMTP server, as smtp://user:password@host:port; if unset, emails go to `mail_folder`.
    smtp: str = ""
    #: Sender address of emails.
    mail_from: str = "sandtable@localhost"
    #: A folder to which emails are written instead of being sent.
    mail_folder: str = ""
    #: Allow session cookies without TLS: only for play on your own machine.
    insecure_cookies: bool = False
    #: A file with the key that signs push messages. If unset, push is off.
    vapid_key_file: str = ""
    #: Contact for push services, as mailto: or https:; if unset, `mail_from`.
    vapid_subject: str = ""
    #: Rate limiting. Set to no only for load tests, never on a public network.
    limits: bool = True
    #: Cache folder, for example for drawn maps. If unset, each process draws its own.
    cache_folder: str = ""

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """Read settings from the environment; what is not set keeps its value."""
        known = {PREFIX + field.name.upper(): field for field in fields(cls)}
        given: dict[str, str | int | bool] = {}
        for name, field in known.items():
            if name in environ:
                given[field.name] = _read(name, environ[name], field.default)
        return cls(**given)  # type: ignore[arg-type]  # each was read as its default's type


def _read(name: str, text: str, default: object) -> str | int | bool:
    if isinstance(default, bool):
        words = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
        if text.lower() not in words:
            raise SettingError(f"{name} must be yes or no, not {text!r}")
        return words[text.lower()]
    if isinstance(default, int):
        if not text.isdigit():
            raise SettingError(f"{name} must be a whole number, not {text!r}")
        return int(text)
    return text


def read_secret(value: str, file: str, what: str) -> str:
    """A secret from its value or its file."""
    if value:
        return value
    if not file:
        raise SettingError(f"{PREFIX}{what} or {PREFIX}{what}_FILE must be set")
    try:
        return Path(file).read_text("utf-8").strip()
    except OSError as error:
        raise SettingError(f"cannot read {PREFIX}{what}_FILE: {error.strerror}") from None
