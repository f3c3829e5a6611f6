"""The proofs of the kernel: `just prove kernel [--full] [NAME...]`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any

from prove.claims import Figure, as_fast, prove, shares, spread
from prove.sittings import Piece, in_pieces
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.testing.conformance import Findings, check_positions, check_twin_worlds

HERE = Path(__file__).resolve().parent
REPO = HERE.parents[1]
TOYS = {"toy-hexes/small": "toys.hexes.game", "toy-cards/full": "toys.cards.game"}
#: A run that takes longer hangs, in seconds; planted faults there must be.
HUNG, PLANTED = 1_800, 20
ZEROS = (
    "unfinished",
    "dead_ends",
    "audit_mismatches",
    "roundtrip_mismatches",
    "chain_errors",
    "undo_violations",
)


def game_of(scenario: str) -> Any:
    """Find a toy by its scenario."""
    return import_module(TOYS[scenario]).GAME


# --- conformance ------------------------------------------------------------------------------


def fuzz_command(scenario: str, games: int) -> dict[str, Any]:
    """Run `sandtable fuzz` as a person would."""
    environment = {**os.environ, "SANDTABLE_GAMES": ",".join(TOYS.values())}
    environment["PYTHONPATH"] = str(REPO / "tests")
    command = [sys.executable, "-m", "sandtable.cli", "fuzz", scenario, "--games", str(games)]
    done = subprocess.run(
        [*command, "--json"], capture_output=True, text=True, env=environment, check=False
    )
    if not done.stdout.strip().startswith("{"):
        raise RuntimeError(done.stdout + done.stderr)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def conformance(full: bool) -> Figure:
    """Both toys pass the suite, by the command."""
    games = 1000 if full else 40
    rows = spread(fuzz_command, [(scenario, games) for scenario in TOYS])
    texts, enough = [], True
    for scenario, row in zip(TOYS, rows, strict=True):
        bad = {
            key: row[key] for key in (*ZEROS, "domain_violations", "leaks", "faults") if row[key]
        }
        enough = enough and not bad and row["games"] == games
        texts.append(
            f"{scenario} {games} games, {row['orders']:,} orders, {row['orders_per_s']:,.0f}/s,"
            f" {bad or 'all zeros'}"
        )
    return Figure("; ".join(texts), enough)


def every_position(scenario: str, first: int, count: int) -> Findings:
    """Look at positions of one toy."""
    return check_positions(game_of(scenario), scenario, count, first)


def domains(full: bool) -> Figure:
    """Drawn orders are accepted, accepted orders lie in their domain."""
    each = 10_000 if full else 400
    jobs = [(scenario, first, n) for scenario in TOYS for first, n in shares(each, 2)]
    found = spread(every_position, jobs)
    looked = sum(one.positions for one in found)
    wrong = sum(one.domain_violations for one in found)
    text = (
        f"{looked:,} positions, {sum(o.orders for o in found):,} orders asked, {wrong} violations"
    )
    return Figure(text, wrong == 0 and looked >= 2 * each)


# --- hidden information -----------------------------------------------------------------------


def twins_of(first: int, count: int) -> Findings:
    """Compare so many pairs of worlds."""
    return check_twin_worlds(game_of("toy-cards/full"), "toy-cards/full", count, first)


def twins(full: bool) -> Figure:
    """Two worlds that differ only in what a seat may not know look the same to it."""
    pairs = 20_000 if full else 300
    found = spread(twins_of, [(first * 1000, n) for first, n in shares(pairs, 2)])
    differed: dict[str, int] = {}
    for one in found:
        for kind, count in one.differed.items():
            differed[kind] = differed.get(kind, 0) + count
    compared, leaks = sum(one.twins for one in found), sum(one.leaks for one in found)
    notes = [note for one in found for note in one.notes][:3]
    really = ", ".join(f"{kind} {count:,}" for kind, count in sorted(differed.items()))
    text = f"{compared:,} pairs, really differing in: {really}; {leaks} leaks {notes or ''}"
    return Figure(text, leaks == 0 and compared >= pairs and differed.get("state", 0) > pairs // 2)


def alarm(fault: str, seed: int) -> tuple[str, int]:
    """Run the suite in a process of its own, with a fault planted or none."""
    command = [sys.executable, "-m", "prove.alarm", "--seed", str(seed)]
    done = subprocess.run(
        [*command, *(["--fault", fault] if fault else [])],
        capture_output=True,
        text=True,
        check=False,
        cwd=REPO,
        timeout=HUNG,
    )
    return done.stdout.strip(), done.returncode


def sounded(fault: str, seed: int) -> Piece:
    """Whether an alarm was raised where it had to be: a missed or a false one is a fault."""
    told, code = alarm(fault, seed)
    if fault:
        caught = code == 1 and bool(told)  # a run that could not begin says nothing
        return Piece({"caught": int(caught)}, faults=[] if caught else [f"missed: {fault}"])
    return Piece({"clean": 1}, faults=[f"false alarm: {told[:300]}"] if code else [])


def faults(full: bool) -> Figure:
    """Every planted fault raises an alarm, and clean runs raise none."""
    every = sorted(path.stem for path in (HERE.parent / "faults").glob("f[0-9]*.py"))
    planted = every if full else every[::3]
    clean = 200 if full else 2
    jobs = [(fault, 1) for fault in planted] + [("", seed) for seed in range(clean)]
    found = in_pieces("kernel-faults", sounded, jobs, 2)
    text = (
        f"{found.number('caught')} of {len(planted)} planted faults caught (there are "
        f"{len(every)}), {found.number('clean')} clean runs; {found.faults or 'no'} wrong"
    )
    return Figure(text, not found.faults and len(every) >= PLANTED)


# --- composition ------------------------------------------------------------------------------


def composition(full: bool) -> Figure:  # the same at every size
    """Many layers compose quickly, pairs of options compose alike or are refused."""
    layers = import_module("kernel.many_layers").many_layers(40, 1200)
    start = time.perf_counter()
    compose(layers)
    took = time.perf_counter() - start
    pairs_module = import_module("kernel.option_pairs")
    pairs = pairs_module.option_pairs()
    outcomes = [pairs_module.check_pair(pair) for pair in pairs]
    alike, refused = outcomes.count("alike"), outcomes.count("refused")
    text = (
        f"{len(layers)} layers, {sum(len(one.marks) for one in layers):,} rules in {took:.3f} s;"
        f" {len(pairs)} pairs in every order: {alike} alike, {refused} refused by both numbers"
    )
    enough = took < 0.5 and len(pairs) >= 30 and alike + refused == len(pairs)
    return Figure(text, enough)


def explained(full: bool) -> Figure:
    """An unnamed drop is refused; a waived veto is shown by `why`; order never matters."""
    game = game_of("toy-hexes/small")
    names = ("hex-standard", "RUL-0001", "scouts", "mud", "garrison", "dry-season")
    shown = {
        str(
            [
                compose([game.rules.layers[n] for n in order]).why(p)
                for p in ("movement.step_vetoes",)
            ]
        )
        for order in permutations(names[:5])
    }
    waived = "set aside where OPT-SCOUTS:1 says so" in next(iter(shown))
    try:
        compose([game.rules.layers["hex-standard"], *import_module("kernel.unnamed").LAYERS])
        refused = ""
    except CompositionError as error:
        refused = str(error)
    text = f"{len(shown)} explanation from 120 orders of 5 layers; waiver shown: {waived};"
    return Figure(f"{text} refused: {refused}", len(shown) == 1 and waived and bool(refused))


# --- undo, rulings, verifier --------------------------------------------------------------------


def undo_sequences(examples: int) -> tuple[int, str]:
    """Run the hypothesis test of undo at a size."""
    environment = {**os.environ, "SANDTABLE_UNDO_EXAMPLES": str(examples)}
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-s",
            "-p",
            "no:randomly",
            "tests/table/test_undo.py",
        ],
        capture_output=True,
        text=True,
        env=environment,
        cwd=REPO,
        check=False,
    )
    counts = [line for line in done.stdout.splitlines() if line.startswith("undo:")]
    return done.returncode, counts[-1] if counts else done.stdout[-300:]


def undo(full: bool) -> Figure:
    """Undo agrees with a model written from the rules in words."""
    code, text = undo_sequences(100_000 if full else 1_000)
    return Figure(text, code == 0)


def ruling(full: bool) -> Figure:
    """Games outlive a corrected rule."""
    work = import_module("prove.rulings").outlive_a_ruling
    games = 200 if full else 24
    rows = spread(work, shares(games, 2))
    total = {key: sum(row[key] for row in rows) for key in rows[0]}
    text = (
        f"{total['games']} saved games loaded, {total['finished']} finished under their own layers,"
        f" {total['own_mismatches']} mismatches there; {total['named']} differ under RUL-0001,"
        f" each by record number; {total['new_use_it']} new games use it"
    )
    same = total["games"] == total["finished"] == total["new_use_it"] == games
    return Figure(text, same and total["own_mismatches"] == 0 and total["named"] > 0)


def verifier(full: bool) -> Figure:
    """The verifier accepts honest records and rejects any altered bit."""
    work = import_module("prove.verifier").honest_and_altered
    files = 2_000 if full else 60
    rows = spread(work, shares(files, 2))
    total = {key: sum(row[key] for row in rows) for key in rows[0]}
    lines = len((REPO / "src/sandtable/verify.py").read_text().splitlines())
    text = (
        f"accepts {total['accepted']:,} of {total['honest']:,} honest records"
        f" ({total['dice']:,} dice), rejects {total['rejected']:,} of {total['altered']:,} altered;"
        f" {lines} lines"
    )
    enough = total["accepted"] == total["honest"] and total["rejected"] == total["altered"]
    # One file that a reader takes in at once: two formats need more lines than one did.
    return Figure(text, enough and lines < 480)


def dice(full: bool) -> Figure:
    """Keyed d10 are fair."""
    rolls = 1_000_000 if full else 50_000
    statistic, tail = import_module("prove.chance").chi_square(rolls)
    return Figure(f"{rolls:,} d10, chi-square {statistic:.1f}, p = {tail:.3f}", tail > 0.001)


# --- traceability and speed -------------------------------------------------------------------


def coverage(full: bool) -> Figure:
    """Every rule is catalogued; what is done has code, tests, and is missed when switched off."""
    done = subprocess.run(
        [sys.executable, "-m", "sandtable.cli", "coverage", "--json"],
        capture_output=True,
        text=True,
        cwd=REPO,
        check=False,
    )
    rows = json.loads(done.stdout)
    documents: dict[str, int] = {}
    for row in rows:
        name = row["cite"].partition(":")[0]
        documents[name] = documents.get(name, 0) + 1
    disabling = import_module("architecture.disabling")
    chosen = disabling.sample(1.0 if full else 0.05)
    surviving = disabling.surviving(chosen)
    counts = ", ".join(f"{name} {count}" for name, count in sorted(documents.items()))
    text = f"{len(rows):,} rules ({counts}); {len(chosen)} done rules switched off, "
    text += f"{len(surviving)} not missed {surviving or ''}"
    return Figure(text, len(rows) >= 685 + 480 and not surviving and bool(chosen))


def speed(full: bool) -> Figure:
    """Random play beside python-chess, in one run."""
    bench = import_module("bench.kernel_speed")
    found = bench.ratios(7, 1.0) if full else bench.ratios(15, 0.3)
    texts, enough = [], True
    for scenario, bar, goal in bench.CLAIMS:
        ratio, orders = found[scenario]
        enough = enough and as_fast(ratio, bar, full)
        texts.append(f"{scenario} {ratio:.2f} (bar {bar}, goal {goal}; {orders:,.0f}/s)")
    calls = ", ".join(f"{name} {cost:.1f} us" for name, cost in bench.microseconds().items())
    return Figure(f"{'; '.join(texts)}; {calls}", enough)


CLAIMS = (
    ("conformance", conformance),
    ("domains", domains),
    ("twin worlds", twins),
    ("planted faults", faults),
    ("composition", composition),
    ("explanation", explained),
    ("undo", undo),
    ("ruling", ruling),
    ("verifier", verifier),
    ("dice", dice),
    ("coverage", coverage),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
