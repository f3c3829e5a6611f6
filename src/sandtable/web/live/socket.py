"""A socket: news as it happens, resumed from a number, and orders the other way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter
from litestar.status_codes import WS_1000_NORMAL_CLOSURE

from sandtable.kernel.play.state import COMMON
from sandtable.presenters import as_json
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.admission import charge, charge_for_ping, pay_for_loading
from sandtable.web.http.limits.rate_limits import ENDLESS, Buckets
from sandtable.web.http.limits.stored_bytes import ROWS
from sandtable.web.http.permissions import Authorization, authorize
from sandtable.web.http.problems import AWAY, Problem, ToldProblem, away, counters_gone
from sandtable.web.http.request_schemas import CommandId, OrderedRaw, Seq
from sandtable.web.http.routes.orders import Refused, Taken, give_order
from sandtable.web.http.services import Service, service_of, session_of
from sandtable.web.http.spectator_delay import Seen, delay_of, seen_by, seen_table
from sandtable.web.live.hub import Subscriber
from sandtable.web.live.updates import UpdateBuilder, view_hash
from sandtable.web.service.secrets.user_entered_counters import CountersGoneError

#: Bytes in one frame from a client; uvicorn is told the same.
LONGEST: Final = 32 * 1024
#: Seconds after which the number and the hash are told again, though nothing happened.
BEAT: Final = 20.0
#: Seconds for which a ping is answered with what was told last.
_MOMENT: Final = 1.0
#: Why we close: not (any longer) yours to hear; too much; not ready; too long.
NOT_YOURS: Final = 4403
TOO_MUCH: Final = 4429
NOT_READY: Final = 4503
TOO_LONG: Final = 1009

SeatHeard = Annotated[int, QueryParameter(ge=COMMON, le=15)]
SinceHeard = Annotated[int, QueryParameter(ge=0, le=10_000_000)]


class OrderSent(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="order", tag_field="kind"
):
    """An order over the socket, for the seat that the socket listens for."""

    expected_seq: Seq
    command_id: CommandId
    order: msgspec.Raw


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="kind"):
    """The client asks whether we are there, and with which number and hash."""


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="kind"):
    """What came of an order: one of the three is there."""

    command_id: str
    taken: Taken | None = None
    refused: Refused | None = None
    problem: ToldProblem | None = None


class Beat(msgspec.Struct, frozen=True, tag="beat", tag_field="kind"):
    """We are still here."""

    seq: int
    hash: str


class Talk(msgspec.Struct, frozen=True, tag="talk", tag_field="kind"):
    """Something was said at the table: ask for it."""


class People(msgspec.Struct, frozen=True, tag="people", tag_field="kind"):
    """Somebody came or went, or a rematch was offered or answered: ask for it."""


_DECODER: Final = msgspec.json.Decoder(OrderSent | Ping)
_EDITOR: Final = UpdateBuilder()


class SocketSession:
    """One open socket and how far it has been told."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], entry: Authorization, ear: Subscriber
    ) -> None:
        """Serve this socket."""
        self._socket = socket
        self._service: Service = service_of(socket)
        self._entry = entry
        self._ear = ear
        self._seat = ear.seat
        self._buckets = Buckets(40, 10) if self._service.settings.limits else ENDLESS
        self._sending = asyncio.Lock()
        self._last_beat, self._beaten = b"", 0.0

    async def tell(self, since: int) -> None:
        """Tell what happens until the socket is closed, or may not be told any longer."""
        told, first, silent = since, True, monotonic()
        while True:
            seen = await self._seen()
            table = seen.table
            while first or table.seq(self._seat) != told:
                first = False
                self._last_beat = b""  # it is outdated
                told, message = await _EDITOR.news(self._service.logs, table, self._seat, told)
                await self._send(message)
                silent = monotonic()
                await asyncio.sleep(0)  # whoever reads a long log lets others have their turn
            if self._ear.talk:
                self._ear.talk = False
                await self._send(as_json(Talk()))
            if self._ear.people:
                self._ear.people = False
                await self._send(as_json(People()))
            try:
                # Whoever is woken for what it may not see gets its beat at the usual time.
                async with asyncio.timeout(min(seen.wait, max(0, silent + BEAT - monotonic()))):
                    await self._ear.news.wait()
            except TimeoutError:
                if monotonic() >= silent + BEAT:
                    await self.beat()
                    silent = monotonic()
            self._ear.news.clear()
            if self._ear.cut:
                self._service.metrics.cut.labels("revoked").inc()
                await self._socket.close(NOT_YOURS, "no longer yours")
                return

    async def hear(self) -> None:
        """Take what the client sends until it goes, or sends what nobody takes."""
        while True:
            text = await self._socket.receive_data(mode="text")
            if len(text) > LONGEST:
                await self._socket.close(TOO_LONG, "too long")
                return
            if not self._buckets.take(""):
                await self._socket.close(TOO_MUCH, "too often")
                return
            try:
                sent = _DECODER.decode(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError):
                told = ToldProblem("not-understood", "This message could not be read.")
                await self._send(as_json(Answer("", problem=told)))
                continue
            if isinstance(sent, Ping):
                await self._ping()
            else:
                await self._send(as_json(await self._ordered(sent)))

    async def _ping(self) -> None:
        """Answer a ping: from memory, if the last answer was a moment ago and nothing came since.

        It is charged, like all that somebody may ask for again and again.
        """
        try:
            charge_for_ping(self._service, self._socket.scope, self._ear.account)
        except Problem as problem:
            await self._send(as_json(Answer("", problem=problem.told)))
            return
        if self._last_beat and monotonic() < self._beaten + _MOMENT:
            await self._send(self._last_beat)
        else:
            await self.beat()

    async def beat(self) -> None:
        """Report that we are here, and how things stand."""
        table = (await self._seen()).table
        told = as_json(Beat(table.seq(self._seat), view_hash(table, self._seat)))
        self._last_beat, self._beaten = told, monotonic()
        await self._send(told)

    async def _seen(self) -> Seen:
        """What this socket may be told of the game now."""
        return await seen_by(self._service, self._ear.game, self._ear.account)

    async def _ordered(self, sent: OrderSent) -> Answer:
        try:
            # Asked again for each order: seats change hands while sockets stay open.
            session = await session_of(self._socket)
            account = session.account if session else None
            size = ROWS + len(bytes(sent.order))
            self._service.stored.take(account, address_of(self._socket.scope), size)
            order = OrderedRaw(self._seat, sent.expected_seq, sent.command_id, sent.order)
            answer = await give_order(self._service, session, self._ear.game, order)
        except Problem as problem:
            return Answer(sent.command_id, problem=problem.told)
        except CountersGoneError:
            return Answer(sent.command_id, problem=counters_gone().told)
        except AWAY as error:
            return Answer(sent.command_id, problem=away(error).told)
        if isinstance(answer, Taken):
            return Answer(sent.command_id, taken=answer)
        return Answer(sent.command_id, refused=answer)

    async def _send(self, message: bytes) -> None:
        async with self._sending:
            await self._socket.send_data(message.decode(), mode="text")


