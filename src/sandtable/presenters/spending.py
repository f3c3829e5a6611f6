"""What points can be spent on now, as a client is told: prices, points left, reasons why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.kernel.client_display_types import PointSource, PricedOrder
from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.name_and_value_texts import veto_text
from sandtable.presenters.offers import OfferView


class PricedOrderView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of order with its price; `why_not` is given where it is not offered."""

    order: str
    label: str
    price: int
    left: int  # points that are left after it
    ways: int = 0  # in how many ways it can begin
    note: str = ""
    why_not: str = ""
    cite: str = ""


class SpendingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat can spend, where it comes from, and on what."""

    left: int
    sources: tuple[PointSource, ...]
    orders: tuple[PricedOrderView, ...]
    ending: str = ""


def spending_view(
    game: Game, scene: Known[Any, Any], decision: str, told: tuple[OfferView, ...]
) -> SpendingView | None:
    """Return what points can be spent on now; None where nothing is paid for."""
    offered = {offer.order: offer for offer in told}
    picture = game.presentation.picture
    found = picture.spending(scene, frozenset(offered)) if picture else None
    if found is None:
        return None
    orders = tuple(_view(game, one, found.left, decision, offered) for one in found.orders)
    return SpendingView(found.left, found.sources, orders, found.ending)


def _view(
    game: Game, one: PricedOrder, left: int, decision: str, offered: Mapping[str, OfferView]
) -> PricedOrderView:
    offer = offered.get(one.order)
    text, cite = _why_not(game, one.reason)
    return PricedOrderView(
        order=one.order,
        label=game.presentation.labels.order(one.order, decision),
        price=one.price,
        left=max(0, left - one.price),
        ways=offer.ways if offer else 0,
        note=one.note,
        why_not="" if offer else text,
        cite=offer.cite if offer else cite,
    )


def _why_not(game: Game, reason: Cited[Veto] | Cited[str] | None) -> tuple[str, str]:
    """Return a reason in words, without its rule, and the rule."""
    if reason is None:
        return "", ""
    if isinstance(reason.what, str):
        return reason.what, reason.cite
    text = veto_text(game, Cited(reason.cite, reason.what))
    return text.replace(f" [{reason.cite}]", ""), reason.cite
