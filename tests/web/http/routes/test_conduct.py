"""Conduct: who is blocked cannot come near and is not told; what is reported waits for the host."""

from __future__ import annotations

import asyncio

import pytest
from typer.testing import CliRunner

from sandtable.cli.app import app
from sandtable.web.service.self_hosted_folder import as_environment
from web.http.site import PASSWORD, a_site

OPEN = {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, {"kind": "open"}]}
RUN = CliRunner()


async def opened(person, **changes):
    answer = await person.post("/games", {**OPEN, **changes})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def waiting(person):
    return {game["id"] for game in (await person.get("/lobby")).json()["waiting"]}


async def block(person, other):
    answer = await person.post("/blocks", {"name": other.account.name})
    assert answer.status_code == 201, answer.text


async def heard(person, game):
    return [line["text"] for line in (await person.get(f"/games/{game}/chat")).json()]


def test_whoever_is_blocked_does_not_find_or_join_an_open_table(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cat = [await site.person(name) for name in ("Ann", "Bob", "Cat")]
            await block(ann, bob)
            game, other = await opened(ann), await opened(bob)
            assert await waiting(bob) == {other}
            assert await waiting(ann) == {game}
            assert await waiting(cat) == {game, other}
            # The same answers as for a table that is not there.
            for name in (game, "0" * 32):
                assert (await bob.get(f"/games/{name}")).status_code == 404
                assert (await bob.post(f"/games/{name}/seats/1", {})).status_code == 404
            # Ann may still go to Bob, if she means to.
            assert (await ann.post(f"/games/{other}/seats/1", {})).is_success
            [told] = (await ann.get("/blocks")).json()
            assert told["name"] == "Bob"
            assert (await bob.get("/blocks")).json() == []
            assert (await ann.http.delete(f"/api/v1/blocks/{told['id']}")).is_success
            assert (await ann.http.delete(f"/api/v1/blocks/{told['id']}")).status_code == 404
            assert (await bob.post(f"/games/{game}/seats/1", {})).is_success

    asyncio.run(run())


def test_a_seat_that_somebody_left_is_not_taken_by_one_whom_the_other_blocked(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cat = [await site.person(name) for name in ("Ann", "Bob", "Cat")]
            game = await site.game(ann, cat, scenario="toy-hexes/small")
            await block(ann, bob)
            assert (await cat.http.delete(f"/api/v1/games/{game}/seats/1")).is_success
            assert (await bob.post(f"/games/{game}/seats/1", {})).status_code == 403
            assert (await cat.post(f"/games/{game}/seats/1", {})).is_success

    asyncio.run(run())


def test_an_invitation_from_somebody_blocked_does_not_arrive_and_it_is_not_told(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cat = [await site.person(name) for name in ("Ann", "Bob", "Cat")]
            seats = [{"kind": "me"}, {"kind": "invite", "name": "Ann"}]
            before = (await bob.post("/games", {**OPEN, "seats": seats})).json()
            assert await waiting(ann) == {before["id"]}
            await block(ann, bob)
            assert await waiting(ann) == set()
            after = await bob.post("/games", {**OPEN, "seats": seats})
            assert after.status_code == 201
            own = dict.fromkeys(("id", "open_commitment", "closed_commitment"), "")
            assert {**after.json(), **own} == {**before, **own}
            assert await waiting(ann) == set()
            assert await waiting(bob) == {before["id"], after.json()["id"]}
            assert (await cat.post("/games", {**OPEN, "seats": seats})).status_code == 201
            assert len(await waiting(ann)) == 1
            # Nobody invites whom it has blocked: the invitation could not be seen.
            back = [{"kind": "me"}, {"kind": "invite", "name": "Bob"}]
            assert (await ann.post("/games", {**OPEN, "seats": back})).status_code == 422

    asyncio.run(run())


def test_what_somebody_blocked_says_is_heard_by_all_but_the_one_who_blocked(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            watchers = [await site.person("Cat"), await site.person("Dan")]
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            assert (await bob.post(f"/games/{game}/chat", {"seat": 1, "text": "one"})).is_success
            await block(ann, bob)
            assert (await bob.post(f"/games/{game}/chat", {"seat": 1, "text": "two"})).is_success
            assert (await ann.post(f"/games/{game}/chat", {"seat": 0, "text": "three"})).is_success
            assert await heard(ann, game) == ["three"]
            assert await heard(bob, game) == ["one", "two", "three"]
            await block(*watchers)
            for person, text in zip(watchers, ("four", "five"), strict=True):
                body = {"seat": -1, "text": text}
                assert (await person.post(f"/games/{game}/chat", body)).is_success
            assert [await heard(person, game) for person in watchers] == [
                ["four"],
                ["four", "five"],
            ]

    asyncio.run(run())


def test_a_table_may_be_opened_without_talk(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await opened(ann, chat=False)
            assert (await bob.post(f"/games/{game}/seats/1", {})).is_success
            assert (await ann.get(f"/games/{game}")).json()["terms"]["chat"] is False
            said = await ann.post(f"/games/{game}/chat", {"seat": 0, "text": "hello"})
            assert (said.status_code, said.json()["error"]) == (403, "no-chat")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("path", "more"), [("/blocks", {}), ("/reports", {"reason": "other"})], ids=["block", "report"]
)
def test_nobody_blocks_or_reports_itself_or_nobody(settings, path, more):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            for name in ("ann", "Nobody", "greedy"):
                assert (await ann.post(path, {"name": name, **more})).status_code == 422

    asyncio.run(run())


def test_a_report_holds_what_was_said_and_only_what_the_reporter_could_read(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cat = [await site.person(name) for name in ("Ann", "Bob", "Cat")]
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            other = await site.game(bob, cat, scenario="toy-hexes/small", spectators=False)
            await bob.post(f"/games/{game}/chat", {"seat": 1, "text": "a bad word"})
            [line] = (await ann.get(f"/games/{game}/chat")).json()
            bad = {"name": "Bob", "reason": "abuse", "words": "see there", "line": line["id"]}
            for changes, status in (
                ({"game": game}, 201),
                ({"game": game, "line": None}, 201),
                ({}, 422),
                ({"game": other}, 404),
                ({"game": game, "name": "Cat"}, 404),
                ({"game": game, "line": line["id"] + 1}, 404),
                ({"game": game, "reason": "whim"}, 400),
            ):
                answer = await ann.post("/reports", {**bad, **changes})
                assert answer.status_code == status, (changes, answer.text)
            # Those who watch do not read what the players say, so they cannot report it either.
            assert (await cat.post("/reports", {**bad, "game": game})).status_code == 404
            first, second = await site.service.reports.listed()
            assert (first.line, first.words, first.about) == ("a bad word", "see there", "Bob")
            assert (first.reporter, first.game, second.line) == ("Ann", game, "")

    asyncio.run(run())


def test_reports_are_held_to_so_many_a_day(settings):
    async def run():
        async with a_site(settings) as site:
            ann, _ = await site.person("Ann"), await site.person("Bob")
            body = {"name": "Bob", "reason": "spam"}
            told = [(await ann.post("/reports", body)).status_code for _ in range(21)]
            assert told == [201] * 20 + [429]

    asyncio.run(run())


def test_reports_cost_as_much_as_opening_a_game(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, _ = await site.person("Ann"), await site.person("Bob")
            body = {"name": "Bob", "reason": "spam"}
            told = [await ann.post("/reports", body) for _ in range(8)]
            assert [one.status_code for one in told[:5]] == [201] * 5
            assert told[-1].status_code == 429
            assert told[-1].headers["retry-after"] == "3"

    asyncio.run(run())


def test_what_is_personal_goes_with_the_account(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            await bob.post(f"/games/{game}/chat", {"seat": 1, "text": "a bad word"})
            [line] = (await ann.get(f"/games/{game}/chat")).json()
            about = {"name": "Bob", "reason": "abuse", "game": game, "line": line["id"]}
            await ann.post("/reports", about)
            await bob.post("/reports", {"name": "Ann", "reason": "other", "words": "she began"})
            await block(ann, bob)
            gone = await bob.http.request("DELETE", "/api/v1/me", json={"password": PASSWORD})
            assert gone.is_success
            assert (await ann.get("/blocks")).json() == []
            first, second = await site.service.reports.listed(closed=True)
            assert (first.line, first.outcome) == ("", "the account was deleted")
            assert (second.reporter, second.words, second.closed) == ("", "she began", None)

    asyncio.run(run())


def test_the_host_lists_and_closes_reports_and_keeps_somebody_out(settings):
    async def reported():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            words = "look\n9  forged"
            body = {"name": "Bob", "reason": "cheating", "words": words}
            assert (await ann.post("/reports", body)).status_code == 201
            [one] = await site.service.reports.listed()
            for command, code, text in (
                (["reports"], 0, f"{one.id}  "),
                (["reports"], 0, r"comment: 'look\n9  forged'"),
                (["reports", "--close", "999999999"], 2, ""),
                (["reports", "--close", str(one.id), "--outcome", "warned"], 0, "is closed"),
                (["reports"], 0, "0 open reports"),
                (["reports", "--all"], 0, "closed: warned"),
                (["ban", "Nobody"], 2, ""),
                (["ban", "Bob"], 0, "Bob is banned"),
            ):
                done = await asyncio.to_thread(
                    RUN.invoke, app, ["admin", *command], env=as_environment(settings)
                )
                assert done.exit_code == code, (command, done.output)
                assert text in done.stdout, (command, done.stdout)
            for _ in range(100):
                if (await bob.get("/lobby")).status_code == 401:
                    break
                await asyncio.sleep(0.05)
            assert (await bob.get("/lobby")).status_code == 401

    asyncio.run(reported())
