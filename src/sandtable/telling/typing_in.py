"""An order typed in words, read without asking back: the order, or the reasons why it is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.domains import NOTHING, Allocation, Count, Domain, Path, Pick, Subset
from sandtable.kernel.game import Game, offers
from sandtable.kernel.offers import Offer
from sandtable.kernel.register import revive
from sandtable.table.table import Table
from sandtable.telling.look import order_text
from sandtable.telling.meant import against
from sandtable.telling.menu import Menu, MisreadError, words_in
from sandtable.telling.reach import forced, why_not
from sandtable.telling.refusing import Reason, told_reason
from sandtable.telling.words import tag_of, voiced

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


def typed(table: Table, seat: int, text: str) -> Typed:
    """Read an order: its name or number in the list of offers, then its parameters in a row."""
    game = voiced(table)
    found = sorted(offers(table.known(seat)), key=lambda offer: not offer.parameters)
    words = text.split()
    if not words:
        return Typed(hint=_names(found))
    if text.lstrip().startswith(_JSON):
        return _judged(table, seat, game, _from_json(game, text))
    offer, rest = _chosen(found, words)
    if offer is None:
        reason = Reason(f"{words[0]!r} is not offered now.", "TABLE:2")
        return Typed(reasons=(reason,), hint=_names(found))
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
        return Typed(reasons=(Reason("The rules cannot make sense of that order."),))
    if vetoes:
        return Typed(reasons=tuple(told_reason(game, veto) for veto in vetoes))
    return Typed(order=order, text=order_text(game, order))


def _from_json(game: Game, text: str) -> Any:
    try:
        return msgspec.json.decode(text.encode(), type=game.orders, dec_hook=revive)
    except (msgspec.MsgspecError, ValueError) as error:
        return Reason(f"That is no order of this game: {error}.")


def _chosen(found: Sequence[Offer], words: list[str]) -> tuple[Offer | None, list[str]]:
    """Find the offer that the first word names; if there is only one, it need not be named."""
    word, rest = words[0].casefold(), words[1:]
    if word.isdigit() and 1 <= int(word) <= len(found) and (rest or len(found) > 1):
        return found[int(word) - 1], rest
    for fits in (
        [one for one in found if tag_of(one.order) == word],
        [one for one in found if tag_of(one.order).startswith(word)],
        [one for one in found if f"_{word}" in tag_of(one.order)],
    ):
        if len(fits) == 1:
            return fits[0], rest
    doing = [one for one in found if one.parameters]
    return (doing[0], words) if len(doing) == 1 else (None, rest)


def _names(found: Sequence[Offer]) -> str:
    names = [f"{place} {tag_of(one.order)}" for place, one in enumerate(found, 1)]
    return f"Offered now: {', '.join(names)}." if names else "Nothing is offered to you now."


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
            raise _UnreadError((Reason(f"The order is complete without {left!r}."),))
        return self.offer.order(*self.chosen)

    @property
    def _later(self) -> int:
        return len(self.offer.parameters) - len(self.chosen) - 1

    def _refused(self, name: str, value: Any, words: list[str]) -> _UnreadError:
        def judged(order: Any) -> Any:
            return self.table.judged(self.seat, order)

        vetoes = why_not(self.offer, (*self.chosen, value), judged) or (
            against(self.game, self.offer, self.chosen, words, judged) or ()
        )
        reasons = tuple(told_reason(self.game, veto) for veto in vetoes)
        plain = Reason(f"That {name} is not among the choices.", self.offer.cite)
        return _UnreadError(reasons or (plain,), self._hint(name, self.offer.domain(self.chosen)))

    def _value(self, name: str, domain: Domain) -> Any:
        if not self.words and not (isinstance(domain, Subset) and not domain.least):
            raise _UnreadError((), self._hint(name, domain))
        try:
            return self._read(name, domain)
        except MisreadError as error:
            raise _UnreadError((Reason(str(error)),), self._hint(name, domain)) from None

    def _read(self, name: str, domain: Domain) -> Any:
        match domain:
            case Pick():
                return Menu(self.game, name, domain.listed()).read(self.words.pop(0))
            case Count():
                return self._number()
            case Subset():
                return self._several(name, domain)
            case Allocation(slots=slots):
                return tuple(self._number() for _ in slots)
            case Path():
                return self._path(name, domain)

    def _number(self) -> int:
        word = self.words.pop(0) if self.words else ""
        if not word.removeprefix("-").isdigit():
            raise MisreadError(f"{word!r} is no whole number.")
        return int(word)

    def _several(self, name: str, domain: Subset[Any]) -> tuple[Any, ...]:
        """Take the words that are options, as long as each later parameter keeps one."""
        menu = Menu(self.game, name, domain.options)
        if not self.words or self.words[0].casefold() in {"none", "-"}:
            self.words[:1] = []
            return ()
        if self.words[0].casefold() == "all":
            self.words.pop(0)
            return tuple(menu.options)
        take = 1
        room = len(self.words) - self._later
        while take < room and (not self._later or menu.is_label(self.words[take])):
            take += 1
        taken, self.words = self.words[:take], self.words[take:]
        return tuple(menu.read(word) for one in taken for word in words_in(one))

    def _path(self, name: str, domain: Path[Any]) -> tuple[int, ...]:
        """Read steps; one space further off, typed alone, means the cheapest way there."""
        keep = len(self.words) - self._later
        steps = [word for one in self.words[:keep] for word in words_in(one, ",-")]
        self.words = self.words[keep:]
        if len(steps) == 1 and not self._is_beside(name, domain, steps[0]):
            ends = domain.ends()
            place = Menu(self.game, name, list(ends)).place(steps[0])
            if place is not None:
                return list(ends.values())[place][1]
        at, walked = domain.start, list[int]()
        for word in steps:
            ways = list(domain.ways(at)) if at is not None else []
            space = Menu(self.game, name, ways).read(word)
            walked.append(space)
            at = domain.step(at, space) if space in ways else None
        return tuple(walked)

    def _is_beside(self, name: str, domain: Path[Any], word: str) -> bool:
        """Say whether a word names a space that is one open step away."""
        beside = [way for way in domain.ways(domain.start) if domain.step(domain.start, way)]
        return Menu(self.game, name, beside).place(word) is not None

    def _hint(self, name: str, domain: Domain) -> str:
        options: Sequence[Any] = ()
        match domain:
            case Pick():
                options = domain.listed()
            case Subset(options=listed):
                options = listed
            case Path():
                options = list(domain.ends())
            case Count(least=least, most=most):
                return f"Still to say: {name}, from {least} to {most}."
            case Allocation(slots=slots, least=least, most=most):
                return f"Still to say: {name}, {len(slots)} numbers, {least} to {most} in all."
        labels = Menu(self.game, name, options[:NAMED]).labels
        more = f" and {len(options) - NAMED} more" if len(options) > NAMED else ""
        listed_text = f": {', '.join(labels)}{more}" if labels else ""
        return f"Still to say: {name}{listed_text}."
