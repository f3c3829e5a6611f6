"""A short share of the planted secrets; `just prove service` plays many more games."""

from __future__ import annotations

import asyncio

from sandtable.kernel.play.state import COMMON
from web.http.canaries import Leaks, Watch, watched
from web.http.site import a_site


def test_nothing_that_leaves_holds_or_depends_on_a_secret(settings):
    found = watched(settings, 1, scenario="toy-cards/full", moments=6)

    assert found.changed > 0
    assert found.seats == {0, 1, COMMON}
    assert found.answers > 60
    assert found.hits == []


def test_the_watch_would_see_a_leak(settings):
    """What is hidden from the other seat is no secret to this one: the answers must differ."""

    async def run():
        async with a_site(settings) as site:
            watch = Watch(site, 5, Leaks())
            await watch.sit("toy-cards/short")
            await watch.play(12)
            await watch.compare(0, hidden_from=1)
            watch.canaries[1].append(watch.game)
            await watch.compare(1)
            return watch.found.hits

    hits = asyncio.run(run())
    assert any("seat 0 get table" in hit for hit in hits)
    assert any("in webhook" in hit for hit in hits)
