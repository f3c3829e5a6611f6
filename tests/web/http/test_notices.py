"""Notices: once a turn, grouped, not at night, not to who is here; nothing secret in them."""

from __future__ import annotations

import asyncio
import email
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import structlog

from sandtable.random_source import RandomSource
from sandtable.web.accounts.mail import FolderMailer
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.notices.webhook_client import WebhookClient
from sandtable.web.service.jobs.periodic_recovery_and_reminders import REMIND
from web.http.deliveries import deliver_all
from web.http.playing import drawn_order
from web.http.site import a_site

NAMES = {"toy-hexes/small": "A small battle"}


@dataclass(frozen=True)
class Hooks(WebhookClient):
    """A caller that calls nobody and remembers whom."""

    calls: list[Any] = field(default_factory=list)
    answers: list[int] = field(default_factory=lambda: [200])

    async def post(self, url, body, headers):
        self.calls.append((url, body, dict(headers)))
        return self.answers[-1]


class Desk:
    """A site with two people of whom both want letters, and whatever sends them."""

    def __init__(self, site, folder, status=200):
        self.site, self.folder, self.hooks = site, folder, Hooks(answers=[status])
        secret = site.service.signing
        self.messenger = NoticeSender(
            site.service.settings, secret, FolderMailer(folder), self.hooks
        )
        self.pool = site.service.store.pool

    async def send(self):
        return await deliver_all(self.pool, self.messenger, NAMES)

    async def people(self):
        both = [await self.site.person("Ann"), await self.site.person("Bob")]
        for person in both:
            name = person.account.name.casefold()
            await self.site.service.people.prove_mail(person.account.id, f"{name}@example.org")
        return both

    def letters(self):
        paths = sorted(self.folder.glob("*.eml"))
        return [email.message_from_bytes(path.read_bytes()) for path in paths]

    async def order(self, game, people, whims):
        seat, body = await drawn_order(self.site, game, whims)
        assert (await people[seat].post(f"/games/{game}/orders", body)).is_success
        return seat


