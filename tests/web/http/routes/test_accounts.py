"""Accounts: coming, proving an address, a lost password, and going without a trace."""

from __future__ import annotations

import asyncio
import email
import re

import asyncpg

from web.http.playing import play
from web.http.site import PASSWORD, a_site


def letters(folder):
    found = [email.message_from_bytes(path.read_bytes()) for path in sorted(folder.glob("*.eml"))]
    return [(letter["To"], letter["Subject"], letter.get_payload()) for letter in found]


async def letter(folder, count):
    """Wait for so many letters: they are sent after the answer."""
    for _ in range(200):
        if len(letters(folder)) >= count:
            return letters(folder)[count - 1]
        await asyncio.sleep(0.02)
    raise AssertionError(letters(folder))


def token_in(text):
    found = re.search(r"#([\w-]+)", text)
    assert found is not None
    return found[1]


def test_a_guest_becomes_a_person_and_proves_an_address(settings, tmp_path):
    async def run():
        async with a_site(settings, mail_folder=str(tmp_path)) as site:
            who = await site.nobody()
            guest = await who.post("/guests")
            assert guest.status_code == 201
            cookie = guest.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=strict" in cookie.replace("Strict", "strict")
            before = guest.json()["id"]
            made = await who.post(
                "/accounts", {"name": "Ann", "password": PASSWORD, "mail": "Ann@Example.org"}
            )
            assert made.status_code == 201, made.text
            assert made.json()["id"] == before
            assert not made.json()["verified"]
            to, _, text = await letter(tmp_path, 1)
            assert to == "Ann@Example.org"
            token = token_in(text)
            assert (await who.post("/accounts/verification", {"token": token})).is_success
            assert (await who.post("/accounts/verification", {"token": token})).status_code == 422
            me = (await who.get("/me")).json()
            assert (me["mail"], me["verified"]) == ("Ann@Example.org", True)
            other = await site.nobody()
            by_mail = {"login": "ann@example.org", "password": PASSWORD}
            assert (await other.post("/sessions", by_mail)).status_code == 201
            assert len((await other.get("/sessions")).json()) == 2

    asyncio.run(run())


def test_an_address_that_is_taken_is_not_told_apart(settings, tmp_path):
    async def run():
        async with a_site(settings, mail_folder=str(tmp_path)) as site:
            ann = await site.person("Ann")
            await site.service.people.prove_mail(ann.account.id, "ann@example.org")
            answers = [
                await (await site.nobody()).post(
                    "/accounts", {"name": name, "password": PASSWORD, "mail": mail}
                )
                for name, mail in (("Bob", "ann@example.org"), ("Cat", "cat@example.org"))
            ]
            assert [answer.status_code for answer in answers] == [201, 201]
            keys = [set(answer.json()) for answer in answers]
            assert keys[0] == keys[1]
            await letter(tmp_path, 2)
            subjects = {to: subject for to, subject, _ in letters(tmp_path)}
            assert subjects["ann@example.org"] == "You already have an account"
            resets = [
                (await ann.post("/passwords/reset-requests", {"mail": mail})).content
                for mail in ("ann@example.org", "nobody@example.org")
            ]
            assert resets[0] == resets[1]

    asyncio.run(run())


def test_a_lost_password_is_set_anew_once_and_all_devices_are_logged_out(settings, tmp_path):
    async def run():
        async with a_site(settings, mail_folder=str(tmp_path)) as site:
            ann = await site.person("Ann")
            await site.service.people.prove_mail(ann.account.id, "ann@example.org")
            await ann.post("/passwords/reset-requests", {"mail": "ann@example.org"})
            token = token_in((await letter(tmp_path, 1))[2])
            easy = await ann.post("/passwords/resets", {"token": token, "password": "password123"})
            assert easy.status_code == 422
            new = {"token": token, "password": "seven boats upriver"}
            assert (await ann.post("/passwords/resets", new)).is_success
            assert (await ann.post("/passwords/resets", new)).status_code == 422
            assert (await ann.get("/me")).json() is None
            for password, status in ((PASSWORD, 401), ("seven boats upriver", 201)):
                login = {"login": "Ann", "password": password}
                assert (await ann.post("/sessions", login)).status_code == status

    asyncio.run(run())


def test_a_token_is_worth_nothing_after_ten_minutes(settings, tmp_path):
    async def run():
        async with a_site(settings, mail_folder=str(tmp_path)) as site:
            ann = await site.person("Ann")
            await site.service.people.prove_mail(ann.account.id, "ann@example.org")
            await ann.post("/passwords/reset-requests", {"mail": "ann@example.org"})
            token = token_in((await letter(tmp_path, 1))[2])
            left = await site.service.store.pool.fetchval(
                "SELECT extract(epoch FROM ends - clock_timestamp()) FROM tokens"
            )
            assert 500 < left <= 600
            await site.service.store.pool.execute("UPDATE tokens SET ends = clock_timestamp()")
            late = {"token": token, "password": "seven boats upriver"}
            assert (await ann.post("/passwords/resets", late)).status_code == 422

    asyncio.run(run())


def test_sessions_are_listed_and_ended(settings):
    async def run():
        async with a_site(settings) as site:
            ann, phone = await site.person("Ann"), await site.nobody()
            await phone.post("/sessions", {"login": "ann", "password": PASSWORD})
            listed = (await ann.get("/sessions")).json()
            assert sorted(one["current"] for one in listed) == [False, True]
            other = next(one["id"] for one in listed if not one["current"])
            assert (await ann.http.delete(f"/api/v1/sessions/{other}")).is_success
            assert (await phone.get("/sessions")).status_code == 401
            assert (await phone.get("/me")).content == b"null"
            bob = await site.person("Bob")
            mine = (await bob.get("/sessions")).json()[0]["id"]
            assert (await ann.http.delete(f"/api/v1/sessions/{mine}")).status_code == 404
            assert (await ann.http.delete("/api/v1/sessions/current")).is_success
            assert (await ann.get("/me")).json() is None

    asyncio.run(run())


