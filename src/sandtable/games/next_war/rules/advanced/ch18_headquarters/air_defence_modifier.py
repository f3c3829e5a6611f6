"""18.2.3 Headquarters help the air defence near them."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.rule_hooks.advanced.headquarters import air_defence_help
from sandtable.games.next_war.state_lookups import Scene, counter_of, unit_of
from sandtable.kernel.rules.rule_hooks import answers, cites

#: How many hexes away a headquarters helps, and what it adds to the die.
RANGE: Final = 2
HELP: Final = -1


@answers(air_defence_help, "ADV:18.2.3")
def one_less_near_headquarters(scene: Scene, side: SideId, place: PlaceId) -> int:
    """A side's Detection and SAM rolls near one of its headquarters have 1 less, however many.

    It costs no use.
    """
    units = scene.state.forces[side].units.pairs()
    near = any(_is_near(scene, now.at, place) and helps(scene, unit) for unit, now in units)
    return HELP if near else 0


@cites("ADV:18.2.3")
def helps(scene: Scene, unit: UnitId) -> bool:
    """A headquarters that is out of supply or isolated does not help."""
    now = unit_of(scene, unit)
    able = now.steps and not now.unsupplied and not now.markers.isolated
    return bool(able) and is_headquarters(counter_of(scene, unit))


def _is_near(scene: Scene, here: PlaceId, place: PlaceId) -> bool:
    if here < 0 or place < 0:
        return here == place
    return scene.printed.atlas.lattice.distance(HexId(here), HexId(place)) <= RANGE