def test_one_letter_for_all_games_and_none_again_until_one_has_acted(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            desk = Desk(site, tmp_path)
            people = await desk.people()
            games = [await site.game(*people, scenario="toy-hexes/small") for _ in range(3)]
            waits = (await site.service.door.table(games[0])).deciders()[0]
            assert await desk.send() == 1
            assert await desk.send() == 0
            (letter,) = desk.letters()
            assert letter["To"] == f"{people[waits].account.name.casefold()}@example.org"
            assert letter["Subject"] == "Your turn in 3 games"
            whims = RandomSource(2)
            for _ in range(40):
                await desk.order(games[0], people, whims)
                await desk.send()
            turns = await desk.pool.fetch(
                "SELECT account, n FROM notices WHERE told AND game = $1 AND kind = 'turn'",
                games[0],
            )
            records = await desk.pool.fetch(
                "SELECT n, seat FROM game_records WHERE game = $1 AND seat >= 0 ORDER BY n",
                games[0],
            )
            seat_of = {person.account.id: seat for seat, person in enumerate(people)}
            for person in people:
                told = sorted(t["n"] for t in turns if t["account"].hex == person.account.id)
                for one, two in pairwise(told):
                    acted = [r for r in records if one < r["n"] <= two]
                    assert any(r["seat"] == seat_of[person.account.id] for r in acted)
            assert len(desk.letters()) == 1 + len(turns) - 1

    asyncio.run(run())


def test_nobody_is_told_at_night_or_while_here_or_after_having_acted(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            desk = Desk(site, tmp_path)
            people = await desk.people()
            game = await site.game(*people, scenario="toy-hexes/small")
            await desk.pool.execute("UPDATE accounts SET quiet_from = 0, quiet_to = 1439")
            await desk.pool.execute("UPDATE accounts SET utc_offset = 0")
            minute = await desk.pool.fetchval(
                "SELECT extract(hour FROM now() AT TIME ZONE 'UTC') * 60 "
                "+ extract(minute FROM now() AT TIME ZONE 'UTC')"
            )
            assert minute < 1437, "a minute before midnight this test would lie"
            assert await desk.send() == 0
            await desk.pool.execute("UPDATE accounts SET quiet_from = NULL")
            await desk.pool.execute("UPDATE seats SET present = clock_timestamp()")
            assert await desk.send() == 0
            await desk.pool.execute("UPDATE seats SET present = NULL")
            whims = RandomSource(1)
            first = await desk.order(game, people, whims)
            while (now := (await site.service.door.table(game)).deciders()) == (first,):
                await desk.order(game, people, whims)
            assert await desk.send() == 1
            to = {letter["To"] for letter in desk.letters()}
            assert to == {f"{people[one].account.name.casefold()}@example.org" for one in now}

    asyncio.run(run())


def test_a_letter_can_be_ended_with_one_click_and_without_logging_in(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            desk = Desk(site, tmp_path)
            people = await desk.people()
            await site.game(*people, scenario="toy-hexes/small")
            await desk.send()
            (letter,) = desk.letters()
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            url = letter["List-Unsubscribe"].strip("<>")
            nobody = await site.nobody()
            with structlog.testing.capture_logs() as logged:
                click = await nobody.http.post(
                    url, data={"List-Unsubscribe": "One-Click"}, headers={"Origin": site.url}
                )
            assert click.status_code == 200, click.text
            assert [one["path"] for one in logged] == ["/api/v1/unsubscribe/*"]
            await site.game(*people, scenario="toy-hexes/small")
            await desk.send()
            assert len(desk.letters()) == 1
            forged = url[:-1] + ("E" if url.endswith("A") else "A")  # another sign, not padding
            assert (await nobody.http.post(forged)).status_code == 404

    asyncio.run(run())


def test_webhooks_are_signed_and_failures_are_tried_again(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            desk = Desk(site, tmp_path, status=500)
            ann, bob = await site.person("Ann"), await site.person("Bob")
            for person in (ann, bob):
                made = await person.post("/webhooks", {"url": "https://hook.example/x"})
                assert made.status_code == 201
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            assert await desk.send() == 0
            assert await desk.send() == 0
            desk.hooks.answers.append(204)
            assert await desk.send() == 1
            assert await desk.send() == 0
            url, body, headers = desk.hooks.calls[-1]
            assert url == "https://hook.example/x"
            assert headers["webhook-signature"].startswith("v1,")
            assert game.encode() in body

    asyncio.run(run())


HOUR = 3_600_000


def test_whoever_is_about_to_run_out_of_time_is_told_once_more(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            desk = Desk(site, tmp_path)
            people = await desk.people()
            game = await site.game(*people, scenario="toy-hexes/small", pace="daily")
            other = await site.game(*people, scenario="toy-hexes/small", pace="live")
            waits = (await site.service.door.table(game)).deciders()[0]
            assert await desk.send() == 1

            async def passed(hours):
                await desk.pool.execute(
                    "UPDATE game_status SET at = at - $2, deadline = deadline - $2 WHERE game = $1",
                    game,
                    hours * HOUR,
                )
                for _ in range(2):
                    await desk.pool.execute(REMIND)

            for hours, told in ((100, 0), (30, 0), (3, 1), (1, 0)):  # of the six days there are
                await passed(hours)
                assert await desk.send() == told, hours
            await passed(20)  # it has run out: now it is too late to say so
            letters = desk.letters()
            assert len(letters) == 2
            last = letters[-1]
            assert last["To"] == f"{people[waits].account.name.casefold()}@example.org"
            assert last["Subject"] == "Your time is running out: A small battle"
            kinds = await desk.pool.fetch("SELECT kind FROM notices WHERE game = $1", game)
            assert sorted(row["kind"] for row in kinds) == ["soon", "turn"]
            assert not await desk.pool.fetchval(
                "SELECT count(*) FROM notices WHERE game = $1 AND kind = 'soon'", other
            )

    asyncio.run(run())


def test_of_several_notices_about_one_turn_one_is_told_and_none_later(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            desk = Desk(site, tmp_path)
            await site.game(*await desk.people(), scenario="toy-hexes/small")
            again = (
                "INSERT INTO notices (account, game, n, seat, kind) "
                "SELECT account, game, max(n) + 1, seat, kind FROM notices GROUP BY 1, 2, 4, 5"
            )
            await desk.pool.execute(again)
            assert await desk.send() == 1
            assert [one["Subject"] for one in desk.letters()] == ["Your turn: A small battle"]
            await desk.pool.execute(again)  # nobody has acted since
            assert await desk.send() == 0

    asyncio.run(run())
