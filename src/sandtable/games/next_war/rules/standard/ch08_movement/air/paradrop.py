"""8.5.3 Paradrop: who may drop where, and the landing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.charts import at_most
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.printed.terrain import Terrain, Weather
from sandtable.games.next_war.rule_hooks import (
    drop_column,
    drop_limit,
    drop_modifiers,
    drop_vetoes,
    is_drop_base,
    landing_roll,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import (
    is_airbase_of,
    is_holding_area,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_given_up,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
    is_built_up,
    is_own_base,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state import OFF_MAP
from sandtable.games.next_war.state_lookups import (
    NextWarRun,
    Scene,
    counter_of,
    ground_at,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Veto

_COLUMNS: Final[Mapping[Terrain, str]] = {
    Terrain.FLAT: "flat",
    Terrain.FLAT_WOODS: "flat_woods",
    Terrain.ROUGH: "rough_marsh",
    Terrain.MARSH: "rough_marsh",
}


@cites("STD:8.5.3")
def may_drop_from(scene: Scene, unit: UnitId) -> bool:
    """Airborne units drop from off map, an own Holding Box, or an own base outside enemy zones."""
    counter = counter_of(scene, unit)
    if not counter.airborne:
        return False
    here = unit_of(scene, unit).at
    if is_box(here) or is_holding_area(scene, here):
        return is_airbase_of(scene, counter.side, here)
    if here == OFF_MAP:
        return True
    if here < 0 or is_in_enemy_zone(scene, counter.side, here):
        return False
    return scene.rules[is_drop_base](scene, counter.side, here)


@answers(is_drop_base, "RUL-0008")
def airbase_or_airfield(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """In the titles' own years drops started from Airfields as well as from Airbases."""
    return is_own_base(scene, side, here)


@adds(drop_vetoes, "STD:3.3")
def only_on_the_ground(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """In Elite Reaction units only move on the ground."""
    segment = scene.state.segment
    return (Veto("ground-only"),) if segment.ground_only or segment.elite_only else ()


@adds(drop_vetoes, "STD:4.1.3")
def not_in_a_storm(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody drops in a Storm."""
    return (Veto("no-drop-in-storm"),) if scene.state.weather is Weather.STORM else ()


@adds(drop_vetoes, "STD:8.5.3")
def cannot_start(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Only airborne units at a place to start from may drop."""
    return () if may_drop_from(scene, unit) else (nothing_to_drop_from(scene, unit),)


def nothing_to_drop_from(scene: Scene, unit: UnitId) -> Veto:
    """Why a unit cannot start."""
    if not counter_of(scene, unit).airborne:
        return Veto("not-airborne", {"unit": unit})
    return Veto("cannot-drop", {"unit": unit, "at": unit_of(scene, unit).at}, "drop-from")


@adds(drop_vetoes, "STD:8.5.3")
def no_drop_where_it_stands(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A drop is a move: it lands in another hex than the one where the unit stands."""
    return (Veto("lands-where-it-was", {"hex": to}),) if unit_of(scene, unit).at == to else ()


@adds(drop_vetoes, "STD:8.5.3")
def no_drop_on_the_enemy(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A drop hex holds no enemy unit."""
    enemy = ENEMY[counter_of(scene, unit).side]
    return (Veto("enemy-there", {"hex": to}),) if stack_at(scene, enemy, to) else ()


@adds(drop_vetoes, "STD:8.3")
def no_drop_ground(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """The terrain chart closes highlands, mountains, Urban hexes and water to parachutes."""
    terrain = ground_at(scene, to).terrain
    row = scene.printed.charts.terrain.get(terrain)
    if row is not None and row.paradrop:
        return ()
    return (Veto("no-drop-ground", {"hex": to, "terrain": terrain.value}),)


@adds(drop_vetoes, "STD:8.5.3")
def no_drop_among_buildings(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody drops into a City, nor onto an Installation that stands in an enemy country."""
    ground, atlas = ground_at(scene, to), scene.printed.atlas
    enemy_country = atlas.home.get(ground.country) == ENEMY[counter_of(scene, unit).side]
    if is_built_up(ground) or (enemy_country and installations_of(scene, to)):
        return (Veto("no-drop-buildings", {"hex": to}),)
    return ()


@adds(drop_vetoes, "STD:8.4.1.3")
def no_drop_to_clear_again(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody drops to clear a hex whose marker was given up this turn."""
    if not scene.state.no_new_marker or not is_given_up(scene, (unit,), to):
        return ()
    return (Veto("marker-given-up", {"hex": to}),)


@adds(drop_vetoes, "STD:8.5.3.1")
def limit_is_used_up(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """In one segment a nation drops no more than its limit of stacking points."""
    counter = counter_of(scene, unit)
    limit = scene.rules[drop_limit](scene, counter.nation)
    needs = dropped_by(scene, counter.nation) + half_points_of(scene, (unit,))
    if needs <= limit:
        return ()
    return (Veto("drop-limit", {"nation": counter.nation, "room": limit, "stacking": needs}),)


def dropped_by(scene: Scene, nation: str) -> int:
    """The half stacking points that a nation has dropped in this segment."""
    return sum([dict(force.dropped).get(nation, 0) for force in scene.state.forces])


@answers(drop_limit, "STD:8.5.3.1")
def as_many_as_the_title_says(scene: Scene, nation: str) -> int:  # titles look at the nation
    """Without a title's limits nobody drops."""
    return 0


@answers(drop_column, "STD:8.5.3")
def column_of_terrain(scene: Scene, here: PlaceId) -> str:
    """A landing uses the column of its terrain; Rough Woods is the worst."""
    return _COLUMNS.get(ground_at(scene, here).terrain, "rough_woods")


@adds(drop_modifiers, "STD:8.5.3")
def under_fire(scene: Scene, unit: UnitId, here: PlaceId) -> tuple[int, ...]:
    """Landing in an enemy zone adds one, whoever else is there."""
    return (1,) if is_in_enemy_zone(scene, counter_of(scene, unit).side, here) else ()


@answers(landing_roll, "STD:8.5.3")
def bad_landings_cost_steps(run: NextWarRun, unit: UnitId, here: PlaceId, die: int) -> None:
    """A bad landing costs a unit steps."""
    lost = steps_lost_in_landing(run.scene, unit, here, die)
    if lost:
        steps_are_lost(run, unit, lost)


@cites("STD:8.5.3")
def steps_lost_in_landing(scene: Scene, unit: UnitId, here: PlaceId, die: int) -> int:
    """The landing table gives the steps lost by the die with its modifiers."""
    column = scene.printed.charts.paradrop[scene.rules[drop_column](scene, here)]
    added = sum([entry.what for entry in scene.rules[drop_modifiers](scene, unit, here)])
    return at_most(column, die + added)
