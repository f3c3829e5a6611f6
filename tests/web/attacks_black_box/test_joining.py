"""An attack that stops the server, which therefore gets one of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.attacks_black_box.guests import Honest, new_game, together
from web.attacks_black_box.site import Guest, Site, a_site


@pytest.fixture
def own_site(migrated: str) -> Iterator[Site]:
    """Run a server for this test only."""
    with a_site(migrated) as site:
        yield site
        site.part()


def _join(game: str, people: list[Guest]) -> list[int]:
    """Let all join seat 1 of a game at the same moment; returns the statuses."""
    calls = [lambda one=one: one.post(f"/games/{game}/seats/1").status_code for one in people]
    return together(calls)


def test_of_many_who_join_an_open_seat_at_once_one_sits(own_site: Site) -> None:
    """Twelve guests join one open seat at once: one sits, eleven are refused, others play on."""
    host, honest = own_site.guest(), Honest(own_site)
    people = [own_site.guest() for _ in range(12)]
    for _ in range(2):  # so that the service has all its connections to the database
        together([lambda one=one: one.get("/lobby") for one in people])  # type: ignore[misc]
    for _ in range(4):
        game = new_game(host).json()["id"]
        codes = _join(game, people)
        assert codes.count(200) == 1, codes
        sees = [one.get(f"/games/{game}/table", seat=1).status_code for one in people]
        assert sees.count(200) == 1, sees
        assert sees.index(200) == codes.index(200)
    honest.order()
