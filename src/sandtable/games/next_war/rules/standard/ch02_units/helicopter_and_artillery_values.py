"""2.4.2 Combat support ratings, 2.4.3 ranges."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counters import HelicopterCounter
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:2.4.2")
def rating_of(counter: HelicopterCounter, steps: int) -> int:
    """A helicopter's rating is what it adds to a combat: that of the face that lies up."""
    return counter.support if steps >= counter.steps else counter.reduced_support


@cites("STD:2.4.3")
def mission_range(counter: HelicopterCounter) -> int:
    """A helicopter flies missions as many hexes away as its range says."""
    return counter.range


@cites("STD:2.4.3")
def rebasing_range(counter: HelicopterCounter) -> int:
    """To a new base it flies twice as far."""
    return 2 * mission_range(counter)


@cites("STD:2.4.3")
def support_range(scene: Scene, unit: UnitId) -> int:
    """Artillery supports others as many hexes away as its range says."""
    return counter_of(scene, unit).support_range
