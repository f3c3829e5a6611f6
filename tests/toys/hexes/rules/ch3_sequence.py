"""3 The turn."""

from __future__ import annotations

from sandtable.kernel.play.dice import D6
from sandtable.kernel.play.state import Decision, Result
from sandtable.kernel.rules.rule_hooks import step
from toys.hexes.events import PhaseBegan, TurnBegan
from toys.hexes.points import HexRun, turn
from toys.hexes.printed import Weather

RAIN_FROM = 5


@step(turn, "HEX:3.1")
def weather(run: HexRun) -> None:
    """Each turn begins with a roll for the weather: rain on five or six."""
    rolled = run.roll("weather", D6)
    now = Weather.RAIN if rolled >= RAIN_FROM else Weather.CLEAR
    run.emit(TurnBegan(run.scene.state.turn + 1, now))


@step(turn, "HEX:3.2", after="weather")
def first_moves(run: HexRun) -> None:
    """The first side moves."""
    _moves(run, 0, "HEX:3.2")


@step(turn, "HEX:3.3", after="first_moves")
def first_attacks(run: HexRun) -> None:
    """The first side attacks."""
    run.ask(Decision(0, "attack", "HEX:3.3"))


@step(turn, "HEX:3.4", after="first_attacks")
def second_moves(run: HexRun) -> None:
    """The second side moves."""
    _moves(run, 1, "HEX:3.4")


@step(turn, "HEX:3.5", after="second_moves")
def second_attacks(run: HexRun) -> None:
    """The second side attacks."""
    run.ask(Decision(1, "attack", "HEX:3.5"))


@step(turn, "HEX:3.6", after="second_attacks")
def end_of_turn(run: HexRun) -> None:
    """The turn's key is laid open; after the last turn, or with one side gone, it is over."""
    run.publish_key()
    state = run.scene.state
    gone = [side for side in state.sides if not len(side.units)]
    if state.turn >= run.printed.turns or gone:
        run.end(_result(run))
    else:
        run.go_to("weather")


def _moves(run: HexRun, side: int, cite: str) -> None:
    run.emit(PhaseBegan(side))
    run.ask(Decision(side, "move", cite))


def _result(run: HexRun) -> Result:
    """The city counts six, each step taken from the enemy one."""
    state = run.scene.state
    score = tuple(6 * (state.city == number) + state.sides[1 - number].lost for number in (0, 1))
    winner = None if score[0] == score[1] else int(score[1] > score[0])
    return Result(winner, "HEX:3.6", score)
