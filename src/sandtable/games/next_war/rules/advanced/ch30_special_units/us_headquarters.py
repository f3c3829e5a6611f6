"""30.3, 30.4 Which headquarters units of the US Army and of the US Marine Corps obey."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counter_types import is_expeditionary, is_headquarters
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import amends, cites

_US: Final = "US"


@amends(is_subordinate, "ADV:30.3", over="ADV:18.1")
@cites("ADV:30.0", "NWIP:3.7")
def army_and_marines_apart(
    base: bool,  # the answer by formation and nation
    scene: Scene,
    unit: UnitId,
    headquarters: UnitId,
) -> bool:
    """Every US Army unit obeys every US Army headquarters; marines obey none of them."""
    mine, theirs = counter_of(scene, unit), counter_of(scene, headquarters)
    if unit == headquarters or not is_headquarters(theirs) or {mine.nation, theirs.nation} != {_US}:
        return base
    if mine.marine != theirs.marine:
        return False
    if is_headquarters(mine):
        return base or is_under_a_force(mine, theirs)
    return base if mine.marine else True


@cites("ADV:30.4")
def is_under_a_force(mine: Counter, theirs: Counter) -> bool:
    """The headquarters of an expeditionary unit obeys that of an expeditionary force."""
    return is_expeditionary(mine) and theirs.marine and not is_expeditionary(theirs)
