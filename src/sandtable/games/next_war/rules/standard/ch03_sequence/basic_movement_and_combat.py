"""3.4 Basic Movement and Combat phase."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import (
    begin_combat,
    begin_movement,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, step


@step(turn, "STD:3.4")
@cites("SOP:11")
def first_movement(run: NextWarRun) -> None:
    """The first player moves."""
    begin_movement(run, Segment(name="first_movement", side=first_of(run.scene)))


@step(turn, "STD:3.4")
@cites("SOP:12")
def first_combat(run: NextWarRun) -> None:
    """The first player attacks."""
    begin_combat(run, Segment(name="first_combat", side=first_of(run.scene)))


@step(turn, "STD:3.4")
@cites("SOP:13")
def second_movement(run: NextWarRun) -> None:
    """The second player moves."""
    begin_movement(run, Segment(name="second_movement", side=second_of(run.scene)))


@step(turn, "STD:3.4")
@cites("SOP:14")
def second_combat(run: NextWarRun) -> None:
    """The second player attacks."""
    begin_combat(run, Segment(name="second_combat", side=second_of(run.scene)))
