"""24 What air defence does to an air unit, to the last chance; the engine's own functions fire."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from types import SimpleNamespace
from typing import Final, NamedTuple, TypeVar

from sandtable.games.next_war.events import FlightBegan, evolve
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.printed.advanced.air_rows import FireResult
from sandtable.games.next_war.rules.air.ch24_air_defence.results import press_on, turn_back
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    aaa_fires,
    fire_afterwards,
    sam_fires,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Dice, outcomes
from sandtable.kernel.play.run import Run

T = TypeVar("T")
#: As much of a game as a flight needs to be played out and forgotten.
_ENGINE: Final = SimpleNamespace(
    rules=SimpleNamespace(seats=(0, 1), evolve=evolve, seen=None, hidden_fields={})
)


class Passed(NamedTuple):
    """What fire has done to a unit: steps lost, the sum of +1 and +2, whether it turned back."""

    lost: int = 0
    hindered: int = 0
    aborted: bool = False


def run_over(scene: Scene, dice: Dice) -> NextWarRun:
    """A run that is forgotten, of what everyone knows."""
    return Run(scene, -1, dice, 1, _ENGINE)


def chances_of(scene: Scene, play: Callable[[NextWarRun], T]) -> dict[T, Fraction]:
    """The chance of each result of something that is played out over all its dice."""
    found: dict[T, Fraction] = {}
    for chance, result in outcomes(lambda dice: play(run_over(scene, dice))):
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def fire_chances(scene: Scene, now: FlightUnderWay, *, presses_on: bool) -> dict[Passed, Fraction]:
    """What SAMs and then AAA do to the flight of one air unit before it does what it came for."""
    chances = {Passed(): Fraction(1)}
    for fires in (sam_fires, aaa_fires):
        one = chances_of(scene, partial(_fired_on, now=now, fires=fires, presses_on=presses_on))
        both: dict[Passed, Fraction] = {}
        for before, chance in chances.items():
            if before.aborted or before.lost == now.steps:
                both[before] = both.get(before, Fraction(0)) + chance
                continue
            for then, share in one.items():
                after = Passed(
                    before.lost + then.lost, before.hindered + then.hindered, then.aborted
                )
                both[after] = both.get(after, Fraction(0)) + chance * share
        chances = both
    return chances


def _fired_on(
    run: NextWarRun, now: FlightUnderWay, fires: Callable[[NextWarRun], None], presses_on: bool
) -> Passed:
    """Let one weapon fire, and let the owner decide."""
    run.emit(FlightBegan(now))
    fires(run)
    if run.scene.state.flights[-1].way.abort:
        (press_on if presses_on else turn_back)(run)
    flown = run.scene.state.flights[-1]
    return Passed(flown.losses, flown.way.hindered, flown.way.aborted)


def fire_after_strike_chances(scene: Scene, now: FlightUnderWay) -> dict[FireResult, Fraction]:
    """What AAA that had not found a unit does to it after its strike."""

    def play(run: NextWarRun) -> FireResult:
        run.emit(FlightBegan(now))
        return fire_afterwards(run, now)

    return chances_of(scene, play)
