"""What the air war must show: `just prove air [--full] [NAME...]`."""

from __future__ import annotations

import csv
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from architecture.complete import waits_of
from architecture.repository import REPO, catalogue
from bench.calls_an_order import calls_an_order
from prove.advanced_land import has_clauses
from prove.battle import tests_pass
from prove.claims import Claim, Figure, in_time, prove, spread
from sandtable.kernel.catalogue.catalog import RuleState
from soak import air_war

OWED = Path(__file__).with_suffix(".csv")
#: The tests that play the charts of the air war.
CELL_TESTS = (
    "tests/games/next_war/charts/test_air_charts.py",
    "tests/games/next_war/rules/advanced/test_22_air_combat_table.py",
    "tests/games/next_war/rules/advanced/test_24_air_defence_tables.py",
)
#: Random games in CI and kept, with and without fog of war; seconds that one may take on a core.
FEW, MANY, SECONDS = 2, 500, 5.0
#: Calls of functions that an order of a random game may take.
CALLS = 3_100


def owed() -> dict[str, str]:
    """The rules of the air war and of its scenario, and the package that builds each."""
    with OWED.open(newline="", encoding="utf-8") as file:
        return {row["cite"]: row["package"] for row in csv.DictReader(file)}


def is_built(cite: str) -> bool:
    """Whether a rule is done, or all that is left of it belongs to later parts of the game."""
    rule, waits = catalogue()[cite], waits_of(cite)
    if rule.state in {RuleState.DONE, RuleState.NOT_OWED, RuleState.NOT_FOR_SOFTWARE}:
        return not waits
    return rule.state is RuleState.PARTLY and bool(waits) and not waits & owed().keys()


def rules(_full: bool) -> Figure:
    """Every rule of the air war is done, clause by clause."""
    unknown = [cite for cite in owed() if cite not in catalogue()]
    known = [cite for cite in owed() if cite in catalogue()]
    counted = Counter(catalogue()[cite].state.value for cite in known)
    short = [cite for cite in known if not is_built(cite)]
    bare = [cite for cite in known if cite not in short and not has_clauses(cite)]
    text = (
        f"{len(owed())} rules, {dict(counted)}; not built {len(short)}: {' '.join(short) or 'none'}"
        f"; without clauses: {' '.join(bare) or 'none'}; unknown: {' '.join(unknown) or 'none'}"
    )
    return Figure(text, not (short or bare or unknown))


def cells(_full: bool) -> Figure:
    """Every cell of the charts of air combat and air defence is read as it stands."""
    code, text = tests_pass("", *CELL_TESTS)
    missing = [path for path in CELL_TESTS if not REPO.joinpath(path).is_file()]
    return Figure(f"{text}; missing: {' '.join(missing) or 'none'}", not code and not missing)


def oracle(_full: bool) -> Figure:
    """An oracle from the documents alone agrees on which air defence fires at a mission."""
    code, text = tests_pass("", "tests/oracles/next_war/test_air_defence_agrees.py")
    return Figure(text, not code)


def games(full: bool) -> Figure:
    """Random games with air units end, and their replays agree; many are kept."""
    seeds = [(air_war.RANDOM, seed, options) for seed, options in enumerate(air_war.OPTIONS)]
    fresh = spread(air_war.played, seeds[:FEW])
    rows = [one for one in air_war.kept() if one.bots == air_war.RANDOM]
    same = {(one.seed, one.options): (one.score, one.orders) for one in rows}
    other = [
        one.seed
        for one in fresh
        if same.get((one.seed, one.options), (one.score, one.orders)) != (one.score, one.orders)
    ]
    wrong = [(one.seed, one.options, one.wrong) for one in (*fresh, *rows) if one.wrong]
    number = Counter(one.options for one in rows)
    told = [f"{' '.join(each) or 'open'} {number[each]}" for each in air_war.OPTIONS]
    text = f"played: {air_war.summary([*fresh])}; kept ({', '.join(told)})"
    enough = not full or min(number[each] for each in air_war.OPTIONS) >= MANY
    return Figure(f"{text} {wrong[:3] or ''} {other or ''}", not wrong and not other and enough)


def bots(full: bool) -> Figure:
    """Games of other bots, as far as they are kept, end without a fault."""
    rows = [one for one in air_war.kept() if one.bots != air_war.RANDOM]
    told = []
    for pair in sorted({one.bots for one in rows}):
        theirs = [one for one in rows if one.bots == pair]
        told.append(f"{' against '.join(pair)}: {air_war.summary([*theirs])}")
    number = Counter(one.options for one in rows if one.bots == ("lieutenant", "lieutenant"))
    enough = not full or min(number[each] for each in air_war.OPTIONS) >= air_war.OF_BOTS
    return Figure("; ".join(told) or "none kept", enough and not any(one.wrong for one in rows))


def conserved(full: bool) -> Figure:
    """Air units are where the events of a game have left them, with the steps that are left."""
    seeds = range(100, 110 if full else 101)
    fresh = spread(air_war.played, [(air_war.RANDOM, seed) for seed in seeds])
    rows = [*fresh, *air_war.kept()]
    lost = [(one.seed, one.wrong["aircraft"]) for one in rows if "aircraft" in one.wrong]
    arrived = {one.used.get("AirUnitArrived", 0) for one in rows}
    text = f"{len(rows)} games, {min(arrived)} to {max(arrived)} air units, {len(lost)} not so"
    return Figure(f"{text} {lost[:3] or ''}", not lost and min(arrived) > 0)


def speed(full: bool) -> Figure:
    """One random game with air units takes few calls an order, and five seconds of one core."""
    seeds = range(5 if full else 3)
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=air_war.make_ready) as pool:
        jobs = [pool.submit(air_war.played, air_war.RANDOM, seed) for seed in seeds]
        taken = median([job.result().seconds for job in jobs])
    calls = calls_an_order(air_war.SCENARIO, 1)
    text = f"a random game in {taken:.1f} s, {calls:,.0f} calls an order (at most {CALLS:,})"
    return Figure(text, in_time(taken, SECONDS, full) and calls <= CALLS)


CLAIMS: tuple[Claim, ...] = (
    ("rules", rules),
    ("cells", cells),
    ("oracle", oracle),
    ("games", games),
    ("bots", bots),
    ("conserved", conserved),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
