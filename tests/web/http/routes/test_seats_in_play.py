"""Seats that change hands in a game that goes on, over HTTP."""

from __future__ import annotations

import asyncio
import json

import psycopg
import pytest

from sandtable.web.service.game_checks import check_game
from sandtable.web.service.gateway import NewGame, Taker
from sandtable.web.service.secrets.secret_encryption import Keyring
from web.http.site import API, Person, Site, a_site, answered, handed_over
from web.service import shelf

pytestmark = pytest.mark.rule("TABLE:18")


def at_a_site(settings, act):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cat", "Dan")]
            await act(site, *people)

    asyncio.run(run())


async def leave(person: Person, game: str, seat: int) -> int:
    return (await person.http.delete(f"{API}/games/{game}/seats/{seat}")).status_code


async def join(person: Person, game: str, seat: int) -> int:
    return (await person.post(f"/games/{game}/seats/{seat}", {})).status_code


async def sees(person: Person, game: str, seat: int) -> bool:
    return (await person.get(f"/games/{game}/table", seat=seat)).status_code == 200


async def holds(site: Site, settings, game: str) -> None:
    """The game can be checked from end to end."""
    service = site.service
    found = await check_game(service.store, shelf(), Keyring.of(settings), game)
    assert found.faults == ()


def test_a_seat_that_was_left_shows_nothing_to_anybody_new_until_the_other_agrees(settings):
    async def act(site, ann, bob, cat, _dan):
        game = await site.game(ann, bob)
        assert await leave(bob, game, 1) == 200
        assert not await sees(bob, game, 1)
        assert await join(cat, game, 1) == 202
        assert await join(cat, game, 1) == 202  # asking again counts once
        assert not await sees(cat, game, 1)
        facts = (await ann.get(f"/games/{game}")).json()
        assert "Cat asks to take over Red." in facts["remarks"]
        proposal = (await ann.get(f"/games/{game}/table", seat=0)).json()["proposal"]
        assert proposal["what"] == "seat"
        assert (await answered(ann, game, 0, "agree")).status_code == 200
        assert await sees(cat, game, 1)
        assert await join(bob, game, 1) == 403
        seats = (await ann.get(f"/games/{game}")).json()["seats"]
        assert [one["name"] for one in seats] == ["Ann", "Cat"]
        await holds(site, settings, game)

    at_a_site(settings, act)


def test_who_was_declined_or_withdrew_has_no_seat(settings):
    async def act(site, ann, bob, cat, dan):
        game = await site.game(ann, bob)
        await leave(bob, game, 1)
        assert await join(cat, game, 1) == 202
        assert await join(dan, game, 1) == 409
        assert await leave(cat, game, 1) == 200
        assert await join(dan, game, 1) == 202
        assert (await answered(ann, game, 0, "decline")).status_code == 200
        assert await join(dan, game, 1) == 403
        assert not await sees(cat, game, 1)
        assert not await sees(dan, game, 1)
        assert await join(bob, game, 1) == 200
        assert await sees(bob, game, 1)
        await holds(site, settings, game)

    at_a_site(settings, act)


def test_who_sat_elsewhere_or_was_left_alone_gets_no_second_side(settings):
    async def act(site, ann, bob, cat, _dan):
        game = await site.game(ann, bob)
        await leave(bob, game, 1)
        await leave(ann, game, 0)
        assert await join(ann, game, 1) == 403
        assert await join(cat, game, 1) == 409  # nobody could agree
        assert await join(ann, game, 0) == 200
        assert await join(ann, game, 1) == 403

    at_a_site(settings, act)


@pytest.mark.parametrize("opponent", ["person", "bot"])
def test_of_two_who_want_one_seat_at_once_one_gets_it(settings, opponent):
    """Against a bot two newcomers race; against a person the old player and a newcomer do."""

    async def act(site, ann, bob, cat, dan):
        for _ in range(12):
            if opponent == "bot":
                takers = (Taker("bot", bot="random"), Taker("person", bob.account.id))
                game = await site.service.door.open(NewGame("toy-hexes/small", takers))
            else:
                game = await site.game(ann, bob, scenario="toy-hexes/small")
            await leave(bob, game, 1)
            pair = (cat, dan) if opponent == "bot" else (bob, cat)
            told = await asyncio.gather(*[join(one, game, 1) for one in pair])
            assert sorted(told).count(200) == 1, told
            seen = [await sees(one, game, 1) for one in pair]
            assert seen == [status == 200 for status in told]

    at_a_site(settings, act)


