"""8.3.1.2 to 8.3.1.9 Installations, bases, Cities and Towns; 12.1.2 destroyed Installations."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature, Terrain
from sandtable.games.next_war.state_lookups import Scene, controller_of, ground_at
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:8.3.1.2", "STD:8.3.1.3", "STD:8.3.1.9")
def has_installation(ground: Ground) -> bool:
    """Airbases, Ports and what a title lists besides are Installations; bridges are none here."""
    return not ground.features.isdisjoint(INSTALLATIONS)


@cites("STD:8.3.1.5")
def is_built_up(ground: Ground) -> bool:
    """Cities, which are features, and Urban terrain change hands only by clearing."""
    return ground.terrain is Terrain.URBAN or Feature.CITY in ground.features


@cites("STD:8.3.1.4", "STD:8.3.1.6")
def must_be_cleared(ground: Ground) -> bool:
    """Installations, Cities and Urban hexes need clearing; Towns and Airfields do not."""
    return has_installation(ground) or is_built_up(ground)


@cites("STD:12.1.2")
def installations_of(scene: Scene, here: PlaceId) -> frozenset[Feature]:
    """Only Installations that stand count: a destroyed one has no effect at all."""
    printed = ground_at(scene, here).features & INSTALLATIONS
    gone = scene.state.destroyed.map
    return printed.difference(gone.get(here, ())) if gone else printed


def stands(scene: Scene, here: PlaceId, feature: Feature) -> bool:
    """Whether a hex has this feature and nobody has destroyed it."""
    if feature not in ground_at(scene, here).features:
        return False
    return feature not in scene.state.destroyed.map.get(here, ())


@cites("STD:8.4.1")
def needs_clearing(scene: Scene, here: PlaceId) -> bool:
    """Whether a hex, as it now is, changes hands only by clearing; every island does."""
    ground = ground_at(scene, here)
    if not must_be_cleared(ground):
        return here < 0
    if not scene.state.destroyed.map:
        return True
    return is_built_up(ground) or bool(installations_of(scene, here))


def is_enemy_to_clear(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a side would have to clear this hex of its enemy, or an island that it lacks."""
    holder = controller_of(scene, here)
    return (holder == ENEMY[side] and needs_clearing(scene, here)) or (here < 0 and holder != side)


@cites("STD:8.4.2", "STD:8.3.1.3", "STD:8.3.1.4")
def is_own_base(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Airbases and Airfields serve the aircraft and parachutists of whoever controls them."""
    fit = stands(scene, here, Feature.AIRBASE) or stands(scene, here, Feature.AIRFIELD)
    return fit and controller_of(scene, here) == side
