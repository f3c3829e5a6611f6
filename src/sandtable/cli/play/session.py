"""A game played at the terminal: people and bots in turn, until the end or until one leaves."""

from __future__ import annotations

import time
from functools import partial
from typing import Any
from uuid import uuid4

from sandtable.bots.players import Player
from sandtable.bots.resignation import Resignation
from sandtable.bots.seat_view import seat_view
from sandtable.cli.errors import UserError
from sandtable.cli.play.bot_thinking import bot_order
from sandtable.cli.play.decision import DecisionPrompt
from sandtable.cli.play.information_commands import Queries
from sandtable.cli.play.prompts import waiting_line
from sandtable.cli.play.save_files import SaveFile
from sandtable.cli.play.terminal_input_output import CancelledError, QuitError, Terminal
from sandtable.kernel.play.state import COMMON, decision_of
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.event_texts import entry_lines, event_text, result_text
from sandtable.presenters.intents import has_aims, intent_in
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name, veto_text
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.table.commands import Agree, Command, Decline, Receipt, Resign
from sandtable.table.table import Table

#: How many entries are told again when a game is resumed.
REMINDER = 4


class Session:
    """Holds the conversation.  `at` is who looks at the screen: a person's seat, or nobody's."""

    def __init__(
        self,
        talk: Terminal,
        table: Table,
        book: RuleTexts,
        bots: dict[int, Player],
        keeper: SaveFile | None,
    ) -> None:
        """Sit down at a table."""
        self.talk = talk
        self.table = table
        self.game = game_with_names(table)
        self.bots = bots
        self.keeper = keeper
        self.curtain = True
        self.people = [seat for seat in range(len(self.game.rules.seats)) if seat not in bots]
        self.asides = Queries(talk, table, book)
        #: Who looks at the screen; nobody is at it yet where people share one.
        self.at: int | None = None if len(self.people) > 1 else (*self.people, COMMON)[0]
        #: The rule that asked for the last decision of a phase, and whether others acted since.
        self._phase = ""
        self._others_acted = True
        #: The turn in which each bot last said what it is after; when each would resign.
        self._said: dict[int, int] = {}
        self._resigning = {seat: Resignation() for seat in bots}
        #: How much of its own log each seat has read; the last is for those who sit nowhere.
        self._read = [0] * (len(self.game.rules.seats) + 1)

    def remind(self) -> None:
        """Take what has happened so far as read, but for the last few entries."""
        for seat in range(-1, len(self.game.rules.seats)):
            self._read[seat] = max(0, self.table.seq(seat) - REMINDER)

    def play(self) -> bool:
        """Play until the end, or until somebody leaves; say whether the game has ended."""
        self._news()
        try:
            while self.table.over is None:
                self._step()
        except QuitError:
            return False
        self._news()
        told = result_text(self.game, self.table.over, self.table.state.handicap)
        self.talk.say(f"The game is over: {told}", "bold")
        return True

    # --- whose turn -------------------------------------------------------------------------

    def _step(self) -> None:
        if self.table.proposal is not None:
            self._reply(self.table.proposal[1])
            return
        waiting = self.table.deciders()
        if not waiting:
            raise UserError("Internal error: the game is not over, but no player can act.")
        ready = [seat for seat in waiting if seat in self.bots]
        if ready:
            self._bot(ready[0])
            return
        seat = self.at if self.at in waiting else waiting[0]
        self._sit(seat)
        DecisionPrompt(self.talk, self.table, self.asides, partial(self._submit, seat)).decide()

    def _bot(self, seat: int) -> None:
        if self._resigns(seat):
            self._submit(seat, Resign())
            return
        self._say_intent(seat)
        order = bot_order(self.bots[seat], seat_view(self.table, seat))
        vetoes = self._submit(seat, order)
        if vetoes:
            reasons = " ".join(veto_text(self.game, veto) for veto in vetoes)
            raise UserError(f"The bot {self.bots[seat].name} gave an illegal order: {reasons}")

    def _say_intent(self, seat: int) -> None:
        """Tell what a bot is after, once in each turn; everybody may know it."""
        scene, counts = self.table.known(COMMON), self.game.advice.turn
        if counts is None or not has_aims(self.bots[seat].name):
            return
        turn = counts(scene)
        if self._said.get(seat) != turn:
            self._said[seat] = turn
            text = intent_in(self.game, scene, seat)
            if text:
                self.talk.say(f"Bot: {text}")

    def _resigns(self, seat: int) -> bool:
        """Ask the only person whether a bot that can hardly win any more may resign."""
        if len(self.people) != 1 or len(self.game.rules.seats) != len(self.bots) + 1:
            return False
        if not self._resigning[seat].is_due(self.game, self.table.known(seat)):
            return False
        side = seat_name(self.game, seat)
        try:
            accepts = self.talk.confirm(
                f"{side} has almost no chance left and offers to resign. Accept?"
            )
        except CancelledError:
            accepts = False
        if not accepts:
            self._resigning[seat].decline()
        return accepts

    def _reply(self, agreed: frozenset[int]) -> None:
        """Ask who has not agreed to a proposal yet; bots agree to updated rules and to no more."""
        asked = [seat for seat in range(len(self.game.rules.seats)) if seat not in agreed]
        answering = [seat for seat in asked if seat in self.bots]
        rules = self.table.sitting.asks_for_rules
        if answering:
            self._submit(answering[0], Agree() if rules else Decline())
            return
        self._sit(asked[0])
        proposed = event_text(self.game, self.table.look(asked[0]).proposal)
        try:
            agrees = self.talk.confirm(f"{proposed}. Do you agree?")
        except CancelledError:
            agrees = False
        self._submit(asked[0], Agree() if agrees else Decline())
        if rules and not agrees:
            self.talk.say("The game stays paused. You can watch it with: sandtable replay FILE")
            raise QuitError

    # --- who is at the screen ---------------------------------------------------------------

    def _sit(self, seat: int) -> None:
        """Let a person sit down; where people share a screen the curtain falls first."""
        if seat != self.at:
            if self.curtain:
                self._hand_over(seat)
            self._others_acted = self._others_acted or self.curtain
            self._phase = "" if self.curtain else self._phase
            self.at = seat
        self.asides.seat = seat
        self._news()
        self._show_view(seat)

    def _show_view(self, seat: int) -> None:
        """Show the view where a phase begins after others have acted; else only on request."""
        decision = decision_of(self.table.state, seat)
        if decision is None or (self._phase and self.table.state.pending[-1].depth > 1):
            return
        if self._others_acted and decision.cite != self._phase:
            self.talk.say()
            self.asides.short_view()
        self._phase, self._others_acted = decision.cite, False

    def _hand_over(self, seat: int) -> None:
        """Show only what everyone knows, until the next player is there."""
        if self.at is not None:
            self.talk.clear()
        self._tell(COMMON)
        self.talk.say()
        waits = waiting_line(self.table, self.game, seat)
        if waits:
            self.talk.say(waits)
        waiting = True
        while waiting:
            try:
                self.talk.ask(
                    f"Pass the screen to {seat_name(self.game, seat)}, then press Enter. "
                )
                waiting = False
            except CancelledError:
                continue
        self.talk.clear()

    def _news(self) -> None:
        if self.at is not None:
            self._tell(self.at)

    def _tell(self, seat: int) -> None:
        """Tell a seat what it has not read yet."""
        for entry in self.table.log(seat, self._read[seat]):
            self.talk.say_all(entry_lines(self.game, entry))
        for one in [seat] if self.curtain else range(-1, len(self.game.rules.seats)):
            self._read[one] = self.table.seq(one)

    # --- the one door -----------------------------------------------------------------------

    def _submit(self, seat: int, order: Any) -> tuple[Cited[Veto], ...]:
        """Hand an order in; keep the record and tell the news, or give the reasons why not."""
        command = Command(seat, self.table.seq(seat), uuid4().hex, order)
        answer = self.table.submit(command, int(time.time() * 1000))
        if not isinstance(answer, Receipt):
            return answer.vetoes
        if self.keeper is not None:
            self.keeper.keep(self.table)
        self._others_acted = self._others_acted or seat != self.at
        self._news()
        return ()
