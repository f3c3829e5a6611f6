"""Sockets: codes that a browser can read, and how many there may be."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.web.live.socket_limits import SocketLimits
from web.http.site import a_site


async def code_of(person, game, seat=None):
    """Return the code with which a socket is closed before anything was said."""
    with pytest.raises(ConnectionClosed) as closed:
        async with person.live(game, seat) as socket:
            await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_refused_socket_has_the_code_of_the_documentation(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game, secret = await site.game(ann, ben), await site.game(ann, ben, spectators=False)
            assert await code_of(await site.nobody(), game, 0) == 4401
            assert await code_of(ben, game, 0) == 4403
            assert await code_of(await site.nobody(), secret) == 4404
            assert await code_of(ann, "0" * 32) == 4404

    asyncio.run(run())


def test_one_account_has_only_so_many_sockets(settings):
    async def run():
        async with a_site(settings, limits=True) as site, AsyncExitStack() as stack:
            site.service.sockets = SocketLimits(3, 5)
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await site.game(ann, ben)
            sockets = [await stack.enter_async_context(ann.live(game, 0)) for _ in range(3)]
            for socket in sockets:
                await socket.recv()
            assert await code_of(ann, game, 0) == 4429
            for _ in range(2):
                await (await stack.enter_async_context(ben.live(game, 1))).recv()
            assert await code_of(ben, game, 1) == 4429, "the address has too many"
            await sockets[0].close()
            await asyncio.sleep(0.1)
            await (await stack.enter_async_context(ben.live(game, 1))).recv()

    asyncio.run(run())


def test_counts_are_forgotten_with_the_sockets():
    limits = SocketLimits(1, 1)
    with limits.place("ann", "192.0.2.1") as first, limits.place(None, "192.0.2.1") as second:
        assert (first, second) == (True, False)
    assert not limits._open
