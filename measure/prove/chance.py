"""Are the dice fair?  Pearson's chi-square over keyed d10, with its exact tail."""

from __future__ import annotations

import math

from sandtable.kernel.play.dice import Keyed, Roots


def chi_square(rolls: int, sides: int = 10, seed: str = "chance") -> tuple[float, float]:
    """Roll, and give the statistic and the chance of one at least as large."""
    dice = Keyed(Roots.from_seed(seed), b"\x01" * 32)
    faces = [0] * sides
    for roll in range(rolls):
        if roll % 100 == 0:
            dice.begin(roll // 100 + 1)
        faces[dice.draw("soak", sides, 1 + roll // 1000 % 200)] += 1
    expected = rolls / sides
    statistic = sum((count - expected) ** 2 / expected for count in faces)
    return statistic, _tail(statistic, sides - 1)


def _tail(statistic: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution for an odd number of degrees."""
    term = math.sqrt(2 * statistic / math.pi) * math.exp(-statistic / 2)
    total = math.erfc(math.sqrt(statistic / 2))
    for k in range(3, freedom + 1, 2):
        total += term
        term *= statistic / k
    return total
