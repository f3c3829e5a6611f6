"""What somebody may have meant by a name that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def meant(name: str, there: Iterable[str]) -> str:
    """The names most like one that is not there, as the end of a sentence; empty if none is."""
    near = get_close_matches(name, list(there), n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(near)}?" if near else ""