def test_notes_of_who_left_are_not_shown_to_who_came(settings):
    async def act(site, ann, bob, cat, _dan):
        game = await site.game(ann, bob)
        note = {"seat": 1, "version": 0, "text": "attack at dawn"}
        assert (await bob.http.put(f"{API}/games/{game}/notes", json=note)).status_code == 200
        await handed_over(game, 1, bob, cat, ann)
        told = await cat.get(f"/games/{game}/notes", seat=1)
        assert told.json() == {"version": 0, "text": ""}
        with psycopg.connect(settings.owner_database) as connection:
            [body] = connection.execute("SELECT body FROM notes").fetchone() or [b""]
        assert b"dawn" not in body

    at_a_site(settings, act)


def test_a_seat_left_before_such_records_can_be_taken(settings):
    async def act(site, ann, bob, cat, _dan):
        game = await site.game(ann, bob)
        with psycopg.connect(settings.owner_database) as connection:
            connection.execute(
                "UPDATE seats SET kind = 'open', account = NULL WHERE seat = 1 AND game = %s",
                (game,),
            )
        site.service.rolls.forget(game)
        assert await join(cat, game, 1) == 202
        assert (await answered(ann, game, 0, "agree")).status_code == 200
        assert await sees(cat, game, 1)

    at_a_site(settings, act)


def test_the_record_names_nobody_and_outlives_deleted_accounts(settings):
    async def act(site, ann, bob, cat, _dan):
        game = await site.game(ann, bob)
        await handed_over(game, 1, bob, cat, ann)
        for person in (bob, cat):
            await site.service.people.forget(person.account.id)
        table = await site.service.door.table(game)
        text = b"".join(table.lines).decode()
        for person in (ann, bob, cat):
            assert person.account.id not in text
            assert json.dumps(person.account.name) not in text
        with psycopg.connect(settings.owner_database) as connection:
            kept = connection.execute(
                "SELECT count(*) FROM seat_holders WHERE account = ANY (%s)",
                ([bob.account.id, cat.account.id],),
            ).fetchone()
        assert kept == (0,)
        await holds(site, settings, game)

    at_a_site(settings, act)


def test_the_lobby_lists_a_game_with_a_left_seat_for_others_only(settings):
    async def act(site, ann, bob, cat, dan):
        watched, closed = await site.game(ann, bob), await site.game(ann, bob, spectators=False)
        assert await left_games(cat) == []
        assert (await leave(bob, watched, 1), await leave(bob, closed, 1)) == (200, 200)
        assert await left_games(cat) == [watched]  # the other is closed to strangers
        assert await left_games(bob) == [watched]  # he may come back
        assert await left_games(ann) == []  # it is her own
        assert (await dan.post("/blocks", {"name": "Ann"})).status_code == 201
        assert await left_games(dan) == []
        assert await join(cat, watched, 1) == 202
        assert (await answered(ann, watched, 0, "agree")).status_code == 200
        assert await left_games(bob) == []

    at_a_site(settings, act)


async def left_games(person: Person) -> list[str]:
    """The games in the lobby with a seat that was left."""
    return [game["id"] for game in (await person.get("/lobby")).json()["left"]]


def test_whoever_asked_for_a_seat_learns_what_came_of_it(settings):
    async def act(site, ann, bob, cat, dan):
        async def asked_seat(person):
            return (await person.get(f"/games/{game}")).json()["asked_seat"]

        game = await site.game(ann, bob)
        assert await leave(bob, game, 1) == 200
        assert await join(cat, game, 1) == 202
        assert [await asked_seat(one) for one in (cat, dan, ann, bob)] == [1, None, None, None]
        assert (await answered(ann, game, 0, "decline")).status_code == 200
        assert await asked_seat(cat) is None
        assert not await sees(cat, game, 1)

    at_a_site(settings, act)
