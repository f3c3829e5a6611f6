"""Prices by amount: pings of sockets, records of finished games, clocks; and odd webhooks."""

from __future__ import annotations

import asyncio
import json

import pytest

from sandtable.web.http.limits.budgets import prices
from sandtable.web.http.limits.rate_limits import Buckets
from web.db.playing import play
from web.http.site import API, a_site

PING = json.dumps({"kind": "ping"})


async def spent(site, person, ask):
    """What a person pays for a request."""
    accounts = site.service.budgets._accounts = Buckets(2000, 0)
    answer = await ask()
    assert answer.status_code == 200, answer.text
    return 2000 - accounts._levels[person.account.id][0]


async def resigned(person, game, seat):
    seq = (await person.get(f"/games/{game}/table", seat=seat)).json()["seq"]
    body = {"seat": seat, "expected_seq": seq, "command_id": "r", "order": {"type": "resign"}}
    assert (await person.post(f"/games/{game}/orders", body)).status_code == 200


def test_the_dice_and_the_end_of_a_game_are_paid_for_by_its_records(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            paid = {}
            for count in (2, 30):
                game = await site.game(ann, ben, scenario="vietnam/third-indochina-war")
                await play(site.service.door, game, count)
                await resigned(ann, game, 0)
                records = len((await site.service.door.table(game)).records)
                for path in ("dice", "end"):
                    where = f"/games/{game}/{path}"
                    paid[path, count] = (
                        await spent(site, ann, lambda w=where: ann.get(w)),
                        records,
                    )
            checked = prices()["CHECK", "record"] + prices()["REPLAY", "record"]
            for path, price in (("dice", checked), ("end", prices()["END", "record"])):
                (few, first), (many, second) = paid[path, 2], paid[path, 30]
                assert many - few == pytest.approx(price * (second - first), rel=0.1)
                assert second > first

    asyncio.run(run())


def test_absences_are_paid_for_by_the_clocks_of_one_s_games(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            paid = []
            for pace in ("none", "live", "live"):
                await site.game(ann, ben, pace=pace)
                now = await site.service.door.now()
                body = {"start": now, "until": now + 10**7}
                plan = await spent(site, ann, lambda b=body: ann.post("/absences", b))
                paid.append((plan, await spent(site, ann, lambda: ann.get("/absences"))))
            for which, key in ((0, ("WRITE", "clock")), (1, ("READ", "clock"))):
                steps = [paid[n + 1][which] - paid[n][which] for n in range(2)]
                assert steps == [pytest.approx(prices()[key])] * 2

    asyncio.run(run())


def test_pings_are_charged_and_answered_from_memory_for_a_moment(settings, monkeypatch):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await site.game(ann, ben)
            async with ann.live(game, 0) as socket:
                assert json.loads(await socket.recv())["kind"] == "news"
                accounts = site.service.budgets._accounts = Buckets(2000, 0)
                asked = []
                kept = site.service.door.table

                async def counted(name):
                    asked.append(name)
                    return await kept(name)

                monkeypatch.setattr(site.service.door, "table", counted)
                monkeypatch.setattr("sandtable.web.live.socket._MOMENT", 60)
                beats = []
                for _ in range(8):
                    await socket.send(PING)
                    beats.append(json.loads(await socket.recv()))
                assert len(asked) == 1
                assert (
                    2000 - accounts._levels[ann.account.id][0] == 8 * prices()["WEBSOCKET", "ping"]
                )
                assert [one["kind"] for one in beats] == ["beat"] * 8
                # What has happened since is told.
                await resigned(ben, game, 1)
                news = json.loads(await socket.recv())
                await socket.send(PING)
                beat = json.loads(await socket.recv())
                assert (beat["seq"], beat["hash"]) == (news["seq"], news["hash"])
                assert beat["seq"] > beats[0]["seq"]
                # Whoever has used its budget is told so, and its socket stays.
                accounts.spend(ann.account.id, 4000)
                await socket.send(PING)
                told = json.loads(await socket.recv())
                assert told["problem"]["error"] == "too-many"

    asyncio.run(run())


@pytest.mark.parametrize("url", ["https://[::1", "https://[", "https://a]b", "https://\u2100x/"])
def test_an_address_that_is_none_is_refused_before_its_format_is_asked_for(settings, url):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            answer = await ann.post("/webhooks", {"url": url})
            assert answer.status_code == 422, answer.text
            assert (await ann.http.get(f"{API}/webhooks")).json() == []

    asyncio.run(run())
