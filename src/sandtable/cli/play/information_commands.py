"""What a player may ask without acting: help, view, log, rules, seals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sandtable.cli.errors import UserError
from sandtable.cli.play.chart_text import chart_lines, chart_list, found_charts
from sandtable.cli.play.terminal_input_output import Terminal
from sandtable.cli.play.text_view import parts_with, text_view
from sandtable.cli.play.track_text import found_tracks, track_lines, track_list
from sandtable.cli.rules.hook_rules_and_steps import asks, chain, chain_lines, points_text
from sandtable.cli.rules.rule import find, rule_lines
from sandtable.presenters.briefing import briefing_lines, scenario_briefing
from sandtable.presenters.event_texts import entry_lines
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.printed_data import charts_of
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.table.table import Table

#: How many entries of the log are shown, unless told otherwise.
ENTRIES: Final = 10

HELP: Final = """\
To give an order, type its number or name. You are then asked for the details.
You can also type it all at once: `1 5 76-77`, `move 5 76,77`.
Put `odds` in front to see the odds only.
Names can be shortened, and spaces in them can be typed as hyphens.
When asked:
  a list: type the values separated by spaces or commas, `all`, or Enter for none
  a path: type it step by step, all at once (`76-77-78`), or just the destination (the cheapest
    path is used); `.` ends it (`76.`), `<` goes back one step
  `x` or Ctrl-C: cancel; `q`: save and quit
If an order is not allowed, you see the reason and the rule.
An order may also be typed as JSON: {"type":"move_unit","unit":5,"path":[76]}
Other commands:
  v [WORD]    show the position, or only the lines that contain a word
  u [n]       undo your last n orders (default 1)
  back ENTRY  ask all players to undo back to that entry of your log
  log [n]     show your last n log entries (default 10)
  status [WORD]  list score, supply and other means, or show one with its table
  chart [n]   list the charts, or show one by its number or words of its title
  briefing    show the situation, how to win, forces and reinforcements
  rule CITE   show a rule
  why not ORDER  show why an order is not allowed
  why POINT   show which rules apply at a point, such as movement.entry_cost
  seal        show your seal; keep it to verify the finished game
  stand N N   set standing orders by number; `stand` alone lists them
  draw        offer a draw
  bid SIDE N  before the first order: propose a handicap of N points for a side
  resign      resign the game
  q           save and quit
  ?           this help"""


class Queries:
    """Answers for one seat at a time; nothing here changes the game."""

    def __init__(self, talk: Terminal, table: Table, book: RuleTexts) -> None:
        """Answer about this table."""
        self.talk = talk
        self.table = table
        self.game = game_with_names(table)
        self.book = book
        self.seat = -1
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "v": self.view,
            "view": self.view,
            "log": self.log,
            "briefing": self.briefing,
            "chart": self.chart,
            "charts": self.chart,
            "status": self.status,
            "rule": self.rule,
            "why": self.why,
            "seal": self.seal,
        }

    def answer(self, line: str) -> bool:
        """Answer a line if it asks for something; say whether it did."""
        word, _, rest = line.partition(" ")
        if word.casefold() in self.game.presentation.lookups:
            self.lookup(word.casefold(), rest.strip())
            return True
        command = self._commands.get(word.casefold())
        if command is None:
            return False
        try:
            command(rest.strip())
        except UserError as trouble:
            self.talk.say(str(trouble))
        return True

    def help(self, _: str = "") -> None:
        """Print what can be typed."""
        self.talk.say_all(HELP.splitlines())
        words = ", ".join(f"{word} NAME" for word in self.game.presentation.lookups)
        if words:
            self.talk.say(f"Also in this game: {words}")

    def lookup(self, word: str, rest: str) -> None:
        """Look something up in the game's own way."""
        text = self.game.presentation.lookups[word](self.table.known(self.seat), rest)
        self.talk.say_all(text.splitlines())

    def briefing(self, _: str = "") -> None:
        """Show the briefing of the scenario."""
        told = scenario_briefing(self.table.game, self.table.scenario)
        lines = ["This scenario has no briefing."] if told is None else briefing_lines(told)
        self.talk.say_all(list(lines))

    def chart(self, typed: str = "") -> None:
        """List the charts, or show those that are meant."""
        charts = charts_of(self.game, self.table.printed)
        found = found_charts(charts, typed) if typed else []
        if typed and not found:
            raise UserError(f"There is no chart {typed!r}. Type `chart` for the list.")
        if len(found) == 1:
            self.talk.say_all(list(chart_lines(found[0], self.talk.width)))
            return
        listed = list(chart_list(charts, found or charts))
        self.talk.say_all(listed or ["This game has no charts."])

    def status(self, typed: str = "") -> None:
        """List the status tracks of the seat, or show those that are meant with their tables."""
        picture, seats = self.game.presentation.picture, self.game.seats_in(self.table.scenario.id)
        tracks = picture.tracks(self.table.known(self.seat)) if picture else ()
        found = found_tracks(tracks, typed) if typed else []
        if typed and not found:
            raise UserError(f"There is no status {typed!r}. Type `status` for the list.")
        for one in found:
            self.talk.say_all(list(track_lines(one, seats, self.talk.width)))
        if not found:
            listed = list(track_list(tracks, seats))
            self.talk.say_all(listed or ["This game has no status tracks."])

    def view(self, word: str = "") -> None:
        """Show what the seat sees, or only the lines that hold a word: the board's, if it does."""
        lines = self._view_lines()
        if word:
            lines = parts_with(word, lines) or parts_with(word, self._every_line())
        self.talk.say_all(lines or [f"Nothing shown contains {word!r}."])

    def short_view(self) -> None:
        """Show what the seat sees, as far as the screen has room beside the prompt."""
        lines = self._view_lines()
        room = self.talk.room
        if room is not None and len(lines) > room:
            hidden = len(lines) - room + 1
            lines = [*lines[: room - 1], f"(lines not shown: {hidden}; type `v` to see all)"]
        self.talk.say_all(lines)

    def _view_lines(self) -> list[str]:
        """The board as the game draws it, or else all there is to be seen."""
        if self.game.presentation.sheet is None:
            return self._every_line()
        return self.game.presentation.sheet(self.table.known(self.seat)).splitlines()

    def _every_line(self) -> list[str]:
        return text_view(
            self.game, self.game.rules.show(self.table.known(self.seat)), self.talk.width
        )

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
            raise UserError("Which rule? Type its number: rule TABLE:5")
        self.talk.say_all(rule_lines(find(self.book, cite, Path.cwd())))

    def why(self, point: str) -> None:
        """Tell which rules answer a point."""
        if point.casefold() == "not":
            raise UserError("Which order? Type all of it after `why not`.")
        if not point:
            raise UserError(f"Which point? {points_text(self.table.rules.names())}")
        lines = chain(self.table.rules, point)
        self.talk.say(asks(self.table.rules, point))
        self.talk.say_all(chain_lines(self.book, lines, self.table.rules.sequence(point)))

    def seal(self, _: str = "") -> None:
        """Show the seal of the last record that the seat has seen."""
        self.talk.say(f"Seal: {self.table.seal(self.seat)}")
