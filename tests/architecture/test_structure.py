"""The code stays in order: few long files, few full folders, no import circle."""

from __future__ import annotations

import pytest

from architecture.structure import (
    FULL,
    LONG,
    MAY_BE_FULL,
    MOST_LONG,
    REASON,
    full_folders,
    import_circles,
    long_files,
    private_imperatives,
    without_reason,
)

#: Docstrings that begin like the ones we do not write, but are meant otherwise.
MEANT_OTHERWISE = {
    ("table/commands.py", "Give the game up."): "an order is told by what it does",
}


def test_few_files_are_long_and_each_says_why():
    assert len(long_files()) <= MOST_LONG
    assert without_reason() == []


def test_only_folders_of_cards_are_full():
    assert set(full_folders()) == MAY_BE_FULL


def test_no_modules_import_each_other():
    assert import_circles() == []


def test_docstrings_say_what_is_returned():
    assert set(private_imperatives()) == set(MEANT_OTHERWISE)


def test_a_planted_long_file_is_found_unless_it_says_why(tmp_path):
    lines = "x = 1\n" * LONG
    (tmp_path / "short.py").write_text(lines)
    (tmp_path / "long.py").write_text(lines + "x = 2\n")
    (tmp_path / "explained.py").write_text(f'"""Rows.\n\n{REASON} it is\none table.\n"""\n{lines}')

    assert set(long_files(tmp_path)) == {"long.py", "explained.py"}
    assert without_reason(tmp_path) == ["long.py"]


def test_a_planted_full_folder_is_found(tmp_path):
    for folder, count in (("room", FULL), ("full", FULL + 1)):
        (tmp_path / folder).mkdir()
        for name in ("__init__", *(f"m{number}" for number in range(count))):
            (tmp_path / folder / f"{name}.py").touch()

    assert full_folders(tmp_path) == {"full": FULL + 1}


@pytest.mark.parametrize("late", [False, True], ids=["at the top", "inside a function"])
def test_a_planted_circle_is_found(tmp_path, monkeypatch, late):
    name = f"planted_{'late' if late else 'early'}"
    (tmp_path / name).mkdir()
    back = f"from {name} import a"
    for module, text in {
        "__init__": "",
        "a": f"from {name} import b",
        "b": f"from {name} import c",
        "c": f"def f():\n    {back}" if late else back,
        "d": f"from {name} import a",
    }.items():
        (tmp_path / name / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)

    assert import_circles(name) == [[f"{name}.{module}" for module in "abc"]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"""Say what."""', ["Say what."]),
        ('async def f():\n    """Give a number.\n\n    More.\n    """', ["Give a number."]),
        ('class A:\n    def f(self):\n        """Give it."""', ["Give it."]),
        ('"""What is given."""\n# Say what.', []),
        ('"""Given a number, its square."""', []),
    ],
)
def test_a_planted_imperative_is_found(tmp_path, text, found):
    (tmp_path / "planted.py").write_text(text)

    assert [line for _, line in private_imperatives(tmp_path)] == found
