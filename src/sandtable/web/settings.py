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
    #: The same database as its owner: only to create tables, for backup and restore.
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
    #: Reverse proxies whose X-Forwarded-For is believed: addresses or networks, comma separated.
    trusted_proxies: str = ""
    #: The public URL, used for email links and origin checks.
    public_url: str = "http://127.0.0.1:8000"
    #: Maximum database connections per process.
    pool: int = 8
    #: Seconds that a request waits for a free connection before it is answered with 503.
    database_wait: int = 3
    #: Time limit in seconds for a database statement.
    database_seconds: int = 3
    #: A NATS server, as nats://host:4222, that carries the news of records instead of PostgreSQL.
    nats: str = ""
    #: Number of games cached in memory per process.
    tables_kept: int = 1000
    #: Concurrent checks of rules per worker.
    jobs: int = 4
    #: Bots per worker that may think at a time in games with people, each in its own process.
    bots: int = 2
    #: Bots per worker that may think at a time in games between bots alone.
    bots_alone: int = 1
    #: Running games between bots alone that one person may have.
    bot_games: int = 3
    #: Time limit in seconds for a bot order; then its process is killed and a random one given.
    bot_seconds: int = 60
    #: Megabytes of memory for a bot's process; one that needs more is killed like one too slow.
    #: The largest scenario needs 75 (measure/bench/bot_memory.py); fifteen in one process need 121.
    bot_memory: int = 225
    #: Hours in which players' browsers must add their shares of the dice before a game or after a
    #: restore.
    share_hours: int = 24
    #: SMTP server, as smtp://user:password@host:port; if unset, emails go to `mail_folder`.
    smtp: str = ""
    #: Sender address of emails.
    mail_from: str = "sandtable@localhost"
    #: A folder to which emails are written instead of being sent.
    mail_folder: str = ""
    #: Most emails an hour that confirm addresses, and most that reset passwords, of the whole site.
    mails_per_hour: int = 500
    #: Allow session cookies without TLS: only for play on your own machine.
    insecure_cookies: bool = False
    #: A file with the key that signs push messages. If unset, push is off.
    vapid_key_file: str = ""
    #: Contact for push services, as mailto: or https:; if unset, `mail_from`.
    vapid_subject: str = ""
    #: Rate limiting. Set to no only for load tests, never on a public network.
    limits: bool = True
    #: A folder in which all processes count together, so that any `/metrics` shows the whole site.
    metrics_folder: str = ""
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
