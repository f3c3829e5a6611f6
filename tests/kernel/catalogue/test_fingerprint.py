"""A fingerprint changes with the rules and tables of a game, and with nothing else."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sandtable.kernel.catalogue import fingerprint as prints
from sandtable.kernel.rules.layers import Layer, Level

CODE = '''"""Limits."""

LIMIT = 2


class Rule:
    """A rule."""


def may(units):
    """Units may do this."""
    if units:
        # a limit
        return len(units) < LIMIT
    return False
'''
SHEET = """# Where it begins
name = "Small"
length = 3
"""
FILES = {
    "__init__.py": "",
    "ch01.py": CODE,
    "ch02.py": "COST = 1\n",
    "refusal_texts.py": 'WORDING = {"no": "No."}\n',
    "picture.py": "RED = 1\n",
    "catalog.toml": 'says = "a rule"\n',
    "labels.toml": 'move = "Move"\n',
    "text/lines.py": "WIDTH = 80\n",
    "catalog/more.toml": 'says = "a rule"\n',
    "tables/chart.csv": "a,b\n1,2\n",
    "tables/chart.source.toml": 'from = "a chart"\n',
    "small/__init__.py": "",
    "notes.txt": "hello\n",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A package of rules that can be imported."""
    package = tmp_path / "rulebook"
    for name, text in FILES.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(prints, "files", lambda name: tmp_path.joinpath(*name.split(".")))
    return package


def printed(*modules, tables=()):
    prints._of_modules.cache_clear()
    prints.package_hash.cache_clear()
    layer = Layer("series", Level.STANDARD, modules=modules, tables=tables)
    game = SimpleNamespace(package="rulebook", rules=SimpleNamespace(layers={"series": layer}))
    return prints.fingerprint(game, ["series"])  # type: ignore[arg-type]  # enough of a game


def changed(folder, modules, file, old, new):
    """Whether layer and game have another fingerprint after a change of a file."""
    before = printed(*modules)
    path = folder / file
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    after = printed(*modules)
    return before["series"] != after["series"], before["rulebook"] != after["rulebook"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        pytest.param("ch01.py", "LIMIT = 2", "LIMIT = 3", (True, True), id="a constant"),
        pytest.param("ch01.py", "<", "<=", (True, True), id="a function"),
        pytest.param("ch01.py", '"""Limits."""', '"""More."""', (False, False), id="a docstring"),
        pytest.param("ch01.py", '    """A rule."""', "    pass", (True, True), id="a statement"),
        pytest.param("ch01.py", "Units may", "They may", (False, False), id="of a function"),
        pytest.param("ch01.py", "A rule", "One rule", (False, False), id="of a class"),
        pytest.param("ch01.py", "a limit", "the limit", (False, False), id="a comment"),
        pytest.param("ch01.py", "LIMIT = 2", "LIMIT  =  (2)\n", (False, False), id="layout"),
        pytest.param("ch02.py", "1", "2", (False, True), id="another chapter"),
        pytest.param("tables/chart.csv", "2", "3", (False, True), id="a row of a table"),
        pytest.param("tables/new.csv", "", "a,b\n", (False, True), id="a new table"),
        pytest.param("tables/chart.source.toml", "chart", "book", (False, False), id="a source"),
        pytest.param("refusal_texts.py", "No.", "Never.", (False, False), id="a sentence"),
        pytest.param("picture.py", "1", "2", (False, False), id="a drawing"),
        pytest.param("text/lines.py", "80", "90", (False, False), id="a text"),
        pytest.param("catalog.toml", "a rule", "the rule", (False, False), id="the catalogue"),
        pytest.param("catalog/more.toml", "a rule", "the rule", (False, False), id="more of it"),
        pytest.param("labels.toml", "Move", "Go", (False, False), id="a label"),
        pytest.param("notes.txt", "hello", "goodbye", (False, False), id="a note"),
    ],
)
def test_a_fingerprint_changes_with_what_it_stands_for(folder, file, old, new, expected):
    assert changed(folder, ["rulebook.ch01"], file, old, new) == expected


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        pytest.param("scenario.toml", "length = 3", "length = 4", True, id="a fact of a sheet"),
        pytest.param("scenario.toml", "# Where", "# Here", False, id="a comment"),
        pytest.param("scenario.toml", "length = 3", "length=3", False, id="layout"),
        pytest.param("setup.csv", "3", "4", True, id="a table of the sheet"),
        pytest.param("catalog.toml", "length = 3", "length = 4", False, id="the catalogue"),
        pytest.param("setup.source.toml", "length = 3", "length = 4", False, id="a source"),
    ],
)
def test_the_tables_of_a_layer_are_part_of_its_fingerprint(folder, name, old, new, expected):
    one, other = (
        printed("rulebook.ch01", tables=((f"rulebook/small/{name}", text),))
        for text in (SHEET, SHEET.replace(old, new, 1))
    )

    assert (one["series"] != other["series"]) is expected
    assert one["rulebook"] == other["rulebook"]


def test_the_code_of_a_package_itself_counts(folder):
    assert changed(folder, ["rulebook.small"], "small/__init__.py", "", "TURNS = 1\n")[0]


def test_a_table_of_a_layer_is_part_of_its_fingerprint(folder):
    one, other = (
        printed("rulebook.ch01", tables=(("rulebook/scenario.toml", text),))
        for text in ("last_turn = 2", "last_turn = 3")
    )

    assert one["series"] != other["series"] != printed("rulebook.ch01")["series"]


def test_a_layer_without_modules_has_a_fingerprint_too(folder):
    assert len(printed()["series"]) == 64
