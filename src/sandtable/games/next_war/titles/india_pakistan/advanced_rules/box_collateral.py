"""NWIP 5.4.5 Whose losses collateral damage in a Holding Box causes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.rule_hooks.advanced.collateral import airmobile_at_risk
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.rules.holding_boxes import CHINA
from sandtable.kernel.rules.rule_hooks import amends

#: Whose bases are in a Holding Box.
NATIONS: Final[Mapping[str, str]] = {
    CHINA: "PRC",
    "IROP Holding": "IROP",
    "ROI Holding": "ROI",
}


@amends(airmobile_at_risk, "NWIP:5.4.5", over="ADV:27.7.4.4")
def those_of_the_box(
    base: tuple[str, ...],  # nations that have Airmobile Points
    scene: Scene,
    side: SideId,
    place: PlaceId,
) -> tuple[str, ...]:
    """What is hit in a Holding Box is first of all what belongs to the nation of the box."""
    if not is_box(place):
        return base
    nation = NATIONS[box_at(scene.printed, place).name]
    return tuple(sorted(base, key=lambda each: each != nation))
