"""7.7 Which units a side loses first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.printed.counters import Kind, Nation
from sandtable.games.hearts_and_minds.state import Cause, Toll
from sandtable.games.hearts_and_minds.state_lookups import Scene, cell_at, counter_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites

_ASSETS: Final = frozenset({Kind.ARTILLERY, Kind.TANK})
_SITE: Final = frozenset({Kind.LIMA_SITE})
_AIR_NAVAL: Final = frozenset({Kind.AIR_CAV, Kind.NAVY, Kind.GUNBOAT})
_GROUND: Final = frozenset({Kind.INFANTRY}) | _ASSETS | _SITE
_IN_BATTLE: Final = (frozenset({Kind.INFANTRY}), _ASSETS, _SITE, _AIR_NAVAL)
#: By cause, the kinds of units that are given before others; Viet Cong go with infantry.
ORDERS: Final[Mapping[Cause, tuple[frozenset[Kind], ...]]] = {
    "battle": _IN_BATTLE,
    "ambush": _IN_BATTLE,
    "raid": (_GROUND, _AIR_NAVAL),
    "bombing": (_GROUND, _AIR_NAVAL),
    "event": (_GROUND | _AIR_NAVAL,),
}


class Rank(NamedTuple):
    """Units and Viet Cong that fall before others; so many more Viet Cong lie face down."""

    units: tuple[int, ...] = ()
    vcs: tuple[int, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """Count them."""
        return len(self.units) + len(self.vcs) + self.hidden


@cites("HMP:7.7", "HMP:9.7", "HMP:12.2")
def first_to_fall(scene: Scene, toll: Toll) -> Rank:
    """Infantry and Viet Cong fall before assets, then Lima Site, and last who flies or floats.

    Under bombs and in raids the owner picks among all on the ground, in an event among all.
    """
    left = [unit for unit in toll.units if unit not in toll.dead]
    vcs = tuple([vc for vc in toll.vcs if vc not in toll.dead_vcs])
    hidden = cell_at(scene, toll.area).size if toll.hidden else 0
    counters = scene.printed.counters
    if (vcs or hidden) and viet_cong_fall_first(scene, toll.cause):
        friends = [u for u in left if counters[u].is_infantry and not _is_nva(scene, u)]
        return Rank(tuple(friends), vcs, hidden)
    for kinds in ORDERS[toll.cause]:
        found = tuple([unit for unit in left if counters[unit].kind in kinds])
        if Kind.INFANTRY in kinds and (found or vcs or hidden):
            return Rank(found, vcs, hidden)
        if found:
            return Rank(found)
    return Rank()


@cites("HM:TET.6")
def viet_cong_fall_first(scene: Scene, cause: Cause) -> bool:
    """In the battles of a Tet year Viet Cong fall before North Vietnamese.

    Pathet Lao and Khmer Rouge beside them may fall earlier or later.
    """
    return cause == "battle" and scene.state.grand == "tet"


@cites("HM:TET.6")
def losses_at_once(scene: Scene, toll: Toll) -> int:
    """All losses are chosen together, unless each may let North Vietnamese be the next."""
    rank = first_to_fall(scene, toll)
    if not (rank.units and rank.vcs and viet_cong_fall_first(scene, toll.cause)):
        return toll.losses
    left = [unit for unit in toll.units if unit not in toll.dead]
    mixed = any(counter_of(scene, u).is_infantry and _is_nva(scene, u) for u in left)
    return 1 if mixed else toll.losses


def _is_nva(scene: Scene, unit: int) -> bool:
    return counter_of(scene, unit).nation is Nation.NVA


@cites("HM-P:0.7")
def are_alike(scene: Scene, units: tuple[int, ...]) -> bool:
    """Whether it makes no difference which of these units is chosen.

    It does if they stand apart, or if one of them came upon Viet Cong and may be ambushed.
    """
    moved, reveals = scene.state.turn.moved, scene.state.reveals
    marks = {
        (
            counter_of(scene, unit).name,
            (unit_of(scene, unit).at, unit_of(scene, unit).veteran),
            unit in moved,
            any(unit in reveal.units for reveal in reveals),
        )
        for unit in units
    }
    return len(marks) <= 1
