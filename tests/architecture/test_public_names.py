"""What programs outside rely on stays: public names, and their signatures."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import sandtable
from architecture.public_names import KEPT, MODULES, lines, public, undocumented
from architecture.repository import REPO
from registers import must_be_complete

HOW = (
    "If a public name is to be removed, renamed or changed (docs/reference/versions.md):"
    " `just public-names`, and a line in the changelog."
)


def kept():
    return KEPT.read_text(encoding="utf-8").splitlines()


def test_every_kept_name_and_member_is_there_with_its_signature():
    """New members may be added; the list takes them in with the next release."""
    must_be_complete(*told_of_gone(gone(lines())))


def told_of_gone(names):
    """What is said of names that are gone or changed."""
    if names:
        yield f"{KEPT.relative_to(REPO)} has lines that are true no more:"
        yield from (f"    {name}" for name in names)
        yield HOW


def test_public_names_are_those_that_are_kept():
    names = {f"{module}.{name}" for module, name, _ in public()}
    listed = {re.split(r"[(:]", line)[0] for line in kept()}

    must_be_complete(*told_of_new(sorted(names - listed)))


def told_of_new(names):
    """What is said of names that are public and not kept."""
    if names:
        yield f"{KEPT.relative_to(REPO)} lacks names that are public now:"
        yield from (f"    {name}" for name in names)
        yield HOW


def test_names_that_are_gone_or_new_are_told_with_the_file_and_what_to_do():
    file = "tests/architecture/public_names.txt"

    assert list(told_of_gone(["sandtable.old"])) == [
        f"{file} has lines that are true no more:",
        "    sandtable.old",
        HOW,
    ]
    assert list(told_of_new(["sandtable.new_name"])) == [
        f"{file} lacks names that are public now:",
        "    sandtable.new_name",
        HOW,
    ]
    assert list(told_of_gone([])) + list(told_of_new([])) == []


def gone(found):
    return sorted(set(kept()) - set(found))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sandtable.Game.save(self, path: str | os.PathLike[str]) -> None", None),
        ("sandtable.Game.over: str", "sandtable.Game.over: str | None"),
    ],
    ids=["removed", "another type"],
)
def test_a_planted_change_is_noticed(old, new):
    changed = [new if line == old else line for line in lines()]

    assert gone([line for line in changed if line is not None]) == [old]


def test_every_public_name_has_a_docstring():
    assert undocumented() == []


def test_every_public_name_is_in_the_reference():
    pages = "".join(
        path.read_text(encoding="utf-8") for path in (REPO / "docs/reference").glob("*.md")
    )

    assert [one for one in MODULES if f"\n::: {one}\n" not in pages] == []


def test_a_module_lists_its_names_once_and_has_them_all():
    names = [(module, name) for module, name, _ in public()]

    assert len(set(names)) == len(names)
    with pytest.raises(AttributeError):
        sandtable.bots.nothing  # noqa: B018  # the look is tested


def test_import_of_a_public_module_loads_no_service():
    text = (
        "import sys, sandtable, sandtable.bots, sandtable.contract, sandtable.testing;"
        "sandtable.new; sandtable.bots.PLAYERS;"
        "print([n for n in sys.modules if n.split('.')[0] in ('litestar', 'asyncpg', 'numpy')])"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
