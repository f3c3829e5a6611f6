"""8.3.1.2 to 8.3.1.9 Installations, bases, Cities and Towns."""

from __future__ import annotations

from sandtable.games.next_war.printed import Ground
from sandtable.games.next_war.scene import Scene, controller_of, ground_at
from sandtable.games.next_war.terrain import INSTALLATIONS, Feature, Terrain
from sandtable.kernel.points import cites


@cites("STD:8.3.1.2", "STD:8.3.1.3", "STD:8.3.1.9")
def has_installation(ground: Ground) -> bool:
    """Airbases, Ports and what a title lists besides are Installations."""
    return not ground.features.isdisjoint(INSTALLATIONS)


@cites("STD:8.3.1.5")
def is_built_up(ground: Ground) -> bool:
    """Cities, which are features, and Urban terrain change hands only by clearing."""
    return ground.terrain is Terrain.URBAN or Feature.CITY in ground.features


@cites("STD:8.3.1.4", "STD:8.3.1.6")
def must_be_cleared(ground: Ground) -> bool:
    """Installations, Cities and Urban hexes need clearing; Towns and Airfields do not."""
    return has_installation(ground) or is_built_up(ground)


def is_enemy_to_clear(scene: Scene, side: int, here: int) -> bool:
    """Say whether a side would have to clear this hex of its enemy."""
    return controller_of(scene, here) == 1 - side and must_be_cleared(ground_at(scene, here))


def is_own_base(scene: Scene, side: int, here: int) -> bool:
    """Say whether a side's aircraft and parachutists can start here."""
    features = ground_at(scene, here).features
    fit = Feature.AIRBASE in features or Feature.AIRFIELD in features
    return fit and controller_of(scene, here) == side
