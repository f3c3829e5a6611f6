"""The proofs of the Standard game on land and in the air: `just prove standard [--full]`."""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from typing import Any

from prove.battle import tests_pass
from prove.claims import Figure, as_fast, in_time, prove, shares, spread

SCENARIOS = (
    "vietnam/deja-phu",
    "vietnam/third-indochina-war",
    "vietnam/eastward-ho",
    "vietnam/gates-of-hanoi",
    "india-pakistan/kashmir",
    "india-pakistan/lahore",
    "india-pakistan/enough",
)
TITLES = ("vietnam", "india-pakistan")
#: Random games of each scenario in CI; the last of them are long.
FEW = (8, 3, 3, 1, 4, 2, 1)
#: What was aimed at, and below what it would be slower than the profile on record explains.
BAR, FLOOR = 0.3, 0.04
#: Milliseconds: offers of a whole side, odds, odds asked again; as on an idle machine.
OFFERS, ODDS, AGAIN = 50, 5, 0.1


# --- whole games ----------------------------------------------------------------------------------


def soaked(scenario: str, first: int, games: int) -> dict[str, Any]:
    """Play random games and check everything about them."""
    found: dict[str, Any] = import_module("soak.standard").soaked(scenario, first, games)
    return found


def soak(full: bool) -> Figure:
    """Random games of all seven end, and nothing is wrong with them."""
    jobs = []
    for scenario, few in zip(SCENARIOS, FEW, strict=True):
        parts = shares(500 if full else few, 10 if full else 2)
        jobs += [(scenario, first, n) for first, n in parts]
    rows = spread(soaked, jobs)
    games, orders = sum(row["games"] for row in rows), sum(row["orders"] for row in rows)
    checked = import_module("soak.standard").CHECKED
    bad = {key: n for key in checked if (n := sum(row[key] for row in rows))}
    notes = [note for row in rows for note in row["notes"]][:3]
    return Figure(
        f"{games:,} games, {orders:,} orders, {bad or 'all zeros'} {notes or ''}", not bad
    )


def finished(scenario: str, seed: int) -> tuple[str, int]:
    """Let greedy bots play a game; give why it ended and how many orders that took."""
    played = import_module("balance.games").played(scenario, seed)
    return played.cite, played.orders


def bots(full: bool) -> Figure:
    """Bots that want to win play each scenario to its end."""
    chosen = SCENARIOS if full else SCENARIOS[:5]
    rows = spread(finished, [(scenario, 7) for scenario in chosen])
    told = ", ".join(
        f"{name.partition('/')[2]} {n} orders" for name, (_, n) in zip(chosen, rows, strict=True)
    )
    return Figure(f"{len(rows)} greedy games ended: {told}", all(cite for cite, _ in rows))


# --- the oracle and the odds ----------------------------------------------------------------------


def compared(title: str, first: int, count: int) -> dict[str, int]:
    """Hold the engine against the oracle on a title's map."""
    return dict(import_module("games.next_war.oracle.marching").compared(title, first, count))


def oracle(full: bool) -> Figure:
    """An oracle written from the rules alone agrees on both maps."""
    count = 20_000 if full else 200
    jobs = [(title, *part) for title in TITLES for part in shares(count, 10 if full else 1)]
    wrong = sum((Counter(row) for row in spread(compared, jobs)), Counter())
    text = (
        f"{count:,} random positions of each title: reach, zones, efficiency, clearing, bridges,"
        f" transport, drops, landings; {wrong.total()} disagreements {dict(wrong) or ''}"
    )
    return Figure(text, not wrong)


def odds_of(title: str, first: int, count: int, dice: int) -> tuple[int, int, int]:
    """Hold odds against the oracle's, and against every die where there are few."""
    found: tuple[int, int, int] = import_module("games.next_war.oracle.combats").compared(
        title, first, count, dice
    )
    return found


def odds(full: bool) -> Figure:
    """Odds with all the air support there is are exact on both maps."""
    count, dice = (1000, 4) if full else (30, 2)
    jobs = [
        (title, 1000 * first, n, dice)
        for title in TITLES
        for first, n in shares(count, 10 if full else 1)
    ]
    combats, tried, wrong = map(sum, zip(*spread(odds_of, jobs), strict=True))
    text = (
        f"{combats:,} combats against a second computation, {tried:,} of them of up to {dice} dice"
        f" against brute force; {wrong} differ"
    )
    return Figure(text, not wrong)


# --- tests, traceability, speed -------------------------------------------------------------------


def refusals(full: bool) -> Figure:
    """What players would try is refused with rule, facts and remedy."""
    code, text = tests_pass("", "tests/games/next_war/test_refusals.py")
    return Figure(text, code == 0)


def rules(full: bool) -> Figure:
    """The rules of the books are done, and missed when switched off."""
    trace = import_module("architecture.repository")
    books = ("STD:", "NWV:", "NWIP:", "NWSS3:", "SOP:")
    states = {r.cite: r.state.value for r in trace.catalogue() if r.cite.startswith(books)}
    done = [cite for cite, state in states.items() if state == "done"]
    counted = Counter(states.values())
    disabling = import_module("architecture.disabling")
    off = [cite for cite in disabling.built() if cite in set(done)]
    off = off if full else [cite for cite in off if cite.startswith("NWIP:")][::25]
    surviving = disabling.surviving(off)
    text = f"{dict(counted)}; {len(off)} switched off, {len(surviving)} not missed"
    return Figure(f"{text} {surviving or ''}", not surviving)


def speed(full: bool) -> Figure:
    """Random games of the two largest scenarios, offers, odds, and play beside python-chess."""
    bench = import_module("bench.standard_speed")
    parts, enough, ratios = [], True, []
    for scenario, limit in bench.LIMITS.items():
        of_chess, orders, seconds = bench.beside_chess(scenario, 3 if full else 1, 3)
        ratios.append(of_chess)
        name = scenario.partition("/")[2]
        parts.append(f"{name} {seconds:.2f} s ({orders:,.0f} orders/s, {of_chess:.2f} of chess)")
        enough = enough and in_time(seconds, limit, full)
    offered, cold, again = bench.answers(3 if full else 1)
    parts.append(f"p99 offers {offered:.1f} ms, odds {cold:.1f} ms, asked again {again:.3f} ms")
    enough = enough and in_time(offered, OFFERS, full) and in_time(cold, ODDS, full)
    enough = enough and in_time(again, AGAIN, full) and as_fast(min(ratios), FLOOR, full)
    if min(ratios) < BAR:
        parts.append(f"below the bar of {BAR}: see docs/developing/performance.md")
    return Figure("; ".join(parts), enough)


CLAIMS = (
    ("soak", soak),
    ("bots", bots),
    ("oracle", oracle),
    ("odds", odds),
    ("refusals", refusals),
    ("rules", rules),
    ("speed", speed),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
