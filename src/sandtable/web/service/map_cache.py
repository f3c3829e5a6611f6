"""Maps are drawn once and kept in a folder: drawing one takes seconds, reading it none.

A process of its own draws them when the service starts, so that no player waits for it:

    python -m sandtable.web.service.map_cache FOLDER
"""

from __future__ import annotations

import asyncio
import os
import sys
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from sandtable.games.registry import Registry
from sandtable.kernel.maps import BoardMap
from sandtable.presenters.map_picture import THEMES, board_picture, boards_of
from sandtable.web.service.installed_games import games_here

_COURTESY: Final = 10


class MapCache:
    """The maps of all titles."""

    def __init__(self, folder: str, shelf: Registry) -> None:
        """Keep them in this folder; without one they are drawn anew in every process."""
        self._folder = Path(folder) if folder else None
        self._shelf = shelf

    @cached_property
    def boards(self) -> dict[str, BoardMap]:
        """The maps that are played on, by title."""
        return boards_of(self._shelf)

    def picture(self, title: str, theme: str) -> bytes:
        """A map from the folder, or draw it."""
        path = self._path(title, theme)
        if path is not None and path.exists():
            return path.read_bytes()
        drawn = board_picture(self.boards[title], theme).encode()
        if path is not None:
            _write(path, drawn)
        return drawn

    def missing(self) -> list[tuple[str, str]]:
        """List what is not in the folder; nothing if there is none."""
        both = [(title, theme) for theme in THEMES for title in self.boards]
        paths = {pair: self._path(*pair) for pair in both}
        return [pair for pair, path in paths.items() if path is not None and not path.exists()]

    async def fill(self) -> None:
        """Let another process draw what is missing."""
        if self._folder is None or not self.missing():
            return
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sandtable.web.service.map_cache", str(self._folder)
        )
        try:
            await child.wait()
        except asyncio.CancelledError:
            child.terminate()
            raise

    def _path(self, title: str, theme: str) -> Path | None:
        return self._folder and self._folder / f"{title}-{theme}-{_edition()}.svg"


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
    """Draw what is missing, without being in anybody's way."""
    os.nice(_COURTESY)
    gallery = MapCache(sys.argv[1], games_here())
    for title, theme in gallery.missing():
        gallery.picture(title, theme)


if __name__ == "__main__":
    main()
