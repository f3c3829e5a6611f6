"""An order typed in words, read without asking back: the order, or the reasons why it is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.contract import Game, offers
from sandtable.kernel.english import counted
from sandtable.kernel.play.hashed_map import revive
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.domains import Allocation, Count, Domain, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of
from sandtable.presenters.order_names import OrderName, begins, order_called, order_names
from sandtable.presenters.refusals import Reason, cannot_choose, reason_view
from sandtable.presenters.table_view import order_text
from sandtable.presenters.typed_choice_matching import (
    ALL,
    NO_CHOICE,
    Menu,
    UnknownNameError,
    words_in,
)
from sandtable.presenters.unoffered_order_parsing import path_read, reasons_against, whole_number
from sandtable.table.order_completion import forced, why_not
from sandtable.table.table import Table

#: How many choices a hint names.
NAMED: Final = 24
_JSON: Final = "{"


class Typed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was meant: an order and how it reads, or why there is none and what is still to say."""

    order: Any = None
    text: str = ""
    reasons: tuple[Reason, ...] = ()
    hint: str = ""


class _UnreadError(Exception):
    """A word that cannot be read, and why."""

    def __init__(self, reasons: tuple[Reason, ...], hint: str = "") -> None:
        super().__init__()
        self.reasons = reasons
        self.hint = hint


def parse_order(table: Table, seat: int, text: str) -> Typed:
    """Read an order: its name or number in the list of offers, then its parameters in a row."""
    game, known = game_with_names(table, seat), table.known(seat)
    found = sorted(offers(known), key=lambda offer: not offer.parameters)
    names = order_names(game, known, found)
    words = text.split()
    if not words:
        return Typed(hint=_hint_of(names))
    if text.lstrip().startswith(_JSON):
        return _judged(table, seat, game, _from_json(game, text))
    place, rest = order_called(names, words, lambda place, rest: begins(game, found[place], rest))
    doing = [one for one in found if one.parameters]
    if place is not None and (rest or len(found) > 1 or not words[0].isdigit()):
        offer = found[place]
    elif len(doing) == 1:  # the only order with something to choose need not be named
        offer, rest = doing[0], words
    else:
        reason = Reason(f"You cannot give the order {words[0]!r} now.", "TABLE:2")
        return Typed(reasons=(reason,), hint=_hint_of(names))
    try:
        order = _Reading(table, seat, game, offer, rest).order()
    except _UnreadError as unread:
        return Typed(reasons=unread.reasons, hint=unread.hint)
    return _judged(table, seat, game, order)


def _judged(table: Table, seat: int, game: Game, order: Any) -> Typed:
    if isinstance(order, Reason):
        return Typed(reasons=(order,))
    try:
        vetoes = table.judged(seat, order)
    except Exception:  # noqa: BLE001  # a typed order may hold ids that do not exist
        return Typed(reasons=(Reason("That order is not valid."),))
    if vetoes:
        return Typed(reasons=tuple(reason_view(game, veto) for veto in vetoes))
    decision = decision_of(table.known(seat).state, seat)
    return Typed(order=order, text=order_text(game, order, decision.kind if decision else ""))


def _from_json(game: Game, text: str) -> Any:
    try:
        return msgspec.json.decode(text.encode(), type=game.rules.orders, dec_hook=revive)
    except (msgspec.MsgspecError, ValueError) as error:
        return Reason(f"That is not an order in this game: {error}.")


def _hint_of(names: Sequence[OrderName]) -> str:
    told = [f"{place} {name.label}" for place, name in enumerate(names, 1)]
    return f"Available orders: {', '.join(told)}." if told else "You have no orders to give now."


