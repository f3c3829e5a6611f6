"""Write the screens of the documents, or only say which are out of date.

    PYTHONPATH=tools .venv/bin/python -m transcripts [--check]

In a document, a screen stands between `<!-- screen GAME FROM TO -->` and `<!-- end -->`: what was
shown from the typed line FROM on, before the line TO; 0 is the start.  `START "text"` and
`UNTIL "text"` keep the lines from the first that begins so, and those before the next that does.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from textwrap import indent

from transcripts.games import GAMES
from transcripts.screens import screens

REPO = Path(__file__).parents[2]
_SCREEN = re.compile(
    r"(<!-- screen (\S+) (\d+) (\d+)((?: (?:START|UNTIL) \"[^\"]+\")*) -->\n)(.*?)(<!-- end -->)",
    re.DOTALL,
)
_LIMIT = re.compile(r"(START|UNTIL) \"([^\"]+)\"")


@cache
def _played(game: str) -> list[str]:
    return screens(GAMES[game])


def written(text: str) -> str:
    """Return a document with its screens as they are now."""

    def screen(found: re.Match[str]) -> str:
        head, game, first, last, limits, _, end = found.groups()
        shown = "".join(_played(game)[int(first) : int(last)]).strip("\n").splitlines()
        block = "\n".join(line.rstrip() for line in _cut(shown, dict(_LIMIT.findall(limits))))
        return f"{head}\n{indent(block, '    ')}\n\n{end}"

    return _SCREEN.sub(screen, text)


def _cut(lines: list[str], limits: dict[str, str]) -> list[str]:
    """Keep the lines from one text on, before another."""
    start = next(n for n, line in enumerate(lines) if line.startswith(limits.get("START", "")))
    ends = [n for n, line in enumerate(lines) if line.startswith(limits.get("UNTIL", "\n"))]
    return lines[start : next((n for n in ends if n > start), None)]


def main(*flags: str) -> int:
    """Compare every document with what it should be; write what differs."""
    made = {file: written(file.read_text()) for file in sorted((REPO / "docs").rglob("*.md"))}
    differ = [file for file, text in made.items() if file.read_text() != text]
    for file in differ:
        if "--check" not in flags:
            file.write_text(made[file], encoding="utf-8")
        print(f"{file.name} {'differs' if '--check' in flags else 'written'}")
    return 1 if differ and "--check" in flags else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
