"""The games that this service offers."""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from typing import Final

import structlog

from sandtable.games.registry import ENTRY_POINTS, VARIABLE, Registry, load_registry, modules_in

log: Final = structlog.get_logger("sandtable.games")


def games_served() -> Registry:
    """The games of a service; what cannot be used is left out, and the log says why."""
    found = games_here()
    for what, reason in found.broken.items():
        log.warning("left out", what=what, reason=reason)
    return found


def games_here() -> Registry:
    """Our own games, those of installed packages and those that the environment names."""
    installed = [entry.value for entry in entry_points(group=ENTRY_POINTS)]
    return load_registry((*installed, *modules_in(os.environ.get(VARIABLE, ""))))
