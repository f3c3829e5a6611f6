"""9.8.2 Marines that must retreat from a Beachhead or a Port may board a ship instead."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import is_sea_hex, ship_of, ships_of_side
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_own_port
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import has_beachhead
from sandtable.games.next_war.rules.standard.ch08_movement.sea.embarking import (
    carries,
    objections_to_load,
)
from sandtable.games.next_war.state_lookups import Scene, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:9.8.2", "RUL-0330")
def is_alongside(scene: Scene, side: SideId, sea: PlaceId, here: PlaceId) -> bool:
    """Whether a ship is where units that leave a hex can board it.

    It is in the Port of the hex, or in an All-Sea hex next to the Port or the Beachhead.
    """
    port = is_own_port(scene, side, here)
    if sea == here:
        return port
    near = is_sea_hex(scene, sea) and here in scene.printed.atlas.near[sea]
    return near and (port or has_beachhead(scene, side, here))


@cites("STD:9.8.2", "STD:8.5.8.3", "STD:4.1.3")
def objections_to_boarding(scene: Scene, unit: UnitId, ship: ShipId) -> tuple[Cited[Veto], ...]:
    """Why a unit that must retreat may not board a ship of its side; nothing if it may."""
    here = unit_of(scene, unit).at
    if scene.state.weather is Weather.STORM:
        return objection("STD:4.1.3", "no-landing-in-storm")
    if not carries(scene, ship, unit):
        return objection("STD:8.5.8.1", "not-its-marines", unit=unit, ship=ship)
    if not is_alongside(scene, side_of(scene, unit), ship_of(scene, ship).at, here):
        return objection("STD:9.8.2", "ship-not-alongside", unit=unit, ship=ship, at=here)
    return objections_to_load(scene, unit, ship)


def ships_to_board(scene: Scene, unit: UnitId) -> tuple[ShipId, ...]:
    """List the ships that a unit may board instead of retreating."""
    side = side_of(scene, unit)
    if not scene.printed.counters[unit].marine:
        return ()
    fleet = ships_of_side(scene, side)
    return tuple([ship for ship, _ in fleet if not objections_to_boarding(scene, unit, ship)])
