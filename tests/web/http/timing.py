"""How long an answer takes must not tell what the other side holds."""

from __future__ import annotations

import asyncio
import gc
import math
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter_ns

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of
from sandtable.web.settings import Settings
from web.http.asgi import ask
from web.http.site import Site, a_site


@dataclass(frozen=True)
class Comparison:
    """Two samples of times and how alike they are."""

    window: str
    n: int
    p: float
    medians: tuple[float, float]

    def text(self) -> str:
        one, two = self.medians
        return (
            f"{self.window}: n = {self.n}, K-S p = {self.p:.3f}, medians {one:.3f} and {two:.3f} ms"
        )


def ks_p(one: Sequence[float], two: Sequence[float]) -> float:
    """The chance that two samples of one distribution differ as much (Kolmogorov-Smirnov)."""
    points = sorted([(value, 0) for value in one] + [(value, 1) for value in two])
    seen, widest, index = [0, 0], 0.0, 0
    while index < len(points):
        value = points[index][0]
        while index < len(points) and points[index][0] == value:
            seen[points[index][1]] += 1
            index += 1
        widest = max(widest, abs(seen[0] / len(one) - seen[1] / len(two)))
    size = math.sqrt(len(one) * len(two) / (len(one) + len(two)))
    at = (size + 0.12 + 0.11 / size) * widest
    if at < 0.2:
        return 1.0
    total = sum((-1) ** (k - 1) * math.exp(-2 * k * k * at * at) for k in range(1, 101))
    return max(0.0, min(1.0, float(2 * total)))


def answers_open(table: Table, seat: int) -> int:
    """Count the ways in which a seat could answer the window that is open to it."""
    return sum(len(offer.parameters) > 0 for offer in offers(table.known(seat)))


async def _window(site: Site, scenario: str, kinds: frozenset[str], seed: int):
    """Play until a response window is open that the other side could answer, or could not."""
    pair = [await site.person(f"T{seed}x{seat}") for seat in (0, 1)]
    game = await site.game(*pair, scenario=scenario)
    whims, door = RandomSource(seed), site.service.door
    for _ in range(600):
        table = await door.table(game)
        if table.over is not None:
            return None
        seat = table.deciders()[0]
        decision = table.known(seat).state.pending[-1].decisions[0]
        if decision.kind in kinds:
            for _ in range(60):
                twin = twin_of(table, shuffled_hidden_ids(table, 1 - seat, whims))
                if bool(answers_open(twin, seat)) is not bool(answers_open(table, seat)):
                    return pair, game, 1 - seat, table, twin, decision.kind
        order = draw_order(offers(table.known(seat)), whims)
        name = f"c{len(table.lines)}"
        answer = await door.submit(game, Command(seat, table.seq(seat), name, order))
        assert isinstance(answer, Receipt)
    return None


async def _compared(
    settings: Settings, n: int, scenario: str, kinds: frozenset[str]
) -> Comparison | None:
    async with a_site(settings) as site:
        for seed in range(1, 40):
            found = await _window(site, scenario, kinds, seed)
            if found is not None:
                break
        else:
            return None
        pair, game, waiting, *worlds, kind = found
        place = site.service.door._places.of(game)
        path = f"/api/v1/games/{game}/table?seat={waiting}"
        times: tuple[list[float], list[float]] = ([], [])
        gc.disable()
        for turn in range(2 * n + 200):
            which = (turn + turn // 2) % 2  # here, there, there, here: drift falls on both
            place.table = worlds[which]
            begun = perf_counter_ns()
            await ask(site, pair[waiting], "GET", path)
            if turn >= 200:
                times[which].append((perf_counter_ns() - begun) / 1e6)
        gc.enable()
        place.table = worlds[0]
        medians = tuple(sorted(some)[len(some) // 2] for some in times)
        return Comparison(kind, n, ks_p(*times), (medians[0], medians[1]))


#: Windows for answers, by scenario.
WINDOWS = {
    "hearts-and-minds/1966": frozenset({"respond"}),
    "toy-cards/full": frozenset({"answer_event", "answer_attack"}),
}


def compared(settings: Settings, n: int, scenario: str = "toy-cards/full") -> Comparison | None:
    """Compare the times of who waits, with an opponent who could answer and one who could not."""
    return asyncio.run(_compared(settings, n, scenario, WINDOWS[scenario]))
