"""What an order, loading and an open table cost: counted, so that noise does not matter.

    just measure bench.costs            beside the costs kept
    just measure bench.costs --keep     keep today's

`costs.csv` holds the costs kept last: anew once the state knew ships and the sea; calls
an order of Déjà Phu once more, when the Advanced game asked further questions (3 % more).
"""

from __future__ import annotations

import cProfile
import csv
import gc
import pstats
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from equality.kept import every_game
from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.commands import Command
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.table import Table

KEPT = Path(__file__).with_suffix(".csv")
SCENARIOS = (
    "vietnam/deja-phu",
    "vietnam/third-indochina-war",
    "india-pakistan/enough",
    "hearts-and-minds/1966",
)
#: Orders of a game that are counted, and tables that are loaded for their size.
ORDERS, TABLES = 150, 5
#: How much above the costs kept is still the same.
SLACK = 1.02


def calls_in(work: Callable[[], Any]) -> int:
    """How many functions are called, those of C among them."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]  # not in the stubs


def played(scenario: str, seed: str) -> Table:
    """A random game, so many orders old."""
    table = open_table(every_game()[scenario], scenario, Roots.from_seed(seed))
    player = RandomPlayer(len(seed))
    for _ in range(ORDERS):
        if not table.deciders():
            break
        seat = table.deciders()[0]
        order = player.choose(seat_view(table, seat))
        table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
    return table


def calls(scenario: str) -> dict[str, float]:
    """Calls an order, and calls a record in loading."""
    table = played(scenario, "warm")  # composes rules and fills caches
    orders = len(table.records) - 1
    ordering = calls_in(lambda: played(scenario, "warm")) / orders
    game, data = every_game()[scenario], joined(table.file())
    roots = Roots.from_seed("warm")
    load_table(game, data, roots)
    loading = calls_in(lambda: load_table(game, data, roots)) / len(table.records)
    return {"calls an order": ordering, "calls a record loaded": loading}


def size(scenario: str) -> float:
    """Bytes an open table, with rules composed and caches filled before."""
    game, data = every_game()[scenario], joined(played(scenario, "warm").file())
    roots = Roots.from_seed("warm")
    load_table(game, data, roots)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tables = [load_table(game, data, roots) for _ in range(TABLES)]
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / len(tables)


def costs(scenario: str) -> dict[str, float]:
    """Calls an order, calls a record in loading, and bytes an open table."""
    return {**calls(scenario), "bytes a table": size(scenario)}


def rows() -> Iterator[tuple[str, str, float]]:
    """Scenario, what is counted, and the count."""
    for scenario in SCENARIOS:
        for what, count in costs(scenario).items():
            yield scenario, what, round(count, 1)


def kept() -> dict[tuple[str, str], float]:
    """The costs kept."""
    with KEPT.open(newline="") as file:
        return {(row[0], row[1]): float(row[2]) for row in list(csv.reader(file))[1:]}


def main() -> None:
    """Count, and compare or keep."""
    if "--keep" in sys.argv:
        with KEPT.open("w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(
                [("scenario", "what", "count"), *rows()]
            )
        return
    before, above = kept(), 0
    for scenario, what, count in rows():
        ratio = count / before[scenario, what]
        above += ratio > SLACK
        print(f"{scenario:28} {what:22} {count:10,.0f}  {ratio:.3f} of before")
    sys.exit(above > 0)


if __name__ == "__main__":
    main()
