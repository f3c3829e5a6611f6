"""The repository as the tests about it see it: folders, catalogues, code and tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.kernel.catalogue.catalog import Catalogue, catalogue_texts, load
from sandtable.kernel.catalogue.code_trace import (
    CodeTrace,
    Tests,
    python_texts,
    rulings,
    sheet_texts,
    trace_code,
)
from sandtable.kernel.catalogue.coverage import SOURCE, with_tables
from sandtable.kernel.catalogue.rule_tests import trace_tests
from sandtable.kernel.catalogue.source_notes import tables

REPO = Path(__file__).parents[2]
TOYS = "tests/toys"


@cache
def catalogue() -> Catalogue:
    """Every catalogue of ours and of the toy games."""
    return load(
        (f"{root}/{name}", text)
        for root in (SOURCE, TOYS)
        for name, text in catalogue_texts(REPO / root)
    )


@cache
def code() -> CodeTrace:
    """What source, sheets and toys say about rules; tables count as code of their rules."""
    found = trace_code(python_texts(REPO, SOURCE, TOYS), sheet_texts(REPO, SOURCE))
    return found._replace(code=with_tables(found.code, tables(REPO, SOURCE, TOYS), REPO))


@cache
def proofs() -> Tests:
    """The tests of each rule."""
    return trace_tests(python_texts(REPO, "tests"))


@cache
def known_rulings() -> frozenset[str]:
    """The rulings that have a page."""
    return rulings(REPO / "docs/rulings")
