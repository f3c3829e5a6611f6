"""Odds against reality: combats of random games, played out many times, in pieces that resume.

    just measure soak.odds [COMBATS] [ROLLS]

The seed is the hash of the last commit.  `odds.csv` beside this file keeps a row a piece (so many
combats of a scenario): a run that is cut goes on with the seed and the pieces that are kept.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import msgspec

from games.next_war.analysis.real_attacks import distances, some_attacks
from sandtable.games.next_war.game import GAME
from soak.kept_rows import WORKERS, keep_rows, kept_rows

COMBATS, ROLLS, PIECE = 2000, 500, 20
#: At most this share of the figures may lie beyond three standard errors, and none beyond five.
FAR, FARTHEST, SHARE = 3.0, 5.0, 0.005
KEPT = Path(__file__).with_suffix(".csv")


class Row(msgspec.Struct, frozen=True):
    """What came of one piece."""

    commit: str
    scenario: str
    piece: int
    combats: int
    rolls: int
    figures: int
    beyond_three: int
    beyond_five: int
    worst: float


def piece_of(commit: str, scenario: str, piece: int, combats: int, rolls: int) -> Row:
    """Play the combats of one piece out."""
    seed = int(commit[:12], 16) + 1000 * piece
    sigmas = [
        one.sigma
        for place, (scene, order) in enumerate(some_attacks(scenario, seed, combats))
        for one in distances(scene, order, rolls, seed + place)
    ]
    far, farthest = sum(one > FAR for one in sigmas), sum(one > FARTHEST for one in sigmas)
    worst = round(max(sigmas), 2)
    return Row(commit, scenario, piece, combats, rolls, len(sigmas), far, farthest, worst)


def kept() -> list[Row]:
    """The pieces kept."""
    return kept_rows(KEPT, Row)


def keep(rows: list[Row]) -> None:
    """Write all pieces, in order."""
    keep_rows(KEPT, Row, sorted(rows, key=lambda row: (row.scenario, row.piece)))


def jobs_of(combats: int) -> list[tuple[str, int]]:
    """Scenario and number of each piece."""
    pieces = -(-combats // PIECE)
    names = sorted(GAME.rules.scenarios)
    return [(names[piece % len(names)], piece) for piece in range(pieces)]


def summary(rows: list[Row]) -> tuple[str, bool]:
    """What all pieces come to, and whether it is enough."""
    figures = sum(row.figures for row in rows)
    far, farthest = sum(row.beyond_three for row in rows), sum(row.beyond_five for row in rows)
    text = (
        f"{sum(row.combats for row in rows)} combats of {len({row.scenario for row in rows})}"
        f" scenarios, {rows[0].rolls} times each: {figures} figures, {far} beyond 3 standard errors"
        f" ({100 * far / figures:.2f} %), {farthest} beyond 5"
    )
    return text, far <= SHARE * figures and not farthest


def main(argv: list[str]) -> int:
    """Play what is missing out; print what all comes to."""
    combats, rolls = (*map(int, argv), *(COMBATS, ROLLS)[len(argv) :])
    rows = kept()
    commit = rows[0].commit if rows else _last_commit()
    known = {(row.scenario, row.piece) for row in rows if row.rolls == rolls}
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        missing = [job for job in jobs_of(combats) if job not in known]
        given = [pool.submit(piece_of, commit, *job, PIECE, rolls) for job in missing]
        for job in as_completed(given):
            if job.exception():
                pool.shutdown(wait=False, cancel_futures=True)
            rows.append(job.result())
            keep(rows)
            print(rows[-1], flush=True)
    text, enough = summary(rows)
    print(text)
    return int(not enough)


def _last_commit() -> str:
    command = ["git", "rev-parse", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
