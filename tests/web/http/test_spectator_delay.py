"""Spectators with a delay: by no route and no socket are they told anything newer."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from sandtable.kernel.play.state import COMMON
from web.http.live import next_message
from web.http.playing import play
from web.http.rights import RIGHTS
from web.http.site import API, Person, Site, a_site, handed_over

WEEK = 7 * 24 * 3600
#: A game with spaces to ask about and overlays that change, and a quick one.
WHOLE = "hearts-and-minds/1966"
QUICK = "toy-cards/short"
#: What spectators write and read among themselves is live.
CHAT = {"GET /games/{game}/chat", "POST /games/{game}/chat"}
#: Routes by which a spectator without a delay sees that the players have played on.
TELLING = {
    "GET /games/{game}",
    "GET /games/{game}/table",
    "GET /games/{game}/log",
    "GET /games/{game}/past/{seq}",
    "GET /games/{game}/dice",
    "POST /games/{game}/overlays",
    "GET /games/{game}/spaces/{space}",
    "WS /games/{game}/live",
}
#: Where news depends on the dice: no flag may have changed.
CHANCY = {"POST /games/{game}/overlays"}


def of_a_game() -> list[str]:
    """List all routes of a game, as the table of rights has them."""
    return [entry for entry in RIGHTS if "{game}" in entry and entry not in CHAT]


async def told(person: Person, game: str) -> dict[str, list[str]]:
    """Ask by every route of a game what a spectator is told, from no seat and from seat 0."""
    found = {}
    for entry in of_a_game():
        method, path = entry.split(" ")
        if method == "WS":
            found[entry] = [await over_socket(person, game)]
            continue
        found[entry] = [
            await answer(
                person, method, path.format(game=game, seat=0, space=number, seq=number), s
            )
            for s in (COMMON, 0)
            for number in (range(1, 40, 3) if "{space}" in path or "{seq}" in path else (1,))
        ]
    return found


async def answer(person: Person, method: str, path: str, seat: int) -> str:
    """Ask for something from a seat; the time of day is no news."""
    body = next(
        right.body
        for entry, right in RIGHTS.items()
        if entry.startswith(method) and matches(entry.split(" ")[1], path)
    )
    if isinstance(body, dict) and "seat" in body:
        body = {**body, "seat": seat}
        if path.endswith("/overlays"):
            body["kind"] = "control"
    query = {"seat": seat} if method == "GET" else {}
    said = await person.http.request(method, API + path, json=body, params=query)
    if method == "GET" and path.count("/") == 2 and said.is_success:
        return json.dumps({**said.json(), "now": 0})
    return f"{said.status_code} {said.text}"


def matches(pattern: str, path: str) -> bool:
    """Whether a path is one of a route."""
    parts, values = pattern.split("/"), path.split("/")
    return len(parts) == len(values) and all(
        part == value or part.startswith("{") for part, value in zip(parts, values, strict=True)
    )


async def over_socket(person: Person, game: str) -> str:
    """Return what a socket says first, and what it answers to a ping."""
    async with person.live(game) as socket:
        news = await next_message(socket)
        await socket.send('{"kind":"ping"}')
        return json.dumps([news, await next_message(socket)])


async def a_game(
    site: Site, delay: int, scenario: str = QUICK
) -> tuple[str, tuple[Person, Person], Person]:
    """Open a game that is watched with a delay."""
    ann, bob, cat = [await site.person(f"{name}{delay}") for name in ("Ann", "Bob", "Cat")]
    terms = {"pace": "daily", "spectator_delay": delay}
    return await site.game(ann, bob, scenario=scenario, **terms), (ann, bob), cat


@pytest.mark.parametrize("delay", [pytest.param(0, marks=pytest.mark.long), WEEK])
def test_no_route_tells_a_spectator_anything_newer(settings, delay):
    async def run():
        async with a_site(settings) as site:
            game, players, cat = await a_game(site, delay, WHOLE)
            before = await told(cat, game)
            await play(site, game, players, 30)  # far from the end of a year
            assert (await site.service.door.table(game)).over is None
            after = await told(cat, game)
            newer = {entry for entry in of_a_game() if before[entry] != after[entry]}
            assert newer - CHANCY == (set() if delay else TELLING - CHANCY)
            assert not delay or not newer
            seq = (await site.service.door.table(game)).seq(COMMON)
            for player in players:  # who see the present, from no seat too
                assert (await player.get(f"/games/{game}/table")).json()["seq"] == seq
            assert (await cat.post(f"/games/{game}/chat", {"seat": -1, "text": "hello"})).is_success
            assert [line["text"] for line in (await cat.get(f"/games/{game}/chat")).json()] == [
                "hello"
            ]

    asyncio.run(run())


def test_a_spectator_is_told_when_the_delay_is_over(settings):
    async def run():
        async with a_site(settings) as site:
            game, players, cat = await a_game(site, 2)
            async with cat.live(game) as socket:
                seq = (await next_message(socket))["seq"]
                await play(site, game, players, 1)
                played = time.monotonic()
                assert (await cat.get(f"/games/{game}/table")).json()["seq"] == seq
                news = await next_message(socket)
                assert 1 < time.monotonic() - played < 30
                assert news["seq"] > seq
            now = await site.service.door.table(game)
            view = (await cat.get(f"/games/{game}/table")).json()
            assert (view["seq"], view["hash"]) == (now.seq(COMMON), news["hash"])

    asyncio.run(run())


def test_a_delayed_table_goes_on_from_where_it_was(settings):
    """Each record is replayed once; a shorter history, after a restore, is replayed anew."""

    async def run():
        async with a_site(settings) as site:
            game, players, _ = await a_game(site, WEEK)
            await play(site, game, players, 10)
            table, tables = await site.service.door.table(game), site.service.delayed
            then = await tables.at(game, table, 5)
            assert (len(then.records), then.head) == (5, table.head_at(5))
            assert (tables.missing(game, table, 5), tables.missing(game, table, 8)) == (0, 3)
            assert await tables.at(game, table, 8) is then
            assert (len(then.records), then.head) == (8, table.head_at(8))
            other, people, _ = await a_game(site, WEEK - 1)
            await play(site, other, people, 10, seed=2)
            otherwise = await site.service.door.table(other)
            anew = await tables.at(game, otherwise, 6)
            assert anew is not then
            assert anew.head == otherwise.head_at(6)

    asyncio.run(run())


def test_the_end_is_shown_at_once_and_a_player_who_leaves_watches_with_the_delay(settings):
    async def run():
        async with a_site(settings) as site:
            game, players, cat = await a_game(site, WEEK)
            await play(site, game, players, 6)
            first = (await cat.get(f"/games/{game}/table")).json()["seq"]
            ann, bob = players
            dan = await site.person("Dan")
            async with ann.live(game) as socket:
                assert (await next_message(socket))["seq"] > first
                await handed_over(game, 0, ann, dan, bob)
                while (last := await next_message(socket))["kind"] != "reset":
                    pass
                assert last["seq"] == first
            assert (await ann.get(f"/games/{game}/table")).json()["seq"] == first
            assert (await cat.get(f"/games/{game}/export")).status_code == 403
            await play(site, game, (dan, bob), 10_000)
            over = await site.service.door.table(game)
            assert (await cat.get(f"/games/{game}/table")).json()["seq"] == over.seq(COMMON)
            assert (await cat.get(f"/games/{game}/export")).is_success

    asyncio.run(run())


def test_the_delay_is_a_term_of_a_new_game(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            wanted = {"scenario": QUICK, "seats": [{"kind": "hotseat"}] * 2}
            for asked, kept in (({}, 0), ({"spectator_delay": 60}, 60)):
                told = (await ann.post("/games", {**wanted, **asked})).json()
                assert told["terms"].get("spectator_delay", 0) == kept
            closed = {**wanted, "spectators": False, "spectator_delay": 60}
            assert "spectator_delay" not in (await ann.post("/games", closed)).json()["terms"]
            for wrong in (-1, WEEK + 1, "1"):
                answer = await ann.post("/games", {**wanted, "spectator_delay": wrong})
                assert answer.status_code == 400

    asyncio.run(run())


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(900, "15 minutes"), (3600, "1 hour"), (2 * 24 * 3600, "2 days"), (90, "90 seconds")],
)
def test_players_and_spectators_are_told_of_the_delay(settings, seconds, text):
    async def run():
        async with a_site(settings) as site:
            blue, red = await site.person("Blue"), await site.person("Red")
            game = await site.game(blue, red, spectator_delay=seconds)
            for person in (blue, await site.person("Watcher")):
                remarks = (await person.get(f"/games/{game}")).raise_for_status().json()["remarks"]
                assert remarks == [f"Spectators see the game {text} later than the players."]

    asyncio.run(run())
