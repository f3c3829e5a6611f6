"""Fingerprints: which very rules and tables a game was played under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.kernel.game import Game


def fingerprint(game: Game, layers: Iterable[str]) -> dict[str, str]:
    """Give a hash per layer over its modules, and one over all code and tables of the game."""
    found = {name: _of_modules(game.layers[name].modules) for name in layers}
    return {**found, game.package: _of_package(game.package)}


@cache
def _of_modules(names: tuple[str, ...]) -> str:
    total = sha256()
    for name in names:
        total.update(name.encode() + b"\n" + _source_of(name))
    return total.hexdigest()


def _source_of(name: str) -> bytes:
    package, _, own = name.rpartition(".")
    source = files(package).joinpath(f"{own}.py") if package else files(name)
    return source.read_bytes() if source.is_file() else b""


@cache
def _of_package(package: str) -> str:
    """Hash every source and table under a package, by its path."""
    total = sha256()
    for line in sources(files(package), ""):
        total.update(line)
    return total.hexdigest()


def sources(folder: Traversable, path: str) -> Iterator[bytes]:
    """Give every source and table under a folder, each after its path, in the paths' order."""
    for here, part in sorted(_parts(folder, path), key=lambda pair: pair[0]):
        yield here.encode() + b"\n" + part.read_bytes()


def _parts(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for part in folder.iterdir():
        here = f"{path}/{part.name}"
        if part.is_dir():
            yield from _parts(part, here)
        elif part.name.endswith((".py", ".csv", ".toml")):
            yield here, part
