"""10 Ships that come into play, as a side sets up or as reinforcements; 7.4.3 what they change."""

from __future__ import annotations

from sandtable.games.next_war.events import ShipPlaced
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent
from sandtable.games.next_war.rule_hooks import setup_ships, ships_due
from sandtable.games.next_war.rules.standard.ch07_sea.levels import change_level
from sandtable.games.next_war.rules.standard.ch07_sea.ships import has_room_for_ship
from sandtable.games.next_war.state import ELIMINATED, NOT_YET
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of, stack_at
from sandtable.kernel.rules.rule_hooks import cites


def ships_to_place(
    scene: Scene, side: SideId, *, setting_up: bool
) -> dict[ShipId, tuple[PlaceId, ...]]:
    """Which ships are still to be placed, and where each may be."""
    due = scene.rules[setup_ships if setting_up else ships_due](scene, side)
    fleet = scene.state.forces[side].ships.map
    places = {
        ship: tuple([here for here in listed if is_open_to_ships(scene, side, here)])
        for ship, listed in (entry.what for entry in due)
        if ship in fleet and is_due(fleet[ship], scene.state.turn)
    }
    return {ship: found for ship, found in places.items() if found}


@cites("STD:7.2.3")
def is_due(ship: Ship, turn: int) -> bool:
    """A ship comes once; one that was eliminated comes again four turns later."""
    return ship.at == NOT_YET or (ship.at == ELIMINATED and 0 < ship.returns <= turn)


def is_open_to_ships(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a ship may be put there: a box, a Port of its side, or a free All-Sea hex."""
    if here < 0:
        return True
    held = controller_of(scene, here) in {side, None} and not stack_at(scene, ENEMY[side], here)
    return held and has_room_for_ship(scene, here)


@cites("STD:10.0", "STD:7.4.3")
def place_ship(run: NextWarRun, ship: ShipId, here: PlaceId, *, setting_up: bool) -> None:
    """Put a ship into its place; one that comes as a reinforcement raises its side's level."""
    side = run.printed.ships[ship].side
    run.emit(ShipPlaced(ship, side, here))
    if not setting_up:
        change_level(run, side, LevelEvent.REINFORCEMENT)


def place_only_choices(run: NextWarRun, side: SideId, *, setting_up: bool) -> None:
    """Put every ship with one place into it."""
    for ship, places in ships_to_place(run.scene, side, setting_up=setting_up).items():
        if len(places) == 1:
            place_ship(run, ship, places[0], setting_up=setting_up)


def place_ships_as_suggested(run: NextWarRun, side: SideId, *, setting_up: bool) -> None:
    """Put every ship that is left into the first place that is open to it."""
    while left := ships_to_place(run.scene, side, setting_up=setting_up):
        ship, places = next(iter(left.items()))
        place_ship(run, ship, places[0], setting_up=setting_up)
