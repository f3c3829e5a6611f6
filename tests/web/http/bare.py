"""Servers to compare with: bare ASGI, bare Starlette, and bare ASGI with one insert."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import asyncpg
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

_OK = b'{"done":true}'
_LINE = b"x" * 600
_INSERT = "INSERT INTO bare (line) VALUES ($1)"


async def _answer(send: Any) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(_OK))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": _OK})


async def nothing(scope: Any, _receive: Any, send: Any) -> None:
    """Answer at once."""
    if scope["type"] == "http":
        await _answer(send)


async def _noop(_request: Request) -> JSONResponse:
    return JSONResponse({"done": True})


starlette = Starlette(routes=[Route("/health/live", _noop)])
_pool: list[Any] = []
_lock = asyncio.Lock()


async def _as_it_is(_connection: Any) -> None:
    """No reset query, as in the service."""


def _database() -> str:
    return os.environ["BARE_DATABASE"]


async def insert(scope: Any, _receive: Any, send: Any) -> None:
    """Append one row as long as a record, and answer when it is durable."""
    if scope["type"] != "http":
        return
    async with _lock:
        if not _pool:
            _pool.append(await _pooled(_database()))
    await _pool[0].execute(_INSERT, _LINE)
    await _answer(send)


async def _pooled(database: str) -> Any:
    return await asyncpg.create_pool(database, min_size=1, max_size=8, reset=_as_it_is)


async def insert_often(database: str, seconds: float, tasks: int) -> float:
    """Append such rows over the bare driver, so many at once; gives rows a second."""
    pool, begun = await _pooled(database), time.perf_counter()
    ends, count = begun + seconds, 0

    async def run() -> None:
        nonlocal count
        while time.perf_counter() < ends:
            await pool.execute(_INSERT, _LINE)
            count += 1

    await asyncio.gather(*(run() for _ in range(tasks)))
    taken = time.perf_counter() - begun
    await pool.close()
    return count / taken
