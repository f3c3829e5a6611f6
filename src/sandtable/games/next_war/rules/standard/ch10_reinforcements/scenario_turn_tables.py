"""2.3.6 What a scenario's sheet lists, turn by turn: with this the scenario's rules answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, TypeVar

from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch10_reinforcements.arrivals_aboard import (
    has_room_aboard,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import has_deck
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    helicopter_named,
    is_helicopter,
    is_ship,
    place_called,
    sheet_of,
    ship_named,
    side_of_nation,
    suggested_first,
    unit_named,
)
from sandtable.games.next_war.sheets.scenario_sheet import (
    CONTESTED,
    TO_THE_END,
    InitiativeRow,
    ReinforcementRow,
    SetupRow,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites

Piece = TypeVar("Piece", UnitId, HelicopterId)
#: Units to come, each with the places open to it, the suggested one first; and helicopters.
Due: TypeAlias = tuple[tuple[UnitId, tuple[PlaceId, ...]], ...]
HelicoptersDue: TypeAlias = tuple[tuple[HelicopterId, tuple[PlaceId, ...]], ...]
ShipsDue: TypeAlias = tuple[tuple[ShipId, tuple[PlaceId, ...]], ...]
#: On a row for every face of the die none is rolled.
_FACES: Final = (0, 9)
_HALVES: Final = 2
#: What tables call a headquarters, in the column for the type.
HEADQUARTERS: Final = "headquarters"


@cites("STD:2.3.6")
def units_to_set_up(scene: Scene, side: SideId) -> Due:
    """Units start where their scenario has them: a hex, or a choice of hexes.

    Where units may set up over-stacked, the scenario says how many there may be in a hex.
    """
    sheet = sheet_of(scene.printed)
    due, limit = _units(scene, side, sheet.setup), sheet.facts.over_stacked
    if limit is None or sheet.seat(limit.seat) != side:
        return due
    full = frozenset(_hexes_with(scene, side, limit.most))
    return tuple(
        [
            (unit, hexes if _is_support(scene, unit) else tuple(h for h in hexes if h not in full))
            for unit, hexes in due
        ]
    )


@cites("STD:2.3.6")
def helicopters_to_set_up(scene: Scene, side: SideId) -> HelicoptersDue:
    """So do helicopters, at bases of their own."""
    return _helicopters(scene, side, sheet_of(scene.printed).setup)


@cites("STD:2.3.6")
def units_to_embark(scene: Scene, side: SideId) -> Due:
    """Units start aboard the ship that their scenario names, as far as it has room, or in a box."""
    printed, mine = scene.printed, scene.state.forces[side].units.map
    rows = [row for row in sheet_of(printed).embarked if not is_helicopter(printed, row.unit)]
    found = [(unit_named(printed, row.unit), _boxes(printed, row.names)) for row in rows]
    return tuple(
        [
            (unit, (ABOARD, *boxes) if has_room_aboard(scene, unit) else boxes)
            for unit, boxes in found
            if unit in mine
        ]
    )


@cites("STD:2.3.6")
def helicopters_to_embark(scene: Scene, side: SideId) -> HelicoptersDue:
    """So do helicopters, on the ship or in one of the boxes that their scenario names."""
    printed = scene.printed
    rows = [row for row in sheet_of(printed).embarked if is_helicopter(printed, row.unit)]
    found = [(helicopter_named(printed, row.unit), _boxes(printed, row.names)) for row in rows]
    return tuple(
        [
            (helicopter, (ABOARD, *boxes) if has_deck(scene, helicopter) else boxes)
            for helicopter, boxes in found
            if printed.helicopters[helicopter].side == side
        ]
    )


@cites("STD:2.3.6")
def units_to_come(scene: Scene, side: SideId) -> Due:
    """Reinforcements come in their turn, or as soon after it as there is a way in."""
    return _units(scene, side, _arrived(scene))


@cites("STD:2.3.6")
def helicopters_to_come(scene: Scene, side: SideId) -> HelicoptersDue:
    """So do helicopters."""
    return _helicopters(scene, side, _arrived(scene))


@cites("STD:2.3.6")
def ships_to_set_up(scene: Scene, side: SideId) -> ShipsDue:
    """Ships start in the boxes that their scenario lists."""
    return _ships(scene, side, 0, 0)


@cites("STD:2.3.6")
def ships_to_come(scene: Scene, side: SideId) -> ShipsDue:
    """Ships arrive in their turn, or later."""
    return _ships(scene, side, 1, scene.state.turn)


def replacements_of_turn(scene: Scene, side: SideId) -> tuple[tuple[str, int], ...]:
    """The replacement points that nations of a side get this turn."""
    turn = scene.state.turn
    return tuple(
        [
            (row.nation, row.points)
            for row in sheet_of(scene.printed).replacements
            if _spans(row.first, row.last, turn)
            and side_of_nation(scene.printed, row.nation) == side
        ]
    )


def lift_of_turn(scene: Scene, side: SideId) -> tuple[tuple[str, int], ...]:
    """The Airmobile Points that nations of a side get now: at the setup or this turn."""
    turn = 0 if is_before_play(scene) else scene.state.turn
    return tuple(
        [
            (row.nation, row.points)
            for row in sheet_of(scene.printed).airmobile
            if row.turn == turn and side_of_nation(scene.printed, row.nation) == side
        ]
    )


def air_points_listed(scene: Scene, side: SideId) -> int:
    """The air points that the sheet grants a side this turn."""
    row = next(each for each in sheet_of(scene.printed).air_points if each.turn == scene.state.turn)
    return (row.allied, row.other)[side]


def air_level_listed(scene: Scene) -> int:
    """Who holds the air this turn, as the sheet has it: Allied above nought."""
    row = next(each for each in sheet_of(scene.printed).air_points if each.turn == scene.state.turn)
    return row.level


def names_holder(scene: Scene) -> bool:
    """Whether the sheet settles the initiative of this turn."""
    return bool(_holders(scene))


def holder_listed(run: NextWarRun) -> SideId | None:
    """Who has the initiative this turn, as the sheet has it; some turns need a die."""
    rows = _holders(run.scene)
    if (rows[0].low, rows[0].high) == _FACES:
        row = rows[0]
    else:
        die = roll(run, "initiative")
        row = next(each for each in rows if each.low <= die <= each.high)
    return None if row.holder == CONTESTED else sheet_of(run.printed).seat(row.holder)


def transport_listed(scene: Scene, side: SideId) -> int:
    """How many half stacking points the sheet lets a side transport by air in a segment."""
    facts = sheet_of(scene.printed).facts
    granted = {} if facts.air_transport is None else facts.air_transport.points
    return _HALVES * granted.get(facts.seats[side], 0)


def levels_listed(scene: Scene) -> tuple[tuple[int, str], ...]:
    """The sheet's levels of victory: the least lead of each, and its name."""
    levels = sheet_of(scene.printed).facts.victory_levels
    leads = {} if levels is None else levels.leads
    return tuple(sorted([(least, name) for name, least in leads.items()]))


