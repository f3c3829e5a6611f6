"""Run tests with charts that note what is read of them in play, and print the cells that were.

PYTHONPATH=src:tests .venv/bin/python -m prove.cells_in_play land|air [TESTS...]
"""

from __future__ import annotations

import sys

import msgspec
import pytest

from games.next_war.advanced_cells.noted import AIR_CHARTS, CHARTS, noted_charts

KINDS = {"land": CHARTS, "air": AIR_CHARTS}


def main(kind: str, *tests: str) -> int:
    """Run the tests; the last line names the cells."""
    with noted_charts(KINDS[kind]) as read:
        code = pytest.main(["-q", "-p", "no:randomly", "-n0", "-p", "no:cacheprovider", *tests])
    print(f"\ncells {msgspec.json.encode(sorted(read)).decode()}")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
