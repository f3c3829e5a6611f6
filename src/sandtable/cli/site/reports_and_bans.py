"""The words of `sandtable admin reports` and `sandtable admin ban`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import typer

from sandtable.cli.errors import UserError
from sandtable.cli.site.serve import given
from sandtable.kernel.english import counted
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.accounts.reports import Report, Reports
from sandtable.web.db import Store

T = TypeVar("T")


def list_reports(*, everything: bool) -> None:
    """Tell what people ask the host to look at."""
    found = _asked(lambda store: Reports(store.pool).listed(closed=everything))
    for one in found:
        typer.echo(_told(one))
    waiting = sum(one.closed is None for one in found)
    typer.echo(counted(waiting, "open report"))


def close_report(number: int, outcome: str) -> None:
    """Be done with a report."""
    if not _asked(lambda store: Reports(store.pool).close(number, outcome)):
        raise UserError(f"There is no open report {number}.")
    typer.echo(f"report {number} is closed")


def ban(name: str, *, lift: bool) -> None:
    """Keep somebody out, or let it in again."""
    if not _asked(lambda store: Accounts(store.pool).ban(name, banned=not lift)):
        raise UserError(f"There is no player called {name}.")
    typer.echo(f"{name} is no longer banned" if lift else f"{name} is banned")


def _told(one: Report) -> str:
    day = one.made.strftime("%Y-%m-%d %H:%M")
    reporter = one.reporter or "a player whose account is deleted"
    lines = [f"{one.id}  {day}  {one.reason}: {one.about}, by {reporter}"]
    # Each on one line of its own, whatever was typed: nothing can look like another report.
    lines += [f"    chat: {one.line!r}"] if one.line else []
    lines += [f"    comment: {one.words!r}"] if one.words else []
    lines += [f"    game: {one.game}"] if one.game else []
    lines += [f"    closed: {one.outcome or 'no note'}"] if one.closed else []
    return "\n".join(lines)


def _asked(work: Callable[[Store], Awaitable[T]]) -> T:
    async def ask() -> T:
        store = await Store.connect(given())
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(ask())
