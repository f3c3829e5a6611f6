"""3.6 Reorganization, 3.7 Reinforcement and Replacement, 3.8 Victory, 3.9 Game Record."""

from __future__ import annotations

from sandtable.games.next_war.events import PointsTotalled, Reorganized, TurnBegan
from sandtable.games.next_war.rule_hooks import (
    clearing_of_places,
    is_last_turn,
    not_made_ready,
    reinforcement_order,
    turn,
    victory,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import (
    first_of,
    in_order,
    second_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import (
    change_control,
    occupied_as_turn_begins,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.games.next_war.rules.standard.ch11_replacements.replacements import replace_losses
from sandtable.games.next_war.rules.standard.ch12_victory.automatic import roll_for_victory
from sandtable.games.next_war.rules.standard.ch12_victory.levels import announce_level
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites, step


@step(turn, "STD:3.6")
@cites("SOP:15")
def reorganization(run: NextWarRun) -> None:
    """Helicopters and artillery become ready again; unused air points are lost."""
    idle = run.rules[not_made_ready](run.scene)
    run.emit(Reorganized(tuple([entry.what for entry in idle])))


@step(turn, "STD:3.6")
@cites("SOP:15")
def clearing_operations(run: NextWarRun) -> None:
    """Clearing operations are rolled for."""
    run.rules[clearing_of_places](run, in_order(run.scene))


@step(turn, "STD:3.6")
@cites("SOP:15")
def hex_control(run: NextWarRun) -> None:
    """Control of the remaining hexes is updated."""
    change_control(run)


@step(turn, "STD:3.7")
@cites("SOP:16")
def first_reinforcements(run: NextWarRun) -> None:
    """The side that places reinforcements first does so."""
    bring_in(run, run.rules[reinforcement_order](run.scene)[0])


@step(turn, "STD:3.7")
@cites("SOP:16")
def second_reinforcements(run: NextWarRun) -> None:
    """The other side places reinforcements."""
    bring_in(run, run.rules[reinforcement_order](run.scene)[1])


@step(turn, "STD:3.7")
@cites("SOP:16")
def first_replacements(run: NextWarRun) -> None:
    """The first player spends replacement points."""
    replace_losses(run, first_of(run.scene))


@step(turn, "STD:3.7")
@cites("SOP:16")
def second_replacements(run: NextWarRun) -> None:
    """The second player spends replacement points."""
    replace_losses(run, second_of(run.scene))


@step(turn, "STD:3.8")
@cites("SOP:17")
def victory_determination(run: NextWarRun) -> None:
    """Victory points are totalled, and automatic victory is checked.

    The game ends after the last turn.
    """
    run.emit(PointsTotalled())
    result = roll_for_victory(run)
    scene = run.scene
    if result is None and scene.rules[is_last_turn](scene):
        result = scene.rules[victory](scene)
        announce_level(run, result)
    if result is not None:
        run.publish_key()
        run.end(result)


@answers(is_last_turn, "STD:3.8")
def turns_are_played_out(scene: Scene) -> bool:
    """The game ends after the last turn of the scenario."""
    return scene.state.turn >= scene.printed.last_turn


@step(turn, "STD:3.9")
@cites("SOP:18")
def game_record(run: NextWarRun) -> None:
    """The turn ends, and its dice keys are revealed."""
    run.publish_key()
    run.emit(TurnBegan(run.scene.state.turn + 1))
    occupied_as_turn_begins(run)
    run.go_to("weather")
