"""Write the sentence why of a stored puzzle anew.

PYTHONPATH=tools .venv/bin/python -m puzzlemaker.rewrite NAME "SENTENCE" [NAME "SENTENCE" ...]
"""

from __future__ import annotations

import sys

from msgspec.structs import replace

from puzzlemaker.explain import FOLDER
from sandtable.puzzles.puzzle_files import read_puzzle, written


def main(*words: str) -> None:
    """Each name is followed by its sentence."""
    for name, why in zip(words[::2], words[1::2], strict=True):
        file = FOLDER / f"{name}.toml"
        puzzle = read_puzzle(name, file.read_text(encoding="utf-8"))
        file.write_text(written(replace(puzzle, why=why)), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
