"""Pieces of the proof of the service; each makes a database of its own and looks for faults."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import structlog

from prove.sittings import Piece
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.settings import Settings
from table.rehearsal import rehearse
from table.rule_changes import CHANGES
from web.http.canaries import watched
from web.http.hostile import attacked
from web.http.reconnects import reconnected
from web.http.rights import tried
from web.http.schema_fuzz import fuzzed
from web.http.timing import compared
from web.kills.harness import break_often
from web.kills.planted import ACTS_TWICE, ANSWERS_FIRST, FORGETS
from web.rivals import compete
from web.service import dropped, fresh_settings

#: Below this chance two samples of times count as different, if a second measurement agrees.
CHANCE = 0.01
#: What the checker must say of each planted fault.
PLANTED = {ANSWERS_FIRST: "lost: ", ACTS_TWICE: "doubled: ", FORGETS: "refused, yet stored: "}


@contextmanager
def database(folder: str) -> Iterator[Settings]:
    """Make an empty database in the cluster of that folder, and drop it in the end."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    cluster = Cluster(Path(folder))
    settings = fresh_settings(cluster)
    try:
        yield settings
    finally:
        asyncio.run(dropped(cluster, settings))


def kills(folder: str, count: int, restarts: int, clients: int) -> Piece:
    """Kill the server at four places in turn, restart the database, check everything."""
    outcome = break_often(Cluster(Path(folder)), count, restarts, clients)
    ledger = outcome.ledger
    sums = {
        "kills": sum(outcome.kills.values()),
        "restarts": restarts,
        "games": outcome.games,
        "acknowledged": len(ledger.acknowledged),
        "again": ledger.resent,
        "gaps": len(ledger.gaps),
        "away": sum(ledger.gaps),
        **outcome.kills,
    }
    return Piece(sums, {"away": outcome.slowest, "clients": clients}, outcome.faults)


def planted(folder: str, count: int, clients: int) -> Piece:
    """Plant each fault in a server; a fault here is one that the checker did not find."""
    piece = Piece()
    for fault, word in PLANTED.items():
        outcome = break_often(Cluster(Path(folder)), count, 0, clients, fault)
        found = sum(line.startswith(word) for line in outcome.faults)
        piece.add(Piece({fault: found}, {}, [] if found else [f"not found: {fault}"]))
    return piece


def rivals(folder: str, count: int) -> Piece:
    """Send so many doubled and so many rival commands to two servers."""
    with database(folder) as settings:
        tally = compete(settings, count, count)
    sums = {"doubled": tally.doubled, "rivals": tally.rivals, "games": tally.games}
    return Piece(sums, {}, tally.faults)


def reconnects(folder: str, count: int, seed: int) -> Piece:
    """Come back to a socket so many times."""
    with database(folder) as settings:
        seen = reconnected(settings, count, seed)
    slow = sorted(seen.waits)
    sums = {"reconnects": seen.reconnects, "entries": seen.entries}
    most = {"p99": slow[len(slow) * 99 // 100]}
    return Piece(sums, most, [*seen.mismatches, *seen.gaps])


def hostile(folder: str, count: int, seed: int) -> Piece:
    """Send so many changed orders and requests."""
    with database(folder) as settings:
        found = attacked(settings, count, seed)
    sums = {"requests": found.requests, "orders": found.orders, "taken": found.taken}
    return Piece(sums, {}, [line[:600] for line in (*found.outside, *found.broken)])


def schema(folder: str, examples: int) -> Piece:
    """Let schemathesis make so many requests for each route."""
    with database(folder) as settings:
        wrong, report = fuzzed(settings, examples)
    return Piece({"unhandled": wrong}, {}, [report[-1500:]] if wrong else [])


def rights(folder: str) -> Piece:
    """Try every route as everybody."""
    with database(folder) as settings:
        found = tried(settings)
    sums = {"routes": found.routes, "requests": found.requests, "roles": found.roles}
    return Piece(sums, {}, found.wrong)


def timing(folder: str, n: int, scenario: str) -> Piece:
    """Compare the times of windows with and without an answer in the other's hand."""
    with database(folder) as settings:
        found = compared(settings, n, scenario)
        if found is not None and found.p <= CHANCE:  # by chance, or is it so a second time?
            found = compared(settings, n, scenario)
    if found is None:
        return Piece({}, {}, [f"{scenario}: no window found"])
    return Piece(
        {f"p {found.window}": found.p, "n": n}, {}, [] if found.p > CHANCE else [found.text()]
    )


def canaries(folder: str, games: int, first: int, scenario: str, moments: int) -> Piece:
    """Play games with planted secrets and look for them in all that leaves."""
    with database(folder) as settings:
        found = watched(settings, games, first, scenario, moments)
    names = ("games", "moments", "answers", "changed")
    return Piece({name: getattr(found, name) for name in names}, {}, found.hits)


def classes(name: str, first: int, count: int) -> Piece:
    """Change a rule under running games, and judge each a second time by playing."""
    found: Counter[str] = rehearse(CHANGES[name][0], first, count)
    faults = [
        f"{name} {first}: {word} {found[word]}" for word in ("wrong", "astray") if found[word]
    ]
    unfinished = 2 * found["games"] - found["finished"] - found["refereed"]
    if unfinished:
        faults.append(f"{name} {first}: {unfinished} not finished or not refereed")
    return Piece(dict(found), {}, faults)
