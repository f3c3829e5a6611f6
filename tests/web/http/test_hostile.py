"""A short share of the hostile clients; `just prove service` sends many more."""

from __future__ import annotations

from web.http.hostile import attacked


def test_nothing_outside_the_offers_is_taken_and_nothing_breaks(settings):
    found = attacked(settings, 1500, scenarios=("toy-cards/short", "toy-hexes/small"))

    assert found.taken > 10
    assert (found.outside, found.broken) == ([], [])
