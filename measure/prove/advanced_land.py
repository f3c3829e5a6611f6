"""What the Advanced game on land must show: `just prove advanced-land [--full] [NAME...]`."""

from __future__ import annotations

import csv
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from statistics import median

import msgspec

from architecture.clauses import clauses
from architecture.complete import waits_of
from architecture.repository import REPO, catalogue
from architecture.worked_cases import worked_cases
from bench.calls_an_order import calls_an_order
from prove.battle import tests_pass
from prove.claims import Claim, Figure, in_time, prove, spread
from sandtable.kernel.catalogue.catalog import RuleState
from sandtable.kernel.catalogue.citations import ancestors
from soak import loose_nukes, supply_positions

OWED = Path(__file__).with_suffix(".csv")
CHAPTERS = "tests/games/next_war/rules/advanced"
#: The tests that play the charts.
CELL_TESTS = ("20_*", "23_4_cells_*", "cells_*", "26_*", "18_2_2_*", "27_9_1_*", "27_10_*")
#: Random games in CI and kept; seconds that one may take on an idle core; pairs of positions in CI.
FEW, MANY, SECONDS, PAIRS = 2, 500, 3.0, 20
#: Calls of functions that an order of a random game may take: a count no other program disturbs.
CALLS = 2_900
#: How often a turn may wait for the other seat while all standing orders are set.
ASKED = 60
CELLS = "cells "
Cell = tuple[str, str]


# --- rules ----------------------------------------------------------------------------------------


def owed() -> tuple[str, ...]:
    """The rules of the Advanced game on land."""
    with OWED.open(newline="", encoding="utf-8") as file:
        return tuple(row["cite"] for row in csv.DictReader(file))


def is_built(cite: str) -> bool:
    """Whether a rule is done, or all that is left of it belongs to later parts of the game."""
    rule, waits = catalogue()[cite], waits_of(cite)
    if rule.state in {RuleState.DONE, RuleState.NOT_OWED, RuleState.NOT_FOR_SOFTWARE}:
        return not waits
    return rule.state is RuleState.PARTLY and bool(waits) and waits.isdisjoint(owed())


def has_clauses(cite: str) -> bool:
    """Whether a rule is listed clause by clause, itself or with the rule that it is a part of."""
    return any(each in clauses() for each in (cite, *ancestors(cite)))


def rules(_full: bool) -> Figure:
    """Every rule of the Advanced game on land is done, clause by clause."""
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


def waits(_full: bool) -> Figure:
    """What is left of these rules waits for rules of later parts, and for none of these."""
    left = {cite: waits_of(cite) for cite in owed() if cite in catalogue()}
    later = sorted({each for found in left.values() for each in found}.difference(owed()))
    here = sorted(cite for cite, found in left.items() if not found.isdisjoint(owed()))
    text = f"rules of later parts: {' '.join(later) or 'none'}"
    return Figure(f"{text}; waiting for rules on land: {' '.join(here) or 'none'}", not here)


# --- the table, the charts, the worked cases ------------------------------------------------------


def table(_full: bool) -> Figure:
    """Each row of the table of Standard rules that change is a case that is played."""
    rows = import_module("games.next_war.rules.advanced.standard_to_advanced")
    code, text = tests_pass("", f"{CHAPTERS}/test_standard_to_advanced.py")
    later = [row for row in rows.ROWS if row.waits]
    here = [row.standard for row in later if any(f"ADV:{each}" in owed() for each in row.waits)]
    figure = f"{len(rows.ROWS)} rows, {len(later)} wait in part; {text}"
    return Figure(
        f"{figure}; waiting for rules on land: {' '.join(here) or 'none'}", not (code or here)
    )


def _cell_tests() -> list[str]:
    found = [REPO.joinpath(CHAPTERS).glob(f"test_{name}.py") for name in CELL_TESTS]
    return sorted(str(path) for each in found for path in each)


def cells_of(kind: str, tests: Sequence[str]) -> tuple[int, set[Cell]]:
    """Run tests with charts that note: the code of the run, and the cells read in play."""
    done = subprocess.run(
        [sys.executable, "-m", "prove.cells_in_play", kind, *tests],
        capture_output=True,
        text=True,
        cwd=REPO,
        check=False,
    )
    said = [line for line in done.stdout.splitlines() if line.startswith(CELLS)]
    if not said:
        return done.returncode, set()
    read = msgspec.json.decode(said[-1].removeprefix(CELLS), type=list[Cell])
    return done.returncode, {*read}


def cells_figure(
    kind: str,
    tests: Sequence[str],
    every: AbstractSet[tuple[str, str]],
    never: AbstractSet[tuple[str, str]],
) -> Figure:
    """How many of these cells are read in play; the others must be declared never to be."""
    code, read = cells_of(kind, tests)
    left = Counter(chart for chart, _ in every - read - never)
    wrong = sorted(read & never)
    text = f"{len(every)} cells: {len(every & read)} read in play, {len(never)} declared"
    figure = f"{text}; not read: {dict(sorted(left.items())) or 'none'}; wrong: {wrong or 'none'}"
    return Figure(figure, code == 0 and not left and not wrong)


def cells(_full: bool) -> Figure:
    """Every cell of the charts is reached through the kernel, or declared never to be."""
    noted = import_module("games.next_war.advanced_cells.noted")
    never = import_module("games.next_war.advanced_cells.never").NEVER
    return cells_figure("land", _cell_tests(), noted.all_cells(), {*never})


