"""8.5.6.1, 8.5.6.4 Which ships may move, where they may stop, and what moving does."""

from __future__ import annotations

from sandtable.games.next_war.events import ShipsMoved, ShipsTurnedBack
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    is_sea_hex,
    kind_of_ship,
    sea_holder,
    ships_at,
    ships_of_side,
    side_of_box,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks import sea_vetoes, ship_vetoes
from sandtable.games.next_war.rules.standard.ch07_sea.ships import has_room_for_ship, may_act
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import roll_along
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    Passage,
    Traffic,
    has_step_from,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import routes
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@adds(sea_vetoes, "STD:8.5.6.4")
def only_own_holding_boxes(scene: Scene, side: SideId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody enters a Holding Box of the enemy or of a neutral by sea, or one without a Port."""
    box = scene.printed.places[to]
    if box.kind is not BoxKind.HOLDING or (side_of_box(scene, to) == side and box.ports):
        return ()
    return (Veto("box-has-no-port", {"box": to}),)


@cites("STD:8.5.6.4")
def traffic_of_ships(scene: Scene, ships: tuple[ShipId, ...]) -> Traffic:
    """Boxes are closed to ships by what each of them is, or to all of their side.

    They enter one At Sea box in a segment.
    """
    side = scene.printed.ships[ships[0]].side

    def bars(to: PlaceId) -> tuple[Cited[Veto], ...]:
        for ship in ships:
            found = scene.rules[ship_vetoes](scene, ship, to)
            if found:
                return found
        return scene.rules[sea_vetoes](scene, side, to)

    return Traffic(side, bars, scene.printed.charts.sea.limits.at_sea_boxes_per_segment)


@cites("STD:8.5.6.1", "STD:8.5.6.4")
def movable_ships(scene: Scene, side: SideId) -> dict[PlaceId, tuple[ShipId, ...]]:
    """The ships of a side that may move, by the places where they are.

    They move in every Movement Segment of their side but Elite Reaction, and not in a Storm; a
    ship that has moved or laid mines in the segment has done so.
    """
    found: dict[PlaceId, tuple[ShipId, ...]] = {}
    for ship, now in ships_of_side(scene, side):
        if may_act(scene, ship) and has_step_from(scene, side, now.at):
            found[now.at] = (*found.get(now.at, ()), ship)
    return found


@cites("STD:7.3.5", "STD:8.5.6.4")
def may_stop(scene: Scene, ships: tuple[ShipId, ...], to: PlaceId) -> bool:
    """Ships may stop in every box and Port, but only one in an All-Sea hex that holds no other."""
    return not is_sea_hex(scene, to) or (len(ships) == 1 and has_room_for_ship(scene, to))


def routes_of_ships(scene: Scene, origin: PlaceId, ships: tuple[ShipId, ...]) -> Path[Passage]:
    """All paths that are open to ships that move together from a place."""
    who = traffic_of_ships(scene, ships)
    return routes(scene, who, origin, lambda to: may_stop(scene, ships, to), ships)


@cites("STD:8.5.6", "STD:8.5.6.4", "STD:8.5.6.4.1")
def move_ships(
    run: NextWarRun, origin: PlaceId, ships: tuple[ShipId, ...], path: tuple[PlaceId, ...]
) -> None:
    """Ships go along a path together, or stay where they began if a roll fails on the way."""
    scene, side = run.scene, run.scene.state.segment.side
    number = scene.state.segment.number
    troops = tuple([unit for ship in ships for unit in aboard(scene, ship)])
    beach = comes_to_beach(scene, origin, ships, path[-1])
    kinds = [scene.printed.places[to].kind for to in path if to < 0]
    if roll_along(run, side, (origin, *path), ships, troops):
        inshore = BoxKind.INSHORE in kinds
        run.emit(ShipsMoved(side, ships, path, number, at_beach=beach, inshore=inshore))
    else:
        run.emit(ShipsTurnedBack(side, ships, number))


@cites("STD:8.5.6.4")
def comes_to_beach(scene: Scene, origin: PlaceId, ships: tuple[ShipId, ...], to: PlaceId) -> bool:
    """Whether an amphibious ship may assault from the hex to which it moves.

    It must begin in the Inshore box of that hex.  The enemy must neither control the box nor have
    a ship in it.
    """
    box, enemy = scene.printed.places.get(origin), ENEMY[scene.printed.ships[ships[0]].side]
    if (
        box is None
        or to not in box.sea_hexes
        or kind_of_ship(scene, ships[0]) is not ShipKind.AMPHIBIOUS
    ):
        return False
    return sea_holder(scene, origin) != enemy and not ships_at(scene, enemy, origin)
