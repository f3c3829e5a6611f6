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

#: How long a game waits for players, in milliseconds: then it is deleted.
WAITS: Final = 30 * 86_400_000
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
    "scenario-broken": "The files of this scenario have a mistake, so it cannot be played here.",
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
    opened: int = 0  # when, in milliseconds
    link_until: int = 0  # when the link to it ends; 0: there is none

    @property
    def is_listed(self) -> bool:
        """Whether strangers may find it, if a seat is open."""
        return self.terms.get("listed", True) is True

    def concerns(self, account: str) -> bool:
        """Whether somebody opened it, sits there or is invited."""
        chairs = self.gathering.chairs
        asked = any(chair.who == account and chair.kind != "declined" for chair in chairs)
        return asked or account == self.gathering.opener

    def is_for(self, account: str) -> bool:
        """Whether somebody may see it: it concerns them, or a seat is open and it is listed."""
        is_open = any(chair.kind == "open" for chair in self.gathering.chairs)
        return self.concerns(account) or (is_open and self.is_listed)

    def until(self, account: str) -> int:
        """When what somebody waits for ends: the opener's link, the invitation; 0: nothing."""
        if account == self.gathering.opener:
            return self.link_until
        invited = any(c.kind == "invited" and c.who == account for c in self.gathering.chairs)
        return self.opened + WAITS if invited and self.opened else 0

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
        return msgspec.structs.replace(self, gathering=gathering)

    def without(self, account: str) -> LobbyEntry:
        """Go on without somebody who is gone for good."""
        chairs = tuple(
            msgspec.structs.replace(chair.freed, who="")
            if chair.who == account and chair.kind != "bot"
            else chair
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
