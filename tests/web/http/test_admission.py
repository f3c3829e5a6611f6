"""Before a request is handled: prices, budgets, and bodies that are not read too early."""

from __future__ import annotations

import asyncio
import contextlib
import json

import pytest

from sandtable.web.http.limits.budgets import Budgets, prices
from sandtable.web.http.limits.large_bodies import LargeBodies
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.problems import Problem
from sandtable.web.service.record_import import Bad, ImportChecker, ImportsBusyError
from web.http.asgi import ask
from web.http.site import API, a_site


def routes_of(app):
    for route in app.routes:
        if route.path_format.startswith(API):
            for method in getattr(route, "methods", None) or {"WEBSOCKET"}:
                yield method, route.path_format


def test_every_request_has_a_price(settings):
    async def run():
        async with a_site(settings) as site:
            found = {one for one in routes_of(site.gate.app) if one[0] != "OPTIONS"}
            assert found
            assert found - prices().keys() == set()
            named = {one for one in prices() if one[1].startswith(API)}
            assert named - found == set(), "prices of requests that do not exist"

    asyncio.run(run())


def refusals(act, times):
    told = []
    for _ in range(times):
        try:
            act()
            told.append(0)
        except Problem as problem:
            told.append(problem.wait)
    return told


def test_a_caller_who_used_its_budget_waits_and_others_do_not():
    budgets = Budgets()
    told = refusals(lambda: budgets.charge("ann", "192.0.2.1", 500), 6)
    assert told[:4] == [0] * 4
    assert told[4] >= 1
    budgets.charge("ben", "192.0.2.1", 500)


def test_all_accounts_of_one_address_have_a_budget_together():
    budgets = Budgets()
    told = refusals(lambda: budgets.charge(str(id(object())), "192.0.2.1", 800), 1)
    for number in range(7):
        told += refusals(lambda number=number: budgets.charge(f"g{number}", "192.0.2.1", 800), 1)
    assert told[:5] == [0] * 5
    assert all(told[5:])
    budgets.charge("ann", "192.0.2.2", 800)


def test_all_who_read_without_an_account_have_a_budget_together():
    budgets = Budgets()
    for number in range(4):
        budgets.charge(None, f"192.0.2.{number}", 1000)
    with pytest.raises(Problem):
        budgets.charge(None, "192.0.2.9", 1000)
    budgets.charge(None, "192.0.2.10", 100, reads=False)  # logging in is no read
    budgets.charge("ann", "192.0.2.9", 1000)


