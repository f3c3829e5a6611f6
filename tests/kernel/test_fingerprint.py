"""A fingerprint changes with the rules and tables of a layer, and with nothing else."""

from __future__ import annotations

import sys
from importlib import import_module, invalidate_caches

import pytest

from sandtable.kernel.fingerprint import _of_module, _of_modules, fingerprint
from sandtable.kernel.layers import Layer, Level

FILES = {
    "__init__.py": "",
    "ch01.py": "LIMIT = 2\n",
    "ch02.py": "COST = 1\n",
    "chart.csv": "a,b\n",
    "notes.txt": "hello\n",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Give a package of rules that can be imported."""
    package = tmp_path / "rulebook"
    package.mkdir()
    for name, text in FILES.items():
        (package / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield package
    forget()


def forget():
    """Let go of what was imported and remembered."""
    _of_module.cache_clear()
    _of_modules.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "rulebook"]:
        del sys.modules[name]
    invalidate_caches()


def printed(*modules, name="series"):
    forget()
    return fingerprint([Layer(name, Level.STANDARD, modules=modules)])[name]


CHANGES = [
    pytest.param("ch01.py", True, id="its own source"),
    pytest.param("__init__.py", True, id="the folder's own source"),
    pytest.param("chart.csv", True, id="a table beside it"),
    pytest.param("new.csv", True, id="a new table"),
    pytest.param("ch02.py", False, id="not another chapter"),
    pytest.param("notes.txt", False, id="not a note"),
]


@pytest.mark.parametrize(("file", "changes"), CHANGES)
def test_the_fingerprint_of_a_layer_changes_with(folder, file, changes):
    before = printed("rulebook.ch01")

    (folder / file).write_text("CHANGED = 1\n", encoding="utf-8")

    assert (printed("rulebook.ch01") != before) == changes


def test_a_folder_as_a_module_counts_its_own_source_and_tables(folder):
    before = printed("rulebook")

    (folder / "chart.csv").write_text("a,c\n", encoding="utf-8")
    assert printed("rulebook") != before


def test_a_table_that_is_renamed_changes_it(folder):
    before = printed("rulebook.ch01")

    (folder / "chart.csv").rename(folder / "table.csv")

    assert printed("rulebook.ch01") != before


def test_other_modules_give_another_fingerprint(folder):
    assert printed("rulebook.ch01") != printed("rulebook.ch02")
    assert printed("rulebook.ch01", "rulebook.ch02") != printed("rulebook.ch01")


def test_the_name_of_a_layer_does_not_matter(folder):
    assert printed("rulebook.ch01", name="one") == printed("rulebook.ch01", name="two")


def test_every_layer_has_its_own(folder):
    import_module("rulebook.ch01")
    layers = [
        Layer("one", Level.STANDARD, modules=("rulebook.ch01",)),
        Layer("two", Level.OPTION, modules=("rulebook.ch02",)),
        Layer("none", Level.OPTION),
    ]

    marks = fingerprint(layers)

    assert list(marks) == ["one", "two", "none"]
    assert len(set(marks.values())) == 3
    assert all(len(mark) == 64 for mark in marks.values())
