"""What tests share is in helper modules beside them: no test module is imported."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from architecture.repository import REPO

#: In every text that imports a test module; most files name none and need not be parsed.
NAMED = re.compile(r"(?<!def )\btest_")
WHAT_TO_DO = "move it to a helper module beside the tests"


def imported_tests(root: Path) -> Iterator[str]:
    """Every import from a test module: file, line, the module, and what to do."""
    for path in sorted(root.rglob("*.py")):
        place, text = path.relative_to(root), path.read_text(encoding="utf-8")
        if not NAMED.search(text):
            continue
        for node in ast.walk(ast.parse(text, str(path))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                for name in _of_tests(node):
                    yield f"{place.as_posix()}:{node.lineno} imports from {name}: {WHAT_TO_DO}"


def _of_tests(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The test modules that a statement imports, or imports from."""
    names = [one.name for one in node.names]
    if isinstance(node, ast.ImportFrom):
        above, module = "." * node.level, node.module
        names = [above + (f"{module}.{name}" if module else name) for name in names]
        names.append(above + (module or ""))
    yield from [name for name in names if name.rpartition(".")[2].startswith("test_")]


def test_no_test_module_is_imported():
    found = [*imported_tests(REPO / "tests"), *imported_tests(REPO / "measure")]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("file", ["test_new.py", "helper.py", "conftest.py"])
@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("from web.db.test_door import play", "web.db.test_door"),
        ("from web.db import test_door as door", "web.db.test_door"),
        ("from . import test_door", ".test_door"),
        ("import web.db.test_door", "web.db.test_door"),
    ],
)
def test_a_planted_import_from_a_test_module_is_found(tmp_path, file, statement, name):
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / file).write_text(f"import json\n\n\ndef later():\n    {statement}\n")

    assert list(imported_tests(tmp_path)) == [
        f"web/{file}:5 imports from {name}: move it to a helper module beside the tests"
    ]


def test_what_is_imported_from_helpers_is_no_fault(tmp_path):
    (tmp_path / "module.py").write_text("from web.db.playing import play\nimport testing.tests")

    assert list(imported_tests(tmp_path)) == []
