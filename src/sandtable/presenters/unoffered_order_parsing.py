"""What somebody meant who typed an order that is not offered: so that the rules can say why.

Nothing read here is ever ordered; it is only judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_origin

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.domains import Allocation, Count, Domain, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.typed_choice_matching import (
    ALL,
    LONGEST,
    NO_CHOICE,
    Menu,
    UnknownNameError,
    ids_named,
    normalised,
    words_in,
)
from sandtable.random_source import RandomSource
from sandtable.table.order_completion import (
    TRIES,
    Judged,
    forced,
    open_options,
    why_not,
)

Vetoes = tuple[Cited[Veto], ...]


class Intent(msgspec.Struct, frozen=True):
    """What words mean as an order: the order, or `NOTHING` with what is wrong or missing."""

    order: Any = NOTHING
    chosen: tuple[Any, ...] = ()
    unread: str = ""  # which words mean nothing, in a sentence
    missing: str = ""  # the first parameter about which nothing was said


def intent_of(game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str]) -> Intent:
    """Read the rest of an order from words alone, offered or not."""
    return _Reading(game, offer, chosen, words).intent()


def intended_order(game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str]) -> Any:
    """Read the rest of an order from words alone; `NOTHING` if they do not make one."""
    return intent_of(game, offer, chosen, words).order


def reasons_against(
    game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str], judged: Judged
) -> Vetoes | None:
    """Ask the rules about an order as it was typed; None if no order can be made of it."""
    return judgement_of(intended_order(game, offer, chosen, words), judged)


def judgement_of(order: Any, judged: Judged) -> Vetoes | None:
    """Return what the rules say against an order; None if it is none or they cannot judge it."""
    try:
        return None if order is NOTHING else judged(order)
    except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
        return None


def first_outside(offer: Offer, chosen: tuple[Any, ...]) -> int | None:
    """Return the place of the first choice that is not in its domain; None if all are."""
    for place, value in enumerate(chosen[: len(offer.parameters)]):
        if not offer.domain(chosen[:place]).contains(value):
            return place
    return None


def reasons_against_choice(offer: Offer, begun: tuple[Any, ...], judged: Judged) -> Vetoes:
    """Return what speaks against the last of these choices, which is not in its domain.

    Where the order cannot go on from there, it is completed in several ways, and what the rules
    say against each of them counts.
    """
    return why_not(offer, begun, judged) or _against_all(offer, begun, judged)


def _against_all(offer: Offer, begun: tuple[Any, ...], judged: Judged) -> Vetoes:
    """Return the objections that orders with these first choices have in common."""
    orders = [offer.draw(RandomSource(tried)) for tried in range(TRIES)]
    fields = msgspec.structs.fields(offer.order)[: len(begun)]
    ours = dict(zip([field.name for field in fields], begun, strict=True))
    found = [
        judgement_of(msgspec.structs.replace(order, **ours), judged) or ()
        for order in orders
        if order is not NOTHING
    ]
    first = found[0] if found else ()
    return tuple(veto for veto in first if all(veto in vetoes for vetoes in found))


class _Reading:
    """An order being read from words, parameter by parameter, as far as it can be."""

    def __init__(
        self, game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str]
    ) -> None:
        self.game, self.offer, self.chosen = game, offer, chosen
        self.words = list(words)

    def intent(self) -> Intent:
        """Read every parameter; words left over are unread."""
        for field in msgspec.structs.fields(self.offer.order)[len(self.chosen) :]:
            if self._is_left_open(field):
                break
            try:
                value = self._value(field)
            except UnknownNameError as error:
                return Intent(chosen=self.chosen, unread=str(error))
            if value is NOTHING:
                return Intent(chosen=self.chosen, missing=field.name)
            self.chosen = (*self.chosen, value)
        if self.words:
            left = " ".join(self.words)
            return Intent(chosen=self.chosen, unread=f"{left!r} is not one of the choices.")
        return Intent(self.offer.order(*self.chosen), self.chosen)

    def _is_left_open(self, field: msgspec.structs.FieldInfo) -> bool:
        """Whether a field is not asked about, and nothing was said of it."""
        asked = len(self.chosen) < len(self.offer.parameters)
        return not asked and not self.words and not field.required

    def _value(self, field: msgspec.structs.FieldInfo) -> Any:
        """Read the value of a field; `NOTHING` if nothing was said of it."""
        domain, words = self._domain(), list(self.words)
        try:
            return self._named(field) if domain is None else self._within(field, domain)
        except UnknownNameError:
            raise
        except Exception:  # noqa: BLE001  # a domain need not bear choices outside those before it
            self.words = words
            return self._named(field)

    def _within(self, field: msgspec.structs.FieldInfo, domain: Domain) -> Any:
        """Read a value as the question about it would be answered."""
        only = forced(domain)
        if only is not NOTHING and not self._is_typed(field.name, only):
            return only
        if not self.words:
            return () if isinstance(domain, Subset) and not domain.least else NOTHING
        return self._read(field.name, domain)

    def _domain(self) -> Domain | None:
        """Return what the next parameter may be; None where the choices so far lead nowhere."""
        try:
            found = self.offer.domain(self.chosen)
            return None if isinstance(found, Pick) and not found.listed() else found
        except Exception:  # noqa: BLE001  # a domain need not bear choices outside those before it
            return None

    @property
    def _later(self) -> int:
        return len(self.offer.parameters) - len(self.chosen) - 1

    def _is_typed(self, name: str, only: Any) -> bool:
        """Whether the only choice was typed all the same; else the words are for what follows."""
        if not self.words or len(self.words) > self._later:
            return bool(self.words)
        values = list(only) if isinstance(only, tuple) else [only]
        return (
            self.words[0] == ALL or Menu(self.game, name, values).place(self.words[0]) is not None
        )

    def _read(self, name: str, domain: Domain) -> Any:
        match domain:
            case Pick():
                return self._pick(name, domain)
            case Count():
                return whole_number(self.words.pop(0))
            case Subset():
                return self._several(name, domain)
            case Allocation():
                return tuple(map(whole_number, self._pieces(",")))
            case Path():
                return path_read(self.game, name, domain, self._pieces(",-"))

    def _pieces(self, separators: str) -> list[str]:
        """Remove the words of one parameter: one, or at the last all; and take them apart."""
        count = 1 if self._later else len(self.words)
        taken = " ".join(self.words[:count])
        del self.words[:count]
        return words_in(taken, separators)

    def _pick(self, name: str, domain: Pick[Any]) -> Any:
        menu = Menu(self.game, name, domain.listed())
        useful = open_options(self.offer, self.chosen, menu.options)
        shown = Menu(self.game, name, useful) if useful else menu
        shown.numbered = menu.numbered
        return shown.read(menu.take_one(self.words))

    def _several(self, name: str, domain: Subset[Any]) -> tuple[Any, ...]:
        menu = Menu(self.game, name, domain.options)
        if self.words[0].casefold() in {ALL, *NO_CHOICE}:
            return tuple(menu.options) if self.words.pop(0).casefold() == ALL else ()
        taken = menu.take_several(self.words, is_last=not self._later)
        return tuple(menu.read(one) for one in taken)

    # --- without a list of choices ----------------------------------------------------------

    def _named(self, field: msgspec.structs.FieldInfo) -> Any:
        """Read a value by its name alone: one id, or as many as follow each other."""
        ids = ids_named(self.game, field.name)
        left = [part for word in self.words for part in words_in(word)]
        found: Any = NOTHING
        if get_origin(field.type) is tuple:
            found = _all_taken(ids, left)
        elif left and field.type is str:
            found = left.pop(0)
        elif left:
            found = _taken(ids, left)
        if found is None:
            raise UnknownNameError(f"{left[0]!r} is not one of the choices.")
        self.words = left
        return found


def _all_taken(ids: dict[str, int], words: list[str]) -> tuple[int, ...]:
    """Remove the names of ids from the beginning of words, as many as follow each other."""
    several = list[int]()
    while (one := _taken(ids, words)) is not None:
        several.append(one)
    return tuple(several)


def _taken(ids: dict[str, int], words: list[str]) -> int | None:
    """Remove the name of an id from the beginning of words: the longest, or a step of a path."""
    for count in range(min(LONGEST, len(words)), 0, -1):
        found = ids.get(normalised(" ".join(words[:count])))
        if found is not None:
            del words[:count]
            return found
    steps = words_in(words[0], "-") if words else []
    if len(steps) < 2:  # noqa: PLR2004  # a path has a hyphen in it
        return None
    words[:1] = steps
    return _taken(ids, words)


def whole_number(word: str) -> int:
    """Read a whole number."""
    if not word.removeprefix("-").isdigit():
        raise UnknownNameError(f"{word!r} is not a whole number.")
    return int(word)


def path_read(game: Game, name: str, domain: Path[Any], steps: list[str]) -> tuple[int, ...]:
    """Read steps; one space further off, typed alone, means the cheapest way there."""
    alone = " ".join(steps)
    if len(steps) <= LONGEST and not _is_beside(game, name, domain, alone):
        ends = domain.ends()
        place = Menu(game, name, list(ends)).place(alone)
        if place is not None:
            return list(ends.values())[place][1]
    at, walked = domain.start, list[int]()
    while steps:
        ways = list(domain.ways(at)) if at is not None else []
        menu = Menu(game, name, ways)
        space = menu.read(menu.take(steps))
        walked.append(space)
        at = domain.step(at, space) if space in ways else None
    return tuple(walked)


def _is_beside(game: Game, name: str, domain: Path[Any], word: str) -> bool:
    """Whether words name a space that is one open step away."""
    beside = [way for way in domain.ways(domain.start) if domain.step(domain.start, way)]
    return Menu(game, name, beside).place(word) is not None
