"""Kill the server with -9 at four labelled places under load from sockets; restart PostgreSQL too.

    PYTHONPATH=tests .venv/bin/python tests/soak/service_kills.py --kills 1000 --restarts 100

Every acknowledged order must be stored exactly once, with the answer that was given; every game
must replay; every client must see what the server sees; orders are taken again within 10 s.
"""

from __future__ import annotations

import argparse
import sys

from web.kills.harness import break_often
from web.service import private_cluster


def main() -> int:
    """Do it, tell it, and give 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--restarts", type=int, default=100)
    parser.add_argument("--clients", type=int, default=50)
    asked = parser.parse_args()
    with private_cluster() as cluster:
        outcome = break_often(cluster, asked.kills, asked.restarts, asked.clients)
    print(outcome.text())
    for fault in outcome.faults[:20]:
        print(fault)
    return int(bool(outcome.faults) or outcome.slowest > 10)


if __name__ == "__main__":
    sys.exit(main())
