"""7.2.3 Ships that were eliminated come back."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import ships_of_side, side_of_box
from sandtable.games.next_war.printed.display_places import of_kind
from sandtable.games.next_war.printed.display_rows import BoxKind, Mark
from sandtable.games.next_war.rule_hooks import ships_due
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import is_due
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds


@adds(ships_due, "STD:7.2.3")
def back_after_four_turns(
    scene: Scene, side: SideId
) -> tuple[tuple[ShipId, tuple[PlaceId, ...]], ...]:
    """An eliminated ship comes back as a reinforcement, to the Holding Box of its nation.

    A nation without one uses the boxes for naval reinforcements of its side.
    """
    fleet, turn = ships_of_side(scene, side), scene.state.turn
    lost = [ship for ship, now in fleet if now.at == ELIMINATED and is_due(now, turn)]
    ships = scene.printed.ships
    return tuple([(ship, home_ports(scene, side, ships[ship].nation)) for ship in lost])


def home_ports(scene: Scene, side: SideId, nation: str) -> tuple[PlaceId, ...]:
    """The Holding Boxes with a Port to which ships of a nation come."""
    places = scene.printed.places
    ports = [
        box
        for box in of_kind(scene.printed, BoxKind.HOLDING)
        if places[box].ports and side_of_box(scene, box) == side
    ]
    own = [box for box in ports if places[box].nation == nation]
    return tuple(own or [box for box in ports if Mark.NAVAL_REINFORCEMENTS in places[box].marks])
