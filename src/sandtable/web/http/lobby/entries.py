"""Lobby entries: games that wait for players, with their terms."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.table.game_setup import GameSetup, GameSetupError, SeatSetup
from sandtable.table.handicap import MOST
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.web.accounts.blocks import Between
from sandtable.web.http.problems import Problem
from sandtable.web.service.gateway import NewGame, Taker

_SITTING: Final = frozenset({"person", "hotseat"})
_SENTENCES: Final = {
    "seat-taken": "That seat is already taken.",
    "not-invited": "That seat is reserved for another player.",
    "sits-already": "You are already in this game.",
    "not-yours-to-free": "This is not your seat.",
    "not-your-seat": "This is not your seat.",
    "share-given": "You have already given a share for this game.",
    "too-early": "A share is revealed when all players have committed to theirs.",
    "other-share": "This is not the share that you committed to.",
    "no-share": "A share has 32 hexadecimal digits, not all zero.",
    "no-such-option": "That option does not exist, or is already on.",
    "options-clash": "These options cannot be combined.",
    "wrong-number-of-seats": "This scenario has a different number of seats.",
    "no-points": TABLE_WORDING["no-points"],
    "bad-handicap": TABLE_WORDING["bad-handicap"].format(most=MOST),
}

#: Codes of what is wrong with what was sent, and not with whoever sent it.
_WRONG: Final = frozenset(
    {
        "no-such-option",
        "options-clash",
        "wrong-number-of-seats",
        "who-is-it-for",
        "no-points",
        "bad-handicap",
        "no-share",
        "other-share",
    }
)


class SealedDice(msgspec.Struct, frozen=True):
    """What everybody is told of the dice of a game that waits for players."""

    open_commitment: str = ""  # to the roots that lie in the database; "": there are none yet
    closed_commitment: str = ""
    attempt: int = 0  # how often roots were drawn
    full_since: int = 0  # when the last seat was taken, in milliseconds; 0: one is free


class LobbyEntry(msgspec.Struct, frozen=True):
    """A game that waits for its players, and the terms that everybody may read."""

    gathering: GameSetup
    terms: dict[str, Any] = {}
    dice: SealedDice = SealedDice()

    def is_for(self, account: str) -> bool:
        """Whether somebody may see it: it sits there, is invited, or a seat is open."""
        return any(chair.kind == "open" or chair.who == account for chair in self.gathering.chairs)

    def is_closed_to(self, account: str, blocks: Between) -> bool:
        """Whether somebody may not sit down, since one who sits there has blocked it.

        Whoever sits there already stays, and can leave.
        """
        met = self._met()
        return account not in met and bool(met & blocks.blockers)

    def is_shown_to(self, account: str, blocks: Between) -> bool:
        """Whether somebody is shown it: those who have blocked one another do not meet."""
        met = self._met()
        apart = account not in met and bool(met & (blocks.blockers | blocks.blocked))
        return self.is_for(account) and not apart

    def _met(self) -> set[str]:
        """Whom one would meet."""
        sitting = {chair.who for chair in self.gathering.chairs if chair.kind in _SITTING}
        return sitting | {self.gathering.opener}

    def with_seats(self, gathering: GameSetup) -> LobbyEntry:
        """Go on with other people in the chairs."""
        return LobbyEntry(gathering, self.terms, self.dice)

    def without(self, account: str) -> LobbyEntry:
        """Go on without somebody who is gone for good."""
        chairs = tuple(
            SeatSetup("open") if chair.who == account and chair.kind != "bot" else chair
            for chair in self.gathering.chairs
        )
        return self.with_seats(msgspec.structs.replace(self.gathering, chairs=chairs))

    def game(self, name: str) -> NewGame:
        """The game that everybody has come for."""
        takers = tuple(_taker(chair) for chair in self.gathering.chairs)
        known = self.gathering
        return NewGame(
            known.scenario,
            takers,
            known.layers,
            self.terms,
            name,
            pace=known.pace,
            handicap=known.handicap,
            opener=known.opener,
        )


def refused(error: GameSetupError) -> Problem:
    """Tell why a step was not taken."""
    code = str(error)
    status = 404 if code == "no-such-seat" else 403
    if code in _WRONG:
        status = 422
    return Problem(status, _SENTENCES.get(code, ""), code)


def _taker(chair: SeatSetup) -> Taker:
    if chair.kind == "bot":
        return Taker("bot", bot=chair.who)
    if chair.kind == "hotseat":
        return Taker("hotseat", chair.who)
    return Taker("person", chair.who, share=chair.share, commitment=chair.commitment)
