"""The faults of the kernel still fit the source: what they replace is there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "measure/faults"
FAULTS = sorted(FOLDER.glob("f[0-9]*.py"))


def imported(node: ast.ImportFrom) -> Iterator[tuple[str, Any]]:
    """What an import names, by its local name."""
    home = import_module(node.module or "")
    for each in node.names:
        if not hasattr(home, each.name):
            import_module(f"{node.module}.{each.name}")
        yield each.asname or each.name, getattr(home, each.name)


def missing(text: str) -> list[str]:
    """What a fault takes from the source, by line, and does not find there."""
    tree, known, found = ast.parse(text), dict[str, Any](), []
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    for taken in imports:
        try:
            known |= imported(taken)
        except (ImportError, AttributeError) as error:
            found.append(f"{taken.lineno}: {error}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            thing = known.get(node.value.id)
            if thing is not None and not hasattr(thing, node.attr):
                found.append(f"{node.lineno}: {node.value.id} has no {node.attr}")
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "swap_rule":
            layer, name = known[ast.unparse(node.args[0])], ast.literal_eval(node.args[1])
            if name not in {mark.name for mark in layer.marks}:
                found.append(f"{node.lineno}: {layer.name} has no rule {name}")
    return found


@pytest.mark.parametrize("file", FAULTS, ids=lambda file: file.stem)
def test_a_fault_finds_what_it_replaces(file):
    found = missing(file.read_text(encoding="utf-8"))

    assert [f"measure/faults/{file.name}:{one}" for one in found] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(
            "from toys.cards import no_such_module",
            "1: No module named 'toys.cards.no_such_module'",
            id="a module that is gone",
        ),
        pytest.param(
            "from toys.cards import evolve\nevolve._nothing = 1",
            "2: evolve has no _nothing",
            id="a function that is gone",
        ),
        pytest.param(
            "from faults.everywhere import swap_rule\nfrom toys.cards.game import STANDARD\n"
            "swap_rule(STANDARD, 'no_such_rule', print)",
            "3: cards has no rule no_such_rule",
            id="a rule that is gone",
        ),
    ],
)
def test_a_fault_whose_place_is_gone_is_told_with_its_line(text, said):
    assert missing(text) == [said]
