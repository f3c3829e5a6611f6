"""Orders of the Advanced game that roll at once are marked as such: they cannot be undone."""

from __future__ import annotations

import pytest

from presenters.random_play import left_after
from sandtable.games.next_war.presentation.client_display_data import PICTURE
from sandtable.presenters.name_and_value_texts import tag_of

#: Dice that belong to the order itself, and not to a phase that follows it.
OWN_DICE = {
    *("electronic detection", "SOF raid", "SOF recon", "SOF targeting", "strike"),
    *("emergency resupply", "infiltration", "lay bridge", "deliberate damage"),
    "search for a cache",
}
#: Orders that only let the dice fall for what was ordered before.
ENDINGS = ("end_", "launch_", "air_")


@pytest.mark.parametrize("seed", [5, 6])
def test_an_order_whose_own_dice_fall_at_once_says_so(seed):
    checked = set()
    table = left_after("india-pakistan/loose-nukes", seed, 130)
    for record in table.records[1:]:
        tag = tag_of(type(record.order))
        if {die.label for die in record.dice} & OWN_DICE and not tag.startswith(ENDINGS):
            assert tag in PICTURE.rolls
            checked.add(tag)
    assert checked
