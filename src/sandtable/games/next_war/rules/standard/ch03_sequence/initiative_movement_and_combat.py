"""3.3 Initiative Movement and Combat phase: seven segments."""

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


@step(turn, "STD:3.3")
@cites("SOP:4")
def initiative_movement(run: NextWarRun) -> None:
    """The side with the initiative moves, on the ground and by air."""
    begin_movement(run, Segment(name="initiative_movement", side=first_of(run.scene)))


@step(turn, "STD:3.3")
@cites("SOP:5")
def initiative_combat(run: NextWarRun) -> None:
    """The side with the initiative attacks."""
    begin_combat(run, Segment(name="initiative_combat", side=first_of(run.scene)))


@step(turn, "STD:3.3")
@cites("SOP:6")
def elite_reaction_movement(run: NextWarRun) -> None:
    """The other side's elite units outside enemy ZOCs may move, on the ground only."""
    side = second_of(run.scene)
    begin_movement(
        run, Segment(name="elite_reaction_movement", side=side, elite_only=True, ground_only=True)
    )


@step(turn, "STD:3.3")
@cites("SOP:7")
def exploitation_movement(run: NextWarRun) -> None:
    """The initiative side's units outside enemy ZOCs may move again, on the ground and by air."""
    side = first_of(run.scene)
    begin_movement(run, Segment(name="exploitation_movement", side=side, exploitation=True))


@step(turn, "STD:3.3")
@cites("SOP:8")
def exploitation_combat(run: NextWarRun) -> None:
    """The side with the initiative may attack again."""
    side = first_of(run.scene)
    begin_combat(run, Segment(name="exploitation_combat", side=side, exploitation=True))


@step(turn, "STD:3.3")
@cites("SOP:9")
def reaction_movement(run: NextWarRun) -> None:
    """The other side moves, on the ground and by air."""
    begin_movement(run, Segment(name="reaction_movement", side=second_of(run.scene)))


@step(turn, "STD:3.3")
@cites("SOP:10")
def reaction_combat(run: NextWarRun) -> None:
    """The other side attacks."""
    begin_combat(run, Segment(name="reaction_combat", side=second_of(run.scene)))
