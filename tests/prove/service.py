"""What the service must show: `just prove service [--full]`, real processes and real PostgreSQL."""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from prove.claims import Claim, Figure, prove
from sandtable.web.cluster import Cluster
from web.corpus import rehearse
from web.drill import drill
from web.kills.harness import break_often
from web.rivals import compete
from web.service import fresh_settings, private_cluster

_STACK = ExitStack()


@cache
def cluster() -> Cluster:
    """Run one private PostgreSQL, with fsync on, for all claims."""
    return _STACK.enter_context(private_cluster())


def kills(full: bool) -> Figure:  # the shape of a claim
    """Kill the server at four places under load, and restart the database."""
    outcome = break_often(cluster(), *((1000, 100, 50) if full else (40, 2, 20)))
    for fault in outcome.faults[:10]:
        print("  ", fault)
    return Figure(outcome.text(), not outcome.faults and outcome.slowest < 10)


def rivals(full: bool) -> Figure:
    """Send commands twice and at once through two doors."""
    count = 20_000 if full else 1_200
    tally = compete(fresh_settings(cluster()), count, count)
    for fault in tally.faults[:10]:
        print("  ", fault)
    text = f"{tally.doubled} doubled, {tally.rivals} rival commands, {len(tally.faults)} faults"
    return Figure(text, not tally.faults and min(tally.doubled, tally.rivals) >= count)


def rehearsal(full: bool) -> Figure:
    """Replay a corpus of bot games in other processes."""
    with tempfile.TemporaryDirectory() as folder:
        found = rehearse(Path(folder), 500 if full else 60)
    text = (
        f"{found.games} games, {found.records} records: {found.unequal} positions unequal, "
        f"{found.audited_otherwise} resolve otherwise"
    )
    return Figure(text, found.games > 50 and not found.unequal + found.audited_otherwise)


def back_and_forth(full: bool) -> Figure:
    """Back up, restore into another database, verify, and play on."""
    done = drill(cluster(), 100 if full else 8)
    text = (
        f"{done.games} games, {done.records} records restored and verified in "
        f"{done.seconds:.1f} s, {len(done.faults)} faults"
    )
    return Figure(text, done.games > 0 and not done.faults)


CLAIMS: list[Claim] = [
    ("kills", kills),
    ("rivals", rivals),
    ("rehearsal", rehearsal),
    ("drill", back_and_forth),
]


if __name__ == "__main__":
    with _STACK:
        code = prove(CLAIMS, sys.argv[1:])
    sys.exit(code)
