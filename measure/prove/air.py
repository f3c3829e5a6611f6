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
from architecture.worked_cases import worked_cases
from bench.calls_an_order import calls_an_order
from games.next_war import standing
from games.next_war.advanced_cells import never
from presenters import air_war_size as sizes
from prove.advanced_land import cells_figure, has_clauses
from prove.battle import tests_pass
from prove.claims import Claim, Figure, in_time, prove, spread
from sandtable.kernel.catalogue.catalog import RuleState
from soak import (
    air_defence_missions,
    air_odds,
    air_tasking,
    air_war,
    hidden_pairs_in_the_air,
    interception_odds,
    order_kinds,
)

OWED = Path(__file__).with_suffix(".csv")
RULES = "tests/games/next_war/rules"
#: The tests that play the charts of the air war, and those that compare them with the documents.
PLAYED = ("air/test_*.py", "advanced/test_2[345]_*.py")
CELL_TESTS = (
    "tests/games/next_war/charts/test_air_charts.py",
    "tests/games/next_war/rules/advanced/test_22_air_combat_table.py",
    "tests/games/next_war/rules/advanced/test_24_air_defence_tables.py",
)
#: The chapters of air power, with alternate play.
CHAPTERS = ("22", "23", "24", "25", "29")
#: Random games in CI and kept, with and without fog of war; seconds that one may take on a core.
FEW, MANY, SECONDS = 2, 500, 5.0
#: Games of which the kinds of orders are counted, played again at full size.
MANY_KINDS = 10
#: Pairs of hidden contents and picks that are compared in CI.
HIDDEN_PAIRS = 20
ODDS_TESTS = (
    "tests/games/next_war/analysis/test_air_combat_chances.py",
    "tests/games/next_war/analysis/test_air_mission_chances.py",
    "tests/games/next_war/analysis/test_air_support_chances.py",
)
#: What part of the cases that are played out may lie beyond 3 sigma; none may beyond 5.
RARE = 0.005
#: What a bot gets against one that is as good.
EVEN = 0.5
#: How often a turn may wait for the other seat while all standing orders are set.
WAITS = 120
#: Calls of functions that an order of a random game may take.
CALLS = 3_100


def owed() -> tuple[str, ...]:
    """The rules of the air war and of its scenario."""
    with OWED.open(newline="", encoding="utf-8") as file:
        return tuple(row["cite"] for row in csv.DictReader(file))


def is_built(cite: str) -> bool:
    """Whether a rule is done, or all that is left of it belongs to later parts of the game."""
    rule, waits = catalogue()[cite], waits_of(cite)
    if rule.state in {RuleState.DONE, RuleState.NOT_OWED, RuleState.NOT_FOR_SOFTWARE}:
        return not waits
    return rule.state is RuleState.PARTLY and bool(waits) and waits.isdisjoint(owed())


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
    """Every cell of the charts is reached through the kernel, or declared never to be."""
    found = [REPO.joinpath(RULES).glob(name) for name in PLAYED]
    tests = sorted(str(path) for each in found for path in each)
    tables, text = tests_pass("", *CELL_TESTS)
    played = cells_figure("air", tests, never.IN_THE_AIR, {*never.NEVER_IN_THE_AIR})
    return Figure(f"{played.text}; tables: {text}", played.enough and not tables)


def checks(_full: bool) -> Figure:
    """Every worked case of these chapters is a test that is played."""
    here = [case for case in worked_cases() if case.chapter in CHAPTERS]
    code, text = tests_pass("", "tests/architecture/test_worked_cases.py")
    without = [case.source for case in here if not case.tests]
    figure = f"{len(here)} cases: {text}; without a test: {' '.join(without) or 'none'}"
    return Figure(figure, not (code or without))


def oracle(full: bool) -> Figure:
    """An oracle from the documents alone agrees on which air defence fires at a mission."""
    code, text = tests_pass("", "tests/oracles/next_war/test_air_defence_agrees.py")
    rows = [*air_defence_missions.kept().values()]
    wrong = sum(row.disagreements for row in rows)
    enough = not full or not any(air_defence_missions.missing(air_defence_missions.MISSIONS))
    told = air_defence_missions.summary(rows)
    return Figure(f"{text}; kept: {told}", not code and not wrong and enough)


def odds(full: bool) -> Figure:
    """Exact chances equal those of every fall of the dice, and play comes out by them."""
    code, text = tests_pass("", *ODDS_TESTS)
    told, enough = [], not code
    for run, name in ((air_odds, "missions"), (interception_odds, "interceptions, helicopters")):
        rows = [*run.kept().values()]
        told.append(f"{name}: {air_odds.summary(rows)}")
        played = sum(row.resolutions for row in rows) // air_odds.RESOLUTIONS
        rare = sum(row.beyond_3 for row in rows)
        sound = not any(row.unequal or row.beyond_5 for row in rows) and rare <= RARE * played
        enough = enough and sound and not (full and any(run.missing(run.CASES)))
    return Figure(f"{text}; kept, {'; '.join(told)}", enough)


