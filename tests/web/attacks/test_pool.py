"""Attack C1: the pool of connections to the database."""

from __future__ import annotations

import asyncio
from uuid import uuid4

from web.attacks.people import guest, person
from web.http.load import Wire, request_bytes
from web.http.site import API

AT_ONCE = 30
#: Seconds in which a request must be answered.
SOON = 3


def test_one_guest_cannot_stop_the_service_by_joining_many_games_at_once(own_site):
    async def join(wire, cookie):
        path = f"{API}/games/{uuid4().hex}/seats/0"
        request = request_bytes("POST", path, b"{}", cookie, own_site.url)
        async with asyncio.timeout(SOON):
            return (await wire.ask(request))[0]

    async def run():
        async with guest(own_site) as attacker, person(own_site) as honest:
            cookie = attacker.http.cookies["session"]
            wires = [await Wire(own_site.port).open() for _ in range(AT_ONCE)]
            joins = [join(wire, cookie) for wire in wires]
            answers = await asyncio.gather(*joins, return_exceptions=True)
            for wire in wires:
                wire.close()
            hung = answers.count(404) != AT_ONCE
            ready = await honest.http.get("/health/ready")
            assert ready.status_code == 200, f"{answers} and we are not ready"
            assert (await honest.get("/lobby")).status_code == 200
            assert not hung, answers

    asyncio.run(run())
