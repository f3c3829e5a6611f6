"""Traceability, by reading source and never importing it: which code and which tests a rule has.

Code carries a rule out where a decorator (`@answers(point, "STD:8.3.1")`, `@cites("STD:8.5.1")`)
or an `order_kind("STD:8.5.1", ...)` names it.  Every other text that is a citation, such as
`over="STD:8.3.1"`, is a mention: it carries nothing out, but must be catalogued too.
A row of a scenario's sheet carries out the rule that it cites, as a function does.
A test proves a rule where `pytest.mark.rule("STD:8.3.1")` names it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from sandtable.kernel.catalogue.catalog import Catalogue, RuleState, Text
from sandtable.kernel.catalogue.citations import is_cite
from sandtable.kernel.rules.rule_hooks import Kind
from sandtable.kernel.rules.rules_from_scenario_file import SHEET, rows_of_sheet

_DECORATORS = frozenset(kind.value for kind in Kind)
_DECLARATIONS = frozenset({"order_kind"})
#: Found in every text that holds a citation; most files hold none and need not be parsed.
_MAYBE = re.compile(r"RUL-[0-9]{4}|[A-Z0-9]:[A-Z0-9]")

_Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Use(NamedTuple):
    """A place in the code that names a rule."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


#: By citation, where it is named; in the order of reading.
Uses: TypeAlias = Mapping[str, tuple[Use, ...]]
Tests: TypeAlias = Mapping[str, tuple[str, ...]]


class CodeTrace(NamedTuple):
    """What the code says about rules: those it carries out, and those it only mentions."""

    code: Uses
    mentions: Uses


class Row(msgspec.Struct, frozen=True):
    """One rule with its code and tests, as on the coverage page."""

    cite: str
    state: RuleState
    code: tuple[str, ...]
    tests: tuple[str, ...]
    waits: tuple[str, ...] = ()


def python_texts(repo: Path, *roots: str) -> tuple[Text, ...]:
    """Read the Python files under folders of a repository; names are relative to it."""
    paths = [path for root in roots for path in sorted((repo / root).rglob("*.py"))]
    return tuple(
        (path.relative_to(repo).as_posix(), path.read_text(encoding="utf-8")) for path in paths
    )


def sheet_texts(repo: Path, *roots: str) -> tuple[Text, ...]:
    """The sheets under folders of a repository; names are relative to it."""
    paths = [path for root in roots for path in sorted((repo / root).rglob(SHEET))]
    return tuple(
        (path.relative_to(repo).as_posix(), path.read_text(encoding="utf-8")) for path in paths
    )


def rulings(folder: Path) -> frozenset[str]:
    """Name the rulings that have a page `RUL-nnnn-*.md` in a folder."""
    return frozenset(page.name[:8] for page in folder.glob("RUL-*.md") if is_cite(page.name[:8]))


def trace_code(texts: Iterable[Text], sheets: Iterable[Text] = ()) -> CodeTrace:
    """The rules that source texts and sheets carry out, and those they mention."""
    code: dict[str, list[Use]] = {}
    mentions: dict[str, list[Use]] = {}
    for file, text in texts:
        for cite, use, carried_out in _uses_in(file, text):
            (code if carried_out else mentions).setdefault(cite, []).append(use)
    for file, text in sheets:
        for row in rows_of_sheet(file, text):
            code.setdefault(row.cite, []).append(Use(row.file, row.line, row.name))
    return CodeTrace(_frozen(code), _frozen(mentions))


@cache
def _uses_in(file: str, text: str) -> tuple[tuple[str, Use, bool], ...]:
    """The citations in one file, each with its place and whether it is carried out there."""
    reader = _Reader(file)
    if _MAYBE.search(text):
        reader.read(ast.parse(text, file))
    return tuple(reader.told)


def unknown(cites: Iterable[str], catalogue: Catalogue, rulings: frozenset[str]) -> list[str]:
    """List the citations that are neither catalogued nor rulings, in order."""
    return sorted(cite for cite in set(cites) if cite not in catalogue and cite not in rulings)


def coverage_rows(catalogue: Catalogue, code: Uses, tests: Tests) -> tuple[Row, ...]:
    """Set each rule of the catalogue beside its code and its tests."""
    return tuple(
        Row(
            rule.cite,
            rule.state,
            tuple(str(use) for use in code.get(rule.cite, ())),
            tests.get(rule.cite, ()),
            rule.waits,
        )
        for rule in catalogue
    )


def last_name(node: ast.expr) -> str:
    """The last name of a dotted expression: `answers` for `points.answers`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


class _Reader:
    """Walks one file, knowing in which function it stands."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.told: list[tuple[str, Use, bool]] = []
        self.taken: set[ast.AST] = set()  # literals already told as carried out

    def read(self, node: ast.AST, within: tuple[str, ...] = ()) -> None:
        """Tell the citations in a node: a million nodes for the package, so nothing is lazy."""
        if isinstance(node, _Definition):
            within = (*within, node.name)
            for decorator in node.decorator_list:
                self._named(decorator, _DECORATORS, within, node.lineno)
                self.read(decorator, within)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            self._named(node.value, _DECLARATIONS, (*within, last_name(target)), node.lineno)
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                if name != "decorator_list":
                    for child in value:
                        if isinstance(child, ast.AST):
                            self._inside(child, within)
            elif isinstance(value, ast.AST):
                self._inside(value, within)

    def _inside(self, node: ast.AST, within: tuple[str, ...]) -> None:
        if not isinstance(node, ast.Constant):
            if node._fields:
                self.read(node, within)
        elif node not in self.taken and (cite := _literal(node)):
            self.told.append((cite, self._use(within, node.lineno), False))

    def _named(
        self, call: ast.expr, names: frozenset[str], within: tuple[str, ...], line: int
    ) -> None:
        """Tell the rules that a decorator or declaration of one of these names carries out."""
        if not (isinstance(call, ast.Call) and last_name(call.func) in names):
            return
        named = [keyword.value for keyword in call.keywords if keyword.arg == "cite"]
        for argument in (*call.args, *named):
            if cite := _literal(argument):
                self.taken.add(argument)
                self.told.append((cite, self._use(within, line), True))

    def _use(self, within: tuple[str, ...], line: int) -> Use:
        return Use(self.file, line, ".".join(within) or "(module)")


def _literal(node: ast.AST) -> str | None:
    """The citation that a node spells out, if it does."""
    match node:
        case ast.Constant(value=str() as text) if is_cite(text):
            return text
    return None


def _frozen(found: Mapping[str, list[Use]]) -> Uses:
    return {cite: tuple(uses) for cite, uses in found.items()}
