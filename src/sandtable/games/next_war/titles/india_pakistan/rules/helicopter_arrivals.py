"""NWIP 8.3 Where helicopters arrive."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.holding_boxes import box_places
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import box_admits
from sandtable.games.next_war.rule_hooks.arrivals import has_line_to_source, helicopter_places
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import amends, cites

_BASES: Final = (Feature.AIRBASE, Feature.AIRFIELD)


@amends(helicopter_places, "NWIP:8.3", over="STD:10.0")
def bases_in_order_or_a_box(
    base: tuple[PlaceId, ...],  # those that are listed
    scene: Scene,
    helicopter: HelicopterId,
    places: tuple[PlaceId, ...],
) -> tuple[PlaceId, ...]:
    """A helicopter arrives at an Airbase or Airfield in order, or in a box open to its nation."""
    counter = scene.printed.helicopters[helicopter]
    admits = scene.rules[box_admits]
    own = box_places(scene.printed, counter.side)
    boxes = [box for box in own if admits(scene, box, counter.nation)]
    listed = [here for here in base if here < 0 or receives(scene, counter.side, here)]
    return tuple(dict.fromkeys([*listed, *boxes]))


@cites("NWIP:8.3", "RUL-0611")
def receives(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A base receives a helicopter without Strike 2 or Destroyed, and with a line to a source."""
    damage = scene.state.damage
    in_order = [
        feature
        for feature in _BASES
        if stands(scene, here, feature)
        and damage.of_place(here, feature).marker is not Damage.STRIKE_2
    ]
    return bool(in_order) and scene.rules[has_line_to_source](scene, side, here)
