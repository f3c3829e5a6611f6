"""Paces: how much time the seats have, in numbers and in words."""

from __future__ import annotations

from typing import Final

import msgspec

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
#: No pace asks for more; a number beyond it is a slip of the pen.
LONGEST: Final = 366 * DAY


class TimeControl(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How time is given; all in milliseconds.

    A seat is *on move* while it must decide.  Each time it comes on move, `each` is free; what it
    takes beyond that comes out of its bank, and when it has decided `increment` is added.
    """

    bank: int
    increment: int = 0
    each: int = 0
    most: int = 0  # the bank never grows beyond this; 0: no limit
    away: int = 0  # how much absence a seat may plan, over the whole game

    def faults(self) -> tuple[str, ...]:
        """What is wrong with it."""
        names = self.__struct_fields__
        amiss = [name for name in names if not 0 <= getattr(self, name) <= LONGEST]
        if not (self.bank or self.each):
            amiss.append("bank")
        return tuple(amiss)


#: What a table may be opened with, by name; `None` is a game without a clock.
PACES: Final[dict[str, TimeControl | None]] = {
    "none": None,
    "live": TimeControl(bank=90 * MINUTE, increment=30 * SECOND),
    "evening": TimeControl(bank=3 * HOUR, increment=MINUTE),
    "daily": TimeControl(bank=5 * DAY, each=DAY, away=14 * DAY),
    "slow": TimeControl(bank=14 * DAY, each=3 * DAY, away=30 * DAY),
}


def in_words(pace: TimeControl | None) -> str:
    """Tell a player what a pace means."""
    if pace is None:
        return "No clock."
    parts = []
    if pace.each:
        parts.append(f"{span(pace.each)} for each decision before your clock starts")
    if pace.bank:
        parts.append(f"{span(pace.bank)} on your clock")
    if pace.increment:
        parts.append(f"{span(pace.increment)} added after each decision")
    if pace.away:
        parts.append(f"up to {span(pace.away)} of time away")
    told = ", ".join(parts)
    return f"{told[0].upper()}{told[1:]}."


def span(time: int) -> str:
    """A length of time in its two largest units."""
    left, parts = time, []
    for size, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (SECOND, "second")):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}{'s' if count > 1 else ''}")
    return " ".join(parts[:2]) or "0 seconds"