def tasking(full: bool) -> Figure:
    """A bot that tasks its air units beats one that leaves them to standing orders."""
    rows = air_tasking.kept()
    pairs = air_tasking.pairs_of(rows, air_tasking.LIEUTENANT)
    text = air_tasking.summary(rows, air_tasking.LIEUTENANT).replace("\n", "; ")
    better = len(pairs) >= air_tasking.PAIRS and sum(pairs) / len(pairs) > EVEN
    return Figure(f"kept: {text}", not any(one.wrong for one in rows) and (better or not full))


def waits_in_turns(seed: int) -> tuple[int, ...]:
    """How often a game with all standing orders waits for the other seat, turn by turn."""
    found = standing.hand_overs_by_turn(air_war.SCENARIO, seed, standing.ROUTINE)
    return tuple([found[turn] for turn in sorted(found)])


def waits(full: bool) -> Figure:
    """With all standing orders a turn with air units waits for the other seat 120 times at most."""
    rows = spread(waits_in_turns, [(seed,) for seed in range(20 if full else FEW)])
    turns = [found for row in rows for found in row]
    text = f"{len(rows)} games: {sum(turns) / len(turns):.0f} waits a turn, {max(turns)} at most"
    return Figure(text, max(turns) <= WAITS)


def view(_full: bool) -> Figure:
    """The view of a full air war is 60 KB gzipped with its sheet, and 10 KB after an order."""
    code, text = tests_pass("", "tests/presenters/test_air_war_size.py")
    first, later = (max(each) / 1024 for each in zip(*sizes.of_both_titles(), strict=True))
    figure = f"{text}; first {first:.1f} KB, later {later:.1f} KB gzipped"
    return Figure(figure, not code)


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


def kinds(full: bool) -> Figure:
    """Random games offer and use every kind of order that the rules compose, or a reason is given.

    Kept games are judged once all are kept under today's rules; some are played again.
    """
    rows = order_kinds.kept()
    by_seed = {one.seed: one for one in rows}
    seeds = sorted(by_seed)[:: max(1, len(by_seed) // (MANY_KINDS if full else FEW))] or [0]
    fresh = spread(order_kinds.played, [(seed,) for seed in seeds[: MANY_KINDS if full else FEW]])
    other = [
        one.seed
        for one in fresh
        if (kept := by_seed.get(one.seed, one)).used != one.used or kept.offered != one.offered
    ]
    all_kept = len(rows) >= order_kinds.GAMES
    wrong = order_kinds.faults(rows) if all_kept else [one.wrong for one in fresh if one.wrong]
    text = f"{order_kinds.summary(rows)}; {len(fresh)} played again, {len(other)} otherwise"
    enough = not wrong and not other and (all_kept or not full)
    return Figure(f"{text} {wrong[:3] or ''} {other or ''}", enough)


def conserved(full: bool) -> Figure:
    """Air units are where the events of a game have left them, with the steps that are left."""
    seeds = range(100, 110 if full else 101)
    fresh = spread(air_war.played, [(air_war.RANDOM, seed) for seed in seeds])
    rows = [*fresh, *air_war.kept()]
    lost = [(one.seed, one.wrong["aircraft"]) for one in rows if "aircraft" in one.wrong]
    arrived = {one.used.get("AirUnitArrived", 0) for one in rows}
    text = f"{len(rows)} games, {min(arrived)} to {max(arrived)} air units, {len(lost)} not so"
    return Figure(f"{text} {lost[:3] or ''}", not lost and min(arrived) > 0)


def hidden(full: bool) -> Figure:
    """Positions that differ only in air units that a seat may not know look the same to it."""
    pairs = hidden_pairs_in_the_air
    fresh = spread(pairs.compared, [(0, HIDDEN_PAIRS)])
    rows = [*pairs.kept().values()]
    leaks = sum(row.leaks for row in (*fresh, *rows))
    notes = [row.note for row in (*fresh, *rows) if row.note][:3]
    text = f"{sum(row.pairs for row in fresh)} pairs, kept {sum(row.pairs for row in rows):,} more"
    enough = not full or not any(pairs.missing(pairs.PAIRS))
    return Figure(f"{text}, {leaks} leaks {notes or ''}", not leaks and enough)


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
    ("checks", checks),
    ("oracle", oracle),
    ("odds", odds),
    ("games", games),
    ("order-kinds", kinds),
    ("bots", bots),
    ("tasking", tasking),
    ("conserved", conserved),
    ("hidden", hidden),
    ("waits", waits),
    ("view", view),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
