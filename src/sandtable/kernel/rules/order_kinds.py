"""Order kinds: what a seat may ask for in a kind of decision, tied to its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.kernel.rules.offers import Offer
    from sandtable.kernel.rules.vetoes import Cited, Veto


@dataclass(frozen=True)
class OrderKind:
    """One kind of order: when it is open, what speaks against one, and what it does.

    `offer` says what may be asked now (None: nothing), `vetoes` judges one complete order,
    `resolve` carries it out.  The first two see only what the seat may know.
    """

    cite: str
    decision: str
    order: type
    offer: Callable[[Any], Offer | None]
    vetoes: Callable[[Any, Any], tuple[Cited[Veto], ...]]
    resolve: Callable[[Any, Any], None]
    over: tuple[str, ...]
    module: str


def order_kind(  # noqa: PLR0913  # an order kind is these six things
    cite: str,
    decision: str,
    order: type,
    *,
    offer: Callable[[Any], Offer | None],
    vetoes: Callable[[Any, Any], tuple[Cited[Veto], ...]],
    resolve: Callable[[Any, Any], None],
    over: tuple[str, ...] = (),
) -> OrderKind:
    """Declare an order kind in the module that calls this."""
    module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001  # the module that declares it
    return OrderKind(cite, decision, order, offer, vetoes, resolve, over, module)
