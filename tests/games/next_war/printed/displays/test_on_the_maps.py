"""What a display says of the hex map is there on the hex map."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.display_rows import Covers
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display

TITLES = {"Vietnam": (vietnam, strategic_display()), "India": (india_pakistan, air_base_display())}


@pytest.mark.parametrize(
    ("name", "gate"),
    [
        pytest.param(name, gate, id=f"{name}: {gate.box}, {gate.mover.value} {gate.first}")
        for name, (_, display) in TITLES.items()
        for gate in display.gates
    ],
)
def test_every_gate_is_a_set_of_hexes_with_the_ends_that_the_rule_names(name, gate):
    atlas = TITLES[name][0].atlas()
    hexes = atlas.areas[Area(gate.kind, gate.area)]

    assert hexes
    for label in filter(None, (gate.first, gate.last)):
        end = atlas.lattice.hex_at(label)
        # The rule counts the northeast edge from its second row, 3801 to 4901.
        assert {int(end), *atlas.near[int(end)]} & hexes


def test_hexes_of_the_gulf_are_ports_or_open_to_ships():
    atlas = vietnam.atlas()
    by_rule = atlas.areas[Area("naval", "All-Sea by rule")]
    for row in strategic_display().coasts:
        if not row.hex:
            continue
        here = PlaceId(int(atlas.lattice.hex_at(row.hex)))
        ground = atlas.ground[here]
        if row.covers is Covers.PORT:
            assert Feature.PORT in ground.features
        else:
            assert ground.terrain is Terrain.ALL_SEA or here in by_rule
