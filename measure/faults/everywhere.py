"""How a fault is put in place of the honest code, also where that was imported by name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sandtable.kernel.rules.layers import Layer


def swap(honest: object, faulty: object) -> None:
    """Put the faulty thing wherever a module holds the honest one."""
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        for name in [name for name, value in list(names.items()) if value is honest]:
            setattr(module, name, faulty)


def swap_rule(layer: Layer, name: str, faulty: Callable[..., Any]) -> None:
    """Put a faulty rule into a layer that is not composed yet."""
    marks = tuple(replace(m, rule=faulty) if m.name == name else m for m in layer.marks)
    object.__setattr__(layer, "marks", marks)
