"""What the service stores about a person: its owner can download it, and deletion leaves none."""

from __future__ import annotations

import asyncio
from uuid import uuid4

import asyncpg

from sandtable.web.accounts.personal_data import STORED
from sandtable.web.service.jobs.purge import GUESTS, LOBBY, SESSIONS, TOKENS
from web.http.site import a_site

#: Columns of the database that name an account, by table.
NAMING = """
SELECT DISTINCT conrelid::regclass::text FROM pg_constraint
WHERE contype = 'f' AND confrelid = 'accounts'::regclass
"""


def test_every_table_that_names_an_account_is_in_the_export(settings):
    async def run():
        connection = await asyncpg.connect(settings.owner_database)
        try:
            return {row[0] for row in await connection.fetch(NAMING)}
        finally:
            await connection.close()

    assert asyncio.run(run()) - STORED.keys() == set()


def test_a_player_downloads_what_is_stored_and_nobody_else_s(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await ann.post(f"/games/{game}/chat", {"seat": 0, "text": "my words"})
            await bob.post(f"/games/{game}/chat", {"seat": 1, "text": "not hers"})
            notes = {"seat": 0, "version": 0, "text": "my plan"}
            noted = await ann.http.put(f"/api/v1/games/{game}/notes", json=notes)
            assert noted.is_success, noted.text
            answer = await ann.get("/me/export")
            assert answer.headers["content-disposition"].startswith("attachment")
            return answer

    answer = asyncio.run(run())
    found = answer.json()

    assert found.keys() == STORED.keys()
    assert [row["name"] for row in found["accounts"]] == ["Ann"]
    assert len(found["seats"]) == 1
    assert [row["body"] for row in found["chat"]] == ["my words"]
    assert [row["body"] for row in found["notes"]] == ["my plan"]
    assert "not hers" not in answer.text
    assert "argon2" not in answer.text
    assert "digest" not in answer.text


def test_an_export_is_not_free(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann = await site.person("Ann")
            return [(await ann.get("/me/export")).status_code for _ in range(3)]

    assert asyncio.run(run()) == [200, 200, 429]


async def _purged(settings, *statements):
    connection = await asyncpg.connect(settings.owner_database)
    try:
        for statement in statements:
            await connection.execute(statement)
        for statement in (SESSIONS, TOKENS, LOBBY):
            await connection.execute(statement)
        return {
            "sessions": await connection.fetchval("SELECT count(*) FROM sessions"),
            "guests": [row["id"].hex for row in await connection.fetch(GUESTS)],
        }
    finally:
        await connection.close()


def test_ended_sessions_go_and_with_them_guests_who_cannot_return(settings):
    async def run():
        async with a_site(settings) as site:
            guest = await (await site.nobody()).post("/guests")
            await site.person("Ann")
        early = await _purged(settings)
        late = await _purged(
            settings,
            "UPDATE accounts SET created = created - interval '40 days'",
            "UPDATE sessions SET ends = ends - interval '40 days'",
        )
        return guest.json()["id"], early, late

    guest, early, late = asyncio.run(run())

    assert early == {"sessions": 2, "guests": []}
    assert late == {"sessions": 0, "guests": [guest]}


def test_own_counters_go_with_a_lobby_entry_that_nobody_joined_and_stay_with_a_game(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            begun = await site.game(ann, await site.person("Bob"))
            names = {"old": uuid4().hex, "young": uuid4().hex, "begun": begun}
            pool = site.service.store.pool
            for name, game in names.items():
                await pool.execute(
                    "INSERT INTO gatherings (id, opener, scenario, body, state, created) VALUES "
                    "($1, $2, 'x', '{}', 'open', clock_timestamp() - make_interval(days => $3))",
                    game,
                    ann.account.id,
                    1 if name == "young" else 31,
                )
                await pool.execute(
                    "INSERT INTO own_counters (game, nation, account, key_id, sealed) "
                    "VALUES ($1, 'SRV', $2, 'k', 'x')",
                    game,
                    ann.account.id,
                )
            await _purged(settings)
            entries = await pool.fetch("SELECT id FROM gatherings")
            counters = await pool.fetch("SELECT game FROM own_counters")
            assert {row["id"].hex for row in entries} == {names["young"]}
            assert {row["game"].hex for row in counters} == {names["young"], begun}

    asyncio.run(run())
