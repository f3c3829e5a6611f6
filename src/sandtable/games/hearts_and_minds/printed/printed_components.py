"""Everything printed: map, counters, cards and tables; and which years a scenario plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from sandtable.games.hearts_and_minds.printed.areas import Area, Country, LinkKind, Zone, area_map
from sandtable.games.hearts_and_minds.printed.cards import Card
from sandtable.games.hearts_and_minds.printed.charts import Charts, charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Counter, Face
from sandtable.games.hearts_and_minds.stack_units_by_kind import SortedStacks

#: The years that have a set-up, and the last year of the war.
FIRST_YEARS: Final = range(1965, 1973)
LAST_YEAR: Final = 1975


@dataclass(frozen=True, eq=False)
class Printed:
    """What never changes.  Areas, counters and cards go by their place in these lists."""

    first_year: int
    last_year: int
    charts: Charts
    areas: tuple[Area, ...]
    neighbours: tuple[tuple[int, ...], ...]
    trails: tuple[tuple[int, ...], ...]  # neighbours by links of the Ho Chi Minh Trail
    counters: tuple[Counter, ...]
    faces: tuple[Face, ...]
    cards: tuple[Card, ...]
    card_ids: Mapping[str, int]
    area_ids: Mapping[str, int]
    provinces: frozenset[int]  # of South Vietnam
    trail: frozenset[int]  # boxes of the trail
    laos: frozenset[int]
    cambodia: frozenset[int]
    coast: tuple[int, ...]  # from the north
    cities: frozenset[int]
    zones: Mapping[str, frozenset[int]]
    north: int  # North Vietnam
    of_side: tuple[tuple[int, ...], tuple[int, ...]]  # Red's counters, Blue's
    air_naval: tuple[int, ...]  # counters that fly or float
    musters: SortedStacks  # not printed: stacks sorted out
    memo: dict[Any, Any] = field(default_factory=dict)  # not printed: answers that are kept

    def area(self, name: str) -> int:
        """The id of an area."""
        return self.area_ids[name]

    def card(self, number: str) -> int:
        """The id of a card."""
        return self.card_ids[number]


@cache
def printed_for(first_year: int, last_year: int) -> Printed:
    """Read all tables for a game of these years."""
    graph, tables = area_map().graph, charts()
    areas = tuple(area_map().areas[name] for name in graph.names)
    return Printed(
        first_year=first_year,
        last_year=last_year,
        charts=tables,
        areas=areas,
        neighbours=tuple(graph.neighbours(area) for area in graph.areas),
        trails=tuple(graph.neighbours(area, {LinkKind.TRAIL}) for area in graph.areas),
        counters=tables.counters,
        faces=tables.vc_faces,
        cards=tables.cards,
        card_ids={card.number: place for place, card in enumerate(tables.cards)},
        area_ids={area.name: place for place, area in enumerate(areas)},
        provinces=_where(areas, Country.SOUTH_VIETNAM),
        trail=frozenset(place for place, area in enumerate(areas) if area.is_trail),
        laos=_where(areas, Country.LAOS),
        cambodia=_where(areas, Country.CAMBODIA),
        coast=tuple(graph.area_named(area.name) for area in area_map().coast),
        cities=frozenset(place for place, area in enumerate(areas) if area.city),
        zones={
            zone: frozenset(place for place, area in enumerate(areas) if area.zone is zone)
            for zone in Zone
            if zone is not Zone.NONE
        },
        north=graph.area_named("North Vietnam"),
        of_side=(_of(tables.counters, RED), _of(tables.counters, BLUE)),
        air_naval=tuple(u for u, one in enumerate(tables.counters) if one.is_air_naval),
        musters=SortedStacks(tables.counters),
    )


def _where(areas: tuple[Area, ...], country: Country) -> frozenset[int]:
    return frozenset(place for place, area in enumerate(areas) if area.country is country)


def _of(counters: tuple[Counter, ...], side: int) -> tuple[int, ...]:
    return tuple(unit for unit, counter in enumerate(counters) if counter.side == side)
