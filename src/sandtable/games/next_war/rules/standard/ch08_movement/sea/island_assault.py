"""8.5.8 Amphibious assaults on islands, from the Inshore box of the island."""

from __future__ import annotations

from sandtable.games.next_war.events import ReadyToLand
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import (
    kind_of_ship,
    sea_holder,
    ship_of,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import is_aboard
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_at,
    limit_of_box,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites


def islands_of(scene: Scene, box: PlaceId) -> tuple[PlaceId, ...]:
    """The island of an Inshore box; none for other places."""
    there = scene.printed.places.get(box) if box < 0 else None
    return there.landing if there is not None and there.kind is BoxKind.INSHORE else ()


@cites("STD:8.5.8")
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


@cites("STD:8.1.1.1")
def assault_room(scene: Scene, side: SideId, target: PlaceId) -> int:
    """The half stacking points that may assault an island: no more than find room on it."""
    return limit_of_box(scene, target) - half_points_at(scene, side, target)


def half_points_aboard(scene: Scene, units: tuple[UnitId, ...]) -> int:
    """The half stacking points of those of some units that are aboard ships."""
    return half_points_of(scene, tuple([unit for unit in units if is_aboard(scene, unit)]))
