"""Which version of rules, values and bots a run was played with."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from sandtable.kernel.catalogue.fingerprint import sources
from sandtable.version import VERSION

#: The packages that settle how a game goes, and the module that bots draw from.
DECISIVE: Final = ("kernel", "board", "games", "table", "bots")
RANDOM_SOURCE: Final = "random_source.py"


@cache
def version() -> str:
    """Name the version, with a hash over all code and tables that settle how a game goes."""
    total = sha256(files("sandtable").joinpath(RANDOM_SOURCE).read_bytes())
    for name in DECISIVE:
        for source in sources(files("sandtable").joinpath(name), name):
            total.update(source)
    return f"{VERSION}+{total.hexdigest()[:12]}"
