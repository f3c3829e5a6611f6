"""18.1, 18.3 Which headquarters a unit is subordinate to."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.state_lookups import Scene, counter_of, side_of
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(is_subordinate, "ADV:18.1")
@cites("ADV:15.2.10", "ADV:18.0", "ADV:18.3")
def by_formation_and_nation(scene: Scene, unit: UnitId, headquarters: UnitId) -> bool:
    """A unit obeys the headquarters of its formation, and every one of its nation that has none.

    An independent unit obeys every headquarters of its nation; a Supreme HQ commands all of them.
    No headquarters obeys itself.
    """
    mine, theirs = counter_of(scene, unit), counter_of(scene, headquarters)
    if unit == headquarters or not is_headquarters(theirs) or mine.nation != theirs.nation:
        return False
    if is_supreme(theirs) or not theirs.formation:
        return True
    if is_headquarters(mine):
        return False
    return mine.formation in {"", theirs.formation}


def superiors(scene: Scene, unit: UnitId) -> tuple[UnitId, ...]:
    """List the headquarters of its side that a unit is subordinate to, wherever they are."""
    obeys = scene.rules[is_subordinate]
    own = scene.state.forces[side_of(scene, unit)].units.map
    return tuple([each for each in own if obeys(scene, unit, each)])
