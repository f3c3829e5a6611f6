"""SOP 1 to 8, 10, 11, 13, 17 Phases of an Advanced turn; a Contested turn has fewer.

Each phase opens a procedure, into which the chapters of the Advanced game insert their steps.
"""

from __future__ import annotations

from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rule_hooks.advanced_phases import (
    air_naval,
    electronic_detection,
    isolation,
    special_operations,
    strikes,
    supply_phase,
)
from sandtable.games.next_war.rules.advanced.sequence.open_phase import FIRST, SECOND, open_phase
from sandtable.games.next_war.rules.standard.ch03_sequence.end_of_turn import game_record
from sandtable.games.next_war.rules.standard.ch03_sequence.weather_and_air_phases import (
    initiative,
    weather,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces, skips, step


@replaces(turn, "ADV:SOP-1", over="STD:3.1")
@cites("ADV:14.0")
def weather_phase(run: NextWarRun) -> None:
    """The weather for the turn is determined."""
    weather(run)


@replaces(turn, "ADV:SOP-2", over="STD:3.2")
def initiative_phase(run: NextWarRun) -> None:
    """Last turn's victory points decide the initiative and are then reset; no Air Points come."""
    initiative(run)


@step(turn, "ADV:SOP-3")
def electronic_detection_phase(run: NextWarRun) -> None:
    """The sides try to detect enemy units electronically."""
    open_phase(run, electronic_detection)


@step(turn, "ADV:SOP-4")
def first_sof_phase(run: NextWarRun) -> None:
    """The side with the initiative sends its special operations forces."""
    open_phase(run, special_operations, (FIRST,))


@step(turn, "ADV:SOP-5")
def air_naval_phase(run: NextWarRun) -> None:
    """The sides fight for the air; control of the sea follows."""
    open_phase(run, air_naval)


@step(turn, "ADV:SOP-6")
def second_sof_phase(run: NextWarRun) -> None:
    """The other side, or in a Contested turn both, send special operations forces."""
    open_phase(run, special_operations, (SECOND,))


@step(turn, "ADV:SOP-7")
def first_strike_phase(run: NextWarRun) -> None:
    """Both sides carry out strikes."""
    open_phase(run, strikes, (FIRST,))


@step(turn, "ADV:SOP-8")
def first_supply_phase(run: NextWarRun) -> None:
    """Supply is checked for both sides, and supply units are created or converted."""
    open_phase(run, supply_phase, (FIRST,))


@step(turn, "ADV:SOP-10")
def second_strike_phase(run: NextWarRun) -> None:
    """Both sides carry out strikes again."""
    open_phase(run, strikes, (SECOND,))


@step(turn, "ADV:SOP-11")
def second_supply_phase(run: NextWarRun) -> None:
    """Supply is checked for both sides again."""
    open_phase(run, supply_phase, (SECOND,))


@step(turn, "ADV:SOP-13")
def isolation_phase(run: NextWarRun) -> None:
    """Isolated units are found, and those isolated before may surrender."""
    open_phase(run, isolation)


@replaces(turn, "ADV:SOP-17", over="STD:3.9")
def record_phase(run: NextWarRun) -> None:
    """The turn ends, and its dice keys are revealed."""
    game_record(run)


@skips(turn, "ADV:SOP-4", over="ADV:SOP-4")
@skips(turn, "ADV:SOP-9", over="ADV:SOP-9")
@skips(turn, "ADV:SOP-10", over="ADV:SOP-10")
@skips(turn, "ADV:SOP-11", over="ADV:SOP-11")
def not_in_a_contested_turn(scene: Scene) -> bool:
    """These phases are left out while neither side has the initiative."""
    return scene.state.initiative is None


@skips(turn, "ADV:SOP-8", over="ADV:SOP-8")
def not_in_the_first_turn(scene: Scene) -> bool:
    """Turn 1 has no First Supply phase."""
    return scene.state.turn == 1


@skips(turn, "ADV:SOP-5", over=(), also=("STD:7.5.2",))
def no_mines_are_cleared(scene: Scene) -> bool:
    """Mines are cleared neither in turn 1 nor in a Storm."""
    return scene.state.turn == 1 or scene.state.weather is Weather.STORM
