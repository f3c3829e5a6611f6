"""Which tests prove a rule, by reading `pytest.mark.rule("STD:8.3.1", ...)` and running nothing.

The mark counts on a test, on its class, for a whole module (`pytestmark`), and in
`pytest.param(..., marks=...)`, also where the parameters stand in a list of the module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from sandtable.kernel.catalogue.catalog import Text
from sandtable.kernel.catalogue.code_trace import Tests, last_name

#: Found in every text that holds a mark; most files hold none and need not be parsed.
_MAYBE = re.compile(r"\.\s*rule\b")


def trace_tests(texts: Iterable[Text]) -> Tests:
    """Find the tests of each citation, as `file::test` or `file::TestClass::test`.

    Whatever else a mark holds is told as it stands, so that a slip does not pass for a proof.
    """
    found: dict[str, list[str]] = {}
    for file, text in texts:
        for cite, test in _tests_in(file, text):
            tests = found.setdefault(cite, [])
            if test not in tests:
                tests.append(test)
    return {cite: tuple(tests) for cite, tests in found.items()}


@cache
def _tests_in(file: str, text: str) -> tuple[tuple[str, str], ...]:
    """The citations in the marks of one file, each with its test."""
    if not _MAYBE.search(text):
        return ()
    module = ast.parse(text, file)
    named = dict(pair for node in module.body for pair in _assigned(node))
    everywhere = tuple(_marked(named["pytestmark"], {})) if "pytestmark" in named else ()
    return tuple(_tests_under(module.body, file, everywhere, named))


def _tests_under(
    body: Iterable[ast.stmt], at: str, above: tuple[str, ...], named: Mapping[str, ast.expr]
) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            own = (cite for each in node.decorator_list for cite in _marked(each, named))
            cites = (*above, *own)
            if isinstance(node, ast.ClassDef):
                yield from _tests_under(node.body, f"{at}::{node.name}", cites, named)
            elif node.name.startswith("test"):
                yield from ((cite, f"{at}::{node.name}") for cite in cites)


def _marked(node: ast.expr, named: Mapping[str, ast.expr]) -> Iterator[str]:
    """The citations of every rule mark in an expression, looking names up in the module."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and inner.id in named:
            rest = {name: value for name, value in named.items() if name != inner.id}
            yield from _marked(named[inner.id], rest)
        elif isinstance(inner, ast.Call) and _is_rule_mark(inner.func):
            yield from (_text(each) for each in inner.args)


def _assigned(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """The names that a statement of the module assigns, with their values."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            yield name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value


def _text(node: ast.expr) -> str:
    """A literal's text, or the source of anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ast.unparse(node)


def _is_rule_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "rule"
        and last_name(function.value) == "mark"
    )
