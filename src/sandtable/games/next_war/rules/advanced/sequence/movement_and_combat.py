"""SOP 9, 12 The Initiative and the Basic Movement and Combat phases of an Advanced turn."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import bridges_may_be_tried, moves_again, turn
from sandtable.games.next_war.rule_hooks.advanced_phases import basic_segments, initiative_segments
from sandtable.games.next_war.rules.advanced.sequence.open_phase import open_phase
from sandtable.games.next_war.rules.standard.ch03_sequence import (
    basic_movement_and_combat as basic,
)
from sandtable.games.next_war.rules.standard.ch03_sequence import (
    initiative_movement_and_combat as standard,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, unit_of
from sandtable.kernel.rules.rule_hooks import amends, replaces, step


@replaces(turn, "ADV:SOP-9", over=("STD:3.3", "STD:5.0"))
def initiative_movement_and_combat_phase(run: NextWarRun) -> None:
    """The side with the initiative moves and attacks twice, and the other side reacts."""
    open_phase(run, initiative_segments)


@step(initiative_segments, "ADV:SOP-9")
def initiative_movement(run: NextWarRun) -> None:
    """The side with the initiative moves, on the ground and by air."""
    standard.initiative_movement(run)


@step(initiative_segments, "ADV:SOP-9")
def initiative_combat(run: NextWarRun) -> None:
    """The side with the initiative attacks."""
    standard.initiative_combat(run)


@step(initiative_segments, "ADV:SOP-9")
def elite_reaction_movement(run: NextWarRun) -> None:
    """The other side's elite units outside enemy ZOCs may move, on the ground only."""
    standard.elite_reaction_movement(run)


@step(initiative_segments, "ADV:SOP-9")
def exploitation_movement(run: NextWarRun) -> None:
    """The initiative side's units outside enemy ZOCs may move again, on the ground and by air."""
    standard.exploitation_movement(run)


@step(initiative_segments, "ADV:SOP-9")
def exploitation_combat(run: NextWarRun) -> None:
    """The side with the initiative may attack again."""
    standard.exploitation_combat(run)


@step(initiative_segments, "ADV:SOP-9")
def reaction_movement(run: NextWarRun) -> None:
    """The other side moves, on the ground and by air."""
    standard.reaction_movement(run)


@step(initiative_segments, "ADV:SOP-9")
def reaction_combat(run: NextWarRun) -> None:
    """The other side attacks."""
    standard.reaction_combat(run)


@replaces(turn, "ADV:SOP-12", over="STD:3.4")
def basic_movement_and_combat_phase(run: NextWarRun) -> None:
    """Each side moves and then attacks, the first player before the second."""
    open_phase(run, basic_segments)


@step(basic_segments, "ADV:SOP-12")
def first_movement(run: NextWarRun) -> None:
    """The first player moves."""
    basic.first_movement(run)


@step(basic_segments, "ADV:SOP-12")
def first_combat(run: NextWarRun) -> None:
    """The first player attacks."""
    basic.first_combat(run)


@step(basic_segments, "ADV:SOP-12")
def second_movement(run: NextWarRun) -> None:
    """The second player moves."""
    basic.second_movement(run)


@step(basic_segments, "ADV:SOP-12")
def second_combat(run: NextWarRun) -> None:
    """The second player attacks."""
    basic.second_combat(run)


@amends(moves_again, "ADV:SOP-9", over="STD:8.2.2")
def only_unmarked_units_move_again(
    base: bool,  # the answer so far
    scene: Scene,
    unit: UnitId,
    here: PlaceId,
) -> bool:
    """A unit with a Strike or Out of Supply marker moves in neither of the two extra segments."""
    now = unit_of(scene, unit)
    return base and not now.struck and not now.unsupplied


@replaces(bridges_may_be_tried, "ADV:SOP-9", over="STD:3.4")
def after_every_movement_segment(scene: Scene) -> bool:
    """Bridges may be tried after every own Movement Segment, Exploitation too."""
    return True
