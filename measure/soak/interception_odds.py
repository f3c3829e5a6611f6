"""Compare the exact odds of missions under interception, and of helicopter strikes, likewise.

    just measure soak.interception_odds [CASES]

Each case is a random mission that the enemy can intercept and a random helicopter strike: their
odds must equal those of every fall of the dice, and both are played out as in `soak.air_odds`.
`interception_odds.csv` keeps a row for each piece; a run that is cut goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from games.next_war.analysis.mission_cases import (
    by_brute_force,
    helicopter_by_brute_force,
    helicopter_case,
    helicopter_played_out,
    intercepted_case,
    played_out,
)
from sandtable.games.next_war.advice.advanced.air_answers import engage_the_weakest
from sandtable.games.next_war.analysis.air_mission_chances import mission_chances
from sandtable.games.next_war.analysis.helicopter_strike_chances import helicopter_chances
from soak.air_odds import NEVER, PIECE, RARELY, RESOLUTIONS, Row, deviations, rules_now, summary
from soak.kept_rows import kept_rows, make_rows

CASES = 2_000
KEPT = Path(__file__).with_suffix(".csv")


def compared(piece: int) -> Row:
    """Compare the cases of a piece."""
    unequal, notes, far = 0, [], []
    for seed in range(piece * PIECE, (piece + 1) * PIECE):
        case, flown = intercepted_case(seed), helicopter_case(seed)
        attacked = mission_chances(
            case.scene, case.mission, presses_on=case.presses_on, engages=engage_the_weakest
        )
        struck = helicopter_chances(flown.scene, flown.strike, presses_on=flown.presses_on)
        same = {
            "interception": attacked == by_brute_force(case),
            "helicopter": struck == helicopter_by_brute_force(flown),
        }
        notes += [f"{name} {seed}" for name, equal in same.items() if not equal]
        unequal += not all(same.values())
        for name, played, chances in (
            ("interception", partial(played_out, case), attacked),
            ("helicopter", partial(helicopter_played_out, flown), struck),
        ):
            far.append(deviations(played, chances, seed))
            notes += [f"play {name} {seed}: {far[-1]:.1f}"] if far[-1] > RARELY else []
    rare, never = [sum(each > most for each in far) for most in (RARELY, NEVER)]
    resolutions = 2 * PIECE * RESOLUTIONS
    return Row(piece, rules_now(), PIECE, unequal, resolutions, rare, never, "; ".join(notes))


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


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    cases = int(argv[0]) if argv else CASES
    for row in make_rows(KEPT, kept, compared, missing(cases)):
        print(f"piece {row.number}: {summary([row])} {row.note}", flush=True)
    print(summary([*kept().values()]))
    return int(any(missing(cases)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
