"""Invitations by name and by link: who is told, who sits down, and who finds nothing."""

from __future__ import annotations

import asyncio
import json

from sandtable.kernel.play.dice import share_commitment
from sandtable.web.service.jobs.purge import INVITATIONS
from web.http.deliveries import Client, a_post
from web.http.shares import commit, new_share, reveal
from web.http.site import API, a_site

SCENARIO = "toy-hexes/small"
OPEN = {"scenario": SCENARIO, "seats": [{"kind": "me"}, {"kind": "open"}]}
UNLISTED = {**OPEN, "listed": False}
DAY = 86_400_000
BOT = {"User-Agent": "Mozilla/5.0 (compatible; facebookexternalhit/1.1; Discordbot/2.0)"}


def inviting(name, seat=1):
    seats = [{"kind": "me"}]
    seats.insert(seat, {"kind": "invite", "name": name})
    return {"scenario": SCENARIO, "seats": seats}


async def opened(person, body=OPEN):
    answer = await person.post("/games", body)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def linked(person, body=UNLISTED):
    """Open a game and make a link to it: the game and the token."""
    game = await opened(person, body)
    answer = await person.post(f"/games/{game}/invitation")
    assert answer.status_code == 200, answer.text
    return game, answer.json()["token"]


async def state(person, token):
    answer = await person.get(f"/invitations/{token}")
    return answer.json()["state"] if answer.is_success else answer.status_code


async def waiting(person):
    lobby = (await person.get("/lobby")).json()
    return {one["id"]: one for one in lobby["waiting"]}


async def delete(person, path):
    return await person.http.delete(f"{API}{path}")


def told_to(post):
    bodies = [json.loads(body) for _, body in post.client.calls]
    return [(turn["kind"], turn["game"], turn["seat"]) for body in bodies for turn in body["turns"]]


# --- by name ----------------------------------------------------------------------------------


def test_whoever_is_invited_by_name_sees_it_accepts_and_plays(settings):
    async def run():
        async with a_site(settings) as site:
            for seat in (0, 1):  # invited to either side
                ann = await site.person(f"Ann {seat}")
                ben = await site.person(f"Ben {seat}")
                game = await opened(ann, inviting(f"Ben {seat}", seat))
                shown = (await waiting(ben))[game]
                assert (shown["invitation"], shown["opener"]) == ("named", f"Ann {seat}")
                assert shown["opened_by_me"] is False
                assert shown["until"] > await site.service.store.now() + 29 * DAY
                assert shown["rematch_of"] == ""
                mine = shown["seats"][seat]
                assert (mine["kind"], mine["mine"], mine["name"]) == (
                    "invited",
                    True,
                    f"Ben {seat}",
                )
                outline = (await ben.get(f"/games/{game}")).json()
                assert (outline["started"], outline["invitation"]) == (False, "named")
                opener = (await waiting(ann))[game]
                assert (opener["invitation"], opener["opened_by_me"]) == ("", True)
                joined = await ben.post(f"/games/{game}/seats/{seat}", {})
                assert joined.json()["started"] is True, joined.text
                assert (await ben.get(f"/games/{game}/table", seat=seat)).is_success
                assert game not in await waiting(ben)

    asyncio.run(run())


