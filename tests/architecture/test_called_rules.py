"""A function that cites a rule is used: one that only tests call builds nothing."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from architecture.repository import REPO
from sandtable.kernel.catalogue.code_trace import python_texts
from sandtable.kernel.catalogue.coverage import SOURCE


def names_used(trees: list[ast.Module]) -> Counter[str]:
    """Count how often each name is read, as a name or as an attribute."""
    found: Counter[str] = Counter()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                found[node.id] += 1
            elif isinstance(node, ast.Attribute):
                found[node.attr] += 1
    return found


def only_citing(trees: list[ast.Module]) -> Iterator[str]:
    """Name the functions that cite rules and register themselves nowhere."""
    for tree in trees:
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                marks = [ast.unparse(mark) for mark in node.decorator_list]
                if all(mark.startswith("cites(") for mark in marks):
                    yield node.name


def uncalled(trees: list[ast.Module]) -> list[str]:
    """List the functions that cite a rule and that nothing reads."""
    used = names_used(trees)
    return sorted(name for name in only_citing(trees) if not used[name])


def test_nothing_that_cites_a_rule_is_left_uncalled():
    assert uncalled([ast.parse(text) for _, text in python_texts(REPO, SOURCE)]) == []


def test_a_function_that_nothing_reads_is_found():
    unused = '@cites("HEX:1")\ndef f(): ...\n@cites("HEX:2")\ndef g(): ...\n'
    registered = (
        '@adds(point, "HEX:3")\ndef h(): ...\n@cites("HEX:3")\n@adds(p, "HEX:4")\ndef i(): ...\n'
    )

    assert uncalled([ast.parse(unused + registered), ast.parse("print(g())")]) == ["f"]
