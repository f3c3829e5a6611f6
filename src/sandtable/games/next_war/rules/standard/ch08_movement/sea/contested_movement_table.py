"""8.5.6.4.1 Contested Sea Movement: when to roll, the modifiers, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import (
    ContestedResult,
    Held,
    Location,
    SeaFactor,
    TriggerRow,
)
from sandtable.games.next_war.printed.sea_charts import SeaCharts
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import (
    AIR_FACTORS,
    SeaModifier,
)
from sandtable.kernel.catalogue.csv_tables import YesNo
from sandtable.kernel.rules.rule_hooks import cites


class Cause(StrEnum):
    """Why a step of naval movement is rolled for."""

    CONTROL = "control"
    SHIP = "enemy ship"
    MINES = "mines"
    ISLAND = "enemy island"


class SeaLocation(NamedTuple):
    """A location on the path of a stack, as its side sees it.

    `held` is the control of a box, on the coast of its Inshore box.  `minefield` is the number of
    the area of mines that affects it (0: none); areas that overlap have one number.  `place` says
    where it is.
    """

    location: Location
    held: Held = Held.FRIENDLY
    enemy_ship: bool = False
    minefield: int = 0
    enemy_island: bool = False
    place: PlaceId = NO_PLACE


class SeaStep(NamedTuple):
    """A step of a path, the coastal locations that it passes, and why it is rolled for."""

    start: SeaLocation
    passed: tuple[SeaLocation, ...]
    end: SeaLocation
    causes: frozenset[Cause]


class SeaMove(NamedTuple):
    """What modifies a roll.

    Ships are those that move, and those in the box entered and its associated box.  `air_level` is
    the level of the air as the mover sees it, from -3 to 3; `inshore_boxes` are those associated
    with an At Sea box or All-Sea hex that is entered; `density` is that of an area of mines that is
    entered.
    """

    side: SideId
    own_ships: tuple[ShipKind, ...] = ()
    enemy_ships: tuple[ShipKind, ...] = ()
    air_level: int = 0
    inshore_boxes: tuple[Held, ...] = ()
    submarine_threat: int = 0
    asw: int = 0
    density: int = 0
    enemy_island: bool = False


@cites("STD:8.5.6.4.1", "STD:7.5.3")
def entering_causes(
    charts: SeaCharts, start: SeaLocation, end: SeaLocation, passed: Sequence[SeaLocation] = ()
) -> frozenset[Cause]:
    """Return why entering a location calls for a roll.

    An enemy controls it or has a ship there or on the way along the coast, or mines are entered;
    on the coast a Contested Inshore box is enough, and an enemy island always is.
    """
    row, found, mined = _row(charts, start, end), set[Cause](), {start.minefield, 0}
    if _is_held(end, row.end_contested, row.end_enemy):
        found.add(Cause.CONTROL)
    if (row.end_ship and end.enemy_ship) or (
        row.passed_ship and any(each.enemy_ship for each in passed)
    ):
        found.add(Cause.SHIP)
    if (row.end_mines and end.minefield not in mined) or (
        row.passed_mines and any(each.minefield not in mined for each in passed)
    ):
        found.add(Cause.MINES)
    if end.enemy_island:
        found.add(Cause.ISLAND)
    return frozenset(found)


@cites("STD:8.5.6.4.1", "STD:7.5.3")
def leaving_causes(charts: SeaCharts, start: SeaLocation, end: SeaLocation) -> frozenset[Cause]:
    """Return why leaving a location calls for a roll: control, an enemy ship there, or mines.

    Mines call for one wherever the step leads: also a move inside their area is rolled for.
    """
    row, found = _row(charts, start, end), set[Cause]()
    if _is_held(start, row.start_contested, row.start_enemy):
        found.add(Cause.CONTROL)
    if row.start_ship and start.enemy_ship:
        found.add(Cause.SHIP)
    if row.start_mines and start.minefield:
        found.add(Cause.MINES)
    return frozenset(found)


def _is_held(there: SeaLocation, contested: YesNo, enemy: YesNo) -> bool:
    """Whether a location is Contested or the enemy's, where the chart has that count."""
    return bool(contested if there.held is Held.CONTESTED else enemy and there.held is Held.ENEMY)


