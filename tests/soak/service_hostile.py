"""Hostile clients against the whole service: changed orders, changed requests, and schemathesis.

    PYTHONPATH=tests .venv/bin/python tests/soak/service_hostile.py --requests 500000

Accepted outside the offers: 0.  Unhandled errors: 0.
"""

from __future__ import annotations

import argparse
import logging
import sys

import structlog

from web.api.hostile import SCENARIOS, attacked
from web.api.schema_fuzz import fuzzed
from web.service import fresh_settings, private_cluster


def main() -> int:
    """Do it, tell it, and give 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--examples", type=int, default=200, help="of schemathesis, per route; 0: none"
    )
    parser.add_argument("--scenario", action="append")
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with private_cluster() as cluster:
        scenarios = tuple(asked.scenario or SCENARIOS)
        found = attacked(fresh_settings(cluster), asked.requests, asked.seed, scenarios)
        print(found.text())
        for line in (*found.outside[:10], *found.broken[:10]):
            print("  ", line[:600])
        wrong = 0
        if asked.examples:
            wrong, report = fuzzed(fresh_settings(cluster), asked.examples)
            print("\n".join(report.splitlines()[-20:]))
            print(f"schemathesis: {wrong} unhandled")
    return int(bool(found.outside or found.broken or wrong))


if __name__ == "__main__":
    sys.exit(main())