def test_a_long_read_is_refused_with_a_time_to_wait(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await site.game(ann, ben)
            site.service.budgets._accounts = Buckets(2000, 0.01)  # however long this takes
            site.service.budgets._accounts.take(ann.account.id, 2000)
            answer = await ann.get(f"/games/{game}/table", seat=0)
            assert answer.status_code == 429
            assert int(answer.headers["Retry-After"]) >= 1
            assert (await ben.get(f"/games/{game}/table", seat=1)).status_code == 200

    asyncio.run(run())


def test_a_large_body_is_not_read_from_strangers(settings):
    """The answer comes though not one byte of the body was sent."""

    async def run():
        async with a_site(settings) as site:
            port = int(site.url.rsplit(":", 1)[1])
            for path, length in (("/imports", 8_000_000), ("/games", 200_000)):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                head = (
                    f"POST {API}{path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    f"Content-Length: {length}\r\n\r\n"
                )
                writer.write(head.encode())
                async with asyncio.timeout(30):
                    assert b" 401 " in await reader.readline()
                writer.close()

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/sessions", "/games/" + "0" * 32 + "/orders"])
def test_a_body_that_does_not_come_is_not_waited_for(settings, monkeypatch, path):
    async def run():
        monkeypatch.setattr("sandtable.web.http.limits.timed_bodies.SECONDS", 0.2)
        async with a_site(settings) as site:
            port = int(site.url.rsplit(":", 1)[1])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = (
                f"POST {API}{path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                "Content-Length: 500\r\n\r\n{"
            )
            writer.write(head.encode())
            async with asyncio.timeout(30):
                assert b" 408 " in await reader.readline()
            writer.close()

    asyncio.run(run())


def test_one_account_sends_one_large_body_at_a_time_and_all_together_eight():
    bodies = LargeBodies()
    with bodies.place("ann"), pytest.raises(Problem), bodies.place("ann"):
        pass
    assert not bodies._readers
    bodies._readers = [str(number) for number in range(8)]
    with pytest.raises(Problem), bodies.place("ann"):
        pass


@contextlib.asynccontextmanager
async def _checks(monkeypatch, most=16):
    """A checker whose checks end when they are let; gives it, who was checked, and that."""
    checked, gate = [], asyncio.Semaphore(0)

    async def slow(data):
        checked.append(data.decode())
        await gate.acquire()
        return Bad("bad-record", "")

    monkeypatch.setattr("sandtable.web.service.record_import._checked_apart", slow)
    checker, tasks = ImportChecker(most), []

    async def come(account, address):
        tasks.append(asyncio.create_task(checker.check(account.encode(), account, address)))
        for _ in range(3):
            await asyncio.sleep(0)
        return tasks[-1]

    async def go_on():
        gate.release()
        for _ in range(5):
            await asyncio.sleep(0)

    yield checker, checked, come, go_on
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not checker._here


def test_one_record_of_an_account_and_two_of_an_address_wait_to_be_checked(monkeypatch):
    async def run():
        async with _checks(monkeypatch) as (_, _, come, _):
            await come("ann", "192.0.2.1")
            for account, address, is_refused in (
                ("ann", "192.0.2.2", True),
                ("ben", "192.0.2.1", False),
                ("cat", "192.0.2.1", True),
                ("cat", "192.0.2.2", False),
            ):
                assert (await come(account, address)).done() is is_refused

    asyncio.run(run())


def test_only_a_few_records_wait_to_be_checked(monkeypatch):
    async def run():
        async with _checks(monkeypatch, most=2) as (_, _, come, _):
            await come("ann", "192.0.2.1")
            waiting = await come("ben", "192.0.2.2")
            late = await come("cat", "192.0.2.3")
            assert isinstance(late.exception(), ImportsBusyError)
            waiting.cancel()
            assert not (await come("dan", "192.0.2.4")).done()

    asyncio.run(run())


def test_who_had_no_check_lately_comes_before_who_comes_again_and_again(monkeypatch):
    async def run():
        async with _checks(monkeypatch) as (_, checked, come, go_on):
            for account in ("eve", "eva"):
                await come(account, "192.0.2.9")
            await go_on()  # eve's is done, eva's runs
            await come("eve", "192.0.2.9")
            for account, address in (("ann", "192.0.2.1"), ("ben", "192.0.2.2")):
                await come(account, address)
            for _ in range(3):
                await go_on()
            assert checked == ["eve", "eva", "ann", "ben", "eve"]

    asyncio.run(run())


def test_who_leaves_while_it_waits_or_is_checked_holds_nobody_up(monkeypatch):
    async def run():
        async with _checks(monkeypatch) as (_, checked, come, _):
            first, second = await come("ann", "192.0.2.1"), await come("ben", "192.0.2.2")
            await come("cat", "192.0.2.3")
            second.cancel()
            await asyncio.sleep(0)
            first.cancel()
            for _ in range(5):
                await asyncio.sleep(0)
            assert checked == ["ann", "cat"]

    asyncio.run(run())


ORDER = {"seat": 0, "expected_seq": 1, "command_id": "c1"}


@pytest.mark.parametrize(
    "order",
    [
        {"type": "resign", "more": 1},
        {"type": "stand", "kinds": [], "seat": 1},
        {"type": "stand", "kinds": ["support"], "kind": {"type": "resign"}},
    ],
)
def test_an_order_with_a_field_that_it_does_not_have_is_refused(settings, order):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await site.game(ann, ben)
            body = json.dumps({**ORDER, "order": order}).encode()
            path = f"{API}/games/{game}/orders"
            for app in (None, site.gate.app):
                status, said = await ask(site, ann, "POST", path, body, app=app)
                assert (status, json.loads(said)["error"]) == (422, "no-order")
            assert (await site.service.door.table(game)).over is None

    asyncio.run(run())


def test_the_schema_is_made_once_and_has_every_route(settings):
    async def run():
        async with a_site(settings) as site:
            visitor = await site.nobody()
            first = await visitor.get("/schema/openapi.json")
            named = set(first.json()["paths"])
            paths = {path for method, path in routes_of(site.gate.app) if method != "WEBSOCKET"}
            assert paths - named == {f"{API}/schema/openapi.json"}
            tag = {"If-None-Match": first.headers["ETag"]}
            again = await visitor.http.get(f"{API}/schema/openapi.json", headers=tag)
            assert again.status_code == 304

    asyncio.run(run())


def test_a_game_is_loaded_for_a_price_by_its_length_which_one_caller_pays(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            nobody = await site.nobody()
            short, long = await site.game(ann, ben), await site.game(ann, ben)
            lines = 4000
            await site.service.store.pool.execute(
                "UPDATE game_status SET last = $2 WHERE game = $1", long, lines
            )
            visitors, accounts = Buckets(1000, 0), Buckets(2000, 0)
            site.service.budgets._visitors, site.service.budgets._accounts = visitors, accounts

            def forget():
                site.service.door._places._places.clear()

            async def paid(ask, buckets):
                before = sum(level for level, _ in buckets._levels.values())
                seen = len(buckets._levels)
                await ask()
                after = sum(level for level, _ in buckets._levels.values())
                size = buckets._size * (len(buckets._levels) - seen)
                return before + size - after

            line, first = prices()["LOAD", "line"], prices()["LOAD", "game"]
            forget()
            own = await paid(lambda: nobody.get(f"/games/{short}"), visitors)
            forget()
            more = await paid(lambda: nobody.get(f"/games/{long}"), visitors)
            again = await paid(lambda: nobody.get(f"/games/{long}"), visitors)
            assert own >= first
            assert more - own == pytest.approx(line * (lines - 1), rel=0.2)
            assert again <= own - first + line
            # Whoever is refused has paid nothing, so whoever asks next pays.
            forget()
            visitors._levels.clear()
            visitors._size = first
            assert (await nobody.get(f"/games/{long}")).status_code == 429
            visitors._levels.clear()
            visitors._size = 1000
            assert await paid(lambda: nobody.get(f"/games/{long}"), visitors) >= line * lines
            # An order lets a game be loaded too.
            forget()
            order = {"seat": 0, "expected_seq": 0, "command_id": "x", "order": {"type": "no"}}
            path = f"/games/{long}/orders"
            assert await paid(lambda: ann.post(path, order), accounts) >= line * lines

    asyncio.run(run())
