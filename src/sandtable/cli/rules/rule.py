"""One rule, from the book to the code: `sandtable rule CITE`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sandtable.cli.errors import UserError
from sandtable.cli.repository_path import checkout
from sandtable.cli.rules.rule_data_rows import row_lines, said_of
from sandtable.cli.rules.rule_value_tables import as_data, standing_alone, tables_of_rule
from sandtable.kernel.catalogue.catalog import Rule
from sandtable.kernel.catalogue.citations import is_cite, sort_key
from sandtable.presenters.rules.rule_texts import RuleTexts

if TYPE_CHECKING:
    from sandtable.kernel.rules.rule_hooks import Mark

_RULING: Final = re.compile(r"RUL-\d{4}")

#: Functions with such names carry out no rule of their own.
_HELPERS: Final = ("_", "is_")


class Found(NamedTuple):
    """A rule to tell about."""

    book: RuleTexts
    cite: str
    repo: Path | None


def find(book: RuleTexts, typed: str, here: Path) -> Found:
    """Find a rule by its number, however it is capitalised, or say which ones are near."""
    every = {rule.cite for rule in book.catalogue} | {one.mark.cite for one in book.spoken}
    every |= {kind.cite for _, kind in book.kinds}
    repo = checkout(here)
    every |= {page.name[:8] for page in _pages(repo) if is_cite(page.name[:8])}
    folded = {cite.casefold(): cite for cite in every}
    wanted = typed.strip().casefold()
    if wanted in folded:
        return Found(book, folded[wanted], repo)
    below = sorted((folded[one] for one in folded if one.startswith(wanted)), key=sort_key)
    near = below[:8] or [folded[one] for one in get_close_matches(wanted, folded, n=5)]
    hint = f" Similar: {', '.join(near)}." if near else ""
    documents = ", ".join(book.catalogue.documents())
    raise UserError(f"There is no rule {typed!r}.{hint} The documents are: {documents}.")


def rule_lines(found: Found) -> Iterator[str]:
    """Tell all there is to tell about a rule."""
    book, cite, repo = found
    rule = book.catalogue.get(cite)
    yield f"{cite}  {book.title(cite)}".rstrip()
    if rule is not None:
        yield from _catalogued(book, rule)
    yield from _over(book, cite)
    yield from row_lines(book, cite, repo)
    yield from _code_lines(found)
    yield from _clause_lines(found)
    yield from _rulings(found)
    yield from _changed_by(book, cite)
    if repo is None:
        yield "(Not running from a repository checkout, so tests and rulings are not shown.)"


def _catalogued(book: RuleTexts, rule: Rule) -> Iterator[str]:
    if rule.says:
        yield f"  {rule.says}"
    scope = f"   scope: {rule.scope}" if rule.scope else ""
    yield f"  state: {rule.state}{scope}"
    if rule.waits:
        yield f"  waits: {', '.join(rule.waits)}"
    if rule.see:
        yield f"  see:   {', '.join(rule.see)}"
    parent = book.catalogue.parent(rule.cite)
    if parent is not None:
        yield f"  under: {parent.cite} {parent.title}"
    for place, child in enumerate(book.catalogue.children(rule.cite)):
        yield f"  {'parts:' if not place else '      '} {child.cite} {child.title}"


def as_json(found: Found) -> dict[str, Any]:
    """A rule as data; tests and tables are empty outside a checkout."""
    book, cite, repo = found
    rule = book.catalogue.get(cite)
    return {
        "cite": cite,
        "title": book.title(cite),
        "says": rule.says if rule else "",
        "state": str(rule.state) if rule else "",
        "scope": rule.scope if rule else "",
        "code": list(_code(found)),
        "tests": list(_tests(found)),
        "tables": [as_data(one) for one in tables_of_rule(cite, repo)] if repo else [],
        "clauses": [one._asdict() for one in book.clauses.get(cite, ())],
    }


def _code(found: Found) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*_traced(found), *_loaded(found))))


def _code_lines(found: Found) -> Iterator[str]:
    yield from _listed("code: ", _code(found))
    if found.repo is not None:
        yield from _listed("tests:", _tests(found))


def _clause_lines(found: Found) -> Iterator[str]:
    """The clauses of a rule, each with the tests that show it or the reason why none does."""
    for place, clause in enumerate(found.book.clauses.get(found.cite, ())):
        yield f"  {'clauses:' if not place else '        '} {clause.number}. {clause.text}"
        for told in (*clause.tests, *([clause.remark] if clause.remark else [])):
            yield f"              {told}"


def _listed(head: str, items: tuple[str, ...]) -> Iterator[str]:
    for place, item in enumerate(items or ("none",)):
        yield f"  {head if not place else ' ' * len(head)} {item}"


def _traced(found: Found) -> tuple[str, ...]:
    """Find code by reading the source of a checkout, only those files that name the rule."""
    if found.repo is None:
        return ()
    from sandtable.kernel.catalogue.code_trace import python_texts, trace_code
    from sandtable.kernel.catalogue.coverage import SOURCE, with_tables
    from sandtable.kernel.catalogue.source_notes import tables

    texts = [one for one in python_texts(found.repo, SOURCE) if found.cite in one[1]]
    code = with_tables(trace_code(texts).code, tables(found.repo, SOURCE), found.repo)
    return tuple(str(use) for use in code.get(found.cite, ()))


def _loaded(found: Found) -> tuple[str, ...]:
    """Find code in the games that are loaded, wherever they come from."""
    marks = [one.mark for one in found.book.spoken if one.mark.cite == found.cite]
    return tuple(place for mark in marks for place in _places(mark, found.repo))


def _places(mark: Mark, repo: Path | None) -> Iterator[str]:
    """Where a rule stands; for one that is made of a row, also the rules that it calls.

    Helpers of a module (`_name`) and questions about the position (`is_name`) are left out.
    """
    code: CodeType | None = getattr(mark.rule, "__code__", None)
    if code is None:
        yield mark.name
        return
    yield _place(code, code.co_name if mark.row else mark.name, repo)
    if mark.row:
        known = vars(import_module(mark.rule.__module__))
        for name in (one for one in code.co_names if not one.startswith(_HELPERS)):
            called = getattr(known.get(name), "__code__", None)
            if called is not None and "/rules/" in Path(called.co_filename).as_posix():
                yield _place(called, name, repo)


def _place(code: CodeType, name: str, repo: Path | None) -> str:
    path = Path(code.co_filename)
    if repo is not None and path.is_relative_to(repo):
        path = path.relative_to(repo)
    return f"{path}:{_line_of_def(code)} {name}"


def _line_of_def(code: CodeType) -> int:
    """The line of `def`: the code of a decorated function begins at its first decorator."""
    source = Path(code.co_filename)
    if code.co_name == "<lambda>" or not source.is_file():
        return code.co_firstlineno
    lines = source.read_text(encoding="utf-8").splitlines()
    after = range(code.co_firstlineno, len(lines) + 1)
    return next((n for n in after if lines[n - 1].lstrip().startswith("def ")), after.start)


def _tests(found: Found) -> tuple[str, ...]:
    """The tests that are marked with a rule, and those that its clauses name; none elsewhere."""
    if found.repo is None:
        return ()
    from sandtable.kernel.catalogue.code_trace import python_texts
    from sandtable.kernel.catalogue.coverage import TESTS
    from sandtable.kernel.catalogue.rule_tests import trace_tests

    texts = [one for one in python_texts(found.repo, TESTS) if found.cite in one[1]]
    marked = trace_tests(texts).get(found.cite, ())
    of_clauses = [test for one in found.book.clauses.get(found.cite, ()) for test in one.tests]
    return tuple(dict.fromkeys((*marked, *(f"{TESTS}/{test}" for test in of_clauses))))


def _pages(repo: Path | None) -> list[Path]:
    return sorted((repo / "docs/rulings").glob("RUL-*.md")) if repo is not None else []


def _rulings(found: Found) -> Iterator[str]:
    """Name the rulings whose text has the number of a rule, and those that the rule names."""
    alone, named = standing_alone(found.cite), _rulings_named(found)
    for page in _pages(found.repo):
        text = page.read_text(encoding="utf-8")
        if page.name.startswith(found.cite) or page.name[:8] in named or alone.search(text):
            title = text.partition("\n")[0].removeprefix("# ")
            yield f"  ruling: {title} (docs/rulings/{page.name})"


def _rulings_named(found: Found) -> frozenset[str]:
    """The numbers of the rulings that a rule names: to see also, or in remarks on clauses."""
    rule = found.book.catalogue.get(found.cite)
    remarks = [one.remark for one in found.book.clauses.get(found.cite, ())]
    return frozenset(_RULING.findall(" ".join((*(rule.see if rule else ()), *remarks))))


def _over(book: RuleTexts, cite: str) -> Iterator[str]:
    """The general rules that a rule changes: look there for what it leaves as it is."""
    over = {each: None for _, _, mark in book.spoken if mark.cite == cite for each in mark.over}
    for place, each in enumerate(over):
        yield f"  {'over: ' if not place else '      '} {each} {book.title(each)}"


def _changed_by(book: RuleTexts, cite: str) -> Iterator[str]:
    """Name the layers that come over a rule."""
    for game, layer, mark in book.spoken:
        if cite in (*mark.over, *mark.also):
            where = f" {mark.point.name}" if mark.point is not None else ""
            how = f"{mark.kind.value}{where} by {mark.cite}"
            yield f"  changed in {game} by {layer.name} ({layer.level.name.lower()}): {how}"
            yield f"    {said_of(book, mark)}"
    for layer, kind in book.kinds:
        if cite in kind.over:
            order = kind.order.__name__
            yield f"  changed by {layer.name}: replaces the order {order} by {kind.cite}"
