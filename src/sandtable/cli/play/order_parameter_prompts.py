"""Asking a player for an order, parameter by parameter, each from its domain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from sandtable.cli.play.choice_text import choice_lines
from sandtable.cli.play.order_answer_reading import NONE, OrderDialogue, OtherInputError
from sandtable.cli.play.path_input import PathInput
from sandtable.cli.play.terminal_input_output import CancelledError
from sandtable.kernel.english import counted
from sandtable.kernel.rules.domains import Allocation, Count, Domain, Pick, Subset
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.presenters.typed_choice_matching import Menu, UnknownNameError, words_in
from sandtable.table.order_completion import forced, is_empty, open_options

#: The value of a parameter that may be left open, such as a second card.
NOT_CHOSEN: Final = -1
WHOLE: Final = re.compile(r"-?[0-9]+")


class OrderInput(OrderDialogue):
    """One order being put together.  Words typed ahead answer the first questions."""

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
        """Whether the only choice was typed all the same; else the words are for what follows.

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

    def _pick(self, name: str, domain: Pick[Any]) -> Any:
        options = domain.listed()
        menu = Menu(self.game, name, options)
        useful = open_options(self.offer, self.chosen, options)
        shown = menu if len(useful) in {0, len(options)} else Menu(self.game, name, useful)
        shown.numbered = menu.numbered
        lines = [f"  {self._named(name).ask}", *self._listed(shown, shown.items())]
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
            except UnknownNameError as error:
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
                self._misread(UnknownNameError(f"A whole number, {span}."), typed)
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
            except UnknownNameError as error:
                self._misread(error, "" if ahead else typed)
                continue
            if domain.contains(value):
                return value
            self._refuse(name, value, other)

    def _weighed(self, menu: Menu, domain: Subset[Any]) -> list[str]:
        """Show what there is, with what each counts where there is a limit to it."""
        if domain.weight is None:
            return self._listed(menu, menu.items())
        weights = map(domain.weight, domain.options)
        items = [
            f"{item} ({'' if domain.measure else 'counts '}{_share(n, domain.per)})" if n else item
            for item, n in zip(menu.items(), weights, strict=True)
        ]
        return self._listed(menu, items)

    def _listed(self, menu: Menu, items: Sequence[str]) -> list[str]:
        return choice_lines(self.game, menu, items, self.talk.width)

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
                self._misread(UnknownNameError("Whole numbers only."))
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
        walk = PathInput(self.game, name, domain, self._label(name))
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

    def _other(self, walk: PathInput, typed: str, words: Sequence[str]) -> None:
        """Let go of a way for another order, if that is what was typed."""
        try:
            known = not words or walk.read(words[0]) is not None
        except UnknownNameError:
            known = False
        if not known and self.is_order(typed):
            raise OtherInputError(typed)

    def _steps(self, walk: PathInput, words: Sequence[str]) -> bool:
        """Take the steps typed; at one that is not open, stop and say why not.

        A space further off, typed alone, means the cheapest way there.
        """
        onward = walk.onward(words[0]) if len(words) == 1 else ()
        if onward:
            return all(walk.step(space) for space in onward)
        for word in words:
            try:
                space = walk.read(word)
            except UnknownNameError as error:
                self._misread(error)
                return False
            if not walk.step(space):
                self._no_step(walk, space, alone=len(words) == 1)
                return False
        return True

    def _no_step(self, walk: PathInput, space: int, *, alone: bool) -> None:
        """Print why a step is not taken, or that a space further off cannot be reached."""
        name = self._text(walk.name, space)
        self._refuse(walk.name, (*walk.spaces, space), f"no step leads to {name} from there.")
        if alone and not walk.is_beside(space):
            self.talk.say(f"  No legal path ends in {name}. Type it step by step to see why.")

    def _cannot_stop(self, walk: PathInput) -> None:
        if walk.spaces:
            self._refuse(walk.name, walk.spaces, "the path cannot end there.")
        else:
            self._misread(UnknownNameError("Type one or more steps, or `x` to cancel."))


def _amount(domain: Subset[Any], weight: int | None) -> str:
    """Tell a limit in what it is measured in."""
    return f"{_share(weight or 0, domain.per)} {domain.measure}".rstrip()


def _share(weight: int, per: int) -> str:
    """Return a weight, halves as halves: 1½."""
    whole, rest = divmod(weight, per)
    return f"{whole or ''}½" if 2 * rest == per else f"{weight / per:g}"