def _hexes_with(scene: Scene, side: SideId, most: int) -> Iterator[PlaceId]:
    """The hexes of the map in which a side has so many units besides artillery and HQs."""
    for here, stack in scene.state.forces[side].stacks.pairs():
        if here >= 0 and sum([not _is_support(scene, unit) for unit in stack]) >= most:
            yield here


def _is_support(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is artillery or a headquarters."""
    counter = scene.printed.counters[unit]
    return counter.combat_class is CombatClass.ARTILLERY or counter.type == HEADQUARTERS


def _holders(scene: Scene) -> list[InitiativeRow]:
    turn = scene.state.turn
    rows = sheet_of(scene.printed).initiative
    return [row for row in rows if _spans(row.first, row.last, turn)]


def _spans(first: int, last: int, turn: int) -> bool:
    return first <= turn and (last == TO_THE_END or turn <= last)


def _arrived(scene: Scene) -> tuple[ReinforcementRow, ...]:
    rows, turn = sheet_of(scene.printed).reinforcements, scene.state.turn
    return memoised(
        scene, ("rows until", turn), (), lambda: tuple([row for row in rows if row.turn <= turn])
    )


def _units(scene: Scene, side: SideId, rows: tuple[SetupRow | ReinforcementRow, ...]) -> Due:
    printed, mine = scene.printed, scene.state.forces[side].units.map
    found = memoised(
        scene,
        "units in rows",
        (rows,),
        lambda: [
            _listed(printed, row, unit_named(printed, row.unit))
            for row in rows
            if not is_helicopter(printed, row.unit)
        ],
    )
    return tuple([(unit, hexes) for unit, hexes in found if unit in mine])


def _helicopters(
    scene: Scene, side: SideId, rows: tuple[SetupRow | ReinforcementRow, ...]
) -> HelicoptersDue:
    printed = scene.printed
    found = memoised(
        scene,
        "helicopters in rows",
        (rows,),
        lambda: [
            _listed(printed, row, helicopter_named(printed, row.unit))
            for row in rows
            if is_helicopter(printed, row.unit)
        ],
    )
    return tuple([(one, bases) for one, bases in found if printed.helicopters[one].side == side])


def _ships(scene: Scene, side: SideId, first: int, last: int) -> ShipsDue:
    """The ships of a side that the sheet lists for these turns, each with its boxes."""
    printed = scene.printed
    found = [
        (
            ship_named(printed, row.ship),
            _boxes(printed, row.names),
        )
        for row in sheet_of(printed).ships
        if first <= row.turn <= last and is_ship(printed, row.ship)
    ]
    return tuple([(one, places) for one, places in found if printed.ships[one].side == side])


def _boxes(printed: Printed, names: tuple[str, ...]) -> tuple[PlaceId, ...]:
    """Find boxes by their names, in order."""
    return tuple([place_of_box(printed, name) for name in names])


def _listed(
    printed: Printed, row: SetupRow | ReinforcementRow, number: Piece
) -> tuple[Piece, tuple[PlaceId, ...]]:
    """What a row of the sheet is about and where it may be put, which never changes."""
    known: dict[SetupRow | ReinforcementRow, tuple[Piece, tuple[PlaceId, ...]]]
    known = printed.memo.setdefault("rows of the sheet", {})
    found = known.get(row)
    if found is None:
        hexes = suggested_first(printed, place_called(printed, row.place), row.hex)
        found = known[row] = (number, hexes)
    return found