@cites("STD:8.5.6.4.1")
def rolls_on_path(
    charts: SeaCharts, path: Sequence[SeaLocation], own_mines: int = 0
) -> tuple[SeaStep, ...]:
    """Return the steps of a path; those with a cause are rolled for, once each.

    A location is rolled for once: what was rolled for when it was entered does not count again when
    the stack goes on (RUL-0280).  Hexes between two coastal locations are passed.  A path that
    leads out of the area of mines `own_mines` leaves it without a roll.
    """
    found: list[SeaStep] = []
    leads_out = any(each.minefield != own_mines for each in path)
    fields = {own_mines} if leads_out else set[int]()  # areas of mines that have been rolled for
    for start, passed, end in _steps(path):
        causes = entering_causes(charts, start, end, passed)
        leaving = leaving_causes(charts, start, end)
        if found:
            leaving &= {Cause.MINES}
        if start.minefield in fields:
            leaving -= {Cause.MINES}
        if Cause.MINES in leaving:
            fields.add(start.minefield)
        if Cause.MINES in causes:
            fields |= {each.minefield for each in (*passed, end)}
        if end is not path[-1] and end.location is Location.COASTAL and end.enemy_ship:
            causes |= {Cause.SHIP}  # it is passed on the way from or to the Inshore box
        found.append(SeaStep(start, passed, end, causes | leaving))
    return tuple(found)


def _steps(
    path: Sequence[SeaLocation],
) -> Iterator[tuple[SeaLocation, tuple[SeaLocation, ...], SeaLocation]]:
    """Take a path apart; what lies between the ends of a way along the coast is passed."""
    start, passed = path[0], []
    for number, here in enumerate(path[1:], 2):
        along = {start.location, here.location, *(each.location for each in path[number:][:1])}
        if number < len(path) and along == {Location.COASTAL}:
            passed.append(here)
            continue
        yield start, tuple(passed), here
        start, passed = here, []


@cites("STD:8.5.6.4.1", "STD:7.5.3")
def contested_modifiers(charts: SeaCharts, move: SeaMove) -> tuple[SeaModifier, ...]:
    """List the modifiers of a roll: ships, the air, Inshore boxes, levels, mines and islands."""
    own: list[tuple[ShipKind | SeaFactor, int]] = [
        *((kind, 1) for kind in move.own_ships),
        (SeaFactor.INSHORE_BOX, int(Held.FRIENDLY in move.inshore_boxes)),
        (SeaFactor.ASW, move.asw),
    ]
    enemy: list[tuple[ShipKind | SeaFactor, int]] = [
        *((kind, 1) for kind in move.enemy_ships),
        (SeaFactor.INSHORE_BOX, int(Held.ENEMY in move.inshore_boxes)),
        (SeaFactor.SUBMARINE_THREAT, move.submarine_threat),
        (SeaFactor.MINES, move.density),
        (SeaFactor.ISLAND, int(move.enemy_island)),
    ]
    if (air := AIR_FACTORS.get(abs(move.air_level))) is not None:
        (own if move.air_level > 0 else enemy).append((air, 1))
    found = [SeaModifier(what, _each(charts, what, move.side)[0] * times) for what, times in own]
    found += [SeaModifier(what, _each(charts, what, move.side)[1] * times) for what, times in enemy]
    return tuple([each for each in found if each.amount])


@cites("STD:8.5.6.4.1")
def contested_result(charts: SeaCharts, modified: int) -> ContestedResult:
    """Return the result of a modified die: whether the move goes on, and the steps lost."""
    found = charts.contested[0]
    for row in charts.contested:
        if row.die <= modified:
            found = row
    return found


def _row(charts: SeaCharts, start: SeaLocation, end: SeaLocation) -> TriggerRow:
    return charts.triggers[start.location, end.location]


def _each(charts: SeaCharts, what: ShipKind | SeaFactor, side: SideId) -> tuple[int, int]:
    """A modifier if it is the mover's, and if it is the enemy's; what is not listed counts 0."""
    row = charts.contested_factors.get(what)
    if row is None or (row.allied_only and side != Side.ALLIED):
        return 0, 0
    return row.own, row.enemy
