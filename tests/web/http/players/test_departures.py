"""Deleted accounts: their seats are free, their rated games lost, and nobody waits for them."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.service.people.departures import leave_games
from sandtable.web.service.worker import run_jobs
from web.http.players.ended import HEXES, play_a_turn, resign, settled, wants_rating
from web.http.site import API, PASSWORD, Person, Site, a_site, handed_over
from web.service import shelf

RATED = {"rated": True, "pace": "daily"}


async def deletes_account(site: Site, person: Person) -> None:
    """Delete an account, and wait until its games know."""
    body = {} if person.account.guest else {"password": PASSWORD}
    answer = await person.http.request("DELETE", f"{API}/me", json=body)
    assert answer.status_code == 200, answer.text
    query = (
        "SELECT count(*) FROM seats s JOIN game_status t ON t.game = s.game "
        "WHERE s.account = $1 AND s.kind = 'person' AND NOT over"
    )
    for _ in range(200):
        if not await site.service.store.pool.fetchval(query, person.account.id):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the seats of a deleted account are not free")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("is_guest", [False, True], ids=["account", "guest"])
def test_the_seats_of_a_deleted_account_are_free_for_others(settings, seat, is_guest):
    async def run():
        async with a_site(settings) as site:
            ann, cid = await site.person("Ann"), await site.person("Cid")
            bob = await site.person("Bob", guest=is_guest)
            pair = (bob, ann) if seat == 0 else (ann, bob)
            games = [await site.game(*pair, scenario=HEXES) for _ in range(2)]
            await deletes_account(site, bob)
            for game in games:
                table = await site.service.door.table(game)
                assert table.sitting.left == (seat,)
                told = (await ann.get(f"/games/{game}")).json()["seats"][seat]
                assert (told["kind"], told["name"]) == ("open", "")
                assert (await cid.post(f"/games/{game}/seats/{seat}", {})).status_code == 202

    asyncio.run(run())


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_deletes_the_account_has_lost_the_rated_games(settings, seat):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            pair = (bob, ann) if seat == 0 else (ann, bob)
            game = await site.game(*pair, scenario=HEXES, **RATED)
            await play_a_turn(site, game)
            await deletes_account(site, bob)
            over = (await site.service.door.table(game)).over
            assert over is not None
            assert over.winner == 1 - seat
            await settled(site)
            page = (await ann.get("/players/Ann")).json()
            assert page["rating"]["games"] == 1
            assert page["rating"]["rating"] > 1500
            query = "SELECT count(*) FROM seat_holders WHERE account = $1"
            assert await site.service.store.pool.fetchval(query, bob.account.id) == 0

    asyncio.run(run())


def test_leaving_a_rated_game_and_deleting_the_account_is_a_loss_too(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            await wants_rating(ann, bob)
            game = await site.game(ann, bob, scenario=HEXES, **RATED)
            await play_a_turn(site, game)
            await handed_over(game, 1, bob, cid, ann)
            await deletes_account(site, bob)
            await resign(ann, game, 0)  # the one who took the seat has won, the starter has not
            await settled(site)
            assert (await ann.get("/players/Ann")).json()["rating"]["rating"] > 1500

    asyncio.run(run())


def test_what_a_process_left_undone_is_done_by_the_next_purge(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario=HEXES)
            await site.service.people.forget(bob.account.id)  # and there it died
            await leave_games(site.service.door)
            assert (await site.service.door.table(game)).sitting.left == (1,)
            await leave_games(site.service.door)  # nothing is left to do

    asyncio.run(run())


def test_waiting_games_and_invitations_of_the_deleted_go(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            seats = [{"kind": "me"}, {"kind": "invite", "name": "Bob"}]
            invited = await ann.post("/games", {"scenario": HEXES, "seats": seats})
            own = await bob.post(
                "/games", {"scenario": HEXES, "seats": [{"kind": "me"}, {"kind": "open"}]}
            )
            await deletes_account(site, bob)
            waiting = {one["id"]: one for one in (await ann.get("/lobby")).json()["waiting"]}
            assert own.json()["id"] not in waiting
            told = waiting[invited.json()["id"]]
            assert [seat["kind"] for seat in told["seats"]] == ["person", "declined"]

    asyncio.run(run())


@pytest.mark.parametrize("way", ["deleted", "purged"])
def test_untouched_hot_seat_games_go_with_their_guest_and_no_others(settings, way):
    async def run():
        async with a_site(settings) as site:
            guest = await site.person("Visitor", guest=True)
            ann = await site.person("Ann")
            body = {"scenario": HEXES, "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]}

            async def opened(who: Person) -> str:
                return str((await who.post("/games", body)).raise_for_status().json()["id"])

            untouched, touched, other = await opened(guest), await opened(guest), await opened(ann)
            seat = (await site.service.door.table(touched)).deciders()[0]
            await resign(guest, touched, seat)
            played = await opened(guest)
            await play_a_turn(site, played)
            waits = (
                await guest.post(
                    "/games", {"scenario": HEXES, "seats": [{"kind": "me"}, {"kind": "open"}]}
                )
            ).json()["id"]
            pool = site.service.store.pool
            if way == "deleted":
                await deletes_account(site, guest)
            else:
                await pool.execute("DELETE FROM sessions WHERE account = $1", guest.account.id)
                await pool.execute("UPDATE accounts SET created = created - interval '40 days'")
                await pool.execute(
                    "SELECT defer_once('purge', 'purge:all', 'purge', "
                    "'{\"timestamp\": 0}', interval '0')"
                )
                await run_jobs(settings, shelf(), once=True)
            kept = {row["id"].hex for row in await pool.fetch("SELECT id FROM games")}
            assert kept == {touched, other, played}
            query = "SELECT count(*) FROM game_records WHERE game = $1"
            assert await pool.fetchval(query, untouched) == 0
            assert not await pool.fetchval("SELECT count(*) FROM gatherings WHERE id = $1", waits)

    asyncio.run(run())
