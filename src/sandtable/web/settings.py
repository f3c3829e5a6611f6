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

    #: Where the games are, as the role `sandtable_app`, which can add records and change none.
    database: str = "postgresql://sandtable_app@127.0.0.1/sandtable"
    #: The same database as its owner: only for migrations, backup and restore.
    owner_database: str = "postgresql://postgres@127.0.0.1/sandtable"
    #: A file with the keys that seal the dice, one of 64 hex digits a line, the newest first.
    dice_key_file: str = ""
    #: The key itself, where files are awkward; it must not be stored in the database.
    dice_key: str = ""
    #: A file with the secret that signs links in mails.
    secret_file: str = ""
    #: The secret itself.
    secret: str = ""
    #: The address to listen on.
    host: str = "127.0.0.1"
    #: The port to listen on.
    port: int = 8000
    #: How players reach the site; links in mails and the check of origins use it.
    public_url: str = "http://127.0.0.1:8000"
    #: Connections to the database that one process holds at most.
    pool: int = 8
    #: Tables that one process keeps in memory.
    tables_kept: int = 1000
    #: Jobs that one worker does side by side.
    jobs: int = 4
    #: Seconds that a bot may think about one order before a random one is given for it.
    bot_seconds: int = 60
    #: Where mail goes, as smtp://user:password@host:port; if unset, into `mail_folder`.
    smtp: str = ""
    #: Whom mail comes from.
    mail_from: str = "sandtable@localhost"
    #: A folder that mail is written into instead of being sent.
    mail_folder: str = ""
    #: Allow session cookies without TLS: only for play on one's own machine.
    insecure_cookies: bool = False
    #: A file with the key that signs push messages; without it there are none.
    vapid_key_file: str = ""
    #: Whom push services may ask about them, as mailto: or https:; if unset, `mail_from`.
    vapid_subject: str = ""
    #: Hold back whoever asks too often: no only for load tests, never on an open network.
    limits: bool = True
    #: A folder for what can be made again, as drawn maps; if unset, each process draws its own.
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
            raise SettingError(f"{name} is yes or no, not {text!r}")
        return words[text.lower()]
    if isinstance(default, int):
        if not text.isdigit():
            raise SettingError(f"{name} is a whole number, not {text!r}")
        return int(text)
    return text


def read_secret(value: str, file: str, what: str) -> str:
    """Give a secret from its value or its file."""
    if value:
        return value
    if not file:
        raise SettingError(f"{PREFIX}{what} or {PREFIX}{what}_FILE must be set")
    try:
        return Path(file).read_text("utf-8").strip()
    except OSError as error:
        raise SettingError(f"cannot read {PREFIX}{what}_FILE: {error.strerror}") from None
