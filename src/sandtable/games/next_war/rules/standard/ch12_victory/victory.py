"""12.0 Who has won at the end, 12.1 victory points, 12.1.3 points before the game."""

from __future__ import annotations

from sandtable.games.next_war.events import PointsGranted, PointsScored
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import setup, victory
from sandtable.games.next_war.rules.standard.ch12_victory.levels import is_draw
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Result, handicap_of
from sandtable.kernel.rules.rule_hooks import answers, cites


@cites("TABLE:16")
def totals_of(scene: Scene) -> tuple[int, int]:
    """The totals of both sides with their handicaps, the Allied one first."""
    allied, other = (
        force.vp_total + handicap_of(scene.state, side)
        for side, force in enumerate(scene.state.forces)
    )
    return allied, other


@answers(victory, "STD:12.0")
def more_points_win(scene: Scene) -> Result:
    """After the last turn the side with more victory points has won."""
    allied, other = totals_of(scene)
    winner = None if is_draw(scene, abs(allied - other)) else int(other > allied)
    return Result(winner, "STD:12.0", (allied, other))


@cites("STD:12.1")
def score(run: NextWarRun, side: SideId, points: int) -> None:
    """Points count from the moment they are earned, and in the turn in which they are."""
    if not points:
        return
    if is_before_play(run.scene):
        score_before_play(run, side, points)
    else:
        run.emit(PointsScored(side, points))


def is_before_play(scene: Scene) -> bool:
    """Whether the game is still being set up."""
    return any(frame.procedure == setup.name for frame in scene.state.agenda)


@cites("STD:12.1.3")
def score_before_play(run: NextWarRun, side: SideId, points: int) -> None:
    """What is earned before the first turn goes straight into the total: no turn counts it."""
    run.emit(PointsGranted(side, points))
