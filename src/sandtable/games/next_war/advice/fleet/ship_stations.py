"""What it is worth to have a ship in a place."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.fleet.landing_goals import Goal, goals
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    is_sea_hex,
    kind_of_ship,
    sea_holder,
    ship_counter,
    ship_of,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_places import of_kind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks import is_rolled_for
from sandtable.games.next_war.rules.standard.ch07_sea.carriers import CARRIERS, points_of
from sandtable.games.next_war.rules.standard.ch08_movement.sea.embarking import carries
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import zones_of
from sandtable.games.next_war.state_lookups import Scene

#: What a warship is worth in a sea whose control is rolled for, and that much more if it is open.
WATCH, DISPUTED = 3.0, 2.0
#: What the way to such a sea is worth at its end, and the share that is left a sea farther off.
PULL, NEARER = 2.0, 0.7
#: The share that a second warship of a zone still counts.
SECOND: Final = 0.6
#: What an air point of a carrier is worth, and a point of support for those ashore.
AIR_POINT, SUPPORT = 2.5, 0.8
#: What is left of a goal's worth for every sea that is still to be crossed, and off its coast.
FARTHER, OFF_COAST = 0.5, 0.7


def station_worth(scene: Scene, ship: ShipId, place: PlaceId) -> float:
    """What it is worth to have a ship in a place."""
    side = scene.printed.ships[ship].side
    if kind_of_ship(scene, ship) is ShipKind.AMPHIBIOUS:
        return _for_troops(scene, side, ship, place)
    return _for_warship(scene, side, ship, place)


def _for_warship(scene: Scene, side: SideId, ship: ShipId, place: PlaceId) -> float:
    worth = _watch(scene, side, ship, place) or _on_the_way(scene, place)
    if kind_of_ship(scene, ship) in CARRIERS and _is_afloat(scene, place):
        worth += AIR_POINT * points_of(scene, side, ship, place)
    if is_sea_hex(scene, place) and _has_targets(scene, side, ship, place):
        worth += SUPPORT * ship_counter(scene, ship).support
    return worth


def _on_the_way(scene: Scene, place: PlaceId) -> float:
    """What it is worth to be near a sea whose control can change, on the way to it."""
    asked = scene.rules[is_rolled_for]
    seas = tuple([sea for sea in of_kind(scene.printed, BoxKind.AT_SEA) if asked(scene, sea)])
    return PULL * NEARER ** seas_away(scene, place, seas) if place < 0 and seas else 0.0


def _is_afloat(scene: Scene, place: PlaceId) -> bool:
    box = scene.printed.places.get(place)
    kinds = {BoxKind.AT_SEA, BoxKind.INSHORE}
    return is_sea_hex(scene, place) if box is None else box.kind in kinds


def _watch(scene: Scene, side: SideId, ship: ShipId, place: PlaceId) -> float:
    """A warship counts in a box whose control can change, most where the enemy is about."""
    box = scene.printed.places.get(place)
    kinds = {BoxKind.AT_SEA, BoxKind.INSHORE}
    if box is None or box.kind not in kinds or not scene.rules[is_rolled_for](scene, place):
        return 0.0
    open_box = sea_holder(scene, place) != side or bool(ships_at(scene, ENEMY[side], place))
    zone = {place, *box.inshore, *(() if box.sea is None else (box.sea,))}
    others = [
        one
        for one, now in ships_of_side(scene, side)
        if one != ship and now.at in zone and kind_of_ship(scene, one) is not ShipKind.AMPHIBIOUS
    ]
    return (WATCH + DISPUTED * open_box) * SECOND ** len(others)


def _has_targets(scene: Scene, side: SideId, ship: ShipId, place: PlaceId) -> bool:
    """Whether enemies are in range of a ship in an All-Sea hex."""
    far, reach = scene.printed.atlas.lattice.distance, ship_counter(scene, ship).range
    hexes = scene.state.forces[ENEMY[side]].stacks.map
    return any(far(HexId(place), HexId(there)) <= reach for there in hexes if there >= 0)


def _for_troops(scene: Scene, side: SideId, ship: ShipId, place: PlaceId) -> float:
    """A loaded ship is worth what its troops can reach; an empty one goes where troops wait."""
    if aboard(scene, ship):
        return max([_nearness(scene, ship, place, goal) for goal in goals(scene, side)], default=0)
    pools = {
        now.at
        for unit, now in scene.state.forces[side].units.pairs()
        if now.at < 0 and now.at in scene.printed.places and carries(scene, ship, unit)
    }
    return max([SECOND ** seas_away(scene, place, (pool,)) for pool in pools], default=0.0)


def _nearness(scene: Scene, ship: ShipId, place: PlaceId, goal: Goal) -> float:
    if place in goal.launch:
        on_hex = is_sea_hex(scene, place) and is_sea_hex(scene, goal.launch[0])
        fit = not on_hex or _is_inshore_of(scene, ship, place)
        return goal.worth if fit else 0.0
    box = scene.printed.places.get(place)
    if box is not None and box.kind is BoxKind.INSHORE and box.sea in goal.seas:
        leads = any(each in box.sea_hexes | box.port_hexes for each in goal.launch)
        return goal.worth * (OFF_COAST if leads else FARTHER)
    return goal.worth * FARTHER ** (1 + seas_away(scene, place, goal.seas))


def _is_inshore_of(scene: Scene, ship: ShipId, place: PlaceId) -> bool:
    """Whether a ship begins its move in the Inshore box of a hex, or is in that hex already."""
    now = ship_of(scene, ship)
    box = scene.printed.places.get(now.at)
    return (now.at == place and now.at_beach) or (box is not None and place in box.sea_hexes)


def seas_away(scene: Scene, place: PlaceId, goals_at: tuple[PlaceId, ...]) -> int:
    """How many At Sea boxes lie between a place and the nearest of others; many if no way leads."""
    memo = scene.printed.memo.setdefault("seas away", {})
    key = place, goals_at
    if key not in memo:
        memo[key] = _count(scene, place, goals_at)
    found: int = memo[key]
    return found


def _count(scene: Scene, place: PlaceId, goals_at: tuple[PlaceId, ...]) -> int:
    wanted = {sea for goal in goals_at for sea in (zones_of(scene, goal) or (goal,))}
    front, seen, far = set(zones_of(scene, place)), set[PlaceId](), 0
    while front:
        if front & wanted:
            return far
        seen |= front
        near = {to for sea in front for to in scene.printed.places[sea].by_sea}
        front = {to for to in near - seen if scene.printed.places[to].kind is BoxKind.AT_SEA}
        far += 1
    return 20
