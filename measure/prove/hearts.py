"""The proofs of Hearts and Minds: `just prove hearts [--full] [NAME...]`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from architecture import printed_runs
from prove.claims import Figure, as_fast, prove, shares, spread
from prove.kernel import ZEROS
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table
from sandtable.testing.conformance import Findings, check_twin_worlds

REPO = Path(__file__).resolve().parents[2]
YEARS = range(1965, 1973)
CAMPAIGN = "hearts-and-minds/1965-1972"
CHARTS = "sandtable.games.hearts_and_minds.printed.charts"
#: How often every card is played as an event over the runs, and how long a campaign may take.
TIMES, SECONDS = 50, 0.5
#: What was aimed at beside python-chess, and below what it would be slower than is on record.
BAR, FLOOR = 0.5, 0.1
#: Words that are no names, of the eight that a copied run has.
WORDS = 5


def game() -> Any:
    """The game."""
    return import_module("sandtable.games.hearts_and_minds.game").GAME


# --- random play --------------------------------------------------------------------------------


def fuzz_command(year: int, games: int, first: int) -> dict[str, Any]:
    """Run `sandtable fuzz` as a person would."""
    scenario = f"hearts-and-minds/{year}"
    command = [sys.executable, "-m", "sandtable.cli", "fuzz", scenario, "--games", str(games)]
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
    """Random games of every first year end, and nothing is wrong with them."""
    jobs = []
    for year in YEARS:
        games = (1000 if year == 1966 else 200) if full else 3
        jobs += [(year, n, first) for first, n in shares(games, 2 if full else 1)]
    rows = spread(fuzz_command, jobs)
    games, orders = sum(row["games"] for row in rows), sum(row["orders"] for row in rows)
    checked = (*ZEROS, "domain_violations", "leaks", "faults")
    bad = {key: sum(row[key] for row in rows) for key in checked if any(row[key] for row in rows)}
    return Figure(f"{games:,} games, {orders:,} orders, {bad or 'all zeros'}", not bad)


def events_in(scenario: str, first: int, count: int) -> tuple[Counter[str], Counter[str]]:
    """Count the cards played as events, and the Bush Events, in games.

    Every third game is played at random; in the others both players wait for what seldom comes.
    """
    players = import_module("sandtable.bots.players")
    seeker = import_module("prove.seeking").Seeker
    orders = import_module("sandtable.games.hearts_and_minds.orders")
    charts = import_module(CHARTS).charts()
    telling = (orders.BuyEvent, orders.Respond, orders.PlayCampaign)
    cards, bush = Counter[str](), Counter[str]()
    for seed in range(first, first + count):
        table = open_table(game(), scenario, Roots.from_seed(f"events {seed}"))
        make = seeker if seed % 3 else players.RandomPlayer
        seats = {seat: make(2 * seed + seat) for seat in (0, 1)}
        players.play_on(table, seats)
        for record in table.records:
            order = record.order
            if isinstance(order, telling):
                cards[charts.cards[order.card].number] += 1
            if isinstance(order, orders.PlayCard) and order.second >= 0:
                cards[charts.cards[order.second].number] += 1
            faces = [drawn.face for drawn in record.dice if drawn.label == "bush"]
            bush.update(f"{one}-{two}" for one, two in zip(faces[::2], faces[1::2], strict=True))
    return cards, bush


def events(full: bool) -> Figure:
    """Every card is played for its event, and every Bush Event happens."""
    games = 900 if full else 4
    years = ("1965-1975", "1966-1968", "1969-1975", "1965-1972")
    scenarios = [f"hearts-and-minds/{span}" for span in years]
    jobs = [(one, first, n) for one in scenarios for first, n in shares(games, 2)]
    cards, bush = Counter[str](), Counter[str]()
    for played, happened in spread(events_in, jobs):
        cards += played
        bush += happened
    every = [card.number for card in import_module(CHARTS).charts().cards]
    pairs = [f"{one}-{two}" for one in range(1, 7) for two in range(1, 7)]
    times = TIMES if full else 0
    seldom = {card: cards[card] for card in every if cards[card] < times}
    missing = [pair for pair in pairs if not bush[pair]] if full else []
    counts = ", ".join(f"{card} {cards[card]}" for card in sorted(every, key=cards.__getitem__))
    text = (
        f"{sum(cards.values()):,} events of {sum(map(bool, cards.values()))} cards, seldom:"
        f" {seldom or 'none'}; {sum(bush.values()):,} Bush Events of {len(bush)} pairs of dice,"
        f" missing: {missing or 'none'}; from the rarest: {counts}"
    )
    return Figure(text, not seldom and not missing)


# --- hidden information -------------------------------------------------------------------------


def twins_of(scenario: str, first: int, count: int) -> Findings:
    """Compare so many pairs of worlds."""
    return check_twin_worlds(game(), scenario, count, first)


def twins(full: bool) -> Figure:
    """Two worlds that differ only in what a seat may not know look the same to it."""
    pairs = 20_000 if full else 120
    scenarios = ("hearts-and-minds/1966", "hearts-and-minds/1969-1970")
    jobs = [(one, first * 1000, n) for one in scenarios for first, n in shares(pairs // 2, 1)]
    found = spread(twins_of, jobs)
    differed: Counter[str] = Counter()
    for one in found:
        differed.update(one.differed)
    compared, leaks = sum(one.twins for one in found), sum(one.leaks for one in found)
    notes = [note for one in found for note in one.notes][:3]
    really = ", ".join(f"{kind} {count:,}" for kind, count in sorted(differed.items()))
    text = f"{compared:,} pairs, really differing in: {really}; {leaks} leaks {notes or ''}"
    return Figure(text, leaks == 0 and compared >= pairs and differed["state"] > pairs // 2)


# --- tests, traceability, words -----------------------------------------------------------------


def tests_pass(*paths: str) -> tuple[int, str]:
    """Run tests by path, and give the closing line."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", *paths]
    done = subprocess.run(command, capture_output=True, text=True, cwd=REPO, check=False)
    lines = [line for line in done.stdout.splitlines() if " passed" in line or " failed" in line]
    return done.returncode, lines[-1] if lines else done.stdout[-200:]


