"""What events of cards share: asking a seat to choose, and going on with the answer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.games.hearts_and_minds.orders import (
    ChooseArea,
    ChooseNumber,
    ChooseUnit,
    ChooseUnits,
    ChooseVC,
    Decline,
)
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, asked
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import OrderKind
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

About = tuple[int, ...]

WORDING = {
    "no-such-choice": "The event does not let you choose that.",
    "no-effect": "The event would have no effect now.",
    "not-for-you": "This event is for the other side.",
    "too-late": "This event can no longer be played.",
}


@dataclass(frozen=True)
class OneOf:
    """A choice of one area or unit; `then` gets what the decision is about, and the answer.

    A single option is taken without a question, unless Red's options depend on Viet Cong that
    lie face down: then the question itself must not tell how many there are.
    """

    cite: str
    decision: str
    options: Callable[[Known, About], Sequence[int]]
    then: Callable[[HeartsRun, About, int], None]
    order: type[ChooseArea | ChooseUnit] = ChooseArea
    is_secret: bool = False

    def ask(self, run: HeartsRun, seat: int, about: About = ()) -> None:
        """Ask a seat, or go on with the only answer; with none nothing happens."""
        options = self.options(run.scene, about)
        hides = self.is_secret and seat == RED and len(run.scene.state.cells) > 0
        if hides or len(options) > 1:
            run.ask(Decision(seat, self.decision, self.cite, about))
        elif options:
            self.then(run, about, options[0])

    def kind(self) -> OrderKind:
        """The kind of order that answers, for the module that calls this."""
        (name,) = self.order.__struct_fields__

        def domain(scene: Known, about: About) -> Domain:
            return Pick(list(self.options(scene, about)))

        def then(run: HeartsRun, about: About, order: Any) -> None:
            self.then(run, about, getattr(order, name))

        module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001  # who declares it
        return _kind(module, self.cite, self.decision, self.order, name, domain, then)


def choice(
    cite: str,
    decision: str,
    order: type[ChooseUnits | ChooseVC | ChooseNumber],
    domain: Callable[[Known, About], Domain],
    then: Callable[[HeartsRun, About, Any], None],
) -> OrderKind:
    """Declare a choice of several things, or of a number; `then` gets the whole order."""
    (name,) = order.__struct_fields__
    module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001  # who declares it
    return _kind(module, cite, decision, order, name, domain, then)


def _kind(  # noqa: PLR0913, PLR0917  # an order kind is these things
    module: str,
    cite: str,
    decision: str,
    order: type,
    name: str,
    domain: Callable[[Known, About], Domain],
    then: Callable[[HeartsRun, About, Any], None],
) -> OrderKind:
    def offer(scene: Known) -> Offer:
        return Offer(cite, order, ((name, domain(scene, asked(scene).about)),))

    def resolve(run: HeartsRun, chosen: object) -> None:
        about = asked(run.scene).about
        run.answer()
        then(run, about, chosen)

    judge = unless_offered(cite, offer, "no-such-choice")
    return OrderKind(cite, decision, order, offer, judge, resolve, (), module)


def forgo(
    cite: str, decision: str, then: Callable[[HeartsRun, About], None] = lambda *_: None
) -> OrderKind:
    """Declare that a decision may be answered with no."""

    def resolve(run: HeartsRun, _: Decline) -> None:
        about = asked(run.scene).about
        run.answer()
        then(run, about)

    module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001  # who declares it
    offer = always(cite, Decline)
    return OrderKind(cite, decision, Decline, offer, nothing_against, resolve, (), module)


def unless(holds: bool, cite: str, code: str = "no-effect") -> tuple[Cited[Veto], ...]:
    """Object, unless the event has what it needs."""
    return () if holds else objection(cite, code)
