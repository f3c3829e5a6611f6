"""Measure the service beside bare servers, in one run, as ratios; and under steady load.

    just measure bench.service --games 1000 --rate 200 --seconds 300

A no-op request is compared with bare ASGI and bare Starlette; an order through the whole door with
a bare ASGI server that makes one insert into the same PostgreSQL (fsync on), and with bare rows.
"""

from __future__ import annotations

import argparse
import sys

from web.http.measuring import load, ratios
from web.service import private_cluster


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--each", type=float, default=1, help="seconds for each in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scenario", default="vietnam/third-indochina-war")
    asked = parser.parse_args()
    with private_cluster() as cluster:
        print(ratios(cluster, asked.each, asked.rounds, 256).text())
        print(load(cluster, asked.scenario, asked.games, asked.rate, asked.seconds).text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
