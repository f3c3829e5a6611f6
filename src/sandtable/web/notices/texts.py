"""What a notice says.  Only what everybody at the table knows: no move, no card, no dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

_SUBJECTS: Final = {
    "turn": "Your turn",
    "soon": "Your time is running out",
    "over": "The game is over",
    "offer": "Your opponent offers to resign",
    "share": "Your share of the dice is missing",
    "share_soon": "You are about to lose your seat",
    "invited": "You are invited to a game",
    "rematch": "You are offered a rematch",
    "declined": "Your invitation was declined",
}
_SENTENCES: Final = {
    **_SUBJECTS,
    "turn": "It is your turn",
    "share": "Open the site so that your browser adds your share of the dice",
    "share_soon": "Open the site, or you lose your seat: your share of the dice is missing",
}


#: What is looked at in the lobby, where browsers add shares.
_IN_LOBBY: Final = frozenset({"share", "share_soon", "declined"})


class Turn(msgspec.Struct, frozen=True):
    """One game that waits for somebody, or has ended."""

    id: int
    game: str
    n: int
    seat: int
    kind: str  # turn, soon, over, offer, share, share_soon, invited, rematch or declined
    scenario: str
    others: str

    def url(self, site: str) -> str:
        """Return the page of the game, or the lobby where that is where to act."""
        return f"{site}/" if self.kind in _IN_LOBBY else f"{site}/games/{self.game}"


def subject_of(turns: Sequence[Turn]) -> str:
    """The line above the letter."""
    waiting = [turn for turn in turns if turn.kind in {"turn", "soon", "offer"}]
    if len(turns) == 1:
        return f"{_SUBJECTS[turns[0].kind]}: {turns[0].scenario}"
    if any(turn.kind == "soon" for turn in turns):
        return _SUBJECTS["soon"]
    if any(turn.kind == "share_soon" for turn in turns):
        return _SUBJECTS["share_soon"]
    if waiting:
        return f"Your turn in {len(waiting)} games" if len(waiting) > 1 else "Your turn"
    for kind in ("share", "rematch", "invited", "declined"):
        if any(turn.kind == kind for turn in turns):
            return _SUBJECTS[kind]
    return f"{len(turns)} of your games are over"


def sentence_of(turn: Turn) -> str:
    """Return what has happened in a game, in a few words."""
    return _SENTENCES[turn.kind]


def text_of(turns: Sequence[Turn], site: str, leave: str) -> str:
    """Write the letter."""
    lines = []
    for turn in turns:
        with_whom = f" against {turn.others}" if turn.others else ""
        lines.append(f"{sentence_of(turn)}: {turn.scenario}{with_whom}\n{turn.url(site)}\n")
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
            "url": turn.url(site),
        }
        for turn in turns
    ]
    return msgspec.json.encode({"title": subject_of(turns), "turns": told})
