"""One person's decision: the prompt, what is typed at it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from sandtable.cli.asides import Asides
from sandtable.cli.asking import Asking, InsteadError, Odds
from sandtable.cli.odds import has_odds, odds_lines
from sandtable.cli.prompts import Line, headline, hint, listed, offer_lines, only_one
from sandtable.cli.talk import CancelledError, LeftError, Talk
from sandtable.kernel.domains import NOTHING
from sandtable.kernel.register import revive
from sandtable.kernel.state import decision_of
from sandtable.kernel.vetoes import Cited, Veto
from sandtable.table.commands import ProposeEnd, ProposeUndo, Resign, Stand, TakeBack
from sandtable.table.table import Table
from sandtable.telling.meant import against
from sandtable.telling.reach import forced_order
from sandtable.telling.undoing import why_barred
from sandtable.telling.words import seat_name, veto_text, voiced

#: An order whose name begins so ends a phase: it is asked about while something else is possible.
ENDING: Final = "end"

NO_ORDER: Final = "Type `odds` and then an order that is offered."
NO_ODDS: Final = "There are no odds to tell here."

#: Hands an order in and gives the reasons why not; none means that it was accepted.
Submit = Callable[[Any], tuple[Cited[Veto], ...]]


class Deciding:
    """Asks until an order has been accepted."""

    def __init__(self, talk: Talk, table: Table, asides: Asides, submit: Submit) -> None:
        """Begin for the seat that the asides are for."""
        self.talk = talk
        self.table = table
        self.game = voiced(table)
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
                self.talk.say("Nothing ordered. (`q` saves and leaves.)")
                line = ""
            except InsteadError as instead:
                line = str(instead)

    def _obvious(self) -> bool:
        """Give the only order there is, where all can see that there is no other."""
        decision = decision_of(self.table.known(self.seat).state, self.seat)
        only = only_one(self.lines)
        if decision is None or decision.kind not in self.game.obvious or only is None:
            return False
        order = forced_order(only.offer)
        if order is NOTHING or self._judged(order):
            return False
        who = seat_name(self.game, self.seat)
        self.talk.say(f"{who} can only {only.name.replace('_', ' ')}. [{decision.cite}]", "dim")
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
        order = forced_order(only.offer)
        if order is NOTHING:
            self._take_up(only, ())
        else:
            self._give(order)

    def _typed(self, line: str) -> None:
        try:
            order = msgspec.json.decode(line.encode(), type=self.game.orders, dec_hook=revive)
        except (msgspec.MsgspecError, ValueError) as error:
            self.talk.say(f"That is no order of this game: {error}")
            return
        self._give(order)

    def _named(self, line: str) -> None:
        word, *rest = line.split()
        found = self._line_called(word)
        only = only_one(self.lines)
        if found is None and only is not None and only.offer.parameters:
            self._take_up(only, line.split())
        elif found is None:
            names = ", ".join(one.name for one in self.lines)
            self.talk.say(f"{word!r} is not offered now; there is: {names}. [TABLE:2]")
        elif self._may_end(found):
            self._take_up(found, rest)

    def _why_not(self, line: str) -> bool:
        """Say what speaks against an order, if a line asks for that: `why not` and the order."""
        word, *rest = line.split()
        if word.casefold() != "why" or not rest:
            return False
        named = rest[1:] if rest[0].casefold() == "not" else rest
        found = self._line_called(named[0]) if named else None
        if found is None or named[0].isdigit():
            return False
        vetoes = against(self.game, found.offer, (), named[1:], self._judged)
        if vetoes is None:
            self.talk.say(f"Type the whole order: why not {found.name} ...")
        for veto in vetoes or ():
            self.talk.say(f"No: {veto_text(self.game, veto)}")
        if vetoes == ():
            self.talk.say("Nothing speaks against it.")
        return True

    def _line_called(self, word: str) -> Line | None:
        """Find an offer by its number, its name, or the beginning of a word of its name."""
        if word.isdigit():
            return self.lines[int(word) - 1] if 1 <= int(word) <= len(self.lines) else None
        wanted = word.casefold()
        for fits in (
            [line for line in self.lines if line.name == wanted],
            [line for line in self.lines if line.name.startswith(wanted)],
            [line for line in self.lines if f"_{wanted}" in line.name],
        ):
            if len(fits) == 1:
                return fits[0]
        return None

    def _may_end(self, chosen: Line) -> bool:
        """Ask before a phase is ended in which something can still be done."""
        if chosen.offer.parameters or not chosen.name.startswith(ENDING):
            return True
        others = [line for line in self.lines if line.ways and line.offer.parameters]
        if not others:
            return True
        still = ", ".join(f"{line.name}{line.note()}" for line in others)
        return self.talk.agrees(f"Still possible: {still}. End all the same?")

    def _take_up(self, line: Line, typed: Sequence[str]) -> None:
        if not line.ways and not typed:
            self.talk.say(f"There is nothing now that {line.name} could do.")
            return
        self._give(self._asked(line, typed, self._odds).order())

    def _asked(self, line: Line, typed: Sequence[str], odds: Odds) -> Asking:
        asking = Asking(self.talk, self.game, line.offer, self._judged, self.asides.answer, typed)
        asking.odds = odds
        asking.is_order = self._is_order
        return asking

    def _is_order(self, line: str) -> bool:
        """Say whether a line begins with the name of something offered."""
        word, *_ = line.split(maxsplit=1)
        return len(word) > 1 and not word.isdigit() and self._line_called(word) is not None

    def _odds(self, order: Any) -> list[str]:
        return odds_lines(self.game, self.table.known(self.seat), order, self.talk.width)

    def _reckon(self, words: Sequence[str]) -> None:
        """Tell the odds of an order that is not given."""
        only = only_one(self.lines)
        found = self._line_called(words[0]) if words else only
        if found is None or not has_odds(self.game):
            self.talk.say(NO_ORDER if has_odds(self.game) else NO_ODDS)
            return
        order = self._asked(found, words[1:], lambda _: ()).order()
        self.talk.say_all(self._odds(order) or [NO_ODDS])

    def _judged(self, order: Any) -> tuple[Cited[Veto], ...]:
        return self.table.judged(self.seat, order)

    def _give(self, order: Any) -> None:
        try:
            self._judged(order)
        except Exception as error:  # noqa: BLE001  # a typed order may hold ids that do not exist
            self.talk.say(f"The rules cannot make sense of that order ({error!r}).")
            return
        self._submitted(order)

    def _submitted(self, order: Any) -> None:
        vetoes = self.submit(order)
        self.done = not vetoes
        for veto in vetoes:
            self.talk.say(f"No: {veto_text(self.game, veto)}")

    # --- orders about the table -------------------------------------------------------------

    def _about_the_table(self, line: str) -> bool:
        word, _, rest = line.casefold().partition(" ")
        match word:
            case "q" | "quit":
                raise LeftError
            case "odds":
                self._reckon(line.split()[1:])
            case "u" | "undo":
                self._undo(rest.strip())
            case "back" if rest.strip().isdigit():
                self._submitted(ProposeUndo(int(rest)))
            case "stand":
                self._stand(rest.split())
            case "draw" if not rest:
                self._submitted(ProposeEnd("draw"))
            case "resign":
                if self.talk.agrees("Give the game up?"):
                    self._submitted(Resign())
            case _:
                return False
        return True

    def _stand(self, kinds: Sequence[str]) -> None:
        """Leave kinds of decisions to routine; without a word say which are left, and which may be.

        `stand off` takes all of them back.
        """
        if kinds:
            self._submitted(Stand(() if kinds == ["off"] else tuple(kinds)))
            return
        left = sorted(self.table.standing[self.seat])
        others = sorted(set(self.game.routine) - set(left))
        self.talk.say(f"Left to routine: {', '.join(left) or 'nothing'}. `stand off` ends it.")
        self.talk.say(f"May be left to it: {', '.join(others)}.")

    def _undo(self, count: str) -> None:
        if self.submit(TakeBack(int(count) if count.isdigit() else 1)):
            self.talk.say(f"No: {why_barred(self.table, self.seat)}")
        else:
            self.done = True
