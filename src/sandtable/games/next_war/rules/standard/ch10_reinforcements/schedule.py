"""2.3.6 What a scenario's sheet lists, turn by turn: with this the scenario's rules answer."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.places import (
    helicopter_named,
    is_helicopter,
    place_called,
    sheet_of,
    side_of_nation,
    suggested_first,
    unit_named,
)
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.scenario_sheet import (
    CONTESTED,
    TO_THE_END,
    InitiativeRow,
    ReinforcementRow,
    SetupRow,
)
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.kernel.points import cites

#: Pieces to come, each with the places open to it, the suggested one first.
Due = tuple[tuple[int, tuple[int, ...]], ...]
#: On a row for every face of the die none is rolled.
_FACES: Final = (0, 9)
_HALVES: Final = 2


@cites("STD:2.3.6")
def units_to_set_up(scene: Scene, side: int) -> Due:
    """Units start where their scenario has them: a hex, or a choice of hexes."""
    return _units(scene, side, sheet_of(scene.printed).setup)


@cites("STD:2.3.6")
def helicopters_to_set_up(scene: Scene, side: int) -> Due:
    """So do helicopters, at bases of their own."""
    return _helicopters(scene, side, sheet_of(scene.printed).setup)


@cites("STD:2.3.6")
def units_to_come(scene: Scene, side: int) -> Due:
    """Reinforcements come in their turn, or as soon after it as there is a way in."""
    return _units(scene, side, _arrived(scene))


@cites("STD:2.3.6")
def helicopters_to_come(scene: Scene, side: int) -> Due:
    """So do helicopters."""
    return _helicopters(scene, side, _arrived(scene))


def replacements_of_turn(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """Give the replacement points that nations of a side get this turn."""
    turn = scene.state.turn
    return tuple(
        [
            (row.nation, row.points)
            for row in sheet_of(scene.printed).replacements
            if _spans(row.first, row.last, turn)
            and side_of_nation(scene.printed, row.nation) == side
        ]
    )


def lift_of_turn(scene: Scene, side: int) -> tuple[tuple[str, int], ...]:
    """Give the Airmobile Points that nations of a side get now: at the setup or this turn."""
    turn = 0 if is_before_play(scene) else scene.state.turn
    return tuple(
        [
            (row.nation, row.points)
            for row in sheet_of(scene.printed).airmobile
            if row.turn == turn and side_of_nation(scene.printed, row.nation) == side
        ]
    )


def air_points_listed(scene: Scene, side: int) -> int:
    """Give the air points that the sheet grants a side this turn."""
    row = next(each for each in sheet_of(scene.printed).air_points if each.turn == scene.state.turn)
    return (row.allied, row.other)[side]


def air_level_listed(scene: Scene) -> int:
    """Say who holds the air this turn, as the sheet has it: Allied above nought."""
    row = next(each for each in sheet_of(scene.printed).air_points if each.turn == scene.state.turn)
    return row.level


def names_holder(scene: Scene) -> bool:
    """Say whether the sheet settles the initiative of this turn."""
    return bool(_holders(scene))


def holder_listed(run: NextWarRun) -> int | None:
    """Say who has the initiative this turn, as the sheet has it; some turns need a die."""
    rows = _holders(run.scene)
    if (rows[0].low, rows[0].high) == _FACES:
        row = rows[0]
    else:
        die = roll(run, "initiative")
        row = next(each for each in rows if each.low <= die <= each.high)
    return None if row.holder == CONTESTED else sheet_of(run.printed).seat(row.holder)


def surprise_of(scene: Scene, side: int) -> dict[int, int]:
    """Give the columns of surprise that a side has, by turn: for `surprise` (9.5.4)."""
    sheet = sheet_of(scene.printed)
    granted = sheet.facts.surprise
    return {each.turn: each.columns for each in granted if sheet.seat(each.seat) == side}


def transport_listed(scene: Scene, side: int) -> int:
    """Give how many half stacking points the sheet lets a side transport by air in a segment."""
    facts = sheet_of(scene.printed).facts
    return _HALVES * facts.transport.get(facts.seats[side], 0)


def levels_listed(scene: Scene) -> tuple[tuple[int, str], ...]:
    """Give the sheet's levels of victory: the least lead of each, and its name."""
    levels = sheet_of(scene.printed).facts.victory_levels
    return tuple(sorted([(least, name) for name, least in levels.items()]))


def _holders(scene: Scene) -> list[InitiativeRow]:
    turn = scene.state.turn
    rows = sheet_of(scene.printed).initiative
    return [row for row in rows if _spans(row.first, row.last, turn)]


def _spans(first: int, last: int, turn: int) -> bool:
    return first <= turn and (last == TO_THE_END or turn <= last)


def _arrived(scene: Scene) -> tuple[ReinforcementRow, ...]:
    rows = sheet_of(scene.printed).reinforcements
    return tuple([row for row in rows if row.turn <= scene.state.turn])


def _units(scene: Scene, side: int, rows: tuple[SetupRow | ReinforcementRow, ...]) -> Due:
    printed, mine = scene.printed, scene.state.forces[side].units.map
    found = [
        _listed(printed, row, unit_named(printed, row.unit))
        for row in rows
        if not is_helicopter(printed, row.unit)
    ]
    return tuple([(unit, hexes) for unit, hexes in found if unit in mine])


def _helicopters(scene: Scene, side: int, rows: tuple[SetupRow | ReinforcementRow, ...]) -> Due:
    printed = scene.printed
    found = [
        _listed(printed, row, helicopter_named(printed, row.unit))
        for row in rows
        if is_helicopter(printed, row.unit)
    ]
    return tuple([(one, bases) for one, bases in found if printed.helicopters[one].side == side])


def _listed(
    printed: Printed, row: SetupRow | ReinforcementRow, number: int
) -> tuple[int, tuple[int, ...]]:
    """Give what a row of the sheet is about and where it may be put, which never changes."""
    known: dict[SetupRow | ReinforcementRow, tuple[int, tuple[int, ...]]]
    known = printed.memo.setdefault("rows of the sheet", {})
    found = known.get(row)
    if found is None:
        hexes = suggested_first(printed, place_called(printed, row.place), row.hex)
        found = known[row] = (number, hexes)
    return found
