"""What a seat sees of a game of the Next War series, in numbers.

Sides are 1 and 2 in columns that name one, so that 0 is nobody.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.presentation.views import SideView, View
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Terrain, Weather
from sandtable.kernel.numeric_observation import Numbers, Observation, Sheet, fields

_COUNTER: Final = ("attack", "defence", "movement", "er", "half_stacking")
_UNIT: Final = ("at", "steps", "supports", "landed", "unsupplied", "struck")
_MARKS: Final = ("unmoved", "unfought", "attacks", "defends")
_HELICOPTER: Final = ("base", "steps", "missions", "flew_in", "spent", "guest")
_SIDE: Final = (
    "air_points",
    "air_received",
    "air_lost",
    "vp_turn",
    "vp_total",
    "airlifted",
    "chemical_points",
    "victory_rolls",
)
_GENERAL: Final = ("turn", "first_player", "air_superiority", "storms")
_SEGMENT: Final = ("number", "side", "exploitation", "elite_only", "ground_only", "halved")
_COMBAT: Final = (
    "target",
    "attack_lead",
    "defence_lead",
    "column",
    "modifier",
    "die",
    "attacker_losses",
    "defender_losses",
    "retreat",
    "retreat_length",
)
_SPACE: Final = (
    "control",
    "passed",
    "clearing_side",
    "clearing_number",
    "destroyed",
    "resistance",
    "chemical",
    "first_units",
    "first_steps",
    "second_units",
    "second_steps",
    "is_target",
    "terrain",
)
_WEATHERS: Final = tuple(Weather)
_TERRAINS: Final = tuple(Terrain)


def highest(printed: Printed) -> int:
    """The highest number that an order may hold: a hex, a unit or a helicopter."""
    return max(*printed.atlas.ground, len(printed.counters), len(printed.helicopters))


def sheets(printed: Printed) -> tuple[Sheet, ...]:
    """The tables of an observation."""
    return (
        Sheet("units", len(printed.counters), ("side", *_UNIT, *_MARKS, *_COUNTER)),
        Sheet("helicopters", max(1, len(printed.helicopters)), ("side", *_HELICOPTER)),
        Sheet("spaces", 1 + max(printed.atlas.ground), _SPACE),
        Sheet("sides", 2, _SIDE),
        Sheet("general", 1, (*_GENERAL, "weather", "initiative")),
        Sheet("segment", 1, _SEGMENT),
        Sheet("combat", 1, ("under_way", *_COMBAT)),
    )


def write_printed(printed: Printed, tables: dict[str, Numbers]) -> None:
    """Write down what never changes: counters, terrain, and whose a hex is unless it is marked."""
    for unit, counter in enumerate(printed.counters):
        tables["units"][unit, -len(_COUNTER) :] = fields(counter, _COUNTER)
    atlas = printed.atlas
    for here, ground in atlas.ground.items():
        owner = atlas.home.get(ground.country)
        tables["spaces"][here, 0] = 0 if owner is None else 1 + owner
        tables["spaces"][here, -1] = 1 + _TERRAINS.index(ground.terrain)


def write(view: View, tables: dict[str, Numbers]) -> None:
    """Write down a view."""
    _write_units(view, tables)
    _write_spaces(view, tables["spaces"])
    for side in view.sides:
        tables["sides"][side.side] = fields(side, _SIDE)
        _write_stacks(side, tables)
    initiative = 0 if view.initiative is None else 1 + view.initiative
    weather = _WEATHERS.index(view.weather)
    tables["general"][0] = [*fields(view, _GENERAL), weather, initiative]
    tables["segment"][0] = fields(view.segment, _SEGMENT)
    if view.combat is not None:
        tables["combat"][0] = [1, *fields(view.combat, _COMBAT)]


def _write_units(view: View, tables: dict[str, Numbers]) -> None:
    units, combat = tables["units"], view.combat
    for side in view.sides:
        for unit in side.units:
            units[unit.unit, : 1 + len(_UNIT)] = [1 + side.side, *fields(unit, _UNIT)]
        for one in side.helicopters:
            numbers = [1 + side.side, *fields(one, _HELICOPTER)]
            tables["helicopters"][one.helicopter] = numbers
    marked = (
        view.segment.unmoved,
        view.segment.unfought,
        combat.attackers if combat else (),
        combat.defenders if combat else (),
    )
    for column, ids in enumerate(marked, 1 + len(_UNIT)):
        units[list(ids), column] = 1


def _write_spaces(view: View, spaces: Numbers) -> None:
    for marker in view.control:
        spaces[marker.hex, 0] = 1 + marker.side
    for marker in view.passed:
        spaces[marker.hex, 1] = 1 + marker.side
    for one in view.clearing:
        spaces[one.hex, 2:4] = [1 + one.side, one.number]
    for ruin in view.destroyed:
        spaces[ruin.hex, 4] = len(ruin.installations)
    spaces[[one.hex for one in view.resistance], 5] = 1
    spaces[list(view.chemical), 6] = 1
    spaces[list(view.segment.targets), 11] = 1


def _write_stacks(side: SideView, tables: dict[str, Numbers]) -> None:
    """Sum up per hex; of a stack that may not be looked into only the number is known."""
    spaces, first = tables["spaces"], 7 + 2 * side.side
    for unit in side.units:
        if unit.at >= 0:
            spaces[unit.at, first] += 1
            spaces[unit.at, first + 1] += unit.steps
    for here, count in side.covered:
        spaces[here, first] += count


OBSERVATION: Final = Observation(
    scenario="vietnam/deja-phu",
    highest=highest,
    sheets=sheets,
    write_printed=write_printed,
    write=write,
)
