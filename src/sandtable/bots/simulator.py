"""An imagined game: what a bot may try things out in.

It is dealt from the seat's view alone, so nothing in it is known that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from sandtable.kernel.contract import Game, judge, offers, random_order, resolve
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Known, Result, Scene, deciders, known
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.kernel.work_budget import spend
from sandtable.random_source import RandomSource

T = TypeVar("T")
#: What advice or the value of a position counts in a budget: about so many steps of a procedure.
ADVICE: Final = 10


class Simulator:
    """A game that might be the real one, as far as the seat can tell.

    It never changes: `after` and the methods that play on return another one.
    """

    __slots__ = ("__game", "__scene", "__whims")

    def __init__(self, game: Game, scene: Scene[Any, Any], whims: RandomSource) -> None:
        """Go on from an imagined scene."""
        self.__game = game
        self.__scene = scene
        self.__whims = whims

    @property
    def over(self) -> Result | None:
        """The result once there is one: `winner` is a seat, or None for a draw."""
        result: Result | None = self.__scene.state.over
        return result

    def deciders(self) -> tuple[int, ...]:
        """List the seats that must decide."""
        return deciders(self.__scene.state)

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """List what a seat may order."""
        return offers(known(self.__scene, seat))

    def judge(self, seat: int, order: object) -> tuple[Cited[Veto], ...]:
        """What speaks against an order; empty if it may be given."""
        return judge(known(self.__scene, seat), order)

    def view(self, seat: int) -> Any:
        """Show what a seat would see, in the same form as `SeatView.view`."""
        return self.__game.rules.show(known(self.__scene, seat))

    def after(self, seat: int, order: object) -> Simulator:
        """The imagined game after an order that may be given; this one stays as it is."""
        run: Run[Any, Any] = Run(self.__scene, seat, self.__whims, 1, self.__game)
        resolve(run, order)
        scene = Scene(self.__scene.rules, self.__scene.printed, run.truth)
        return Simulator(self.__game, scene, self.__whims)

    def value(self, seat: int) -> int:
        """How good the game values this position for a seat, by what the seat sees.

        What the seat has and may hope for, less what the other has: above 0 it is ahead.  The scale
        is that of the game; `over` alone says whether a game is won.
        """
        spend(ADVICE)
        worth = self.__game.advice.value
        return worth(known(self.__scene, seat), seat) if worth is not None else 0

    def advice(self, seat: int, most: int, posture: str = "") -> list[Any]:
        """List the orders that the game would advise a seat to give, the best first; or none."""
        scene = known(self.__scene, seat)
        return list(advised(self.__game, posture, scene, self.__whims, most))

    def answer(self, seat: int, posture: str = "") -> Any:
        """An order for a seat as a quick player would: as advised, or else any."""
        found = self.advice(seat, 1, posture)
        return found[0] if found else self.random_order(seat)

    def rung(self, name: str, seat: int, most: int) -> list[Any]:
        """List the orders of a rung of the game's bots for a seat, the best first; or any."""
        scene = known(self.__scene, seat)
        found = list(rung_orders(self.__game, name, scene, self.__whims, most))
        return found or [self.random_order(seat)]

    def measured(self, measure: Callable[[Scene[Any, Any]], T]) -> T:
        """What a measure says of the imagined position."""
        return measure(self.__scene)

    def random_order(self, seat: int) -> Any:
        """Draw any order of a seat."""
        return random_order(known(self.__scene, seat), self.__whims)

    def pace(self, seat: int) -> int:
        """How far play has gone on."""
        pace = self.__game.advice.pace
        return pace(known(self.__scene, seat)) if pace else 0

    def under(self, whims: RandomSource) -> Simulator:
        """The same imagined game with other random choices."""
        return Simulator(self.__game, self.__scene, whims)

    def played_on(
        self, seat: int, posture: str, until: int, other: str = "", limit: int = 300
    ) -> Simulator:
        """The imagined game at a later pace; all keep to a posture and play quickly."""
        game = self
        for _ in range(limit):
            waiting = game.deciders()
            if not waiting or game.pace(seat) >= until:
                break
            who = waiting[0]
            game = game.after(who, game.answer(who, posture if who == seat else other))
        return game

    def depth(self) -> int:
        """How many procedures are under way, such as turn, segment and combat."""
        return len(self.__scene.state.agenda)

    def settled_to(self, depth: int, limit: int = 60) -> Simulator:
        """The imagined game once no more procedures are under way than so many.

        What is to be decided meanwhile is decided quickly, for all seats.
        """
        game = self
        for _ in range(limit):
            waiting = game.deciders()
            if not waiting or game.depth() <= depth:
                break
            game = game.after(waiting[0], game.answer(waiting[0]))
        return game

    def played_out(self, limit: int = 10_000) -> Simulator:
        """The imagined game after random play to the end."""
        game = self
        for _ in range(limit):
            waiting = game.deciders()
            if not waiting:
                break
            game = game.after(waiting[0], game.random_order(waiting[0]))
        return game


def advised(
    game: Game, plan: str, scene: Known[Any, Any], whims: RandomSource, most: int
) -> Sequence[Any]:
    """The advice of a game for a plan, or its ordinary one; none if it has none."""
    spend(ADVICE)
    advise = game.advice.planned(plan) if plan and game.advice.planned else game.advice.likely
    return advise(scene, whims, most) if advise is not None else ()


def rung_orders(
    game: Game, rung: str, scene: Known[Any, Any], whims: RandomSource, most: int
) -> Sequence[Any]:
    """The orders of a rung of the game's bots; without an opinion, its ordinary advice."""
    spend(ADVICE)
    ask = game.advice.rungs.get(rung)
    found = ask(scene, whims, most) if ask is not None else ()
    return found or advised(game, "", scene, whims, most)


def imagine(game: Game, rules: Ruleset, printed: Any, view: Any, whims: RandomSource) -> Simulator:
    """Deal a game that fits a view."""
    state = game.rules.imagine(printed, view, whims)
    return Simulator(game, Scene(rules, printed, state), whims)