class _Reading:
    """One order being read, parameter by parameter."""

    def __init__(
        self, table: Table, seat: int, game: Game, offer: Offer, words: Sequence[str]
    ) -> None:
        self.table, self.seat, self.game, self.offer = table, seat, game, offer
        self.words = list(words)
        self.chosen: tuple[Any, ...] = ()

    def order(self) -> Any:
        """Read every parameter; words left over are refused."""
        for name, _ in self.offer.parameters:
            domain = self.offer.domain(self.chosen)
            only = forced(domain)
            if only is not NOTHING and not self.words:
                value = only
            else:
                before = list(self.words)
                value = self._value(name, domain)
                if not domain.contains(value):
                    raise self._refused(name, value, before)
            self.chosen = (*self.chosen, value)
        if self.words:
            left = " ".join(self.words)
            raise _UnreadError((Reason(f"The order is already complete. Remove {left!r}."),))
        return self.offer.order(*self.chosen)

    @property
    def _later(self) -> int:
        return len(self.offer.parameters) - len(self.chosen) - 1

    def _refused(self, name: str, value: Any, words: list[str]) -> _UnreadError:
        def judged(order: Any) -> Any:
            return self.table.judged(self.seat, order)

        vetoes = why_not(self.offer, (*self.chosen, value), judged) or (
            reasons_against(self.game, self.offer, self.chosen, words, judged) or ()
        )
        reasons = tuple(reason_view(self.game, veto) for veto in vetoes)
        plain = cannot_choose(self.game, self.offer, name)
        return _UnreadError(reasons or (plain,), self._hint(name, self.offer.domain(self.chosen)))

    def _value(self, name: str, domain: Domain) -> Any:
        if not self.words and not (isinstance(domain, Subset) and not domain.least):
            raise _UnreadError((), self._hint(name, domain))
        try:
            return self._read(name, domain)
        except UnknownNameError as error:
            raise _UnreadError((Reason(str(error)),), self._hint(name, domain)) from None

    def _read(self, name: str, domain: Domain) -> Any:
        match domain:
            case Pick():
                menu = Menu(self.game, name, domain.listed())
                return menu.read(menu.take_one(self.words))
            case Count():
                return whole_number(self._word())
            case Subset():
                return self._several(name, domain)
            case Allocation(slots=slots):
                return tuple(whole_number(self._word()) for _ in slots)
            case Path():
                return self._path(name, domain)

    def _word(self) -> str:
        """Remove the next word; "" if none is left."""
        return self.words.pop(0) if self.words else ""

    def _several(self, name: str, domain: Subset[Any]) -> tuple[Any, ...]:
        """Take the words that are options, as long as each later parameter keeps one."""
        menu = Menu(self.game, name, domain.options)
        if not self.words or self.words[0].casefold() in NO_CHOICE:
            self.words[:1] = []
            return ()
        if self.words[0].casefold() == ALL:
            self.words.pop(0)
            return tuple(menu.options)
        taken = menu.take_several(self.words, self._later, is_last=not self._later)
        return tuple(menu.read(one) for one in taken)

    def _path(self, name: str, domain: Path[Any]) -> tuple[int, ...]:
        """Read steps; one space further off, typed alone, means the cheapest way there."""
        keep = len(self.words) - self._later
        steps = [word for one in self.words[:keep] for word in words_in(one, ",-")]
        self.words = self.words[keep:]
        return path_read(self.game, name, domain, steps)

    def _hint(self, name: str, domain: Domain) -> str:
        options: Sequence[Any] = ()
        asked = self.game.presentation.labels.parameter(tag_of(self.offer.order), name).ask
        match domain:
            case Pick():
                options = domain.listed()
            case Subset(options=listed):
                options = listed
            case Path():
                options = list(domain.ends())
            case Count(least=least, most=most):
                return f"{asked} From {least} to {most}."
            case Allocation(slots=slots, least=least, most=most):
                return f"{asked} {counted(len(slots), 'number')}, {least} to {most} in total."
        labels = Menu(self.game, name, options[:NAMED]).labels
        more = f" and {len(options) - NAMED} more" if len(options) > NAMED else ""
        return f"{asked} Choices: {', '.join(labels)}{more}." if labels else asked
