"""12.3 Levels of victory."""

from __future__ import annotations

from sandtable.games.next_war.events import VictoryLevelReached
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import victory_levels
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(victory_levels, "STD:12.3")
def only_where_a_scenario_has_them(scene: Scene) -> tuple[tuple[int, str], ...]:
    """A scenario says from which lead on a victory is called what; the first row is a draw."""
    return ()


@cites("STD:12.3")
def level_of(scene: Scene, lead: int) -> str:
    """The lead names the level of victory: the last one that begins no higher."""
    reached = [name for least, name in scene.rules[victory_levels](scene) if least <= lead]
    return reached[-1] if reached else ""


@cites("STD:12.3")
def is_draw(scene: Scene, lead: int) -> bool:
    """A lead too small for the lowest level of victory is none; without levels any will do."""
    levels = scene.rules[victory_levels](scene)
    return level_of(scene, lead) == levels[0][1] if levels else not lead


def announce_level(run: NextWarRun, result: Result) -> None:
    """Announce how great a victory is, where the scenario has levels and points have decided it."""
    if not result.score:
        return
    lead = abs(result.score[0] - result.score[1])
    level = level_of(run.scene, lead)
    if level:
        winner = None if result.winner is None else SideId(result.winner)
        run.emit(VictoryLevelReached(winner, lead, level))
