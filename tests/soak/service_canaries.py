"""Planted secrets over bot games of Hearts and Minds, searched for in every outgoing channel.

    PYTHONPATH=tests .venv/bin/python tests/soak/service_canaries.py --games 200

Hits: 0.
"""

from __future__ import annotations

import argparse
import sys

from web.api.canaries import SCENARIO, watched
from web.service import fresh_settings, private_cluster


def main() -> int:
    """Do it, tell it, and give 1 if anything leaked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--moments", type=int, default=12)
    parser.add_argument("--scenario", default=SCENARIO)
    asked = parser.parse_args()
    with private_cluster() as cluster:
        found = watched(
            fresh_settings(cluster), asked.games, asked.first, asked.scenario, asked.moments
        )
    print(found.text())
    for hit in found.hits[:20]:
        print("  ", hit)
    return int(bool(found.hits))


if __name__ == "__main__":
    sys.exit(main())
