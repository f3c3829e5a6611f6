"""8.3.1.10 Fortifications."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import is_fortified
from sandtable.games.next_war.state_lookups import Scene, controller_of, has_feature
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(is_fortified, "STD:8.3.1.10")
def never_fallen(scene: Scene, here: PlaceId) -> bool:
    """A Fortification serves the country it lies in until the enemy first controls its hex."""
    if not has_feature(scene, here, Feature.FORTIFICATION):
        return False
    atlas = scene.printed.atlas
    # Control is marked when a hex changes hands; what bears no mark never has.
    return here not in scene.state.control.map and atlas.ground[here].country in atlas.home


@cites("STD:8.3.1.10")
def bars_the_road(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Nobody moves at road rate into, through or out of a Fortification the enemy controls."""
    return controller_of(scene, here) == ENEMY[side] and scene.rules[is_fortified](scene, here)
