"""People at sockets who give orders, and ask again until each is answered."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import encode
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.web.service.gateway import Gateway, NewGame, Taker

#: Seconds without an answer after which a client asks again on a new socket.
PATIENCE = 4.0
LOST = (OSError, WebSocketException, TimeoutError)
#: Game, seat and name of a command.
Key = tuple[str, int, str]


@dataclass
class Ledger:
    """What the clients were told, for the checker."""

    sent: dict[Key, str] = field(default_factory=dict)
    acknowledged: dict[Key, int] = field(default_factory=dict)
    refusals: set[Key] = field(default_factory=set)
    resent: int = 0
    doubled: list[str] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    broken: float | None = None  # when the service was last broken, until it answers again
    healed: asyncio.Event = field(default_factory=asyncio.Event)
    #: Why clients could not go on, the last few times.
    troubles: deque[str] = field(default_factory=lambda: deque(maxlen=8))

    def break_now(self) -> None:
        """Note that the service is broken from now on."""
        self.broken = time.monotonic()
        self.healed.clear()

    def take(self, key: Key, seq: int) -> None:
        """Note an acknowledged order."""
        if self.acknowledged.setdefault(key, seq) != seq:
            self.doubled.append(f"{key} was answered {self.acknowledged[key]} and {seq}")
        if self.broken is not None:
            self.gaps.append(time.monotonic() - self.broken)
            self.broken = None
        self.healed.set()


class Pair:
    """Two people who play one game after the other."""

    def __init__(self, door: Gateway, scenario: str, accounts: tuple[str, str]) -> None:
        """Let them play this scenario; the door is only read, and opens games."""
        self.door, self._scenario, self._accounts = door, scenario, accounts
        self._lock = asyncio.Lock()
        self.games: list[str] = []

    async def game(self) -> str:
        """The game under way, or open another."""
        async with self._lock:
            if not self.games or (await self.door.table(self.games[-1])).over is not None:
                takers = tuple(Taker("person", account) for account in self._accounts)
                self.games.append(await self.door.open(NewGame(self._scenario, takers)))
            return self.games[-1]


@dataclass(frozen=True)
class Sent:
    """An order on its way."""

    game: str
    name: str
    seen: int
    order: str

    @property
    def text(self) -> str:
        """The message."""
        return (
            f'{{"kind":"order","expected_seq":{self.seen},"command_id":"{self.name}",'
            f'"order":{self.order}}}'
        )


class Client:
    """One of a pair at a socket."""

    def __init__(self, url: str, cookie: str, pair: Pair, seat: int, seed: int) -> None:
        """Sit in a seat."""
        self._url, self._cookie, self.pair, self.seat = url, cookie, pair, seat
        self._whims = RandomSource(seed)
        self._told = 0
        self._game = ""
        self._pending: Sent | None = None

    async def play(self, ledger: Ledger, ending: asyncio.Event) -> None:
        """Give orders until told to stop; an order that was begun is brought to its end."""
        while self._pending is not None or not ending.is_set():
            try:
                await self._turn_to(self._pending.game if self._pending else await self._ready())
                async with self._socket(self._told) as line:
                    while await self._step(line, ledger, ending):
                        pass
            except LOST as error:
                ledger.troubles.append(repr(error))
                ledger.resent += self._pending is not None
                await asyncio.sleep(0.1 + self._whims.random() * 0.4)

    async def moment(self) -> tuple[str, int, str]:
        """Resume from the last number and give what the server says: game, number, hash."""
        async with self._socket(self._told) as line:
            while True:
                message = await self._hear(line, PATIENCE)
                if not message.get("more"):
                    return self._game, message["seq"], message["hash"]

    async def _step(self, line: ClientConnection, ledger: Ledger, ending: asyncio.Event) -> bool:
        """Do one thing at the socket; say whether to stay there."""
        if self._pending is None:
            if ending.is_set() or await self._ready() != self._game:
                return False
            self._pending = await self._drawn()
        if self._pending is None:
            with suppress(TimeoutError):
                await self._hear(line, 0.3)
            return True
        if await self._answered(line, self._pending, ledger):
            self._pending = None
            await asyncio.sleep(self._whims.random() * 0.4)
        return True

    async def _turn_to(self, game: str) -> None:
        if game != self._game:
            self._game, self._told = game, 0

    async def _ready(self) -> str:
        """Ask the pair which game is under way; the database may be away."""
        try:
            return await self.pair.game()
        except Exception as error:
            raise OSError(str(error)) from error

    async def _drawn(self) -> Sent | None:
        """Draw an order if it is this seat's to decide."""
        try:
            table = await self.pair.door.table(self._game)
        except Exception as error:
            raise OSError(str(error)) from error
        if self.seat not in table.deciders():
            return None
        order = draw_order(offers(table.known(self.seat)), self._whims)
        name = f"{self.seat}-{self._whims.getrandbits(64):x}"
        return Sent(self._game, name, table.seq(self.seat), encode(order).decode())

    async def _answered(self, line: ClientConnection, sent: Sent, ledger: Ledger) -> bool:
        """Send an order and wait for its answer; say whether it is settled."""
        key = (sent.game, self.seat, sent.name)
        ledger.sent[key] = sent.order
        await line.send(sent.text)
        while True:
            answer = await self._hear(line, PATIENCE)
            if answer["kind"] == "answer" and answer["command_id"] == sent.name:
                break
        if answer["taken"]:
            ledger.take(key, answer["taken"]["seq"])
        elif answer["refused"]:
            ledger.refusals.add(key)
        else:  # the service is in trouble and says so: ask again
            ledger.troubles.append(str(answer["problem"]))
            await asyncio.sleep(0.1)
        return not answer["problem"]

    @asynccontextmanager
    async def _socket(self, since: int) -> AsyncIterator[ClientConnection]:
        async with asyncio.timeout(PATIENCE):
            line = await connect(
                f"ws{self._url[4:]}/api/v1/games/{self._game}/live?seat={self.seat}&since={since}",
                origin=self._url,  # type: ignore[arg-type]  # a NewType of str
                additional_headers={"Cookie": f"session={self._cookie}"},
                close_timeout=0.2,
            )
        try:
            yield line
        finally:
            with suppress(*LOST):
                await line.close()

    async def _hear(self, line: ClientConnection, seconds: float) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            message: dict[str, Any] = msgspec.json.decode(await line.recv())
        if message["kind"] == "news":
            self._told = message["seq"]
        return message
