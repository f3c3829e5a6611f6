"""Times of windows in which the other side could answer, beside those in which it could not.

    PYTHONPATH=tests .venv/bin/python tests/soak/service_timing.py --n 2000

Kolmogorov-Smirnov p > 0.01.
"""

from __future__ import annotations

import argparse
import logging
import sys

import structlog

from web.api.timing import WINDOWS, compared
from web.service import fresh_settings, private_cluster


def main() -> int:
    """Measure, tell, and give 1 if the times can be told apart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=2000)
    parser.add_argument("--scenario", action="append")
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    worst = 1.0
    with private_cluster() as cluster:
        for scenario in asked.scenario or WINDOWS:
            found = compared(fresh_settings(cluster), asked.n, scenario)
            print(scenario, found.text() if found else "no window found")
            worst = min(worst, found.p if found else 0.0)
    return int(worst <= 0.01)


if __name__ == "__main__":
    sys.exit(main())
