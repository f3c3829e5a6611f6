"""Orders take a short way past the framework: the answers must be those of the long way."""

from __future__ import annotations

import asyncio
import json
from itertools import product

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.random_source import RandomSource
from web.http.asgi import ask
from web.http.site import a_site

GOOD = {"seat": 0, "expected_seq": 1, "command_id": "c1", "order": {"type": "no_such_order"}}


def body(**changes):
    return json.dumps(GOOD | changes).encode()


BODIES = {
    "no order of this game": body(),
    "an order that is no object": body(order=7),
    "an unknown field": body(more=1),
    "a number in quotes": body(seat="0"),
    "a seat that is not there": body(seat=15),
    "another's seat": body(seat=1),
    "a command id with a space": body(command_id="a b"),
    "nothing": b"",
    "no JSON": b"{",
    "no text": b"\xff\xfe",
    "too much": body(command_id="x" * 40_000),
    "too deep": b'{"order":' + b"[" * 20_000,
}


def test_what_cannot_be_taken_is_answered_alike(settings):
    async def run():
        unlike = []
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            open_game = await site.game(ann, ben)
            closed_game = await site.game(ann, ben, spectators=False)
            other = await site.person("Other")
            for name, where, person in product(
                BODIES, (open_game, closed_game, "0" * 32, "nowhere"), (ann, other, None)
            ):
                asked = (site, person, "POST", f"/api/v1/games/{where}/orders", BODIES[name])
                short, long = await ask(*asked), await ask(*asked, app=site.gate.app)
                words = [json.loads(body)["error"] for _, body in (short, long)]
                if not short[0] == long[0] >= 400 or words[0] != words[1]:
                    unlike.append((name, where, short, long))
        assert unlike == []

    asyncio.run(run())


def test_an_order_and_its_repetition_are_answered_alike(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            people = [ann, ben]
            game = await site.game(*people, scenario="toy-hexes/small")
            whims = RandomSource(4)
            for number in range(6):
                table = await site.service.door.table(game)
                seat = table.deciders()[0]
                order = json.loads(as_json(draw_order(offers(table.known(seat)), whims)))
                sent = {"seat": seat, "expected_seq": table.seq(seat), "order": order}
                sent["command_id"] = f"c{number}"
                data, lines = json.dumps(sent).encode(), len(table.lines)
                asked = (site, people[seat], "POST", f"/api/v1/games/{game}/orders", data)
                ways = [None, site.gate.app] if number % 2 else [site.gate.app, None]
                first, again = [await ask(*asked, app=way) for way in ways]
                assert first == again
                assert first[0] == 200
                assert len((await site.service.door.table(game)).lines) == lines + 1
                late = {**sent, "command_id": f"late{number}"}
                asked = (*asked[:4], json.dumps(late).encode())
                short, long = await ask(*asked), await ask(*asked, app=site.gate.app)
                assert short == long
                assert short[0] == 422

    asyncio.run(run())


def test_a_right_taken_away_by_hand_is_gone_at_once(settings):
    """Whoever changes the database, the triggers tell every process."""

    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await site.game(ann, ben, spectators=False)
            pool = site.service.store.pool
            assert (await ann.get(f"/games/{game}")).status_code == 200
            assert (await ben.get(f"/games/{game}")).status_code == 200
            await pool.execute("UPDATE seats SET account = NULL WHERE game = $1 AND seat = 0", game)
            await pool.execute("DELETE FROM sessions WHERE account = $1", ben.account.id)
            for person, path, status in ((ann, f"/games/{game}", 404), (ben, "/sessions", 401)):
                answers = []
                for _ in range(100):
                    answers.append((await person.get(path)).status_code)
                    if answers[-1] == status:
                        break
                    await asyncio.sleep(0.05)
                assert answers[-1] == status, answers

    asyncio.run(run())
