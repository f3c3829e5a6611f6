"""The proofs of the maps: `just prove maps [--full] [NAME...]`."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median

from prove.battle import tests_pass
from prove.claims import Figure, as_fast, in_time, prove, shares, spread
from sandtable.games.next_war.map_checks.map_check_report import TITLES, inspected, told

REPO = Path(__file__).resolve().parents[2]
#: What was aimed at, in milliseconds; and SciPy's time that we may take so many times.
MEDIAN, P99, RATIO = 0.3, 2.0, 5.0
#: Least number of assertions of a title that documents or errata stand behind.
ASSERTIONS = 150


def assertions(full: bool) -> Figure:
    """Every hex that documents name is asserted, and every assertion holds."""
    lines, enough = [], True
    for title in TITLES:
        found = inspected(title, {})
        total, documented = len(found.assertions), sum(a.is_documented for a in found.assertions)
        held, bare = total - len(found.misses), total - len(found.misses_without)
        lines.append(
            f"{title} {held} of {total} hold ({documented} from documents),"
            f" {bare} without any of {len(found.overrides)} overrides"
        )
        enough &= held == total and documented >= ASSERTIONS
        if full:
            print("\n".join(told(found)))
    return Figure("; ".join(lines), enough)


def graphs(full: bool) -> Figure:
    """Roads connect, places are reached, land is walked, supply edges have good roads."""
    checks = [(title, each) for title in TITLES for each in inspected(title, {}).connections]
    loose = [f"{title}: {each.claim}: {each.loose}" for title, each in checks if each.loose]
    looked = sum(each.looked_at for _, each in checks)
    text = f"{len(checks)} checks over {looked:,} hexes, {len(loose)} broken {loose or ''}"
    return Figure(text, not loose)


def lattice(full: bool) -> Figure:
    """Lattice, areas and displays: their properties, by hypothesis and by the documents."""
    paths = (
        "tests/board",
        "tests/games/next_war/map/test_sheets.py",
        "tests/games/next_war/map/test_connections.py",
        "tests/games/next_war/displays",
        "tests/games/hearts_and_minds/map",
    )
    code, text = tests_pass("", *(path for path in paths if (REPO / path).exists()))
    return Figure(text, code == 0)


def disagreements(first: int, count: int) -> int:
    """Count positions in which the reach is not where marches may end."""
    marches = import_module("games.next_war.map.marches")
    reach = import_module("sandtable.games.next_war.analysis.movement_range").reach
    wrong = 0
    for seed in range(first, first + count):
        scene, start, movers = marches.random_march(seed)
        slow = {here: paid for here, (paid, _) in marches.all_marches(scene, movers).items()}
        slow.pop(start, None)
        wrong += reach(scene, movers) != slow
    return wrong


def marching(full: bool) -> Figure:
    """The reach of a stack is exactly where a legal march may end."""
    count = 4000 if full else 120
    wrong = sum(spread(disagreements, shares(count, 2)))
    return Figure(f"{count:,} random positions, {wrong} differ from all marches", wrong == 0)


def speed(full: bool) -> Figure:
    """Reach of one mechanized unit on the whole map, with zones; and alone, beside SciPy."""
    bench = import_module("bench.march_reach")
    positions = 12 if full else 2
    lines, enough = [], True
    for title in bench.TITLES:
        times, hexes = bench.timed_in_campaigns(title, positions)
        middle, most = median(times), bench.p99(times)
        above = f" (above {MEDIAN} or {P99} ms)" if middle > MEDIAN or most > P99 else ""
        lines.append(f"{title} {hexes:.0f} hexes: median {middle:.2f} ms, p99 {most:.2f} ms{above}")
        enough &= in_time(middle, MEDIAN, full) and in_time(most, P99, full)
        try:
            ours, theirs = (median(found) for found in bench.beside_scipy(title, positions))
        except ImportError:
            lines.append("SciPy is not installed, no ratio (`just setup maps` brings it)")
            enough &= not full
            continue
        lines.append(f"alone {ours:.3f} ms, SciPy {theirs:.3f} ms, ratio {ours / theirs:.1f}")
        enough &= as_fast(theirs / ours, 1 / RATIO, full)
    return Figure("; ".join(lines), enough)


def baked(full: bool) -> Figure:
    """The tables are what the builder wrote; with --full it writes them anew, twice the same."""
    sys.path.insert(0, str(REPO / "tools"))
    wrong = import_module("mapmaker.manifest").complaints()
    if not full or wrong:
        return Figure(f"tables and builder as in the manifest {wrong or ''}", not wrong)
    for _ in range(2):
        done = subprocess.run(["just", "maps"], cwd=REPO, check=False, capture_output=True)
        wrong += import_module("mapmaker.manifest").complaints()
        if done.returncode or wrong:
            return Figure(f"`just maps` gave {done.returncode}, {wrong}", enough=False)
    return Figure("built twice, byte by byte the same as the tables at hand", enough=True)


CLAIMS = (
    ("assertions", assertions),
    ("graphs", graphs),
    ("lattice", lattice),
    ("marching", marching),
    ("speed", speed),
    ("baked", baked),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
