"""3.1 Weather phase, 3.2 Initiative/Air/Naval phase; and a start in the middle of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sandtable.games.next_war.events import (
    AirPointsReceived,
    AirSuperioritySet,
    InitiativeSet,
    PointsTotalled,
)
from sandtable.games.next_war.rule_hooks import (
    air_points_of_turn,
    initiative_of_turn,
    superiority_of_turn,
    turn,
    weather_of_turn,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch05_initiative.initiative import first_player_under
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, step

#: Name, citation, rule and what may skip it, of each step.
_Sequence: TypeAlias = tuple[
    tuple[str, str, Callable[[NextWarRun], None], Callable[[Scene], bool] | None], ...
]


@step(turn, "STD:3.1")
@cites("SOP:1")
def weather(run: NextWarRun) -> None:
    """The weather for the turn is determined."""
    run.rules[weather_of_turn](run)


@step(turn, "STD:3.2")
@cites("SOP:3")
def initiative(run: NextWarRun) -> None:
    """Last turn's victory points decide the initiative, then reset to zero."""
    scene = run.scene
    holder = scene.rules[initiative_of_turn](run)
    run.emit(InitiativeSet(holder, first_player_under(scene, holder)))
    run.emit(PointsTotalled(clear=True))


@step(turn, "STD:3.2")
@cites("SOP:3")
def air_points(run: NextWarRun) -> None:
    """Each side receives its air points."""
    for side in in_order(run.scene):
        run.emit(AirPointsReceived(side, run.rules[air_points_of_turn](run, side)))


@step(turn, "STD:3.2")
@cites("SOP:3")
def air_superiority(run: NextWarRun) -> None:
    """Air points decide air superiority for the turn."""
    scene = run.scene
    run.emit(AirSuperioritySet(scene.rules[superiority_of_turn](scene)))


def start_at(run: NextWarRun, name: str) -> None:
    """Begin the first turn at a later step; what comes before anybody moves is settled first."""
    run.open(turn)
    steps = run.rules[turn]
    _settle(run, steps.sequence[: steps.at("initiative_movement")])
    run.go_to(name)


def _settle(run: NextWarRun, steps: _Sequence) -> None:
    """Carry steps out one after the other, and after each the steps of what it has opened."""
    for _, _, settle, skips in steps:
        if skips is None or not skips(run.scene):
            depth = len(run.scene.state.agenda)
            settle(run)
            while len(run.scene.state.agenda) > depth:
                _settle(run, run.rules.steps[run.scene.state.agenda[-1].procedure].sequence)
                run.close()
