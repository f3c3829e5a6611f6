"""The Python client and a bot from outside that plays with it, against the real service."""

from __future__ import annotations

import asyncio
import http.server
import threading

import pytest

from sandtable.client import Client, ServiceError
from sandtable.web.service.worker import run_jobs
from web.http.site import a_site, token_of
from web.outside_bot import play
from web.service import shelf


def test_a_token_is_not_sent_without_tls_except_to_this_machine():
    with pytest.raises(ValueError, match="https"):
        Client("http://play.example", "x")
    with pytest.raises(ValueError, match="https"):
        Client("file:///etc/passwd", "x")
    Client("http://127.0.0.1:8000", "x")
    Client("https://play.example", "x")


def test_a_token_is_not_sent_on_by_a_redirect():
    asked: list[str] = []

    class Elsewhere(http.server.BaseHTTPRequestHandler):
        server: http.server.HTTPServer

        def do_GET(self):
            asked.append(self.path)
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.1:{self.server.server_port}/x")
            self.end_headers()

        def log_message(self, *_args):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with pytest.raises(ServiceError) as refused:
            Client(f"http://127.0.0.1:{server.server_address[1]}", "secret").games()
    finally:
        server.shutdown()
        server.server_close()

    assert refused.value.status == 302
    assert asked == ["/api/v1/lobby"]


def test_a_program_lists_views_asks_orders_and_is_told_why_not(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            scopes = ("read", "play", "create", "notices")
            token = (await token_of(ann, *scopes)).json()["token"]
            game = await site.game(ann, bob)

            def program():
                client = Client(site.url, token)
                assert set(client.token().scopes) == set(scopes)
                assert [one.id for one in client.games()] == [game]
                view = client.view(game, 0)
                assert view.game == game
                assert {news.game for news in client.news()} <= {game}
                with pytest.raises(ServiceError) as no_order:
                    client.order(view, {"type": "no_such_order"})
                assert (no_order.value.status, no_order.value.error) == (422, "no-order")
                with pytest.raises(ServiceError) as not_hers:
                    client.view(game, 1)
                assert not_hers.value.status == 403
                client.order(view, {"type": "choose_lead", "card": view.view["hand"][0]})
                with pytest.raises(TimeoutError):
                    client.wait(game, 0, 0.1)
                assert client.log(game, 0)
                opened = client.new_game(
                    "toy-hexes/small", [{"kind": "hotseat"}, {"kind": "hotseat"}]
                )
                return opened, client.order(client.view(game, 0), {"type": "resign"})

            try:
                opened, seq = await asyncio.to_thread(program)
            except ServiceError as error:
                raise AssertionError(f"{error.status} {error.error}: {error}") from error
            return opened, seq

    opened, seq = asyncio.run(run())

    assert len(opened) == 32
    assert seq >= 1


def test_a_bot_from_outside_plays_a_whole_game_of_deja_phu_in_one_seat(settings):
    """Its owner gives it a token for that seat alone; the other seat is a bot of the service."""

    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
            opened = await ann.post("/games", {"scenario": "vietnam/deja-phu", "seats": seats})
            assert opened.status_code == 201, opened.text
            game = opened.json()["id"]
            made = await token_of(ann, "read", "play", game=game, seat=0)
            client = Client(site.url, made.json()["token"])
            worker = asyncio.create_task(run_jobs(settings, shelf(), signals=False))
            try:
                last = await asyncio.to_thread(play, client, game, 0)
            finally:
                worker.cancel()
                await asyncio.gather(worker, return_exceptions=True)
            rows = await site.service.store.pool.fetch(
                "SELECT seat, count(*) AS orders FROM game_records WHERE game = $1 GROUP BY seat",
                game,
            )
            record = (await ann.get(f"/games/{game}/export")).text
            return last, {row["seat"]: row["orders"] for row in rows}, record

    last, orders, record = asyncio.run(run())

    assert last.over is not None
    assert last.over.text
    # Nobody gave up; which order is the last depends on the dice.
    assert '"resign"' not in record
    assert len(record.splitlines()) > 20
    assert orders[0] >= 10
    assert orders[1] >= 10
