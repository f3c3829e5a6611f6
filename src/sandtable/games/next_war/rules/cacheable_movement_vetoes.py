"""Vetoes on a step that can be baked: they look at nothing that changes once play has begun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_MARK: Final = "never_changes"


def never_changes(rule: Callable[P, T]) -> Callable[P, T]:
    """Mark a veto that looks at the side, the two hexes, and whether play has begun, at no more."""
    setattr(rule, _MARK, True)
    return rule


def is_unchanging(rule: Callable[..., Any]) -> bool:
    """Whether a rule is marked so."""
    return bool(getattr(rule, _MARK, False))
