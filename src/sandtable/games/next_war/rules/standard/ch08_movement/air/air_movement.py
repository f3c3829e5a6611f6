"""8.5, 3.3, 4.1.3 What all movement by air has in common: bases, and when nobody flies."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, NO_PLACE, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.holding_boxes import is_box, is_ground_area
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import Movers, airlift_vetoes, transport_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import is_air_base
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    objections_to_units,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@adds(transport_vetoes, "STD:3.3")
@adds(airlift_vetoes, "STD:3.3")
def nobody_flies_in_elite_reaction(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """In Elite Reaction units only move on the ground."""
    segment = scene.state.segment
    return (Veto("ground-only"),) if segment.ground_only or segment.elite_only else ()


@adds(transport_vetoes, "STD:4.1.3")
@adds(airlift_vetoes, "STD:4.1.3")
def nobody_flies_in_a_storm(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Nothing is moved by air in a Storm."""
    return (Veto("no-flight-in-storm"),) if scene.state.weather is Weather.STORM else ()


def is_grounded(scene: Scene) -> bool:
    """Whether nobody flies in this segment, wherever he is."""
    return bool(
        nobody_flies_in_elite_reaction(scene, (), NO_PLACE)
        or nobody_flies_in_a_storm(scene, (), NO_PLACE)
    )


def own_bases(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """List the Airbases and Airfields of a side in which no enemy stands.

    The last answer is kept for as long as nothing it depends on has changed.
    """
    state, memo = scene.state, scene.printed.memo
    now = (state.control, state.destroyed, state.forces[ENEMY[side]].stacks)
    kept = memo.get(("bases", side))
    if kept is None or any(one is not other for one, other in zip(kept[0], now, strict=True)):
        places = scene.printed.atlas.landing_places
        bases = [here for here in places if is_air_base(scene, side, here)]
        kept = memo["bases", side] = (now, tuple(bases))
    found: tuple[PlaceId, ...] = kept[1]
    return found


def starting_hexes(scene: Scene) -> tuple[PlaceId, ...]:
    """List the hexes and Holding Boxes with units of the moving side that have not moved."""
    units = scene.state.forces[scene.state.segment.side].units.map
    hexes = {units[unit].at for unit in scene.state.segment.unmoved if unit in units}
    return tuple(
        sorted(
            [
                here
                for here in hexes
                if here >= 0 or is_box(here) or is_ground_area(scene.printed, here)
            ]
        )
    )


@cites("STD:8.5")
def has_flown(scene: Scene, unit: UnitId) -> bool:
    """A unit moves in one way in a segment; after air transport it may only march on."""
    return unit in scene.state.segment.flown


def objections_to_air_movement(
    scene: Scene, origin: PlaceId, units: Movers
) -> tuple[Cited[Veto], ...]:
    """Why these units do not fly from there together, wherever to."""
    found = objections_to_units(scene, origin, units)
    if found:
        return found
    flown = [unit for unit in units if has_flown(scene, unit)]
    return objection("STD:8.5", "cannot-move", unit=flown[0]) if flown else ()
