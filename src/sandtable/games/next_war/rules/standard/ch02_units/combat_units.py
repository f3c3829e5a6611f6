"""2.2 Ground units, their sizes, and which of them are combat units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counters import Counter, Size
from sandtable.games.next_war.rule_hooks import is_combat_unit
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.state_lookups import Scene, attack_of
from sandtable.kernel.rules.rule_hooks import answers, cites

_BATTALIONS: Final[Mapping[Size, int]] = {
    Size.BATTALION: 1,
    Size.REGIMENT: 3,
    Size.BRIGADE: 3,
    Size.DIVISION: 9,
    Size.CORPS: 27,
    Size.ARMY: 81,
}


@cites("STD:2.2.1")
def size_in_battalions(counter: Counter) -> int:
    """Three battalions count as a brigade, which is as large as a regiment; then come others.

    Above a brigade only the order matters.
    """
    return _BATTALIONS[rank_of(counter.size)]


@cites("STD:2.8.1")
def rank_of(size: Size) -> Size:
    """A Brigade Combat Team of the US counts as a brigade."""
    return Size.BRIGADE if size is Size.TEAM else size


def is_below_division(counter: Counter) -> bool:
    """Whether a unit is a brigade, a regiment or a battalion."""
    return size_in_battalions(counter) < _BATTALIONS[Size.DIVISION]


@answers(is_combat_unit, "STD:2.2.2")
def can_attack_at_all(scene: Scene, unit: UnitId) -> bool:
    """A combat unit is a ground unit that has an attack strength."""
    return attack_of(scene, unit) > 0 and not is_outpost(scene, unit)


def combat_units(scene: Scene, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Pick the combat units among units."""
    counts = scene.rules[is_combat_unit]
    return tuple([unit for unit in units if counts(scene, unit)])
