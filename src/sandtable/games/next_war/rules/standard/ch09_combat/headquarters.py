"""2.2 Headquarters in support of a combat: the Standard game has none."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from sandtable.games.next_war.combat_state import Combat, HeadquartersSupport
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.rule_hooks import headquarters_able, headquarters_strength
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.rule_hooks import answers


@answers(headquarters_able, "STD:2.2")
def no_headquarters(scene: Scene, combat: Combat, side: SideId) -> Subset[UnitId]:
    """The Standard game leaves headquarters out."""
    return Subset((), most=0)


@answers(headquarters_strength, "STD:2.2")
def no_strength(scene: Scene, combat: Combat, units: tuple[UnitId, ...]) -> int:
    """So none adds to a strength."""
    return 0


def headquarters_support(
    scene: Scene, combat: Combat, units: tuple[UnitId, ...]
) -> HeadquartersSupport | UnsetType:
    """The support of these headquarters; without any, nothing at all."""
    if not units:
        return UNSET
    return HeadquartersSupport(units, scene.rules[headquarters_strength](scene, combat, units))
