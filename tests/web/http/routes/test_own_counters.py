"""Own counters and handicaps in the service: in force for the seats, and told to no other."""

from __future__ import annotations

import asyncio
import re
from typing import Any
from uuid import UUID

import pytest

from sandtable.games.next_war.game import GAME
from sandtable.kernel.user_entered_counters import exported, read_counters, text_of
from sandtable.verify import verify
from web.http.site import a_site

SHEETS: Any = GAME.storage.counters
SCENARIO = "vietnam/deja-phu"
KASHMIR = "india-pakistan/kashmir"
HM = "hearts-and-minds/1972"
#: A value that no other number of the interface is, and its column.
CANARY = 5837


@pytest.fixture(autouse=True)
def room_for_canaries(monkeypatch):
    """Let a value be entered that can be told from all other numbers."""
    monkeypatch.setitem(SHEETS.values, "attack", range(CANARY + 1))


def canaries():
    """A file in which the first unit in play has the canary for its attack."""
    text = exported(SHEETS, "vietnam", "SRV", "5a" * 16)
    own = read_counters(lambda _: SHEETS, text)
    for cells in own.values.values():
        if "attack" in cells:
            cells["attack"] = CANARY
    return own, text_of(own)


async def opened(person, scenario, *kinds, **more):
    body = {"scenario": scenario, "seats": [{"kind": kind} for kind in kinds], **more}
    return await person.post("/games", body)


def is_told(response):
    return str(CANARY) in response.text


async def read_by(person, game):
    """Everything that can be read of a game, of the lobby and of the scenario."""
    paths = [f"/games/{game}", f"/games/{game}/table", f"/games/{game}/log", "/lobby", "/scenarios"]
    paths += [f"/games/{game}/{part}" for part in ("past/1", "truth", "export", "printed", "dice")]
    paths += [f"/games/{game}/{part}?seat=0" for part in ("table", "log", "doings", "spaces/1")]
    paths += [f"/printed/{SCENARIO}", f"/scenarios/{SCENARIO}", "/counters/vietnam/SRV"]
    return [await person.http.get(f"/api/v1{path}") for path in paths]


@pytest.mark.rule("TABLE:17")
def test_only_the_seats_of_the_game_are_told_a_value(settings):
    own, text = canaries()

    async def run():
        async with a_site(settings) as site:
            ann, bob, eve = [await site.person(name) for name in ("Ann", "Bob", "Eve")]
            made = await opened(ann, SCENARIO, "me", "open", counters=[text], spectators=True)
            assert made.status_code == 201, made.text
            game = made.json()["id"]
            assert made.json()["terms"]["counters"] == {"SRV": own.fingerprint}
            assert made.json()["terms"]["spectators"] is False
            listed = (await bob.get("/lobby")).json()["waiting"][0]
            mark = f"Own counters in force: SRV {own.fingerprint[:8]} [TABLE:17]"
            assert listed["remarks"] == [mark]
            assert (await bob.post(f"/games/{game}/seats/1", {})).status_code == 200

            for person, seat in ((ann, 0), (bob, 1)):
                assert is_told(await person.get(f"/games/{game}/printed"))
                facts = (await person.get(f"/games/{game}")).json()
                assert facts["remarks"] == [mark]
                assert facts["entered"] is (person is ann)
                assert (await person.get(f"/games/{game}/table", seat=seat)).status_code == 200
            await ended(ann, game, 0)
            for person in (eve, await site.nobody()):
                answers = await read_by(person, game)
                assert not any(map(is_told, answers))
                of_game = [one for one in answers if f"/games/{game}" in str(one.url)]
                assert {one.status_code for one in of_game} <= {401, 404}
            record = await bob.get(f"/games/{game}/export")
            assert record.status_code == 200
            assert not is_told(record)
            assert own.salt not in record.text
            assert own.fingerprint in record.text
            assert verify(record.content).finished
            imported = await eve.post("/imports", {"record": record.text})
            assert imported.status_code == 422
            assert own.fingerprint in imported.text

    asyncio.run(run())


async def ended(person, game, seat):
    """Resign."""
    seq = (await person.get(f"/games/{game}/table", seat=seat)).json()["seq"]
    order = {"type": "resign"}
    body = {"seat": seat, "expected_seq": seq, "command_id": "end", "order": order}
    answer = await person.post(f"/games/{game}/orders", body)
    assert answer.status_code == 200, answer.text


@pytest.mark.rule("TABLE:17")
def test_a_value_is_nowhere_in_the_database_as_it_is(settings):
    _, text = canaries()

    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            made = await opened(ann, SCENARIO, "hotseat", "hotseat", counters=[text])
            assert made.status_code == 201
            pool = site.service.store.pool
            tables = await pool.fetch(
                "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace "
                "AND relkind IN ('r', 'p') AND has_table_privilege(oid, 'SELECT')"
            )
            assert ("own_counters",) in tables
            for (name,) in tables:
                rows = await pool.fetch(f"SELECT t.* FROM {name} AS t")  # noqa: S608
                # Bytes as they are: the digits of encrypted bytes in hex say anything in time.
                values = [value for row in rows for value in row.values()]
                held = [one if isinstance(one, bytes) else str(one).encode() for one in values]
                assert not any(str(CANARY).encode() in one for one in held), name
            sealed = await pool.fetch("SELECT sealed FROM own_counters")
            assert len(sealed) == 1
            assert str(CANARY).encode() not in sealed[0][0]

    asyncio.run(run())


@pytest.mark.rule("TABLE:17")
def test_the_game_is_played_with_the_values_after_a_restart(settings):
    _, text = canaries()

    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            made = await opened(ann, SCENARIO, "hotseat", "hotseat", counters=[text])
            game = made.json()["id"]
        async with a_site(settings) as site:
            table = await site.service.door.table(game)
            assert CANARY in {one.attack for one in table.printed.counters}

    asyncio.run(run())


