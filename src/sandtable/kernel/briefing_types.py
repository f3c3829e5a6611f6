"""What a game says before play and all the time during it: the briefing, and the status tracks."""

from __future__ import annotations

import msgspec

from sandtable.kernel.client_display_types import Spot


class CitedText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence, the rule it follows from, and the points it is about, if any."""

    text: str
    cite: str = ""
    points: str = ""


class SideBriefing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one side has to know: how it wins, and what it has from the start and later."""

    seat: int
    name: str
    wins: CitedText
    forces: tuple[str, ...] = ()


class Arrival(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one side receives in a turn or year: how much of what, and where it may enter."""

    turn: int
    seat: int
    nation: str
    text: str
    where: str = ""
    units: tuple[int, ...] = ()
    spots: tuple[Spot, ...] = ()


class Briefing(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a player should know before the first order of a scenario."""

    situation: tuple[str, ...]
    victory: tuple[CitedText, ...]
    sides: tuple[SideBriefing, ...]
    turns: tuple[tuple[int, str], ...]  # number and name of each turn or year
    length: str
    weight: int  # how much there is to handle, 1 to 5
    scale: str  # what the weight is made of, in words
    objectives: tuple[Spot, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    rules: tuple[CitedText, ...] = ()  # special rules of the scenario


class SideValue(msgspec.Struct, frozen=True):
    """The value of a track for one side."""

    seat: int
    value: str


class StatusTrack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is always in sight: its value now, and a table with all of it.

    `now` is the column of the table that is the present one; `spots` are marked on the map while
    the track is open.  `asked` are kinds of decision beside which the table is laid out.
    """

    name: str
    label: str
    brief: str  # the label where there is little room
    icon: str = ""
    value: str = ""
    short: str = ""  # the value where there is little room; empty: the same
    sides: tuple[SideValue, ...] = ()
    note: str = ""
    detail: str = ""
    cite: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    now: int = -1
    asked: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    due: tuple[Spot, ...] = ()  # spaces that change hands when the turn ends, with the new side
