"""Clauses held against catalogue and tests: what is named exists, and what is done is shown."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import takewhile

from architecture.repository import REPO, catalogue
from sandtable.kernel.catalogue.catalog import BUILT, Rule, RuleState
from sandtable.kernel.catalogue.clauses import Clause, Clauses, load_clauses
from sandtable.kernel.catalogue.code_trace import python_texts
from sandtable.kernel.catalogue.coverage import SOURCE


@cache
def clauses() -> Clauses:
    """All clauses of the repository."""
    return load_clauses(REPO / SOURCE)


@cache
def known_tests() -> frozenset[str]:
    """Every test of the repository, relative to `tests/`; parametrized ones by their function."""
    return frozenset(
        f"{file.removeprefix('tests/')}::{name}"
        for file, text in python_texts(REPO, "tests")
        for name in _tests_in(ast.parse(text, file))
    )


def _tests_in(node: ast.Module | ast.ClassDef, at: str = "") -> Iterator[str]:
    for item in node.body:
        if isinstance(item, ast.ClassDef):
            yield from _tests_in(item, f"{at}{item.name}::")
        elif isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef) and _is_test(item.name):
            yield f"{at}{item.name}"


def _is_test(name: str) -> bool:
    return name.startswith("test")


def faults() -> Iterator[str]:
    """What is wrong with the clauses that are listed."""
    for cite, listed in clauses().items():
        rule = catalogue().get(cite)
        if rule is None:
            yield f"{cite} is not catalogued"
            continue
        for clause in listed:
            yield from (
                f"{_place_of(cite, clause.number)}: {cite} clause {clause.number} {fault}"
                for fault in _faults(rule, clause)
            )


def _faults(rule: Rule, clause: Clause) -> Iterator[str]:
    if not clause.text.strip():
        yield "says nothing"
    unknown = [test for test in clause.tests if _plain(test) not in known_tests()]
    yield from (f"names {test}, which is no test" for test in unknown)
    excuse = clause.excuse
    if clause.tests or (excuse is not None and excuse.why in {"physical", "wrong"}):
        return
    if excuse is None:
        yield "has neither a test nor a reason"
    elif excuse.why == "waits":
        other = catalogue().get(excuse.cite)
        if other is None or other.state in {RuleState.DONE, RuleState.NOT_OWED}:
            state = other.state if other else "unknown"
            yield (
                f"waits for {excuse.cite}, which is {state}: empty its `remark`, and name in"
                " `tests` what shows it (FILE::TEST, from tests/)"
            )
        elif rule.state is RuleState.DONE:
            yield f"waits for {excuse.cite}, but {rule.cite} is done"
    elif not _is_shown(excuse.cite, excuse.clause):
        yield f"is the same as {excuse.cite} {excuse.clause}, which has no test"


def _is_shown(cite: str, number: int | None) -> bool:
    """Whether a clause has a test of its own."""
    return any(one.number == number and one.tests for one in clauses().get(cite, ()))


def _plain(test: str) -> str:
    """A test without its parameters."""
    return test.partition("[")[0]


def unlisted() -> list[str]:
    """The rules that are built, in part or whole, and have no clauses."""
    return [
        rule.cite
        for rule in catalogue()
        if rule.state in BUILT and not is_ours(rule.cite) and rule.cite not in clauses()
    ]


def without_clauses(cite: str) -> str:
    """What is said of a rule that is built and has no clauses: the file and the line to add."""
    document, _, number = cite.partition(":")
    return (
        f"{cite} is built, but has no clauses; add one line for each thing that it says to"
        f" {_file_for(cite)}:\n    {cite},1,must,What it says.,{document} {number},FILE::TEST,"
    )


def _file_for(cite: str) -> str:
    """The file of clauses that has the rules nearest to this one."""
    near = max(clauses(), key=lambda other: _shared(other, cite))
    for path in sorted((REPO / SOURCE).rglob("clauses/*.csv")):
        if any(line.startswith(f"{near},") for line in path.read_text("utf-8").splitlines()):
            return path.relative_to(REPO).as_posix()
    return f"{SOURCE}/.../clauses/*.csv"


def _place_of(cite: str, number: int) -> str:
    """The file and line of a clause."""
    begin = f"{cite},{number},"
    for path in sorted((REPO / SOURCE).rglob("clauses/*.csv")):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            if text.startswith(begin):
                return f"{path.relative_to(REPO).as_posix()}:{line}"
    return _file_for(cite)


def _shared(one: str, other: str) -> int:
    """How many signs at their beginning two citations share."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def is_ours(cite: str) -> bool:
    """Whether a rule is of no book: a rule of the table, an option of ours, or of a toy."""
    return cite.startswith(("TABLE:", "OPT-", "HEX:", "CARDS:"))