@websocket("/games/{game:str}/live")
async def listen(
    socket: WebSocket[Any, Any, Any],
    game: FromPath[str],
    seat: SeatHeard = COMMON,
    since: SinceHeard = 0,
) -> None:
    """Hear what happens at a table from a number on, and give orders."""
    service = service_of(socket)
    try:
        session = await session_of(socket)
        charge(socket, service, session)
        await pay_for_loading(socket.scope, service, game)
        entry = await authorize(service, session, game, "see", seat)
        if delay_of(entry.members, entry.account.id if entry.account else None):
            await seen_table(socket, entry)  # whose replaying is paid for here
    except Problem as problem:
        await _refuse(socket, 4000 + problem.status, problem.told.error)
        return
    except AWAY:
        await _refuse(socket, NOT_READY, "not ready")
        return
    account, address = entry.account.id if entry.account else None, address_of(socket.scope)
    with service.sockets.place(account, address) as is_free:
        if is_free:
            await _serve(socket, entry, Subscriber(game, seat, account, entry.session), since)
        else:
            service.metrics.cut.labels("too many").inc()
            await _refuse(socket, TOO_MUCH, "too many sockets")


async def _refuse(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Close with a code that programs in browsers can read: only an accepted socket has one."""
    await socket.accept()
    await socket.close(code, reason)


async def _serve(
    socket: WebSocket[Any, Any, Any], entry: Authorization, ear: Subscriber, since: int
) -> None:
    """Serve a socket until it is closed."""
    service = service_of(socket)
    await socket.accept()
    service.hub.add(ear)
    service.metrics.sockets.inc()
    line = SocketSession(socket, entry, ear)
    tasks = {asyncio.create_task(line.tell(since)), asyncio.create_task(line.hear())}
    code = WS_1000_NORMAL_CLOSURE
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            try:
                task.result()
            except (WebSocketDisconnect, CountersGoneError):
                continue
            except AWAY:  # the client comes back
                code = NOT_READY
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        service.hub.remove(ear)
        service.metrics.sockets.dec()
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            await socket.close(code)


ROUTES = (listen,)
