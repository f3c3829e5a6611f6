"""Rules are told in our own words: nothing of ours repeats ten words of a document in a row."""

from __future__ import annotations

import csv
import io
import re
from functools import cache
from itertools import chain

import pytest

from architecture.repository import REPO, SHARED

DOCUMENTS = SHARED / "documents"
RUN = 10
FEWEST_WORDS = 6  # names of places and units, with their numbers, are facts and may repeat

OURS = ("src", "docs", "tests", "tools", "client/src")
SUFFIXES = {".css", ".csv", ".html", ".md", ".py", ".svelte", ".toml", ".ts", ".txt"}

TOKEN = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")


def runs(text):
    """Each run of words and numbers that is more than a list of numbers."""
    tokens = TOKEN.findall(text.lower().replace("\u2019", "").replace("'", ""))
    for run in zip(*(tokens[start:] for start in range(RUN)), strict=False):
        if sum(token[-1].isalpha() for token in run) >= FEWEST_WORDS:
            yield run


def passages(path):
    """The texts of a file in which words follow on each other: a table's are its cells."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".csv":
        return [text]
    return [
        cell for cell in set(chain(*csv.reader(io.StringIO(text)))) if cell.count(" ") >= RUN - 1
    ]


@cache
def printed():
    return frozenset(
        run
        for document in DOCUMENTS.glob("*.txt")
        for run in runs(document.read_text(encoding="utf-8"))
    )


def copied(path):
    """The first copied run of a file, if any."""
    found = (run for text in passages(path) for run in runs(text) if run in printed())
    return " ".join(next(found, ()))


@pytest.fixture(autouse=True)
def _documents_are_here():
    if not DOCUMENTS.is_dir():
        pytest.skip("the documents are not beside the repository")


def test_nothing_of_ours_repeats_a_document():
    files = [
        path
        for folder in OURS
        for path in sorted((REPO / folder).rglob("*"))
        if path.suffix in SUFFIXES and path.is_file()
    ]
    files += sorted(REPO.glob("*.md"))

    assert {
        path.relative_to(REPO).as_posix(): words for path in files if (words := copied(path))
    } == {}


def test_a_copied_sentence_would_be_found(tmp_path):
    document = next(DOCUMENTS.glob("nwv-game*.txt")).read_text(encoding="utf-8")
    words = document.split()[2000 : 2000 + 3 * RUN]
    copy = tmp_path / "copy.md"

    copy.write_text("Our words, then " + "\n".join(words), encoding="utf-8")
    assert copied(copy)

    copy.write_text(" ours ".join(words), encoding="utf-8")
    assert not copied(copy)


def test_a_list_of_numbers_is_not_a_sentence():
    assert list(runs("hexes 3713 3812 3913 4012 4111 4210 4309 4408 and 4507")) == []
