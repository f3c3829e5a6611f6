"""What the service must show: `just prove service [--full] [--resume] [names]`.

Real processes and real PostgreSQL with fsync on.  Long claims keep their pieces under build/prove;
`--resume` goes on with them.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from prove import service_work as work
from prove.claims import Claim, Figure, in_time, prove, shares
from prove.sittings import Piece, in_pieces
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.crash_points import POINTS
from table.rule_changes import CHANGES
from web.corpus import rehearse
from web.drill import drill
from web.faults import run as planted
from web.faults.registry import faults as every_fault
from web.flood import flooded
from web.http.canaries import SCENARIO as HEARTS
from web.http.measuring import load, ratios
from web.http.people import at_share, people_served
from web.http.timing import WINDOWS
from web.service import private_cluster

_STACK = ExitStack()
#: One of two cores does the asking; the other belongs to PostgreSQL and the servers.
BOTH = 2
#: A player should hear of the other's order sooner than that, in milliseconds; and two processes
#: may cost so much more than one.
SLOW_MS, TWO_PROCESSES = 250, 1.15


@cache
def cluster() -> Cluster:
    """Run one private PostgreSQL, with fsync on, for all claims."""
    return _STACK.enter_context(private_cluster())


def here() -> str:
    """The folder of that PostgreSQL, for other processes."""
    return str(cluster().folder)


def figure(piece: Piece, text: str, *, enough: bool = True) -> Figure:
    """Tell what was found; any fault means that it is not shown."""
    for fault in piece.faults[:10]:
        print("  ", fault[:600])
    return Figure(f"{text}; {len(piece.faults)} faults", enough and not piece.faults)


def kills(full: bool) -> Figure:  # the shape of a claim
    """Kill the server at four places under load, and restart the database."""
    jobs = [(here(), 100, 10, 50)] * 10 if full else [(here(), 16, 2, 20)]
    found = in_pieces("kills", work.kills, jobs)
    spread = ", ".join(f"{found.number(point)} {point}" for point in POINTS)
    text = (
        f"{found.number('kills')} kills ({spread}), {found.number('restarts')} database restarts "
        f"under {found.most['clients']:.0f} sockets; {found.number('acknowledged')} orders "
        f"acknowledged in {found.number('games')} games, {found.number('again')} asked again; back "
        f"after {found.sums['away'] / found.sums['gaps']:.2f} s on average, "
        f"{found.most['away']:.2f} s at most"
    )
    return figure(found, text, enough=in_time(found.most["away"], 10, full))


def checker(full: bool) -> Figure:
    """Plant faults in the server: the checker of the kill test must find each."""
    found = in_pieces("checker", work.planted, [(here(), 12, 30) if full else (here(), 4, 16)])
    told = ", ".join(f"{name}: found {number:.0f} times" for name, number in found.sums.items())
    return figure(found, f"a server that {told}")


def faults(full: bool) -> Figure:
    """Plant faults in the source of the service: each must make its check fail."""
    chosen = planted.owed() if full else planted.sample()
    results = planted.plant_all(chosen, Path(here()), keep_results=full)
    if full:
        results = list(planted.kept().values())
    missed = [one.fault for one in results if not one.caught]
    kinds = Counter(one.kind for one in results if one.caught)
    told = ", ".join(f"{number} {kind.replace('_', ' ')}" for kind, number in kinds.items())
    every = len(every_fault())
    text = f"{len(results) - len(missed)} of {len(results)} planted faults caught ({told})"
    text += f"; there are {every}" + (f"; missed: {', '.join(missed)}" if missed else "")
    return Figure(text, not missed and every >= 50 and (not full or len(results) == every))


def rivals(full: bool) -> Figure:
    """Send commands twice and at once to two servers."""
    jobs = [(here(), 2_000)] * 10 if full else [(here(), 250)]
    found = in_pieces("rivals", work.rivals, jobs)
    least = sum(job[1] for job in jobs)
    text = f"{found.number('doubled')} doubled, {found.number('rivals')} rival commands"
    text += f" to two processes by requests and sockets, in {found.number('games')} games"
    return figure(found, text, enough=min(found.sums["doubled"], found.sums["rivals"]) >= least)


def reconnects(full: bool) -> Figure:
    """Lose the line at any moment and come back."""
    jobs = [(here(), 500, seed) for seed in range(1, 11)] if full else [(here(), 40, 1)]
    found = in_pieces("reconnects", work.reconnects, jobs, BOTH)
    text = (
        f"{found.number('reconnects')} reconnects, {found.number('entries')} entries, caught up in "
        f"p99 {1000 * found.most['p99']:.0f} ms"
    )
    return figure(found, text, enough=found.number("reconnects") >= sum(job[1] for job in jobs))


def hostile(full: bool) -> Figure:
    """Send changed orders and requests."""
    jobs = [(here(), 10_000, seed) for seed in range(50)] if full else [(here(), 800, 99)]
    found = in_pieces("hostile", work.hostile, jobs, BOTH)
    text = (
        f"{found.number('requests')} requests, {found.number('orders')} of them orders, "
        f"{found.number('taken')} taken; outside the offers or unhandled"
    )
    return figure(found, text, enough=found.number("requests") >= sum(job[1] for job in jobs))


def schema(full: bool) -> Figure:
    """Let schemathesis make requests from our own description of the interface."""
    found = in_pieces("schema", work.schema, [(here(), 60 if full else 1)])
    return figure(found, f"schemathesis: {found.number('unhandled')} unhandled")


def matrix(_full: bool) -> Figure:
    """Try every route as everybody."""
    found = in_pieces("matrix", work.rights, [(here(),)])
    text = (
        f"{found.number('routes')} routes, {found.number('roles')} roles, at an open and a closed "
        f"table: {found.number('requests')} requests"
    )
    return figure(found, text, enough=found.number("routes") > 40)


def timing(full: bool) -> Figure:
    """Compare times of windows that the other side could answer with those it could not."""
    n = 2_000 if full else 250
    found = in_pieces("timing", work.timing, [(here(), n, name) for name in WINDOWS])
    told = ", ".join(f"{name} = {p:.3f}" for name, p in found.sums.items() if name != "n")
    return figure(found, f"n = {n} of each, Kolmogorov-Smirnov {told}")


def canaries(full: bool) -> Figure:
    """Plant secrets in bot games and look for them in all that leaves."""
    jobs = [(here(), 10, first, HEARTS, 6) for first in range(1, 141, 10)]
    jobs += [(here(), 10, first, "toy-cards/full", 6) for first in range(1, 61, 10)]
    if not full:
        jobs = [(here(), 2, 1, "toy-cards/full", 6)]
    found = in_pieces("canaries", work.canaries, jobs, BOTH)
    text = (
        f"{found.number('games')} games, {found.number('moments')} moments, "
        f"{found.number('answers')} answers of all channels, {found.number('changed')} hidden ids "
        f"exchanged; leaks"
    )
    return figure(found, text, enough=found.number("changed") > 0)


def rehearsal(full: bool) -> Figure:
    """Replay a corpus of bot games in other processes."""
    with tempfile.TemporaryDirectory() as folder:
        found = rehearse(Path(folder), 500 if full else 25)
    text = (
        f"{found.games} games, {found.records} records: {found.unequal} positions unequal, "
        f"{found.audited_otherwise} resolve otherwise"
    )
    least = 500 if full else 20
    return Figure(text, found.games >= least and not found.unequal + found.audited_otherwise)


def classes(full: bool) -> Figure:
    """Change rules under running games: each is classified rightly and ends refereed."""
    each = 20 if full else 1
    jobs = [
        (name, first, count)
        for name, (_, weight) in CHANGES.items()
        for first, count in shares(each * weight, each)
        if full or name != "storms"  # whose search for a difference is the longest
    ]
    found = in_pieces("classes", work.classes, jobs, BOTH)
    games = found.number("games")
    text = (
        f"{games} running games: A {found.number('A')}, B {found.number('B')}, "
        f"C {found.number('C')}; {found.number('upgraded')} upgraded, "
        f"{found.number('finished')} finished, {found.number('refereed')} refereed, "
        f"{found.number('rare')} where a rare difference was seen by one judge only"
    )
    met = min(found.number(kind) for kind in "ABC") > 0
    return figure(found, text, enough=met and found.number("rare") <= 1 + games // 50)


def back_and_forth(full: bool) -> Figure:
    """Back up, restore into another database, verify, and play on."""
    done = drill(cluster(), 100 if full else 8)
    text = (
        f"{done.games} games, {done.records} records restored and verified in "
        f"{done.seconds:.1f} s, {len(done.faults)} faults"
    )
    return Figure(text, done.games > 0 and not done.faults)


def speed(full: bool) -> Figure:
    """Measure orders and no-ops beside bare servers; at CI size only that all are taken."""
    found = ratios(cluster(), *((4, 5, 512) if full else (0.5, 2, 64)))
    enough = not found.failed and (not full or (found.order >= 0.3 and found.noop >= 0.7))
    return Figure(found.text(), enough)


def steady_load(full: bool) -> Figure:
    """Serve many open games under a steady stream; at CI size only that all are taken."""
    found = load(
        cluster(), "vietnam/third-indochina-war", *((1_000, 200, 300) if full else (40, 40, 5))
    )
    return Figure(found.text(), not found.failed and (not full or found.p99 < 250))


def flood(full: bool) -> Figure:
    """Send every route at once from many addresses: honest players must hardly notice."""
    found = flooded(cluster(), 200, 300 if full else 30)
    told = ", ".join(f"{status}: {count}" for status, count in sorted(found.statuses.items()))
    text = (
        f"200 callers, {found.routes} routes, {found.sent} requests ({told}; {found.cut} cut off); "
        f"{len(found.orders)} orders of honest players, {len(found.refused)} not taken, "
        f"p99 {1000 * found.p99:.0f} ms, worst {1000 * found.orders[-1]:.0f} ms; "
        f"{found.deadlocks} deadlocks; ready {found.ready_after:.1f} s after it"
    )
    for line in (*found.refused[:5], *found.failed.most_common(5)):
        print("  ", line)
    calm = in_time(found.p99, 1, full) and in_time(found.ready_after, 5, full)
    return Figure(text, calm and not (found.deadlocks or found.refused or found.failed))


def people(full: bool) -> Figure:
    """Serve players with sockets, looks and questions at growing rates, then by two processes."""
    games, seconds, bots = (500, 20, 2) if full else (10, 4, 0)
    best = None
    for rate in (10, 20, 40, 60, 80, 100) if full else (5,):
        found = people_served(cluster(), games, rate, seconds, bots=bots)
        print("  ", found.text())
        for line in found.failed[:3]:
            print("  ", line)
        if found.failed or (full and at_share(found.told, 99) >= SLOW_MS):
            break
        best = found
    if best is None:
        return Figure("not even the lowest rate was served", enough=False)
    two = people_served(cluster(), games, best.rate, seconds, processes=2, bots=bots)
    print("  ", two.text())
    ratio = two.server_ms / best.server_ms
    text = f"{best.text()}; with two processes {ratio:.2f} of the time a decision (1.15 wanted)"
    return Figure(text, not two.failed and (not full or ratio <= TWO_PROCESSES))


CLAIMS: list[Claim] = [
    ("kills", kills),
    ("checker", checker),
    ("faults", faults),
    ("rivals", rivals),
    ("reconnects", reconnects),
    ("hostile", hostile),
    ("schema", schema),
    ("matrix", matrix),
    ("timing", timing),
    ("canaries", canaries),
    ("rehearsal", rehearsal),
    ("classes", classes),
    ("drill", back_and_forth),
    ("speed", speed),
    ("load", steady_load),
    ("flood", flood),
    ("people", people),
]


def main(argv: list[str]) -> int:
    """Measure what was named, or everything."""
    with _STACK:
        return prove(CLAIMS, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
