"""A scenario's sheet: its names and numbers, who sets up where and what comes when.

A scenario is a folder with a `scenario.toml` and, as far as it has any, these tables:

    setup.csv           unit,place,hex          where a unit or helicopter stands; the suggested hex
    reinforcements.csv  turn,unit,place,hex     what comes in the Reinforcement phase of a turn
    replacements.csv    nation,first,last,points  points of each of these turns
    airmobile.csv       turn,nation,points      Airmobile Points; turn 0: from the start
    air_points.csv      turn,allied,other,level   air points, and who holds the air (Allied above 0)
    initiative.csv      first,last,low,high,holder  who has the initiative in these turns on such a
                                                die (0 to 9: no die); a seat's name or `contested`

A place is one of the sheet's `places`, or printed numbers of hexes with blanks between them.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib.resources import files
from typing import Final

import msgspec

from sandtable.games.next_war.terrain import Feature, Road, Terrain
from sandtable.kernel.tables import Row, has_table, rows, typed

#: In a cell for a holder: nobody has the initiative.
CONTESTED: Final = "contested"
#: In a cell for a last turn: to the end of the game.
TO_THE_END: Final = 0


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where something may stand.

    Hexes come from the lists and areas named here, or from the whole map if none is; then they must
    be of the country and lie on one of the lines, hold one of the features, and be of one of the
    kinds of terrain or lie on one of the kinds of road.  A box is off the map.
    """

    hexes: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()  # kind/name, as in the map's table of areas
    around: tuple[str, ...] = ()  # beside these, but not in them
    within: tuple[tuple[str, int], ...] = ()  # so near to these, or in them
    lines: tuple[int, int] = (0, 99)  # the first two digits, from and to
    country: str = ""
    features: tuple[Feature, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    roads: tuple[Road, ...] = ()
    box: str = ""  # a Holding Box, besides the hexes or alone

    @property
    def is_only_a_box(self) -> bool:
        """Say whether nothing but the box is named."""
        return bool(self.box) and self == Place(box=self.box)


class SetupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of who sets up where."""

    unit: str
    place: str
    hex: str


class ReinforcementRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of what comes when, and where."""

    turn: int
    unit: str
    place: str
    hex: str


class ReplacementRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the replacement points of a nation in each of some turns."""

    nation: str
    first: int
    last: int
    points: int


class AirmobileRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of Airmobile Points that a nation gets."""

    turn: int
    nation: str
    points: int


class AirPointsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the air points of a turn, and of who holds the air."""

    turn: int
    allied: int
    other: int
    level: int


class InitiativeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of who has the initiative in some turns, on some faces of a die."""

    first: int
    last: int
    low: int
    high: int
    holder: str


class Surprise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Columns that the attacks of a seat are moved to the right in a turn."""

    turn: int
    seat: str
    columns: int


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that the units of a seat never enter."""

    seat: str
    place: str


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `scenario.toml` holds."""

    id: str  # title/scenario, as players type it
    name: str
    cite: str
    book: str = ""  # whose seasons and charts it uses, if not those of the cite's document
    stage: str
    layers: tuple[str, ...]
    seats: tuple[str, str]  # the Allied one first
    last_turn: int
    first_step: str = ""  # where the first turn begins, if not with its weather
    play_area: Place | None = None
    places: dict[str, Place] = {}
    outposts: dict[str, int] = {}  # nation -> how many
    others: tuple[str, ...] = ()  # units that no table lists, but that may come to play
    surprise: tuple[Surprise, ...] = ()
    closed: tuple[Closed, ...] = ()
    transport: dict[str, int] = {}  # seat -> stacking points that go by air in a segment
    initiative_level: int | None = None
    automatic_level: int | None = None
    victory_levels: dict[str, int] = {}  # name -> the least lead, the draw first
    worth: dict[str, int] = {}  # size of a unit, or helicopter -> points when it is eliminated
    objectives: tuple[str, ...] = ()
    objective_points: int = 0
    special: dict[str, int | str] = {}  # what only a rule of this scenario needs


class Sheet(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything that a scenario gives."""

    facts: Facts
    setup: tuple[SetupRow, ...] = ()
    reinforcements: tuple[ReinforcementRow, ...] = ()
    replacements: tuple[ReplacementRow, ...] = ()
    airmobile: tuple[AirmobileRow, ...] = ()
    air_points: tuple[AirPointsRow, ...] = ()
    initiative: tuple[InitiativeRow, ...] = ()

    @cached_property
    def listed(self) -> frozenset[str]:
        """Name every unit and helicopter that the scenario brings into play."""
        start = [row.unit for row in self.setup]
        later = [row.unit for row in self.reinforcements]
        return frozenset([*start, *later, *self.facts.others])

    def seat(self, name: str) -> int:
        """Find a seat by its name."""
        return self.facts.seats.index(name)

    def place(self, name: str) -> Place:
        """Find a place by its name, or by the printed numbers of its hexes."""
        found = self.facts.places.get(name)
        if found is not None:
            return found
        labels = tuple(name.split())
        if not labels or not all(label.isdigit() for label in labels):
            raise ValueError(f"{self.facts.id} has no place {name!r}")
        return Place(hexes=labels)


@cache
def read_sheet(package: str) -> Sheet:
    """Read a scenario's folder; a cell that does not fit its column is refused."""
    text = files(package).joinpath("scenario.toml").read_text(encoding="utf-8")
    return Sheet(
        facts=msgspec.toml.decode(text, type=Facts),
        setup=_rows(package, "setup", SetupRow),
        reinforcements=_rows(package, "reinforcements", ReinforcementRow),
        replacements=_rows(package, "replacements", ReplacementRow),
        airmobile=_rows(package, "airmobile", AirmobileRow),
        air_points=_rows(package, "air_points", AirPointsRow),
        initiative=_rows(package, "initiative", InitiativeRow),
    )


def _rows(package: str, table: str, kind: type[Row]) -> tuple[Row, ...]:
    return typed(rows(package, table), kind) if has_table(package, table) else ()
