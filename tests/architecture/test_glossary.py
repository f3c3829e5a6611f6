"""The glossary is held to the code: its words are there, and those that were replaced are not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from architecture.repository import REPO
from architecture.structure import SOURCE

#: Words that the code no longer uses for the names of folders, modules, classes and functions.
REPLACED = frozenset({"door", "gathering", "juncture", "shelf", "sitting", "telling", "whim"})


@cache
def rows() -> dict[str, list[list[str]]]:
    """The rows of each table, by the heading above it."""
    found: dict[str, list[list[str]]] = {}
    heading = ""
    for line in (REPO / "docs/glossary.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif line.startswith("|") and not line.startswith("|---"):
            found.setdefault(heading, []).append([cell.strip() for cell in line.split("|")[1:-1]])
    return {name: table[1:] for name, table in found.items()}


def code_words() -> set[str]:
    """Every word of the second part."""
    return _column(0)


def replaced_words() -> set[str]:
    """Every word of the second part that we do not say."""
    return _column(2)


def _column(number: int) -> set[str]:
    headings = list(rows())
    own = headings[headings.index("Games and their rules") : headings.index("Where they are")]
    cells = [row[number] for heading in own for row in rows()[heading]]
    return {word.strip() for cell in cells for word in cell.split(",")}


def words_of(name: str) -> set[str]:
    """The words of a name: `LobbyEntry` and `lobby_entry` have the same two."""
    return {word.casefold() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def names() -> Iterator[tuple[str, str]]:
    """Folders, modules, and the classes and functions that stand alone, each with its file."""
    for path in SOURCE.rglob("*.py"):
        file = path.relative_to(SOURCE)
        yield from ((str(file), part) for part in file.with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield str(file), node.name


def test_every_package_is_in_the_glossary():
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}

    assert {row[0].strip("`") for row in rows()["Packages"]} == packages


def test_every_word_that_has_a_place_in_code_is_explained():
    assert {row[0] for row in rows()["Where they are"]} - code_words() == set()


def test_replaced_words_are_gone_from_names():
    gone = REPLACED | {f"{word}s" for word in REPLACED} | {"shelves"}

    assert {(file, name) for file, name in names() if words_of(name) & gone} == set()


def test_the_glossary_tells_what_replaced_words_have_become():
    assert REPLACED - replaced_words() == set()
    assert REPLACED & code_words() == set()
