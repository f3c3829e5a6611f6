"""5 Initiative and Contested turns."""

from __future__ import annotations

from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.rule_hooks import initiative_level, initiative_of_turn, turn
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites, skips


@skips(turn, "STD:5.0", over="STD:3.3")
def turn_is_contested(scene: Scene) -> bool:
    """When nobody has the initiative, its whole phase is passed over."""
    return scene.state.initiative is None


@cites("STD:5.0")
def first_player_under(scene: Scene, holder: SideId | None) -> SideId:
    """Whoever has the initiative goes first; in a Contested turn whoever had it last does."""
    return scene.state.first_player if holder is None else holder


@answers(initiative_of_turn, "STD:5.1")
def by_the_turn_before(run: NextWarRun) -> SideId | None:
    """The scenario names the first holder; after that, points of the turn before decide."""
    scene = run.scene
    state = scene.state
    if state.turn == 1:
        return state.initiative
    scores = (state.forces[0].vp_turn, state.forces[1].vp_turn)
    if state.initiative is None:
        return after_a_contested_turn(scores)
    return after_an_initiative_turn(scores, scene.rules[initiative_level](scene))


@answers(initiative_level, "STD:5.1")
def no_level_unless_given(scene: Scene) -> int | None:
    """Scenarios name the points that win the initiative; without a number nobody reaches it."""
    return None


@cites("STD:5.1.1")
def after_an_initiative_turn(scores: tuple[int, int], level: int | None) -> SideId | None:
    """The one side that reached the level has the initiative; both or neither: nobody."""
    reached = [side for side in BOTH_SIDES if level is not None and scores[side] >= level]
    return reached[0] if len(reached) == 1 else None


@cites("STD:5.1.2")
def after_a_contested_turn(scores: tuple[int, int]) -> SideId | None:
    """The side that scored more takes the initiative; as many each: nobody."""
    return None if scores[0] == scores[1] else SideId(int(scores[1] > scores[0]))
