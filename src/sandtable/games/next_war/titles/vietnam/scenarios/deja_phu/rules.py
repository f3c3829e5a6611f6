"""NWV 17.1.1 What only Déjà Phu has: the valley of Dien Bien Phu."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import (
    drop_column,
    drop_modifiers,
    drop_vetoes,
    is_fortified,
    may_retreat,
)
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.kernel.rules.rule_hooks import adds, amends, waives

#: Dien Bien Phu, by its printed number.
VALLEY: Final = "1822"
#: How units land there.
COLUMN: Final = "rough_woods"
MODIFIER: Final = 1


def is_dien_bien_phu(scene: Scene, here: PlaceId) -> bool:
    """Whether a hex is the valley."""
    return scene.printed.atlas.label(here) == VALLEY


@amends(is_fortified, "NWV:17.1.1#8", over="STD:8.3.1.10")
def the_prc_has_dug_in(base: bool, scene: Scene, here: PlaceId) -> bool:
    """Dien Bien Phu is a Fortification to the PRC, for as long as it controls the hex."""
    if not is_dien_bien_phu(scene, here):
        return base
    # Its loss is permanent, but needs no memory: control changes at the end of a turn, and of two
    # turns the second is the first in which it could be retaken (STD:8.3.1.10).
    return controller_of(scene, here) == Side.NON_ALLIED


@amends(may_retreat, "NWV:17.1.1#8", over="STD:9.8")
def nowhere_to_go(base: bool, scene: Scene, combat: Combat) -> bool:
    """The PRC does not retreat out of Dien Bien Phu; a failed try to hold costs a step."""
    defends = scene.state.segment.side != Side.NON_ALLIED
    return base and not (defends and is_dien_bien_phu(scene, combat.target))


@waives(drop_vetoes, "NWV:17.1.1#9", over=("STD:8.3", "NWV:2.3"))
def the_valley_is_open(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """Parachutists may drop into the jungle of Dien Bien Phu."""
    return is_dien_bien_phu(scene, to)


@amends(drop_column, "NWV:17.1.1#9", over="STD:8.5.3")
def as_in_rough_woods(base: str, scene: Scene, here: PlaceId) -> str:
    """They land there as in Rough Woods."""
    return COLUMN if is_dien_bien_phu(scene, here) else base


@adds(drop_modifiers, "NWV:17.1.1#9")
def a_hard_landing(scene: Scene, unit: UnitId, here: PlaceId) -> tuple[int, ...]:
    """Their landing roll is one higher."""
    return (MODIFIER,) if is_dien_bien_phu(scene, here) else ()


@waives(drop_modifiers, "NWV:17.1.1#9", over="STD:8.5.3")
def one_higher_in_all(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """That is all: what an enemy zone would add is in it."""
    return is_dien_bien_phu(scene, here)
