"""A short share of the reconnects; `just prove service` makes many more."""

from __future__ import annotations

from web.http.reconnects import reconnected


def test_whoever_comes_back_sees_what_the_server_sees(settings):
    seen = reconnected(settings, 60, names=("toy-cards/full", "toy-hexes/small"))

    assert seen.entries > 60
    assert (seen.mismatches, seen.gaps) == ([], [])
