"""5 The year: forces, cards, four turns each, the Interphase."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import YearBegan
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import (
    HANDS,
    INTERPHASE,
    REINFORCEMENTS,
    SET_UP,
    TURN,
    YEAR,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene
from sandtable.kernel.rules.rule_hooks import skips, step

TURNS: Final = 4


@step(YEAR, "HMP:3.0")
def forces_grow(run: HeartsRun) -> None:
    """A year begins with reinforcements."""
    run.open(REINFORCEMENTS)


@skips(YEAR, "HM:1.6", over="HMP:3.0")
def not_in_the_first_year(scene: Scene) -> bool:
    """The first year of a game has no reinforcements."""
    return scene.state.year == scene.printed.first_year


@step(YEAR, "HMP:4.0")
def hands_are_filled(run: HeartsRun) -> None:
    """Both players fill their hands."""
    run.open(HANDS)


@step(YEAR, "HM:1.8")
def the_map_is_set_up(run: HeartsRun) -> None:
    """In the first year, the players make their free placements."""
    if run.scene.state.year == run.printed.first_year:
        run.open(SET_UP)


@step(YEAR, "HMP:5.0")
def red_takes_a_turn(run: HeartsRun) -> None:
    """Red and Blue take turns, Red first."""
    run.open(TURN, (RED,))


@step(YEAR, "HMP:5.0")
def blue_takes_a_turn(run: HeartsRun) -> None:
    """Blue takes a turn after each Red turn."""
    run.open(TURN, (BLUE,))


@step(YEAR, "HMP:5.0")
def another_round(run: HeartsRun) -> None:
    """Each player has four turns a year."""
    if run.scene.state.turns[BLUE] < TURNS:
        run.go_to("red_takes_a_turn")


@step(YEAR, "HMP:18.0")
def the_year_is_scored(run: HeartsRun) -> None:
    """The Interphase scores the year."""
    run.open(INTERPHASE)


@step(YEAR, "HMP:18.9")
def another_year(run: HeartsRun) -> None:
    """The next year begins, unless the game is over."""
    run.emit(YearBegan(run.scene.state.year + 1))
    run.go_to("forces_grow")
