"""SOP 7, 10 The ends of a Strike phase: hits that had to wait, and what is forgotten after it."""

from __future__ import annotations

from sandtable.games.next_war.advanced.strike_state import StrikeState
from sandtable.games.next_war.events.advanced import StrikeStepEnded
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    count_hits,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import resolve_collateral
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, step


@step(strikes, "ADV:SOP-7")
@cites("ADV:SOP-10")
def waiting_hits_count(run: NextWarRun) -> None:
    """The hits of air strikes on tracks of air defence take effect after all air strikes."""
    count_hits(run)


@step(strikes, "ADV:27.7.4.2")
def collateral_damage(run: NextWarRun) -> None:
    """Then collateral damage is rolled for the bases that were hit in the phase."""
    resolve_collateral(run)


@step(strikes, "ADV:SOP-7")
@cites("ADV:SOP-10")
def strikes_are_over(run: NextWarRun) -> None:
    """When the phase ends, its missiles, targets and strikers count no more."""
    if run.scene.state.advanced.strikes != StrikeState():
        run.emit(StrikeStepEnded(phase=True))
