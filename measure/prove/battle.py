"""The proofs of the first battle: `just prove battle [--full] [NAME...]`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from prove.claims import Figure, as_fast, prove, shares, spread
from prove.kernel import ZEROS

REPO = Path(__file__).resolve().parents[2]
SCENARIO = "vietnam/deja-phu"
#: What was aimed at, and below what it would be slower than the profile on record explains.
BAR, FLOOR = 0.5, 0.15
#: Two game turns.
TURNS = 2


# --- random play --------------------------------------------------------------------------------


def fuzz_command(games: int, first: int) -> dict[str, Any]:
    """Run `sandtable fuzz` as a person would."""
    command = [sys.executable, "-m", "sandtable.cli", "fuzz", SCENARIO, "--games", str(games)]
    done = subprocess.run(
        [*command, "--first-seed", str(first), "--json"],
        capture_output=True,
        text=True,
        env={key: value for key, value in os.environ.items() if key != "SANDTABLE_GAMES"},
        check=False,
    )
    if not done.stdout.strip().startswith("{"):
        raise RuntimeError(done.stdout + done.stderr)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def fuzz(full: bool) -> Figure:
    """Random games of the scenario end, and nothing is wrong with them."""
    rows = spread(fuzz_command, [(n, first) for first, n in shares(2000 if full else 24, 2)])
    games, orders = sum(row["games"] for row in rows), sum(row["orders"] for row in rows)
    checked = (*ZEROS, "domain_violations", "leaks", "faults")
    bad = {key: sum(row[key] for row in rows) for key in checked if any(row[key] for row in rows)}
    return Figure(f"{games:,} games, {orders:,} orders, {bad or 'all zeros'}", not bad)


def waits_in(first: int, count: int) -> tuple[int, int, int]:
    """Count hand-overs to the other seat without and with standing orders."""
    standing = import_module("games.next_war.standing")
    without = sum(standing.hand_overs(seed, ()) for seed in range(first, first + count))
    left = sum(standing.hand_overs(seed, standing.ROUTINE) for seed in range(first, first + count))
    return count, without, left


def waits(full: bool) -> Figure:
    """Standing orders make a slow game wait less often."""
    rows = spread(waits_in, shares(200 if full else 16, 2))
    games, without, left = (sum(row[i] for row in rows) for i in range(3))
    text = (
        f"{games} games: {without / games / TURNS:.1f} hand-overs a game turn without standing"
        f" orders, {left / games / TURNS:.1f} with them"
    )
    return Figure(text, left < without)


# --- the oracle and the odds --------------------------------------------------------------------


def compared(first: int, count: int) -> dict[str, int]:
    """Hold the engine against the oracle."""
    return dict(import_module("games.next_war.oracle.agreement").compared(first, count))


def oracle(full: bool) -> Figure:
    """An oracle written from the rules alone agrees."""
    count = 20_000 if full else 600
    rows = spread(compared, shares(count, 8 if full else 2))
    wrong = {what: n for row in rows for what, n in row.items()}
    text = (
        f"{count:,} random combats: efficiency, zones, who may attack, strengths, column, shifts,"
        f" modifiers, retreats, advances; {sum(wrong.values())} disagreements {wrong or ''}"
    )
    return Figure(text, not wrong)


def inexact(first: int, count: int) -> int:
    """Count odds that are not those of brute force."""
    found: int = import_module("games.next_war.oracle.brute_force").exact(count, first)
    return found


def farthest(first: int, combats: int, rolls: int) -> float:
    """How far real dice fall from the odds, in standard errors."""
    found: float = import_module("games.next_war.oracle.brute_force").sampled(combats, rolls, first)
    return found


def odds(full: bool) -> Figure:
    """Odds are exact, and dice fall accordingly."""
    count, combats, rolls = (500, 20, 10_000) if full else (40, 2, 1000)
    wrong = sum(spread(inexact, [(1000 * first, n) for first, n in shares(count, 2)]))
    jobs = [(10**6 + 1000 * first, n, rolls) for first, n in shares(combats, 2)]
    worst = max(spread(farthest, jobs))
    text = (
        f"{count} combats of up to four dice, {wrong} differ from brute force;"
        f" {combats * rolls:,} resolutions within {worst:.1f} standard errors"
    )
    return Figure(text, wrong == 0 and worst < 5)


# --- tests, traceability, speed -----------------------------------------------------------------


def tests_pass(marked: str, *paths: str) -> tuple[int, str]:
    """Run tests by path and word, and give the closing line."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", *paths]
    done = subprocess.run(
        [*command, *(["-k", marked] if marked else [])],
        capture_output=True,
        text=True,
        cwd=REPO,
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if " passed" in line or " failed" in line]
    return done.returncode, lines[-1] if lines else done.stdout[-200:]


def cells(full: bool) -> Figure:
    """Every cell of the tables is reached through `resolve`, every check line is a test."""
    code, text = tests_pass("", "tests/games/next_war/rules/standard/ch09_combat")
    air, other = tests_pass("", "tests/games/next_war/rules/standard/ch06_air_power")
    return Figure(f"combat: {text}; air power: {other}", code == 0 and air == 0)


def refusals(full: bool) -> Figure:
    """What a newcomer would try is refused in a sentence he understands."""
    code, text = tests_pass("", "tests/games/next_war/test_newcomers.py")
    return Figure(text, code == 0)


def rules(full: bool) -> Figure:
    """The rules of the issue are done, and missed when switched off."""
    trace = import_module("architecture.repository")
    states = {rule.cite: rule.state.value for rule in trace.catalogue()}
    chosen = [cite for cite in states if cite.startswith(("STD:", "NWV:"))]
    done = [cite for cite in chosen if states[cite] == "done"]
    partly = [cite for cite in chosen if states[cite] == "partly"]
    disabling = import_module("architecture.disabling")
    off = done if full else done[::25]
    surviving = disabling.surviving(off)
    text = f"{len(done)} rules done, {len(partly)} partly; {len(off)} switched off, "
    return Figure(f"{text}{len(surviving)} not missed {surviving or ''}", not surviving)


def speed(full: bool) -> Figure:
    """Random and greedy games, one combat, and random play beside python-chess."""
    bench = import_module("bench.battle_speed")
    of_chess, orders, game = bench.ratio(5, 10) if full else bench.ratio(2, 4)
    greedy = 1000 * bench.game_of(1, "greedy")[1]
    text = (
        f"random {game:.0f} ms and greedy {greedy:.0f} ms a game, combat"
        f" {bench.combat_microseconds():.0f} us; {orders:,.0f} orders/s,"
        f" {of_chess:.2f} of python-chess"
    )
    if of_chess < BAR:
        text += f", below the bar of {BAR}: figure and profile in docs/developing/performance.md"
    return Figure(text, as_fast(of_chess, FLOOR, full))


CLAIMS = (
    ("fuzz", fuzz),
    ("waits", waits),
    ("oracle", oracle),
    ("odds", odds),
    ("cells", cells),
    ("refusals", refusals),
    ("rules", rules),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
