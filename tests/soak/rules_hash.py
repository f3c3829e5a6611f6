"""Which rules games were played by: a hash that code of the Advanced game alone does not change."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from sandtable.kernel.catalogue.fingerprint import fingerprint, package_hash
from sandtable.kernel.contract import Game

#: Folders of this name hold what Standard games never read.
ADVANCED = "advanced"


def rules_hash(game: Game, layers: Iterable[str]) -> str:
    """A hash of the layers, and of all code and tables of the game that they may use."""
    names = tuple(layers)
    found = fingerprint(game, names)
    if ADVANCED not in names:
        found[game.package] = package_hash(game.package, ADVANCED)
    return sha256(repr(sorted(found.items())).encode()).hexdigest()[:16]
