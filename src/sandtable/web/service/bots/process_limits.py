"""Limits of this process, where the system has them: Windows has none, macOS refuses some."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

DATA, CPU, ADDRESSES = "RLIMIT_DATA", "RLIMIT_CPU", "RLIMIT_AS"
#: Python's module of limits; Windows has none.
_RESOURCE: Final[Any] = import_module("resource") if find_spec("resource") else None
#: Where a limit that cannot be set is a fault of ours.
_STRICT: Final = "linux"


def limit(name: str, most: int) -> bool:
    """Limit this process; return whether the system does so."""
    if _RESOURCE is None:
        return False
    try:
        _RESOURCE.setrlimit(getattr(_RESOURCE, name), (most, most))
    except (OSError, ValueError):
        if sys.platform == _STRICT:
            raise
        return False
    return True


def yield_to_others(by: int) -> None:
    """Let other processes go first, where the system knows that."""
    if hasattr(os, "nice"):
        os.nice(by)
