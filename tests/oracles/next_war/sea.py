"""The sea (7.2, 7.5.3, 8.5.6.4): checks, modifiers, paths and rolls, from a plain description.

Control is "Allied", "non-Allied" or "Contested"; ships are where `at` says: a box or a hex.
Written from the rules and their charts; it shares nothing with the rules it judges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from oracles.next_war.position import ALLIED, NON_ALLIED

CONTESTED = "Contested"
AT_SEA, INSHORE, HOLDING, COASTAL = "At Sea", "Inshore", "Holding", "Coastal"
WARSHIPS = ("SAG", "CV BG", "CVN BG")
OTHER = {ALLIED: NON_ALLIED, NON_ALLIED: ALLIED}


@dataclass(frozen=True)
class Box:
    """A box: its kind, boxes beside it, and for an Inshore box its sea, hexes and Ports."""

    kind: str
    beside: frozenset[str] = frozenset()
    sea: str = ""
    hexes: frozenset[str] = frozenset()
    ports: frozenset[str] = frozenset()
    island: str = ""
    rolled: bool = True
    air_counts: bool = True


@dataclass(frozen=True)
class Vessel:
    kind: str
    side: str
    at: str


@dataclass(frozen=True)
class Sea:
    """A position at sea; `air` is the level of the air for the Allied side, from -3 to 3."""

    boxes: Mapping[str, Box]
    near: Mapping[str, frozenset[str]] = field(default_factory=dict)  # hexes beside a hex
    control: Mapping[str, str] = field(default_factory=dict)  # boxes, islands and Ports
    ships: tuple[Vessel, ...] = ()
    mines: Mapping[str, int] = field(default_factory=dict)
    closed: Mapping[str, frozenset[str]] = field(default_factory=dict)  # boxes closed to a side
    threat: int = 0
    asw: int = 0
    air: int = 0

    def holder(self, place: str) -> str:
        return self.control.get(place, CONTESTED)


# ------------------------------------------------------------ sea control


def families(sea: Sea, box: str) -> set[str]:
    """The box and its associated boxes: an At Sea box and its Inshore boxes."""
    if sea.boxes[box].kind == INSHORE:
        return {box, sea.boxes[box].sea}
    return {box} | {name for name, other in sea.boxes.items() if other.sea == box}


def warring(sea: Sea, box: str) -> set[str]:
    return {ship.side for ship in sea.ships if ship.at == box and ship.kind in WARSHIPS}


def control_drm(sea: Sea, box: str) -> int:
    """The chart, line by line."""
    where = families(sea, box) | sea.boxes[box].hexes
    drm = sea.asw - sea.threat
    for ship in sea.ships:
        if ship.at not in where:
            continue
        if ship.side == ALLIED:
            drm += 2 if ship.kind == "CVN BG" else 1
        elif ship.kind in ("SAG", "CV BG"):
            drm -= 1
    if sea.boxes[box].kind == INSHORE and sea.boxes[box].island:
        drm += {ALLIED: 1, NON_ALLIED: -1}.get(sea.holder(sea.boxes[box].island), 0)
    if sea.boxes[box].air_counts:
        drm += {2: 1, 3: 2, -2: -1, -3: -2}.get(sea.air, 0)
    return drm


def is_checked(sea: Sea, box: str) -> str:
    """What happens to a box: "nothing", "Contested" (without a die) or "roll"."""
    here, there = sea.boxes[box], warring(sea, box)
    if not here.rolled:
        return "nothing"
    if len(there) == 2:
        return CONTESTED
    if here.kind == AT_SEA:
        return "roll"
    mine, parent = sea.holder(box), sea.holder(here.sea)
    if there and there != {mine}:
        return "roll"
    if parent in (CONTESTED, mine):
        return "nothing"
    return "roll"


def holder_after(sea: Sea, box: str, die: int) -> str:
    total = die + control_drm(sea, box)
    result = NON_ALLIED if total <= 2 else CONTESTED if total <= 5 else ALLIED
    there = warring(sea, box)
    if len(there) == 1 and result == OTHER[next(iter(there))]:
        return CONTESTED
    return result


# ------------------------------------------------------------ mines


def fields(sea: Sea) -> list[tuple[frozenset[str], int]]:
    """Areas of effect with their densities; those that overlap are one, with the highest."""
    water = set().union(*(box.hexes for box in sea.boxes.values()))
    found: list[tuple[frozenset[str], int]] = []
    for at, density in sea.mines.items():
        area = {at} if at in water else {at} | (sea.near[at] & water)
        for other in [each for each in found if each[0] & area]:
            found.remove(other)
            area |= other[0]
            density = max(density, other[1])  # noqa: PLW2901
        found.append((frozenset(area), density))
    return found


def field_at(sea: Sea, place: str) -> tuple[frozenset[str], int]:
    return next((each for each in fields(sea) if place in each[0]), (frozenset(), 0))


# ------------------------------------------------------------ movement


def kind_of(sea: Sea, place: str) -> str:
    return sea.boxes[place].kind if place in sea.boxes else COASTAL


def inshore_of(sea: Sea, place: str) -> str:
    return next(name for name, box in sea.boxes.items() if place in box.hexes | box.ports)


def next_places(sea: Sea, side: str, place: str) -> Iterator[str]:
    """One step along the chain Holding, At Sea, Inshore, coast, or at sea, or to a hex by sea."""
    if place not in sea.boxes:
        box = inshore_of(sea, place)
        yield box
        yield from (each for each in sea.near[place] if each in sea.boxes[box].hexes)
        if place in sea.boxes[box].hexes:
            yield from (each for each in own_ports(sea, side, box) if each in sea.near[place])
        return
    here = sea.boxes[place]
    if here.kind == INSHORE:
        yield here.sea
        yield from here.hexes
        yield from own_ports(sea, side, place)
        return
    for other in here.beside:
        kind = sea.boxes[other].kind
        if kind == AT_SEA or (
            kind == HOLDING and here.kind == AT_SEA and open_to(sea, side, other)
        ):
            yield other
    yield from (name for name, box in sea.boxes.items() if box.sea == place and here.kind == AT_SEA)


def own_ports(sea: Sea, side: str, box: str) -> list[str]:
    return [port for port in sea.boxes[box].ports if sea.holder(port) == side]


def open_to(sea: Sea, side: str, box: str) -> bool:
    return sea.holder(box) == side


def destinations(sea: Sea, side: str, start: str) -> set[str]:
    """Where a ship can be after a segment: it enters one At Sea box, and stops in a Holding Box."""
    seen, open_ends = {(start, False)}, [(start, False)]
    while open_ends:
        place, used = open_ends.pop()
        if place != start and kind_of(sea, place) == HOLDING:
            continue
        for to in next_places(sea, side, place):
            if to in sea.closed.get(side, ()):
                continue
            entered = kind_of(sea, to) == AT_SEA
            if (entered and used) or (to, used or entered) in seen:
                continue
            seen.add((to, used or entered))
            open_ends.append((to, used or entered))
    taken = {ship.at for ship in sea.ships}
    water = set().union(*(box.hexes for box in sea.boxes.values()))
    return {place for place, _ in seen if not (place in water and place in taken)} - {start}


def stages(sea: Sea, path: list[str]) -> list[tuple[str, list[str], str]]:
    """A path from stop to stop: of hexes in a row along the coast those between are passed."""
    coast = [kind_of(sea, place) == COASTAL for place in path]
    inner = [
        0 < n < len(path) - 1 and coast[n - 1] and coast[n] and coast[n + 1]
        for n in range(len(path))
    ]
    stops = [n for n in range(len(path)) if not inner[n]]
    return [(path[a], path[a + 1 : b], path[b]) for a, b in pairwise(stops)]


def rolls(sea: Sea, side: str, path: list[str], own_mines: str = "") -> list[bool]:
    """For each stage of a path whether it is rolled for; nobody rolls to leave his own mines.

    A path that begins among mines costs one roll for them, whether it leaves them or not.
    """
    began_in = field_at(sea, path[0])[0]
    if own_mines == path[0] and not {*path} <= began_in:
        began_in = frozenset()
    found = []
    for number, (start, passed, end) in enumerate(stages(sea, path)):
        out = not number and bool(began_in)
        left = not number and leaves(sea, side, start)
        through = passed if end == path[-1] else [*passed, end]
        met = any(
            each.at in through and each.at not in sea.boxes and each.side != side
            for each in sea.ships
        )
        found.append(enters(sea, side, start, end, passed) or left or out or met)
    return found


def new_fields(sea: Sea, start: str, places: list[str]) -> list[int]:
    """The densities of areas of mines that are entered from a place."""
    inside = field_at(sea, start)[0]
    return [field_at(sea, each)[1] for each in places if field_at(sea, each)[0] - inside]


def enters(sea: Sea, side: str, start: str, end: str, passed: list[str]) -> bool:
    foe, kind = OTHER[side], kind_of(sea, end)
    if kind == HOLDING:
        return False
    box = end if kind != COASTAL else inshore_of(sea, end)
    if kind != AT_SEA and end not in sea.boxes[box].ports and enemy_island(sea, side, box):
        return True
    if kind == COASTAL:
        return sea.holder(box) != side or bool(new_fields(sea, start, [*passed, end]))
    from_coast = kind == INSHORE and kind_of(sea, start) == COASTAL
    ship = any(each.at == end and each.side == foe for each in sea.ships)
    return sea.holder(box) == foe or ship or (from_coast and sea.holder(box) == CONTESTED)


def leaves(sea: Sea, side: str, start: str) -> bool:
    """Whether the first place of a path is rolled for, apart from mines."""
    foe, kind = OTHER[side], kind_of(sea, start)
    if kind == HOLDING:
        return False
    if kind == COASTAL:
        return sea.holder(inshore_of(sea, start)) != side
    ship = any(each.at == start and each.side == foe for each in sea.ships)
    return sea.holder(start) == foe or ship


def enemy_island(sea: Sea, side: str, box: str) -> bool:
    island = sea.boxes[box].island
    return bool(island) and sea.holder(island) == OTHER[side]


def contested_drm(
    sea: Sea, side: str, movers: list[str], start: str, end: str, passed: tuple[str, ...] = ()
) -> int:
    """The chart, line by line, for ships of these kinds that go from one place to the next.

    The ships that move are not among those of the position.
    """
    foe, kind = OTHER[side], kind_of(sea, end)
    drm = -sum(each in WARSHIPS for each in movers)
    where = families(sea, end) if end in sea.boxes and kind != HOLDING else set()
    for ship in sea.ships:
        if ship.kind in WARSHIPS and ship.at in where:
            drm += 1 if ship.side == foe else -1
    level = sea.air if side == ALLIED else -sea.air
    drm += {3: -1, -3: 1}.get(level, 0)
    drm += inshore_drm(sea, side, end)
    if side == ALLIED:
        drm += sea.threat - sea.asw
    drm += max(new_fields(sea, start, [*passed, end]), default=0)
    box = end if kind == INSHORE else inshore_of(sea, end) if kind == COASTAL else ""
    by_island = bool(box) and end not in sea.boxes[box].ports
    return drm + (by_island and enemy_island(sea, side, box))


def inshore_drm(sea: Sea, side: str, end: str) -> int:
    """Entering an At Sea box or an All-Sea hex: who controls the associated Inshore boxes."""
    if kind_of(sea, end) == AT_SEA:
        held = {sea.holder(box) for box in families(sea, end) - {end}}
    elif kind_of(sea, end) == COASTAL and end in sea.boxes[inshore_of(sea, end)].hexes:
        held = {sea.holder(inshore_of(sea, end))}
    else:
        held = set()
    return (OTHER[side] in held) - (side in held)


def outcome(total: int) -> tuple[bool, int]:
    """Whether the move succeeds, and the steps that units aboard lose."""
    if total <= 5:
        return True, 0
    return False, int(total >= 9)
