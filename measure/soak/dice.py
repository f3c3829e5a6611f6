"""Roll a million keyed d10 and ask whether they are fair."""

from __future__ import annotations

import sys

from prove.chance import chi_square

ROLLS = 1_000_000
FAIR = 0.001

statistic, tail = chi_square(ROLLS)
print(f"{ROLLS:,} d10: chi-square {statistic:.2f} on 9 degrees, p = {tail:.3f}")
sys.exit(int(tail < FAIR))
