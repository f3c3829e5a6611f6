"""How many arguments the rules of a point take.

A composed point passes its arguments on to every rule.  `rule(*args)` costs about twice as much as
`rule(a, b, c)`, so the function of a point is made for as many arguments as its rules take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import CO_VARARGS, CO_VARKEYWORDS, unwrap
from typing import Any


def arguments_of(rules: Iterable[Callable[..., Any]]) -> str:
    """The arguments that all these rules take, as source text; `*args` if they differ."""
    counts = {_count(rule) for rule in rules}
    count = counts.pop() if len(counts) == 1 else None
    return "*args" if count is None else ", ".join(f"arg{place}" for place in range(count))


def _count(rule: Callable[..., Any]) -> int | None:
    """How many arguments a function takes; None if that is not fixed."""
    plain = unwrap(rule)
    code = getattr(plain, "__code__", None)
    if code is None or getattr(plain, "__defaults__", None) or code.co_kwonlyargcount:
        return None
    found: int = code.co_argcount
    return None if code.co_flags & (CO_VARARGS | CO_VARKEYWORDS) else found
