"""A hex in words."""

from __future__ import annotations

import pytest

from games.next_war.presentation.text.positions import siege
from sandtable.games.next_war.presentation.text.hex_card import hex_card


def test_a_card_tells_ground_holder_ways_and_occupants():
    assert hex_card(siege(), "1204").splitlines() == [
        "1204: Highland, Jungle, Town, Airfield",
        "  in SRV, controlled by PRC; in the ZOC of PRC",
        "  Primary Road towards 1303 and 1304",
        "  Minor River towards 1304",
        "  PRC: 2 of 4 stacking points",
        "    <127> leg brigade: attack 2, defence 3, movement 4, ER 7, 2 of 2 steps",
        "    <128> leg brigade: attack 1, defence 2, movement 4, ER 7, 1 of 2 steps",
    ]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        pytest.param("1104", "[Mi-24] attack helicopter: support 1, range 12", id="a helicopter"),
        pytest.param("1107", "no units", id="an empty hex"),
        pytest.param("308", "1203: Flat", id="a unit's designation finds its hex"),
        pytest.param("308", "may still attack", id="and what the unit may do"),
        pytest.param("9999", "Type: hex 1822", id="no hex at all"),
        pytest.param("", "Which hex?", id="nothing typed"),
    ],
)
def test_a_card_of(typed, told):
    assert told in hex_card(siege(), typed)
