"""Random positions of naval movement and paths through them, for engine and oracle alike."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.oracle.sea_control_positions import random_position
from games.next_war.titles.vietnam.afloat import PRC, US, spot
from oracles.next_war.position import ALLIED, NON_ALLIED
from oracles.next_war.sea import Box, Sea, Vessel, next_places
from sandtable.games.next_war.naval_lookups import ship_of, ships_of_side
from sandtable.games.next_war.naval_state import Mine, Standing
from sandtable.games.next_war.printed.display_rows import BoxKind, Mark
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

SIDES = {US: ALLIED, PRC: NON_ALLIED}
NEUTRALS = ("PH", "MA", "IO")
PORTS = ("4311", "4509", "4608")


def at_random(base, source):
    """A random position of ships, with mines, Ports in any hands and neutrals that may join."""
    scene = random_position(base, source)
    printed, state = scene.printed, scene.state
    ports = [spot(printed, name) for name in PORTS]
    (coast,) = [box for box in printed.places.values() if box.sea_hexes]
    waters = [*sorted(coast.sea_hexes), *ports]
    near = sorted({here for port in ports for here in (port, *printed.atlas.near[port])})
    lie = {}
    for _ in range(source.below(5)):
        pool = (waters, [here for here in near if here in waters])[source.below(2)]
        lie[pool[source.below(len(pool))]] = Mine((US, PRC)[source.below(2)], 1 + source.below(2))
    held = {port: (US, PRC)[source.below(2)] for port in ports}
    ruined = {port: (Feature.PORT,) for port in ports if not source.below(4)}
    joined = (Standing.ALLIED, Standing.NON_ALLIED, Standing.NEUTRAL)
    nations = {nation: joined[source.below(3)] for nation in NEUTRALS}
    control = state.control
    for port, side in held.items():
        control = control.set(port, side)
    now = replace(
        state,
        mines=HashedMap(lie),
        control=control,
        destroyed=HashedMap(ruined),
        nations=HashedMap(nations),
    )
    return KernelScene(scene.rules, printed, now)


def told(scene):
    """The position as the oracle reads it: from tables and state, without any rule."""
    printed, state = scene.printed, scene.state
    places = printed.places
    name = {p: box.name for p, box in places.items()}

    def at(place):
        return name[place] if place < 0 else f"hex {place}"

    kinds = (BoxKind.AT_SEA, BoxKind.INSHORE, BoxKind.HOLDING)
    boxes = {
        box.name: Box(
            kind=box.kind.value,
            beside=frozenset(name[to] for to in box.by_sea),
            sea=name[box.sea] if box.kind is BoxKind.INSHORE else "",
            hexes=frozenset(map(at, box.sea_hexes)),
            ports=frozenset(map(at, box.port_hexes)),
            island=name[box.landing[0]] if box.landing else "",
        )
        for box in places.values()
        if box.kind in kinds
    }
    control = {name[p]: SIDES[s] for p, s in state.sea_control.pairs()}
    control |= {at(p): SIDES[s] for p, s in state.control.pairs() if p not in state.destroyed}
    standing = {"US": ALLIED, "SRV": ALLIED, "JPN": ALLIED, "PRC": NON_ALLIED}
    standing |= {nation: each.value for nation, each in state.nations.pairs()}
    for box in places.values():
        if box.kind is BoxKind.HOLDING and box.ports and box.nation != "JPN":
            control[box.name] = standing.get(box.nation, "neutral")
    closed = {
        NON_ALLIED: frozenset(
            box.name
            for box in places.values()
            if box.kind is BoxKind.AT_SEA and Mark.PRC_MAY_ENTER not in box.marks
        )
    }
    wet = {here for box in places.values() for here in (*box.sea_hexes, *box.port_hexes)}
    ships = tuple(
        Vessel(
            "SAG" if now.surface_group else printed.ships[ship].kind.value,
            SIDES[printed.ships[ship].side],
            at(now.at),
        )
        for force in state.forces
        for ship, now in force.ships.pairs()
    )
    return Sea(
        boxes,
        near={at(here): frozenset(at(to) for to in printed.atlas.near[here]) for here in wet},
        control=control,
        ships=ships,
        mines={at(here): mine.density for here, mine in state.mines.pairs()},
        closed=closed,
        threat=state.submarine_threat,
        asw=state.asw,
        air=state.air_superiority,
    )


def wander(sea, side, start, source):
    """A path that is open to a side, at random, and passes no place twice."""
    path, seas = [start], 0
    for _ in range(1 + source.below(7)):
        if len(path) > 1 and path[-1] in sea.boxes and sea.boxes[path[-1]].kind == "Holding":
            break
        shut = {*path} | sea.closed.get(side, frozenset())
        onward = [to for to in sorted({*next_places(sea, side, path[-1])}) if to not in shut]
        at_sea = [to in sea.boxes and sea.boxes[to].kind == "At Sea" for to in onward]
        onward = [to for to, entered in zip(onward, at_sea, strict=True) if not (entered and seas)]
        if not onward:
            break
        path.append(onward[source.below(len(onward))])
        seas += path[-1] in sea.boxes and sea.boxes[path[-1]].kind == "At Sea"
    return path


def kind_of(scene, ship):
    """The kind of a ship, as the oracle names it."""
    return "SAG" if ship_of(scene, ship).surface_group else scene.printed.ships[ship].kind.value


def name_of(scene, place):
    """A place, as the oracle names it."""
    return scene.printed.places[place].name if place < 0 else f"hex {place}"


def numbered(scene, path):
    """The places of a path by their numbers."""
    numbers = {box.name: place for place, box in scene.printed.places.items()}
    return tuple([numbers.get(each) or int(each.removeprefix("hex ")) for each in path])


def movers_of(scene, side, source):
    """A ship of a side, or all that are where it is."""
    fleet = [each for each, _ in ships_of_side(scene, side)]
    if not fleet:
        return ()
    one = fleet[source.below(len(fleet))]
    at = ship_of(scene, one).at
    return tuple([each for each in fleet if ship_of(scene, each).at == at]) if at % 2 else (one,)
