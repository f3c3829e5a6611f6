"""The conversation at the terminal: lines out, lines in, a screen that can be cleared."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.text import Text

#: How many lines of the screen are left free for the prompt under a view.
PROMPT: Final = 9


#: What stands before the words of a line: columns with wide gaps behind them, or only spaces.
_MARGIN: Final = re.compile(r" *\S.{0,30}?  +(?=\S)| *")


def _hanging(text: str) -> str:
    found = _MARGIN.match(text)
    return " " * (len(found[0]) if found else 0)


class QuitError(Exception):
    """Nobody is at the keyboard any more."""


class CancelledError(Exception):
    """The player thought better of it."""


class Terminal:
    """Says lines and asks for lines.  Styles are a help only: every meaning is in the words."""

    def __init__(self) -> None:
        """Talk on standard input and output, with a line editor where there is one."""
        self.console = Console(highlight=False)
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # its import is its effect: input() edits lines

    @property
    def width(self) -> int:
        """The width of the screen."""
        return self.console.width

    @property
    def room(self) -> int | None:
        """How many lines a view may fill beside a prompt; a file has room for all."""
        return max(10, self.console.height - PROMPT) if self.console.is_terminal else None

    def say(self, text: str = "", style: str = "") -> None:
        """Print a line; one too long goes on below, under its own beginning."""
        lines = [text]
        if self.console.is_terminal and len(text) > self.width:
            lines = wrap(text, self.width, subsequent_indent=_hanging(text), break_on_hyphens=False)
        for line in lines:
            self.console.print(Text(line, style=style), soft_wrap=not self.console.is_terminal)

    def say_all(self, lines: Iterable[str], style: str = "") -> None:
        """Print several lines."""
        for line in lines:
            self.say(line, style)

    def ask(self, prompt: str) -> str:
        """Ask for a line."""
        try:
            return input(prompt).strip()
        except EOFError:
            self.say()
            raise QuitError from None
        except KeyboardInterrupt:
            self.say()
            raise CancelledError from None

    def confirm(self, question: str) -> bool:
        """Ask a yes-or-no question; only a clear yes is a yes."""
        self.say(question)
        return self.ask("[y/N] ").casefold() in {"y", "yes"}

    def clear(self) -> None:
        """Clear the screen and what scrolled off it, or draw a line where there is no screen."""
        if self.console.is_terminal:
            self.console.file.write("\033[H\033[2J\033[3J")
            self.console.file.flush()
        else:
            self.say("-" * 40)
