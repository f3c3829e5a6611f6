"""The bots as people meet them: a name, how strong, in which manner, how long they think.

Strength in Elo is what `docs/playing/bots.md` tells of the ladder, where the bot has played it.
All of it stands in `about.toml`, with the scenarios of the ladder.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

#: The bot that people play against, and that gives them hints, unless they choose another.
OPPONENT: Final = "major"


class Rating(Struct, frozen=True):
    """Strength in Elo above `random`, and the interval in which it lies, 95 in a hundred."""

    elo: int
    low: int
    high: int
    where: str  # Elo of some scenarios says little about others


class BotProfile(Struct, frozen=True):
    """What to know of a bot before one plays it."""

    name: str
    title: str
    strength: str
    style: str
    thinks: str
    rating: Rating | None = None


class _Ladder(Struct, frozen=True):
    """The table as it is written: ratings leave out where they were measured."""

    ladder: tuple[str, ...]
    where: str
    bots: tuple[dict[str, Any], ...]


def _read() -> _Ladder:
    text = files(__package__).joinpath("about.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_Ladder)


def _about(row: dict[str, Any], where: str) -> BotProfile:
    rated = {"rating": {**row["rating"], "where": where}} if "rating" in row else {}
    return msgspec.convert({**row, **rated}, BotProfile)


_TABLE: Final = _read()
#: The scenarios of the ladder, and what people call them.
LADDER: Final = _TABLE.ladder
WHERE: Final = _TABLE.where
ABOUT: Final[dict[str, BotProfile]] = {
    row["name"]: _about(row, _TABLE.where) for row in _TABLE.bots
}
