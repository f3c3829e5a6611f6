"""Keep games of campaigns under rules that changed, if they are played in the same way.

    PYTHONPATH=tests .venv/bin/python -m soak.adopt

Every tenth campaign that was played under other rules is played again.  If all of them end as they
did, after as many orders, all get the hash of today's rules; otherwise nothing changes.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from soak.campaigns import KEPT, WORKERS, Campaign, played, rules_now

EVERY = 10


def is_same(one: Campaign, again: Campaign) -> bool:
    """Whether two campaigns went alike, however long they took."""
    plain = [msgspec.structs.replace(each, rules="", seconds=0.0) for each in (one, again)]
    return plain[0] == plain[1]


def main() -> int:
    """Play the sample, and write the file anew if all is as it was."""
    lines = KEPT.read_text("utf-8").splitlines()
    games = [msgspec.json.decode(line, type=Campaign) for line in lines if line]
    old = [one for one in games if one.rules != rules_now(one.options)]
    sample = old[::EVERY]
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        again = list(pool.map(played, *zip(*[one.key for one in sample], strict=True)))
    other = [one.seed for one, new in zip(sample, again, strict=True) if not is_same(one, new)]
    if other:
        print(f"{len(other)} of {len(sample)} went otherwise: seeds {other}")
        return 1
    renamed = [msgspec.structs.replace(one, rules=rules_now(one.options)) for one in games]
    KEPT.write_text("".join(f"{msgspec.json.encode(one).decode()}\n" for one in renamed), "utf-8")
    print(f"{len(old)} campaigns kept: {len(sample)} were played again and went alike")
    return 0


if __name__ == "__main__":
    sys.exit(main())
