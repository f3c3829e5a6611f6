"""Compare the exact odds of air combat and of strike missions with brute force, and with play.

    just measure soak.air_odds [CASES]

Each case is a random air combat and a random mission: their odds must equal those of every fall of
the dice.  The mission is then played out many times with random dice, and what is seen must lie
near its odds.  `air_odds.csv` keeps a row for each piece; a run that is cut goes on.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from math import sqrt
from pathlib import Path

import msgspec

from games.next_war.analysis import air_combat_cases as combats
from games.next_war.analysis.mission_cases import by_brute_force, played_out, random_case
from sandtable.games.next_war.analysis.air_combat_chances import air_combat_chances
from sandtable.games.next_war.analysis.air_mission_chances import MissionEnd, mission_chances
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from soak.kept_rows import kept_rows, make_rows
from soak.rules_hash import rules_hash

CASES, PIECE, RESOLUTIONS = 2_000, 25, 100
#: How many standard deviations a case may be away, rarely and ever.
RARELY, NEVER = 3, 5
KEPT = Path(__file__).with_suffix(".csv")


class Row(msgspec.Struct, frozen=True):
    """What came of one piece."""

    number: int
    rules: str
    cases: int
    unequal: int
    resolutions: int
    beyond_3: int
    beyond_5: int
    note: str = ""


@cache
def rules_now() -> str:
    """A hash of the rules of the air war."""
    return rules_hash(GAME, ("standard", "advanced", "air"))


def is_hit(end: MissionEnd) -> bool:
    """Whether a striker hits the target."""
    return any(unit.hit not in {None, Hit.NONE} for unit in end.strikers)


def is_hurt(end: MissionEnd) -> bool:
    """Whether a unit is lost, loses a step or turns back."""
    return any(unit.lost or unit.aborted for unit in (*end.strikers, *end.suppressors))


def is_detected(end: MissionEnd) -> bool:
    """Whether the mission is detected."""
    return end.detected is not Detected.NONE


def deviations(
    played: Callable[[random.Random], MissionEnd], chances: dict[MissionEnd, Fraction], seed: int
) -> float:
    """How many standard deviations play is away from the odds, of what is most in doubt."""
    kinds = (is_hit, is_hurt, is_detected)
    odds = {kind: sum(p for end, p in chances.items() if kind(end)) for kind in kinds}
    kind = min(kinds, key=lambda each: abs(odds[each] - Fraction(1, 2)))
    source = random.Random(seed)
    ends = [played(source) for _ in range(RESOLUTIONS)]
    if not {*ends} <= {*chances}:
        return float("inf")
    chance, seen = float(odds[kind]), sum(map(kind, ends))
    spread = sqrt(RESOLUTIONS * chance * (1 - chance))
    return abs(seen - RESOLUTIONS * chance) / spread if spread else 0.0


def compared(piece: int) -> Row:
    """Compare the cases of a piece."""
    unequal, notes, far = 0, [], []
    for seed in range(piece * PIECE, (piece + 1) * PIECE):
        flyers, weather = combats.random_case(seed)
        exact = air_combat_chances(combats.AIR, flyers, weather)
        case = random_case(seed)
        chances = mission_chances(case.scene, case.mission, presses_on=case.presses_on)
        wrong = [
            name
            for name, equal in (
                ("combat", exact == combats.by_brute_force(flyers, weather)),
                ("mission", chances == by_brute_force(case)),
            )
            if not equal
        ]
        unequal += bool(wrong)
        far.append(deviations(partial(played_out, case), chances, seed))
        notes += [f"{name} {seed}" for name in wrong]
        notes += [f"play {seed}: {far[-1]:.1f}"] if far[-1] > RARELY else []
    rare, never = [sum(each > most for each in far) for most in (RARELY, NEVER)]
    note = "; ".join(notes)
    return Row(piece, rules_now(), PIECE, unequal, PIECE * RESOLUTIONS, rare, never, note)


def kept() -> dict[int, Row]:
    """The pieces kept that were compared by the rules of today, by number."""
    now = rules_now()
    return {row.number: row for row in kept_rows(KEPT, Row) if row.rules == now}


def missing(cases: int) -> Iterator[int]:
    """The pieces that are not kept yet, or in which something was unequal."""
    rows = kept()
    for number in range(-(-cases // PIECE)):
        if number not in rows or rows[number].unequal:
            yield number


def summary(rows: Sequence[Row]) -> str:
    """Say in a line what came of these pieces."""
    return (
        f"{sum(row.cases for row in rows):,} cases, {sum(row.unequal for row in rows)} unequal;"
        f" {sum(row.resolutions for row in rows):,} resolutions, of the cases"
        f" {sum(row.beyond_3 for row in rows)} beyond {RARELY} sigma and"
        f" {sum(row.beyond_5 for row in rows)} beyond {NEVER}"
    )


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    cases = int(argv[0]) if argv else CASES
    for row in make_rows(KEPT, kept, compared, missing(cases)):
        print(
            f"piece {row.number}: {row.cases} cases, {row.unequal} unequal {row.note}", flush=True
        )
    print(summary([*kept().values()]))
    return int(any(missing(cases)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
