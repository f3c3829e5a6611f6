"""27.6 Steps of air units on the ground: a unit of one step is gone after the first loss."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import BASE, INDIA, PAKISTAN, collateral, on_map, steps
from games.next_war.air_war import READY, aircraft, in_boxes
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit


@pytest.mark.rule("ADV:27.6", "ADV:27.7.4.4")
@pytest.mark.parametrize(
    ("country", "name", "base", "reduced"),
    [
        pytest.param("ROI", "us-usaf-f-16dj", INDIA, False, id="one step by its counter"),
        pytest.param("ROI", "roi-iaf-su-30-1", INDIA, True, id="damaged before, Allied"),
        pytest.param("IROP", "irop-paf-f-16-1", PAKISTAN, True, id="damaged before, non-Allied"),
    ],
)
def test_the_last_step_is_lost_with_the_unit(country, name, base, reduced):
    placed = (base, READY, 1) if reduced else (base, READY)
    scene = in_boxes({name: placed})
    side = 0 if country == "ROI" else 1
    assert steps(scene, name) == 1
    then = collateral(scene, side, on_map(country, BASE), BASE, Hit.ONE, 2)

    assert steps(then, name) == 0
    assert air_unit(then, aircraft(name)).status is AirStatus.ELIMINATED
    assert faults(then.printed, then.state) == ()
