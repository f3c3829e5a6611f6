"""NWV 3.2.2 When the self-defence force is drawn in a turn of the Standard game."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import reinforcement_order, turn
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.games.next_war.titles.vietnam.rules.psdf import SRV
from sandtable.games.next_war.titles.vietnam.rules.psdf_draws import draw
from sandtable.kernel.rules.rule_hooks import step


@step(turn, "NWV:3.2.2", after="first_reinforcements")
def first_side_draws(run: NextWarRun) -> None:
    """If the SRV places reinforcements first, it draws PSDF counters after them."""
    if run.rules[reinforcement_order](run.scene)[0] == SRV:
        draw(run)


@step(turn, "NWV:3.2.2", after="second_reinforcements")
def second_side_draws(run: NextWarRun) -> None:
    """If the SRV places reinforcements second, it draws PSDF counters after them."""
    if run.rules[reinforcement_order](run.scene)[1] == SRV:
        draw(run)
