"""A player that plays postures and orders on in many imagined games, the promising more often."""

from __future__ import annotations

from typing import Any

from sandtable.bots.portfolio import PortfolioPlayer
from sandtable.bots.post import Post
from sandtable.bots.simulator import Simulator
from sandtable.bots.trials import Trials
from sandtable.bots.weighing import Weighed

#: How many imagined games are played on for a decision, and how far where orders are.
GAMES, FAR = 24, 2
#: For how long a posture is kept once the end of the game is in sight.
SOON = 2


class MonteCarloPlayer(PortfolioPlayer):
    """Plays postures on in more games, against more than one kind of enemy.

    Once an imagined game comes to its end, postures are weighed for every march and attacks are
    played on to that end: what wins counts.

    Where a game has no postures, the first order of a turn, such as a card, is played on through
    the turns to come.  What is tried next is settled by its outcomes so far and how seldom it was
    tried (UCB).
    """

    name = "mcts"

    def __init__(self, seed: int, games: int = GAMES) -> None:
        """Repeat the same choices for the same seed; so many games are played on for an order."""
        super().__init__(seed)
        self.games = games
        self._weighed_at: int | None = None
        self._end_in_sight = False

    def kept(self) -> int:
        """Keep a posture for shorter towards the end."""
        return SOON if self._end_in_sight else super().kept()

    def worth_of(self, end: Simulator, seat: int) -> float:
        """See whether the game came to its end."""
        self._end_in_sight |= end.over is not None
        return super().worth_of(end, seat)

    def weigh(self, here: Post, orders: list[Any]) -> list[Weighed]:
        """Play every order on to the end of the game once that is in sight."""
        if here.postures and self._end_in_sight:
            return super().play_on(here, orders, self.ahead)
        return super().weigh(here, orders)

    def play_on(self, here: Post, orders: list[Any], ahead: int = 1) -> list[Weighed]:
        """Look further ahead when a turn begins."""
        begins, self._weighed_at = here.pace != self._weighed_at, here.pace
        return super().play_on(here, orders, FAR if begins else ahead)

    def tried(self, trials: Trials, here: Post) -> Trials:
        """Share the games out: half as many to postures, which are played further."""
        trials.share_out(self.games // 2 if here.postures else self.games)
        self.evaluations += trials.made
        return trials

    def expected(self, here: Post, number: int) -> str:
        """Let the other side take the two most promising postures in turn."""
        return here.postures[number % 2] if here.postures else ""
