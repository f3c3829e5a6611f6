"""Compare supply and isolation with the oracle on many random positions, in pieces.

    just measure soak.supply_positions [POSITIONS]

`supply_positions.csv` keeps a row for each piece, of Vietnam and India-Pakistan in turn; a run that
is cut goes on.  On each position every unit of both sides is asked for supply and for isolation.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from oracles.next_war.supply_positions_compared import disagreements
from sandtable.games.next_war.game import GAME
from soak.kept_rows import kept_rows, make_rows
from soak.rules_hash import rules_hash

POSITIONS, PIECE = 20_000, 500
KEPT = Path(__file__).with_suffix(".csv")
TITLES = ("vietnam", "india-pakistan")


class Row(msgspec.Struct, frozen=True):
    """What came of one piece."""

    number: int
    title: str
    rules: str
    positions: int
    supplied: int
    not_supplied: int
    isolated: int
    not_isolated: int
    disagreements: int
    note: str = ""


@cache
def rules_now() -> str:
    """A hash of the rules of the Advanced game on land."""
    return rules_hash(GAME, ("standard", "advanced"))


def compared(piece: int, positions: int = PIECE) -> Row:
    """Compare the two on the positions of a piece."""
    turn, title = piece // len(TITLES), TITLES[piece % len(TITLES)]
    found, counted = disagreements(title, positions, turn * PIECE)
    return Row(
        number=piece,
        title=title,
        rules=rules_now(),
        positions=positions,
        supplied=counted.get(("supplied", True), 0),
        not_supplied=counted.get(("supplied", False), 0),
        isolated=counted.get(("isolated", True), 0),
        not_isolated=counted.get(("isolated", False), 0),
        disagreements=len(found),
        note=f"{found[0]}" if found else "",
    )


def kept() -> dict[int, Row]:
    """The pieces kept that were compared by the rules of today, by number."""
    return {row.number: row for row in kept_rows(KEPT, Row) if row.rules == rules_now()}


def missing(positions: int) -> Iterator[int]:
    """The pieces that are not kept yet, or in which something differed."""
    rows = kept()
    for number in range(-(-positions // PIECE)):
        if number not in rows or rows[number].disagreements:
            yield number


def summary(rows: list[Row]) -> str:
    """Say in a line what came of the pieces."""
    answers = sum(row.supplied + row.not_supplied for row in rows)
    wrong = sum(row.disagreements for row in rows)
    return (
        f"{sum(row.positions for row in rows):,} positions, {answers:,} units asked for supply and"
        f" for isolation, {sum(row.not_supplied for row in rows):,} without supply,"
        f" {sum(row.isolated for row in rows):,} isolated, {wrong} disagreements"
    )


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    positions = int(argv[0]) if argv else POSITIONS
    for row in make_rows(KEPT, kept, compared, missing(positions)):
        print(f"piece {row.number}: {summary([row])} {row.note}", flush=True)
    print(summary([*kept().values()]))
    return int(any(missing(positions)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
