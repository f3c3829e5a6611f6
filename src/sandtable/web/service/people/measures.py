"""What is counted of a finished game: turns, orders, battles, and the luck of their dice."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

from msgspec import Struct

from sandtable.kernel.client_display_types import DiceLuck
from sandtable.kernel.play.events import GameEnded, KeyTurned
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.log_entries import entries_after, taken_back_by
from sandtable.presenters.replay import positions, scene_of
from sandtable.table.commands import TABLE_EVENTS, TakenBack
from sandtable.table.table import Table

#: How citations of the table's own rules begin: a game that ended by one was not played out.
AGREED: Final = "TABLE:"


class GameMeasures(Struct, frozen=True):
    """The length of a game, and what the dice of its battles brought the attackers."""

    turns: int = 0
    orders: int = 0
    battles: int = 0
    luck: float = 0.0  # beyond the average
    spread: float = 0.0  # one standard deviation of that
    played: frozenset[int] = frozenset()  # seats that have finished a turn


def game_measures(table: Table) -> Iterator[GameMeasures | None]:
    """Yield None for work in between, and at last what is counted of a game that is over."""
    turns: list[tuple[int, int]] = []
    orders: list[int] = []
    acted: set[int] = set()
    played: frozenset[int] = frozenset()
    picture = table.game.presentation.picture
    for record, before in positions(table):
        first = record.events[0] if record.events else None
        if isinstance(first, TakenBack):
            orders = [n for n in orders if n <= first.to]
            turns = [pair for pair in turns if pair[0] <= first.to]
        elif type(first) not in TABLE_EVENTS:
            # Who resigns, or agrees to a draw, gives no order of the game.
            if record.seat != COMMON and not isinstance(first, GameEnded):
                orders.append(record.n)
                acted.add(record.seat)
            clock = picture.clock(scene_of(table, before, 0)) if picture else None
            if clock is not None and record.seat != COMMON:
                turns.append((record.n, clock.now))
            if any(isinstance(event, KeyTurned) for event in record.events):
                played |= acted
        yield None
    if table.over is not None and not table.over.cite.startswith(AGREED):
        played |= acted  # the game itself ended their turn
    fights: dict[int, tuple[DiceLuck, ...]] = {}
    for found in entries_after(table, COMMON):
        if found is not None:
            entry, view = found
            for number in taken_back_by(entry):
                fights.pop(number, None)
            if view.luck:
                fights[entry.seq] = view.luck
        yield None
    fallen = [one for luck in fights.values() for one in luck]
    yield GameMeasures(
        len({now for _, now in turns}),
        len(orders),
        len(fallen),
        sum(one.got - _mean(one) for one in fallen),
        sqrt(sum(_variance(one) for one in fallen)),
        played,
    )


def _mean(luck: DiceLuck) -> float:
    return sum(net * count for net, count in luck.ways) / sum(count for _, count in luck.ways)


def _variance(luck: DiceLuck) -> float:
    mean = _mean(luck)
    total = sum(count for _, count in luck.ways)
    return sum((net - mean) ** 2 * count for net, count in luck.ways) / total
