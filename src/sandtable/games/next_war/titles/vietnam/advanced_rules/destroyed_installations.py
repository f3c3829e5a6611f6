"""27.2 What destroying an Installation pays in this title."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import installation_value
from sandtable.games.next_war.rule_hooks.advanced.strikes import destruction_value
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.games.next_war.titles.vietnam.rules.campaign.victory_points import chart
from sandtable.kernel.rules.rule_hooks import replaces

DESTROYED: Final = "Installation destroyed"


@replaces(destruction_value, "RUL-0420", over="ADV:27.2")
def installations_pay(scene: Scene, side: SideId, here: PlaceId, feature: Feature) -> int:
    """Who destroys an enemy Installation is paid by the chart; an Airfield pays nothing."""
    counts = scene.rules[installation_value](scene, side, here, feature) > 0
    own = here >= 0 and controller_of(scene, here) == side
    return chart()[DESTROYED] if counts and not own else 0
