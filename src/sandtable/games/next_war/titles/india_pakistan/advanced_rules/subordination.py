"""NWIP 3.3, 3.4, 9.0, 9.1 Who obeys which headquarters in India-Pakistan."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counter_types import is_artillery, is_headquarters
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.rule_hooks.advanced.supply import is_fed_by
from sandtable.games.next_war.state_lookups import Scene, counter_of, side_of
from sandtable.kernel.rules.rule_hooks import amends, cites


@amends(is_subordinate, "NWIP:9.0", over="ADV:18.1", also=("ADV:30.3",))
@cites("NWIP:3.3", "NWIP:9.1")
def independent_of_formations(
    base: bool,  # the answer of the series
    scene: Scene,
    unit: UnitId,
    headquarters: UnitId,
) -> bool:
    """Artillery and Combat Outposts are independent: they obey any headquarters of their nation.

    No headquarters of the title is a Supreme HQ.
    """
    mine, theirs = counter_of(scene, unit), counter_of(scene, headquarters)
    if not (is_artillery(mine) or mine.outpost):
        return base
    return is_headquarters(theirs) and mine.nation == theirs.nation


@amends(is_fed_by, "NWIP:3.3", over="ADV:19.2")
def artillery_by_any_headquarters(
    base: bool,  # whether it obeys the headquarters
    scene: Scene,
    unit: UnitId,
    headquarters: UnitId,
) -> bool:
    """Artillery gets supply through any headquarters of its side."""
    own = side_of(scene, unit) == side_of(scene, headquarters)
    return base or (own and is_artillery(counter_of(scene, unit)))
