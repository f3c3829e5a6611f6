"""18.2.3.1 Headquarters that defend against theatre weapons."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.rule_hooks.advanced.headquarters import (
    defends_against_missiles,
    is_defended,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import answers

#: How many hexes away it protects a target.
RANGE: Final = 3
_NATIONS: Final = frozenset({"US", "RU", "PRC"})


@answers(defends_against_missiles, "ADV:18.2.3.1")
def supreme_or_great_power(scene: Scene, unit: UnitId) -> bool:
    """Supreme HQs and those of the US, Russia and the PRC have theatre weapon defence."""
    counter = counter_of(scene, unit)
    return is_headquarters(counter) and (is_supreme(counter) or counter.nation in _NATIONS)


@answers(is_defended, "ADV:18.2.3.1")
def is_near_such_headquarters(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """A side's targets within three hexes of such a headquarters are defended, or in its box."""
    defends = scene.rules[defends_against_missiles]
    return any(
        now.steps and _is_near(scene, now.at, place) and defends(scene, unit)
        for unit, now in scene.state.forces[side].units.pairs()
    )


def _is_near(scene: Scene, here: PlaceId, place: PlaceId) -> bool:
    if here < 0 or place < 0:
        return here == place
    return scene.printed.atlas.lattice.distance(HexId(here), HexId(place)) <= RANGE
