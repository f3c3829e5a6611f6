"""What opponents and their speed must show: `just prove bots [--full] [NAME...]`."""

from __future__ import annotations

import sys

from bench.calls_an_order import LIMITS, RATIOS, beside_chess_of, calls_an_order
from prove.claims import Claim, Figure, prove


def calls(_full: bool) -> Figure:
    """An order of a random player makes few calls, counted over whole games."""
    told, enough = [], True
    for scenario, (games, most) in LIMITS.items():
        found = calls_an_order(scenario, games)
        told.append(f"{scenario} {found:,.0f} (at most {most:,})")
        enough = enough and found <= most
    return Figure("calls an order: " + ", ".join(told), enough)


def speed(full: bool) -> Figure:
    """Random play beside python-chess in one run, recorded and imagined."""
    told, enough = [], True
    for scenario, wanted in RATIOS.items():
        found = beside_chess_of(scenario, *((5, 3) if full else (1, 1)))
        told.append(f"{scenario} {found[0]:.2f} and {found[1]:.2f}")
        enough = enough and all(ratio >= least for ratio, least in zip(found, wanted, strict=True))
    return Figure("of python-chess, recorded and imagined: " + ", ".join(told), enough)


CLAIMS: tuple[Claim, ...] = (("calls", calls), ("speed", speed))

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
