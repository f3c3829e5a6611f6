"""The editor's table of sentences: which rows stand in the repository, and which are listed.

`shared/words/rewrites.csv` has the exact old and new text of 1,913 sentences.  A row whose new text
does not stand in its file is listed with the reason in `docs/developing/rewrites.csv`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

REPO = Path(__file__).parents[2]
TABLE = REPO.parent / "shared/words/rewrites.csv"
LISTED = REPO / "docs/developing/rewrites.csv"


def folded(text: str) -> str:
    """Join string literals that are split over lines, and fold blanks."""
    joined = re.sub(r'"\s+f?"', "", text.replace('\\"', '"'))
    return re.sub(r"\s+", " ", joined).strip()


@cache
def _text(name: str) -> str:
    file = REPO / name
    return folded(file.read_text(encoding="utf-8")) if file.is_file() else ""


@cache
def _everything(folder: str) -> str:
    files = [p for p in (REPO / folder).rglob("*") if p.suffix in {".py", ".toml", ".md"}]
    return " ".join(folded(file.read_text(encoding="utf-8")) for file in files)


def _stands(row: dict[str, str]) -> bool:
    """Whether the new text is in its file, or anywhere beside it: files were moved and split."""
    new, where = folded(row["new"]), row["where"]
    if where.startswith("client/"):
        return new in _text(where) or all(
            _squeezed(part) in _squeezed(_client()) for part in _read_parts(new)
        )
    if where.startswith("docs/"):
        return _unlinked(new) in _unlinked(_everything("docs"))
    return new in _text(where) or new.strip('"') in _everything("src")


@cache
def _unlinked(text: str) -> str:
    """A text without the folders of its links, which change when a page is moved."""
    return re.sub(r"\]\([^)]*?([^/)]*)\)", r"](\1)", text)


def _read_parts(new: str) -> list[str]:
    """The parts of a row that are read, without markup, code and values: texts moved into keys."""
    parts = re.split(r"\$?\{[^{}]*\}|\{[\w.]*$|<[^<>]*>|<\w*|/?>|['\"`\[\]}]|\w+=|=>", new)
    return [part for part in parts if re.search(r"[A-Za-z]{2}", part) and "===" not in part]


@cache
def _client() -> str:
    """All of the client's source, as Prettier has laid it out."""
    folder = REPO / "client"
    files = [p for part in ("src", "e2e") for p in (folder / part).rglob("*")]
    kinds = {".ts", ".svelte", ".mjs", ".json"}
    return " ".join(file.read_text(encoding="utf-8") for file in files if file.suffix in kinds)


@cache
def _squeezed(text: str) -> str:
    """A text without what a formatter or a move changes: blanks, quotes, joints of strings."""
    return re.sub(r"[\s(),;+'\"`]+", "", text)


def not_standing() -> Iterator[dict[str, str]]:
    """Yield the literal rows whose new text does not stand where they say."""
    with TABLE.open(newline="", encoding="utf-8") as table:
        for row in csv.DictReader(table):
            literal = not row["where"].endswith("(label)")
            if literal and not _stands(row):
                yield row


def listed() -> set[tuple[str, str]]:
    """Return file and new text of the rows that are listed with a reason."""
    with LISTED.open(newline="", encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    return {(row["where"], folded(row["editor"])) for row in rows if row["reason"].strip()}
