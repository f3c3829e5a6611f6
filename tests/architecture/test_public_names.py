"""What programs outside rely on stays: public names, their signatures, and how they go."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import sandtable
from architecture.public_names import KEPT, MODULES, lines, public, undocumented
from architecture.repository import REPO
from sandtable.deprecation import DEPRECATIONS, deprecated, overdue
from sandtable.version import VERSION

HOW = (
    "What was removed, renamed or changed must be deprecated first (docs/reference/versions.md);"
    " then `just public-names` and a line in the changelog."
)


def kept():
    return KEPT.read_text(encoding="utf-8").splitlines()


def test_every_kept_name_and_member_is_there_with_its_signature():
    """New members may be added; the list takes them in with the next release."""
    assert gone(lines()) == [], HOW


def test_public_names_are_those_that_are_kept():
    names = {f"{module}.{name}" for module, name, _ in public()}
    listed = {re.split(r"[(:]", line)[0] for line in kept()}

    assert names - listed == set(), HOW


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


@pytest.fixture
def old_name(monkeypatch):
    monkeypatch.setattr("sandtable.deprecation.DEPRECATIONS", DEPRECATIONS)

    @deprecated(since="0.2", gone_in="0.4", instead="`new`")
    def old(value: int) -> int:
        """Double."""
        return 2 * value

    yield old
    DEPRECATIONS.popitem()


def test_a_deprecated_name_works_and_warns_where_it_is_used(old_name):
    with pytest.warns(
        DeprecationWarning, match=r"old is deprecated .* 0\.2 .* 0\.4\. Use `new`\."
    ) as said:
        assert old_name(3) == 6

    assert said[0].filename == __file__
    assert old_name.__doc__ == "Double."


@pytest.mark.parametrize(
    ("version", "due"), [("0.3.9", False), ("0.4", True), ("0.4.0", True), ("1.0.0", True)]
)
def test_a_deprecated_name_is_due_in_its_version(old_name, version, due):
    assert any("old" in name for name in overdue(version)) is due


def test_nothing_that_is_due_is_still_here():
    assert overdue(VERSION) == []
