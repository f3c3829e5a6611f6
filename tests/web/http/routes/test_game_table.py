"""A game over HTTP: opening, sitting down, ordering, asking, and what comes after the end."""

from __future__ import annotations

import asyncio
import json

from sandtable.random_source import RandomSource
from web.http.playing import drawn_order, play
from web.http.site import a_site

SHARE = "ab" * 16


def test_two_people_open_a_game_and_play(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            wanted = {
                "scenario": "toy-cards/short",
                "seats": [{"kind": "me"}, {"kind": "open"}],
                "share": SHARE,
            }
            opened = await ann.post("/games", wanted)
            assert opened.status_code == 201, opened.text
            game = opened.json()["id"]
            assert not opened.json()["started"]
            lobby = (await bob.get("/lobby")).json()
            assert [one["id"] for one in lobby["waiting"]] == [game]
            joined = await bob.post(f"/games/{game}/seats/1", {"share": "cd" * 16})
            assert joined.status_code == 200, joined.text
            assert joined.json()["started"]
            outline = (await bob.get(f"/games/{game}")).json()
            assert [seat["name"] for seat in outline["seats"]] == ["Ann", "Bob"]
            assert (await site.service.door.table(game)).opening.shares == (SHARE, "cd" * 16)
            seat = outline["waiting_for"][0]
            told = (await (ann, bob)[seat].get(f"/games/{game}/table", seat=seat)).json()
            assert told["prompt"]["mine"]
            assert told["offers"]
            mine = (await (ann, bob)[seat].get("/lobby")).json()["mine"]
            assert [(one["id"], one["my_turn"]) for one in mine] == [(game, True)]

    asyncio.run(run())


def test_a_game_is_played_to_its_end_told_and_exported(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            assert (await ann.get(f"/games/{game}/export")).status_code == 403
            assert (await ann.get(f"/games/{game}/truth")).status_code == 403
            assert (await ann.get(f"/games/{game}/end")).status_code == 403
            await play(site, game, (ann, bob), 5000)
            told = (await ann.get(f"/games/{game}/table", seat=0)).json()
            assert told["over"]["text"]
            log = (await ann.get(f"/games/{game}/log", seat=0, limit=500)).json()
            assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
            past = (await ann.get(f"/games/{game}/past/3", seat=0)).json()
            assert past["seq"] == 3
            assert (await bob.get(f"/games/{game}/truth")).status_code == 200
            end = (await bob.get(f"/games/{game}/end")).json()
            assert end["result"]["text"]
            assert len(end["seats"]) == len(end["losses"]) == 2
            lines = (await bob.get(f"/games/{game}/export")).content.splitlines()
            assert json.loads(lines[-1])["open_root"]
            again = await ann.post(f"/games/{game}/rematch")
            assert again.status_code == 201, again.text
            assert [seat["name"] for seat in again.json()["seats"]] == ["Bob", "Ann"]
            assert [one["id"] for one in (await bob.get("/lobby")).json()["waiting"]] == [
                again.json()["id"]
            ]

    asyncio.run(run())


def test_an_order_counts_once_and_a_wrong_one_is_told_why(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            seat, body = await drawn_order(site, game, RandomSource(1))
            who = (ann, bob)[seat]
            answers = [await who.post(f"/games/{game}/orders", body) for _ in range(3)]
            assert {answer.content for answer in answers} == {answers[0].content}
            assert answers[0].status_code == 200
            late = await who.post(f"/games/{game}/orders", {**body, "command_id": "late"})
            assert late.status_code == 422
            assert late.json()["cite"] == "TABLE:3"
            assert late.json()["reasons"][0]["text"]
            none = {**body, "command_id": "none", "order": {"type": "no_such_order"}}
            assert (await who.post(f"/games/{game}/orders", none)).json()["error"] == "no-order"
            for more in ({"colour": "red"}, {"seat": str(seat)}, {"expected_seq": True}):
                wrong = await who.post(f"/games/{game}/orders", {**body, **more})
                assert wrong.status_code == 400, more
                assert wrong.json()["error"] == "not-understood"
            doubt = await who.post(f"/games/{game}/why-not", {"seat": seat, "order": body["order"]})
            assert doubt.status_code == 200, doubt.text

    asyncio.run(run())


def test_hotseat_and_bots_begin_at_once(settings):
    async def run():
        async with a_site(settings) as site:
            guest = await site.person("Guest 1", guest=True)
            seats: list[dict[str, str]] = []
            for kinds in (("hotseat", "hotseat"), ("me", "bot")):
                seats = [{"kind": kind} for kind in kinds]
                opened = await guest.post("/games", {"scenario": "toy-hexes/small", "seats": seats})
                assert opened.status_code == 201, opened.text
                assert opened.json()["started"]
            wanted = {"scenario": "toy-hexes/small", "seats": seats, "pace": "live"}
            clocked = (await guest.post("/games", wanted)).json()["id"]
            clocks = (await guest.get(f"/games/{clocked}")).json()["clocks"]
            assert [clock["left"] > 0 for clock in clocks] == [True, True]
            for wrong in ({"pace": "swift"}, {"options": ["no-such"]}, {"seats": seats[:1]}):
                answer = await guest.post("/games", {**wanted, **wrong})
                assert answer.status_code == 422, wrong

    asyncio.run(run())


def test_talk_of_players_is_not_heard_by_those_who_watch(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            eve = await site.person("Eve")
            game = await site.game(ann, bob)
            assert (await ann.post(f"/games/{game}/chat", {"seat": 0, "text": "Hi"})).is_success
            assert (await eve.post(f"/games/{game}/chat", {"seat": -1, "text": "Psst"})).is_success
            assert (
                await eve.post(f"/games/{game}/chat", {"seat": 0, "text": "x"})
            ).status_code == 403
            assert (
                await ann.post(f"/games/{game}/chat", {"seat": -1, "text": "x"})
            ).status_code == 403
            heard = [
                [said["text"] for said in (await who.get(f"/games/{game}/chat")).json()]
                for who in (bob, eve, await site.nobody())
            ]
            assert heard == [["Hi"], ["Psst"], ["Psst"]]

    asyncio.run(run())


def test_after_the_end_all_look_back_from_every_seat(settings):
    """While a game goes on nobody does, and a closed table stays closed."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            eve = await site.person("Eve")
            games = [await site.game(ann, bob, spectators=seen) for seen in (True, False)]
            for path in ("log", "past/2", "dice"):
                assert (await ann.get(f"/games/{games[0]}/{path}", seat=1)).status_code == 403
            for game in games:
                await play(site, game, (ann, bob), 5000)
            for path in ("log", "past/2", "dice"):
                own = await bob.get(f"/games/{games[0]}/{path}", seat=1)
                told = await ann.get(f"/games/{games[0]}/{path}", seat=1)
                assert told.status_code == 200, told.text
                if path == "past/2":
                    assert told.json() == own.json()
                assert (await eve.get(f"/games/{games[0]}/{path}", seat=0)).is_success
                assert (await ann.get(f"/games/{games[0]}/{path}", seat=2)).status_code == 403
                assert (await eve.get(f"/games/{games[1]}/{path}", seat=0)).status_code == 404
            for path in ("table", "notes", "marks", "doings"):
                assert (await ann.get(f"/games/{games[0]}/{path}", seat=1)).status_code == 403

    asyncio.run(run())


def test_notes_are_one_s_own_and_do_not_clash(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            path = f"/api/v1/games/{game}/notes"
            first = await ann.http.put(path, json={"seat": 0, "version": 0, "text": "go left"})
            assert first.json() == {"version": 1, "text": "go left"}
            clash = await ann.http.put(path, json={"seat": 0, "version": 0, "text": "go right"})
            assert clash.status_code == 409
            assert (await ann.get(f"/games/{game}/notes", seat=0)).json()["text"] == "go left"
            assert (await bob.get(f"/games/{game}/notes", seat=0)).status_code == 403
            assert (await bob.get(f"/games/{game}/notes", seat=1)).json()["text"] == ""

    asyncio.run(run())


def test_what_is_printed_is_kept_by_the_browser(settings):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            listed = (await nobody.get("/scenarios")).json()
            told = {one["id"]: one for one in listed}
            assert told["vietnam/deja-phu"]["length"] == "2 turns"
            assert told["hearts-and-minds/1966"]["weight"] == 3
            assert told["hearts-and-minds/1966"]["house"] == 82
            sheet = await nobody.get("/printed/vietnam/deja-phu")
            assert sheet.status_code == 200
            tag = {"If-None-Match": sheet.headers["etag"]}
            again = await nobody.http.get("/api/v1/printed/vietnam/deja-phu", headers=tag)
            assert again.status_code == 304
            assert (await nobody.get("/rules/STD:9.7.2")).json()["cite"] == "STD:9.7.2"
            assert (await nobody.get("/rules", search="retreat")).json()
            assert (await nobody.get("/rules/NO:1")).status_code == 404
            assert (await nobody.get("/maps/hearts-and-minds.svg")).text.startswith("<svg")

    asyncio.run(run())


def test_a_briefing_is_kept_by_the_browser(settings):
    async def run():
        async with a_site(settings) as site:
            nobody = await site.nobody()
            for scenario in ("india-pakistan/lahore", "hearts-and-minds/1965-1967"):
                told = await nobody.get(f"/briefings/{scenario}")
                assert told.status_code == 200
                assert told.json()["scenario"] == scenario
                assert told.json()["briefing"]["situation"]
                tag = {"If-None-Match": told.headers["etag"]}
                again = await nobody.http.get(f"/api/v1/briefings/{scenario}", headers=tag)
                assert again.status_code == 304
            assert (await nobody.get("/briefings/toy-hexes/small")).status_code == 404
            assert (await nobody.get("/briefings/vietnam/nowhere")).status_code == 404

    asyncio.run(run())
