"""Orders of naval movement by names: ships by their ids, places by their names."""

from __future__ import annotations

from games.next_war.titles.vietnam.afloat import PRC, US, afloat, ship, spot
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.naval_state import Mine
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.games.next_war.state import ABOARD, Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

TONKIN, INSHORE = "Gulf of Tonkin", "Gulf of Tonkin Inshore"
CHINA_SEA, SPRATLYS = "South China Sea", "Spratly Islands"
REEF, ISLE = "Paracels Inshore", "Paracels"
SRV_BOX, PRC_BOX = "SRV Holding", "PRC Holding"
SEAS = (TONKIN, INSHORE, CHINA_SEA, SPRATLYS, REEF)
ALL_US, ALL_PRC = dict.fromkeys(SEAS, US), dict.fromkeys(SEAS, PRC)


def sail(run: NextWarRun, names: str | tuple[str, ...], origin: str, *path: str) -> MoveShips:
    """Order ships to move from a place along a path."""
    named = (names,) if isinstance(names, str) else names
    places = tuple([spot(run.printed, name) for name in path])
    ships = tuple([ship(run.scene, name) for name in named])
    return MoveShips(spot(run.printed, origin), ships, places)


def mines(scene: Scene, fields: dict[str, Mine]) -> dict[str, object]:
    """Mines by their hexes, as fields of the state."""
    lie = {spot(scene.printed, name): mine for name, mine in fields.items()}
    return {"mines": HashedMap(lie), "mines_used": len(lie)}


def unit_called(scene: Scene, name: str) -> UnitId:
    """Find a unit by its id on the counter sheet."""
    return UnitId([each.id for each in scene.printed.counters].index(name))


def put(scene: Scene, unit: UnitId, at: str, steps: int = 0, **fields: object) -> Scene:
    """The position with a unit in a place."""
    side = SideId(scene.printed.counters[unit].side)
    full = steps or scene.printed.counters[unit].steps
    now = Unit(spot(scene.printed, at), full, **fields)  # type: ignore[arg-type]
    force = with_unit(scene.state.forces[side], unit, now)
    return KernelScene(scene.rules, scene.printed, with_force(scene.state, side, force))


def embarked(scene: Scene, carrier: str, *units: UnitId, steps: int = 2) -> Scene:
    """The position with units aboard a ship."""
    number, state = ship(scene, carrier), scene.state
    side = SideId(scene.printed.ships[number].side)
    for unit in units:
        now = Unit(ABOARD, steps, ship=number)
        state = with_force(state, side, with_unit(state.forces[side], unit, now))
    return KernelScene(scene.rules, scene.printed, state)


def with_mines(ships, held, fields, *options, **others):
    """Ships, the seas that sides hold, and mines by their hexes."""
    return afloat(ships, held, *options, **mines(afloat(), fields), **others)


def names(scene, places):
    """Boxes by their names, hexes by their numbers."""
    boxes, atlas = scene.printed.places, scene.printed.atlas
    return {boxes[place].name if place < 0 else atlas.label(place) for place in places}
