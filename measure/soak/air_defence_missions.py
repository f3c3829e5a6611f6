"""Compare which air defence fires with the oracle on many random missions, in pieces.

    just measure soak.air_defence_missions [MISSIONS]

`air_defence_missions.csv` keeps a row for each piece, of Vietnam and India-Pakistan in turn; a run
that is cut goes on.  MISSIONS are those of each title; an answer is one of the engine about a
mission, and there are two where airmobile movement begins among enemies.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from oracles.next_war.air_defence_compared import OF_POSITION, disagreements
from sandtable.games.next_war.game import GAME
from soak.kept_rows import kept_rows, make_rows
from soak.rules_hash import rules_hash

MISSIONS, PIECE = 20_000, 1_000
KEPT = Path(__file__).with_suffix(".csv")
TITLES = ("vietnam", "india-pakistan")


class Row(msgspec.Struct, frozen=True):
    """What came of one piece: how many answers there were of each kind of air defence."""

    number: int
    title: str
    rules: str
    missions: int
    normal: int
    local: int
    without: int
    disagreements: int
    note: str = ""


@cache
def rules_now() -> str:
    """A hash of the rules of the air war."""
    return rules_hash(GAME, ("standard", "advanced", "air"))


def compared(piece: int, missions: int = PIECE) -> Row:
    """Compare the two on the missions of a piece."""
    turn, title = piece // len(TITLES), TITLES[piece % len(TITLES)]
    found, counted = disagreements(title, missions, turn * PIECE // OF_POSITION)
    kinds = {"normal": 0, "local": 0, "none": 0}
    for (_, answer), times in counted.items():
        kinds[answer[0]] += times
    return Row(
        number=piece,
        title=title,
        rules=rules_now(),
        missions=missions,
        normal=kinds["normal"],
        local=kinds["local"],
        without=kinds["none"],
        disagreements=len(found),
        note=f"{found[0]}" if found else "",
    )


def kept() -> dict[int, Row]:
    """The pieces kept that were compared by the rules of today, by number."""
    return {row.number: row for row in kept_rows(KEPT, Row) if row.rules == rules_now()}


def missing(missions: int) -> Iterator[int]:
    """The pieces that are not kept yet, or in which something differed."""
    rows = kept()
    for number in range(len(TITLES) * -(-missions // PIECE)):
        if number not in rows or rows[number].disagreements:
            yield number


def summary(rows: list[Row]) -> str:
    """Say in a line what came of the pieces."""
    told = [
        f"{sum(row.missions for row in rows if row.title == title):,} missions of {title}"
        for title in TITLES
    ]
    return (
        f"{', '.join(told)}: {sum(row.normal for row in rows):,} answers with Normal air defence,"
        f" {sum(row.local for row in rows):,} with Local, {sum(row.without for row in rows):,}"
        f" without, {sum(row.disagreements for row in rows)} disagreements"
    )


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    missions = int(argv[0]) if argv else MISSIONS
    for row in make_rows(KEPT, kept, compared, missing(missions)):
        print(f"piece {row.number}: {summary([row])} {row.note}", flush=True)
    print(summary([*kept().values()]))
    return int(any(missing(missions)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
