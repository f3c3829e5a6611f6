"""Positions written down as text, for study and for tests; each game has its own notation."""

from __future__ import annotations

from typing import Final

#: The first line of a text that is to be played: this sign, a title or scenario, then settings.
HEADER: Final = "@"


class PositionError(ValueError):
    """A text that is no position: the reason, and the line it is about (0: the whole)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        """An error with its reason and its line, counted from 1."""
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


def named_in(text: str) -> str:
    """The title or scenario that the first line of a text names; empty if it names none."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    first = next(filter(None, lines), "")
    words = first.removeprefix(HEADER).split()
    return words[0] if first.startswith(HEADER) and words else ""
