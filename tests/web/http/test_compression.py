"""What goes out pressed, what never does, and what browsers keep for good."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any

import pytest

from sandtable.web.http.compression import SECRET, SMALLEST, CompressionMiddleware, takes_gzip
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.routes import client_files
from web.http.rights import RIGHTS
from web.http.site import a_site

ALL = {"Accept-Encoding": "gzip, br"}
NONE = {"Accept-Encoding": "identity"}
SCRIPT = b"let counters = 1;\n" * 500
FILES = {
    "index.html": (b"<!doctype html>" + b" " * 2000, "text/html"),
    "assets/index-Ced6a4Na.js": (SCRIPT, "text/javascript"),
    "assets/face-BbWidj28.woff2": (SCRIPT, "font/woff2"),
    "mark.svg": (b"<svg></svg>", "image/svg+xml"),
}


async def bare(person, path, headers):
    """An answer with its body as it came over the wire."""
    async with person.http.stream("GET", path, headers=headers) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


def test_text_is_pressed_for_who_can_read_it(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            for path in ("/api/v1/scenarios", f"/api/v1/games/{game}/table?seat=0"):
                answer, pressed = await bare(ann, path, ALL)
                plain, body = await bare(ann, path, NONE)
                assert answer.headers["content-encoding"] == "gzip"
                assert int(answer.headers["content-length"]) == len(pressed) < len(body)
                assert "content-encoding" not in plain.headers
                assert answer.headers["vary"] == plain.headers["vary"] == "accept-encoding"
                assert gzip.decompress(pressed) == body
                assert json.loads(body)

    asyncio.run(run())


def test_what_is_short_or_secret_goes_out_as_it_is(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            for number in range(12):
                agent = f"{number} " + "x" * 150
                await site.service.sessions.begin(ann.account.id, agent, "127.0.0.1")
            for path, least in (("/sessions", SMALLEST), ("/me", 0), ("/lobby", 0)):
                answer, body = await bare(ann, f"/api/v1{path}", ALL)
                assert answer.status_code == 200
                assert "content-encoding" not in answer.headers, path
                assert len(body) >= least

    asyncio.run(run())


def test_every_route_about_accounts_is_among_the_secret_ones():
    """Whatever is not about games, scenarios or rules is held back; a new route must be named."""
    roots = {entry.split("/")[1].split("?")[0] for entry in RIGHTS}

    assert roots - set(SECRET) == {
        "bots",
        "briefings",
        "counters",
        "cups",
        "games",
        "imports",
        "invitations",  # names that whoever has the link is told anyway
        "links",  # positions as spectators see them: whoever asks knows the token
        "lobby",
        "maps",
        "paces",
        "players",
        "printed",
        "puzzles",
        "ratings",
        "results",
        "rulebooks",
        "rules",
        "scenarios",
        "statistics",
    }


def test_files_with_a_hash_in_their_name_are_kept_for_good(settings, monkeypatch):
    monkeypatch.setattr(client_files, "_there", lambda: FILES)

    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            for path, kept, pressed in (
                ("/assets/index-Ced6a4Na.js", True, True),
                ("/assets/face-BbWidj28.woff2", True, False),
                ("/mark.svg", False, False),
                ("/games/any", False, True),
            ):
                for _ in range(2):  # the second time from what was kept
                    answer, body = await bare(nobody, path, ALL)
                    assert ("immutable" in answer.headers["cache-control"]) is kept, path
                    assert (answer.headers.get("content-encoding") == "gzip") is pressed, path
                    if path.endswith("js"):
                        assert gzip.decompress(body) == SCRIPT

    asyncio.run(run())


def test_pressing_is_charged_to_who_asks_by_the_length_of_the_answer(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await site.service.store.pool.execute(
                "INSERT INTO chat (game, seat, account, body) "
                "SELECT $1, 0, $2, repeat('x', 1200) FROM generate_series(1, 50)",
                *(game, ann.account.id),
            )
            accounts = site.service.budgets._accounts = Buckets(1000, 0)  # nothing comes back
            spent, bodies = [], []
            for headers in (NONE, ALL):
                accounts._levels.clear()
                _, body = await bare(bob, f"/api/v1/games/{game}/chat", headers)
                bodies.append(body)
                spent.append(1000 - accounts._levels[bob.account.id][0])
            size = len(gzip.decompress(bodies[1]))
            assert size > 60_000
            assert spent[1] - spent[0] == pytest.approx(0.05 * size / 1024)
            # What is owed delays the next request, of nobody else.
            accounts.spend(bob.account.id, 2000)
            assert (await bob.get(f"/games/{game}/chat")).status_code == 429
            assert (await ann.get(f"/games/{game}/chat")).status_code == 200

    asyncio.run(run())


def test_what_was_pressed_before_is_not_charged_again(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            nobody = await site.nobody()
            visitors = site.service.budgets._visitors = Buckets(1000, 0)
            spent = []
            for _ in range(2):
                visitors._levels.clear()
                await bare(nobody, "/api/v1/printed/toy-hexes/small", ALL)
                spent.append(1000 - visitors._levels["127.0.0.1"][0])
            assert spent[0] > spent[1]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("said", "takes"),
    [
        (b"gzip", True),
        (b"br, GZIP;q=0.5", True),
        (b"gzip;q=0", False),
        (b"gzip; q=0.0", False),
        (b"x-gzip", False),
        (b"", False),
    ],
)
def test_who_can_read_it_says_so(said, takes):
    scope: Any = {"headers": [(b"accept-encoding", said)]}

    assert takes_gzip(scope) is takes


def test_an_answer_in_parts_is_passed_on_in_parts():
    sent = []

    async def app(_scope, _receive, send):
        head = {"type": "http.response.start", "status": 200}
        await send({**head, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": b"a" * 5000, "more_body": True})
        await send({"type": "http.response.body", "body": b"b"})

    async def run():
        async def send(message):
            sent.append(message)

        scope = {"type": "http", "path": "/x", "headers": [(b"accept-encoding", b"gzip")]}
        await CompressionMiddleware(app, "/api")(scope, None, send)  # type: ignore[arg-type]

    asyncio.run(run())
    assert b"".join(message.get("body", b"") for message in sent) == b"a" * 5000 + b"b"
    assert (b"content-encoding", b"gzip") not in sent[0]["headers"]
