"""SOP 14 Reorganization, 15 Reinforcement and Replacement, 16 Victory of an Advanced turn."""

from __future__ import annotations

from sandtable.games.next_war.events import Reorganized
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import not_made_ready, turn
from sandtable.games.next_war.rule_hooks.advanced_phases import (
    determining_victory,
    reinforcing,
    reorganizing,
)
from sandtable.games.next_war.rules.advanced.sequence.open_phase import open_phase
from sandtable.games.next_war.rules.standard.ch03_sequence import end_of_turn as standard
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces, step


@replaces(turn, "ADV:SOP-14", over="STD:3.6")
def reorganization_phase(run: NextWarRun) -> None:
    """Units become ready again, places are cleared and change hands, and damage is repaired."""
    open_phase(run, reorganizing)


@step(reorganizing, "ADV:SOP-14")
def reorganization(run: NextWarRun) -> None:
    """Helicopters, artillery and Airmobile Points become ready again; Strike markers stay."""
    idle = run.rules[not_made_ready](run.scene)
    run.emit(Reorganized(tuple([entry.what for entry in idle]), keeps_strikes=True))


@step(reorganizing, "ADV:SOP-14")
def clearing_operations(run: NextWarRun) -> None:
    """Clearing operations are rolled for."""
    standard.clearing_operations(run)


@step(reorganizing, "ADV:SOP-14")
def hex_control(run: NextWarRun) -> None:
    """Control of the remaining hexes is updated."""
    standard.hex_control(run)


@replaces(turn, "ADV:SOP-15", over="STD:3.7")
def reinforcement_phase(run: NextWarRun) -> None:
    """Both sides place reinforcements and spend replacement points."""
    open_phase(run, reinforcing)


@cites("ADV:SOP-15")
def placing_order(scene: Scene) -> tuple[SideId, SideId]:
    """In an Initiative turn the other side places reinforcements first, else the First Player."""
    first, second = in_order(scene)
    return (first, second) if scene.state.initiative is None else (second, first)


@step(reinforcing, "ADV:SOP-15")
def first_reinforcements(run: NextWarRun) -> None:
    """The side that places reinforcements first does so."""
    bring_in(run, placing_order(run.scene)[0])


@step(reinforcing, "ADV:SOP-15")
def second_reinforcements(run: NextWarRun) -> None:
    """The other side places reinforcements."""
    bring_in(run, placing_order(run.scene)[1])


@step(reinforcing, "ADV:SOP-15")
def first_replacements(run: NextWarRun) -> None:
    """The first player spends replacement points."""
    standard.first_replacements(run)


@step(reinforcing, "ADV:SOP-15")
def second_replacements(run: NextWarRun) -> None:
    """The second player spends replacement points."""
    standard.second_replacements(run)


@replaces(turn, "ADV:SOP-16", over="STD:3.8")
def victory_phase(run: NextWarRun) -> None:
    """Victory points are totalled, and victory is checked."""
    open_phase(run, determining_victory)


@step(determining_victory, "ADV:SOP-16")
def victory_determination(run: NextWarRun) -> None:
    """Victory points are totalled, and automatic victory is checked.

    The game ends after the last turn.
    """
    standard.victory_determination(run)
