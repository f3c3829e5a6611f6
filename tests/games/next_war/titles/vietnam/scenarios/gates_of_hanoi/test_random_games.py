"""NWV 17.1.4 The draft is played to its end on land, without faults."""

from __future__ import annotations

from games.next_war.titles.vietnam.campaign import HANOI
from sandtable.games.next_war.game import GAME
from sandtable.testing.conformance import fuzz


def test_a_random_campaign_ends_without_a_fault():
    found = fuzz(GAME, HANOI, 1, first_seed=3, careful=200)

    assert found.clean(), found.notes
