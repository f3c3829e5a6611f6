"""Everything in a package of rules, loaded."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType


def modules_of(package: ModuleType) -> tuple[ModuleType, ...]:
    """Load a package and everything in it, so that a new chapter need not be listed anywhere."""
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return (package, *(import_module(each.name) for each in found))
