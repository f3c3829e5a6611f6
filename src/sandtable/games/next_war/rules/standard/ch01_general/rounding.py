"""1.2 Rounding."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:1.2")
def share_up(value: int, numerator: int, denominator: int) -> int:
    """A share of a number is rounded up to a whole one."""
    return -(-value * numerator // denominator)


def half_up(value: int) -> int:
    """Half of a number, rounded up."""
    return share_up(value, 1, 2)
