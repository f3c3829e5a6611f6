"""The lines of a player about one order: words typed ahead, questions, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.cli.play.terminal_input_output import CancelledError, QuitError, Terminal
from sandtable.kernel.catalogue.display_labels import ParameterLabel
from sandtable.kernel.contract import Game
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.name_and_value_texts import tag_of, value_text, veto_text
from sandtable.presenters.typed_choice_matching import ALL, COMMA, NO_CHOICE, Menu, UnknownNameError
from sandtable.presenters.unoffered_order_parsing import reasons_against, reasons_against_choice
from sandtable.table.order_completion import Judged

#: What is typed for no choice at all.
NONE: Final = NO_CHOICE

#: Tells what an order may lead to: nothing for most.
Odds = Callable[[Any], Sequence[str]]


class OtherInputError(Exception):
    """Another order was typed where this one was asked about."""


class OrderDialogue:
    """What is typed about one order.  Words typed ahead answer the first questions."""

    def __init__(
        self,
        talk: Terminal,
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
        #: The last answer as it was typed.
        self.answer = ""

    @property
    def _last(self) -> bool:
        """Whether this question is the last."""
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
        elif self.ahead[0].casefold() not in {ALL, *NONE}:
            taken = menu.take_several(self.ahead, is_last=False)
            self.ahead.insert(0, ", ".join(taken))

    def _text(self, name: str, value: Any) -> str:
        return value_text(self.game, name, value)

    def _named(self, name: str) -> ParameterLabel:
        return self.game.presentation.labels.parameter(tag_of(self.offer.order), name)

    def _label(self, name: str) -> str:
        return self._named(name).label

    # --- one line ---------------------------------------------------------------------------

    def _line(self, prompt: str, show: Sequence[str] = ()) -> str:
        """Take a word typed ahead, or ask; `x` cancels, `q` leaves, and an aside is no answer."""
        if self.ahead:
            self.answer = self.ahead.pop(0)
            return self.answer
        self.asked = True
        self.talk.say_all(show)
        while True:
            line = self.talk.ask(f"  {prompt}: ")
            if line == "x":
                raise CancelledError
            if line == "q":
                raise QuitError
            if not self.aside(line):
                self.answer = line
                return line

    def _refuse(self, name: str, value: Any, otherwise: str) -> None:
        """Print why a value will not do: the rules' own reason, or else the plain one."""
        words = list(self.ahead)
        self.ahead.clear()
        vetoes = reasons_against_choice(self.offer, (*self.chosen, value), self.judged)
        if not vetoes and words:
            vetoes = self._objections((*self.chosen, value), words)
        reasons = [veto_text(self.game, veto) for veto in vetoes]
        if not any(veto.what.facts for veto in vetoes):  # the rule has no more to say about it
            told = "" if value == () else f"{self._text(name, value)}: "
            reasons.append(
                f"{told}{otherwise}" if told else f"{otherwise[:1].upper()}{otherwise[1:]}"
            )
        self.talk.say_all(f"  No: {reason}" for reason in reasons)
        if words and COMMA not in self.answer and self._is_list():
            self.talk.say(f"  Join the items of a list by commas: {self.answer},{words[0]}")

    def _is_list(self) -> bool:
        """Whether this question is answered with several things."""
        domain = self.offer.domain(self.chosen)
        return isinstance(domain, Subset) and domain.most != 1

    def _objections(self, chosen: tuple[Any, ...], words: Sequence[str]) -> tuple[Cited[Veto], ...]:
        """Ask the rules about the order as it was typed, offered or not."""
        return reasons_against(self.game, self.offer, chosen, words, self.judged) or ()

    def _misread(self, error: UnknownNameError, typed: str = "") -> None:
        if typed and self.is_order(typed):
            raise OtherInputError(typed)
        self.ahead.clear()
        self.talk.say(f"  {error}")
