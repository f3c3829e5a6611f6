"""Where stacks may not be looked through, neither overlays nor cards look through them."""

from __future__ import annotations

import pytest

from presenters.random_play import HEXES, give, order_for, table_of
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.display_names import bracketed, unit_name
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.presenters.space_and_overlay_answers import overlay, space_card
from sandtable.random_source import RandomSource


@pytest.mark.parametrize("scenario", [HEXES[1], HEXES[2]])
def test_units_that_may_not_be_seen_have_no_reach_no_line_and_no_name(scenario):
    table, whims, hidden = table_of(scenario, layers=("fog-of-war",)), RandomSource(81), 0
    for place in range(120):
        if place % 15 == 0:
            for seat in (0, 1):
                scene = table.known(seat)
                covered = hidden_units(scene)
                hidden += len(covered)
                drawn = overlay(table, seat, "supply")
                assert drawn is not None
                assert covered.isdisjoint(thread.unit for thread in drawn.threads)
                for unit in sorted(covered)[:5]:
                    found = overlay(table, seat, "reach", (unit,))
                    here = scene.state.forces[1 - seat].units.map[unit].at
                    names = " ".join(space_card(table, seat, here).lines).split()
                    assert found is not None
                    assert found.spots == ()
                    assert bracketed(SideId(1 - seat), unit_name(scene.printed, unit)) not in names
        seat = table.deciders()[0]
        give(table, seat, order_for(table, seat, whims))
    assert hidden
