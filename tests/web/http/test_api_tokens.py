"""API tokens: each does what its scopes say, and none does anything to the account."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from sandtable.web.accounts.api_tokens import MOST, PREFIX
from sandtable.web.http.access.token_scopes import SCOPE_OF
from web.http.asgi import ask
from web.http.rights import PATH_VALUES, RIGHTS, entries
from web.http.site import API, PASSWORD, Person, Site, run_with, token_of

SCOPES = ("read", "play", "create", "chat", "notices")


@dataclass
class Program:
    """Something that shows a token, and no cookie."""

    site: Site
    token: str
    http: httpx.AsyncClient

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(API + path, params=query)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.http.post(API + path, json=body)


def program(site: Site, token: str) -> Program:
    headers = {"Authorization": f"Bearer {token}"}
    client = httpx.AsyncClient(base_url=site.url, headers=headers, timeout=60)
    made = Program(site, token, client)
    site.people.append(made)  # type: ignore[arg-type]  # closed with the others
    return made


async def program_of(site: Site, person: Person, *scopes: str, **more: Any) -> Program:
    made = await token_of(person, *scopes, **more)
    assert made.status_code == 201, made.text
    return program(site, made.json()["token"])


def test_a_token_is_shown_once_and_only_its_hash_is_stored(settings):
    async def act(site):
        ann = await site.person("Ann")
        made = (await token_of(ann, "read", "play")).json()
        listed = (await ann.get("/tokens")).json()
        rows = await site.service.store.pool.fetch("SELECT * FROM api_tokens")
        exported = await ann.get("/me/export")
        await (program(site, made["token"])).get("/lobby")
        used = (await ann.get("/tokens")).json()
        return made, listed, str([dict(row) for row in rows]), exported.text, used

    made, listed, stored, exported, used = run_with(settings, act)

    assert made["token"].startswith(PREFIX)
    assert len(made["token"]) >= len(PREFIX) + 43
    assert [one["id"] for one in listed] == [made["id"]]
    assert listed[0]["token"] is None
    assert listed[0]["scopes"] == ["play", "read"]
    assert made["token"] not in stored
    assert made["token"] not in exported
    assert "a bot" in exported
    assert listed[0]["used"] is None
    assert used[0]["used"] is not None


def test_a_token_needs_the_password_and_no_guest_has_one(settings):
    async def act(site):
        ann, guest = await site.person("Ann"), await site.person("Guest x", guest=True)
        statuses = [
            (await token_of(ann, "read", password=PASSWORD[::-1])).status_code,
            (await token_of(guest, "read")).status_code,
            (await token_of(ann)).status_code,
            (await token_of(ann, "account")).status_code,
            (await token_of(ann, "read", days=0)).status_code,
            (await token_of(ann, "read", days=367)).status_code,
            (await token_of(ann, "read", name=" ")).status_code,
            (await token_of(ann, "read", seat=0)).status_code,
            (await token_of(ann, "read", colour="red")).status_code,
        ]
        made = [(await token_of(ann, "read")).status_code for _ in range(MOST + 1)]
        return statuses, made

    statuses, made = run_with(settings, act)

    assert statuses == [403, 403, 400, 400, 400, 400, 400, 422, 400]
    assert made == [201] * MOST + [409]


def test_a_revoked_expired_or_banned_token_is_refused_at_once(settings):
    async def act(site):
        ann = await site.person("Ann")
        pool = site.service.store.pool
        found = []
        for end in ("revoke", "expire", "reset", "ban"):
            made = (await token_of(ann, "read")).json()
            one = program(site, made["token"])
            found.append((await one.get("/lobby")).status_code)
            if end == "revoke":
                assert (await ann.http.delete(f"{API}/tokens/{made['id']}")).status_code == 200
            elif end == "expire":
                await pool.execute("UPDATE api_tokens SET ends = clock_timestamp()")
            elif end == "reset":
                await site.service.api_tokens.revoke_all(ann.account.id)
            else:
                await pool.execute("UPDATE accounts SET banned = true")
            status = 200
            for _ in range(100):
                status = (await one.get("/lobby")).status_code
                if status != 200:
                    break
                await asyncio.sleep(0.02)
            found.append(status)
        return found

    assert run_with(settings, act) == [200, 401] * 4


def test_a_wrong_token_is_refused_even_with_a_good_cookie(settings):
    async def act(site):
        ann = await site.person("Ann")
        told = []
        for header in (f"Bearer {PREFIX}{'x' * 43}", "bearer x", "Bearer " + "é" * 20):
            asked = {"Authorization": header.encode("latin-1")}
            answer = await ann.http.get(f"{API}/lobby", headers=asked)
            told.append((answer.status_code, answer.json()["error"]))
        return told

    assert run_with(settings, act) == [(401, "no-token")] * 3


def test_every_route_asks_the_scope_that_the_table_names_and_no_other_lets_a_token_in(settings):
    """The rights matrix: each route, tried with each scope alone, with all, and for one seat."""

    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        game = await site.game(ann, bob, scenario="toy-hexes/small")
        other = await site.game(ann, bob, scenario="toy-hexes/small")
        programs = {name: await program_of(site, ann, name) for name in SCOPES}
        programs["all"] = await program_of(site, ann, *SCOPES)
        programs["seat"] = await program_of(site, ann, *SCOPES, game=other, seat=0)
        wrong, tried = [], 0
        for entry in sorted(entries(site)):
            method, path = entry.split(" ")
            if method == "WS":
                continue  # below, with a socket
            needed = SCOPE_OF.get(entry)
            right = RIGHTS[entry]
            url = API + path.format(game=game, **PATH_VALUES)
            url += f"?{right.query}" if right.query else ""
            for name, one in programs.items():
                answer = await one.http.request(method, url, json=right.body)
                told = answer.json() if "json" in answer.headers.get("content-type", "") else {}
                error = told.get("error") if isinstance(told, dict) else None
                tried += 1
                expected = expectation(needed, name, entry)
                if error != expected if expected else error in REFUSED:
                    wrong.append(f"{entry} with {name}: {answer.status_code} {error}")
        return wrong, tried

    wrong, tried = run_with(settings, act)

    assert wrong == []
    assert tried >= 7 * 80


REFUSED = {"not-for-tokens", "no-scope", "one-seat", "no-token"}


#: What looks at a game first, so that it needs `read` besides.
LOOKS = {"POST /games/{game}/rematch", "POST /games/{game}/trials"}


def expectation(needed: str | None, name: str, entry: str) -> str | None:
    """With which error a program is refused; None: not for its token."""
    path = entry.split(" ")[1]
    if name == needed and entry in LOOKS:
        return "no-scope"
    if needed is None:
        return "not-for-tokens"
    if needed == "":
        return None
    if name == "seat":
        about = path.startswith("/games/{game}") and needed != "create"
        return "not-found" if about else "one-seat"
    return None if name in {needed, "all"} else "no-scope"


def test_the_table_of_scopes_names_only_routes_that_exist(settings):
    async def act(site):
        return entries(site)

    known = run_with(settings, act) | {"GET /schema/openapi.json"}
    named = {one.replace("WEBSOCKET ", "WS ") for one in SCOPE_OF}

    assert named - known == set()


@pytest.mark.parametrize(
    "entry",
    ["PATCH /me", "DELETE /me", "GET /me/export", "POST /tokens", "GET /sessions", "GET /me"],
)
def test_no_token_changes_or_reads_the_account(entry):
    assert entry not in SCOPE_OF


def test_a_token_for_one_seat_sees_and_orders_for_that_seat_alone(settings):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        game = await site.game(ann, bob)
        hotseat = await ann.post(
            "/games",
            {"scenario": "toy-cards/short", "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]},
        )
        both = hotseat.json()["id"]
        not_hers = await token_of(ann, "read", "play", game=game, seat=1)
        one = await program_of(site, ann, "read", "play", game=both, seat=1)
        seen = [
            (await one.get(f"/games/{both}/table", seat=1)).status_code,
            (await one.get(f"/games/{both}/table", seat=0)).status_code,
            (await one.get(f"/games/{both}/table")).status_code,
            (await one.get(f"/games/{game}/table")).status_code,
            (await one.get("/lobby")).status_code,
        ]
        table = (await one.get(f"/games/{both}/table", seat=1)).json()
        body = {"seat": 0, "expected_seq": 1, "command_id": "x", "order": {"type": "resign"}}
        other = await one.post(f"/games/{both}/orders", body)
        own = {**body, "seat": 1, "expected_seq": table["seq"]}
        mine = await one.post(f"/games/{both}/orders", own)
        return not_hers.status_code, seen, other.status_code, mine.status_code

    assert run_with(settings, act) == (403, [200, 403, 200, 404, 403], 403, 200)


def test_a_socket_by_token_hears_orders_and_is_cut_when_the_token_is_revoked(settings):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        game = await site.game(ann, bob)
        made = (await token_of(ann, "read", "play")).json()
        reads = (await token_of(ann, "read")).json()["token"]
        chats = (await token_of(ann, "chat")).json()["token"]
        url = f"ws{site.url[4:]}{API}/games/{game}/live?seat=0"

        def by(token, **more):
            headers = {"Authorization": f"Bearer {token}", **more}
            return connect(url, additional_headers=headers, open_timeout=60)

        order = {"kind": "order", "expected_seq": 1, "command_id": "r", "order": {"type": "resign"}}
        async with by(reads) as socket:
            await socket.recv()
            await socket.send(json.dumps(order))
            refused = json.loads(await socket.recv())
        codes = []
        for token, more in ((chats, {}), ("x" * 40, {})):
            with pytest.raises(ConnectionClosed) as closed:
                async with by(token, **more) as socket:
                    await socket.recv()
            codes.append(closed.value.rcvd.code if closed.value.rcvd else 0)
        async with by(made["token"]) as socket:
            await socket.recv()
            await ann.http.delete(f"{API}/tokens/{made['id']}")
            with pytest.raises(ConnectionClosed) as cut:
                await asyncio.wait_for(heard_to_the_end(socket), 10)
        return refused["problem"]["error"], codes, cut.value.rcvd.code if cut.value.rcvd else 0

    assert run_with(settings, act) == ("no-scope", [4403, 4401], 4403)


async def heard_to_the_end(socket):
    while True:
        await socket.recv()


def test_a_socket_of_a_page_from_elsewhere_is_refused_even_with_a_token(settings):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        game = await site.game(ann, bob)
        token = (await token_of(ann, "read")).json()["token"]
        url = f"ws{site.url[4:]}{API}/games/{game}/live?seat=0"
        headers = {"Authorization": f"Bearer {token}"}
        with pytest.raises(Exception, match="403"):
            async with connect(
                url, origin=Origin("https://evil.example"), additional_headers=headers
            ):
                pass

    run_with(settings, act)


def test_a_program_has_a_limit_of_its_own(settings):
    async def act(site):
        ann = await site.person("Ann")
        one = await program_of(site, ann, "read")
        statuses = [(await one.get("/paces")).status_code for _ in range(80)]
        return statuses, (await ann.get("/paces")).status_code

    statuses, own = run_with(settings, act, limits=True)

    assert statuses[:40] == [200] * 40
    assert 429 in statuses
    assert own == 200


def test_what_programs_ask_is_logged_with_the_token_s_id_and_never_the_token(settings):
    async def act(site):
        ann = await site.person("Ann")
        with structlog.testing.capture_logs() as logged:
            made = (await token_of(ann, "read")).json()
            await program(site, made["token"]).get("/lobby")
            await ann.http.delete(f"{API}/tokens/{made['id']}")
        return made, logged

    made, logged = run_with(settings, act)

    assert made["token"] not in str(logged)
    asked = [one for one in logged if one.get("path") == f"{API}/lobby"]
    assert [one["token"] for one in asked] == [made["id"]]
    events = [one["event"] for one in logged if one["event"].startswith("api token")]
    assert events == ["api token made", "api token revoked"]


def test_notices_are_read_from_a_number_on(settings):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        games = {await site.game(ann, bob, scenario="toy-hexes/small") for _ in range(2)}
        found = {}
        for person in (ann, bob):
            one = await program_of(site, person, "notices")
            for told in (await one.get("/notices")).json():
                found[told["id"]] = told["game"]
                rest = (await one.get("/notices", since=told["id"])).json()
                assert all(later["id"] > told["id"] for later in rest)
        return games, set(found.values())

    games, told = run_with(settings, act)

    assert told == games


def test_deleting_the_account_deletes_its_tokens(settings):
    async def act(site):
        ann = await site.person("Ann")
        token = (await token_of(ann, "read")).json()["token"]
        gone = await ann.http.request("DELETE", f"{API}/me", json={"password": PASSWORD})
        assert gone.status_code == 200
        rows = await site.service.store.pool.fetchval("SELECT count(*) FROM api_tokens")
        return rows, (await program(site, token).get("/lobby")).status_code

    assert run_with(settings, act) == (0, 401)


def test_the_short_way_for_orders_answers_programs_as_the_long_one_does(settings):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        game = await site.game(ann, bob)
        told = []
        for scope in ("play", "read"):
            one = await program_of(site, ann, scope)
            body = {"seat": 1, "expected_seq": 1, "command_id": "x", "order": {"type": "resign"}}
            short = await one.post(f"/games/{game}/orders", body)
            told.append((short.status_code, short.json()["error"]))
        nobody, _ = await ask(site, None, "POST", f"{API}/games/{game}/orders", b"{}")
        return told, nobody

    assert run_with(settings, act) == ([(403, "not-allowed"), (403, "no-scope")], 400)


@pytest.mark.parametrize(
    ("wish", "status"),
    [({}, 401), ({"end_programs": True}, 401), ({"end_programs": False}, 200)],
    ids=["by default", "as asked", "unless the owner keeps them"],
)
def test_a_changed_password_ends_programs(settings, wish, status):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        mine = program(site, (await token_of(ann, "read")).json()["token"])
        other = program(site, (await token_of(bob, "read")).json()["token"])
        assert (await mine.get("/lobby")).status_code == 200
        wrong = {"old_password": "not my password", "password": "seven boats upriver", **wish}
        assert (await ann.http.patch("/api/v1/me", json=wrong)).status_code == 403
        assert (await mine.get("/lobby")).status_code == 200
        right = {**wrong, "old_password": PASSWORD}
        assert (await ann.http.patch("/api/v1/me", json=right)).is_success
        return (await mine.get("/lobby")).status_code, (await other.get("/lobby")).status_code

    assert run_with(settings, act) == (status, 200)
