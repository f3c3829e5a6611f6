"""A player that plays postures and orders on in many imagined games, the promising more often."""

from __future__ import annotations

from typing import Any

from sandtable.bots.portfolio import PortfolioPlayer
from sandtable.bots.post import Post
from sandtable.bots.trials import Trials
from sandtable.bots.weighing import Weighed

#: How many imagined games are played on for a decision.
GAMES = 16
#: How many postures are thought of, and what the first of them is trusted beyond its outcomes.
POSTURES, LEAD = 5, 15
#: How far orders are played on: into the other side's answer.
REPLY = 2


class MonteCarloPlayer(PortfolioPlayer):
    """Plays on both postures and orders, in more games, against more than one kind of enemy.

    What is tried next is settled by its outcomes so far and how seldom it was tried (UCB).
    """

    name = "mcts"

    def __init__(self, seed: int, games: int = GAMES) -> None:
        """Repeat the same choices for the same seed; the budget is in games played on."""
        super().__init__(seed)
        self.games = games
        self.postures = POSTURES
        self.lead = LEAD
        self.reply = REPLY

    def weigh(self, here: Post, orders: list[Any]) -> list[Weighed]:
        """Play every order on."""
        return self.play_on(here, orders)

    def tried(self, trials: Trials) -> Trials:
        """Share the games out."""
        trials.share_out(self.games)
        self.evaluations += trials.made
        return trials

    def expected(self, here: Post, number: int) -> str:
        """Let the other side take the two most promising postures in turn."""
        return here.postures[number % 2] if here.postures else ""
