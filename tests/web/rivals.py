"""Doubled and rival commands to two servers at once: one effect each, one stored answer.

Both are real processes over one database.  Each command goes to both, by requests and by sockets.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sandtable.games.registry import VARIABLE
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.random_source import RandomSource
from sandtable.table.commands import Receipt
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.accounts.sessions import Sessions
from sandtable.web.db.rows import uuid_of
from sandtable.web.live.updates import view_hash
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.secrets.sealed_values import answer_name
from sandtable.web.service.self_hosted_folder import as_environment
from sandtable.web.settings import Settings
from web.http.load import Wire, free_port, request_bytes, serving
from web.service import TOYS, a_door

ORIGIN = "http://sandtable.test"
SCENARIO = "toy-hexes/small"
#: Ways to each server for one seat: so many requests and so many sockets at once.
EACH = 2
AT_ONCE = 2 * 2 * EACH
#: Games that go on side by side.
TABLES = 3


@dataclass
class Tally:
    """What was sent and what came of it."""

    doubled: int = 0
    rivals: int = 0
    games: int = 0
    faults: list[str] = field(default_factory=list)


class Table:
    """A game at which somebody who holds both seats speaks to both servers at once."""

    def __init__(self, door: Gateway, ports: list[int], game: str, cookie: str) -> None:
        """Sit down; `opened` opens the lines."""
        self.door, self.game = door, game
        self._ports, self._cookie = ports, cookie
        self._wires: list[Wire] = []
        self._sockets: dict[int, list[ClientConnection]] = {0: [], 1: []}

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Table]:
        """Open all lines to both servers, and close them in the end."""
        async with AsyncExitStack() as stack:
            for port in self._ports * EACH:
                self._wires.append(await Wire(port).open())
                stack.callback(self._wires[-1].close)
                for seat, lines in self._sockets.items():
                    line = connect(
                        f"ws://127.0.0.1:{port}/api/v1/games/{self.game}/live?seat={seat}",
                        origin=ORIGIN,  # type: ignore[arg-type]  # a NewType of str
                        additional_headers={"Cookie": f"session={self._cookie}"},
                        max_queue=None,
                        close_timeout=1,
                    )
                    lines.append(await stack.enter_async_context(line))
            yield self

    async def all_at_once(self, seat: int, bodies: list[dict[str, Any]]) -> list[int | None]:
        """Send everything together; give for each the number it was taken as, or nothing."""
        split = len(self._wires)
        asked = [self._request(*pair, seat) for pair in zip(self._wires, bodies, strict=False)]
        sent = zip(self._sockets[seat], bodies[split:], strict=True)
        return await asyncio.gather(*asked, *(self._message(*pair) for pair in sent))

    async def _request(self, wire: Wire, body: dict[str, Any], seat: int) -> int | None:
        data = json.dumps({"seat": seat, **body}).encode()
        path = f"/api/v1/games/{self.game}/orders"
        status, said = await wire.ask(request_bytes("POST", path, data, self._cookie, ORIGIN))
        if status == 422:
            return None
        if status != 200:
            raise RuntimeError(f"{status} {said!r}")
        return int(json.loads(said)["seq"])

    async def _message(self, line: ClientConnection, body: dict[str, Any]) -> int | None:
        await line.send(json.dumps({"kind": "order", **body}))
        while True:
            told = json.loads(await line.recv())
            if told["kind"] == "answer":
                break
        if told["problem"]:
            raise RuntimeError(str(told))
        return int(told["taken"]["seq"]) if told["taken"] else None

    async def views(self) -> set[str]:
        """The hashes of the first seat's view that both servers tell, and that is stored."""
        path = f"/api/v1/games/{self.game}/table?seat=0"
        asked = [
            await wire.ask(request_bytes("GET", path, b"", self._cookie)) for wire in self._wires
        ]
        told = {json.loads(body)["hash"] for _, body in asked}
        return told | {view_hash(await self.door.table(self.game), 0)}


