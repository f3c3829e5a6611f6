"""Calls end in time and small, whatever the server at the other end does."""

from __future__ import annotations

import asyncio
import ssl
from email.message import EmailMessage

import pytest

from sandtable.web.accounts.mail import SmtpMailer
from sandtable.web.notices.webhook_client import CallError
from web.http.push_service import PushServer


class OddServer(PushServer):
    """A server with TLS that answers in an odd way, and counts its callers."""

    def __init__(self, folder, way):
        super().__init__(folder)
        self.way = way
        self.ended = asyncio.Event()

    async def answer(self, reader, writer):
        self.got.append(await reader.readuntil(b"\r\n\r\n"))
        try:
            async for part in self.way():
                writer.write(part)
                await writer.drain()
        except (ConnectionError, ssl.SSLError):
            pass
        finally:
            writer.transport.abort()
            self.ended.set()


async def nothing():
    parts: tuple[bytes, ...] = ()
    for part in parts:
        yield part


async def drops():
    while True:
        yield b"H"
        await asyncio.sleep(0.02)


async def flood():
    while True:
        yield b"H" * 65536


async def silence():
    await asyncio.sleep(2)
    yield b""


async def another_protocol():
    yield b"220 mail.example ESMTP\r\n"


async def redirect():
    yield b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\n\r\n"


@pytest.mark.parametrize("way", [nothing, drops, flood, silence, another_protocol])
def test_an_odd_answer_is_a_failed_call_and_no_other_error(tmp_path, monkeypatch, way):
    monkeypatch.setattr("sandtable.web.notices.webhook_client._SECONDS", 1)

    async def run():
        async with OddServer(tmp_path, way) as server:
            with pytest.raises(CallError) as failed:
                await server.caller().post("https://push.example/", b"{}", {})
            assert failed.value.reached
            assert len(server.got) == 1
            await server.ended.wait()

    asyncio.run(run())


def test_a_redirect_is_not_followed(tmp_path):
    async def run():
        async with OddServer(tmp_path, redirect) as server:
            assert await server.caller().post("https://push.example/", b"{}", {}) == 302
            assert len(server.got) == 1
            await server.ended.wait()

    asyncio.run(run())


def test_a_server_that_does_not_speak_tls_was_not_reached(tmp_path, monkeypatch):
    monkeypatch.setattr("sandtable.web.notices.webhook_client._SECONDS", 1)

    left = asyncio.Event()

    async def wait_until_left(reader, writer):
        await reader.read()
        writer.close()
        left.set()

    async def run():
        async with PushServer(tmp_path) as server:
            caller = server.caller()
            silent = await asyncio.start_server(wait_until_left, "127.0.0.1", 0)
            vars(caller)["port"] = silent.sockets[0].getsockname()[1]
            with pytest.raises(CallError) as failed:
                await caller.post("https://push.example/", b"{}", {})
            assert failed.value.reached is False
            silent.close()
            await left.wait()

    asyncio.run(run())


def test_a_mail_server_that_answers_drop_by_drop_is_given_up(monkeypatch):
    """Each line comes in time, but there is no end of them."""
    monkeypatch.setattr("sandtable.web.accounts.mail._SECONDS", 1)

    async def endless(_reader, writer):
        try:
            while True:
                writer.write(b"220-wait\r\n")
                await writer.drain()
                await asyncio.sleep(0.1)
        except ConnectionError:
            pass
        finally:
            writer.transport.abort()
            left.set()

    left = asyncio.Event()

    async def run():
        server = await asyncio.start_server(endless, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        letter = EmailMessage()
        letter["From"], letter["To"] = "a@example.org", "b@example.org"
        async with asyncio.timeout(20):
            with pytest.raises(TimeoutError):
                await SmtpMailer(f"smtp://127.0.0.1:{port}").send(letter)
        server.close()
        await left.wait()

    asyncio.run(run())