@pytest.mark.rule("TABLE:17")
def test_whoever_entered_them_can_delete_them_and_then_the_game_is_gone(settings):
    _, text = canaries()

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = (await opened(ann, SCENARIO, "me", "open", counters=[text])).json()["id"]
            await bob.post(f"/games/{game}/seats/1", {})
            assert (await bob.http.delete(f"/api/v1/games/{game}/counters")).status_code == 404
            await ended(bob, game, 1)
            tried = await bob.post(f"/games/{game}/trials", {"seat": 1, "at": 1})
            assert tried.status_code == 201, tried.text
            trial = tried.json()["id"]
            assert is_told(await bob.get(f"/games/{trial}/printed"))

            assert (await ann.http.delete(f"/api/v1/games/{game}/counters")).status_code == 200
            for name, person in ((game, ann), (game, bob), (trial, bob)):
                for path in ("", "/table", "/printed", "/export"):
                    gone = await person.get(f"/games/{name}{path}")
                    assert gone.status_code == 410, (path, gone.text)
                    assert gone.json()["cite"] == "TABLE:17"
            count = await site.service.store.pool.fetchval("SELECT count(*) FROM own_counters")
            assert count == 0
            assert (await bob.get("/lobby")).status_code == 200
            assert (await bob.get("/absences")).status_code == 200

    asyncio.run(run())


@pytest.mark.rule("TABLE:17")
@pytest.mark.parametrize("leaves", [True, False])
def test_they_go_with_a_game_that_never_began_and_with_the_account(settings, leaves):
    _, text = canaries()

    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = (await opened(ann, SCENARIO, "me", "open", counters=[text])).json()["id"]
            pool = site.service.store.pool
            assert await pool.fetchval("SELECT game FROM own_counters") == UUID(game)
            if leaves:
                await ann.http.delete(f"/api/v1/games/{game}/seats/0")
            else:
                await site.service.people.forget(ann.account.id)
            assert await pool.fetchval("SELECT count(*) FROM own_counters") == 0

    asyncio.run(run())


@pytest.mark.parametrize(
    ("scenario", "change", "said"),
    [
        (SCENARIO, lambda text: text.replace(f",{CANARY},", ",x,", 1), "row 3, column attack"),
        (SCENARIO, lambda text: "no file", "row 1"),
        (KASHMIR, lambda text: text, "there is no title vietnam"),
        (HM, lambda text: text, "there is no title vietnam"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_by_row_and_column(settings, scenario, change, said):
    _, text = canaries()

    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            answer = await opened(ann, scenario, "hotseat", "hotseat", counters=[change(text)])
            assert answer.status_code == 422
            assert said in answer.json()["sentence"]
            pool = site.service.store.pool
            assert await pool.fetchval("SELECT count(*) FROM own_counters") == 0

    asyncio.run(run())


def test_a_file_to_fill_in_can_be_had(settings):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            file = await nobody.get("/counters/india-pakistan/ROI")
            assert file.status_code == 200
            assert read_counters(lambda _: SHEETS, file.text).nation == "ROI"
            assert (await nobody.get("/counters/vietnam/ROI")).status_code == 404
            assert (await nobody.get("/counters/hearts-and-minds/US")).status_code == 404

    asyncio.run(run())


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("scenario", "names"), [(KASHMIR, None), (HM, ("Red", "Blue"))])
def test_a_handicap_is_offered_in_the_lobby_and_holds_in_the_game(settings, scenario, names, seat):
    names = names or GAME.seats_in(KASHMIR)

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            given = {"seat": seat, "points": 5}
            made = await opened(ann, scenario, "me", "open", handicap=given)
            assert made.status_code == 201, made.text
            game, told = made.json()["id"], [f"Handicap: +5 for {names[seat]} [TABLE:16]"]
            assert (await bob.get("/lobby")).json()["waiting"][0]["remarks"] == told
            assert (await bob.post(f"/games/{game}/seats/1", {})).status_code == 200
            assert (await bob.get(f"/games/{game}")).json()["remarks"] == told
            table = await site.service.door.table(game)
            assert table.state.handicap == ((5, 0) if seat == 0 else (0, 5))

    asyncio.run(run())


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize("scenario", [KASHMIR, HM])
def test_a_handicap_is_bid_and_agreed_over_http(settings, scenario):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario=scenario)

            async def order(person, seat, kind, more=None):
                seq = (await person.get(f"/games/{game}/table", seat=seat)).json()["seq"]
                body = {"seat": seat, "expected_seq": seq, "command_id": kind}
                body["order"] = {"type": kind, **(more or {})}
                return await person.post(f"/games/{game}/orders", body)

            bid = await order(ann, 0, "propose_handicap", {"seat": 1, "points": 3})
            assert bid.status_code == 200, bid.text
            seen = (await bob.get(f"/games/{game}/table", seat=1)).json()["proposal"]
            assert re.search(r"proposes a handicap \(\+3 for ", seen["text"])
            assert (await order(bob, 1, "agree")).status_code == 200
            assert (await site.service.door.table(game)).state.handicap == (0, 3)
            forged = await order(ann, 0, "grant_handicap", {"handicap": [9, 0]})
            assert forged.status_code == 422
            assert (await site.service.door.table(game)).state.handicap == (0, 3)

    asyncio.run(run())


def test_a_scenario_without_points_is_offered_no_handicap(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            given = {"seat": 0, "points": 5}
            made = await opened(ann, SCENARIO, "hotseat", "hotseat", handicap=given)
            assert made.status_code == 422
            assert "not decided on points" in made.json()["sentence"]

    asyncio.run(run())
