"""NWV 2.1 What is a Hardened Target."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rules.points import cites

#: Kinds of markers and counters, none of which the Standard game brings into play.
HARDENED: Final = frozenset(
    {"ballistic missile", "cruise missile", "PH BrahMos battery", "SAM battery"}
)


@cites("NWV:2.1")
def is_hardened(kind: str) -> bool:
    """Missile markers, the BrahMos battery of the Philippines and SAM batteries are hardened."""
    return kind in HARDENED
