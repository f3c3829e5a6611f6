"""NWIP:17.5#7  Loose Nukes: places are cleared by steps."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    CITY,
    FACILITY,
    ISLAMABAD,
    LAHORE,
    PAKISTAN,
    at,
    begun,
    hex_of,
    only,
    set_up,
)
from games.next_war.sketch import happened, run_of
from sandtable.games.next_war.events import ControlChanged
from sandtable.games.next_war.rule_hooks import (
    clearing_markers_used,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.clearance import (
    steps_needed,
)


@pytest.mark.rule("NWIP:17.5#7")
@pytest.mark.parametrize(
    ("label", "steps"), [(LAHORE, 4), (CITY, 3), (FACILITY, 2), (ISLAMABAD, 4)]
)
def test_how_many_steps_clear_a_place(label, steps):
    assert steps_needed(set_up(), at(label)) == steps


@pytest.mark.rule("NWIP:17.5#7")
@pytest.mark.parametrize(
    ("label", "units", "taken"),
    [
        pytest.param(LAHORE, ("roi-7-inf-div", "roi-9-inf-div"), True, id="four steps"),
        pytest.param(LAHORE, ("roi-7-inf-div", "roi-9-inf-div*"), False, id="three in Urban"),
        pytest.param(CITY, ("roi-7-inf-div", "roi-9-inf-div*"), True, id="three in a City"),
        pytest.param(CITY, ("roi-7-inf-div",), False, id="two in a City"),
        pytest.param(FACILITY, ("roi-7-inf-div",), True, id="two at an Installation"),
        pytest.param(FACILITY, ("roi-7-inf-div*",), False, id="one at an Installation"),
    ],
)
def test_enough_steps_clear_a_place_without_a_roll(label, units, taken):
    scene = only(set_up(), **{f"h{label}": units})
    run = begun(scene, "clearing_operations", "reorganizing", *[9] * 12)

    changed = [event for event in happened(run, ControlChanged) if event.hex == at(label)]
    assert changed == ([ControlChanged(at(label), ALLIES)] if taken else [])


@pytest.mark.rule("NWIP:17.5#7")
def test_pakistan_clears_indian_places_alike():
    scene = only(set_up(), h2522=("irop-10-inf-div",), h3415=("irop-11-inf-div",))
    run = begun(scene, "clearing_operations", "reorganizing", *[9] * 12)
    taken = {event.hex for event in happened(run, ControlChanged) if event.side == PAKISTAN}

    assert hex_of(scene, "2522") in taken  # an Airbase: two steps
    assert hex_of(scene, "3415") not in taken  # a City: three


@pytest.mark.rule("NWIP:17.5#7")
def test_units_in_an_enemy_place_are_under_no_marker():
    scene = only(set_up(), h2414=("roi-7-inf-div",))
    run = run_of(scene, ALLIES)
    enter_to_clear(run, ALLIES, at(LAHORE))

    assert scene.rules[clearing_markers_used](scene) is False
    assert not run.truth.clearing.map
