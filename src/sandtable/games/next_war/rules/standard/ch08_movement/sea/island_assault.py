"""8.5.8 Amphibious assaults on islands, from the Inshore box of the island."""

from __future__ import annotations

from sandtable.games.next_war.events import ReadyToLand, UnitsLanded
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    kind_of_ship,
    sea_holder,
    ship_of,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_at,
    limit_of_box,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attackers_left,
    attacking_side,
    units_in_target,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites


def islands_of(scene: Scene, box: PlaceId) -> tuple[PlaceId, ...]:
    """The island of an Inshore box; none for other places."""
    there = scene.printed.places.get(box) if box < 0 else None
    return there.landing if there is not None and there.kind is BoxKind.INSHORE else ()


@cites("STD:8.5.8", "NWV:6.1.4")
def is_fit(scene: Scene, side: SideId, ship: ShipId) -> bool:
    """Whether an AMPH is in the Inshore box of an island, the box not the enemy's and without him.

    Enemy ships of every kind count.
    """
    box = ship_of(scene, ship).at
    if kind_of_ship(scene, ship) is not ShipKind.AMPHIBIOUS or not islands_of(scene, box):
        return False
    return sea_holder(scene, box) != ENEMY[side] and not ships_at(scene, ENEMY[side], box)


@cites("STD:8.5.8")
def note_ships_off_islands(run: NextWarRun, side: SideId) -> None:
    """Note, as a Movement Segment begins, which ships may assault islands in what follows."""
    scene = run.scene
    fleet = list(ships_of_side(scene, side))
    fit = tuple([ship for ship, _ in fleet if is_fit(scene, side, ship)])
    noted = tuple([ship for ship, now in fleet if now.at < 0 and now.at_beach])
    if fit != noted:
        run.emit(ReadyToLand(side, fit))


@cites("STD:8.5.8")
def assaults_of(scene: Scene, ship: ShipId) -> tuple[PlaceId, ...]:
    """An AMPH that has not moved there only now assaults the island of its box, once in a turn."""
    now = ship_of(scene, ship)
    if not now.at_beach or now.assaulted == scene.state.turn:
        return ()
    return islands_of(scene, now.at)


def assaulters_of(scene: Scene, ship: ShipId) -> tuple[UnitId, ...]:
    """List the combat units aboard a ship."""
    return combat_units(scene, aboard(scene, ship))


def are_aboard(scene: Scene, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Pick those of some units that are aboard ships."""
    return tuple([unit for unit in units if unit_of(scene, unit).at == ABOARD])


@cites("STD:8.1.1.1", "NWV:6.1.4")
def assault_room(scene: Scene, side: SideId, target: PlaceId) -> int:
    """The half stacking points that may assault an island: no more than find room on it."""
    return limit_of_box(scene, target) - half_points_at(scene, side, target)


def half_points_aboard(scene: Scene, units: tuple[UnitId, ...]) -> int:
    """The half stacking points of those of some units that are aboard ships."""
    return half_points_of(scene, are_aboard(scene, units))


@cites("STD:8.5.8")
def beach_is_won(scene: Scene) -> bool:
    """Whether an assault on an island has succeeded: by a retreat result, or with nobody left."""
    return not units_in_target(scene) or combat_of(scene).told_to_go


@cites("STD:8.5.8")
def who_pays(scene: Scene) -> tuple[UnitId, ...]:
    """An assault that fails costs one of those aboard a step; if none is left, another attacker."""
    left = attackers_left(scene)
    return are_aboard(scene, left) or left


def go_ashore(run: NextWarRun) -> None:
    """Land all assaulters who are left."""
    scene = run.scene
    combat = combat_of(scene)
    units = are_aboard(scene, attackers_left(scene))
    if units:
        run.emit(UnitsLanded(units, attacking_side(scene, combat), combat.target))
