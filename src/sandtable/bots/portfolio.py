"""A player that tries ways of playing, not orders: each is played on in imagined games."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from sandtable.bots.greedy import CANDIDATES, GreedyPlayer
from sandtable.bots.post import Post
from sandtable.bots.weighing import Weighed

#: How often each posture is played on, and how far.
PLAYS, AHEAD = 2, 3


class PortfolioPlayer(GreedyPlayer):
    """Chooses a posture, such as to attack or to hold, and then plays by it like a greedy player.

    A posture is chosen anew whenever play has gone on, where postures differ at all.
    """

    name = "portfolio"

    def __init__(self, seed: int, plays: int = PLAYS, ahead: int = AHEAD) -> None:
        """Repeat the same choices for the same seed; the budget is in games played on."""
        super().__init__(seed)
        self.plays = plays
        self.ahead = ahead
        self.posture = ""
        self._chosen_at: int | None = None

    def candidates_at(self, here: Post) -> list[Any]:
        """List what the posture advises."""
        self._look_up(here)
        return here.advice(self.whims, CANDIDATES, self.posture)

    def _look_up(self, here: Post) -> None:
        """Choose a posture, if it is time to and it makes a difference."""
        now = here.imagine(self.whims).pace(here.seat)
        if now == self._chosen_at:
            return
        first = {name: here.advice(self.whims, 1, name) for name in here.postures}
        if all(order == next(iter(first.values())) for order in first.values()):
            return
        self._chosen_at = now
        self.posture = self.weigh_postures(here, now)[0].order

    def weigh_postures(self, here: Post, now: int) -> tuple[Weighed, ...]:
        """List the postures with what they led to on average, the best first."""
        worlds = [here.imagine(self.whims) for _ in range(self.plays)]
        weighed = []
        for posture in here.postures:
            self.evaluations += len(worlds)
            ends = [world.played_on(here.seat, posture, now + self.ahead) for world in worlds]
            weighed.append(Weighed(posture, fmean([end.value(here.seat) for end in ends])))
        return tuple(sorted(weighed, key=lambda one: -(one.worth or 0.0)))
