"""Shows that the code is in order and plays the same games: `just prove house [--full] [NAME]`."""

from __future__ import annotations

import sys

from architecture.games_named import ALLOWED, found
from architecture.structure import (
    MAY_BE_FULL,
    MOST_LONG,
    MOST_SCENARIO_PYTHON,
    full_folders,
    import_circles,
    long_files,
    scenario_python,
    without_reason,
)
from bench.costs import SCENARIOS, SLACK, calls, costs, kept
from equality.replay import differences, kept_games, sample
from prove.claims import Figure, prove, spread

#: How many recorded games are carried out again in CI.
IN_CI = 20
#: Scenarios whose calls are counted in CI: one of each game.
COUNTED_IN_CI = ("vietnam/deja-phu", "hearts-and-minds/1966")
#: How many differences are printed.
SHOWN = 20


def replayed(first: int, step: int, wanted: int) -> tuple[int, int, list[str]]:
    """Carry out every so manieth of the chosen games: games, records, differences."""
    games = kept_games()
    mine = (sample(games, wanted) if wanted else games)[first::step]
    faults = [fault for game in mine for fault in differences(game)]
    return len(mine), sum(game.records for game in mine), faults


def equality(full: bool) -> Figure:
    """Recorded games are played the same: dice, events, results, the log of every seat."""
    parts = spread(replayed, [(first, 2, 0 if full else IN_CI) for first in range(2)])
    games, records = sum(part[0] for part in parts), sum(part[1] for part in parts)
    faults = [fault for part in parts for fault in part[2]]
    for fault in faults[:SHOWN]:
        print(f"   {fault}")
    return Figure(f"{games} games, {records:,} records, {len(faults)} differ", not faults)


def structure(_: bool) -> Figure:
    """The bars of the code's structure hold."""
    long, silent, full = long_files(), without_reason(), set(full_folders())
    circles, lines = import_circles(), scenario_python()
    naming = {one.file for one in found() if (one.file, one.what) not in ALLOWED}
    text = (
        f"{len(long)} files over 300 lines ({len(silent)} without a reason), "
        f"{len(full - MAY_BE_FULL)} full folders besides cards, "
        f"{len(circles)} import circles, "
        f"{len(naming)} modules outside games/ that name one, {lines} lines of scenario Python"
    )
    over = len(long) > MOST_LONG or lines > MOST_SCENARIO_PYTHON
    return Figure(text, not (over or silent or full - MAY_BE_FULL or circles or naming))


def ratios(scenario: str, full: bool) -> dict[str, float]:
    """What a scenario costs, in parts of what it cost before the code was put in order."""
    before = kept()
    now = costs(scenario) if full else calls(scenario)
    return {what: count / before[scenario, what] for what, count in now.items()}


def cost(full: bool) -> Figure:
    """An order, loading and an open table cost no more than before."""
    chosen = SCENARIOS if full else COUNTED_IN_CI
    found_ratios = spread(ratios, [(scenario, full) for scenario in chosen])
    for scenario, parts in zip(chosen, found_ratios, strict=True):
        print(f"   {scenario}: {', '.join(f'{what} {part:.3f}' for what, part in parts.items())}")
    most = max(part for parts in found_ratios for part in parts.values())
    return Figure(f"{len(chosen)} scenarios, at most {most:.3f} of before", most <= SLACK)


CLAIMS = (("equality", equality), ("structure", structure), ("costs", cost))

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
