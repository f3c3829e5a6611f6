"""Write the made parts of docs/rules anew, or only say which are out of date.

PYTHONPATH=tools .venv/bin/python -m rulebook [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from rulebook.drawings import drawings
from rulebook.pages import pages

REPO = Path(__file__).parents[2]


def main(*flags: str) -> int:
    """Compare every page and figure with what it should be; write what differs."""
    made = {**pages(REPO), **drawings(REPO)}
    differ = [file for file, text in made.items() if not file.exists() or file.read_text() != text]
    for file in differ:
        if "--check" not in flags:
            file.write_text(made[file], encoding="utf-8")
        print(f"{file.name} {'differs' if '--check' in flags else 'written'}")
    return 1 if differ and "--check" in flags else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
