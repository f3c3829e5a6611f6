"""12 Victory points, automatic victory, and who has won."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from sandtable.games.next_war.charts import Charts
from sandtable.games.next_war.events import PointsScored
from sandtable.games.next_war.points import automatic_victory_level, victory
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.kernel.points import answers, cites
from sandtable.kernel.state import Result

#: The first roll of each column of the automatic victory table.
_COLUMNS: Final = (1, 2, 4, 6)


@answers(victory, "STD:12.0")
def more_points_win(scene: Scene) -> Result:
    """After the last turn the side with more victory points has won."""
    allied, other = (force.vp_total for force in scene.state.forces)
    winner = None if allied == other else int(other > allied)
    return Result(winner, "STD:12.0", (allied, other))


@cites("STD:12.1")
def score(run: NextWarRun, side: int, points: int) -> None:
    """Points count from the moment they are earned, and in the turn in which they are."""
    if points:
        run.emit(PointsScored(side, points))


@answers(automatic_victory_level, "STD:12.2")
def only_in_campaigns(scene: Scene) -> int | None:
    """Campaigns name a lead; elsewhere nobody rolls for victory."""
    return None


@cites("STD:12.2")
def rolls_due(scene: Scene, side: int, *, holds_capital: bool) -> int:
    """A side rolls once for a lead as large as the level, and once for the enemy's capital."""
    level = scene.rules[automatic_victory_level](scene)
    if level is None:
        return 0
    mine, theirs = (scene.state.forces[each].vp_total for each in (side, 1 - side))
    return int(mine - theirs >= level) + int(holds_capital)


@cites("STD:12.2")
def wins_at_once(charts: Charts, rolls: int, die: int) -> bool:
    """Each further roll of a player in the game is easier to win."""
    row = min(max(die, 0), len(charts.automatic_victory) - 1)
    return charts.automatic_victory[row][bisect_right(_COLUMNS, rolls) - 1]
