"""The words of `sandtable admin notifications`."""

from __future__ import annotations

import asyncio
from typing import Any

import typer

from sandtable.cli.errors import UserError
from sandtable.cli.site.serve import given
from sandtable.kernel.english import counted
from sandtable.web.db import Store
from sandtable.web.notices.upkeep import Parked, parked_deliveries, release


def list_parked() -> None:
    """Print the notifications that failed too often."""
    found: list[Parked] = asyncio.run(_with_pool(parked_deliveries))
    for one in found:
        day = one.made.strftime("%Y-%m-%d %H:%M")
        tries = counted(one.tries, "attempt")
        typer.echo(f"{one.id}  {day}  {one.channel} to {one.name}: {one.error} ({tries})")
    typer.echo(counted(len(found), "parked notification"))


def release_parked(number: int | None) -> None:
    """Have one parked notification tried again, or all of them."""
    count: int = asyncio.run(_with_pool(release, number))
    if number is not None and not count:
        raise UserError(f"There is no parked notification {number}.")
    typer.echo(f"{counted(count, 'notification')} will be sent again within two minutes")


async def _with_pool(work: Any, *values: Any) -> Any:
    store = await Store.connect(given())
    try:
        return await work(store.pool, *values)
    finally:
        await store.close()
