"""One person's decision: the prompt, what is typed at it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from sandtable.cli.play.handicaps import bid_in
from sandtable.cli.play.information_commands import Queries
from sandtable.cli.play.order_answer_reading import Odds, OtherInputError
from sandtable.cli.play.order_odds import NO_ODDS, ODDS, has_odds, odds_lines, odds_so_far
from sandtable.cli.play.order_parameter_prompts import OrderInput
from sandtable.cli.play.prompts import (
    Line,
    headline,
    hint,
    listed,
    offer_lines,
    only_one,
    only_order,
)
from sandtable.cli.play.standing_orders import standing_called, standing_lines
from sandtable.cli.play.terminal_input_output import CancelledError, QuitError, Terminal
from sandtable.cli.play.why_not_answers import told, why_not_lines
from sandtable.kernel.play.hashed_map import revive
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.domains import Allocation, Count
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.presenters.order_names import begins, order_called
from sandtable.presenters.table_view import order_text
from sandtable.presenters.undo_refusals import why_not_undoable
from sandtable.table.commands import ProposeEnd, ProposeUndo, Resign, TakeBack
from sandtable.table.table import Table

NO_ORDER: Final = "Type `odds` followed by one of the available orders."

#: Hands an order in and gives the reasons why not; none means that it was accepted.
Submit = Callable[[Any], tuple[Cited[Veto], ...]]


class DecisionPrompt:
    """Asks until an order has been accepted."""

    def __init__(self, talk: Terminal, table: Table, asides: Queries, submit: Submit) -> None:
        """Begin for the seat that the asides are for."""
        self.talk = talk
        self.table = table
        self.game = game_with_names(table, asides.seat)
        self.asides = asides
        self.seat = asides.seat
        self.submit = submit
        self.lines = listed(table, self.seat)
        self.done = False

    def decide(self) -> None:
        """Prompt and ask until something is ordered."""
        if self._obvious():
            return
        self._prompt()
        line = ""
        while not self.done:
            try:
                self._do(line or self.talk.ask(f"{seat_name(self.game, self.seat)}> "))
                line = ""
            except CancelledError:
                self.talk.say("No order given. (Type `q` to save and quit.)")
                line = ""
            except OtherInputError as instead:
                line = str(instead)

    def _obvious(self) -> bool:
        """The only order there is, where all can see that there is no other."""
        decision = decision_of(self.table.known(self.seat).state, self.seat)
        if decision is None or decision.kind not in self.game.advice.obvious:
            return False
        order = only_order(self.lines)
        if order is NOTHING or self._judged(order):
            return False
        who, only = seat_name(self.game, self.seat), order_text(self.game, order, decision.kind)
        self.talk.say(f"{who} has only one order: {only}. [{decision.cite}]", "dim")
        self._submitted(order)
        return self.done

    def _prompt(self) -> None:
        self.talk.say()
        head, *more = headline(self.table, self.asides.book, self.seat)
        self.talk.say(head, "bold")
        self.talk.say_all(more)
        for text, style in offer_lines(self.lines):
            self.talk.say(text, style)
        self.talk.say(hint(self.table, self.seat, self.lines), "dim")

    def _do(self, line: str) -> None:
        """Do what a line says, or say what is wrong with it."""
        if not line:
            self._enter()
        elif line.startswith("{"):
            self._typed(line)
        elif self._why_not(line):
            pass
        elif not self.asides.answer(line) and not self._about_the_table(line):
            self._named(line)

    # --- orders of the game -----------------------------------------------------------------

    def _enter(self) -> None:
        """Enter alone takes up the only offer there is."""
        only = only_one(self.lines)
        if only is None:
            self._prompt()
            return
        order = only_order(self.lines)
        if order is NOTHING:
            self._take_up(only, ())
        else:
            self._give(order)

    def _typed(self, line: str) -> None:
        try:
            order = msgspec.json.decode(line.encode(), type=self.game.rules.orders, dec_hook=revive)
        except (msgspec.MsgspecError, ValueError) as error:
            self.talk.say(f"That is not an order in this game: {error}")
            return
        self._give(order)

    def _named(self, line: str) -> None:
        found, rest = self._line_called(line.split())
        only = only_one(self.lines)
        if found is None and only is not None and self._is_wrong_number(line.split(), only):
            number, its = line.split(maxsplit=1)[0], self.lines.index(only) + 1
            self.talk.say(f"There is no order {number}; the only one is {its}.")
        elif found is None and only is not None and only.offer.parameters:
            self._take_up(only, line.split())
        elif found is None:
            self._not_offered(line.split(maxsplit=1)[0])
        elif self._may_end(found):
            self._take_up(found, rest)

    def _is_wrong_number(self, words: Sequence[str], only: Line) -> bool:
        """Whether a line begins with a number that means nothing in the only order.

        It means something where numbers are asked for, or where it is the name of a choice.
        """
        if not words[0].isdigit() or not only.offer.parameters:
            return False
        asks_for_numbers = isinstance(only.offer.domain(()), Count | Allocation)
        return not asks_for_numbers and not begins(self.game, only.offer, words)

    def _not_offered(self, word: str) -> None:
        names = ", ".join(one.name.label for one in self.lines)
        self.talk.say(f"You cannot give the order {word!r} now. Available: {names}. [TABLE:2]")

    def _why_not(self, line: str) -> bool:
        """What speaks against an order, if a line asks for that: `why not` and the order."""
        word, *rest = line.split()
        has_not = [one.casefold() for one in rest[:1]] == ["not"]
        named = rest[1:] if has_not else rest
        if word.casefold() != "why" or not named:
            return False
        found, words = self._line_called(named)
        only = only_one(self.lines)
        if found is None and has_not and only is not None and begins(self.game, only.offer, named):
            found, words = only, named  # the only order need not be named
        if found is None and has_not:
            self._not_offered(named[0])
            return True
        if found is None or (named[0].isdigit() and not has_not):
            return False
        self.talk.say_all(why_not_lines(self.game, found, words, self._judged))
        return True

    def _line_called(self, words: Sequence[str]) -> tuple[Line | None, list[str]]:
        """Find the offer that a line names, and the words after its name."""
        place, rest = order_called(
            [line.name for line in self.lines],
            words,
            lambda place, rest: begins(self.game, self.lines[place].offer, rest),
        )
        return (None if place is None else self.lines[place]), rest

    def _may_end(self, chosen: Line) -> bool:
        """Ask before a phase is ended in which something can still be done."""
        if chosen.name.tag not in self.game.presentation.endings:
            return True
        others = [line for line in self.lines if line.ways and line.offer.parameters]
        if not others:
            return True
        still = "; ".join(f"{line.name.label}{line.note()}" for line in others)
        return self.talk.confirm(f"You can still do this: {still}. End anyway?")

    def _take_up(self, line: Line, typed: Sequence[str]) -> None:
        if not line.ways and not typed:
            self.talk.say(f"{line.name.label} is not possible now.")
            return
        self._give(self._asked(line, typed, self._odds).order())

    def _asked(self, line: Line, typed: Sequence[str], odds: Odds) -> OrderInput:
        def aside(typed: str) -> bool:
            return self._told_odds(asking, typed) or self.asides.answer(typed)

        asking = OrderInput(self.talk, self.game, line.offer, self._judged, aside, typed)
        asking.odds = odds
        asking.is_order = self._is_order
        return asking

    def _is_order(self, line: str) -> bool:
        """Whether a line begins with the name of something offered."""
        word, *_ = words = line.split()
        return len(word) > 1 and not word.isdigit() and self._line_called(words)[0] is not None

    def _odds(self, order: Any) -> list[str]:
        return odds_lines(self.game, self.table.known(self.seat), order, self.talk.width)

    def _told_odds(self, asking: OrderInput, line: str) -> bool:
        """Tell the odds inside a question, if a line asks for them."""
        if line.casefold().split()[:1] != [ODDS]:
            return False
        self.talk.say_all(
            odds_so_far(self.game, asking.offer, asking.chosen, self._judged, self._odds)
        )
        return True

    def _reckon(self, words: Sequence[str]) -> None:
        """Tell the odds of an order that is not given."""
        only = only_one(self.lines)
        found, rest = self._line_called(words) if words else (only, [])
        if found is None or not has_odds(self.game):
            self.talk.say(NO_ORDER if has_odds(self.game) else NO_ODDS)
            return
        order = self._asked(found, rest, lambda _: ()).order()
        self.talk.say_all(self._odds(order) or [NO_ODDS])

    def _judged(self, order: Any) -> tuple[Cited[Veto], ...]:
        return self.table.judged(self.seat, order)

    def _give(self, order: Any) -> None:
        try:
            self._judged(order)
        except Exception as error:  # noqa: BLE001  # a typed order may hold ids that do not exist
            self.talk.say(f"That order is not valid ({error!r}).")
            return
        self._submitted(order)

    def _submitted(self, order: Any) -> None:
        vetoes = self.submit(order)
        self.done = not vetoes
        self.talk.say_all(told(self.game, vetoes))

    # --- orders about the table -------------------------------------------------------------

    def _about_the_table(self, line: str) -> bool:
        word, _, rest = line.casefold().partition(" ")
        match word:
            case "q" | "quit":
                raise QuitError
            case _ if word == ODDS:
                self._reckon(line.split()[1:])
            case "u" | "undo":
                self._undo(rest.strip())
            case "back" if rest.strip().isdigit():
                self._submitted(ProposeUndo(int(rest)))
            case "stand":
                self._stand(rest.split())
            case "draw" if not rest:
                self._submitted(ProposeEnd("draw"))
            case "bid" if rest:
                bid = bid_in(self.table, rest)
                self.talk.say(bid) if isinstance(bid, str) else self._submitted(bid)
            case "resign":
                if self.talk.confirm("Resign the game?"):
                    self._submitted(Resign())
            case _:
                return False
        return True

    def _stand(self, kinds: Sequence[str]) -> None:
        """Leave kinds of decisions to routine; without a word list them."""
        stand = standing_called(self.game, kinds) if kinds else None
        if stand is None:
            self.talk.say_all(standing_lines(self.game, self.table.standing[self.seat]))
        elif isinstance(stand, str):
            self.talk.say(stand)
        else:
            self._submitted(stand)

    def _undo(self, count: str) -> None:
        if self.submit(TakeBack(int(count) if count.isdigit() else 1)):
            self.talk.say(f"No: {why_not_undoable(self.table, self.seat)}")
        else:
            self.done = True
