"""What the search for a reach may know of rules about a step.

Vetoes that look at nothing that changes once play has begun can be baked; rules that speak only
about hexes with a marker are asked there alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_MARK: Final = "never_changes"
_LOCAL: Final = "only_where_marked"


def never_changes(rule: Callable[P, T]) -> Callable[P, T]:
    """Mark a veto that looks at the side, the two hexes, and whether play has begun, at no more."""
    setattr(rule, _MARK, True)
    return rule


def is_unchanging(rule: Callable[..., Any]) -> bool:
    """Whether a rule is marked so."""
    return bool(getattr(rule, _MARK, False))


def only_where_marked(rule: Callable[P, T]) -> Callable[P, T]:
    """Mark a rule that speaks only of steps from or to a hex with an Interdiction marker."""
    setattr(rule, _LOCAL, True)
    return rule


def is_local(rule: Callable[..., Any]) -> bool:
    """Whether a rule is marked so."""
    return bool(getattr(rule, _LOCAL, False))
