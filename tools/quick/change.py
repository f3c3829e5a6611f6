"""What a change touches, as git sees it: files, and the rules that its lines name."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

#: A citation of a rule: document, number and point, as `STD:8.3.1`, `NWV:17.1.1#5`, `OPT-MUD:1`.
CITE = re.compile(
    r"\b(?:OPT-[A-Z0-9-]+|HM-P\.\d+|[A-Z][A-Z0-9]{1,6}(?:-P)?):[0-9A-Z][\w.]*(?:#\d+)?"
)


class Change(NamedTuple):
    """The files that a change touches, and the rules named in or near its lines but in prose."""

    files: tuple[str, ...]
    rules: frozenset[str]


def change(repo: Path, since: str = "HEAD") -> Change:
    """What differs in a checkout from a commit, with files that git does not know yet."""
    known = _git(repo, "diff", "--name-only", "--no-renames", since).split()
    new = _git(repo, "ls-files", "--others", "--exclude-standard").split()
    # Prose names many rules beside each other; what a change is about stands in code and tables.
    diff = _git(repo, "diff", "--unified=3", "--no-renames", since, "--", ".", ":!*.md")
    texts = [diff, *(_text(repo / name) for name in new if not name.endswith(".md"))]
    # A module of rules is a page long: what its functions cite is what the change is about.
    texts += [_text(repo / name) for name in known if name.endswith(".py") and "/rules/" in name]
    return Change(tuple(sorted({*known, *new})), frozenset(CITE.findall("\n".join(texts))))


def _git(repo: Path, *words: str) -> str:
    command = ("git", *words)
    return subprocess.run(  # noqa: S603  # commands of this file
        command, cwd=repo, capture_output=True, text=True, check=True
    ).stdout


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
