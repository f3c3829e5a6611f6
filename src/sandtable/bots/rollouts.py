"""Imagined games that are played on: the same worlds and the same luck for all that is compared."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log, sqrt
from statistics import fmean, pstdev

from sandtable.bots.seat_view import SeatView
from sandtable.bots.simulator import Simulator
from sandtable.kernel.work_budget import StopRequestedError, is_stop_requested
from sandtable.random_source import RandomSource, RepeatableDice

#: How much what was seldom tried is given the benefit of the doubt.
DOUBT = 0.5


class Rollouts:
    """Ways to go on, each tried in the first few of the same imagined games.

    What is hidden is dealt anew for every game; its number settles the luck in it.
    When a stop is requested no more is tried, and a game that is under way does not count.
    """

    def __init__(
        self,
        here: SeatView,
        whims: RandomSource,
        ways: int,
        play: Callable[[int, Simulator, int], float],
    ) -> None:
        """Begin; `play` gives what a way comes to in a game, which has a number."""
        self.outcomes: list[list[float]] = [[] for _ in range(ways)]
        self.made = 0
        self.trust = 0.0  # what the first way counts beyond its outcomes
        self._here, self._whims, self._play = here, whims, play
        self._games: list[tuple[Simulator, int]] = []

    def try_out(self, way: int) -> None:
        """Play the next game of a way, unless a stop is requested."""
        if is_stop_requested():
            return
        made = self.outcomes[way]
        try:
            if len(made) == len(self._games):
                seed = self._whims.getrandbits(32)
                self._games.append((self._here.imagine(self._whims), seed))
            game, seed = self._games[len(made)]
            made.append(self._play(way, game.under(RepeatableDice(seed)), len(made)))
        except StopRequestedError:
            return
        self.made += 1

    def drop_worse_half(self, rounds: tuple[int, ...]) -> None:
        """Try all ways so often, then the better half of those left so often more, and so on."""
        left = list(range(len(self.outcomes)))
        for often in rounds:
            for way in left:
                for _ in range(often):
                    self.try_out(way)
            left = sorted(left, key=lambda way: -self.worth(way))[: max(2, (len(left) + 1) // 2)]

    def allocate(self, games: int) -> None:
        """Try every way once, then whichever has the best upper bound (UCB)."""
        for way in range(len(self.outcomes)):
            self.try_out(way)
        while self.made < games and not is_stop_requested():
            every = [value for made in self.outcomes for value in made]
            spread, total = DOUBT * (pstdev(every) or 1.0), log(len(every))
            self.try_out(
                max(
                    range(len(self.outcomes)),
                    key=lambda way: (
                        self.worth(way) + spread * sqrt(2 * total / len(self.outcomes[way]))
                    ),
                )
            )

    def worth(self, way: int) -> float:
        """What a way came to on average, the first one with what it is trusted.

        One that was not tried, because a stop was requested, comes after all others.
        """
        if not self.outcomes[way]:
            return -inf
        return fmean(self.outcomes[way]) + (self.trust if way == 0 else 0.0)

    def ranked(self) -> list[int]:
        """List the ways, the best of those tried most often first."""
        ways = range(len(self.outcomes))
        return sorted(ways, key=lambda way: (-len(self.outcomes[way]), -self.worth(way)))
