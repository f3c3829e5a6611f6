"""Digests of the documents' runs of eight words, in place of the documents.

    cd tests && ../.venv/bin/python -m architecture.printed_runs FOLDER

reads every `*.txt` of a folder and writes `printed_runs.bin` beside this file: the first five bytes
of the BLAKE2b hash of each run, sorted.  The texts cannot be got back from it.  Whether a text of
ours repeats a document is asked of this file, so that nobody needs the documents.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

KEPT = Path(__file__).with_suffix(".bin")
RUN = 8
SIZE = 5  # bytes of a digest
#: Words that a run must have to be kept; the others are numbers, which are facts and may repeat.
FEWEST_WORDS = 4

_TOKEN = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, without case, apostrophes and punctuation."""
    return _TOKEN.findall(text.lower().replace("\u2019", "").replace("'", ""))


def is_word(token: str) -> bool:
    """Whether it is a word rather than a number."""
    return token[-1].isalpha()


def digest_of(run: list[str]) -> bytes:
    """The digest of a run of eight words."""
    return blake2b(" ".join(run).encode(), digest_size=SIZE).digest()


def runs_of(tokens: list[str]) -> Iterator[tuple[int, bytes]]:
    """Each run that is more than a list of numbers: where it begins, and its digest."""
    counted = [is_word(token) for token in tokens]
    for start in range(len(tokens) - RUN + 1):
        if sum(counted[start : start + RUN]) >= FEWEST_WORDS:
            yield start, digest_of(tokens[start : start + RUN])


def digests_of(folder: Path) -> bytes:
    """The digests of all texts of a folder, sorted, each once."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))]
    return b"".join(sorted({digest for text in texts for _, digest in runs_of(words_of(text))}))


def read(digests: bytes) -> frozenset[bytes]:
    """The digests of a file, one by one."""
    return frozenset(digests[at : at + SIZE] for at in range(0, len(digests), SIZE))


@cache
def kept() -> frozenset[bytes]:
    """The digests that the repository keeps."""
    return read(KEPT.read_bytes())


if __name__ == "__main__":
    found = digests_of(Path(sys.argv[1]))
    KEPT.write_bytes(found)
    sys.stdout.write(f"{len(found) // SIZE:,} runs, {len(found):,} bytes\n")
