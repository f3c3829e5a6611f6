"""Notifications about shares of the dice: who owes one is told once, and reminded once."""

from __future__ import annotations

import asyncio
import json

from sandtable.web.notices.texts import Turn, subject_of, text_of
from sandtable.web.notices.upkeep import purge_notices
from sandtable.web.service.jobs.periodic_recovery_and_reminders import REMIND_OF_SHARES
from web.http.deliveries import HOOK, Client, a_post
from web.http.shares import commit, join, new_share, opened, reveal

HOUR = 3_600_000


def told_to(post) -> list[tuple[str, int]]:
    """List what was told: the kind and the seat, in order."""
    bodies = [json.loads(body) for _, body in post.client.calls]
    return [(turn["kind"], turn["seat"]) for body in bodies for turn in body["turns"]]


async def passed(pool, hours: int) -> None:
    """Let so much time go by for the shares that are awaited."""
    sql = "UPDATE awaited_shares SET since = since - $1, until = until - $1"
    await pool.execute(sql, hours * HOUR)


async def waiting(post):
    """Let Ann open a game and Bob join, with a share each; Ann must commit first."""
    ann, bob = await post.both()
    game, shares = (await opened(ann))["id"], (new_share(), new_share())
    assert (await join(bob, game, 1, shares[1])).is_success
    return ann, bob, game, shares


def test_each_step_is_told_once_to_whoever_must_act(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, bob, game, shares = await waiting(post)
            await post.send()
            assert told_to(post) == [("share", 0)]
            await post.send()
            assert told_to(post) == [("share", 0)]
            assert (await commit(ann, game, 0, shares[0])).is_success
            await post.send()
            assert sorted(told_to(post)[1:]) == [("share", 0), ("share", 1)]
            assert (await reveal(ann, game, 0, shares[0])).is_success
            assert (await reveal(bob, game, 1, shares[1])).is_success
            assert await post.pool.fetchval("SELECT count(*) FROM awaited_shares") == 0
            await post.send()
            assert [kind for kind, _ in told_to(post)[3:]] == ["turn"]

    asyncio.run(run())


def test_nobody_is_told_of_a_share_that_came_before_the_notice_was_sent(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, bob, game, shares = await waiting(post)
            assert (await commit(ann, game, 0, shares[0])).is_success
            assert (await reveal(ann, game, 0, shares[0])).is_success
            await post.send()
            assert told_to(post) == [("share", 1)]
            assert (await bob.http.delete(f"/api/v1/games/{game}/seats/1")).is_success
            await post.send()
            assert told_to(post) == [("share", 1)]

    asyncio.run(run())


def test_a_reminder_comes_once_in_the_last_quarter_and_not_after_the_end(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            await waiting(post)
            await post.send()
            for hours, told in ((17, []), (2, [("share_soon", 0)]), (1, [("share_soon", 0)])):
                await passed(post.pool, hours)
                await post.pool.execute(REMIND_OF_SHARES)
                await post.send()
                assert told_to(post)[1:] == told
            await post.pool.execute("DELETE FROM notices WHERE kind = 'share_soon'")
            await passed(post.pool, 5)
            await post.pool.execute(REMIND_OF_SHARES)
            await post.send()
            assert told_to(post)[1:] == [("share_soon", 0)]

    asyncio.run(run())


def test_a_player_who_leaves_the_others_is_told_anew_when_the_exchange_starts_over(
    settings, tmp_path
):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, _, game, shares = await waiting(post)
            cat = await post.site.person("Cat")
            assert (await cat.post("/webhooks", {"url": HOOK})).status_code == 201
            assert (await commit(ann, game, 0, shares[0])).is_success
            await post.send()
            assert sorted(told_to(post)) == [("share", 0), ("share", 1)]
            restarted = await ann.post(f"/games/{game}/shares/restart")
            assert restarted.is_success
            assert (await join(cat, game, 1, new_share())).is_success
            await post.send()
            assert told_to(post)[2:] == [("share", 0)]

    asyncio.run(run())


def test_old_notices_of_shares_are_purged(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, _, game, _ = await waiting(post)
            await post.send()
            assert (await ann.http.delete(f"/api/v1/games/{game}/seats/0")).is_success
            await purge_notices(post.pool)
            assert await post.pool.fetchval("SELECT count(*) FROM notices") == 1
            await post.pool.execute("UPDATE notices SET sent = sent - interval '31 days'")
            await purge_notices(post.pool)
            assert await post.pool.fetchval("SELECT count(*) FROM notices") == 0

    asyncio.run(run())


def test_emails_about_shares_lead_to_the_lobby():
    turns = [Turn(1, "a" * 32, 2, 0, kind, "A battle", "") for kind in ("share", "share_soon")]

    assert subject_of(turns[:1]) == "Your share of the dice is missing: A battle"
    assert subject_of(turns) == "You are about to lose your seat"
    assert "https://here/\n" in text_of(turns, "https://here", "x")
    assert "/games/" not in text_of(turns, "https://here", "x")
