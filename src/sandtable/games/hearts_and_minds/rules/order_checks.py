"""What judges share: an order that was not offered is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

Judge = Callable[[Known, Any], tuple[Cited[Veto], ...]]


def unless_offered(cite: str, offer: Callable[[Known], Offer | None], code: str) -> Judge:
    """Refuse, under this rule, every order that lies outside what is offered."""

    def judge(scene: Known, order: object) -> tuple[Cited[Veto], ...]:
        made = offer(scene)
        return () if made is not None and made.contains(order) else objection(cite, code)

    return judge


def nothing_against(_: Known, __: object) -> tuple[Cited[Veto], ...]:
    """Accept."""
    return ()


def always(cite: str, order: type) -> Callable[[Known], Offer]:
    """Offer an order without parameters whenever its decision is open."""
    return lambda _: Offer(cite, order)
