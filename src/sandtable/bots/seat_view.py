"""What a bot gets when it must decide: a view, offers, and a way to imagine.  Never the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.bots.simulator import Simulator, advised, imagine, rung_orders
from sandtable.kernel.contract import Game, offers, random_order
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import RandomSource
from sandtable.table.table import Table


class SeatView:
    """A seat at the moment of its decision: what it sees, may order and may imagine.

    `seat` is its number, an index into `Game.seats`.  `postures` are ways of playing that the game
    knows, the most promising first, for `advice`.  `pace` counts how far play has gone on.
    """

    __slots__ = (
        "__advise",
        "__draw",
        "__formations",
        "__imagine",
        "__offers",
        "__rung",
        "__view",
        "pace",
        "postures",
        "seat",
    )

    def __init__(  # noqa: PLR0913  # all that a seat gets
        self,
        seat: int,
        offered: Callable[[], tuple[Offer, ...]],
        view: Callable[[], Any],
        imagined: Callable[[Any, RandomSource], Simulator],
        advised: Callable[
            [str, RandomSource, int], Sequence[Any]
        ] = lambda _posture, _whims, _most: (),
        *,
        postures: tuple[str, ...] = (),
        formations: Callable[[], tuple[str, ...]] = tuple,
        pace: int = 0,
        draw: Callable[[RandomSource], Any] = lambda _whims: NOTHING,
        rung: Callable[[str, RandomSource, int], Sequence[Any]] = lambda _rung, _whims, _most: (),
    ) -> None:
        """Hold what the seat is offered, and how to see, imagine and be advised."""
        self.seat = seat
        self.__offers = offered
        self.__draw = draw
        self.__view = view
        self.__imagine = imagined
        self.__advise = advised
        self.postures = postures
        self.__formations = formations
        self.pace = pace  # how far play has gone on
        self.__rung = rung

    @property
    def offers(self) -> tuple[Offer, ...]:
        """List the kinds of orders that the seat may give, each with `draw` for a random one."""
        return self.__offers()

    def random_order(self, whims: RandomSource) -> Any:
        """Draw any order that may be given now."""
        return self.__draw(whims)

    @property
    def view(self) -> Any:
        """What the seat sees, as a struct of the game: `print` shows its fields."""
        return self.__view()

    @property
    def formations(self) -> tuple[str, ...]:
        """List the formations that can have a posture of their own; few players ask."""
        return self.__formations()

    def imagine(self, whims: RandomSource) -> Simulator:
        """Deal a game that fits what the seat sees; what is hidden is drawn anew each time."""
        return self.__imagine(self.__view(), whims)

    def advice(self, whims: RandomSource, most: int, posture: str = "") -> list[Any]:
        """List up to so many orders that the game suggests here, the best first; or none.

        With one of `postures`, it is what an army in that posture would do.
        """
        return list(self.__advise(posture, whims, most))

    def rung(self, name: str, whims: RandomSource, most: int) -> list[Any]:
        """List the orders of a rung of the game's bots, the best first; or what is likely."""
        return list(self.__rung(name, whims, most))


def seat_view(table: Table, seat: int) -> SeatView:
    """What a bot gets to decide for a seat at a table."""
    return seat_view_of(table.game, table.known(seat))


def seat_view_of(game: Game, scene: Known[Any, Any]) -> SeatView:
    """What a bot gets to decide in a scene that its seat knows; no table is needed for it."""
    rules, printed = scene.rules, scene.printed
    return SeatView(
        scene.seat,
        lambda: offers(scene),
        lambda: game.rules.show(scene),
        lambda view, whims: imagine(game, rules, printed, view, whims),
        lambda posture, whims, most: advised(game, posture, scene, whims, most),
        postures=game.advice.postures,
        formations=lambda: game.advice.formations(scene) if game.advice.formations else (),
        pace=game.advice.pace(scene) if game.advice.pace else 0,
        draw=lambda whims: random_order(scene, whims),
        rung=lambda name, whims, most: rung_orders(game, name, scene, whims, most),
    )
