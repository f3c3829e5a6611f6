"""12.2 Automatic victory."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from sandtable.games.next_war.events import VictoryRolled
from sandtable.games.next_war.ids import ENEMY, SIDE_NAMES, SideId
from sandtable.games.next_war.printed.charts import Charts
from sandtable.games.next_war.rule_hooks import (
    automatic_victory_level,
    capital_gives_roll,
    capital_roll_modifiers,
    enemy_capital,
    may_roll_for_victory,
    victory_roll_modifiers,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch12_victory.victory import totals_of
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.rule_hooks import answers, cites

#: The first roll of each column of the automatic victory table.
_COLUMNS: Final = (1, 2, 4, 6)


@answers(automatic_victory_level, "STD:12.2")
def only_in_campaigns(scene: Scene) -> int | None:
    """Campaigns name a lead; elsewhere nobody rolls for victory."""
    return None


@answers(may_roll_for_victory, "STD:12.2")
def either_side_may_roll(scene: Scene, side: SideId) -> bool:
    """Either side may roll, whoever holds the initiative."""
    return True


@cites("STD:12.2")
def rolls_due(scene: Scene, side: SideId) -> int:
    """A side rolls once for a lead as large as the level, and once for the enemy's capital."""
    level = scene.rules[automatic_victory_level](scene)
    if level is None or not scene.rules[may_roll_for_victory](scene, side):
        return 0
    totals = totals_of(scene)
    leads = totals[side] - totals[ENEMY[side]] >= level
    return int(leads) + int(scene.rules[capital_gives_roll](scene, side))


@answers(capital_gives_roll, "STD:12.2")
def holds_capital(scene: Scene, side: SideId) -> bool:
    """The enemy's capital is held by whoever controls every hex of it."""
    hexes = [entry.what for entry in scene.rules[enemy_capital](scene, side)]
    return bool(hexes) and all(controller_of(scene, here) == side for here in hexes)


@cites("STD:12.2")
def wins_at_once(charts: Charts, rolls: int, die: int) -> bool:
    """Each further roll of a player in the game is easier to win."""
    row = min(max(die, 0), len(charts.automatic_victory) - 1)
    return charts.automatic_victory[row][bisect_right(_COLUMNS, rolls) - 1]


@cites("STD:12.2")
def roll_for_victory(run: NextWarRun) -> Result | None:
    """Both sides roll as often as they have reason to, until one of them has won."""
    for side in in_order(run.scene):
        due = rolls_due(run.scene, side)
        last = run.rules[capital_gives_roll](run.scene, side)  # the lead is rolled for first
        for roll_number in range(due):
            if _wins(run, side, for_capital=last and roll_number == due - 1):
                return Result(side, "STD:12.2", totals_of(run.scene))
    return None


def _wins(run: NextWarRun, side: SideId, *, for_capital: bool) -> bool:
    scene = run.scene
    added = sum([entry.what for entry in scene.rules[victory_roll_modifiers](scene, side)])
    if for_capital:
        added += sum([entry.what for entry in scene.rules[capital_roll_modifiers](scene, side)])
    rolls = scene.state.forces[side].victory_rolls + 1
    die = roll(run, f"automatic victory {SIDE_NAMES[side]}")
    wins = wins_at_once(scene.printed.charts, rolls, die + added)
    run.emit(VictoryRolled(side, rolls, die, added, wins))
    return wins
