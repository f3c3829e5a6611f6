"""7.2 The sea control check: which boxes are rolled for, the modifiers, and the result.

Control of a box is a side, or NO_SIDE where the box is Contested.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, auto
from typing import Final, NamedTuple

from sandtable.games.next_war.ids import NO_SIDE, SideId
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import Holder
from sandtable.games.next_war.printed.sea_chart_rows import SeaFactor, SeaPlace
from sandtable.games.next_war.printed.sea_charts import SeaCharts
from sandtable.games.next_war.printed.terrain import Side
from sandtable.kernel.rules.rule_hooks import cites

#: The levels of the air that modify naval rolls, by their number; Advantage, 1, does not.
AIR_FACTORS: Final = {2: SeaFactor.AIR_SUPERIORITY, 3: SeaFactor.AIR_SUPREMACY}
#: How a result of the chart is written as control of a box.
_SIDES: Final = {
    Holder.ALLIED: Side.ALLIED,
    Holder.NON_ALLIED: Side.NON_ALLIED,
    Holder.CONTESTED: NO_SIDE,
}


class Check(Enum):
    """What happens to a box in the sea control check."""

    UNCHANGED = auto()
    ROLL = auto()
    CONTESTED = auto()  # by ships of both sides, without a roll


class SideShip(NamedTuple):
    """A ship as sea control sees it."""

    kind: ShipKind
    side: SideId


class SeaModifier(NamedTuple):
    """A modifier of a naval roll, and what it is for."""

    what: ShipKind | SeaFactor
    amount: int


class ControlRoll(NamedTuple):
    """What modifies the roll for a box.

    `ships` are those whose place counts for this box, `islands` the sides that control its Island
    Land Areas (NO_SIDE: neither), `air_level` the level of the air as the Allied side sees it, from
    -3 to 3, and 0 where it does not count.
    """

    inshore: bool
    ships: tuple[SideShip, ...] = ()
    submarine_threat: int = 0
    asw: int = 0
    islands: tuple[SideId, ...] = ()
    air_level: int = 0


@cites("STD:7.2.2")
def modifier_counts(charts: SeaCharts, place: SeaPlace, *, inshore: bool) -> bool:
    """Ships at sea and inshore modify both rolls, those in All-Sea hexes only the Inshore roll."""
    row = charts.presence[place]
    return bool(row.inshore if inshore else row.at_sea)


@cites("STD:7.2.2")
def sides_present(charts: SeaCharts, ships: Collection[SideShip]) -> frozenset[SideId]:
    """Return the sides that have a SAG or a carrier among the ships of a box."""
    return frozenset(ship.side for ship in ships if charts.control_ships[ship.kind].presence)


@cites("STD:7.2.1")
def inshore_check(at_sea: SideId, inshore: SideId, present: frozenset[SideId]) -> Check:
    """An Inshore box is rolled for if a side controls its At Sea box and not the Inshore box.

    Ships there come first: those of both sides make the box Contested, and those of one side that
    does not control it call for a roll, even if the At Sea box is Contested.
    """
    if len(present) > 1:
        return Check.CONTESTED
    if present and inshore not in present:
        return Check.ROLL
    if at_sea in (NO_SIDE, inshore):
        return Check.UNCHANGED
    return Check.ROLL


@cites("STD:7.2.1")
def at_sea_check(present: frozenset[SideId], *, rolled: bool) -> Check:
    """An At Sea box that the title names is rolled for, unless ships of both sides are there.

    They make it Contested.  Control of other boxes is fixed, whatever ships are there (RUL-0280).
    """
    if not rolled:
        return Check.UNCHANGED
    return Check.CONTESTED if len(present) > 1 else Check.ROLL


@cites("STD:7.2")
def control_modifiers(charts: SeaCharts, roll: ControlRoll) -> tuple[SeaModifier, ...]:
    """List the modifiers of a roll: each ship, both levels, each island, and the air."""
    ships = [
        SeaModifier(ship.kind, row.allied if ship.side == Side.ALLIED else row.non_allied)
        for ship in roll.ships
        for row in (charts.control_ships[ship.kind],)
    ]
    found = [
        *ships,
        _factor(charts, roll, SeaFactor.SUBMARINE_THREAT, Side.NON_ALLIED, roll.submarine_threat),
        _factor(charts, roll, SeaFactor.ASW, Side.ALLIED, roll.asw),
        *(_factor(charts, roll, SeaFactor.ISLAND, side, 1) for side in roll.islands),
    ]
    if (air := AIR_FACTORS.get(abs(roll.air_level))) is not None:
        side = Side.ALLIED if roll.air_level > 0 else Side.NON_ALLIED
        found.append(_factor(charts, roll, air, side, 1))
    return tuple([each for each in found if each.amount])


@cites("STD:7.2")
def control_result(charts: SeaCharts, modified: int) -> SideId:
    """Return who controls a box after a modified die: a side, or NO_SIDE if it is Contested."""
    found = charts.control[0][1]
    for lowest, result in charts.control:
        if lowest <= modified:
            found = result
    return _SIDES[found]


@cites("STD:7.2.2")
def won_by_ships_there(result: SideId, present: frozenset[SideId]) -> SideId:
    """Where only one side has ships, the other cannot win the box: it is Contested instead.

    This holds in a box of the side that has ships there, too (RUL-0280).
    """
    if len(present) == 1 and result not in present:
        return NO_SIDE
    return result


def _factor(
    charts: SeaCharts, roll: ControlRoll, what: SeaFactor, side: SideId, times: int
) -> SeaModifier:
    """A modifier for one side, as often as it counts; 0 where it does not count for this box."""
    row = charts.control_factors[what]
    counts = row.inshore if roll.inshore else row.at_sea
    by_side = {Side.ALLIED: row.allied, Side.NON_ALLIED: row.non_allied}
    return SeaModifier(what, by_side.get(side, 0) * times if counts else 0)
