"""The repository as the tests about it see it: folders, catalogues, code and tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.kernel.catalog import Catalogue, catalogue_texts, load
from sandtable.kernel.coverage import SOURCE, with_tables
from sandtable.kernel.proof import trace_tests
from sandtable.kernel.provenance import tables
from sandtable.kernel.trace import CodeTrace, Tests, python_texts, rulings, trace_code

REPO = Path(__file__).parents[2]
SHARED = REPO.parent / "shared"
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
    """What source and toys say about rules; tables count as code of the rules they carry."""
    found = trace_code(python_texts(REPO, SOURCE, TOYS))
    return found._replace(code=with_tables(found.code, tables(REPO, SOURCE, TOYS)))


@cache
def proofs() -> Tests:
    """The tests of each rule."""
    return trace_tests(python_texts(REPO, "tests"))


@cache
def known_rulings() -> frozenset[str]:
    """The rulings that have a page."""
    return rulings(REPO / "docs/rulings")
