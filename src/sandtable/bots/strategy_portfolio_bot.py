"""A player that tries ways of playing, not orders: each is played on in imagined games."""

from __future__ import annotations

from typing import Any

from sandtable.bots.greedy import CANDIDATES, GreedyPlayer
from sandtable.bots.order_evaluation import Evaluation
from sandtable.bots.rollouts import Rollouts
from sandtable.bots.seat_view import SeatView
from sandtable.bots.simulator import Simulator
from sandtable.kernel.army_plan_text import changed, parts_of

#: How often every way is played on, then how often the better half of those left, and so on.
ROUNDS = (1, 1)
#: How many postures are thought of, for how long a plan is kept, and how far it is played on.
POSTURES, KEPT, AHEAD = 3, 6, 12
#: How many postures are thought of for a formation of its own: to hold, besides.
OWN = 4
#: What the most promising posture and the first advised order are trusted beyond their outcomes.
TRUST, ADVICE = 60, 15
#: What a game that is won counts beyond the position.
VICTORY = 200


class PortfolioPlayer(GreedyPlayer):
    """Plays plans on in imagined games, such as to storm or to hold, and plays by the best.

    A plan is a posture for the whole army, or with others for single formations; plans evolve, as
    each time the one in force is tried beside one in which another formation does something else.
    The game names the most promising posture first; it is kept to unless a plan clearly leads to
    more.  Where a game has no postures, orders are played on instead, to the end of the turn.
    """

    name = "portfolio"

    def __init__(self, seed: int, plays: int = 1, ahead: int = AHEAD) -> None:
        """Repeat the same choices for the same seed; `plays` multiplies the games played on."""
        super().__init__(seed)
        self.plays = plays
        self.ahead = ahead
        self.plan = ""
        self._until: int | None = None  # the pace at which a plan is to be chosen again

    def candidates_at(self, here: SeatView) -> list[Any]:
        """List what the plan advises."""
        if here.postures and (self._until is None or here.pace >= self._until):
            self._look_up(here)
        return here.advice(self.whims, CANDIDATES, self.plan)

    def weigh(self, here: SeatView, orders: list[Any]) -> list[Evaluation]:
        """Look one order ahead, or play every order on where there are no postures."""
        return super().weigh(here, orders) if here.postures else self.play_on(here, orders)

    def play_on(self, here: SeatView, orders: list[Any], ahead: int = 1) -> list[Evaluation]:
        """List what orders led to when play has gone on, the best first."""

        def play(way: int, game: Simulator, number: int) -> float:
            then = game.after(here.seat, orders[way])
            return self.outcome(then, here, self.plan, ahead, number)

        trials = Rollouts(here, self.whims, len(orders), play)
        trials.trust = ADVICE
        ranked = self.tried(trials, here).ranked()
        return [Evaluation(orders[way], trials.worth(way)) for way in ranked]

    def _look_up(self, here: SeatView) -> None:
        """Choose a plan, if it makes a difference."""
        names = here.postures[:POSTURES]
        orders = (here.advice(self.whims, 1, name) for name in names)
        first = next(orders)
        self.plan = self.plan or names[0]
        if any(order != first for order in orders):
            self.plan = self.weigh_plans(here, self.plans(here))[0].order
            self._until = here.pace + self.kept()

    def plans(self, here: SeatView) -> list[str]:
        """List plans to try: the most promising posture, the plan in force, and others."""
        names = here.postures[:POSTURES]
        if self._until is None or not here.formations:
            return list(names)
        return list(dict.fromkeys((names[0], self.plan, self._another(here), self._evolved(here))))

    def _another(self, here: SeatView) -> str:
        """Draw another posture for the whole army."""
        return here.postures[1 + self.whims.below(POSTURES - 1)]

    def _evolved(self, here: SeatView) -> str:
        """Draw a formation, and another posture for it."""
        formation = here.formations[self.whims.below(len(here.formations))]
        army, others = parts_of(self.plan)
        free = [name for name in here.postures[:OWN] if name != others.get(formation, army)]
        return changed(self.plan, formation, free[self.whims.below(len(free))])

    def kept(self) -> int:
        """For how long a plan is kept."""
        return KEPT

    def weigh_plans(self, here: SeatView, plans: list[str]) -> tuple[Evaluation, ...]:
        """List plans with what they led to, the best first."""

        def play(way: int, game: Simulator, number: int) -> float:
            return self.outcome(game, here, plans[way], self.ahead, number)

        trials = Rollouts(here, self.whims, len(plans), play)
        trials.trust = TRUST
        ranked = self.tried(trials, here).ranked()
        return tuple([Evaluation(plans[way], trials.worth(way)) for way in ranked])

    def tried(self, trials: Rollouts, here: SeatView) -> Rollouts:  # noqa: ARG002  # others look at it
        """Share out the budget."""
        trials.drop_worse_half(tuple(often * self.plays for often in ROUNDS))
        self.evaluations += trials.made
        return trials

    def outcome(self, game: Simulator, here: SeatView, plan: str, ahead: int, number: int) -> float:
        """Play on for some segments and say what that is worth."""
        other = self.expected(here, number)
        end = game.played_on(here.seat, plan, here.pace + ahead, other)
        return self.worth_of(end, here.seat)

    def worth_of(self, end: Simulator, seat: int) -> float:
        """What a game that was played on is worth."""
        won = end.over.winner if end.over else None
        bonus = 0 if won is None else VICTORY if won == seat else -VICTORY
        return end.value(seat) + bonus

    def expected(self, here: SeatView, number: int) -> str:  # noqa: ARG002  # others look at both
        """Which posture the other side is expected to keep to in a game of this number."""
        return ""
