"""The words of `sandtable admin reports` and `sandtable admin ban`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import typer

from sandtable.cli.serving import given
from sandtable.cli.trouble import Trouble
from sandtable.web.accounts.people import People
from sandtable.web.accounts.reporting import Report, Reports
from sandtable.web.store import Store

T = TypeVar("T")


def list_reports(*, everything: bool) -> None:
    """Tell what people ask the host to look at."""
    found = _asked(lambda store: Reports(store.pool).listed(closed=everything))
    for one in found:
        typer.echo(_told(one))
    waiting = sum(one.closed is None for one in found)
    typer.echo(f"{waiting} {'report waits' if waiting == 1 else 'reports wait'}")


def close_report(number: int, outcome: str) -> None:
    """Be done with a report."""
    if not _asked(lambda store: Reports(store.pool).close(number, outcome)):
        raise Trouble(f"No report {number} waits.")
    typer.echo(f"report {number} is closed")


def ban(name: str, *, lift: bool) -> None:
    """Keep somebody out, or let it in again."""
    if not _asked(lambda store: People(store.pool).ban(name, banned=not lift)):
        raise Trouble(f"There is nobody called {name}.")
    typer.echo(f"{name} may come in again" if lift else f"{name} is kept out")


def _told(one: Report) -> str:
    day = one.made.strftime("%Y-%m-%d %H:%M")
    lines = [f"{one.id}  {day}  {one.reason}: {one.about}, by {one.reporter or 'one who has left'}"]
    # Each on one line of its own, whatever was typed: nothing can look like another report.
    lines += [f"    said: {one.line!r}"] if one.line else []
    lines += [f"    words: {one.words!r}"] if one.words else []
    lines += [f"    table: {one.game}"] if one.game else []
    lines += [f"    closed: {one.outcome or 'without a word'}"] if one.closed else []
    return "\n".join(lines)


def _asked(work: Callable[[Store], Awaitable[T]]) -> T:
    async def ask() -> T:
        store = await Store.connect(given())
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(ask())
