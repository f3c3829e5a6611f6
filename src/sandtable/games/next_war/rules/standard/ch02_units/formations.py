"""2.3.4 Formations."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:2.3.4")
def formation_of(scene: Scene, unit: UnitId) -> tuple[str, str] | None:
    """A unit belongs to the formation of its nation that its counter names, or to none."""
    counter = scene.printed.counters[unit]
    return (counter.nation, counter.formation) if counter.formation else None


def formations_of(scene: Scene, units: tuple[UnitId, ...]) -> frozenset[tuple[str, str]]:
    """Name the formations among units; independent ones belong to none."""
    found = [formation_of(scene, unit) for unit in units]
    return frozenset([each for each in found if each is not None])
