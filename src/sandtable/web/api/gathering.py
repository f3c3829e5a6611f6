"""Before a game: a gathering as the table knows it, kept until everybody has come."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

from sandtable.table.gathering import Chair, Gathering, GatheringError
from sandtable.table.saved import NO_SHARE
from sandtable.web.accounts.blocking import Between
from sandtable.web.api.problems import Problem
from sandtable.web.door import NewGame, Taker

_SITTING: Final = frozenset({"person", "hotseat"})
_SENTENCES: Final = {
    "seat-taken": "That seat is already taken.",
    "not-invited": "That seat is reserved for another player.",
    "sits-already": "You are already in this game.",
    "not-yours-to-free": "This is not your seat.",
    "no-such-option": "That option does not exist, or is already on.",
    "options-clash": "These options cannot be combined.",
    "wrong-number-of-seats": "This scenario has a different number of seats.",
}


class Waiting(msgspec.Struct, frozen=True):
    """A game that waits for its players, and the terms that everybody may read."""

    gathering: Gathering
    terms: dict[str, Any] = {}

    def is_for(self, account: str) -> bool:
        """Say whether somebody may see it: it sits there, is invited, or a seat is open."""
        return any(chair.kind == "open" or chair.who == account for chair in self.gathering.chairs)

    def is_closed_to(self, account: str, blocks: Between) -> bool:
        """Say whether somebody may not sit down, since one who sits there has blocked it.

        Whoever sits there already stays, and can leave.
        """
        met = self._met()
        return account not in met and bool(met & blocks.blockers)

    def is_shown_to(self, account: str, blocks: Between) -> bool:
        """Say whether somebody is shown it: those who have blocked one another do not meet."""
        met = self._met()
        apart = account not in met and bool(met & (blocks.blockers | blocks.blocked))
        return self.is_for(account) and not apart

    def _met(self) -> set[str]:
        """Give whom one would meet."""
        sitting = {chair.who for chair in self.gathering.chairs if chair.kind in _SITTING}
        return sitting | {self.gathering.opener}

    def with_chairs(self, gathering: Gathering) -> Waiting:
        """Go on with other people in the chairs."""
        return Waiting(gathering, self.terms)

    def without(self, account: str) -> Waiting:
        """Go on without somebody who is gone for good."""
        chairs = tuple(
            Chair("open") if chair.who == account and chair.kind != "bot" else chair
            for chair in self.gathering.chairs
        )
        return self.with_chairs(msgspec.structs.replace(self.gathering, chairs=chairs))

    def game(self, name: str) -> NewGame:
        """Give the game that everybody has come for."""
        takers = tuple(_taker(chair) for chair in self.gathering.chairs)
        known = self.gathering
        return NewGame(known.scenario, takers, known.layers, self.terms, name, pace=known.pace)


def refused(error: GatheringError) -> Problem:
    """Tell why a step was not taken."""
    code = str(error)
    status = 404 if code == "no-such-seat" else 403
    if code in {"no-such-option", "options-clash", "wrong-number-of-seats", "who-is-it-for"}:
        status = 422
    return Problem(status, _SENTENCES.get(code, ""), code)


def _taker(chair: Chair) -> Taker:
    """Who brought no share of chance gets one drawn here."""
    share = chair.share if chair.share != NO_SHARE else secrets.token_hex(16)
    if chair.kind == "bot":
        return Taker("bot", bot=chair.who, share=share)
    return Taker("hotseat" if chair.kind == "hotseat" else "person", chair.who, share=share)