def test_a_declined_seat_is_open_to_nobody_and_its_opener_is_told(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, bob = await post.both()
            cat = await post.site.person("Cat")
            game = await opened(ann, inviting("Bob"))
            await post.send()
            assert told_to(post) == [("invited", game, 1)]
            assert (await cat.post(f"/games/{game}/seats/1/decline")).status_code == 404
            assert (await ann.post(f"/games/{game}/seats/1/decline")).status_code == 403
            for _ in range(2):  # pressed twice, it counts once
                assert (await bob.post(f"/games/{game}/seats/1/decline")).status_code == 200
            assert game not in await waiting(bob)
            assert (await bob.get(f"/games/{game}")).status_code == 404
            assert game not in await waiting(cat)
            for person in (bob, cat):
                assert (await person.post(f"/games/{game}/seats/1", {})).status_code == 404
            seat = (await waiting(ann))[game]["seats"][1]
            assert (seat["kind"], seat["name"], seat["mine"]) == ("declined", "Bob", False)
            await post.send()
            assert told_to(post)[1:] == [("declined", game, 1)]
            # From here the opener may open the seat, and then anybody finds it.
            assert (await delete(ann, f"/games/{game}/seats/1")).is_success
            assert game in await waiting(cat)

    asyncio.run(run())


def test_leaving_the_seat_one_was_invited_to_declines_it_too(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben, cat = [await site.person(name) for name in ("Ann", "Ben", "Cat")]
            for accepts in (False, True):
                game = await opened(ann, {**inviting("Ben"), "gives_share": True})
                if accepts:
                    joined = await ben.post(f"/games/{game}/seats/1", {})
                    assert joined.json()["started"] is False
                assert (await delete(ben, f"/games/{game}/seats/1")).is_success
                assert (await waiting(ann))[game]["seats"][1]["kind"] == "declined"
                assert game not in await waiting(cat)

    asyncio.run(run())


def test_whoever_blocked_the_opener_is_not_told_of_the_invitation(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, bob = await post.both()
            assert (await bob.post("/blocks", {"name": "Ann"})).is_success
            game = await opened(ann, inviting("Bob"))
            await post.send()
            assert told_to(post) == []
            assert game not in await waiting(bob)

    asyncio.run(run())


def test_an_invitation_that_was_accepted_or_cancelled_in_time_is_not_told(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, bob = await post.both()
            accepted = await opened(ann, {**inviting("Bob"), "gives_share": True})
            assert (await bob.post(f"/games/{accepted}/seats/1", {})).is_success
            cancelled = await opened(ann, inviting("Bob"))
            assert (await delete(ann, f"/games/{cancelled}")).is_success
            await post.send()
            assert [kind for kind, *_ in told_to(post)] == ["share"]

    asyncio.run(run())


def test_an_invitation_is_listed_behind_hundreds_of_other_games(settings, monkeypatch):
    async def run():
        monkeypatch.setattr("sandtable.web.http.lobby.listing._LOOKED_AT", 2)
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await opened(ann, inviting("Ben"))
            for number in range(4):
                await opened(await site.person(f"Person {number}"))
            assert game in await waiting(ben)

    asyncio.run(run())


# --- by link ----------------------------------------------------------------------------------


def test_looking_at_a_link_seats_nobody_and_tells_what_it_is(settings):
    async def run():
        async with a_site(settings) as site:
            ann, cat, nobody = (
                await site.person("Ann"),
                await site.person("Cat"),
                await site.nobody(),
            )
            game, token = await linked(ann)
            assert len(token) >= 22
            before = await site.service.store.pool.fetchrow("SELECT * FROM gatherings")
            path = f"{API}/invitations/{token}"
            for person in (nobody, cat, ann):
                for method in ("GET", "HEAD"):
                    answer = await person.http.request(method, path, headers=BOT)
                    assert answer.status_code in {200, 405}, answer.text
                assert (await person.http.get(f"/join/{token}", headers=BOT)).is_success
                found = (await person.get(f"/invitations/{token}")).json()
                assert (found["state"], found["game"], found["seat"]) == ("open", game, 1)
                assert (found["opener"], found["scenario"]) == ("Ann", SCENARIO)
                assert found["own"] is (person is ann)
                assert [one["kind"] for one in found["seats"]] == ["person", "open"]
            after = await site.service.store.pool.fetchrow("SELECT * FROM gatherings")
            assert after == before
            assert (await nobody.get("/invitations/" + "x" * 24)).status_code == 404
            assert (await nobody.post(f"/invitations/{token}", {})).status_code == 401

    asyncio.run(run())


def test_the_first_press_seats_a_guest_and_the_second_is_told(settings):
    async def run():
        async with a_site(settings) as site:
            ann, late = await site.person("Ann"), await site.person("Late")
            guest = await site.person("Guest", guest=True)
            game, token = await linked(ann)
            own = await ann.post(f"/invitations/{token}", {})
            assert (own.status_code, own.json()["error"]) == (409, "own-link")
            first = await guest.post(f"/invitations/{token}", {})
            assert (first.status_code, first.json()["id"]) == (200, game)
            assert first.json()["started"] is True
            assert (await guest.get(f"/games/{game}/table", seat=1)).is_success
            second = await late.post(f"/invitations/{token}", {})
            assert second.status_code == 409
            assert second.json()["error"] == "seat-taken"
            assert second.json()["sentence"] == "Somebody else came first."
            again = await guest.post(f"/invitations/{token}", {})
            assert (again.status_code, again.json()["id"]) == (200, game)
            assert await state(late, token) == "taken"
            assert (await ann.post(f"/games/{game}/invitation")).status_code == 409

    asyncio.run(run())


def test_of_twenty_who_press_at_once_one_sits(settings):
    async def run():
        async with a_site(settings, pool=2) as site:
            ann = await site.person("Ann")
            people = [await site.person(f"Guest {n}", guest=True) for n in range(20)]
            for _ in range(3):
                game, token = await linked(ann)
                pressed = [one.post(f"/invitations/{token}", {}) for one in people]
                answers = await asyncio.gather(*pressed)
                codes = [answer.status_code for answer in answers]
                assert sorted(codes) == [200] + [409] * 19, codes
                assert {a.json()["error"] for a in answers if a.is_error} == {"seat-taken"}
                sitting = await site.service.store.seats(game)
                first = people[codes.index(200)].account.id
                assert [row.account for row in sitting] == [ann.account.id, first]

    asyncio.run(run())


def test_twenty_presses_of_one_person_take_one_seat(settings):
    async def run():
        async with a_site(settings, pool=2) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game, token = await linked(ann)
            answers = await asyncio.gather(
                *[ben.post(f"/invitations/{token}", {}) for _ in range(20)]
            )
            assert {answer.status_code for answer in answers} == {200}
            assert {answer.json()["id"] for answer in answers} == {game}

    asyncio.run(run())


def test_whoever_comes_by_link_gives_a_share_as_who_joins(settings):
    async def run():
        async with a_site(settings) as site:
            ann, guest = await site.person("Ann"), await site.person("Guest", guest=True)
            game, token = await linked(ann, {**UNLISTED, "gives_share": True})
            shares = (new_share(), new_share())
            body = {"share_commitment": share_commitment(game, 1, shares[1])}
            told = (await guest.post(f"/invitations/{token}", body)).json()
            assert told["started"] is False
            assert [seat["share"] for seat in told["seats"]] == ["owed", "committed"]
            assert await state(guest, token) == "taken"
            assert (await guest.post(f"/invitations/{token}", body)).status_code == 200
            assert game in await waiting(guest)
            assert (await commit(ann, game, 0, shares[0])).is_success
            assert (await reveal(ann, game, 0, shares[0])).is_success
            last = await reveal(guest, game, 1, shares[1])
            assert last.json()["started"] is True
            opening = (await site.service.door.table(game)).opening
            assert opening.shares == shares

    asyncio.run(run())


def test_a_link_stands_until_it_is_taken_back_and_the_next_is_another(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game, token = await linked(ann)
            assert (await ann.post(f"/games/{game}/invitation")).json()["token"] == token
            shown = (await waiting(ann))[game]
            assert 13 * DAY < shown["until"] - await site.service.store.now() <= 14 * DAY
            for path in (f"/games/{game}/invitation", f"/games/{game}"):
                assert (await delete(ben, path)).status_code == 404
            assert (await ben.post(f"/games/{game}/invitation")).status_code == 404
            assert (await delete(ann, f"/games/{game}/invitation")).is_success
            assert await state(ben, token) == "cancelled"
            refused = await ben.post(f"/invitations/{token}", {})
            assert (refused.status_code, refused.json()["error"]) == (409, "link-cancelled")
            assert (await waiting(ann))[game]["until"] == 0
            other = (await ann.post(f"/games/{game}/invitation")).json()["token"]
            assert other != token
            assert [await state(ben, one) for one in (token, other)] == ["cancelled", "open"]

    asyncio.run(run())


def test_a_link_to_a_cancelled_game_says_so(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            for path in ("", "/seats/0"):  # cancelled, or left by its opener
                game, token = await linked(ann)
                assert (await delete(ann, f"/games/{game}{path}")).is_success
                assert await state(ben, token) == "cancelled"
                assert (await ben.post(f"/invitations/{token}", {})).status_code == 409
                assert (await delete(ann, f"/games/{game}")).status_code == 404
            begun = await opened(ann, {**OPEN, "seats": [{"kind": "me"}, {"kind": "bot"}]})
            assert (await delete(ann, f"/games/{begun}")).status_code == 409
            listed = await opened(ann)
            assert (await delete(ben, f"/games/{listed}")).status_code == 403

    asyncio.run(run())


def test_an_opener_who_sits_nowhere_sees_and_cancels_the_game(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            await site.person("Ben")
            await site.person("Cat")
            seats = [{"kind": "invite", "name": name} for name in ("Ben", "Cat")]
            game = await opened(ann, {"scenario": SCENARIO, "seats": seats})
            assert (await waiting(ann))[game]["opened_by_me"] is True
            assert (await ann.get(f"/games/{game}")).is_success
            assert (await delete(ann, f"/games/{game}")).is_success
            assert game not in await waiting(ann)

    asyncio.run(run())


def test_an_ended_link_seats_nobody_and_a_new_one_can_be_made(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game, token = await linked(ann)
            pool = site.service.store.pool
            await pool.execute("UPDATE invitations SET until = clock_ms() - 1")
            assert await state(ben, token) == "ended"
            refused = await ben.post(f"/invitations/{token}", {})
            assert (refused.status_code, refused.json()["error"]) == (409, "link-ended")
            other = (await ann.post(f"/games/{game}/invitation")).json()["token"]
            assert other != token
            assert (await ben.post(f"/invitations/{other}", {})).is_success
            await pool.execute("UPDATE invitations SET until = until - 30 * 86400000::bigint")
            await pool.execute(INVITATIONS)
            left = await pool.fetch("SELECT token FROM invitations")
            assert [row["token"] for row in left] == [other]

    asyncio.run(run())


def test_a_deleted_opener_leaves_no_link_and_no_invitation(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann", guest=True)
            ben = await site.person("Ben")
            _, token = await linked(ann)
            named = await opened(ann, inviting("Ben"))
            assert named in await waiting(ben)
            assert (await ann.http.request("DELETE", f"{API}/me", json={})).is_success
            assert await state(ben, token) == 404
            assert (await ben.post(f"/invitations/{token}", {})).status_code == 404
            assert await waiting(ben) == {}
            rows = "SELECT (SELECT count(*) FROM invitations) + (SELECT count(*) FROM gatherings)"
            assert await site.service.store.pool.fetchval(rows) == 0

    asyncio.run(run())


def test_when_somebody_invited_is_deleted_the_opener_is_told(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path, Client()) as post:
            ann, _ = await post.both()
            cat = await post.site.person("Cat")
            game = await opened(ann, inviting("Cat"))
            await post.site.service.people.set_password(cat.account.id, "")
            await post.pool.execute("UPDATE accounts SET guest = true WHERE name = 'Cat'")
            post.site.service.heard("", 0)
            gone = await cat.http.request("DELETE", f"{API}/me", json={})
            assert gone.is_success, gone.text
            seat = (await waiting(ann))[game]["seats"][1]
            assert (seat["kind"], seat["name"]) == ("declined", "")
            await post.send()
            assert told_to(post) == [("declined", game, 1)]

    asyncio.run(run())


def test_whoever_is_blocked_finds_no_invitation(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            _, token = await linked(ann)
            assert (await ann.post("/blocks", {"name": "Ben"})).is_success
            assert await state(ben, token) == 404
            assert (await ben.post(f"/invitations/{token}", {})).status_code == 404

    asyncio.run(run())


def test_strangers_find_no_unlisted_game(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            nobody = await site.nobody()
            listed = await opened(ann)
            hidden = [await opened(ann, UNLISTED) for _ in range(5)]
            # They take no turn of the games that are shown, either.
            assert set(await waiting(ben)) == {listed}
            assert set(await waiting(ann)) == {listed, *hidden}
            assert (await waiting(ann))[hidden[0]]["terms"]["listed"] is False
            for person in (ben, nobody):
                assert (await person.get(f"/games/{hidden[0]}")).status_code == 404
            assert (await ben.post(f"/games/{hidden[0]}/seats/1", {})).status_code == 404
            share = {"seat": 1, "share": "5" * 32}
            assert (await ben.post(f"/games/{hidden[0]}/shares", share)).status_code == 404

    asyncio.run(run())


def test_a_left_seat_of_an_unlisted_game_is_shown_to_no_stranger(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben, cat = [await site.person(name) for name in ("Ann", "Ben", "Cat")]
            games = []
            for body in (OPEN, UNLISTED):
                game, token = await linked(ann, body)
                assert (await ben.post(f"/invitations/{token}", {})).is_success
                assert (await delete(ben, f"/games/{game}/seats/1")).is_success
                games.append(game)
            left = (await cat.get("/lobby")).json()["left"]
            assert [one["id"] for one in left] == games[:1]

    asyncio.run(run())


def test_a_declined_seat_is_free_for_whoever_gets_the_link(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben, cat = [await site.person(name) for name in ("Ann", "Ben", "Cat")]
            game = await opened(ann, inviting("Ben"))
            none = await ann.post(f"/games/{game}/invitation")
            assert (none.status_code, none.json()["error"]) == (409, "no-free-seat")
            assert (await ben.post(f"/games/{game}/seats/1/decline")).is_success
            token = (await ann.post(f"/games/{game}/invitation")).json()["token"]
            found = (await cat.get(f"/invitations/{token}")).json()
            assert (found["state"], found["seat"]) == ("open", 1)
            assert found["seats"][1]["name"] == ""  # who declined is not told to others
            assert (await cat.post(f"/invitations/{token}", {})).json()["started"] is True

    asyncio.run(run())


def test_whether_the_opener_is_here_is_told(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            _, token = await linked(ann)
            pool = site.service.store.pool
            for path in ("/invitations/" + token, "/lobby"):
                await pool.execute("UPDATE invitations SET seen = now() - interval '1 minute'")
                found = await ben.get(f"/invitations/{token}")
                assert found.json()["opener_here"] is False
                assert (await ann.get(path)).is_success
                found = await ben.get(f"/invitations/{token}")
                assert found.json()["opener_here"] is (path == "/lobby")

    asyncio.run(run())
