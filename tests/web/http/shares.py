"""What a browser does with its share of chance, for tests that open games."""

from __future__ import annotations

import secrets
from typing import Any

from sandtable.kernel.play.dice import share_commitment

WANTED = {"scenario": "toy-hexes/small", "gives_share": True}
OPEN = [{"kind": "me"}, {"kind": "open"}]


def new_share() -> str:
    """A share that nobody knows."""
    return secrets.token_hex(16)


async def opened(person: Any, *, seats: Any = OPEN, **more: Any) -> dict[str, Any]:
    """Open a game that waits for a share of its opener; gives what the opener is told."""
    answer = await person.post("/games", {**WANTED, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def commit(person: Any, game: str, seat: int, share: str) -> Any:
    """Commit to a share."""
    body = {"seat": seat, "share_commitment": share_commitment(game, seat, share)}
    return await person.post(f"/games/{game}/shares", body)


async def reveal(person: Any, game: str, seat: int, share: str) -> Any:
    """Reveal a share, or give it openly."""
    return await person.post(f"/games/{game}/shares", {"seat": seat, "share": share})


async def join(person: Any, game: str, seat: int, share: str) -> Any:
    """Sit down with the commitment to a share."""
    body = {"share_commitment": share_commitment(game, seat, share)}
    return await person.post(f"/games/{game}/seats/{seat}", body)
