"""A terminal in which a player's lines are written beforehand."""

from __future__ import annotations

from sandtable.cli.play.terminal_input_output import QuitError, Terminal


class Scripted(Terminal):
    """A conversation with the player's lines written beforehand; after the last he quits."""

    def __init__(self, *lines):
        super().__init__()
        self.lines = list(lines)
        self.heard: list[str] = []

    def say(self, text="", style=""):  # noqa: ARG002  # a script has no colours
        self.heard.append(text)

    def ask(self, prompt):
        self.heard.append(prompt)
        if not self.lines:
            raise QuitError
        return self.lines.pop(0)

    @property
    def told(self):
        return "\n".join(self.heard)
