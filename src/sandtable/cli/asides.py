"""What a player may ask without acting: help, view, log, rules, seals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sandtable.cli.reasons import asks, chain, chain_lines
from sandtable.cli.ruling import find, rule_lines
from sandtable.cli.sheet import parts_with, sheet
from sandtable.cli.talk import Talk
from sandtable.cli.trouble import Trouble
from sandtable.table.table import Table
from sandtable.telling.book import Book
from sandtable.telling.words import entry_lines, voiced

#: How many entries of the log are shown, unless told otherwise.
ENTRIES: Final = 10

HELP: Final = """\
To order, type the number or the name of what is offered; you are then asked for the rest.
You may type it all at once: `1 5 76-77`, `move 5 76,77`; `odds` before it only reckons.
When asked:
  a list: the values with spaces or commas, `all`, or Enter for none
  a way: step by step, typed whole (`76-77-78`), or where to: the cheapest way there is taken;
    `.` ends it (`76.`), `<` takes a step back
  `x` or Ctrl-C: think better of it; `q`: save and leave
Anything that will not do is answered with the reason and the rule.
An order may also be typed as JSON: {"type":"move_unit","unit":5,"path":[76]}
Other commands:
  v [WORD]    what you see, or the lines of it that hold a word
  u [n]       take back your last n orders (1)
  back ENTRY  ask all to go back to that entry of your log
  log [n]     your last n entries (10)
  rule CITE   what a rule says and where it lives
  why not ORDER  what speaks against an order, whether you mean to give it or not
  why POINT   which rules answer a point, such as movement.entry_cost
  seal        your seal: keep it to check the finished record
  stand KIND ...  leave these kinds of decisions to routine; `stand` alone says which there are
  draw        propose a draw
  resign      give the game up
  q           save and leave
  ?           this help"""


class Asides:
    """Answers for one seat at a time; nothing here changes the game."""

    def __init__(self, talk: Talk, table: Table, book: Book) -> None:
        """Answer about this table."""
        self.talk = talk
        self.table = table
        self.game = voiced(table)
        self.book = book
        self.seat = -1
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "v": self.view,
            "view": self.view,
            "log": self.log,
            "rule": self.rule,
            "why": self.why,
            "seal": self.seal,
        }

    def answer(self, line: str) -> bool:
        """Answer a line if it asks for something; say whether it did."""
        word, _, rest = line.partition(" ")
        if word.casefold() in self.game.lookups:
            self.lookup(word.casefold(), rest.strip())
            return True
        command = self._commands.get(word.casefold())
        if command is None:
            return False
        try:
            command(rest.strip())
        except Trouble as trouble:
            self.talk.say(str(trouble))
        return True

    def help(self, _: str = "") -> None:
        """Say what can be typed."""
        self.talk.say_all(HELP.splitlines())
        words = ", ".join(f"{word} NAME" for word in self.game.lookups)
        if words:
            self.talk.say(f"In this game also: {words}")

    def lookup(self, word: str, rest: str) -> None:
        """Look something up in the game's own way."""
        text = self.game.lookups[word](self.table.known(self.seat), rest)
        self.talk.say_all(text.splitlines())

    def view(self, word: str = "") -> None:
        """Show what the seat sees, or only the lines that hold a word: the board's, if it does."""
        lines = self._view_lines()
        if word:
            lines = parts_with(word, lines) or parts_with(word, self._every_line())
        self.talk.say_all(lines or [f"There is no {word!r} to be seen."])

    def glance(self) -> None:
        """Show what the seat sees, as far as the screen has room beside the prompt."""
        lines = self._view_lines()
        room = self.talk.room
        if room is not None and len(lines) > room:
            hidden = len(lines) - room + 1
            lines = [*lines[: room - 1], f"({hidden} more lines: `v` shows all)"]
        self.talk.say_all(lines)

    def _view_lines(self) -> list[str]:
        """Give the board as the game draws it, or else all there is to be seen."""
        if self.game.sheet is None:
            return self._every_line()
        return self.game.sheet(self.table.known(self.seat)).splitlines()

    def _every_line(self) -> list[str]:
        return sheet(self.game, self.game.show(self.table.known(self.seat)), self.talk.width)

    def log(self, count: str = "") -> None:
        """Show the last entries of the seat's own log."""
        wanted = int(count) if count.isdigit() and int(count) else ENTRIES
        since = max(0, self.table.seq(self.seat) - wanted)
        for entry in self.table.log(self.seat, since):
            sealed = entry.barrier and entry.seat == self.seat
            for line in entry_lines(self.game, entry):
                self.talk.say(line, "dim" if sealed else "")
            if entry.dice:
                self.talk.say("     ---- sealed: dice ----", "dim")

    def rule(self, cite: str) -> None:
        """Tell a rule."""
        if not cite:
            raise Trouble("Which rule? Type its number: rule TABLE:5")
        self.talk.say_all(rule_lines(find(self.book, cite, Path.cwd())))

    def why(self, point: str) -> None:
        """Tell which rules answer a point."""
        if not point:
            raise Trouble(f"Which point? There are: {', '.join(self.table.rules.names())}.")
        lines = chain(self.table.rules, point)
        self.talk.say(asks(self.table.rules, point))
        self.talk.say_all(chain_lines(self.book, lines))

    def seal(self, _: str = "") -> None:
        """Show the seal of the last record that the seat has seen."""
        self.talk.say(f"Seal: {self.table.seal(self.seat)}")
