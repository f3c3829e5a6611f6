"""What reports over many games count."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    FlagPlaced,
    FlagRemoved,
    TurnBegan,
    UnitsLost,
)
from sandtable.games.hearts_and_minds.presentation.text.display_names import opinion_text
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.game_measures import Measure

#: Factors of a battle beyond which the columns are counted together.
MOST_FACTORS: Final = 20


class CampaignMeasure(Measure):
    """Political Will as either side likes it, provinces held, flags changed, units lost."""

    points: ClassVar[str] = "Political Will"
    ground: ClassVar[str] = "provinces controlled"
    taken: ClassVar[str] = "provinces taken"
    lost: ClassVar[str] = "units lost"
    _had_rolled = _has_begun = False

    def mark(self, points: int) -> str:
        """Political Will in birds: below 0 are Hawks."""
        return opinion_text(points)

    def moment(self, scene: Known) -> Any:
        """A pair of card-play turns of a year."""
        return scene.state.year, min(scene.state.turns)

    def position(self, scene: Known) -> tuple[tuple[int, int], ...]:
        """Opinion and provinces of either side."""
        will, flags = scene.state.will, len(scene.state.flags)
        both = {RED: (will, flags), BLUE: (-will, len(scene.printed.provinces) - flags)}
        return both[0], both[1]

    def heard(self, event: Any) -> None:
        """Count provinces, units and battles; see who moves first."""
        match event:
            case TurnBegan(seat=seat) if not self._has_begun:
                self.first, self._has_begun = seat, True
            case UnitsLost(units=units):
                for unit in units:
                    self.losses[self.scene.printed.counters[unit].side] += 1
            case FlagPlaced():
                self.takings[RED] += 1
            case FlagRemoved():
                self.takings[BLUE] += 1
            case BattleChanged(battle=battle):
                self._battle(battle)

    def _battle(self, battle: Any) -> None:
        """Count the dice of a round once: it is told of again when the losses are known."""
        has_rolled = battle is not None and any(battle.dice)
        if has_rolled and not self._had_rolled:
            for total, die in zip(battle.totals, battle.dice, strict=True):
                if die:
                    self.cells[min(total, MOST_FACTORS), die] += 1
        self._had_rolled = has_rolled
