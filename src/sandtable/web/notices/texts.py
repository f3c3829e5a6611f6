"""What a notice says.  Only what everybody at the table knows: no move, no card, no dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

_SUBJECTS: Final = {
    "turn": "Your turn",
    "soon": "Your time is running out",
    "over": "The game is over",
}
_SENTENCES: Final = {**_SUBJECTS, "turn": "It is your turn"}


class Turn(msgspec.Struct, frozen=True):
    """One game that waits for somebody, or has ended."""

    id: int
    game: str
    n: int
    seat: int
    kind: str  # turn, soon or over
    scenario: str
    others: str


def subject_of(turns: Sequence[Turn]) -> str:
    """The line above the letter."""
    waiting = [turn for turn in turns if turn.kind != "over"]
    if len(turns) == 1:
        return f"{_SUBJECTS[turns[0].kind]}: {turns[0].scenario}"
    if any(turn.kind == "soon" for turn in turns):
        return "Your time is running out"
    if waiting:
        return f"Your turn in {len(waiting)} games" if len(waiting) > 1 else "Your turn"
    return f"{len(turns)} of your games are over"


def text_of(turns: Sequence[Turn], site: str, leave: str) -> str:
    """Write the letter."""
    lines = []
    for turn in turns:
        with_whom = f" against {turn.others}" if turn.others else ""
        said = _SENTENCES[turn.kind]
        lines.append(f"{said}: {turn.scenario}{with_whom}\n{site}/games/{turn.game}\n")
    return "\n".join([*lines, "", f"Unsubscribe from these emails: {site}/unsubscribe#{leave}"])


def body_of(turns: Sequence[Turn], site: str) -> bytes:
    """Write the message for a webhook or a browser."""
    told = [
        {
            "id": turn.id,
            "kind": turn.kind,
            "game": turn.game,
            "seat": turn.seat,
            "scenario": turn.scenario,
            "url": f"{site}/games/{turn.game}",
        }
        for turn in turns
    ]
    return msgspec.json.encode({"title": subject_of(turns), "turns": told})
