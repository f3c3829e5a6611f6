"""22.1.3, SOP 14 Air units return, become Ready again, and are maintained."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitMaintained, AirUnitsMoved
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of, ready_on
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import step

#: From where units are Ready again without a roll.
_RETURN: Final = (AirStatus.AIR_SUPERIORITY, AirStatus.FLOWN)
_ROLL: Final = (AirStatus.ABORT, AirStatus.RECOVERY)


@step(reorganizing, "ADV:22.4")
def air_units_return(run: NextWarRun) -> None:
    """Units still in the Air Superiority box, and those in Flown, become Ready."""
    for side in BOTH_SIDES:
        back = air_units_of(run.scene, side, *_RETURN)
        if back:
            run.emit(AirUnitsMoved(back, AirStatus.READY))


@step(reorganizing, "ADV:22.1.3")
def air_units_are_maintained(run: NextWarRun) -> None:
    """Each unit in Abort or Recovery becomes Ready if its box says so for the die, else Flown."""
    for side in BOTH_SIDES:
        for unit in air_units_of(run.scene, side, *_ROLL):
            now = air_unit(run.scene, unit)
            at_most = ready_on(run.scene, now.base, now.status)
            die = roll(run, "maintenance")
            run.emit(AirUnitMaintained(unit, die, -1 if at_most is None else at_most))
