"""Fuzz every scenario and year, in pieces: a run that is cut goes on where it ended.

    just measure soak.fuzz [GAMES] [SCENARIO...]

`fuzz.csv` beside this file keeps a row a scenario, with the hash of the rules it was played by
(code without docstrings, and tables).  Where the rules are still the same, it is not played again.
Every order and every game is checked; positions of a longer game are looked at closely more rarely,
about as often in a game as in a game of one year, since each look tells the whole game again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import msgspec

from equality.kept import every_game
from sandtable.testing.conformance import fuzz
from soak.kept_rows import WORKERS, keep_rows, kept_rows
from soak.rules_hash import rules_hash

GAMES = 100
#: How many times as long as a short game a campaign of sixteen turns and an Advanced game are.
LONG = {"vietnam/gates-of-hanoi": 24, "india-pakistan/loose-nukes": 24}
KEPT = Path(__file__).with_suffix(".csv")


class Row(msgspec.Struct, frozen=True):
    """What came of the games of one scenario."""

    scenario: str
    rules: str
    games: int
    orders: int
    faults: int


def kept() -> dict[str, Row]:
    """The rows kept, by scenario."""
    return {row.scenario: row for row in kept_rows(KEPT, Row)}


def keep(rows: dict[str, Row]) -> None:
    """Write all rows, by scenario."""
    keep_rows(KEPT, Row, [rows[name] for name in sorted(rows)])


def rules_of(scenario: str) -> str:
    """A hash of the rules that a scenario is played by."""
    game = every_game()[scenario]
    return rules_hash(game, game.rules.scenarios[scenario].layers)


def length_of(scenario: str) -> int:
    """How many times as long as a short game a scenario is, roughly: by its years if it has any."""
    if scenario in LONG:
        return LONG[scenario]
    first, _, last = scenario.rpartition("/")[2].partition("-")
    return int(last) - int(first) + 1 if first.isdigit() and last.isdigit() else 1


def fuzzed(scenario: str, games: int) -> tuple[Row, tuple[str, ...]]:
    """Play random games of a scenario and check everything about them."""
    found = fuzz(every_game()[scenario], scenario, games, 0, careful=16 * length_of(scenario))
    faults = sum(
        value
        for name, value in msgspec.structs.asdict(found).items()
        if isinstance(value, int) and name not in {"games", "orders", "positions", "twins"}
    )
    return Row(scenario, rules_of(scenario), found.games, found.orders, faults), tuple(found.notes)


def missing(games: int, chosen: list[str]) -> Iterator[str]:
    """The scenarios that were not played so often by the rules of today."""
    rows = kept()
    for scenario in chosen or every_game():
        row = rows.get(scenario)
        if row is None or row.games < games or row.faults or row.rules != rules_of(scenario):
            yield scenario


def main(argv: list[str]) -> int:
    """Play what is missing; print a line a scenario."""
    games = next((int(word) for word in argv if word.isdigit()), GAMES)
    chosen = [word for word in argv if not word.isdigit()]
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        for job in as_completed(
            [pool.submit(fuzzed, one, games) for one in missing(games, chosen)]
        ):
            row, notes = job.result()
            keep(kept() | {row.scenario: row})
            print(f"{row.scenario}: {row.games} games, {row.orders} orders, {row.faults} faults")
            print("\n".join(notes), end="", flush=True)
    rows = [row for row in kept().values() if not chosen or row.scenario in chosen]
    faults = sum(row.faults for row in rows)
    print(f"{len(rows)} scenarios, {sum(row.games for row in rows)} games, {faults} faults")
    return int(faults > 0 or any(missing(games, chosen)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
