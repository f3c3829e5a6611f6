"""Orders spelled out: the kind of order first, then each parameter element by element.

Only letters from which a whole order can still be reached are open, so nobody ever gets stuck in
the middle of one.  What is reached lies in the offer's domains, and is therefore accepted.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandtable.gym.action_tokens import ActionTokens
from sandtable.gym.next_parameter_choices import (
    DONE,
    Step,
    can_end,
    elements_of,
    standing,
    steps,
)
from sandtable.kernel.rules.domains import Domain
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path

#: How many places a look ahead may try for one letter before that letter counts as closed.
FORESIGHT: Final = 2000


class NotEncodableError(Exception):
    """A letter was given that is not open, or an order that is not offered."""


@dataclass(frozen=True)
class EncodedOrder:
    """An order so far: its kind, the parameters that are whole, and what there is of the next."""

    kind: int = -1  # the place of its offer; none yet
    chosen: tuple[Any, ...] = ()
    part: tuple[Any, ...] = ()
    letters: tuple[int, ...] = ()
    order: Any = None  # once it is complete


BLANK: Final = EncodedOrder()


class OrderEncoder:
    """All ways to spell an order at one decision.

    It remembers from where a whole order can be reached; a letter that was found open by a look
    ahead leaves the way found open, which is why no look ahead can lead astray.
    """

    def __init__(self, alphabet: ActionTokens, offered: Sequence[Offer]) -> None:
        """Take what is offered."""
        self.alphabet = alphabet
        self.offers = tuple(offered)
        self._domains: dict[tuple[int, tuple[Any, ...]], Domain] = {}
        self._leads: dict[Hashable, bool] = {}
        self._open: dict[EncodedOrder, dict[int, EncodedOrder]] = {}

    def open(self, so_far: EncodedOrder) -> dict[int, EncodedOrder]:
        """The letters that may come next, and what is spelled then."""
        found = self._open.get(so_far)
        if found is None:
            found = dict(sorted((then.letters[-1], then) for then in self._next(so_far)))
            self._open[so_far] = found
        return found

    def written(self, so_far: EncodedOrder, letter: int) -> EncodedOrder:
        """Write a letter, and after it all those to which there is no other choice."""
        then = self.open(so_far).get(letter)
        if then is None:
            raise NotEncodableError(f"{self.alphabet.name(letter)} is not open here")
        while then.order is None and len(self.open(then)) == 1:
            (then,) = self.open(then).values()
        return then

    def letters_of(self, order: Any) -> tuple[int, ...]:
        """Spell a given order: the letters that a player would have to write."""
        kinds = [place for place, offer in enumerate(self.offers) if offer.order is type(order)]
        if not kinds or not self.offers[kinds[0]].contains(order):
            raise NotEncodableError(f"{order} is not offered")
        so_far, letters = BLANK, []
        wanted = self._said(kinds[0], order)
        while so_far.order is None:
            letter = next(wanted)
            then = self.open(so_far).get(letter)
            if then is None:
                raise NotEncodableError(f"{self.alphabet.name(letter)} is not open in {order}")
            if so_far is BLANK or len(self.open(so_far)) > 1:
                letters.append(letter)
            so_far = then
        return tuple(letters)

    def _said(self, kind: int, order: Any) -> Iterator[int]:
        """Go through all letters of an order, ends among them where there is a choice."""
        offer = self.offers[kind]
        yield self.alphabet.kind(offer.order)
        chosen: tuple[Any, ...] = ()
        for name, _ in offer.parameters:
            domain, value, part = self._domain(kind, chosen), getattr(order, name), ()
            for element in (*elements_of(domain, value), DONE):
                ways = {self.alphabet.letter(domain, s.element): s for s in steps(domain, part)}
                letter = self.alphabet.letter(domain, element)
                yield letter
                if ways[letter].is_whole:
                    break
                part = ways[letter].part
            chosen = (*chosen, value)

    def _next(self, so_far: EncodedOrder) -> Iterator[EncodedOrder]:
        if so_far.order is not None:
            return
        if so_far.kind < 0:
            for place, offer in enumerate(self.offers):
                begun = EncodedOrder(place, letters=(self.alphabet.kind(offer.order),))
                if self._leads_on(begun):
                    yield self._completed(begun)
            return
        domain = self._domain(so_far.kind, so_far.chosen)
        for step in steps(domain, so_far.part):
            letter = self.alphabet.letter(domain, step.element)
            then = _after(so_far, step, (*so_far.letters, letter))
            if self._leads_on(then):
                yield self._completed(then)

    def _completed(self, so_far: EncodedOrder) -> EncodedOrder:
        offer = self.offers[so_far.kind]
        if len(so_far.chosen) < len(offer.parameters):
            return so_far
        order = offer.order(*so_far.chosen)
        return EncodedOrder(so_far.kind, so_far.chosen, (), so_far.letters, order)

    def _domain(self, kind: int, chosen: tuple[Any, ...]) -> Domain:
        domain = self._domains.get((kind, chosen))
        if domain is None:
            domain = self._domains[kind, chosen] = self.offers[kind].domain(chosen)
        return domain

    # --- looking ahead ----------------------------------------------------------------------

    def _leads_on(self, so_far: EncodedOrder) -> bool:
        """Whether a whole order can be reached from here."""
        found, _ = self._look_ahead(so_far, FORESIGHT)
        return bool(found)

    def _look_ahead(self, so_far: EncodedOrder, budget: int) -> tuple[bool | None, int]:
        """Search for a whole order, depth first; None where the budget ends before the search."""
        if len(so_far.chosen) == len(self.offers[so_far.kind].parameters):
            return True, budget
        domain = self._domain(so_far.kind, so_far.chosen)
        place = (so_far.kind, so_far.chosen, standing(domain, so_far.part))
        if place in self._leads:
            return self._leads[place], budget
        is_last = len(so_far.chosen) + 1 == len(self.offers[so_far.kind].parameters)
        if is_last and isinstance(domain, Path):  # a walk by sea may be long: do not try them all
            self._leads[place] = can_end(domain, so_far.part)
            return self._leads[place], budget
        answer: bool | None = False
        for step in steps(domain, so_far.part):
            if budget <= 0:
                return None, 0
            found, budget = self._look_ahead(_after(so_far, step, ()), budget - 1)
            if found:
                self._leads[place] = True
                return True, budget
            if found is None:
                answer = None
        if answer is False:
            self._leads[place] = False
        return answer, budget


def _after(so_far: EncodedOrder, step: Step, letters: tuple[int, ...]) -> EncodedOrder:
    if step.is_whole:
        return EncodedOrder(so_far.kind, (*so_far.chosen, step.value), (), letters)
    return EncodedOrder(so_far.kind, so_far.chosen, step.part, letters)
