"""Positions of supply and isolation on the map of India-Pakistan, for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.next_war.advanced_game import advanced_rules
from sandtable.games.next_war.advanced.state import AdvancedForce
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.state import ASIDE, FIRST_BOX, Force, State, Unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene


@cache
def laid_out():
    """The rules of a scenario, and what is printed for it."""
    rules = advanced_rules("india-pakistan/lahore")
    return rules, map_and_counters.printed(rules, 10)


def number(name):
    """A unit by its id."""
    _, printed = laid_out()
    return [each.id for each in printed.counters].index(name)


def position(where: dict[str, str], **fields: Any) -> Scene:
    """Units in hexes of the map, or in a Holding Box; all other counters are aside."""
    rules, printed = laid_out()
    units: list[dict[UnitId, Unit]] = [{}, {}]
    stacks: list[dict[PlaceId, tuple[UnitId, ...]]] = [{}, {}]
    for at, counter in enumerate(printed.counters):
        units[counter.side][UnitId(at)] = Unit(ASIDE, 1)
    for name, label in where.items():
        unit = number(name)
        side = printed.counters[unit].side
        here = PlaceId(FIRST_BOX) if label == "box" else printed.atlas.hex_at(label)
        units[side][unit] = Unit(here, 1)
        if here >= 0:
            stacks[side][here] = (*stacks[side].get(here, ()), unit)
    points = fields.pop("points", 0)
    stocks = [Stock(nation, StockKind.SUPPLY, points) for nation in ("ROI", "IROP")]
    first, second = (
        Force(
            HashedMap(units[side]),
            HashedMap(stacks[side]),
            HashedMap({}),
            advanced=AdvancedForce((stocks[side],)),
        )
        for side in BOTH_SIDES
    )
    return KernelScene(rules, printed, State(forces=(first, second), turn=2, **fields))
