"""Nobody is told to install a package that is not ours.

The name `sandtable` belongs to another package on the index, so an install line names a checkout
or a file that was built from one.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
#: A command that installs, and behind it our name by itself: not in a path, not before a file.
INSTALLS = re.compile(
    r"\b(?:pip3?|pipx|uv) [^\n`]*\b(?:install|add)\b[^\n`]*"
    r"[\s'\"]sandtable(?:\[[^\]]*\])?(?![\w./-]| @)"
    r"|\buvx [^\n`]*\bsandtable\b"
)


def install_lines(text: str) -> list[str]:
    """The lines of a text that install a package called `sandtable` from an index."""
    return [line.strip() for line in text.splitlines() if INSTALLS.search(line)]


def test_no_text_installs_the_package_of_that_name():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=REPO, capture_output=True, check=True)
    found = {}
    for name in listed.stdout.decode().split("\0"):
        path = REPO / name
        if not name or path == Path(__file__) or not path.is_file():
            continue
        lines = install_lines(path.read_bytes().decode(errors="ignore"))
        if lines:
            found[name] = lines
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "You need `pip install sandtable`, or a checkout.",
        'python -m pip install --find-links dist "sandtable[home]"',
        "pip install 'sandtable[lab]'",
        "uv tool install sandtable",
        "uvx sandtable play",
    ],
)
def test_such_a_line_is_found(line):
    assert install_lines(line)


@pytest.mark.parametrize(
    "line",
    [
        "pip install '.[web]'",
        "python -m pip install dist/*.whl ./tests/third_party/beacon",
        "uv pip install -e /source/sandtable",
        "podman build --tag sandtable .",
    ],
)
def test_ours_is_not(line):
    assert not install_lines(line)
