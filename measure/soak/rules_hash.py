"""Which rules games were played by: a hash that code which they never use does not change."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from sandtable.kernel.catalogue.fingerprint import fingerprint, package_hash
from sandtable.kernel.contract import Game

#: What only games with air units run; a test plays a game without them and looks.
AIR = re.compile(
    r"/rules/air/|/air_rules/|/titles/[a-z_]+/air/|/(orders|events)/advanced/air[a-z_]*\.py$"
    r"|/analysis/air_[a-z_]+\.py$"
)
#: What Standard games never read.
ADVANCED = re.compile(rf"/advanced/|{AIR.pattern}")


def rules_hash(game: Game, layers: Iterable[str]) -> str:
    """A hash of the layers, and of all code and tables of the game that they may use."""
    names = tuple(layers)
    found = fingerprint(game, names)
    if "advanced" not in names:
        found[game.package] = package_hash(game.package, ADVANCED)
    elif "air" not in names:
        found[game.package] = package_hash(game.package, AIR)
    return sha256(repr(sorted(found.items())).encode()).hexdigest()[:16]
