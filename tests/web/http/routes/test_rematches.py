"""Playing again: whoever asks first offers, the other takes it, and there is one game."""

from __future__ import annotations

import asyncio
import json

from web.http.deliveries import Client, a_post
from web.http.live import heard
from web.http.players.ended import HEXES, resign
from web.http.shares import new_share, reveal
from web.http.site import API, a_site


async def ended(site, *people, **terms):
    """Play a game to its end: the first resigns."""
    game = await site.game(*people, scenario=HEXES, **terms)
    await resign(people[0], game, 0)
    return game


async def again(person, game, **query):
    more = "&".join(f"{name}={str(value).lower()}" for name, value in query.items())
    answer = await person.post(f"/games/{game}/rematch?{more}")
    assert answer.status_code == 201, answer.text
    return answer.json()


async def told(person, game):
    return (await person.get(f"/games/{game}")).raise_for_status().json()["rematch"]


async def waiting(person):
    return {one["id"]: one for one in (await person.get("/lobby")).json()["waiting"]}


def test_a_rematch_that_is_offered_is_found_and_accepted_by_the_other(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben, cat = [await site.person(name) for name in ("Ann", "Ben", "Cat")]
            for accept in ("seat", "rematch"):
                game = await ended(site, ann, ben)
                assert await told(ann, game) is None
                offer = await again(ann, game)
                assert offer["started"] is False
                expected = {"game": offer["id"], "by": "Ann", "mine": True, "state": "offered"}
                assert await told(ann, game) == expected
                assert await told(ben, game) == {**expected, "mine": False}
                assert await told(cat, game) is None
                found = (await waiting(ben))[offer["id"]]
                assert (found["invitation"], found["rematch_of"]) == ("rematch", game)
                assert [seat["mine"] for seat in found["seats"]] == [True, False]  # swapped
                assert offer["id"] not in await waiting(cat)
                if accept == "seat":
                    joined = await ben.post(f"/games/{offer['id']}/seats/0", {})
                    assert joined.json()["started"] is True, joined.text
                else:
                    taken = await again(ben, game)
                    assert (taken["id"], taken["started"]) == (offer["id"], True)
                assert (await told(ann, game))["state"] == "accepted"
                for person, seat in ((ben, 0), (ann, 1)):
                    table = await person.get(f"/games/{offer['id']}/table", seat=seat)
                    assert table.is_success
                # While it is played, there is no second one.
                assert (await again(ann, game))["id"] == offer["id"]

    asyncio.run(run())


def test_asked_for_by_both_at_once_it_is_one_game(settings):
    async def run():
        async with a_site(settings, pool=2) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            for _ in range(5):
                game = await ended(site, ann, ben)
                asked = [again(one, game) for one in (ann, ben) * 5]
                found = await asyncio.gather(*asked)
                assert len({one["id"] for one in found}) == 1
                assert any(one["started"] for one in found)
                assert await waiting(ann) == {}
                seats = await site.service.store.seats(found[0]["id"])
                assert [row.account for row in seats] == [ben.account.id, ann.account.id]

    asyncio.run(run())


def test_a_rematch_can_be_declined_taken_back_and_offered_anew(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, bob = await post.both()
            game = await ended(post.site, ann, bob)
            await post.pool.execute("UPDATE notices SET sent = clock_timestamp()")
            offer = await again(ann, game)
            assert (await bob.post(f"/games/{offer['id']}/seats/0/decline")).is_success
            assert (await told(ann, game))["state"] == "declined"
            await post.send()
            assert (await ann.http.delete(f"{API}/games/{offer['id']}")).is_success
            assert await told(bob, game) is None
            # Now the other side offers one.
            other = await again(bob, game)
            assert other["id"] != offer["id"]
            assert (await told(ann, game))["mine"] is False
            await post.send()
            bodies = [json.loads(body) for _, body in post.client.calls]
            kinds = [turn["kind"] for body in bodies for turn in body["turns"]]
            assert kinds == ["declined", "rematch"]  # what was declined by then is not offered

    asyncio.run(run())


def test_whoever_declined_a_rematch_can_still_ask_for_one(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await ended(site, ann, ben)
            offer = await again(ann, game)
            assert (await ben.post(f"/games/{offer['id']}/seats/0/decline")).is_success
            taken = await again(ben, game)
            assert (taken["id"], taken["started"]) == (offer["id"], True)

    asyncio.run(run())


def test_both_add_shares_to_the_dice_of_a_rematch(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await ended(site, ann, ben)
            offer = await again(ann, game, gives_share=True)
            taken = await again(ben, game, gives_share=True)
            assert taken["id"] == offer["id"]
            assert [seat["share"] for seat in taken["seats"]] == ["owed", "owed"]
            shares = (new_share(), new_share())
            assert (await reveal(ben, taken["id"], 0, shares[0])).is_success
            assert (await told(ann, game))["state"] == "offered"
            last = await reveal(ann, taken["id"], 1, shares[1])
            assert last.json()["started"] is True
            assert (await site.service.door.table(taken["id"])).opening.shares == shares

    asyncio.run(run())


def test_a_rematch_of_somebody_who_is_gone_can_be_offered_by_the_other(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann", guest=True), await site.person("Ben")
            game = await ended(site, ann, ben)
            await again(ann, game)
            assert (await ann.http.request("DELETE", f"{API}/me", json={})).is_success
            assert await told(ben, game) is None
            assert (await again(ben, game))["opened_by_me"] is True

    asyncio.run(run())


def test_blocked_people_offer_each_other_no_rematch(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await ended(site, ann, ben)
            await again(ann, game)
            assert (await ann.post("/blocks", {"name": "Ben"})).is_success
            assert (await ben.post(f"/games/{game}/rematch")).status_code == 404
            other = await ended(site, ann, ben)
            assert (await ann.post(f"/games/{other}/rematch")).status_code == 422
            assert await told(ann, other) is None

    asyncio.run(run())


def test_against_a_bot_one_plays_again_as_often_as_one_likes(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
            opened = await ann.post("/games", {"scenario": HEXES, "seats": seats})
            game = opened.json()["id"]
            await resign(ann, game, 0)
            first, second = await again(ann, game), await again(ann, game)
            assert first["started"]
            assert second["started"]
            assert first["id"] != second["id"]

    asyncio.run(run())


def test_those_at_the_finished_game_hear_of_the_rematch(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await ended(site, ann, ben)

            async with ben.live(game, 1) as socket:
                await heard(socket, until=1.5)  # until his own coming is told
                offer = await again(ann, game)
                assert "people" in await heard(socket)
                assert (await told(ben, game))["state"] == "offered"
                assert (await ben.post(f"/games/{offer['id']}/seats/0/decline")).is_success
                assert "people" in await heard(socket)

    asyncio.run(run())
