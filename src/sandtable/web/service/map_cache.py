"""Maps are drawn once and kept in a folder: drawing one takes seconds, reading it none.

A process of its own draws them when the service starts, so that no player waits for it:

    python -m sandtable.web.service.map_cache FOLDER [TITLE THEME]
"""

from __future__ import annotations

import asyncio
import os
import sys
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final
from weakref import finalize

from sandtable.games.registry import Registry
from sandtable.kernel.maps import BoardMap
from sandtable.presenters.map_picture import THEMES, board_picture, boards_of
from sandtable.web.service.installed_games import games_here
from sandtable.web.service.made_once import run_module

#: By how much the drawing of all maps gives way to the service.
_COURTESY: Final = 10
#: The name of this module, also where it is the program itself.
_MODULE: Final = "sandtable.web.service.map_cache"


class MapCache:
    """The maps of all titles."""

    def __init__(self, folder: str, shelf: Registry) -> None:
        """Keep them in this folder; without one each process draws those that it is asked for."""
        self._given = folder
        self._shelf = shelf
        self._read: dict[tuple[str, str], bytes] = {}
        self._drawing = asyncio.Lock()

    @cached_property
    def _folder(self) -> Path:
        """The folder, or one of this process alone that goes with it."""
        if self._given:
            return Path(self._given)
        own = mkdtemp(prefix="sandtable-maps-")
        finalize(self, rmtree, own, ignore_errors=True)
        return Path(own)

    @cached_property
    def boards(self) -> dict[str, BoardMap]:
        """The maps that are played on, by title."""
        return boards_of(self._shelf)

    async def shown(self, title: str, theme: str) -> bytes:
        """A map from memory or the folder; another process draws it where it is in neither."""
        if (title, theme) not in self._read:
            path = self._path(title, theme)
            async with self._drawing:  # one at a time, and each once
                if not path.exists():
                    await run_module([_MODULE, str(self._folder), title, theme])
            self._read[title, theme] = await asyncio.to_thread(path.read_bytes)
        return self._read[title, theme]

    def picture(self, title: str, theme: str) -> bytes:
        """A map from the folder, or draw it."""
        path = self._path(title, theme)
        if path.exists():
            return path.read_bytes()
        drawn = board_picture(self.boards[title], theme).encode()
        _write(path, drawn)
        return drawn

    def missing(self) -> list[tuple[str, str]]:
        """List what is not in the folder."""
        both = [(title, theme) for theme in THEMES for title in self.boards]
        return [pair for pair in both if not self._path(*pair).exists()]

    async def fill(self) -> None:
        """Let another process draw what is missing, unless this process alone would use it."""
        if self._given and self.missing():
            await run_module([_MODULE, str(self._folder)])

    def _path(self, title: str, theme: str) -> Path:
        return self._folder / f"{title}-{theme}-{_edition()}.svg"


@cache
def _edition() -> str:
    """Name what maps are drawn from: whenever a file of ours changes, they are drawn anew."""
    with as_file(files("sandtable")) as root:
        stamps = sorted(
            f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}"
            for part in ("cartography", "games")
            for path in (root / part).rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        )
    return sha256("\n".join(stamps).encode()).hexdigest()[:16]


def _write(path: Path, picture: bytes) -> None:
    """Write a file that is whole whenever it is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(picture)
    part.replace(path)


def main() -> None:
    """Draw one map that somebody waits for, or what is missing without being in anybody's way."""
    folder, *named = sys.argv[1:]
    if not named:
        os.nice(_COURTESY)
    gallery = MapCache(folder, games_here())
    for title, theme in [(named[0], named[1])] if named else gallery.missing():
        gallery.picture(title, theme)


if __name__ == "__main__":
    main()
