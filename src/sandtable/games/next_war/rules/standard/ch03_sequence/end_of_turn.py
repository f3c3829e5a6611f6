"""3.6 Reorganization, 3.7 Reinforcement and Replacement, 3.8 Victory, 3.9 Game Record."""

from __future__ import annotations

from sandtable.games.next_war.events import PointsTotalled, Reorganized, TurnBegan
from sandtable.games.next_war.points import turn, victory
from sandtable.games.next_war.rules.standard.ch03_sequence.order_of_play import first_of, second_of
from sandtable.games.next_war.rules.standard.ch08_movement.control import change_control
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placing import bring_in
from sandtable.games.next_war.rules.standard.ch11_replacements.replacements import replace_losses
from sandtable.games.next_war.scene import NextWarRun
from sandtable.kernel.points import cites, step


@step(turn, "STD:3.6", after="second_combat")
@cites("SOP:15")
def reorganization(run: NextWarRun) -> None:
    """Helicopters and artillery are ready again, and unused air points are gone."""
    run.emit(Reorganized())


@step(turn, "STD:3.6", after="reorganization")
@cites("SOP:15")
def hex_control(run: NextWarRun) -> None:
    """Then hexes change hands."""
    change_control(run)


@step(turn, "STD:3.7", after="hex_control")
@cites("SOP:16")
def first_reinforcements(run: NextWarRun) -> None:
    """The side that goes first places its reinforcements."""
    bring_in(run, first_of(run.scene))


@step(turn, "STD:3.7", after="first_reinforcements")
@cites("SOP:16")
def second_reinforcements(run: NextWarRun) -> None:
    """The other side places its reinforcements."""
    bring_in(run, second_of(run.scene))


@step(turn, "STD:3.7", after="second_reinforcements")
@cites("SOP:16")
def first_replacements(run: NextWarRun) -> None:
    """The side that goes first spends replacement points."""
    replace_losses(run, first_of(run.scene))


@step(turn, "STD:3.7", after="first_replacements")
@cites("SOP:16")
def second_replacements(run: NextWarRun) -> None:
    """The other side spends replacement points."""
    replace_losses(run, second_of(run.scene))


@step(turn, "STD:3.8", after="second_replacements")
@cites("SOP:17")
def victory_determination(run: NextWarRun) -> None:
    """Points of the turn join the totals; after the last turn it is said who has won."""
    run.emit(PointsTotalled())
    scene = run.scene
    if scene.state.turn >= scene.printed.last_turn:
        run.turn_key()
        run.end(scene.rules[victory](scene))


@step(turn, "STD:3.9", after="victory_determination")
@cites("SOP:18")
def game_record(run: NextWarRun) -> None:
    """The next turn begins; the dice keys of this one are laid open."""
    run.turn_key()
    run.emit(TurnBegan(run.scene.state.turn + 1))
    run.go_to("weather")
