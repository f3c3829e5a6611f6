"""6.2.2 Air points that escort a mission."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rule_hooks import air_defence_modifiers
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

MOST_ESCORTS: Final = 2


@cites("STD:6.2.2")
def most_escorts(scene: Scene, side: SideId) -> int:
    """One or two air points may escort a mission, if there are any."""
    return min(MOST_ESCORTS, scene.state.forces[side].air_points)


def objections_to_escort(scene: Scene, side: SideId, escort: int) -> tuple[Cited[Veto], ...]:
    """Why a mission does not fly with so many escorts."""
    most = most_escorts(scene, side)
    if 0 <= escort <= most:
        return ()
    code = "too-many-escorts" if most else "no-escorts"
    return objection("STD:6.2.2", code, escort=escort, most=most)


@adds(air_defence_modifiers, "STD:6.2.2")
def escorted(scene: Scene, side: SideId, target: PlaceId, escorts: int) -> tuple[int, ...]:
    """One better for each escorting air point, two at most."""
    return (min(escorts, MOST_ESCORTS),) if escorts else ()
