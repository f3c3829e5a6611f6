"""18.2.4 Headquarters call for chemical weapons, where an option gives them to a side."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events.advanced import ChemicalMarkersRemoved
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.rule_hooks import calls_for_chemicals
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.advanced.ch18_headquarters.combat_support import reaches
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, unit_of
from sandtable.kernel.rules.rule_hooks import answers, cites, step


@answers(calls_for_chemicals, "ADV:18.2.4")
def nations_with_headquarters_near(scene: Scene, combat: Combat) -> frozenset[str]:
    """A headquarters in range of the hex calls for them if an attacker is subordinate to it.

    It costs no use.
    """
    obeys = scene.rules[is_subordinate]
    units = scene.state.forces[attacking_side(scene, combat)].units.pairs()
    return frozenset(
        counter_of(scene, unit).nation
        for unit, now in units
        if now.steps
        and may_call(scene, unit)
        and reaches(scene, unit, combat.target)
        and any(obeys(scene, each, unit) for each in combat.attackers)
    )


@cites("ADV:18.2.4", "ADV:18.2.6", "ADV:18.3.1")
def may_call(scene: Scene, unit: UnitId) -> bool:
    """A headquarters in supply may, but none that is isolated, clearing or aboard, and no Supreme.

    Whether it has uses left does not matter.
    """
    counter, now = counter_of(scene, unit), unit_of(scene, unit)
    if not is_headquarters(counter) or is_supreme(counter):
        return False
    hindered = now.unsupplied or now.markers.isolated or now.at == ABOARD
    return not hindered and now.at not in scene.state.clearing


@step(reorganizing, "ADV:18.2.4")
def chemical_markers_are_removed(run: NextWarRun) -> None:
    """Chemical markers stay to the end of the turn, and are removed then."""
    if run.scene.state.chemical:
        run.emit(ChemicalMarkersRemoved(run.scene.state.chemical))
