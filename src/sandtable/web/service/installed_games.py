"""The games that this service offers."""

from __future__ import annotations

import os
from importlib.metadata import entry_points

from sandtable.games.registry import ENTRY_POINTS, VARIABLE, Registry, load_registry, modules_in


def games_here() -> Registry:
    """Our own games, those of installed packages and those that the environment names."""
    installed = [entry.value for entry in entry_points(group=ENTRY_POINTS)]
    return load_registry((*installed, *modules_in(os.environ.get(VARIABLE, ""))))