def compete(settings: Settings, doubled: int, rivals: int) -> Tally:
    """Send so many doubled and so many rival commands to two servers."""
    settings = replace(settings, public_url=ORIGIN, insecure_cookies=True, limits=False)
    environ = {**as_environment(settings), VARIABLE: ",".join(TOYS)}
    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        for port in ports:
            stack.enter_context(serving("sandtable.web.app:create_app", port, environ))
        return asyncio.run(_compete(settings, ports, -(-doubled // TABLES), -(-rivals // TABLES)))


async def _compete(settings: Settings, ports: list[int], doubled: int, rivals: int) -> Tally:
    tally = Tally()
    async with a_door(settings) as door:
        owed = [Counted(doubled, rivals, RandomSource(n)) for n in range(TABLES)]
        await asyncio.gather(*(_sit(door, ports, one, tally) for one in owed))
    return tally


@dataclass
class Counted:
    """How much is still to be sent at one table, and the chance that draws it."""

    doubled: int
    rivals: int
    whims: RandomSource


async def _sit(door: Gateway, ports: list[int], owed: Counted, tally: Tally) -> None:
    people, sessions = Accounts(door.store.pool), Sessions(door.store.pool)
    account = await people.add(f"rival {id(owed)}", None)
    cookie = await sessions.begin(account.id, "rivals", "127.0.0.1")
    sitter = Taker("hotseat", account.id)
    while owed.doubled > 0 or owed.rivals > 0:
        game = await door.open(NewGame(SCENARIO, (sitter, sitter)))
        tally.games += 1
        async with Table(door, ports, game, cookie).opened() as table:
            while (owed.doubled > 0 or owed.rivals > 0) and await _shoot(table, owed, tally):
                pass
            if len(await table.views()) != 1:
                tally.faults.append(f"{game}: the servers tell different views")


async def _shoot(table: Table, owed: Counted, tally: Tally) -> bool:
    """Send one volley and check what came of it; no: the game is over."""
    stored = await table.door.table(table.game)
    if stored.over is not None:
        return False
    whims, seat, known = owed.whims, stored.deciders()[0], len(stored.lines)
    doubling = owed.rivals <= 0 or (owed.doubled > 0 and bool(whims.below(2)))
    bodies = [
        {
            "expected_seq": stored.seq(seat),
            "command_id": f"{known}" if doubling else f"{known}-{number}",
            "order": json.loads(as_json(draw_order(offers(stored.known(seat)), whims))),
        }
        for number in range(AT_ONCE)
    ]
    answers = await table.all_at_once(seat, bodies)
    taken = [answer for answer in answers if answer is not None]
    if len(taken) != (AT_ONCE if doubling else 1) or len(set(taken)) != 1:
        tally.faults.append(f"{'doubled' if doubling else 'rivals'}: answered {answers}")
    tally.faults += await _stored(table, known, taken[:1])
    if doubling:
        owed.doubled, tally.doubled = owed.doubled - AT_ONCE, tally.doubled + AT_ONCE
    else:
        owed.rivals, tally.rivals = owed.rivals - AT_ONCE, tally.rivals + AT_ONCE
    return True


async def _stored(table: Table, known: int, told: list[int]) -> list[str]:
    """One record more, stored with the answer that was given."""
    rows = await table.door.store.pool.fetch(
        "SELECT n, answer FROM game_records WHERE game = $1 AND n >= $2", uuid_of(table.game), known
    )
    opened = [
        table.door.sealer.open(table.game, answer_name(row["n"]), row["answer"])
        for row in rows
        if row["answer"]
    ]
    stored = [msgspec.json.decode(answer, type=Receipt).seq for answer in opened]
    if len(rows) == 1 and stored == told:
        return []
    return [f"{table.game}: {len(rows)} records, answers {stored} stored, {told} given"]
