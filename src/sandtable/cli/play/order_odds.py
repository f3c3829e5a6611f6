"""What an order may lead to, as the game reckons it: shown on request, and before it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.cli.play.text_view import text_view
from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.offers import Offer
from sandtable.presenters.unoffered_order_parsing import intent_of, judgement_of
from sandtable.table.order_completion import Judged

NO_ODDS: Final = "There are no odds for that order."
ODDS_LATER: Final = "Odds are shown once the order is complete."
ODDS_SO_FAR: Final = "If nothing more is chosen:"
#: What is typed for the odds of an order.
ODDS: Final = "odds"


def odds_lines(game: Game, scene: Known[Any, Any], order: Any, width: int) -> list[str]:
    """Tell the odds of an order; nothing where the game has none for it."""
    if game.presentation.reckon is not None:
        return (game.presentation.reckon(scene, order) or "").splitlines()
    found = None if game.advice.odds is None else game.advice.odds(scene, order)
    return [] if found is None else text_view(game, found, width)


def has_odds(game: Game) -> bool:
    """Whether a game can tell odds at all."""
    return game.presentation.reckon is not None or game.advice.odds is not None


def odds_so_far(
    game: Game,
    offer: Offer,
    chosen: tuple[Any, ...],
    judged: Judged,
    odds: Callable[[Any], Sequence[str]],
) -> list[str]:
    """Return the odds of an order in which nothing more is chosen, or why there are none yet."""
    order = intent_of(game, offer, chosen, ()).order
    if has_odds(game) and judgement_of(order, judged) != ():
        return [ODDS_LATER]
    found = odds(order) if has_odds(game) else ()
    if not found:
        return [NO_ODDS]
    return [*([ODDS_SO_FAR] if len(chosen) < len(offer.parameters) else []), *found]
