"""Rules are told in our own words: nothing of ours repeats ten words of a document in a row."""

from __future__ import annotations

import csv
import io
from itertools import chain

from architecture.printed_runs import (
    RUN,
    digest_of,
    digests_of,
    is_word,
    kept,
    read,
    runs_of,
    words_of,
)
from architecture.repository import REPO

REPEATED = 10
RUNS = REPEATED - RUN + 1  # runs of eight words in ten
FEWEST_WORDS = 6  # names of places and units, with their numbers, are facts and may repeat

OURS = ("src", "docs", "tests", "measure", "tools", "client/src")
SUFFIXES = {".css", ".csv", ".html", ".md", ".py", ".svelte", ".toml", ".ts", ".txt"}


def passages(path):
    """The texts of a file in which words follow on each other: a table's are its cells."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".csv":
        return [text]
    cells = set(chain(*csv.reader(io.StringIO(text))))
    return [cell for cell in cells if cell.count(" ") >= REPEATED - 1]


def repeated(text, digests):
    """The first ten words of a text that stand in a document: three runs of eight, one by one.

    One of three runs begins at a multiple of three, so only those are looked up at first.
    """
    tokens = words_of(text)

    def stands(start):
        return digest_of(tokens[start : start + RUN]) in digests

    for at in range(0, len(tokens) - RUN + 1, RUNS):
        if stands(at):
            for start in range(max(0, at - RUNS + 1), at + 1):
                words = tokens[start : start + REPEATED]
                if (
                    len(words) == REPEATED
                    and sum(map(is_word, words)) >= FEWEST_WORDS
                    and all(map(stands, range(start, start + RUNS)))
                ):
                    return " ".join(words)
    return ""


def copied(path, digests):
    """The first copied words of a file, if any."""
    return next(filter(None, (repeated(text, digests) for text in passages(path))), "")


def test_nothing_of_ours_repeats_a_document():
    files = [
        path
        for folder in OURS
        for path in sorted((REPO / folder).rglob("*"))
        if path.suffix in SUFFIXES and path.is_file()
    ]
    files += sorted(REPO.glob("*.md"))

    assert {
        path.relative_to(REPO).as_posix(): words
        for path in files
        if (words := copied(path, kept()))
    } == {}


#: A document that nobody printed.
DOCUMENT = """
    Whenever a ferry carries cheese from hex 3713 to the far bank, its captain rolls one die and
    adds the number of goats aboard; on a 9 or more the cheese is lost, and the goats may be sold.
    """


def test_a_copied_sentence_is_found(tmp_path):
    (tmp_path / "document.txt").write_text(DOCUMENT, encoding="utf-8")
    digests = read(digests_of(tmp_path))
    words = DOCUMENT.split()
    copy = tmp_path / "copy.md"

    copy.write_text("Our words, then " + "\n".join(words[8:20]), encoding="utf-8")
    assert copied(copy, digests) == "to the far bank its captain rolls one die and"

    copy.write_text("Our words, then " + " ".join(words[8:17]), encoding="utf-8")
    assert not copied(copy, digests)

    copy.write_text(" ours ".join(words), encoding="utf-8")
    assert not copied(copy, digests)


def test_the_kept_digests_are_those_of_the_documents():
    """A list of province names in the order of the playbook: facts, which may repeat."""
    names = words_of("Quang Duc, Phuoc Long, Binh Long, Tay Ninh")

    assert [digest in kept() for _, digest in runs_of(names)] == [True]
    assert len(kept()) > 50_000


def test_a_list_of_numbers_is_not_a_sentence():
    assert list(runs_of(words_of("hexes 3713 3812 3913 4012 4111 4210 4309 4408 and 4507"))) == []
