"""What a game is opened with: what is played, by whom and on which terms."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.play.dice import NO_SHARE, Roots
from sandtable.kernel.play.records import COUNTED
from sandtable.table.storage.loading import DiceTerms
from sandtable.table.time_controls import TimeControl
from sandtable.web.db.rows import SeatKind
from sandtable.web.service.secrets.secret_encryption import fresh_roots


class Taker(msgspec.Struct, frozen=True):
    """Who takes a seat in a new game, and the share of chance that comes along."""

    kind: SeatKind
    account: str | None = None
    bot: str | None = None
    name: str = ""
    share: str = NO_SHARE
    commitment: str = ""  # to that share, if it was committed to


class NewGame(msgspec.Struct, frozen=True):
    """A game to be opened: what is played, by whom, on which terms."""

    scenario: str
    seats: tuple[Taker, ...]
    layers: tuple[str, ...] | None = None
    terms: dict[str, Any] = {}
    id: str | None = None
    seed: str | None = None
    pace: TimeControl | None = None  # none: the one that the terms name
    handicap: tuple[int, ...] = ()
    opener: str | None = None  # the account whose quota its bots count for
    bot_games: int | None = None  # how many running games between bots alone the opener may have
    roots: Roots | None = None  # those that players were told commitments to; none: new ones
    attempt: int = 1  # how often roots were drawn until all shares were there

    def drawn_roots(self) -> Roots:
        """The roots of the dice: from the seed, as they were drawn before, or new ones."""
        if self.seed is not None:
            return Roots.from_seed(self.seed)
        return self.roots or fresh_roots()

    @property
    def dice(self) -> DiceTerms:
        """How the dice were agreed on."""
        told = tuple(taker.commitment for taker in self.seats)
        return DiceTerms(COUNTED, told if any(told) else (), self.attempt)

    @property
    def counters(self) -> dict[str, str]:
        """The fingerprints of its own counters, by nation."""
        return dict(self.terms.get("counters", {}))