def checks(_full: bool) -> Figure:
    """Every worked case of the Advanced rules is a test that is played."""
    cases = [case for case in worked_cases() if case.game == "Advanced"]
    code, text = tests_pass("", "tests/architecture/test_worked_cases.py")
    without = [case.source for case in cases if not case.tests]
    figure = f"{len(cases)} cases: {text}; without a test: {' '.join(without) or 'none'}"
    return Figure(figure, not (code or without))


# --- the oracle -----------------------------------------------------------------------------------


def oracle(full: bool) -> Figure:
    """An oracle from the documents alone agrees on who is in supply and who is isolated."""
    code, text = tests_pass("", "tests/oracles/next_war/test_supply_agrees.py")
    rows = [*supply_positions.kept().values()]
    wrong = sum(row.disagreements for row in rows)
    enough = not full or not any(supply_positions.missing(supply_positions.POSITIONS))
    return Figure(
        f"{text}; kept: {supply_positions.summary(rows)}", code == 0 and not wrong and enough
    )


# --- whole games ----------------------------------------------------------------------------------


NOT_OFFERED = Figure(f"{loose_nukes.SCENARIO} is not offered", enough=False)


def games(full: bool) -> Figure:
    """Random games of Loose Nukes end, and their replays agree; many are kept."""
    if not loose_nukes.is_offered():
        return NOT_OFFERED
    fresh = spread(loose_nukes.played, [(loose_nukes.RANDOM, seed) for seed in range(FEW)])
    rows = [one for one in loose_nukes.kept() if one.bots == loose_nukes.RANDOM]
    same = {one.seed: (one.score, one.orders) for one in rows}
    other = [
        one.seed
        for one in fresh
        if same.get(one.seed, (one.score, one.orders)) != (one.score, one.orders)
    ]
    wrong = [(one.seed, one.wrong) for one in (*fresh, *rows) if one.wrong]
    text = f"played: {loose_nukes.summary(fresh)}; kept: {loose_nukes.summary(rows)}"
    enough = not wrong and not other and (len(rows) >= MANY or not full)
    return Figure(f"{text} {wrong[:3] or ''} {other or ''}", enough)


def bots(full: bool) -> Figure:
    """Games of other bots, as far as they are kept, end without a fault."""
    if not loose_nukes.is_offered():
        return NOT_OFFERED
    rows = [one for one in loose_nukes.kept() if one.bots != loose_nukes.RANDOM]
    told = []
    for pair in sorted({one.bots for one in rows}):
        theirs = [one for one in rows if one.bots == pair]
        told.append(f"{' against '.join(pair)}: {loose_nukes.summary(theirs)}")
    best = [one for one in rows if one.bots == ("lieutenant", "lieutenant")]
    enough = len(best) >= loose_nukes.GAMES or not full
    return Figure("; ".join(told) or "none kept", enough and not any(one.wrong for one in rows))


def hidden(full: bool) -> Figure:
    """Positions that differ only in what a seat may not know look the same to it."""
    if not loose_nukes.is_offered():
        return NOT_OFFERED
    pairs = import_module("soak.hidden_pairs_on_land")
    fresh = spread(pairs.compared, [(piece, PAIRS) for piece in range(2)])
    rows = [*pairs.kept().values()]
    leaks = sum(row.leaks for row in (*fresh, *rows))
    notes = [row.note for row in (*fresh, *rows) if row.note][:3]
    text = f"{sum(row.pairs for row in fresh)} pairs, kept {sum(row.pairs for row in rows):,} more"
    enough = not full or not any(pairs.missing(pairs.PAIRS))
    return Figure(f"{text}, {leaks} leaks {notes or ''}", not leaks and enough)


def waits_in_turns(seed: int) -> tuple[int, ...]:
    """How often a game with all standing orders waits for the other seat, turn by turn."""
    standing = import_module("games.next_war.standing")
    found = standing.hand_overs_by_turn(
        loose_nukes.SCENARIO, seed, standing.ROUTINE, layers=loose_nukes.LAYERS
    )
    return tuple([found[turn] for turn in sorted(found)])


def asked(full: bool) -> Figure:
    """With all standing orders a turn of Loose Nukes waits for the other seat 60 times at most."""
    if not loose_nukes.is_offered():
        return NOT_OFFERED
    rows = spread(waits_in_turns, [(seed,) for seed in range(20 if full else FEW)])
    turns = [waits for row in rows for waits in row]
    text = f"{len(rows)} games: {sum(turns) / len(turns):.0f} waits a turn, {max(turns)} at most"
    return Figure(text, max(turns) <= ASKED)


def speed(full: bool) -> Figure:
    """One random game of Loose Nukes takes few calls an order, and three seconds of one core."""
    if not loose_nukes.is_offered():
        return NOT_OFFERED
    seeds = range(5 if full else 3)
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=loose_nukes.make_ready) as pool:
        jobs = [pool.submit(loose_nukes.played, loose_nukes.RANDOM, seed) for seed in seeds]
        taken = median([job.result().seconds for job in jobs])
    calls = calls_an_order(loose_nukes.SCENARIO, 1, loose_nukes.LAYERS)
    text = f"a random game in {taken:.1f} s, {calls:,.0f} calls an order (at most {CALLS:,})"
    return Figure(text, in_time(taken, SECONDS, full) and calls <= CALLS)


CLAIMS: tuple[Claim, ...] = (
    ("rules", rules),
    ("waits", waits),
    ("table", table),
    ("cells", cells),
    ("checks", checks),
    ("oracle", oracle),
    ("games", games),
    ("bots", bots),
    ("hidden", hidden),
    ("asked", asked),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
