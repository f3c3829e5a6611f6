"""The proofs of the laboratory: `just prove lab [--full] [NAME...]`."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import ray

from prove.claims import WORKERS, Figure, as_fast, prove, shares, spread
from prove.lab_cluster import SCENARIO, heads, on_two_nodes, plan
from sandtable.lab.bot_game import play
from sandtable.lab.executors import Cluster, WorkerPool, start
from sandtable.lab.intervals import quantile
from sandtable.lab.jobs import queue_of
from sandtable.lab.ladder import matches_of, outcomes_in, run_ladder
from sandtable.lab.playtest_run import run
from sandtable.lab.ratings import rated
from sandtable.lab.run_folder import Plan
from sandtable.lab.scenario_choice import PreparedScenario, Setting, prepare_scenario

#: Games a second on Ray, of those of the bare engine loop on the same cores.
RATIO = 0.9
#: Decisions of each rung in a full run, a million in all, and in CI.
RUNGS = {
    "random": (860_000, 800),
    "greedy": (120_000, 300),
    "portfolio": (10_000, 40),
    "mcts": (10_000, 40),
}
#: Rungs that never give an order that is refused.
SURE = ("random", "greedy")
#: Rungs that search: a game on a large map takes them up to a minute, so they decide in Déjà Phu
#: alone.
SEARCHING = ("portfolio", "mcts")
PLACES = (SCENARIO, "vietnam/third-indochina-war", "india-pakistan/lahore", "hearts-and-minds/1966")
RANDOM = ("random", "random")
#: The unit whose rating the designer edits.
UNIT = "srv-i-corps-308"


@cache
def stage_of(scenario: str) -> PreparedScenario:
    """Make a scenario ready, once in a process."""
    return prepare_scenario(Setting(scenario))


# --- Ray ------------------------------------------------------------------------------------------


def bare(first: int, count: int) -> float:
    """Play games in a loop, and do nothing else; give the seconds of the processor."""
    began = time.process_time()
    for seed in range(first, first + count):
        play(stage_of(SCENARIO), RANDOM, seed, sampled=False)
    return time.process_time() - began


def ratio(full: bool) -> Figure:
    """Ray beside the bare engine loop: rounds of each in turn, on the same two cores."""
    rounds, games = (9, 800) if full else (5, 60)
    match = plan(1).matches[0]
    start(ray, Cluster(cores=WORKERS))
    pool = ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn"))
    try:
        crew = WorkerPool(ray, plan(1).settings, WORKERS)

        def on_ray() -> None:
            queue = queue_of([match], range(1, games + 1), {}, 10**9)
            queue.by_match[match].pace = 0.03
            batches = list(crew.work(queue))
            assert sum(batch.job.count for batch in batches) == games
            work["Ray"] += sum(batch.seconds for batch in batches)

        def on_bare() -> None:
            parts = [pool.submit(bare, first + 1, n) for first, n in shares(games, WORKERS)]
            work["loop"] += sum(part.result() for part in parts)

        work = {"loop": 0.0, "Ray": 0.0}  # seconds of the processor
        crew.processes()
        on_bare()  # both are warm then
        on_ray()
        work |= {"loop": 0.0, "Ray": 0.0}
        speeds = [(games / _timed(on_bare), games / _timed(on_ray)) for _ in range(rounds)]
    finally:
        pool.shutdown()
        ray.shutdown()
    found = median(by_ray / by_loop for by_loop, by_ray in speeds)
    by_loop, by_ray = (median(column) for column in zip(*speeds, strict=True))
    each = {name: 1000 * seconds / rounds / games for name, seconds in work.items()}
    text = (
        f"{rounds} rounds of {games} games in turn on {WORKERS} cores: bare loop {by_loop:.1f},"
        f" Ray {by_ray:.1f} games/s, median of the rounds' ratios {found:.2f}; processor time a"
        f" game {each['loop']:.1f} ms in the loop, {each['Ray']:.1f} ms in Ray's workers"
    )
    if found < RATIO:
        text += f", below the bar of {RATIO}"
    return Figure(text, as_fast(found, RATIO, full))


def _timed(act: Callable[[], None]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def killed(full: bool) -> Figure:
    """A worker killed in mid-run loses no game and counts none twice."""
    games = 2000 if full else 60
    with tempfile.TemporaryDirectory() as folder:
        alone = heads(run(Path(folder, "alone"), plan(games), None))
        processes: list[int] = []
        killed_at: list[int] = []

        def watch(batch: Any) -> None:
            seen.append(batch.job.count)
            if not killed_at and sum(seen) >= games // 4:
                os.kill(processes[0], signal.SIGKILL)
                killed_at.append(sum(seen))

        seen: list[int] = []
        cluster = Cluster(cores=WORKERS, watch=processes.extend)
        found = heads(run(Path(folder, "ray"), plan(games), cluster, watch))
    text = (
        f"{games} games, a worker killed after {killed_at}: {len(found)} rows,"
        f" {len(set(alone) - set(found))} lost, {len(found) - len(dict(found))} twice,"
        f" {sum(one == other for one, other in zip(alone, found, strict=False))} equal records"
    )
    return Figure(text, found == alone and bool(killed_at))


def cluster(full: bool) -> Figure:
    """The same run on a cluster of two nodes in network namespaces."""
    if not full:
        return Figure("two nodes in network namespaces: only with --full", enough=True)
    if os.geteuid() or not shutil.which("ip"):
        return Figure("network namespaces need root and ip", enough=False)
    games = 400
    with tempfile.TemporaryDirectory() as folder:
        nodes, store = on_two_nodes(Path(folder, "two"), games)
        found = heads(store)
        same = found == heads(run(Path(folder, "alone"), plan(games), None))
    text = f"{len(found)} games by workers in {nodes} network namespaces; as alone: {same}"
    return Figure(text, same and nodes == WORKERS)


# --- bots -----------------------------------------------------------------------------------------


def decided(bot: str, scenario: str, first: int, wanted: int) -> dict[str, Any]:
    """Let a bot play itself until it has decided so often."""
    found: dict[str, Any] = {"bot": bot, "scenario": scenario, "times": [], "refused": 0}
    found |= {"games": 0, "seconds": 0.0, "failed": 0}
    seed = first
    while len(found["times"]) < wanted:
        row = play(stage_of(scenario), (bot, bot), seed, sampled=False).row
        found["times"] += [time for seat in row["thought"] for time in seat]
        found["refused"] += sum(row["refused"])
        found["failed"] += bool(row["failure"])
        found["games"] += 1
        found["seconds"] += row["seconds"]
        seed += 1
    return found


def decisions(full: bool) -> Figure:
    """Orders refused at the first attempt, thinking time and games a second, rung by rung."""
    jobs = []
    for bot, (many, few) in RUNGS.items():
        places = PLACES if full and bot not in SEARCHING else PLACES[:1]
        parts = 8 if full else 1
        each = -(-(many if full else few) // len(places) // parts)
        jobs += [(bot, place, 10_000 * part, each) for place in places for part in range(parts)]
    rows = spread(decided, jobs)
    texts, total, enough = [], 0, True
    for bot in RUNGS:
        mine = [row for row in rows if row["bot"] == bot]
        times = sorted(time for row in mine for time in row["times"])
        refused = sum(row["refused"] for row in mine)
        failed = sum(row["failed"] for row in mine)
        total += len(times)
        enough = enough and not failed and not (bot in SURE and refused)
        texts.append(
            f"{bot} {refused} of {len(times):,} refused,"
            f" median {quantile(times, 0.5) / 1000:.2f} ms,"
            f" p99 {quantile(times, 0.99) / 1000:.1f} ms, {_speeds(mine)}"
        )
    return Figure(f"{total:,} decisions; " + "; ".join(texts), enough)


def _speeds(rows: list[dict[str, Any]]) -> str:
    places = dict.fromkeys(row["scenario"] for row in rows)
    told = []
    for place in places:
        mine = [row for row in rows if row["scenario"] == place]
        speed = sum(row["games"] for row in mine) / sum(row["seconds"] for row in mine)
        told.append(f"{place.rpartition('/')[2]} {speed:.2f}")
    return f"games/s a core: {', '.join(told)}"


def ladder(full: bool) -> Figure:
    """Greedy stands above random, with its interval, from both sides of paired seeds."""
    bots = ("random", "greedy")
    places = PLACES[1:] if full else PLACES[:1]
    games = 60 if full else 16
    settings = tuple(Setting(place) for place in places)
    with tempfile.TemporaryDirectory() as folder:
        wanted = Plan(settings, matches_of(places, bots), games)
        cores = Cluster(cores=WORKERS) if full else None
        store = run_ladder(Path(folder), wanted, cores, lambda _: None)
        outcomes = outcomes_in(store.read("games"))
    ratings = rated(outcomes, bots, places)
    gap = ratings.gaps[bots]
    sides = ", ".join(f"{name} {worth.value:+.0f}" for name, worth in ratings.sides.items())
    text = (
        f"greedy over random {gap.number(0, signed=True)} Elo in {len(outcomes)} games of at most"
        f" {2 * games * len(places)}; worth of the first seat: {sides}"
    )
    return Figure(text, gap.low > 0)


# --- the designer ---------------------------------------------------------------------------------


def designer(full: bool) -> Figure:
    """A rating is edited and its effect reported, one command a step, outside the package."""
    games, engine = ("2000", "ray") if full else ("10", "local")
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)

        def command(*words: str) -> float:
            return _timed(lambda: _sandtable(here, *words))

        options = ("--games", games, "--engine", engine, "--out")
        steps = {
            "new": command("scenario", "new", "mine", "--from", SCENARIO),
            "check": command("scenario", "check", "mine", "--games", "1"),
            "playtest": command("playtest", "mine", *options, "before"),
        }
        (here / "units.csv").write_text(f"id,attack\n{UNIT},12\n", encoding="utf-8")
        overlay = ("--overlay", "units.csv")
        steps["playtest, one rating edited"] = command(
            "playtest", "mine", *overlay, *options, "after"
        )
        steps["compare"] = command("compare", "before", "after", "--out", "comparison.html")
        page = (here / "comparison.html").read_text(encoding="utf-8")
    told = f"<td>{UNIT}</td><td>attack</td><td>6</td><td>12</td>" in page
    pairs = re.search(r"([\d,]+) pairs of games", page)
    took = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in steps.items())
    text = f"{took}; {pairs[1] if pairs else 0} pairs compared, the edited rating named: {told}"
    is_all = pairs is not None and pairs[1].replace(",", "") == games
    return Figure(text, told and is_all)


def _sandtable(folder: Path, *words: str) -> None:
    command = [sys.executable, "-m", "sandtable.cli", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stdout}{done.stderr}")


CLAIMS = (
    ("ratio", ratio),
    ("killed", killed),
    ("cluster", cluster),
    ("decisions", decisions),
    ("ladder", ladder),
    ("designer", designer),
)

if __name__ == "__main__":
    # Where the machine keeps no compiled modules, every worker would compile them anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", f"{tempfile.gettempdir()}/sandtable-compiled")
    sys.exit(prove(CLAIMS, sys.argv[1:]))
