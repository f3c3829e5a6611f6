"""STD:8.4.1.7  A marker goes with the Installation that was to be cleared, in the rules of 2025."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    SERIES_2025,
    STANDARD,
    after,
    at,
    given,
    happened,
    run_of,
)
from sandtable.games.next_war.events import ClearingEnded, ControlChanged
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    lift_markers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import change_control

HERE = at("1205")


@pytest.mark.rule("STD:8.4.1.7")
@pytest.mark.parametrize(
    ("layers", "ground", "lifted"),
    [
        pytest.param(SERIES_2025, "Flat Port", True, id="2025: nothing else needs clearing"),
        pytest.param(SERIES_2025, "Flat City Port", False, id="2025: the City still does"),
        pytest.param(SERIES_2025, "Flat Airbase Port", False, id="2025: so does an Airbase"),
        pytest.param(STANDARD, "Flat Port", False, id="before that the marker stayed"),
    ],
)
def test_the_marker_of_a_destroyed_installation(layers, ground, lifted):
    stack = "1205 in PRC\n1205 under SRV 5\n1205 SRV A 4-4-4\n1205 destroyed Port"
    run = run_of(given(f"1205 {ground}\n{stack}", layers=layers), ALLIED)
    lift_markers(run)

    assert happened(run) == ([ClearingEnded(HERE, ALLIED)] if lifted else [])


@pytest.mark.rule("STD:8.4", "STD:12.1.2")
@pytest.mark.parametrize("layers", [STANDARD, SERIES_2025])
def test_without_anything_to_clear_the_hex_changes_hands_like_open_country(layers):
    text = "1205 Flat Port\n1205 in PRC\n1205 destroyed Port\n1205 SRV A 4-4-4"
    marker = "1205 under SRV 5" if layers == STANDARD else ""
    run = run_of(given(f"{text}\n{marker}", layers=layers), ALLIED)
    change_control(run)

    assert happened(run, ControlChanged) == [ControlChanged(HERE, ALLIED)]
    assert not after(run).state.clearing.map
