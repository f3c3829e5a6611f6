"""When enough has been played: a sequential test of whether one bot is stronger than another."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from statistics import fmean, pvariance
from typing import Final

#: The odds of a mistake either way.
MISTAKE: Final = 0.05
#: The step in strength that is tested against none, in Elo.
STEP: Final = 100.0
#: Fewest pairs of games before the test may speak.
FEWEST: Final = 8


def expected(elo: float) -> float:
    """The score that a lead in strength leads to."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def evidence(scores: Sequence[float], step: float = STEP) -> float:
    """Weigh "stronger by the step" against "not stronger": the log of the ratio of likelihoods.

    `scores` are those of the second bot in pairs of games with the same seed and sides swapped, as
    shares; the pairs are taken for draws from a normal distribution, whose variance is estimated.
    """
    if len(scores) < FEWEST:
        return 0.0
    low, high = expected(0.0), expected(step)
    # As if one pair had gone each way besides: a bot that wins all has a variance, too.
    variance = pvariance([*scores, 0.0, 1.0])
    return (high - low) * (2 * fmean(scores) - low - high) / (2 * variance) * len(scores)


def is_enough(scores: Sequence[float], step: float = STEP) -> bool:
    """Whether the test is over, either way; the second bot may also be the weaker one."""
    bound = log((1 - MISTAKE) / MISTAKE)
    upward = evidence(scores, step)
    downward = evidence([1 - score for score in scores], step)
    return upward >= bound or downward >= bound or (upward <= -bound and downward <= -bound)
