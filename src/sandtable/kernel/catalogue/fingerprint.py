"""Fingerprints: which very rules and tables a game was played under.

Code counts by its syntax tree without docstrings, a TOML file by what it holds, so comments and
layout change nothing.  Files that only say or draw something are left out.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from sandtable.kernel.catalogue.catalog import Text
    from sandtable.kernel.contract import Game

#: Files and folders of a game that no rule reads: sentences, drawings, where tables come from.
_SAYING: Final = re.compile(
    r"(catalog|labels|credits|picture)[^/]*|refusal_texts\.py|.*\.source\.toml|text|advice|presentation"
    r"|drawing"
)

#: Hashes of files as far as they count, by the hashes of the files as they are.
_NORMAL: Final[dict[bytes, bytes]] = {}


def fingerprint(game: Game, layers: Iterable[str]) -> dict[str, str]:
    """The hash of each layer over its modules and tables, and one over all of the game."""
    chosen = [game.rules.layers[name] for name in layers]
    found = {one.name: _of_modules(one.modules, one.tables) for one in chosen}
    return {**found, game.package: package_hash(game.package)}


@cache
def _of_modules(names: tuple[str, ...], tables: tuple[Text, ...]) -> str:
    total = sha256()
    for name in names:
        source = _source_of(name)
        total.update(name.encode() + b"\n")
        if source.is_file() and not _only_says(source.name):
            total.update(_normal(source.name, source.read_bytes()))
    for name, text in tables:
        if not _only_says(name):
            total.update(name.encode() + b"\n" + _normal(name, text.encode()))
    return total.hexdigest()


def _source_of(name: str) -> Traversable:
    package, _, own = name.rpartition(".")
    folder = files(package) if package else files(name)
    inside = folder.joinpath(own)
    return inside.joinpath("__init__.py") if inside.is_dir() else folder.joinpath(f"{own}.py")


@cache
def package_hash(package: str, without: re.Pattern[str] | None = None) -> str:
    """The hash over all code and tables under a package, but for paths with this pattern."""
    total = sha256()
    for path, part in _parts(files(package), ""):
        if not _only_says(path) and not (without and without.search(path)):
            total.update(path.encode() + b"\n" + _normal(part.name, part.read_bytes()))
    return total.hexdigest()


def _only_says(path: str) -> bool:
    return any(_SAYING.fullmatch(name) for name in path.split("/"))


def _normal(name: str, data: bytes) -> bytes:
    """The hash of a file as far as it counts."""
    raw = sha256(name[-5:].encode() + data).digest()
    if raw not in _NORMAL:
        _NORMAL[raw] = _hash_of(name, data)
    return _NORMAL[raw]


def _hash_of(name: str, data: bytes) -> bytes:
    if name.endswith(".py"):
        tree = ast.parse(data)
        _strip(tree)
        data = ast.dump(tree).encode()
    elif name.endswith(".toml"):
        data = msgspec.json.encode(tomllib.loads(data.decode()), order="deterministic")
    return sha256(data).digest()


def _strip(node: ast.AST) -> None:
    """Remove the docstrings of a module, of its classes and of its functions."""
    body = getattr(node, "body", None)
    if not isinstance(body, list):
        return
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and (
        ast.get_docstring(node, clean=False) is not None
    ):
        del body[0]
    for name in ("body", "orelse", "handlers", "finalbody"):
        for inner in getattr(node, name, ()):
            _strip(inner)


def sources(folder: Traversable, path: str) -> Iterator[bytes]:
    """Every source and table under a folder, each after its path, in the paths' order."""
    for here, part in _parts(folder, path):
        yield here.encode() + b"\n" + part.read_bytes()


def _parts(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    """Every source and table under a folder with its path, in the paths' order."""
    return sorted(_walk(folder, path), key=lambda pair: pair[0])


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for part in folder.iterdir():
        here = f"{path}/{part.name}"
        if part.is_dir():
            yield from _walk(part, here)
        elif part.name.endswith((".py", ".csv", ".toml")):
            yield here, part
