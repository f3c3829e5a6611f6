"""2.8.5.2 Russian motorized units in paradrops."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import Movers, drop_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    is_motorized_version,
    twins,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import adds, cites, waives
from sandtable.kernel.rules.vetoes import Veto

#: How many of them drop in a turn; the HQ that may go with them belongs to the Advanced game.
MOST_MOTORIZED: Final = 2


@cites("STD:2.8.5.2")
def objections_to_motorized(scene: Scene, units: Movers) -> tuple[Veto, ...]:
    """In a turn in which any motorized version drops, two of them do, and nobody else."""
    if not twins(scene.printed):
        return ()
    nations = dict.fromkeys([counter_of(scene, unit).nation for unit in units])
    found = [_objection(scene, nation, units) for nation in nations]
    return tuple([veto for veto in found if veto is not None])


def _objection(scene: Scene, nation: str, units: Movers) -> Veto | None:
    mine = [unit for unit in units if counter_of(scene, unit).nation == nation]
    down = scene.state.forces[counter_of(scene, mine[0]).side].parachuted
    before = [unit for unit in down if counter_of(scene, unit).nation == nation]
    motorized = [unit for unit in (*before, *mine) if is_motorized_version(scene, unit)]
    if not motorized:
        return None
    if len(motorized) > MOST_MOTORIZED:
        return Veto("motorized-limit", {"nation": nation, "most": MOST_MOTORIZED})
    if len(motorized) == len(before) + len(mine):
        return None
    late = any(not is_motorized_version(scene, unit) for unit in before)
    return Veto("light-turn" if late else "motorized-turn", {"nation": nation})


@adds(drop_vetoes, "STD:2.8.5.2")
def not_with_motorized_units(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A single drop is held to the same."""
    return objections_to_motorized(scene, (unit,))


@waives(drop_vetoes, "STD:2.8.5.2", over="STD:8.5.3.1")
def their_own_limit(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """For motorized versions that limit stands in the place of the title's."""
    return is_motorized_version(scene, unit)
