"""The words of `sandtable admin rules`: how many games a change of rules means what to."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

import typer

from sandtable.cli.available_games import registry
from sandtable.cli.errors import UserError
from sandtable.cli.site.serve import given
from sandtable.games.registry import NotFoundError
from sandtable.kernel.english import counted
from sandtable.web.db import Store
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.rule_changes import Change, Meaning, apply_to_game, assess_running_games
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.settings import Settings

_SENTENCES: Final = {
    "A": "no effect: applied at once",
    "B": "affects the future only: announced, then applied at the end of a turn",
    "C": "would change the past: the game keeps its rules, and its players are notified",
    "D": "makes the engine fail: the game is paused",
}


def put_to_all(title: str, change: Change, orders: int, *, do: bool) -> None:
    """Weigh a change for every running game of a title, and do it where that is asked."""
    found, done = asyncio.run(_put(given(), title, change, orders, do=do))
    counts: Counter[str] = Counter(one.kind for one in found)
    for kind, sentence in _SENTENCES.items():
        typer.echo(f"{kind} {counts[kind]:>6}  {sentence}")
    for one in found:
        if one.why:
            typer.echo(f"{one.kind} {one.game}: {one.why}")
    typer.echo(
        f"applied to {done} of {counted(len(found), 'game')}"
        if do
        else "dry run: nothing was changed; use --do to apply"
    )


async def _put(
    settings: Settings, title: str, change: Change, orders: int, *, do: bool
) -> tuple[list[Meaning], int]:
    known = registry()
    try:
        game = known.game(title)
    except NotFoundError as error:
        raise UserError(str(error)) from None
    unknown = [name for name in (*change.add, *change.drop) if name not in game.rules.layers]
    if unknown:
        raise UserError(f"{game.name} has no layer {unknown[0]}.")
    store = await Store.connect(settings)
    try:
        door = Gateway(store, known, Keyring.of(settings), settings.tables_kept)
        found = [one async for one in assess_running_games(door, game.name, change, orders)]
        done = [await apply_to_game(door, change, one) for one in found] if do else []
        return found, sum(done)
    finally:
        await store.close()
