"""B19 Domino Theory: worth more the farther the NVA are; or a card for a card."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.events import ResponsePlayed, StockpileChanged
from sandtable.games.hearts_and_minds.orders import Respond
from sandtable.games.hearts_and_minds.points import INTERPHASE, card_points
from sandtable.games.hearts_and_minds.rules.judging import unless_offered
from sandtable.games.hearts_and_minds.rules.p04_hands.filling import draw_cards
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import (
    CardResponse,
    Window,
    open_window,
)
from sandtable.games.hearts_and_minds.scene import HeartsRun, Known, Scene, on_map, own, unit_of
from sandtable.kernel.domains import Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import adds, cites, step

NUMBER: Final = "B19"


@adds(card_points, "HM:B19")
def dominoes(scene: Scene, card: int) -> tuple[int, ...]:
    """It is worth a point more for NVA in Laos, and one more for NVA in Cambodia."""
    if card != scene.printed.card_ids[NUMBER]:
        return ()
    where = {unit_of(scene, unit).at for unit in on_map(scene, RED, Nation.NVA)}
    more = bool(where & scene.printed.laos) + bool(where & scene.printed.cambodia)
    return (more,) if more else ()


@cites("HM:B19")
def _exchange(run: HeartsRun, _: tuple[int, ...] = ()) -> None:
    """As an answer it saves a point and is replaced by another card."""
    run.emit(StockpileChanged(BLUE, 1, "HM:B19"))
    draw_cards(run, BLUE, 1)


def _in_hand(scene: Known) -> Offer | None:
    card = scene.printed.card_ids[NUMBER]
    if scene.seat != BLUE or card not in own(scene).hand:
        return None
    return Offer("HM:B19", Respond, (("card", Pick((card,))),))


@cites("HM:B19")
def _interrupt(run: HeartsRun, order: Respond) -> None:
    """Blue may play it at any moment of his turn, before or between Actions."""
    run.emit(ResponsePlayed(BLUE, order.card))
    _exchange(run)


@step(INTERPHASE, "HM:B19", after="the_marked_cell_is_lost")
def blue_may_count_dominoes(run: HeartsRun) -> None:
    """In the Interphase Blue may play it before anything is paid for."""
    open_window(run, BLUE, Window.ANY, "HM:B19")


RESPONSE = CardResponse(NUMBER, Window.ANY, _exchange)
BEFORE_A_CARD = order_kind(
    "HM:B19",
    "play",
    Respond,
    offer=_in_hand,
    vetoes=unless_offered("HM:B19", _in_hand, "no-answer-now"),
    resolve=_interrupt,
)
BETWEEN_ACTIONS = order_kind(
    "HM:B19",
    "act",
    Respond,
    offer=_in_hand,
    vetoes=unless_offered("HM:B19", _in_hand, "no-answer-now"),
    resolve=_interrupt,
)
WORDING = {"no-answer-now": "That card cannot be played so now."}
