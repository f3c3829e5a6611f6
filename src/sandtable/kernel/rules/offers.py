"""Offers: the kinds of order open now, with the domain of each parameter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.rules.domains import Domain, Given, Pick
from sandtable.kernel.rules.random_choice_protocol import NOTHING, Choice

#: How many values of one parameter are unfolded in JSON before a client must ask for the rest.
UNFOLDED: Final = 64


class Offer(msgspec.Struct, frozen=True):
    """A kind of order open now.  Parameters stand in the order of the order's fields."""

    cite: str
    order: type
    parameters: tuple[tuple[str, Domain | Given], ...] = ()

    def draw(self, choice: Choice) -> Any:
        """Draw a complete order, or `NOTHING` if the way chosen leads nowhere."""
        chosen: list[Any] = []
        for _, domain in self.parameters:
            now = domain.domain(*chosen) if type(domain) is Given else domain
            value = now.draw(choice)  # type: ignore[union-attr]  # no longer a Given
            if value is NOTHING:
                return NOTHING
            chosen.append(value)
        return self.order(*chosen)

    def contains(self, order: object) -> bool:
        """Whether every parameter of an order lies in its domain; what is not offered is unset."""
        if type(order) is not self.order:
            return False
        chosen: list[Any] = []
        for name, domain in self.parameters:
            now = domain.domain(*chosen) if isinstance(domain, Given) else domain
            value = getattr(order, name)
            if not now.contains(value):
                return False
            chosen.append(value)
        fields: tuple[str, ...] = getattr(self.order, "__struct_fields__", ())
        return len(fields) <= len(chosen) or bool(self.order(*chosen) == order)

    def domain(self, chosen: tuple[Any, ...]) -> Domain:
        """The domain of the next parameter after those chosen."""
        _, domain = self.parameters[len(chosen)]
        return domain.domain(*chosen) if isinstance(domain, Given) else domain

    def describe(self) -> dict[str, Any]:
        """The JSON form, unfolding what depends on a short pick."""
        return {
            "cite": self.cite,
            "order": getattr(self.order, "__struct_config__").tag,  # noqa: B009  # typed as type
            "parameters": [
                {"name": name, "domain": self._describe(index)}
                for index, (name, _) in enumerate(self.parameters)
            ],
        }

    def _describe(self, index: int) -> dict[str, Any]:
        _, domain = self.parameters[index]
        if not isinstance(domain, Given):
            return domain.describe()
        if index == 1:
            first = self.parameters[0][1]
            if isinstance(first, Pick) and len(first.options) <= UNFOLDED:
                cases = [[value, domain.domain(value).describe()] for value in first.listed()]
                return {"kind": "given", "cases": cases}
        return {"kind": "given", "ask": True}


#: How often a random player prefers doing something to passing: all but once in so many times.
PATIENCE: Final = 24
#: How many empty draws a random player puts up with before it looks elsewhere.
PERSISTENCE: Final = 6


def draw_order(offered: Sequence[Offer], choice: Choice) -> Any:
    """Draw any order from what is offered, or `NOTHING` if all of it is empty."""
    doing = [offer for offer in offered if offer.parameters]
    passing = [offer for offer in offered if not offer.parameters]
    if doing and (not passing or choice.below(PATIENCE)):
        for _ in range(PERSISTENCE):
            order = doing[choice.below(len(doing))].draw(choice)
            if order is not NOTHING:
                return order
    if passing:
        return passing[choice.below(len(passing))].draw(choice)
    for _ in range(100):
        for offer in doing:
            order = offer.draw(choice)
            if order is not NOTHING:
                return order
    return NOTHING
