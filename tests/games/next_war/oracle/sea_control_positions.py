"""Random positions of sea control, for the engine and for the oracle alike."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import PRC, US
from oracles.next_war.position import ALLIED, NON_ALLIED
from oracles.next_war.sea import Box, Sea, Vessel
from sandtable.games.next_war.ids import NO_SIDE, ShipId
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.printed.display_rows import BoxKind, Changes, Mark
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

SIDES = {US: ALLIED, PRC: NON_ALLIED, NO_SIDE: "Contested"}
WATERS = (BoxKind.AT_SEA, BoxKind.INSHORE)


def random_position(base, source):
    """Up to eight ships anywhere, seas held by anyone, levels and air at random."""
    printed = base.printed
    seas = [p for p, box in printed.places.items() if box.kind in WATERS]
    near = [p for p in seas if printed.places[p].changes is Changes.ROLLED]
    hexes = sorted(h for p in near for h in printed.places[p].sea_hexes)
    ports = sorted(h for p in near for h in printed.places[p].port_hexes)
    forces: list[dict[ShipId, Ship]] = [{}, {}]
    taken = set[int]()
    for _ in range(source.below(9)):
        ship = ShipId(source.below(len(printed.ships)))
        pool = (near, near, seas, hexes, ports)[source.below(5)]
        at = pool[source.below(len(pool))]
        if at in taken:
            continue
        taken |= {at} if at in hexes else set()
        side = printed.ships[ship].side
        turned = printed.ships[ship].becomes_surface_group and not source.below(2)
        forces[side][ship] = Ship(at, surface_group=bool(turned))
    held = {p: (US, PRC)[source.below(2)] for p in near if source.below(3)}
    islands = [p for p, box in printed.places.items() if box.kind is BoxKind.ISLAND]
    state = replace(
        base.state,
        forces=tuple(
            replace(f, ships=HashedMap(s)) for f, s in zip(base.state.forces, forces, strict=True)
        ),
        sea_control=HashedMap(held),
        control=HashedMap({p: (US, PRC)[source.below(2)] for p in islands if source.below(3)}),
        submarine_threat=source.below(4),
        asw=source.below(4),
        air_superiority=source.below(7) - 3,
    )
    return KernelScene(base.rules, printed, state)


def told(scene):
    """The position as the oracle reads it: from tables and state, without any rule."""
    places, state = scene.printed.places, scene.state
    name = {p: box.name for p, box in places.items()}

    def at(place):
        return name.get(place, "not in play") if place < 0 else f"hex {place}"

    boxes = {
        box.name: Box(
            kind=box.kind.value,
            sea=name[box.sea] if box.kind is BoxKind.INSHORE else "",
            hexes=frozenset(map(at, box.sea_hexes)),
            ports=frozenset(map(at, box.port_hexes)),
            island=name[box.landing[0]] if box.landing else "",
            rolled=box.changes is Changes.ROLLED,
            air_counts=Mark.AIR_LEVEL_DRM in places[box.sea].marks,
        )
        for box in places.values()
        if box.kind in WATERS
    }
    control = {name[p]: SIDES[s] for p, s in (*state.sea_control.pairs(), *state.control.pairs())}
    ships = tuple(
        Vessel(
            "SAG" if now.surface_group else scene.printed.ships[ship].kind.value,
            SIDES[scene.printed.ships[ship].side],
            at(now.at),
        )
        for force in state.forces
        for ship, now in force.ships.pairs()
    )
    return Sea(
        boxes,
        control=control,
        ships=ships,
        threat=state.submarine_threat,
        asw=state.asw,
        air=state.air_superiority,
    )
