"""NWIP 5.4.3, 5.4.4 Air defence of India-Pakistan: its chart, and that of Holding Boxes."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_defence_reading import INDIA_PAKISTAN, Reading
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_defence_near,
    air_defence_reading,
    air_defence_values,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.rules.holding_boxes import CHINA
from sandtable.kernel.rules.rule_hooks import amends, replaces

#: What is printed in the Holding Box of China: Detection, SAM, AAA (RUL-0530).
_PRINTED: Final = Tracks(8, 8, 2)


@replaces(air_defence_reading, "RUL-0530", over="ADV:24.3")
def chart_of_india_pakistan(scene: Scene) -> Reading:
    """Installations bring no Normal air defence; airmobile movement is as helicopters are."""
    return INDIA_PAKISTAN


@amends(air_defence_values, "NWIP:5.4.4", over="ADV:24.1")
def printed_in_the_box_of_china(base: Tracks, scene: Scene, side: SideId, place: PlaceId) -> Tracks:
    """China's Holding Box has values of its own, which nothing lowers; others use the tracks."""
    if not is_box(place):
        return base
    box = box_at(scene.printed, place)
    return _PRINTED if (box.name, box.side) == (CHINA, side) else base


@amends(air_defence_near, "NWIP:5.4.3", over="ADV:24.0")
def boxes_have_headquarters(base: bool, scene: Scene, side: SideId, place: PlaceId) -> bool:
    """What stands in a Holding Box counts as near a headquarters of its side."""
    return base or (is_box(place) and box_at(scene.printed, place).side == side)
