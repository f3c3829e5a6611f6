"""Claims of an issue: each is measured and printed on one line, `ok` or `short`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise, starmap
from multiprocessing import get_context
from tempfile import gettempdir
from typing import Any

#: Two cores: what we promise to run on.
WORKERS = 2
#: How many times slower than its bar a measured time may be at CI size, where other programs may
#: share the machine.  Code that became slower is seen in calls an order (`just prove house`).
SHARED_MACHINE = 5.0
#: What part of its floor a ratio of two speeds may fall to at CI size: both are measured in one
#: run, but not in the same moment.
SHARED_RATIO = 0.5


@dataclass(frozen=True)
class Figure:
    """What was measured, and whether it is enough."""

    text: str
    enough: bool


Claim = tuple[str, Callable[[bool], Figure]]


def prove(claims: Sequence[Claim], argv: Sequence[str]) -> int:
    """Measure every claim; names on the command line choose some of them."""
    full = "--full" in argv
    chosen = [word for word in argv if not word.startswith("-")]
    unknown = [word for word in chosen if not any(word in name for name, _ in claims)]
    if unknown:
        print(f"no claim is called {', '.join(unknown)}: {', '.join(name for name, _ in claims)}")
        return 2
    short = 0
    for name, measure in claims:
        if chosen and not any(word in name for word in chosen):
            continue
        start = time.monotonic()
        figure = measure(full)
        short += not figure.enough
        word = "ok   " if figure.enough else "short"
        print(f"{word} {name}: {figure.text} ({time.monotonic() - start:.1f} s)", flush=True)
    print(f"{'all shown' if not short else f'{short} short'}{'' if full else ', at CI size'}")
    return int(short > 0)


def in_time(measured: float, bar: float, full: bool) -> bool:
    """Tell whether a measured time is within its bar; at CI size, within a multiple of it."""
    return measured <= bar * (1 if full else SHARED_MACHINE)


def as_fast(ratio: float, floor: float, full: bool) -> bool:
    """Tell whether a ratio of speeds reaches its floor; at CI size, a part of it."""
    return ratio >= floor * (1 if full else SHARED_RATIO)


def spread(work: Callable[..., Any], jobs: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Do jobs on both cores; results keep their order."""
    if len(jobs) == 1:
        return list(starmap(work, jobs))
    # Where the machine keeps no compiled modules, every process would compile them anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", f"{gettempdir()}/sandtable-compiled")
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(work, *job) for job in jobs]
        return [future.result() for future in futures]


def shares(total: int, parts: int) -> list[tuple[int, int]]:
    """Cut a range into (first, count) pieces of about equal size."""
    parts = max(1, min(parts, total))
    cuts = [total * part // parts for part in range(parts + 1)]
    return [(a, b - a) for a, b in pairwise(cuts)]