def test_a_changed_password_logs_other_devices_out(settings):
    async def run():
        async with a_site(settings) as site:
            ann, phone = await site.person("Ann"), await site.nobody()
            await phone.post("/sessions", {"login": "ann", "password": PASSWORD})
            wrong = {"old_password": "not my password", "password": "seven boats upriver"}
            assert (await ann.http.patch("/api/v1/me", json=wrong)).status_code == 403
            right = {**wrong, "old_password": PASSWORD}
            assert (await ann.http.patch("/api/v1/me", json=right)).is_success
            assert (await ann.get("/me")).json()["name"] == "Ann"
            assert (await phone.get("/me")).json() is None

    asyncio.run(run())


def test_a_deleted_account_leaves_nothing_in_the_browser(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            wrong = {"password": "not my password"}
            assert (await ann.http.request("DELETE", "/api/v1/me", json=wrong)).status_code == 403
            told = await ann.http.request("DELETE", "/api/v1/me", json={"password": PASSWORD})
            assert told.status_code == 200
            assert told.headers["Clear-Site-Data"] == '"cookies", "storage"'
            assert (await ann.get("/me")).json() is None

    asyncio.run(run())


def test_wrong_passwords_are_counted(settings):
    async def run():
        async with a_site(settings) as site:
            await site.person("Ann")
            eve = await site.nobody()
            login = {"login": "Ann", "password": "guess number one"}
            statuses = [(await eve.post("/sessions", login)).status_code for _ in range(12)]
            assert statuses == [401] * 10 + [429] * 2

    asyncio.run(run())


def test_unsafe_requests_from_other_pages_are_turned_away(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            for headers in (
                {"Origin": "https://evil.example"},
                {"Origin": "null"},
                {"Origin": "", "Sec-Fetch-Site": "cross-site"},
            ):
                answer = await ann.http.patch("/api/v1/me", json={"name": "Eve"}, headers=headers)
                assert answer.status_code == 403, headers
            assert (await ann.get("/me")).json()["name"] == "Ann"
            # From a page of ours the same request is taken.
            assert (await ann.http.patch("/api/v1/me", json={"name": "Eve"})).status_code == 200

    asyncio.run(run())


def test_every_answer_carries_the_security_headers(settings):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            for path in ("/", "/api/v1/me", "/api/v1/scenarios", "/health/live", "/nothing.txt"):
                headers = (await nobody.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "script-src 'self'" in policy
                assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
                assert headers["x-content-type-options"] == "nosniff"
                assert "server" not in headers
            large = await nobody.http.post(
                "/api/v1/sessions",
                content=b"x" * 40_000,
                headers={"Content-Type": "application/json"},
            )
            assert large.status_code == 413

    asyncio.run(run())


def test_who_leaves_leaves_nothing_and_opponents_keep_their_game(settings, tmp_path):
    planted = [
        "Wilhelmina",
        "wilhelmina@example.org",
        "my cat is called Mao",
        "attack at dawn",
        "hook.example",
    ]

    async def run():
        async with a_site(settings, mail_folder=str(tmp_path)) as site:
            ann, bob = await site.person("Wilhelmina"), await site.person("Bob")
            await site.service.people.prove_mail(ann.account.id, "wilhelmina@example.org")
            game = await site.game(ann, bob)
            await play(site, game, (ann, bob), 10)
            wanted = {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, {"kind": "open"}]}
            await ann.post("/games", wanted)
            hers = (await bob.post("/games", wanted)).json()["id"]
            invited = {
                **wanted,
                "seats": [{"kind": "me"}, {"kind": "invite", "name": "wilhelmina"}],
            }
            assert (await bob.post("/games", invited)).status_code == 201
            assert (await ann.get(f"/games/{hers}")).is_success
            await ann.post(f"/games/{game}/chat", {"seat": 0, "text": "my cat is called Mao"})
            notes = {"seat": 0, "version": 0, "text": "attack at dawn"}
            await ann.http.put(f"/api/v1/games/{game}/notes", json=notes)
            mark = {"kind": "ring", "spaces": [1], "text": "attack at dawn"}
            marks = {"seat": 0, "version": 0, "marks": [mark]}
            assert (await ann.http.put(f"/api/v1/games/{game}/marks", json=marks)).is_success
            assert (
                await ann.post("/webhooks", {"url": "https://hook.example/x"})
            ).status_code == 201
            before = (await site.service.door.table(game)).lines
            wrong = await ann.http.request("DELETE", "/api/v1/me", json={"password": "no"})
            assert wrong.status_code == 403
            gone = await ann.http.request("DELETE", "/api/v1/me", json={"password": PASSWORD})
            assert gone.is_success, gone.text
            assert (await bob.get(f"/games/{game}/table", seat=1)).is_success
            after = (await site.service.door.table(game)).lines
            assert tuple(after)[: len(before)] == tuple(before)  # her seat may be free by now
        connection = await asyncpg.connect(site.service.settings.owner_database)
        tables = await connection.fetch(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        )
        for row in tables:
            name = row["tablename"]
            text = str(await connection.fetch(f'SELECT t::text FROM "{name}" t'))  # noqa: S608
            assert not [value for value in planted if value.casefold() in text.casefold()], name
        await connection.close()

    asyncio.run(run())
