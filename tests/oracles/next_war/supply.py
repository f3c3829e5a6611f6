"""Supply in the Advanced game (19.1-19.2.4, 19.6; NWIP 3, 10).

Written from the rules alone, and slowly: unit by unit, hex by hex.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush

from oracles.next_war.ground import in_enemy_zone, is_enemy_fortification
from oracles.next_war.march import ground_cost, road_kind
from oracles.next_war.position import ALL_SEA, Position, Unit, enemy

HQ, SUPREME, MSU, DEPOT, OUTPOST = "HQ", "Supreme HQ", "MSU", "Depot", "Combat Outpost"
#: What a Supply Source is; a base with a marker for supply by air is one for some units.
URBAN, EDGE, BEACHHEAD, BASE = "Urban", "edge", "Beachhead", "base"
#: How far each gives supply, in points of motorized units.
RANGES = {URBAN: 6, EDGE: 6, BEACHHEAD: 4, BASE: 4, DEPOT: 8}
LINK, HIT_DEPOT = 4, 4
#: Movement points are counted in twelfths: halves, thirds and quarters are whole numbers then.
PARTS = 12
#: Who counts the points of Leg units there (19.2.4, NWIP 3.6).
HEIGHTS = ("Highland", "Highland Woods", "Mountain")
ON_FOOT = ("leg", "mountain", "light", "airmobile")
AMRITSAR = "2517"
ALONE = ("US", "PRC", "RU", "USMC")  # nations of NWIP that use few sources

LORRY = Unit("lorry", "Allied", "", "", "leg", "motorized", "brigade", 0, 0, 1, 2, 1, "")
#: What steps cost, by all that they depend on: asked for again and again.
STEPS: dict[tuple[object, ...], Fraction | None] = {}
WALKER = Unit("walker", "Allied", "", "", "leg", "leg", "brigade", 0, 0, 1, 2, 1, "")


@dataclass(frozen=True)
class Source:
    """A Supply Source: what it is, where, how far it gives supply, and whose Depot it is."""

    kind: str
    at: str
    range: int
    nation: str = ""


@dataclass(frozen=True)
class Supplies:
    """What supply depends on besides the position; units are named by their ids.

    `kinds` says which units are HQs, MSUs and so on. `assaulted` were in supply when they dropped,
    were lifted or landed in this turn. `edges` = map-edge sources and whose they are; `exits` =
    edge hexes with a road that leaves the map. `bases` = nation -> base with its marker;
    `damage` = the Strike level there, 3 = Destroyed. `coasts` = the Inshore boxes of a Beachhead.
    """

    kinds: Mapping[str, str]
    marines: Collection[str] = ()
    strikes: Mapping[str, int] = field(default_factory=dict)
    emergency: Collection[str] = ()
    assaulted: Collection[str] = ()
    edges: Mapping[str, str] = field(default_factory=dict)
    exits: Mapping[str, str] = field(default_factory=dict)
    bases: Mapping[str, str] = field(default_factory=dict)
    damage: Mapping[str, int] = field(default_factory=dict)
    air: str | None = None
    beachheads: Mapping[str, str] = field(default_factory=dict)
    coasts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seas: Mapping[str, str] = field(default_factory=dict)
    #: Answers that are asked for again and again while nothing changes.
    zones: dict[str, frozenset[str]] = field(default_factory=dict, compare=False)
    lines: dict[tuple[str, ...], dict[str, int]] = field(default_factory=dict, compare=False)
    steps: dict[tuple[str, ...], int | None] = field(default_factory=dict, compare=False)
    found: dict[str, list[Source]] = field(default_factory=dict, compare=False)

    def kind(self, unit: Unit) -> str:
        return self.kinds.get(unit.id, "")

    def service(self, unit: Unit) -> str:
        """Whose lines a unit uses: its nation's, or those of the US Marines."""
        return "USMC" if unit.nation == "US" and unit.id in self.marines else unit.nation


# ------------------------------------------------------------ zones of control


def is_barred(position: Position, now: Supplies, side: str, label: str) -> bool:
    """8.2: whether a hex is in an enemy zone, whatever stands in it."""
    if side not in now.zones:
        near = {unit.at for unit in position.units if unit.side != side}
        near |= {to for here in tuple(near) for to in position.neighbours[here]}
        now.zones[side] = frozenset(here for here in near if in_enemy_zone(position, side, here))
    return label in now.zones[side]


# ------------------------------------------------------------ Supply Sources


def sources(position: Position, now: Supplies, side: str) -> list[Source]:
    """19.1, NWIP 10.2: what gives supply to somebody of a side, bases with markers left out."""
    if side not in now.found:
        now.found[side] = sources_now(position, now, side)
    return now.found[side]


