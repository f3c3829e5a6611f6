"""The repository stands alone: no text names a file beside it, or a list that is not in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from architecture.repository import REPO

FOLDERS = ("src", "tests", "measure", "docs", "tools", ".ci", "client/src", "ops")
SUFFIXES = {"", ".csv", ".md", ".py", ".sh", ".svelte", ".toml", ".ts", ".txt"}
#: This file has what it looks for.
LEFT_OUT = {"tests/architecture/test_stands_alone.py"}

OUTSIDE = re.compile(
    r"\.\./shared\b|\bshared/(?:documents|facts|ledger|clauses|maps|plan|words)\b"
    r"|parents?(?:\[\d\])? / \"shared\"|REPO\.parent\b"  # a folder beside the repository
    r"|\(A\d+\)"  # a remark in a list that is not here
    r"|,W\d\d$",  # a package of work
    re.MULTILINE,
)


def named(text: str) -> list[str]:
    """What a text names outside the repository."""
    return OUTSIDE.findall(text)


def texts() -> Iterator[tuple[str, str]]:
    """Every text of ours, by its path."""
    for folder in FOLDERS:
        for path in sorted((REPO / folder).rglob("*")):
            name = path.relative_to(REPO).as_posix()
            if (
                path.suffix in SUFFIXES
                and path.is_file()
                and name not in LEFT_OUT
                and "_cache" not in name
            ):
                yield name, path.read_text(encoding="utf-8")


def test_nothing_outside_is_named():
    assert {name: found for name, text in texts() if (found := named(text))} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("see ../shared/facts/charts", ["../shared"], id="a folder"),
        pytest.param("DOCUMENTS = REPO.parent", ["REPO.parent"], id="a folder in code"),
        pytest.param("no more than may fight (A27).", ["(A27)"], id="a remark"),
        pytest.param("ADV:14.0,W04\n", [",W04"], id="a package of work"),
        pytest.param("no more than may fight (RUL-0020.27).", [], id="a ruling"),
    ],
)
def test_what_is_outside(text, found):
    assert named(text) == found
