"""Supply (19)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.ids import NO_UNIT, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally


class Source(NamedTuple):
    """What a line of communication may lead to, and how many motorized points it reaches.

    `unit` is the Depot, MSU or headquarters that it is; `nation` that of a marker of airbase
    supply.
    """

    kind: SupplySource
    at: PlaceId
    range: int
    unit: UnitId = NO_UNIT
    nation: str = ""


supply_point_owner: Question[[Scene, SideId, str], str] = Question(
    "supply.point_owner", "From which nation's stock does a nation of a side draw Supply Points?"
)
serving_sources: Tally[[Scene, SideId], Source] = Tally(
    "supply.serving_sources", "Which Supply Sources serve a side, and how far do they reach?"
)
may_draw_on: Question[[Scene, UnitId, Source], bool] = Question(
    "supply.may_draw_on", "May this unit trace its supply to that source or MSU?"
)
headquarters_reach: Question[[Scene, UnitId], int] = Question(
    "supply.headquarters_reach", "How many motorized points from this headquarters get supply?"
)
airbase_supply_nations: Tally[[Scene, SideId], str] = Tally(
    "supply.airbase_nations", "Which nations of a side have a marker of airbase supply?"
)
is_fed_by: Question[[Scene, UnitId, UnitId], bool] = Question(
    "supply.is_fed_by", "May this unit get supply through that headquarters?"
)
fed_through_airbase: Question[[Scene, UnitId], bool] = Question(
    "supply.fed_through_airbase",
    "May this unit get supply from a headquarters that lives on airbase supply?",
)
msu_hexes: Tally[[Scene, UnitId], PlaceId] = Tally(
    "supply.msu_hexes", "In which hexes may this MSU be made?"
)
emergency_markers_left: Question[[Scene, UnitId], int | None] = Question(
    "supply.emergency_markers", "How many Emergency markers are free for this unit (None: enough)?"
)
never_isolated: Question[[Scene, UnitId], bool] = Question(
    "isolation.never", "Is this unit never isolated?"
)
isolation_exits: Tally[[Scene, UnitId], frozenset[PlaceId]] = Tally(
    "isolation.exits", "To which other hexes may this unit trace so that it is not isolated?"
)
