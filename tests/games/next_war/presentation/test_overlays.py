"""What is laid over the map."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, at, given
from sandtable.games.next_war.presentation.overlays import control
from sandtable.kernel.play.state import known


@pytest.mark.parametrize(
    "ground", ["Flat Town", "Flat Airfield", "Flat Fortification", "Flat Port"]
)
@pytest.mark.parametrize("seat", [ALLIED, NON_ALLIED])
def test_a_captured_hex_shows_its_owner(ground, seat):
    ruin = "\n1204 destroyed Port" if "Port" in ground else ""
    scene = given(f"1204 {ground}\n1204 held by PRC{ruin}\n1205 Flat Town")

    spots = control(known(scene, seat), ()).spots
    assert [(spot.space, spot.side) for spot in spots] == [(at("1204"), NON_ALLIED)]
