"""Deliveries: retried with pauses, parked at last, and no recipient in another's way."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest
import structlog

from sandtable.cli.site import parked_notifications
from sandtable.web.accounts.mail import FolderMailer, SmtpMailer
from sandtable.web.notices.breakers import FAILURES, MAIL, Breakers
from sandtable.web.notices.delivery import BROKEN, TRIES
from sandtable.web.notices.upkeep import purge_notices
from sandtable.web.notices.webhook_client import CallError
from web.http.deliveries import HOOK, Client, a_post
from web.http.push_service import Browser, key_file
from web.http.site import a_site


def test_failures_are_tried_again_after_longer_and_longer_pauses_and_then_parked(
    settings, tmp_path
):
    async def run():
        async with a_post(settings, tmp_path, Client(answers={HOOK: 500})) as post:
            await post.game(await post.both())
            pauses = []
            for _ in range(TRIES - 1):
                assert await post.send() == 0
                pauses.append(
                    await post.pool.fetchval("SELECT due - clock_timestamp() FROM deliveries")
                )
            assert [round(pause / dt.timedelta(minutes=1)) for pause in pauses] == [
                1,
                4,
                16,
                64,
                256,
            ]
            with structlog.testing.capture_logs() as logged:
                assert await post.send() == 0
            assert {
                "event": "notices parked",
                "channel": "hook",
                "error": "status 500",
            }.items() <= (logged[-1].items())
            assert await post.states() == [("hook", "parked", TRIES)]
            await post.send()
            assert len(post.client.calls) == TRIES
            assert not await post.pool.fetchval("SELECT told FROM notices")

    asyncio.run(run())


def test_a_host_lists_and_releases_what_is_parked_and_metrics_show_it(
    settings, tmp_path, monkeypatch, capsys
):
    async def run():
        async with a_post(settings, tmp_path, Client(answers={HOOK: 500})) as post:
            await post.game(await post.both())
            for _ in range(TRIES):
                await post.send()
            page = (await (await post.site.nobody()).http.get("/metrics")).text
            assert 'sandtable_notification_deliveries{channel="hook",state="parked"} 1.0' in page
            assert 'sandtable_breakers_open{kind="mail"} 0.0' in page
            monkeypatch.setattr(parked_notifications, "given", lambda: settings)
            await asyncio.to_thread(parked_notifications.list_parked)
            out = capsys.readouterr().out.splitlines()
            lines = [line for line in out if line[0] != "{"]  # without the log of the service
            assert "hook to " in lines[0]
            assert "status 500 (6 attempts)" in lines[0]
            assert lines[1:] == ["1 parked notification"]
            await asyncio.to_thread(parked_notifications.release_parked, int(lines[0].split()[0]))
            assert await post.states() == [("hook", "waiting", 0)]
            post.client.answers.clear()
            assert await post.send() == 1

    asyncio.run(run())


def test_only_one_try_goes_to_a_hook_that_has_failed_ten_times_in_a_row(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client(answers={HOOK: 500})) as post:
            people = await post.both()
            await post.pool.execute("UPDATE webhooks SET broken = $1", BROKEN)
            await post.game(people)
            await post.send()
            assert await post.states() == [("hook", "parked", 1)]
            post.client.answers.clear()
            await post.game(people)
            assert await post.send() == 1
            assert await post.pool.fetchval("SELECT min(broken) FROM webhooks") == 0

    asyncio.run(run())


def test_what_no_longer_holds_is_not_told_when_it_is_tried_again(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client(answers={HOOK: 500})) as post:
            game = await post.game(await post.both())
            await post.send()
            await post.pool.execute("UPDATE game_status SET deciders = '{}' WHERE game = $1", game)
            post.client.answers.clear()
            assert await post.send() == 0
            assert await post.states() == [("hook", "dropped", 1)]

    asyncio.run(run())


def test_a_message_tells_all_that_waits_and_nothing_later_once_more(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client(answers={HOOK: 500})) as post:
            people = await post.both()
            first = await post.game(people)
            await post.send()
            post.client.answers.clear()
            second = await post.game(people)
            assert await post.send() == 1  # the first is not due for a minute yet
            body = post.client.calls[-1][1].decode()
            assert first in body
            assert second in body
            assert [state for _, state, _ in await post.states()] == ["sent", "sent"]

    asyncio.run(run())


def test_quiet_hours_and_the_end_of_mails_also_hold_for_further_tries(settings, tmp_path):
    class Refusing(FolderMailer):
        async def send(self, _letter):
            raise ValueError

    async def run():
        async with a_post(settings, tmp_path, mailer=Refusing(tmp_path)) as post:
            people = await post.both(hook=None)
            for person in people:
                mail = f"{person.account.name}@example.org"
                await post.site.service.people.prove_mail(person.account.id, mail)
            await post.game(people)
            assert await post.send() == 0
            assert await post.states() == [("mail", "waiting", 1)]
            await post.hush()
            await post.send()
            assert await post.states() == [("mail", "waiting", 1)]
            await post.pool.execute("UPDATE accounts SET quiet_from = NULL, mail_notices = false")
            await post.send()
            assert await post.states() == [("mail", "dropped", 1)]

    asyncio.run(run())


@pytest.mark.parametrize(
    "fault", [IndexError(), CallError("no"), RuntimeError("x"), OSError()], ids=repr
)
def test_no_error_of_one_recipient_leaves_its_delivery(settings, tmp_path, fault):
    async def run():
        bad = "https://bad.example/"
        async with a_post(settings, tmp_path, Client(answers={bad: fault})) as post:
            people = await post.both()
            for person in people:
                await person.post("/webhooks", {"url": bad})
            await post.game(people)
            assert await post.send() == 1
            assert sorted(await post.states()) == [("hook", "sent", 0), ("hook", "waiting", 1)]

    asyncio.run(run())


def test_a_bad_key_that_was_stored_before_keys_were_checked_harms_nobody(settings, tmp_path):
    async def run():
        changes = {"vapid_key_file": key_file(tmp_path)}
        async with a_post(settings, tmp_path, **changes) as post:
            people = await post.both()
            await post.pool.execute(
                "INSERT INTO push_subscriptions (account, endpoint, p256dh, auth) "
                "SELECT id, 'https://push.example/' || id, $1, $2 FROM accounts",
                "!" * 88,
                "!" * 24,
            )
            await post.game(people)
            assert await post.send() == 1
            assert sorted(await post.states()) == [("hook", "sent", 0), ("push", "waiting", 1)]

    asyncio.run(run())


def test_a_browser_that_has_another_owner_is_not_told_what_waited_for_the_first(settings, tmp_path):
    async def run():
        endpoint = Browser().endpoint
        client = Client(answers={endpoint: 500})
        async with a_post(settings, tmp_path, client, vapid_key_file=key_file(tmp_path)) as post:
            people = await post.both(hook=None)
            game = await post.game(people)
            seat = (await post.site.service.door.table(game)).deciders()[0]
            assert (await people[seat].post("/push", Browser().told)).status_code == 201
            await post.send()
            assert await post.states() == [("push", "waiting", 1)]
            assert (await people[1 - seat].post("/push", Browser().told)).status_code == 201
            client.answers.clear()
            assert await post.send() == 0
            assert await post.states() == [("push", "dropped", 1)]

    asyncio.run(run())


def test_a_breaker_opens_lets_one_probe_through_and_closes_again(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            pool = site.service.store.pool
            breakers = Breakers(pool)
            for _ in range(FAILURES):
                assert await breakers.open_until(MAIL) is None
                await breakers.failed(MAIL)
            assert await breakers.open_until(MAIL) is not None
            assert await breakers.open_until("host other.example") is None
            pauses = []
            for _ in range(3):
                await pool.execute("UPDATE breakers SET until = clock_timestamp()")
                tries = await asyncio.gather(*(breakers.open_until(MAIL) for _ in range(5)))
                assert tries.count(None) == 1
                await breakers.failed(MAIL)
                pauses.append(await pool.fetchval("SELECT until - clock_timestamp() FROM breakers"))
            assert [round(pause.total_seconds()) for pause in pauses] == [60, 120, 240]
            await breakers.succeeded(MAIL)
            assert await breakers.open_until(MAIL) is None

    asyncio.run(run())


def test_a_mail_server_that_is_down_is_left_alone_and_hooks_are_called(settings, tmp_path):
    async def run():
        mailer = SmtpMailer("smtp://127.0.0.1:9")  # nobody listens there
        async with a_post(settings, tmp_path, mailer=mailer) as post:
            people = [await post.site.person(f"Player {number}") for number in range(8)]
            for person in people:
                mail = f"{person.account.id}@example.org"
                await post.site.service.people.prove_mail(person.account.id, mail)
                await person.post("/webhooks", {"url": f"https://h{person.account.id}.example/"})
                await post.game([person, person])
            assert await post.send() == len(people)
            states = await post.states()
            mails = sorted(row for row in states if row[0] == "mail")
            assert [row for row in states if row[0] == "hook"] == [("hook", "sent", 0)] * 8
            assert mails == [("mail", "waiting", 0)] * 3 + [("mail", "waiting", 1)] * FAILURES
            page = (await (await post.site.nobody()).http.get("/metrics")).text
            assert 'sandtable_breakers_open{kind="mail"} 1.0' in page

    asyncio.run(run())


def test_only_a_host_that_cannot_be_reached_opens_its_breaker(settings, tmp_path):
    """Others may use the same host: one slow or refusing URL there must not stop theirs."""

    async def run():
        down, slow = "https://down.example/", "https://slow.example/"
        answers = {
            down: CallError("TimeoutError", reached=False),
            slow: CallError("TimeoutError", reached=True),
        }
        async with a_post(settings, tmp_path, Client(answers=answers)) as post:
            people = await post.both(hook=None)
            for person in people:
                for url in (down, slow):
                    await person.post("/webhooks", {"url": url})
            await post.game(people)
            for _ in range(FAILURES + 1):
                await post.send()
            called = [url for url, _ in post.client.calls]
            assert (called.count(down), called.count(slow)) == (FAILURES, FAILURES + 1)

    asyncio.run(run())


def test_settled_notices_are_purged_but_not_those_of_a_turn_that_waits(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path) as post:
            people = await post.both()
            waits, done = [await post.game(people) for _ in range(2)]
            await post.send()
            await post.pool.execute("UPDATE game_status SET over = true WHERE game = $1", done)
            await purge_notices(post.pool)
            assert await post.pool.fetchval("SELECT count(*) FROM deliveries") == 2
            await post.pool.execute("UPDATE notices SET sent = sent - interval '31 days'")
            await purge_notices(post.pool)
            left = await post.pool.fetch(
                "SELECT game FROM notices JOIN deliveries ON notice = notices.id"
            )
            assert [row["game"].hex for row in left] == [waits]

    asyncio.run(run())


def test_people_who_wait_in_quiet_hours_hide_nobody(settings, tmp_path, monkeypatch):
    monkeypatch.setattr("sandtable.web.notices.outbox._PAGE", 2)

    async def run():
        async with a_post(settings, tmp_path) as post:
            people = [await post.site.person(f"Player {number}") for number in range(9)]
            for person in people:
                await person.post("/webhooks", {"url": HOOK})
                await post.game([person, person])
            last = max(people, key=lambda person: person.account.id)
            await post.hush(last.account.id)
            assert await post.send() == 1

    asyncio.run(run())
