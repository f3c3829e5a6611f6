"""What comes when, turn by turn: reinforcements, air points, replacements, initiative, weather."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, UnitId
from sandtable.games.next_war.presentation.briefing.forces_and_arrivals import arrivals_of
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    ship_name,
    side_name,
)
from sandtable.games.next_war.presentation.text.position_text import AIR
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    is_ship,
    sheet_of,
    ship_named,
)
from sandtable.games.next_war.sheets.scenario_sheet import TO_THE_END
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import Arrival
from sandtable.kernel.client_display_types import Spot

_NONE: Final = "–"
_ROLLED: Final = "rolled"


def turns_of(scene: Known) -> range:
    """The turns of the game."""
    return range(1, scene.printed.last_turn + 1)


def _arrivals(printed: Printed) -> tuple[Arrival, ...]:
    found: tuple[Arrival, ...] | None = printed.memo.get("arrivals")
    if found is None:
        found = printed.memo["arrivals"] = arrivals_of(printed)
    return found


def _coming(scene: Known, arrival: Arrival) -> int:
    """Count the ground units of an arrival that have not come yet."""
    units = scene.state.forces[arrival.seat].units.map
    waiting = [unit for unit in map(UnitId, arrival.units) if unit in units]
    return sum([units[unit].at == NOT_YET for unit in waiting])


def due_now(scene: Known) -> tuple[int, int, tuple[Spot, ...]]:
    """The turn in which units come next, how many of both sides, and where."""
    coming = [(each, _coming(scene, each)) for each in _arrivals(scene.printed)]
    open_now = [(each, number) for each, number in coming if number]
    if not open_now:
        return 0, 0, ()
    turn = min(each.turn for each, _ in open_now)
    next_ones = [(each, number) for each, number in open_now if each.turn == turn]
    spots = tuple(spot for each, _ in next_ones for spot in each.spots)
    return max(turn, scene.state.turn), sum(number for _, number in next_ones), spots


def schedule(scene: Known) -> tuple[tuple[str, ...], ...]:
    """A row for each nation that receives units, then those of the sheet's other tables."""
    fixed: tuple[tuple[str, ...], ...] | None = scene.printed.memo.get("schedule")
    if fixed is None:
        fixed = scene.printed.memo["schedule"] = _fixed_rows(scene)
    arrivals = _arrivals(scene.printed)
    nations = dict.fromkeys(
        each.nation for each in sorted(arrivals, key=lambda one: (one.seat, one.turn))
    )
    rows = [
        (nation, *[_cell(scene, arrivals, nation, turn) for turn in turns_of(scene)])
        for nation in nations
    ]
    return (*rows, *fixed)


def _cell(scene: Known, arrivals: tuple[Arrival, ...], nation: str, turn: int) -> str:
    found = [each for each in arrivals if (each.nation, each.turn) == (nation, turn)]
    if not found:
        return _NONE
    arrival = found[0]
    has_come = turn <= scene.state.turn and not _coming(scene, arrival)
    return f"{arrival.text}{' arrived' if has_come else ''}: {arrival.where}"


def _fixed_rows(scene: Known) -> tuple[tuple[str, ...], ...]:
    """The rows that never change in a game."""
    sheet, rows = sheet_of(scene.printed), []
    if sheet.groups:
        rows.append(("From overseas", *[_groups(scene, turn) for turn in turns_of(scene)]))
    if any(row.turn for row in sheet.ships):
        rows.append(("Ships", *[_ships(scene, turn) for turn in turns_of(scene)]))
    if sheet.facts.air_points is not None:
        rows.append(("Air points", *[_air(scene, turn) for turn in turns_of(scene)]))
    if sheet.replacements:
        rows.append(("Replacements", *[_replaced(scene, turn) for turn in turns_of(scene)]))
    rows.append(("Initiative", *[_initiative(scene, turn) for turn in turns_of(scene)]))
    always = sheet.facts.weather.always if sheet.facts.weather else None
    rows.append(("Weather", *[always.value if always else _ROLLED for _ in turns_of(scene)]))
    return tuple(rows)


def _groups(scene: Known, turn: int) -> str:
    """The groups of the title's chart that arrive in a turn."""
    found = [row.group for row in sheet_of(scene.printed).groups if row.turn == turn]
    return f"group {' and '.join(found)}" if found else _NONE


def _ships(scene: Known, turn: int) -> str:
    """The ships that the sheet lists for a turn."""
    printed = scene.printed
    names = [row.ship for row in sheet_of(printed).ships if row.turn == turn]
    found = [ship_named(printed, name) for name in names if is_ship(printed, name)]
    return ", ".join(ship_name(printed, ship) for ship in found) or _NONE


def _air(scene: Known, turn: int) -> str:
    """The air points of a turn as listed, and who holds the air."""
    row = next((each for each in sheet_of(scene.printed).air_points if each.turn == turn), None)
    if row is None:
        return _ROLLED
    side = BOTH_SIDES[int(row.level < 0)]
    holder = f"{side_name(scene.printed, side)} {AIR[abs(row.level)]}" if row.level else AIR[0]
    return f"{row.allied}:{row.other}, {holder}"


def _replaced(scene: Known, turn: int) -> str:
    rows = [
        each
        for each in sheet_of(scene.printed).replacements
        if each.first <= turn and (turn <= each.last or each.last == TO_THE_END)
    ]
    return ", ".join(f"{nation_name(each.nation)} {each.points}" for each in rows) or _NONE


def _initiative(scene: Known, turn: int) -> str:
    rows = [
        each
        for each in sheet_of(scene.printed).initiative
        if each.first <= turn and (turn <= each.last or each.last == TO_THE_END)
    ]
    if not rows:
        return "by points"
    return rows[0].holder if len(rows) == 1 else _ROLLED
