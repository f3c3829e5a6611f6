"""7.2.3 Retreat of ships."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import ShipEliminated, ShipRetreated, ShipsMustLeave
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    helicopters_aboard,
    inshore_boxes_of,
    sea_holder,
    ship_of,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent, SeaPlace
from sandtable.games.next_war.rule_hooks import further_refuges, port_loss, ship_vetoes
from sandtable.games.next_war.rules.standard.ch07_sea.levels import change_level
from sandtable.games.next_war.rules.standard.ch07_sea.ship_places import (
    is_far_enough,
    retreat_places,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ships import (
    has_room_for_ship,
    is_own_port,
    sea_place,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import (
    helicopter_is_lost,
    steps_are_lost,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, unit_of
from sandtable.kernel.rules.rule_hooks import cites

_KINDS: Final = {SeaPlace.AT_SEA: BoxKind.AT_SEA, SeaPlace.HOLDING: BoxKind.HOLDING}


@cites("STD:7.2.3")
def refuges(scene: Scene, ship: ShipId) -> tuple[PlaceId, ...]:
    """The places to which a ship may retreat: neither held by the enemy nor closed to it."""
    at = ship_of(scene, ship).at
    kinds = retreat_places(scene.printed.charts.sea, sea_place(scene, at))
    found = [place for kind in kinds for place in _places(scene, at, kind)]
    found += [entry.what for entry in scene.rules[further_refuges](scene, ship)]
    once = dict.fromkeys(found)
    return tuple([place for place in once if place != at and is_refuge(scene, ship, place)])


def _places(scene: Scene, at: PlaceId, kind: SeaPlace) -> Iterable[PlaceId]:
    """The places of a kind that a ship could reach from where it is."""
    if kind in _KINDS:
        return tuple(_boxes_by_sea(scene, at, _KINDS[kind]))
    if kind is SeaPlace.INSHORE:
        return scene.printed.places[at].inshore if at < 0 else inshore_boxes_of(scene, at)
    coast = [scene.printed.places[box] for box in inshore_boxes_of(scene, at)]
    hexes = [b.sea_hexes if kind is SeaPlace.ALL_SEA_HEX else b.port_hexes for b in coast]
    return sorted(frozenset().union(*hexes))


def _boxes_by_sea(scene: Scene, at: PlaceId, kind: BoxKind) -> Iterator[PlaceId]:
    """The boxes of a kind beside an At Sea box; from an Inshore box its sea or those beside it."""
    here = scene.printed.places[at]
    if here.kind is BoxKind.INSHORE and here.sea is not None:
        if kind is BoxKind.AT_SEA:
            yield here.sea
            return
        here = scene.printed.places[here.sea]
    yield from [to for to in here.by_sea if scene.printed.places[to].kind is kind]


@cites("STD:7.2.3")
def is_refuge(scene: Scene, ship: ShipId, to: PlaceId) -> bool:
    """A box must not be held by the enemy, a Port must be one's own, a hex free and safe."""
    side = scene.printed.ships[ship].side
    kind = sea_place(scene, to)
    if kind is SeaPlace.PORT:
        return is_own_port(scene, side, to)
    if kind is SeaPlace.ALL_SEA_HEX:
        return has_room_for_ship(scene, to) and is_safe(scene, side, to)
    held = sea_holder(scene, to) == ENEMY[side]
    return not held and not scene.rules[ship_vetoes](scene, ship, to)


@cites("STD:7.2.3")
def is_safe(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """An All-Sea hex is safe if every enemy ship on the map is more than 10 hexes away."""
    far, charts = scene.printed.atlas.lattice.distance, scene.printed.charts.sea
    enemies = [now.at for _, now in ships_of_side(scene, ENEMY[side]) if now.at >= 0]
    return all(is_far_enough(charts, far(HexId(here), HexId(at))) for at in enemies)


@cites("STD:7.2.3")
def retreat_ship(run: NextWarRun, ship: ShipId, to: PlaceId) -> None:
    """A ship retreats without a roll and through mines, and its side's level falls by one."""
    side = run.printed.ships[ship].side
    run.emit(ShipRetreated(ship, side, to))
    change_level(run, side, LevelEvent.RETREAT)


@cites("STD:7.2.3")
def eliminate_ship(run: NextWarRun, ship: ShipId) -> None:
    """A ship without a refuge is eliminated, and its side's level falls by one."""
    lose_ship(run, ship)
    change_level(run, run.printed.ships[ship].side, LevelEvent.RETREAT)


@cites("STD:7.2.3")
def lose_ship(run: NextWarRun, ship: ShipId) -> None:
    """A ship is eliminated with all aboard, and comes back four turns later."""
    side = run.printed.ships[ship].side
    for unit in aboard(run.scene, ship):
        steps_are_lost(run, unit, unit_of(run.scene, unit).steps)
    for helicopter in helicopters_aboard(run.scene, ship):
        helicopter_is_lost(run, side, helicopter)
    away = run.printed.charts.sea.limits.ship_turns_away
    run.emit(ShipEliminated(ship, side, run.scene.state.turn + away))


@cites("STD:9.9.3")
def drive_ships_out(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Ships in a Port that the enemy advances into retreat at once, as from a lost box."""
    enemy = ENEMY[side]
    if not run.scene.state.forces[enemy].ships.map:
        return
    ships = ships_at(run.scene, enemy, here)
    if ships:
        run.emit(ShipsMustLeave(enemy, ships))
        run.open(port_loss)


def eliminate_the_lost(run: NextWarRun) -> None:
    """Eliminate the ships that must leave and have no refuge."""
    for ship in run.scene.state.leaving:
        if not refuges(run.scene, ship):
            eliminate_ship(run, ship)
