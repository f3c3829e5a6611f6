"""Loading every module of a package of our own, so that a new rule need not be listed anywhere."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def modules_of(package: str) -> tuple[ModuleType, ...]:
    """Load a package and everything in it."""
    root = import_module(package)
    found = pkgutil.walk_packages(root.__path__, f"{package}.")
    return (root, *(import_module(each.name) for each in found))