def sources_now(position: Position, now: Supplies, side: str) -> list[Source]:
    """Look at every hex of the map, every Beachhead and every Depot."""
    found = []
    for label, place in position.hexes.items():
        if place.controller == enemy(side):
            continue
        if place.terrain == "Urban" and position.homes.get(place.country) == side:
            found.append(Source(URBAN, label, RANGES[URBAN]))
        if now.edges.get(label) == side:
            found.append(Source(EDGE, label, RANGES[EDGE]))
    for label, owner in now.beachheads.items():
        if owner == side and beachhead_works(position, now, label):
            found.append(Source(BEACHHEAD, label, RANGES[BEACHHEAD]))
    for unit in position.units:
        if unit.side == side and now.kind(unit) == DEPOT:
            far = HIT_DEPOT if now.strikes.get(unit.id, 0) >= 2 else RANGES[DEPOT]
            found.append(Source(DEPOT, unit.at, far, unit.nation))
    return found


def beachhead_works(position: Position, now: Supplies, label: str) -> bool:
    """19.1: not in Storm, and its side controls an Inshore box at it."""
    boxes = now.coasts.get(label, ())
    owner = now.beachheads[label]
    return not position.storm and any(now.seas.get(box) == owner for box in boxes)


def may_use(position: Position, now: Supplies, unit: Unit, source: Source) -> bool:
    """NWIP 10.5: which Supply Sources serve a unit, a HQ or an MSU of each nation."""
    if position.title != "NWIP":
        return True
    service = now.service(unit)
    if service not in ALONE:
        return source.kind != DEPOT or source.nation == unit.nation
    if source.kind == URBAN:
        return service == "PRC" or source.at == AMRITSAR
    return source.kind == EDGE


def base_of(position: Position, now: Supplies, unit: Unit) -> Source | None:
    """19.1.2, NWIP 10.3: the Airbase or Airfield that serves an airborne unit."""
    label = now.bases.get(unit.nation)
    if label is None or now.air != unit.side or now.damage.get(label, 0) >= 2:
        return None
    if position.hexes[label].controller != unit.side:
        return None
    if is_barred(position, now, unit.side, label):
        return None
    if position.units_at(label, enemy(unit.side)):
        return None
    if position.title == "NWIP":
        serves = unit.airborne and unit.nation in ("US", "PRC", "RU")
    else:
        serves = unit.airborne or unit.mobility == "airmobile"
    return Source(BASE, label, RANGES[BASE]) if serves else None


def may_use_msu(position: Position, now: Supplies, unit: Unit, msu: Unit) -> bool:
    """NWIP 10.5: nations that have an MSU use their own; the RU has none."""
    return position.title != "NWIP" or now.service(unit) == now.service(msu)


# ------------------------------------------------------------ lines


def lets_through(position: Position, now: Supplies, side: str, label: str) -> bool:
    """19.2: no enemy unit, no enemy zone without an own combat unit, no enemy Urban hex."""
    place = position.hexes[label]
    if place.terrain == ALL_SEA or position.units_at(label, enemy(side)):
        return False
    if place.terrain == "Urban" and place.controller == enemy(side):
        return False
    if any(unit.attack > 0 for unit in position.units_at(label, side)):
        return True
    return not is_barred(position, now, side, label)


def step(
    position: Position, side: str, mover: Unit, here: str, to: str, *, counting: bool = True
) -> Fraction | None:
    """What it takes to enter a hex, by road or not; None where it cannot be done.

    Roads into and out of an enemy Fortification are of no use where points are counted.
    """
    hexes = position.hexes
    fort = counting and any(is_enemy_fortification(hexes[each], side) for each in (here, to))
    reads = (
        *(mover.mobility, position.storm, hexes[here].terrain, hexes[to].terrain),
        *("Jungle" in hexes[to].features, position.side_between(here, to)),
        *(position.roads.get(frozenset({here, to})), fort),
    )
    if reads not in STEPS:
        costs = [ground_cost(position, mover, here, to, by_road=False)]
        if road_kind(position, here, to) is not None and not fort:
            costs.append(ground_cost(position, mover, here, to, by_road=True))
        able = [cost for cost in costs if cost is not None]
        STEPS[reads] = min(able) if able else None
    return STEPS[reads]


def line_step(position: Position, now: Supplies, unit: Unit, here: str, to: str) -> int | None:
    """19.2, 19.2.4: motorized points in parts; a mountain unit may count Leg ones on heights."""
    key = (unit.side, unit.mobility, here, to)
    if key not in now.steps:
        costs = [step(position, unit.side, LORRY, here, to)]
        if unit.mobility == "mountain" and position.hexes[to].terrain in HEIGHTS:
            costs.append(step(position, unit.side, WALKER, here, to))
        able = [cost * PARTS for cost in costs if cost is not None]
        if any(cost.denominator != 1 for cost in able):
            raise ValueError(able)
        now.steps[key] = int(min(able)) if able else None
    return now.steps[key]


def within_line(position: Position, now: Supplies, unit: Unit) -> dict[str, int]:
    """Every hex that a line of the greatest length reaches from the unit, in parts of a point."""
    key = (unit.side, unit.at, unit.mobility)
    if key not in now.lines:
        now.lines[key] = line_from(position, now, unit, max(RANGES.values()))
    return now.lines[key]


