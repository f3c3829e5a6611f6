"""Compare supply and isolation with the oracle on many random positions, in pieces.

    just measure soak.supply_positions [POSITIONS]

`supply_positions.csv` keeps a row for each piece, of Vietnam and India-Pakistan in turn; a run that
is cut goes on.  On each position every unit of both sides is asked for supply and for isolation.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import msgspec

from kept.rows import Pieces
from oracles.next_war.supply_positions_compared import disagreements
from sandtable.games.next_war.game import GAME
from soak.rules_hash import rules_hash

POSITIONS, PIECE = 20_000, 500
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


def summary(rows: list[Row]) -> str:
    """Say in a line what came of the pieces."""
    answers = sum(row.supplied + row.not_supplied for row in rows)
    wrong = sum(row.disagreements for row in rows)
    return (
        f"{sum(row.positions for row in rows):,} positions, {answers:,} units asked for supply and"
        f" for isolation, {sum(row.not_supplied for row in rows):,} without supply,"
        f" {sum(row.isolated for row in rows):,} isolated, {wrong} disagreements"
    )


KEPT = Pieces(
    Path(__file__).with_suffix(".csv"),
    Row,
    compared,
    lambda _: {"rules": rules_now()},
    size=PIECE,
    wanted=POSITIONS,
    wrong="disagreements",
    summary=summary,
)
kept, missing, main = KEPT.kept, KEPT.missing_of, KEPT.main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
