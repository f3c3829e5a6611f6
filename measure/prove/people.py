"""Shows that two people get to a table: `just prove people`, two browsers on a real service."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

from prove.claims import Claim, Figure, prove
from prove.client import STACK, walked_rows

#: The paths: the same on a desktop and on a phone.
PATHS = ("people", "people-phone")
#: How many clicks each may take.
CLICKS = {"accept": 1, "join by link": 1, "rematch": 1, "invite by link": 2}


@cache
def row(path: str) -> dict[str, Any]:
    """Walk a path once; return what it came to, or that it came to nothing."""
    rows = walked_rows(path)
    return rows[0] if rows else {"ok": False, "text": "the walk said nothing", "seconds": 0}


def walked(path: str) -> Figure:
    """Invite by link and by name, accept, two orders each, resign, rematch, decline."""
    one = row(path)
    return Figure(f"{one['text']}; {one['seconds']} s", bool(one["ok"]))


def clicks(_: bool) -> Figure:
    """No path takes more clicks than it may, on a desktop and on a phone."""
    took: list[dict[str, int]] = [row(path).get("figures") or {} for path in PATHS]
    text = ", ".join(
        f"{what} {' and '.join(str(one.get(what, '?')) for one in took)} (at most {most})"
        for what, most in CLICKS.items()
    )
    good = all(one.get(what, most + 1) <= most for one in took for what, most in CLICKS.items())
    return Figure(text, good)


CLAIMS: tuple[Claim, ...] = (
    ("desktop", lambda _: walked("people")),
    ("phone", lambda _: walked("people-phone")),
    ("clicks", clicks),
)

if __name__ == "__main__":
    with STACK:
        sys.exit(prove(CLAIMS, sys.argv[1:]))
