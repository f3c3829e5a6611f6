"""What a game is opened with: what is played, by whom and on which terms."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.table.storage.loading import NO_SHARE
from sandtable.table.time_controls import TimeControl
from sandtable.web.db.rows import SeatKind


class Taker(msgspec.Struct, frozen=True):
    """Who takes a seat in a new game, and the share of chance that comes along."""

    kind: SeatKind
    account: str | None = None
    bot: str | None = None
    name: str = ""
    share: str = NO_SHARE


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

    @property
    def counters(self) -> dict[str, str]:
        """The fingerprints of its own counters, by nation."""
        return dict(self.terms.get("counters", {}))
