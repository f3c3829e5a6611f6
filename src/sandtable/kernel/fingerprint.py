"""Fingerprints: which very rules and tables a game was played under."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandtable.kernel.layers import Layer


def fingerprint(layers: Iterable[Layer]) -> dict[str, str]:
    """Give a hash per layer over the sources of its modules and the tables beside them."""
    return {layer.name: _of_modules(layer.modules) for layer in layers}


@cache
def _of_modules(names: tuple[str, ...]) -> str:
    total = sha256()
    for name in names:
        total.update(f"{name} {_of_module(name)}\n".encode())
    return total.hexdigest()


@cache
def _of_module(name: str) -> str:
    module = import_module(name)
    package, _, own = name.rpartition(".") if not hasattr(module, "__path__") else (name, "", "")
    folder = files(package) if package else None
    total = sha256()
    for part in sorted(folder.iterdir(), key=lambda part: part.name) if folder else ():
        if part.name in {f"{own}.py", "__init__.py"} or part.name.endswith(".csv"):
            total.update(part.name.encode() + part.read_bytes())
    return total.hexdigest()
