"""2.8.5.2 Russian motorized units in paradrops."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.rule_hooks import Movers, drop_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    is_motorized_version,
    twins,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import adds, cites, waives
from sandtable.kernel.rules.vetoes import Veto

#: How many of them drop in a turn, and how many headquarters may drop in it besides.
MOST_MOTORIZED: Final = 2
MOST_HEADQUARTERS: Final = 1


@cites("STD:2.8.5.2")
def objections_to_motorized(scene: Scene, units: Movers) -> tuple[Veto, ...]:
    """In a turn in which any motorized version drops, two of them and one headquarters do."""
    if not twins(scene.printed):
        return ()
    nations = dict.fromkeys([counter_of(scene, unit).nation for unit in units])
    found = [_objection(scene, nation, units) for nation in nations]
    return tuple([veto for veto in found if veto is not None])


def _objection(scene: Scene, nation: str, units: Movers) -> Veto | None:
    mine = _of_nation(scene, units, nation)
    before = _down(scene, mine[0])
    motorized = [unit for unit in (*before, *mine) if is_motorized_version(scene, unit)]
    if not motorized:
        return None
    if len(motorized) > MOST_MOTORIZED:
        return Veto("motorized-limit", {"nation": nation, "most": MOST_MOTORIZED})
    late = _too_many(scene, before)
    if late is not None:
        return Veto(late, {"nation": nation})
    more = _too_many(scene, (*before, *mine))
    return None if more is None else Veto("motorized-turn", {"nation": nation})


def _too_many(scene: Scene, units: Movers) -> str | None:
    """What keeps these units from dropping in one turn with motorized versions, if anything."""
    others = [unit for unit in units if not is_motorized_version(scene, unit)]
    staffs = [unit for unit in others if is_headquarters(counter_of(scene, unit))]
    if len(staffs) < len(others):
        return "light-turn"
    return "headquarters-turn" if len(staffs) > MOST_HEADQUARTERS else None


def _of_nation(scene: Scene, units: Movers, nation: str) -> Movers:
    return tuple([unit for unit in units if counter_of(scene, unit).nation == nation])


def _down(scene: Scene, unit: UnitId) -> Movers:
    """The units of a unit's nation that have dropped in this turn."""
    counter = counter_of(scene, unit)
    return _of_nation(scene, scene.state.forces[counter.side].parachuted, counter.nation)


@adds(drop_vetoes, "STD:2.8.5.2")
def not_with_motorized_units(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A single drop is held to the same."""
    return objections_to_motorized(scene, (unit,))


@cites("STD:2.8.5.2")
def has_a_limit_of_its_own(scene: Scene, unit: UnitId, company: Movers = ()) -> bool:
    """Whether that limit stands in the place of the title's, for a unit that drops in company.

    For a headquarters it does if motorized versions drop with it, or have dropped in this turn.
    """
    if is_motorized_version(scene, unit):
        return True
    if not is_headquarters(counter_of(scene, unit)):
        return False
    nation = counter_of(scene, unit).nation
    dropping = (*_of_nation(scene, company, nation), *_down(scene, unit))
    return any(is_motorized_version(scene, each) for each in dropping)


@waives(drop_vetoes, "STD:2.8.5.2", over="STD:8.5.3.1")
def their_own_limit(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """For motorized versions and their headquarters that limit replaces the title's."""
    return has_a_limit_of_its_own(scene, unit)
