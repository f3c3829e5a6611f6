"""What every step on a map costs one class of mover, worked out before anyone moves.

Rules are asked once per step when the field is made; searches then only add numbers. A changed
bridge or a zone of control makes a new field out of the old one, and only the rows it touches are
made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sandtable.board.directions import DIRECTIONS, Direction, opposite
from sandtable.board.hex_grid import OFF_MAP, HexId, Neighbours
from sandtable.board.movement_point_fractions import IMPASSABLE, Sixths

Row = tuple[Sixths, ...]
Edges = tuple[tuple[HexId, Sixths], ...]

_BACK: Final = tuple(opposite(direction) for direction in DIRECTIONS)


@dataclass(frozen=True, slots=True)
class CostField:
    """What each step costs. Build it with `build_field`.

    `costs[hex][direction]` is the cost of going that way, `IMPASSABLE` where one cannot;
    `edges[hex]` lists only the steps one can make, as (hex entered, cost).
    """

    neighbours: Neighbours = field(compare=False, repr=False)
    costs: tuple[Row, ...] = field(repr=False)
    edges: tuple[Edges, ...] = field(compare=False, repr=False)

    def with_costs(self, changes: Mapping[tuple[HexId, Direction], Sixths]) -> CostField:
        """The same with other costs for some steps, each in one direction."""
        rows: dict[HexId, list[Sixths]] = {}
        for (here, direction), cost in changes.items():
            rows.setdefault(here, list(self.costs[here]))[direction] = cost
        return self._with_rows(
            {here: _checked(row, self.neighbours[here]) for here, row in rows.items()}
        )

    def with_tolls(self, enter: Mapping[HexId, Sixths], leave: Mapping[HexId, Sixths]) -> CostField:
        """The same with something to pay on top for entering or leaving some hexes."""
        if any(toll < 0 for toll in (*enter.values(), *leave.values())):
            raise ValueError("a toll is paid, not received")
        if OFF_MAP in enter:
            raise LookupError("nobody enters what is off the map")
        rows: dict[HexId, list[Sixths]] = {}
        for here, toll in leave.items():
            rows[here] = [_tolled(cost, toll) for cost in self.costs[here]]
        for there, toll in enter.items():
            for here, back in zip(self.neighbours[there], _BACK, strict=True):
                if here != OFF_MAP:
                    row = rows.setdefault(here, list(self.costs[here]))
                    row[back] = _tolled(row[back], toll)
        return self._with_rows(rows)

    def _with_rows(self, rows: Mapping[HexId, Sequence[Sixths]]) -> CostField:
        """The same with the costs out of some hexes changed."""
        costs, edges = list(self.costs), list(self.edges)
        for here, row in rows.items():
            if here == OFF_MAP:
                raise LookupError("no step begins off the map")
            costs[here] = tuple(row)
            edges[here] = _edges(row, self.neighbours[here])
        return CostField(self.neighbours, tuple(costs), tuple(edges))


def build_field(neighbours: Neighbours, costs: Iterable[Sequence[Sixths]]) -> CostField:
    """Make a field from costs by hex and direction; what they say of steps off the map is ignored.

    Every step costs at least one sixth: free steps would let a mover run in circles.
    """
    rows = tuple(_checked(row, around) for row, around in zip(costs, neighbours, strict=True))
    edges = tuple(_edges(row, around) for row, around in zip(rows, neighbours, strict=True))
    return CostField(neighbours, rows, edges)


def _checked(row: Sequence[Sixths], around: Sequence[HexId]) -> Row:
    """The six costs out of a hex; off the map and above impassable are both just impassable."""
    if len(row) != len(DIRECTIONS) or min(row) < 1:
        raise ValueError(f"six costs of at least one sixth are needed, not {tuple(row)}")
    return tuple(
        cost if cost < IMPASSABLE and there != OFF_MAP else IMPASSABLE
        for cost, there in zip(row, around, strict=True)
    )


def _edges(row: Sequence[Sixths], around: Sequence[HexId]) -> Edges:
    """The steps one can make out of a hex."""
    return tuple(
        (there, cost) for there, cost in zip(around, row, strict=True) if cost < IMPASSABLE
    )


def _tolled(cost: Sixths, toll: Sixths) -> Sixths:
    """A cost with a toll on top; no toll opens or worsens an impassable step."""
    return cost if cost >= IMPASSABLE else Sixths(cost + toll)
