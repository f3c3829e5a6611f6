"""What others are sent does not change when somebody gives an order that nobody else sees."""

from __future__ import annotations

import asyncio
import re

from web.http.rights import entries
from web.http.site import API, Person, a_site

HIDDEN = {"type": "stand", "kinds": ["support"]}
VALUES = {
    "game": "",
    "space": 1,
    "seq": 1,
    "title": "toy-hexes",
    "scenario": "small",
    "cite": "TABLE:1",
    "nation": "SRV",
    "word": "x",
}
#: The time of day, and clocks that run.
RUNNING = re.compile(rb'"(now|left|free)":\d+')


async def heard(person: Person, paths: list[str], seat: int) -> dict[str, tuple[object, ...]]:
    """Return everything that a person can read: status, headers and body of each address."""
    found: dict[str, tuple[object, ...]] = {}
    for path in paths:
        answer = await person.http.get(
            f"{API}{path}",
            params={"seat": seat, "search": "unit"},
            headers={"Accept-Encoding": "identity"},  # the length in the open
        )
        headers = {k: v for k, v in answer.headers.items() if k not in {"date", "x-request-id"}}
        body = RUNNING.sub(b"", answer.content)
        found[path] = (answer.status_code, headers, body)
    return found


def test_no_answer_changes_when_another_gives_a_hidden_order(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cat = [await site.person(name) for name in ("Ann", "Bob", "Cat")]
            game = await site.game(ann, bob, scenario="toy-hexes/small", pace="daily")
            values = {**VALUES, "game": game}
            paths = sorted(
                entry.removeprefix("GET ").format(**values)
                for entry in entries(site)
                if entry.startswith("GET /games/") or entry in {"GET /lobby", "GET /absences"}
            )
            assert len(paths) > 15
            before = [await heard(bob, paths, 1), await heard(cat, paths, -1)]
            assert before == [await heard(bob, paths, 1), await heard(cat, paths, -1)]
            seq = (await ann.get(f"/games/{game}/table", seat=0)).json()["seq"]
            order = {"seat": 0, "expected_seq": seq, "command_id": "hidden", "order": HIDDEN}
            assert (await ann.post(f"/games/{game}/orders", order)).status_code == 200
            after = [await heard(bob, paths, 1), await heard(cat, paths, -1)]
            for then, now in zip(before, after, strict=True):
                assert [path for path in paths if then[path] != now[path]] == []

    asyncio.run(run())


def test_the_order_of_one_s_games_does_not_change_with_a_hidden_order(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = [await site.person(name) for name in ("Ann", "Bob")]
            games = [await site.game(ann, bob, scenario="toy-hexes/small") for _ in range(2)]

            async def listed():
                return [one["id"] for one in (await bob.get("/lobby")).json()["mine"]]

            before = await listed()
            assert sorted(before) == sorted(games)
            order = {"seat": 0, "expected_seq": 1, "command_id": "hidden", "order": HIDDEN}
            assert (await ann.post(f"/games/{before[-1]}/orders", order)).status_code == 200
            assert await listed() == before
            resign = {"seat": 0, "expected_seq": 2, "command_id": "r", "order": {"type": "resign"}}
            assert (await ann.post(f"/games/{before[-1]}/orders", resign)).status_code == 200
            assert await listed() == before[::-1]

    asyncio.run(run())
