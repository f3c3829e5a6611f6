"""Which version of rules, values and bots a run was played with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import sandtable

#: The packages that settle how a game goes.
DECISIVE: Final = ("kernel", "board", "games", "table", "bots")


@cache
def version() -> str:
    """Name the version, with a hash over all code and tables that settle how a game goes."""
    total = sha256()
    for name in DECISIVE:
        for path, part in sorted(_parts(files("sandtable").joinpath(name), name)):
            total.update(path.encode() + b"\n" + part)
    return f"{sandtable.__version__}+{total.hexdigest()[:12]}"


def _parts(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for part in folder.iterdir():
        here = f"{path}/{part.name}"
        if part.is_dir():
            yield from _parts(part, here)
        elif part.name.endswith((".py", ".csv", ".toml")):
            yield here, part.read_bytes()