def set_ups(full: bool) -> Figure:
    """Every set-up is the playbook's, province by province."""
    code, text = tests_pass("tests/games/hearts_and_minds/test_set_ups.py")
    return Figure(text, code == 0)


def cards(full: bool) -> Figure:
    """Every card does what our catalogue says of it."""
    code, text = tests_pass("tests/games/hearts_and_minds/cards")
    return Figure(text, code == 0)


def rules(full: bool) -> Figure:
    """Every rule of the playbook is done, and missed when it is switched off."""
    trace = import_module("architecture.repository")
    states = {rule.cite: rule.state.value for rule in trace.catalogue()}
    playbook = [cite for cite in states if cite.startswith("HM:")]
    done = [cite for cite in states if cite.startswith(("HM:", "HMP:")) and states[cite] == "done"]
    open_ones = [cite for cite in playbook if states[cite] not in {"done", "not_for_software"}]
    off = done if full else done[::25]
    surviving = import_module("architecture.disabling").surviving(off)
    text = (
        f"{len(playbook)} rows of the playbook, not done: {open_ones or 'none'}; {len(done)} rules"
        f" done with our procedures, {len(off)} switched off, {len(surviving)} not missed"
    )
    return Figure(f"{text} {surviving or ''}", not open_ones and not surviving)


def words(full: bool) -> Figure:
    """Nothing of this game repeats eight words of a document in a row."""
    folders = ("src/sandtable/games/hearts_and_minds", "tests/games/hearts_and_minds")
    files = [path for each in folders for path in (REPO / each).rglob("*")]
    files += (REPO / "docs").rglob("*hearts-and-minds*.md")
    found = []
    for path in files:
        if path.suffix in {".py", ".toml", ".md"}:
            copied = sorted(_copied(path.read_text(encoding="utf-8")))
            found += [f"{path.name}: {run}" for run in copied[:1]]
    return Figure(f"{len(files)} files, copied runs: {found or 'none'}", not found)


def _copied(text: str) -> set[str]:
    """The copied runs that are more than names of places and units, and numbers."""
    tokens, names = printed_runs.words_of(text), _names()
    runs = [
        tokens[start : start + printed_runs.RUN]
        for start, digest in printed_runs.runs_of(tokens)
        if digest in printed_runs.kept()
    ]
    return {
        " ".join(run)
        for run in runs
        if sum(word.isalpha() and word not in names for word in run) >= WORDS
    }


@cache
def _names() -> frozenset[str]:
    printed = import_module(
        "sandtable.games.hearts_and_minds.printed.printed_components"
    ).printed_for(1965, 1965)
    things = (*printed.areas, *printed.counters, *printed.cards)
    return frozenset(word for thing in things for word in printed_runs.words_of(thing.name))


# --- speed --------------------------------------------------------------------------------------


def speed(full: bool) -> Figure:
    """A random campaign is short, and orders are given beside moves of python-chess."""
    bench = import_module("bench.hearts_speed")
    of_chess, orders, seconds = bench.ratio(5, 4) if full else bench.ratio(1, 2)
    text = f"{seconds:.2f} s a campaign, {orders:,.0f} orders/s, {of_chess:.2f} of python-chess"
    if of_chess < BAR or seconds > SECONDS:
        text += f", short of {SECONDS} s and {BAR}: see docs/developing/performance.md"
    return Figure(text, as_fast(of_chess, FLOOR, full))


CLAIMS = (
    ("fuzz", fuzz),
    ("events", events),
    ("twin worlds", twins),
    ("set-ups", set_ups),
    ("cards", cards),
    ("rules", rules),
    ("words", words),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
