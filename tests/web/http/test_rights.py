"""Who may do what: nobody gets through where the table of rights does not say so."""

from __future__ import annotations

import asyncio

from web.http.rights import RIGHTS, all_roles, allowed, tried
from web.http.site import a_site


def test_every_route_is_entered_and_lets_in_only_whom_it_should(settings):
    found = tried(settings)

    assert found.requests == 2 * found.routes * found.roles
    assert found.wrong == []


def test_a_closed_table_is_not_there_for_strangers(settings):
    async def run():
        async with a_site(settings) as site:
            people = await all_roles(site)
            pair = (people["first"], people["second"])
            closed = await site.game(*pair, spectators=False, scenario="toy-hexes/small")
            for entry, right in RIGHTS.items():
                if "{game}" not in entry or entry.startswith("WS"):
                    continue
                told = [
                    await allowed(people["stranger"], entry, right, game)
                    for game in (closed, "0" * 32)
                ]
                assert told[0] == told[1], entry

    asyncio.run(run())


def test_nobody_acts_or_looks_from_another_s_seat(settings):
    """The same requests about seat 1 are the second player's alone."""

    async def run():
        async with a_site(settings) as site:
            people = await all_roles(site)
            game = await site.game(people["first"], people["second"], scenario="toy-hexes/small")
            for path in ("table", "log", "past/1", "spaces/1", "doings", "notes", "marks"):
                for role, person in people.items():
                    answer = await person.get(f"/games/{game}/{path}", seat=1)
                    assert answer.is_success is (role == "second"), (path, role)

    asyncio.run(run())
