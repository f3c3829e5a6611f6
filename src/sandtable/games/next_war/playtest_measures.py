"""What reports over many games of the series count."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.games.next_war.events import (
    CombatRolled,
    ControlChanged,
    HelicopterChanged,
    InitiativeSet,
    StepsLost,
    TurnBegan,
)
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.printed.charts import LOWEST_COMBAT_DIE
from sandtable.games.next_war.rule_hooks import objectives
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import steps_lost
from sandtable.games.next_war.state_lookups import Known, controller_of, points_of
from sandtable.kernel.game_measures import Measure


class SeriesMeasure(Measure):
    """Victory points, objectives held, hexes taken, steps lost; cells of the combat table."""

    points: ClassVar[str] = "victory points"
    ground: ClassVar[str] = "objectives controlled"
    taken: ClassVar[str] = "hexes taken"
    lost: ClassVar[str] = "steps lost"
    _turn_begun = 1

    def __init__(self, first: int, scene: Known) -> None:
        """Begin; who moves first is known where no die settles it."""
        super().__init__(first, scene)
        self.first = scene.state.first_player
        self._helicopters = {
            helicopter: now
            for force in scene.state.forces
            for helicopter, now in force.helicopters.map.items()
        }

    def moment(self, scene: Known) -> Any:
        """A turn of the game."""
        return scene.state.turn

    def position(self, scene: Known) -> tuple[tuple[int, int], ...]:
        """Points and objectives of either side."""
        held = [controller_of(scene, each.what) for each in scene.rules[objectives](scene)]
        return tuple((points_of(scene, side), held.count(side)) for side in BOTH_SIDES)

    def heard(self, event: Any) -> None:
        """Count hexes, steps and rolls; see who moves first in the first turn."""
        match event:
            case TurnBegan(turn=turn):
                self._turn_begun = turn
            case InitiativeSet(first_player=first) if self._turn_begun == 1:
                self.first = first
            case StepsLost(side=side, steps=steps):
                self.losses[side] += steps
            case AirUnitHit(unit=hit):
                self.losses[self.scene.printed.aircraft[hit].side] += 1
            case HelicopterChanged(helicopter=helicopter, side=side, now=now):
                self.losses[side] += steps_lost(self._helicopters.pop(helicopter, None), now)
                if now is not None:
                    self._helicopters[helicopter] = now
            case ControlChanged(side=side):
                self.takings[side] += 1
            case CombatRolled(column=column, modifier=modifier, die=die):
                last = len(self.scene.printed.charts.combat) - 1
                row = min(max(die + modifier - LOWEST_COMBAT_DIE, 0), last)
                self.cells[column, row + LOWEST_COMBAT_DIE] += 1
