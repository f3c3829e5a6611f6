"""A fingerprint changes with the rules and tables of a game, and with nothing else."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sandtable.kernel import fingerprint as prints
from sandtable.kernel.layers import Layer, Level

FILES = {
    "__init__.py": "",
    "ch01.py": "LIMIT = 2\n",
    "ch02.py": "COST = 1\n",
    "tables/chart.csv": "a,b\n",
    "notes.txt": "hello\n",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Give a package of rules that can be imported."""
    package = tmp_path / "rulebook"
    (package / "tables").mkdir(parents=True)
    for name, text in FILES.items():
        (package / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(prints, "files", lambda name: tmp_path.joinpath(*name.split(".")))
    return package


def printed(*modules):
    prints._of_modules.cache_clear()
    prints._of_package.cache_clear()
    layer = Layer("series", Level.STANDARD, modules=modules)
    game = SimpleNamespace(layers={"series": layer}, package="rulebook")
    return prints.fingerprint(game, ["series"])  # type: ignore[arg-type]  # enough of a game


@pytest.mark.parametrize(
    ("file", "layer", "game"),
    [
        pytest.param("ch01.py", True, True, id="its own source changes layer and game"),
        pytest.param("ch02.py", False, True, id="another chapter changes the game alone"),
        pytest.param("tables/chart.csv", False, True, id="so does a table in a folder"),
        pytest.param("tables/new.csv", False, True, id="so does a new table"),
        pytest.param("notes.txt", False, False, id="a note changes nothing"),
    ],
)
def test_a_fingerprint_changes_with_what_it_stands_for(folder, file, layer, game):
    before = printed("rulebook.ch01")

    (folder / file).write_text("something else\n", encoding="utf-8")

    after = printed("rulebook.ch01")
    assert (before["series"] != after["series"]) is layer
    assert (before["rulebook"] != after["rulebook"]) is game


def test_a_layer_without_modules_has_a_fingerprint_too(folder):
    assert len(printed()["series"]) == 64
