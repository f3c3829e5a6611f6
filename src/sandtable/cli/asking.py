"""Asking a player for an order, parameter by parameter, each from its domain."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.cli.talk import CancelledError, LeftError, Talk
from sandtable.cli.walk import Walk
from sandtable.kernel.counting import counted
from sandtable.kernel.domains import NOTHING, Allocation, Count, Domain, Path, Pick, Subset
from sandtable.kernel.game import Game
from sandtable.kernel.labels import ParameterLabel
from sandtable.kernel.offers import Offer
from sandtable.kernel.vetoes import Cited, Veto
from sandtable.telling.meant import against
from sandtable.telling.menu import Menu, MisreadError, words_in
from sandtable.telling.reach import Judged, forced, is_empty, open_options, why_not
from sandtable.telling.words import packed, tag_of, value_text, veto_text

#: The value of a parameter that may be left open, such as a second card.
NOT_CHOSEN: Final = -1
#: What is typed for no choice at all.
NONE: Final = ("none", "-")
WHOLE: Final = re.compile(r"-?[0-9]+")

#: Tells what an order may lead to: nothing for most.
Odds = Callable[[Any], Sequence[str]]


class InsteadError(Exception):
    """Another order was typed where this one was asked about."""


class Asking:
    """One order being put together.  Words typed ahead answer the first questions."""

    def __init__(
        self,
        talk: Talk,
        game: Game,
        offer: Offer,
        judged: Judged,
        aside: Callable[[str], bool],
        typed: Sequence[str] = (),
    ) -> None:
        """Ask about this offer; `aside` answers a question that is no answer, such as `log`."""
        self.talk = talk
        self.game = game
        self.offer = offer
        self.judged = judged
        self.aside = aside
        self.ahead = list(typed)
        #: Says whether a line that is no answer begins another order.
        self.is_order: Callable[[str], bool] = lambda _: False
        #: What is shown before an order is given.
        self.odds: Odds = lambda _: ()
        self.chosen: tuple[Any, ...] = ()
        self.asked = bool(typed)

    def order(self) -> Any:
        """Ask for everything and give the order."""
        for name, _ in self.offer.parameters:
            self.chosen = (*self.chosen, self._parameter(name))
        order = self.offer.order(*self.chosen)
        odds, left = self.odds(order), " ".join(self.ahead)
        if left:
            self.talk.say(f"  The order is already complete. Ignored: {left!r}.")
        self.talk.say_all(odds)
        if odds or left or (self.offer.parameters and not self.asked):
            self._confirm()
        return order

    @property
    def _last(self) -> bool:
        """Say whether this question is the last."""
        return len(self.chosen) + 1 == len(self.offer.parameters)

    def _gather(self, menu: Menu | None = None) -> None:
        """Join words typed ahead that answer one question.

        At the last question that is all of them; before it, those that are options of the menu.
        """
        if len(self.ahead) < 2:  # noqa: PLR2004  # one word needs no joining
            return
        if menu is None or self._last:
            take = len(self.ahead) if self._last else 1
            self.ahead = [" ".join(self.ahead[:take]), *self.ahead[take:]]
        elif self.ahead[0].casefold() not in {"all", *NONE}:
            taken = menu.take_several(self.ahead, is_last=False)
            self.ahead.insert(0, ", ".join(taken))

    def _confirm(self) -> None:
        """Let the player look at an order before it is given."""
        self.ahead.clear()
        while self._line("Press Enter to confirm, or x to cancel"):
            pass

    def _parameter(self, name: str) -> Any:
        domain = self.offer.domain(self.chosen)
        if is_empty(domain):
            self.talk.say(f"  {self._label(name)}: nothing to choose{self._so_far()}.")
            raise CancelledError
        only = forced(domain)
        if only is not NOTHING and not self._is_typed(name, only):
            if only not in ((), NOT_CHOSEN):
                self.talk.say(f"  {self._label(name)}: {self._text(name, only)} (the only choice)")
            return only
        return self._ask(name, domain)

    def _is_typed(self, name: str, only: Any) -> bool:
        """Say whether the only choice was typed all the same; else the words are for what follows.

        Fewer words than questions left: then this one may have been passed over.
        """
        if not self.ahead or len(self.ahead) >= len(self.offer.parameters) - len(self.chosen):
            return bool(self.ahead)
        values = list(only) if isinstance(only, tuple) else [only]
        word = self.ahead[0]
        return word == "all" or Menu(self.game, name, values).place(word) is not None

    def _so_far(self) -> str:
        names = [name for name, _ in self.offer.parameters]
        pairs = zip(names, self.chosen, strict=False)
        told = ", ".join(
            f"{self._label(name).lower()} {self._text(name, value)}" for name, value in pairs
        )
        return f" after {told}" if told else ""

    def _text(self, name: str, value: Any) -> str:
        return value_text(self.game, name, value)

    def _named(self, name: str) -> ParameterLabel:
        return self.game.labels.parameter(tag_of(self.offer.order), name)

    def _label(self, name: str) -> str:
        return self._named(name).label

    def _ask(self, name: str, domain: Domain) -> Any:
        match domain:
            case Pick():
                return self._pick(name, domain)
            case Count():
                return self._count(name, domain)
            case Subset():
                return self._subset(name, domain)
            case Allocation():
                return self._allocation(name, domain)
            case Path():
                return self._path(name, domain)

    # --- one line ---------------------------------------------------------------------------

    def _line(self, prompt: str, show: Sequence[str] = ()) -> str:
        """Take a word typed ahead, or ask; `x` cancels, `q` leaves, and an aside is no answer."""
        if self.ahead:
            return self.ahead.pop(0)
        self.asked = True
        self.talk.say_all(show)
        while True:
            line = self.talk.ask(f"  {prompt}: ")
            if line == "x":
                raise CancelledError
            if line == "q":
                raise LeftError
            if not self.aside(line):
                return line

    def _refuse(self, name: str, value: Any, otherwise: str) -> None:
        """Say why a value will not do: the rules' own reason, or else the plain one."""
        words = list(self.ahead)
        self.ahead.clear()
        vetoes = why_not(self.offer, (*self.chosen, value), self.judged)
        if not vetoes and words:
            vetoes = self._objections((*self.chosen, value), words)
        reasons = [veto_text(self.game, veto) for veto in vetoes]
        if not any(veto.what.facts for veto in vetoes):  # the rule has no more to say about it
            told = "" if value == () else f"{self._text(name, value)}: "
            reasons.append(
                f"{told}{otherwise}" if told else f"{otherwise[:1].upper()}{otherwise[1:]}"
            )
        self.talk.say_all(f"  No: {reason}" for reason in reasons)

    def _objections(self, chosen: tuple[Any, ...], words: Sequence[str]) -> tuple[Cited[Veto], ...]:
        """Ask the rules about the order as it was typed, offered or not."""
        return against(self.game, self.offer, chosen, words, self.judged) or ()

    def _misread(self, error: MisreadError, typed: str = "") -> None:
        if typed and self.is_order(typed):
            raise InsteadError(typed)
        self.ahead.clear()
        self.talk.say(f"  {error}")

    # --- each kind of domain ----------------------------------------------------------------

    def _pick(self, name: str, domain: Pick[Any]) -> Any:
        options = domain.listed()
        menu = Menu(self.game, name, options)
        useful = open_options(self.offer, self.chosen, options)
        shown = menu if len(useful) in {0, len(options)} else Menu(self.game, name, useful)
        shown.numbered = menu.numbered
        lines = [f"  {self._named(name).ask}", *shown.lines(self.talk.width)]
        if shown is not menu:
            lines.append(f"    ({len(options) - len(useful)} more are not possible now)")
        while True:
            ahead = bool(self.ahead)
            if ahead:
                self.ahead.insert(0, menu.take_one(self.ahead))
            typed = self._line(self._label(name), lines)
            lines = lines if ahead else []
            rest = [] if shown.place(typed) is not None else typed.split()
            try:
                value = shown.read(menu.take_one(rest) if rest else typed)
            except MisreadError as error:
                self._misread(error, "" if ahead else typed)
                continue
            if domain.contains(value):
                self.ahead = [*rest, *self.ahead]
                return value
            whole = bool(self.ahead)
            self._refuse(name, value, "this is not one of the choices.")
            if whole and not self.chosen and not self._last:
                raise CancelledError  # a whole order was typed, and no part of it will do

    def _count(self, name: str, domain: Count, label: str = "") -> int:
        span = f"from {domain.least} to {domain.most}"
        show = [] if label else [f"  {self._named(name).ask}"]
        while True:
            typed = self._line(f"{label or self._label(name)} ({span})", show)
            show = []
            if not WHOLE.fullmatch(typed):
                self._misread(MisreadError(f"A whole number, {span}."), typed)
            elif domain.contains(int(typed)):
                return int(typed)
            else:
                self._refuse(name, int(typed), f"it must be {span}.")

    def _subset(self, name: str, domain: Subset[Any]) -> tuple[Any, ...]:
        menu = Menu(self.game, name, domain.options)
        most = len(domain.options) if domain.most is None else domain.most
        how_many = f"{domain.least}" if most == domain.least else f"{domain.least} to {most}"
        lines = [f"  {self._named(name).ask}", *self._weighed(menu, domain)]
        limit = f", at most {_amount(domain, domain.limit)} in total" if domain.weight else ""
        keys = [
            *(["`all`"] if most == len(domain.options) else []),
            *(["Enter for none"] if not domain.least else []),
        ]
        ways = f"; {', '.join(keys)}" if keys else ""
        hint = f"{self._label(name)} (choose {how_many}{limit}{ways})"
        other = f"choose {how_many} of these, each once{limit}."
        self._gather(menu)
        while True:
            ahead = bool(self.ahead)
            typed = self._line(hint, lines)
            lines = lines if ahead else []
            try:
                value = self._several(menu, typed)
            except MisreadError as error:
                self._misread(error, "" if ahead else typed)
                continue
            if domain.contains(value):
                return value
            self._refuse(name, value, other)

    def _weighed(self, menu: Menu, domain: Subset[Any]) -> list[str]:
        """Show what there is, with what each counts where there is a limit to it."""
        if domain.weight is None:
            return menu.lines(self.talk.width)
        weights = map(domain.weight, domain.options)
        items = [
            f"{item} ({'' if domain.measure else 'counts '}{_share(n, domain.per)})" if n else item
            for item, n in zip(menu.items(), weights, strict=True)
        ]
        return packed(items, self.talk.width, indent=4)

    def _several(self, menu: Menu, typed: str) -> tuple[Any, ...]:
        if typed.casefold() == "all":
            return tuple(menu.options)
        if not typed or typed.casefold() in NONE:
            return ()
        return tuple(menu.read(name) for name in menu.take_several([typed]))

    def _allocation(self, name: str, domain: Allocation[Any]) -> tuple[int, ...]:
        slots = [self._text(name, slot) for slot in domain.slots]
        total = (
            f"{domain.least}" if domain.least == domain.most else f"{domain.least}-{domain.most}"
        )
        rows = [f"{slot} (0-{most})" for slot, most in zip(slots, domain.each, strict=True)]
        label = self._label(name)
        show = [
            f"  {self._named(name).ask}",
            f"  {label}: {total} in total, divided among {', '.join(rows)}",
        ]
        self._gather()
        while True:
            ahead = bool(self.ahead)
            typed = self._line(f"{label}, one number each (Enter: one by one)", show)
            show = show if ahead else []
            words = words_in(typed)
            if not all(word.isdigit() for word in words):
                self._misread(MisreadError("Whole numbers only."))
                continue
            value = tuple(map(int, words)) if words else self._one_by_one(name, slots, domain)
            if domain.contains(value):
                return value
            count = counted(len(slots), "number")
            self._refuse(name, value, f"enter {count} with a total of {total}.")

    def _one_by_one(
        self, name: str, slots: Sequence[str], domain: Allocation[Any]
    ) -> tuple[int, ...]:
        given: tuple[int, ...] = ()
        for place, slot in enumerate(slots):
            later = sum(domain.each[place + 1 :])
            least = max(0, domain.least - sum(given) - later)
            most = min(domain.each[place], domain.most - sum(given))
            count = Count(least, most)
            given = (*given, least if least == most else self._count(name, count, slot))
        return given

    def _path(self, name: str, domain: Path[Any]) -> tuple[int, ...]:
        """Ask step by step; several steps typed at once are the whole way."""
        walk = Walk(self.game, name, domain, self._label(name))
        self._gather()
        refused = False
        while True:
            if walk.may_end and not walk.ways and not refused:
                return walk.spaces
            whole = bool(self.ahead)
            show = [] if walk.spaces else [f"  {self._named(name).ask}"]
            typed = self._line(walk.prompt(), [*show, *walk.lines()])
            if typed == "<":
                walk.back()
                continue
            words = walk.words(typed.rstrip("."))
            self._other(walk, typed, words)
            whole = whole or typed.endswith(".") or len(words) != 1
            refused = not self._steps(walk, words)
            if not refused and whole:
                if walk.may_end:
                    return walk.spaces
                self._cannot_stop(walk)

    def _other(self, walk: Walk, typed: str, words: Sequence[str]) -> None:
        """Let go of a way for another order, if that is what was typed."""
        try:
            known = not words or walk.read(words[0]) is not None
        except MisreadError:
            known = False
        if not known and self.is_order(typed):
            raise InsteadError(typed)

    def _steps(self, walk: Walk, words: Sequence[str]) -> bool:
        """Take the steps typed; at one that is not open, stop and say why not.

        A space further off, typed alone, means the cheapest way there.
        """
        onward = walk.onward(words[0]) if len(words) == 1 else ()
        if onward:
            return all(walk.step(space) for space in onward)
        for word in words:
            try:
                space = walk.read(word)
            except MisreadError as error:
                self._misread(error)
                return False
            if not walk.step(space):
                self._no_step(walk, space, alone=len(words) == 1)
                return False
        return True

    def _no_step(self, walk: Walk, space: int, *, alone: bool) -> None:
        """Say why a step is not taken, and that a space further off cannot be reached at all."""
        name = self._text(walk.name, space)
        self._refuse(walk.name, (*walk.spaces, space), f"no step leads to {name} from there.")
        if alone and not walk.is_beside(space):
            self.talk.say(f"  No legal path ends in {name}. Type it step by step to see why.")

    def _cannot_stop(self, walk: Walk) -> None:
        if walk.spaces:
            self._refuse(walk.name, walk.spaces, "the path cannot end there.")
        else:
            self._misread(MisreadError("Type one or more steps, or `x` to cancel."))


def _amount(domain: Subset[Any], weight: int | None) -> str:
    """Tell a limit in what it is measured in."""
    return f"{_share(weight or 0, domain.per)} {domain.measure}".rstrip()


def _share(weight: int, per: int) -> str:
    """Return a weight, halves as halves: 1½."""
    whole, rest = divmod(weight, per)
    return f"{whole or ''}½" if 2 * rest == per else f"{weight / per:g}"
