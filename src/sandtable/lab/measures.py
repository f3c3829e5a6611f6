"""What is measured in a game while it goes on: points, ground and losses, and cells of charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from sandtable.games.hearts_and_minds import events as hearts_events
from sandtable.games.hearts_and_minds.counters import BLUE, RED
from sandtable.games.next_war import events as war_events
from sandtable.games.next_war.charts import LOWEST_COMBAT_DIE
from sandtable.games.next_war.points import objectives
from sandtable.games.next_war.scene import controller_of
from sandtable.kernel.game import Game
from sandtable.table.table import Table

#: Factors of a battle beyond which the columns are counted together.
MOST_FACTORS: Final = 20


class Measure:
    """Nothing but how far play has gone: for games that nobody has told us more about."""

    #: What the numbers of a turn mean, for reports.
    points, ground, taken, lost = "points", "ground controlled", "ground taken", "losses"

    def __init__(self, table: Table) -> None:
        """Begin with the first position; what happened before it was set-up."""
        self.turn = 0
        self.first = table.deciders()[0]  # who moves first in the first turn
        self.turns: list[tuple[int, ...]] = []  # turn, side, points, ground, taken, lost
        self._cells: Counter[tuple[int, int]] = Counter()
        self._taken, self._lost = [0, 0], [0, 0]
        self._read = 0
        self._noted: Any = None
        self._moment = self.moment(table)

    def look(self, table: Table) -> None:
        """Count what has happened, and note the position whenever a turn is over."""
        self._read_on(table)
        now = self.moment(table)
        if now != self._moment:
            self._note(table)
            self._moment = now

    def close(self, table: Table) -> None:
        """Note the last position."""
        if table.state is not self._noted:
            self._note(table)

    def _read_on(self, table: Table) -> None:
        records = table.records
        while self._read < len(records):
            for event in records[self._read].events:
                self.heard(table, event)
            self._read += 1

    def _note(self, table: Table) -> None:
        self.turn += 1
        self._noted = table.state
        for side, (points, ground) in enumerate(self.position(table)):
            row = (self.turn, side, points, ground, self._taken[side], self._lost[side])
            self.turns.append(row)

    def cells(self) -> list[tuple[str, str, int]]:
        """List the cells of the combat chart that were hit: column/row."""
        return [("cell", f"{col}/{row}", n) for (col, row), n in sorted(self._cells.items())]

    # --- what a game tells ----------------------------------------------------------------------

    def moment(self, table: Table) -> Any:
        """Give something that differs from turn to turn."""
        return table.epoch

    def position(self, table: Table) -> tuple[tuple[int, int], ...]:  # noqa: ARG002  # others look
        """Give points and ground of either side."""
        return ()

    def heard(self, table: Table, event: Any) -> None:
        """Count an event."""


class NextWarMeasure(Measure):
    """Victory points, objectives held, hexes taken, steps lost; cells of the combat table."""

    points, ground = "victory points", "objectives controlled"
    taken, lost = "hexes taken", "steps lost"
    _turn_begun = 1

    def __init__(self, table: Table) -> None:
        """Begin; who moves first is known where no die settles it."""
        super().__init__(table)
        self.first = table.state.first_player

    def moment(self, table: Table) -> Any:
        """A turn of the game."""
        return table.state.turn

    def position(self, table: Table) -> tuple[tuple[int, int], ...]:
        """Give points and objectives of either side."""
        scene = table.known(0)
        held = [controller_of(scene, each.what) for each in table.rules[objectives](scene)]
        forces = table.state.forces
        return tuple(
            (forces[side].vp_total + forces[side].vp_turn, held.count(side)) for side in (0, 1)
        )

    def heard(self, table: Table, event: Any) -> None:
        """Count hexes, steps and rolls; see who moves first in the first turn."""
        match event:
            case war_events.TurnBegan(turn=turn):
                self._turn_begun = turn
            case war_events.InitiativeSet(first_player=first) if self._turn_begun == 1:
                self.first = first
            case war_events.StepsLost(side=side, steps=steps):
                self._lost[side] += steps
            case war_events.ControlChanged(side=side):
                self._taken[side] += 1
            case war_events.CombatRolled(column=column, modifier=modifier, die=die):
                last = len(table.printed.charts.combat) - 1
                row = min(max(die + modifier - LOWEST_COMBAT_DIE, 0), last)
                self._cells[column, row + LOWEST_COMBAT_DIE] += 1


class HeartsMeasure(Measure):
    """Political Will as either side likes it, provinces held, flags changed, units lost."""

    points, ground = "Political Will", "provinces controlled"
    taken, lost = "provinces taken", "units lost"

    def moment(self, table: Table) -> Any:
        """A pair of card-play turns of a year."""
        return table.state.year, min(table.state.turns)

    def position(self, table: Table) -> tuple[tuple[int, int], ...]:
        """Give opinion and provinces of either side."""
        state = table.state
        flags = len(state.flags)
        both = {RED: (state.will, flags)}
        both[BLUE] = (-state.will, len(table.printed.provinces) - flags)
        return both[0], both[1]

    def heard(self, table: Table, event: Any) -> None:
        """Count provinces, units and battles; see who moves first."""
        match event:
            case hearts_events.TurnBegan(seat=seat) if not self._has_begun:
                self.first, self._has_begun = seat, True
            case hearts_events.UnitsLost(units=units):
                for unit in units:
                    self._lost[table.printed.counters[unit].side] += 1
            case hearts_events.FlagPlaced():
                self._taken[RED] += 1
            case hearts_events.FlagRemoved():
                self._taken[BLUE] += 1
            case hearts_events.BattleChanged(battle=battle):
                self._battle(battle)

    def _battle(self, battle: Any) -> None:
        """Count the dice of a round once: it is told of again when the losses are known."""
        has_rolled = battle is not None and any(battle.dice)
        if has_rolled and not self._had_rolled:
            for total, die in zip(battle.totals, battle.dice, strict=True):
                if die:
                    self._cells[min(total, MOST_FACTORS), die] += 1
        self._had_rolled = has_rolled

    _had_rolled = _has_begun = False


MEASURES: Final[dict[str, type[Measure]]] = {
    "next-war": NextWarMeasure,
    "hearts-and-minds": HeartsMeasure,
}


def measure_of(game: Game) -> Callable[[Table], Measure]:
    """Find what is measured in a game."""
    return MEASURES.get(game.name, Measure)
