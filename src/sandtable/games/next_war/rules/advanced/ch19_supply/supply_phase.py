"""SOP 8, SOP 11 The steps of a Supply phase, in order; both sides take each of them."""

from __future__ import annotations

from sandtable.games.next_war.events import SupplyChecked
from sandtable.games.next_war.events.advanced import SupplyPhaseEnded
from sandtable.games.next_war.rule_hooks.advanced_phases import supply_phase
from sandtable.games.next_war.rules.advanced.ch19_supply.airbase_supply import (
    ask_for_airbases,
    note_use,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.emergency_resupply_order import (
    ask_for_resupply,
    lacking_of,
    regain_supply,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_conversion_orders import (
    ask_for_conversion,
    ask_for_depots,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_unit_orders import (
    ask_for_supply_units,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import (
    first_of,
    in_order,
    second_of,
)
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, step


@step(supply_phase, "ADV:19.1.2")
def first_airbase_supply(run: NextWarRun) -> None:
    """The first player may place or move markers of airbase supply."""
    ask_for_airbases(run, first_of(run.scene))


@step(supply_phase, "ADV:19.1.2")
def second_airbase_supply(run: NextWarRun) -> None:
    """The second player may place or move markers of airbase supply."""
    ask_for_airbases(run, second_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
@cites("ADV:SOP-11", "ADV:19.0")
def supply_is_regained(run: NextWarRun) -> None:
    """Units that are in supply again lose their Out of Supply markers."""
    for side in in_order(run.scene):
        regain_supply(run, side)


@step(supply_phase, "ADV:SOP-8")
@cites("ADV:SOP-11", "ADV:19.0")
def supply_is_lost(run: NextWarRun) -> None:
    """All other units that are not in supply get an Out of Supply marker."""
    for side in in_order(run.scene):
        supplied = supplied_units(run.scene, side)
        units = run.scene.state.forces[side].units.map
        lacking = tuple(sorted([unit for unit in units if unit not in supplied]))
        if lacking != lacking_of(run.scene, side):
            run.emit(SupplyChecked(side, lacking))
        note_use(run, side)


@step(supply_phase, "ADV:SOP-8")
def first_supply_units(run: NextWarRun) -> None:
    """The first player may make MSUs, split Depots and turn MSUs into Depots."""
    ask_for_supply_units(run, first_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
def second_supply_units(run: NextWarRun) -> None:
    """The second player may make MSUs, split Depots and turn MSUs into Depots."""
    ask_for_supply_units(run, second_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
@cites("ADV:SOP-11")
def first_resupply(run: NextWarRun) -> None:
    """The first player may try emergency resupply."""
    ask_for_resupply(run, first_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
@cites("ADV:SOP-11")
def second_resupply(run: NextWarRun) -> None:
    """The second player may try emergency resupply."""
    ask_for_resupply(run, second_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
@cites("ADV:SOP-11")
def first_conversion(run: NextWarRun) -> None:
    """The first player may turn supply units into Supply Points."""
    ask_for_conversion(run, first_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
@cites("ADV:SOP-11")
def second_conversion(run: NextWarRun) -> None:
    """The second player may turn supply units into Supply Points."""
    ask_for_conversion(run, second_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
def first_depots(run: NextWarRun) -> None:
    """The first player may place new Depots."""
    ask_for_depots(run, first_of(run.scene))


@step(supply_phase, "ADV:SOP-8")
def second_depots(run: NextWarRun) -> None:
    """The second player may place new Depots."""
    ask_for_depots(run, second_of(run.scene))


@step(supply_phase, "ADV:19.6")
def resupply_is_over(run: NextWarRun) -> None:
    """Points spent and attempts made in this phase no longer count."""
    supply = run.scene.state.advanced.supply
    if supply.tried or any(supply.spent):
        run.emit(SupplyPhaseEnded())
