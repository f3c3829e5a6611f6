"""A service at home: a folder with a private PostgreSQL, its keys and its mail.

Whoever names a database of their own in the environment needs none of this.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import psycopg

from sandtable.web.db.private_postgresql import Cluster, is_root
from sandtable.web.db.schema import create_tables
from sandtable.web.notices.push_keys import new_push_key
from sandtable.web.service.secrets.secret_encryption import new_key
from sandtable.web.settings import PREFIX, Settings

DATABASE: Final = "sandtable"
#: Seconds for connections of our own to end, before they count as those of another program.
_CLOSING: Final = 3.0
_OTHERS: Final = """
SELECT count(*) FROM pg_stat_activity
WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


class Home:
    """The folder and what is in it."""

    def __init__(self, folder: Path) -> None:
        """Use a folder; `prepare` fills it."""
        self.folder = folder.absolute()
        self.cluster = Cluster(self.folder / "postgres")
        self.has_started_cluster = False

    def prepare(self) -> None:
        """Make what is missing, start PostgreSQL if it does not run, and create the tables."""
        self.make_keys()
        (self.folder / "mail").mkdir(exist_ok=True)
        if not self.cluster.made:
            self.cluster.make()
        if not self.cluster.running:
            self.has_started_cluster = True
            self.cluster.start()
        self.cluster.create(DATABASE)
        create_tables(self.cluster.dsn("postgres", DATABASE))

    def stop_cluster(self) -> bool:
        """Stop PostgreSQL if `prepare` started it and no other program uses it; tell if it ends."""
        if not self.cluster.running:
            return True
        if not self.has_started_cluster or self._has_other_clients():
            return False
        self.cluster.stop()
        return True

    def _has_other_clients(self) -> bool:
        """Whether others are connected, after a moment for connections of our own to end."""
        until = monotonic() + _CLOSING
        try:
            with psycopg.connect(self.cluster.dsn("postgres", "postgres")) as connection:
                while connection.execute(_OTHERS).fetchone() != (0,):
                    if monotonic() > until:
                        return True
                    connection.rollback()
                    sleep(0.1)
        except psycopg.Error:  # it is stopping, or cannot take connections
            return False
        return False

    def make_keys(self) -> None:
        """Make the keys that are missing; those that are there stay as they are."""
        self.folder.mkdir(parents=True, exist_ok=True)
        _write_once(self.folder / "dice.key", new_key())
        _write_once(self.folder / "links.key", secrets.token_hex(32))
        _write_once(self.folder / "push.key", new_push_key())

    def settings(self, environ: Mapping[str, str] = os.environ) -> Settings:
        """Settings for this folder; what the environment says comes first."""
        given = Settings.from_environment(environ)
        own = {
            "database": self.cluster.dsn("sandtable_app", DATABASE),
            "owner_database": self.cluster.dsn("postgres", DATABASE),
            "dice_key_file": str(self.folder / "dice.key"),
            "secret_file": str(self.folder / "links.key"),
            "vapid_key_file": str(self.folder / "push.key"),
            "mail_folder": str(self.folder / "mail"),
            "cache_folder": str(self.folder / "cache"),
            "insecure_cookies": True,
        }
        missing = {name: value for name, value in own.items() if not _is_set(environ, name)}
        return replace(given, **missing)  # type: ignore[arg-type]  # the fields' own types


def home_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder for a service at home."""
    if PREFIX + "HOME" in environ:
        return Path(environ[PREFIX + "HOME"])
    if is_root():  # root's own folder is closed to the user who runs PostgreSQL
        return Path("/var/lib/sandtable")
    share = environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(share) / "sandtable"


def as_environment(settings: Settings) -> dict[str, str]:
    """Settings as variables for other processes; only what is not as it is anyway."""
    usual = Settings()
    changed = {
        name: value for name, value in vars(settings).items() if value != getattr(usual, name)
    }
    words = {True: "yes", False: "no"}
    return {
        PREFIX + name.upper(): words[value] if isinstance(value, bool) else str(value)
        for name, value in changed.items()
    }


def _is_set(environ: Mapping[str, str], name: str) -> bool:
    return PREFIX + name.upper() in environ


def _write_once(path: Path, text: str) -> None:
    """Write a secret that nobody else can read, unless there is one."""
    if path.exists():
        return
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text + "\n")
