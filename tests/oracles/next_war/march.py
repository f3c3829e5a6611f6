"""Ground movement (8.2.2 to 8.5.1.2): every hex where a stack may end its march, and its cost.

Written from the rules alone, and slowly: every way of standing somewhere is tried again until
nothing gets cheaper. Movement points are fractions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from oracles.next_war import charts
from oracles.next_war.ground import (
    LIGHT_INFANTRY,
    MOUNTAINS,
    TERRAIN_COLUMNS,
    has_zone,
    is_divisional_stack,
    is_enemy_fortification,
    needs_clearing_by,
    stacking_limit,
    zone_reaches,
)
from oracles.next_war.position import ALL_SEA, ALL_WATER, MAJOR_RIVER, Position, Unit, enemy

#: Walking, an airmobile unit has four points (8.5.1).
ON_FOOT = 4
OPEN = ("Flat", "Flat Woods")
ROAD_ROWS = {"Secondary Road": "Secondary Road / Railroad"}
Cost = Fraction | None  # None: it cannot be done at any cost


@dataclass
class Front:
    """What a search asks again and again of a position that does not change."""

    position: Position
    movers: tuple[Unit, ...]
    zone: set[str] = field(default_factory=set)
    friends: set[str] = field(default_factory=set)
    enemies: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        position, side = self.position, self.movers[0].side
        names = {unit.id for unit in self.movers}
        for unit in position.units:
            if unit.side != side:
                self.enemies.add(unit.at)
            elif unit.id not in names and unit.attack > 0:
                self.friends.add(unit.at)
        for origin in self.enemies:
            if has_zone(position, enemy(side), origin):
                for label in (origin, *position.neighbours[origin]):
                    if zone_reaches(position, origin, label):
                        self.zone.add(label)

    @property
    def side(self) -> str:
        return self.movers[0].side

    @property
    def start(self) -> str:
        return self.movers[0].at


def allowance(movers: tuple[Unit, ...]) -> Fraction:
    """8.5.1: the smallest allowance of the stack."""
    return Fraction(
        min(
            min(unit.movement, ON_FOOT) if unit.mobility == "airmobile" else unit.movement
            for unit in movers
        )
    )


# ------------------------------------------------------------ what a step costs


def road_kind(position: Position, origin: str, label: str) -> str | None:
    """8.3.2: the road that joins two hexes; Urban hexes side by side count as a Primary Road."""
    drawn = position.roads.get(frozenset({origin, label}))
    both = {position.hexes[origin].terrain, position.hexes[label].terrain}
    if both == {"Urban"} and drawn != "Highway":
        return "Primary Road"
    return drawn


def is_crowded(front: Front, label: str) -> bool:
    """8.1.1.1: others of the side are over the limit in the hex."""
    names = {unit.id for unit in front.movers}
    halves = 0
    for unit in front.position.units_at(label, front.side):
        if unit.id not in names:
            halves += unit.halves
    if is_divisional_stack(front.position, label, front.side):
        return False
    return halves > stacking_limit(front.position, label)


def road_is_open(front: Front, origin: str, label: str) -> bool:
    """8.1.1.1, 8.3.1.10: a road joins the hexes, neither is crowded or an enemy Fortification."""
    if road_kind(front.position, origin, label) is None:
        return False
    for each in (origin, label):
        if is_enemy_fortification(front.position.hexes[each], front.side):
            return False
        if is_crowded(front, each):
            return False
    return True


def hexside_cost(position: Position, unit: Unit, origin: str, label: str) -> Cost:
    """8.3.1.1, 8.3.1.8: rivers cost more or need a bridge; a road drawn over them is one."""
    side = position.side_between(origin, label)
    if side is None or position.road_between(origin, label):
        return Fraction(0)
    if side in (MAJOR_RIVER, ALL_WATER):
        return None
    column = f"{TERRAIN_COLUMNS[unit.mobility]}_{'storm' if position.storm else 'clear'}"
    return Fraction(charts.terrain_row("hexside", "Minor River / Canal")[column].lstrip("+"))


def ground_cost(position: Position, unit: Unit, origin: str, label: str, by_road: bool) -> Cost:
    """8.3: terrain or road, Jungle, and the side between, for one unit."""
    over = hexside_cost(position, unit, origin, label)
    place = position.hexes[label]
    if over is None or place.terrain == ALL_SEA:
        return None
    column = f"{TERRAIN_COLUMNS[unit.mobility]}_{'storm' if position.storm else 'clear'}"
    if by_road:
        road = road_kind(position, origin, label)
        name = ROAD_ROWS.get(str(road), str(road))
        return Fraction(charts.terrain_row("road", name)[column]) + over
    if position.hexes[origin].terrain == "High Mountain":
        return None  # NWIP 2.5: neither in nor out but along a road
    cells = [charts.terrain_row("hex", place.terrain)[column]]
    if "Jungle" in place.features:
        cells.append(charts.terrain_row("feature", "Jungle")[column])
    if any(cell in ("P", "road") for cell in cells):
        return None
    return sum((Fraction(cell.lstrip("+")) for cell in cells), over)


def stack_cost(front: Front, origin: str, label: str, by_road: bool) -> Cost:
    """8.5.1: the worst cost of the stack; 8.3.3: the way into a fortress in the mountains."""
    position = front.position
    costs = [ground_cost(position, unit, origin, label, by_road) for unit in front.movers]
    if None not in costs:
        return max(cost for cost in costs if cost is not None)
    place = position.hexes[label]
    fortress = (
        not by_road
        and place.terrain in MOUNTAINS
        and is_enemy_fortification(place, front.side)
        and position.road_between(origin, label)
        and not is_crowded(front, label)
    )
    return allowance(front.movers) if fortress else None


def counts(front: Front, label: str, by_road: bool) -> bool:
    """8.2.2, 8.2.4: an enemy zone in the hex matters to this stack on this step."""
    if label not in front.zone:
        return False
    if by_road or any(unit.mobility not in LIGHT_INFANTRY for unit in front.movers):
        return True
    place = front.position.hexes[label]
    return place.terrain in OPEN and "Jungle" not in place.features


# ------------------------------------------------------------ the search


@dataclass(frozen=True)
class Standing:
    """Where a march stands: `begun` once it has left its start; `over` when it goes no further."""

    at: str
    begun: bool
    over: bool


def steps_from(front: Front, now: Standing, spent: Fraction) -> list[tuple[Standing, Fraction]]:
    """All the ways to take one step more."""
    found = []
    for label in front.position.neighbours[now.at]:
        for by_road in (True, False):
            if by_road and not road_is_open(front, now.at, label):
                continue
            price = price_of_step(front, now, label, by_road)
            if price is None:
                continue
            found += arrivals(front, now, spent, label, by_road, price)
    return found


def price_of_step(front: Front, now: Standing, label: str, by_road: bool) -> Cost:
    """The points a step takes, or None where a rule forbids it."""
    position, here = front.position, now.at
    if label in front.enemies:
        return None
    leaves_zone, enters_zone = counts(front, here, by_road), counts(front, label, by_road)
    if leaves_zone and now.begun:
        return None  # it had to stop there
    if leaves_zone and position.again and not now.begun:
        return None  # nobody moves out of a zone then, and light infantry not by road
    price = stack_cost(front, here, label, by_road)
    if price is None:
        return None
    if not now.begun and position.is_under_marker(front.movers[0]):
        return None if label in front.zone else allowance(front.movers)
    if leaves_zone and enters_zone:
        return allowance(front.movers)
    if leaves_zone and here not in front.friends:
        price += 1
    if enters_zone and label not in front.friends:
        price += 1
    return price


def arrivals(
    front: Front, now: Standing, spent: Fraction, label: str, by_road: bool, price: Fraction
) -> list[tuple[Standing, Fraction]]:
    """8.5.1.1, 8.5.1.2: how a march may stand after a step that costs so much."""
    position, most = front.position, allowance(front.movers)
    place = position.hexes[label]
    clears = needs_clearing_by(place, front.side)
    leaving = not now.begun and position.is_under_marker(front.movers[0])
    passing = now.begun and needs_clearing_by(position.hexes[now.at], front.side)
    over_lake = position.side_between(now.at, label) == ALL_WATER
    if passing and over_lake:
        return []
    found = []
    minimum = not now.begun and not (position.again and front.start in front.zone)
    if minimum or spent + price <= most:
        stops = clears or leaving or counts(front, label, by_road)
        found.append((Standing(label, begun=True, over=stops), min(spent + price, most)))
    if not clears or by_road or leaving or place.terrain == "Urban" or over_lake:
        return found
    if not counts(front, label, by_road) and spent + price < most:
        found.append((Standing(label, begun=True, over=False), spent + price))
    return found


def reach(position: Position, units: tuple[str, ...]) -> dict[str, Fraction]:
    """Every other hex where the stack may end a march, and the least that takes."""
    front = Front(position, tuple(position.unit(unit) for unit in units))
    best = {Standing(front.start, begun=False, over=False): Fraction(0)}
    waiting = list(best)
    while waiting:
        now = waiting.pop(0)
        if now.over:
            continue
        for then, spent in steps_from(front, now, best[now]):
            if then not in best or spent < best[then]:
                best[then] = spent
                waiting.append(then)
    ends: dict[str, Fraction] = {}
    for standing, spent in best.items():
        if standing.at != front.start:
            ends[standing.at] = min(spent, ends.get(standing.at, spent))
    return ends


def may_move_at_all(position: Position, unit: str) -> bool:
    """8.2.2, 8.2.4: in Exploitation only light infantry moves that begins in an enemy zone."""
    front = Front(position, (position.unit(unit),))
    return not (position.again and counts(front, front.start, by_road=False))
