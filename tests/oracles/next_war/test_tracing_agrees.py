"""Lines of communication against the oracle, on random positions of the coast of Vietnam."""

from __future__ import annotations

import os
from dataclasses import replace as changed
from random import Random

import pytest
from msgspec.structs import replace

from games.next_war.oracle.positions import SIDES
from games.next_war.oracle.theatres import position, told
from games.next_war.titles.vietnam.afloat import afloat
from oracles.next_war.position import Unit
from oracles.next_war.tracing import Supply, has_line
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import leads_from
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

#: So many in CI; SANDTABLE_SEA_POSITIONS=10000 tries more.
POSITIONS = int(os.environ.get("SANDTABLE_SEA_POSITIONS", "50"))
LORRY = Unit("lorry", SIDES[0], "", "", "leg", "motorized", "brigade", 0, 0, 1, 2, 1, "")


def at_sea(seed, base):
    """A random position with sea control and Beachheads, and the hexes that are looked at."""
    scene, choose = position("vietnam", seed), Random(f"tracing {seed}")
    printed = changed(scene.printed, places=base.printed.places, memo={})
    waters = sorted({here for box in printed.places.values() for here in box.sea_hexes})
    beaches = sorted({to for sea in waters for to in printed.atlas.near[sea]} - {*waters})
    standing = sorted({here for force in scene.state.forces for here in force.stacks.map})
    near = [here for here in beaches if here in standing] + beaches
    markers = {
        choose.choice(near[: 12 if choose.random() < 0.6 else None]): Beachhead(
            SideId(choose.randrange(2)), 4
        )
        for _ in range(choose.randrange(4))
    }
    inshore = [place for place, box in printed.places.items() if box.kind is BoxKind.INSHORE]
    held = {box: SideId(choose.randrange(2)) for box in inshore if choose.random() < 0.6}
    state = replace(scene.state, beachheads=HashedMap(markers), sea_control=HashedMap(held))
    looked_at = {*standing, *markers, *(to for here in markers for to in printed.atlas.near[here])}
    return KernelScene(scene.rules, printed, state), sorted(looked_at - {*waters})


def supply_of(scene):
    """What the oracle is told of sea, Beachheads and the edges of the map."""
    atlas, places = scene.printed.atlas, scene.printed.places
    coasts: dict[str, tuple[str, ...]] = {}
    for box in places.values():
        if box.kind is BoxKind.INSHORE:
            for here in (*box.sea_hexes, *box.port_hexes):
                coasts[atlas.label(here)] = (*coasts.get(atlas.label(here), ()), box.name)
    edges = {
        atlas.label(here): SIDES[atlas.home[area.name]]
        for area, hexes in atlas.areas.items()
        if area.kind == "supply_edge" and area.name in atlas.home
        for here in hexes
    }
    seas = {places[box].name: SIDES[side] for box, side in scene.state.sea_control.pairs()}
    markers = {atlas.label(h): SIDES[m.side] for h, m in scene.state.beachheads.pairs()}
    return Supply(coasts, seas, markers, edges)


def disagreements(positions, first=0):
    """Hexes from which only one of the two finds a line."""
    base, found, lines = afloat(), [], [0, 0]
    for seed in range(first, first + positions):
        scene, hexes = at_sea(seed, base)
        plain, supply = told("vietnam", scene), supply_of(scene)
        for side in BOTH_SIDES:
            for here in hexes:
                label = scene.printed.atlas.label(here)
                ours = leads_from(scene, side, here)
                lines[ours] += 1
                if ours != has_line(plain, supply, SIDES[side], label, LORRY):
                    found.append((seed, SIDES[side], label, ours))
    return found, lines


@pytest.mark.rule("STD:13.1.2", "STD:13.1.3")
def test_lines_of_communication_agree_with_the_oracle():
    found, lines = disagreements(POSITIONS)

    assert found == []
    assert min(lines) > POSITIONS  # both answers occur
