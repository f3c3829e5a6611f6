"""The layers of the spike."""

from __future__ import annotations

from sandtable.kernel.rules.layers import Level, layer
from spike import (
    advanced,
    india_pakistan,
    india_pakistan_advanced,
    india_pakistan_standard,
    standard,
    standard_air,
    supply_phase,
)

STANDARD = layer("standard", Level.STANDARD, standard)
ADVANCED = layer("advanced", Level.ADVANCED, advanced, requires=("standard",))
TITLE = layer("india-pakistan", Level.TITLE, india_pakistan)
TITLE_STANDARD = layer(
    "india-pakistan-standard", Level.TITLE, india_pakistan_standard, excludes=("advanced",)
)
TITLE_ADVANCED = layer(
    "india-pakistan-advanced", Level.TITLE, india_pakistan_advanced, requires=("advanced",)
)
STANDARD_AIR = layer("standard-air", Level.OPTION, standard_air, requires=("advanced",))
SUPPLY = layer("supply", Level.OPTION, supply_phase, excludes=("advanced",))

#: The two ways to play, without and with the Advanced game.
PLAIN = (STANDARD, TITLE, TITLE_STANDARD)
FULL = (STANDARD, ADVANCED, TITLE, TITLE_ADVANCED)
