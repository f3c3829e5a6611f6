"""Makes functions from source text, where a loop over fields or `*args` would cost twice as much.

It is done as `dataclasses` does it: the text is our own, and nothing that a player wrote is in it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import CodeType
from typing import Any


def made_function(source: str, **names: Any) -> Callable[..., Any]:
    """The function `made` that a source text defines; the names are what it may use."""
    exec(_compiled(source), names)  # noqa: S102  # see above
    made: Callable[..., Any] = names["made"]
    return made


@cache
def _compiled(source: str) -> CodeType:
    return compile(source, "<made by sandtable>", "exec")
