"""15.2 Air units as printed: ratings of both sides, pilot skill, range and marks.

A title has its air units in the table `air_units` of its folder `air`.  The order of the table is
the order of the air units everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.display_rows import RangeClass
from sandtable.kernel.catalogue.citations import Cite, parse
from sandtable.kernel.catalogue.csv_tables import YesNo, rows, typed
from sandtable.kernel.catalogue.source_notes import SourceKind

#: What stands for combat support and strike on a Wild Weasel.
WILD_WEASEL: Final = "WW"
_RATING: Final = re.compile(r"(?:\((?P<shut>\d)\)|(?P<open>\d)?)(?P<stars>\*{0,2})")


class Rating(msgspec.Struct, frozen=True):
    """A rating: its value, the stars after it, and whether it stands in parentheses."""

    value: int = 0
    stars: int = 0
    bracketed: bool = False


class AirSide(msgspec.Struct, frozen=True):
    """The ratings of one side of a counter, in the order in which they are printed."""

    air_to_air: Rating
    combat_support: Rating
    strike: Rating
    pilot_skill: int


class AircraftCounter(msgspec.Struct, frozen=True, kw_only=True):
    """An air unit as printed; without a `back` it has one step.

    `listed` is the rule that lists the unit, `option` the optional rule that brings it, if any.
    """

    id: str
    side: SideId
    nation: str
    service: str
    type: str
    front: AirSide
    back: AirSide | None = None
    range: RangeClass
    all_weather: bool = False
    stealth: bool = False
    wild_weasel: bool = False
    listed: str = ""
    option: str = ""

    @property
    def steps(self) -> int:
        """How many steps the unit has."""
        return 1 if self.back is None else 2

    def with_steps(self, steps: int) -> AirSide:
        """The side that is up while the unit has so many steps."""
        return self.front if self.back is None or steps == self.steps else self.back


class AircraftRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the air units; `like` is the counter of a sister game that was seen for it."""

    id: str
    nation: str
    service: str
    type: str
    air_to_air: str
    combat_support: str
    strike: str
    pilot_skill: int
    range: RangeClass
    all_weather: YesNo
    stealth: YesNo
    steps: int
    listed: Cite
    value_kind: SourceKind
    skill_kind: SourceKind
    range_kind: SourceKind
    reduced_kind: SourceKind
    reduced_air_to_air: str = ""
    reduced_combat_support: str = ""
    reduced_strike: str = ""
    reduced_skill: int = 0
    option: str = ""
    like: str = ""

    def __post_init__(self) -> None:
        parse(self.listed)
        if (self.steps == 2) != bool(self.reduced_air_to_air):  # noqa: PLR2004
            raise ValueError(f"{self.id}: a unit of two steps, and no other, has a reduced side")


def rating(printed: str) -> Rating:
    """Read a rating as it is printed: `4**`, `(1)`, `**` or `WW`."""
    if printed == WILD_WEASEL:
        return Rating()
    found = _RATING.fullmatch(printed)
    if found is None or not printed:
        raise ValueError(f"{printed!r} is no rating of an air unit")
    value = int(found["shut"] or found["open"] or 0)
    return Rating(value, len(found["stars"]), found["shut"] is not None)


def aircraft_rows(title: str) -> tuple[AircraftRow, ...]:
    """Read the table of a title's air units."""
    return typed(rows(f"{title}.air", "air_units"), AircraftRow, without_blanks=True)


def air_units(title: str, side: Mapping[str, SideId]) -> Iterable[AircraftCounter]:
    """List a title's air units, given each nation's side."""
    for row in aircraft_rows(title):
        yield AircraftCounter(
            id=row.id,
            side=side[row.nation],
            nation=row.nation,
            service=row.service,
            type=row.type,
            front=AirSide(
                rating(row.air_to_air),
                rating(row.combat_support),
                rating(row.strike),
                row.pilot_skill,
            ),
            back=_back(row),
            range=row.range,
            all_weather=bool(row.all_weather),
            stealth=bool(row.stealth),
            wild_weasel=row.strike == WILD_WEASEL,
            listed=row.listed,
            option=row.option,
        )


def _back(row: AircraftRow) -> AirSide | None:
    if not row.reduced_air_to_air:
        return None
    return AirSide(
        rating(row.reduced_air_to_air),
        rating(row.reduced_combat_support),
        rating(row.reduced_strike),
        row.reduced_skill,
    )