def line_from(position: Position, now: Supplies, unit: Unit, most: int) -> dict[str, int]:
    """Go on from the cheapest hex that is left until all are too far away."""
    final: dict[str, int] = {}
    waiting = [(0, unit.at)]
    while waiting:
        spent, here = heappop(waiting)
        if here in final:
            continue
        final[here] = spent
        for to in position.neighbours[here]:
            if to in final or not lets_through(position, now, unit.side, to):
                continue
            cost = line_step(position, now, unit, here, to)
            if cost is not None and spent + cost <= most * PARTS:
                heappush(waiting, (spent + cost, to))
    return final


def is_next_to(position: Position, now: Supplies, unit: Unit, label: str) -> bool:
    """19.2.3: an adjacent hex is traced to at any cost: on foot always, else where one may go."""
    if label not in position.neighbours[unit.at]:
        return False
    if not lets_through(position, now, unit.side, label):
        return False
    return unit.mobility in ON_FOOT or step(position, unit.side, unit, unit.at, label) is not None


def traces(position: Position, now: Supplies, unit: Unit, label: str, most: int) -> bool:
    """Whether a link of a line leads from the unit to a hex."""
    cost = within_line(position, now, unit).get(label)
    return (cost is not None and cost <= most * PARTS) or is_next_to(position, now, unit, label)


# ------------------------------------------------------------ supply


def draws_on_source(position: Position, now: Supplies, unit: Unit) -> bool:
    """A link leads straight to a Supply Source that the unit may use, bases left out."""
    for source in sources(position, now, unit.side):
        if not may_use(position, now, unit, source):
            continue
        if traces(position, now, unit, source.at, source.range):
            return True
    return False


def is_link(position: Position, now: Supplies, msu: Unit) -> bool:
    """19.2.2, NWIP 10.5.1: an MSU gives supply while a Supply Source feeds it."""
    return draws_on_source(position, now, msu)


def draws_on_msu(position: Position, now: Supplies, unit: Unit) -> bool:
    """19.2: one MSU stands between a Supply Source and the unit."""
    for msu in position.units:
        if msu.side != unit.side or now.kind(msu) != MSU:
            continue
        if not may_use_msu(position, now, unit, msu) or not is_link(position, now, msu):
            continue
        if traces(position, now, unit, msu.at, LINK):
            return True
    return False


def draws_on_base(position: Position, now: Supplies, unit: Unit) -> bool:
    """19.1.2: a link leads to the base that serves airborne units of its nation."""
    base = base_of(position, now, unit)
    return base is not None and traces(position, now, unit, base.at, base.range)


def stands_alone(position: Position, now: Supplies, unit: Unit) -> bool:
    """Whether a unit is in supply without a base or a HQ: by itself, a source, or one MSU."""
    if unit.id in now.emergency or unit.id in now.assaulted:
        return True
    return draws_on_source(position, now, unit) or draws_on_msu(position, now, unit)


def obeys(position: Position, now: Supplies, unit: Unit, head: Unit) -> bool:
    """18.1, 18.3, 30.3, NWIP 3.3, 3.7: the HQ may give supply to the unit."""
    if unit.id == head.id or unit.side != head.side or now.kind(unit) in (HQ, SUPREME):
        return False
    if position.title == "NWIP" and unit.combat_class == "artillery":
        return True
    if unit.nation != head.nation:
        return False
    if unit.nation == "US":
        marine = unit.id in now.marines
        if marine != (head.id in now.marines):
            return False
        if not marine or position.title != "NWIP":
            return True
    if now.kind(head) == SUPREME or head.formation == "":
        return True
    return unit.formation in ("", head.formation)


def base_reaches(position: Position, now: Supplies, unit: Unit, head: Unit) -> bool:
    """19.1.2, NWIP 3.7, 10.3: whom a HQ serves that has no supply but that of a base."""
    if position.title == "NWIP":
        same = head.nation != "US" or unit.formation == head.formation
        return unit.airborne and same
    return unit.airborne or unit.mobility in ("light", "airmobile")


def draws_on_head(position: Position, now: Supplies, unit: Unit) -> bool:
    """19.2, 19.6: a HQ that is in supply, and that the unit obeys, is at most four points away."""
    for head in position.units:
        if now.kind(head) not in (HQ, SUPREME) or not obeys(position, now, unit, head):
            continue
        if not traces(position, now, unit, head.at, LINK):
            continue
        if stands_alone(position, now, head):
            return True
        if draws_on_base(position, now, head) and base_reaches(position, now, unit, head):
            return True
    return False


def is_supplied(position: Position, now: Supplies, unit: Unit) -> bool:
    """19.2, 19.4.6: whether a unit on the map is in supply."""
    if now.kind(unit) in (MSU, DEPOT, OUTPOST):
        return True
    if stands_alone(position, now, unit) or draws_on_base(position, now, unit):
        return True
    return draws_on_head(position, now, unit)
