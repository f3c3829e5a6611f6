"""Every file and module that a document names is there; the changelog may name what is gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from architecture.repository import REPO
from registers import must_be_complete

#: A path from the root of the repository, or the beginning of one.
PATH = re.compile(r"(?<![\w/.-])(?:src|tests|measure|tools|client|docs|requirements)/[\w./-]*\w")
#: A file by its last parts, in backticks.
FILE = re.compile(r"`([\w./-]+\.(?:py|csv|toml|ts|svelte|sql))`")
#: A module, or something in one.
MODULE = re.compile(r"`(sandtable(?:\.\w+)+)[`(]")
#: What is named, but is no file of ours -> why.
ALLOWED = {
    "units.csv": "a designer's own file",
    ".source.toml": "the ending of a source note",
    "docs/rulings/RUL-nnnn-short-name.md": "a page to be written",
    "sandtable.dump": "the file of a backup",
    "my_bot.py": "a reader's own file",
    "my-siege/air_points.csv": "the same",
    "my-siege/scenario.toml": "the same",
}
#: Where files of ours are.
PLACES = (
    "src",
    "tests",
    "measure",
    "tools",
    "client/src",
    "client/e2e",
    "docs",
    "requirements",
    ".ci",
)


def documents() -> Iterator[Path]:
    """Every document that speaks of the code as it is."""
    yield REPO / "README.md"
    yield REPO / "CONTRIBUTING.md"
    yield from sorted((REPO / "docs").rglob("*.md"))


@cache
def endings() -> frozenset[str]:
    """Every file of ours by all endings of its path."""
    files = [path for place in PLACES for path in (REPO / place).rglob("*")]
    parts = [path.relative_to(REPO).parts for path in (*files, *REPO.glob("*"), *REPO.glob("*/*"))]
    return frozenset("/".join(one[first:]) for one in parts for first in range(len(one)))


def is_path(name: str) -> bool:
    """Whether a file or folder has this path, or one that begins so."""
    path = REPO / name
    return path.exists() or any(path.parent.glob(f"{path.name}*"))


def is_module(name: str) -> bool:
    """Whether this is a module, or something in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:count]))
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("sandtable"):
                return is_in_source(parts)  # it needs an extra that is not installed
            continue
        for part in parts[count:]:
            found = getattr(found, part, None)
        return found is not None
    return False


def is_in_source(parts: list[str]) -> bool:
    """Whether the file of a module has what a name ends in, found without importing it."""
    for count in range(len(parts), 0, -1):
        file = (REPO / "src").joinpath(*parts[:count]).with_suffix(".py")
        if file.exists():
            text = file.read_text(encoding="utf-8")
            return all(re.search(rf"\b{name}\b", text) for name in parts[count:])
    return False


def missing(text: str) -> Iterator[str]:
    """What a text names that is not there."""
    yield from (name for name in PATH.findall(text) if not is_path(name))
    yield from (name for name in FILE.findall(text) if name not in endings())
    yield from (name for name in MODULE.findall(text) if not is_module(name))


@cache
def lost() -> frozenset[tuple[str, str]]:
    """Every document with what it names that is not there."""
    return frozenset(
        (path.relative_to(REPO).as_posix(), name)
        for path in documents()
        for name in missing(path.read_text(encoding="utf-8"))
    )


def test_what_documents_name_is_there():
    must_be_complete(
        *[
            f"{path} names {name}, which is not there: correct the name, or add it with a reason"
            " to ALLOWED in tests/architecture/test_named_paths.py"
            for path, name in sorted(lost())
            if name not in ALLOWED
        ]
    )


def test_every_exception_is_still_needed():
    assert set(ALLOWED) - {name for _, name in lost()} == set()


@pytest.mark.parametrize(
    "text",
    [
        "in `src/sandtable/kernel/nowhere.py`",
        "see src/sandtable/telling",
        "(`nowhere.py`)",
        "`kernel/nowhere/memo.py`",
        "`sandtable.kernel.nowhere`",
        "`sandtable.kernel.english.nothing`",
    ],
)
def test_a_planted_name_is_found(text):
    assert list(missing(text))


@pytest.mark.parametrize(
    "text",
    [
        "in `src/sandtable/kernel/english.py`",
        "`src/sandtable/games/<game>/rules`",
        "docs/decisions/0014",
        "`kernel/english.py`, `sandtable.kernel.english`, `sandtable.kernel.english.counted(2)`",
    ],
)
def test_what_is_there_is_not_missing(text):
    assert list(missing(text)) == []
