"""Attack C1: the pool of connections to the database."""

from __future__ import annotations

import asyncio
from uuid import uuid4


from web.attacks.people import guest, person

AT_ONCE = 30
#: Seconds in which an honest request must be answered.
SOON = 3


def test_one_guest_cannot_stop_the_service_by_joining_many_games_at_once(site):
    async def run():
        async with guest(site, "127.0.0.2", SOON) as attacker, person(site, seconds=SOON) as honest:
            joins = [attacker.post(f"/games/{uuid4().hex}/seats/0", {}) for _ in range(AT_ONCE)]
            answers = await asyncio.gather(*joins, return_exceptions=True)
            hung = [one for one in answers if isinstance(one, Exception)]
            ready = await honest.http.get("/health/ready")
            assert ready.status_code == 200, f"{len(hung)} of {AT_ONCE} hang, and we are not ready"
            assert (await honest.get("/lobby")).status_code == 200
            assert not hung

    asyncio.run(run())
