"""NWIP 5.4 Holding Boxes: who may be in them, and what flies from them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import HelicopterId, PlaceId
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.rule_hooks import (
    box_admits,
    box_toll,
    boxes_have_airbases,
    rebase_vetoes,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, replaces
from sandtable.kernel.rules.vetoes import Veto

#: The Holding Box of China, as the display calls it; too far away for helicopters to be based anew.
CHINA: Final = "PRC Holding"


@replaces(box_admits, "NWIP:5.4", over="STD:8.5.2.1")
def by_nation(scene: Scene, place: PlaceId, nation: str) -> bool:
    """Pakistan's box takes the PRC too, China's nobody else, India's its helpers from abroad."""
    return nation in box_at(scene.printed, place).nations


@replaces(box_toll, "NWIP:5.4.1", over="STD:8.5.4.3")
def five_hexes_or_ten(scene: Scene, place: PlaceId) -> int | None:
    """By helicopter a box is five hexes behind its part of the map's edge, China's ten."""
    return box_at(scene.printed, place).toll


@adds(rebase_vetoes, "NWIP:5.4.1")
def not_to_or_from_china(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """Attack helicopters are not based anew in China's box, nor out of it."""
    side = scene.printed.helicopters[helicopter].side
    now = scene.state.forces[side].helicopters.map.get(helicopter)
    ends = (to,) if now is None else (now.base, to)
    far = [end for end in ends if is_box(end) and box_at(scene.printed, end).name == CHINA]
    return (Veto("box-too-far", {"helicopter": helicopter, "hex": far[0]}),) if far else ()


@replaces(boxes_have_airbases, "NWIP:5.4.2", over="STD:8.5.2.1")
def as_from_any_airbase(scene: Scene) -> bool:
    """Air transport goes to a box and from it, and parachutists drop from it."""
    return True
