"""The list of planted faults: each still fits the source, and was caught when it was planted."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from web.faults.registry import KINDS, REPO, SOURCE, faults
from web.faults.run import kept, sample


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)
def test_a_fault_fits_the_source_and_names_a_test(fault):
    edited = fault.edited((SOURCE / fault.file).read_text("utf-8"))
    ast.parse(edited)
    path, _, name = fault.check.partition("[")[0].partition("::")
    tree = ast.parse((REPO / "tests" / path).read_text("utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_a_fault_that_no_longer_fits_is_told_with_its_line():
    fault = faults()[0]
    lines = (REPO / "tests/web/faults" / f"{fault.kind}.toml").read_text("utf-8").splitlines()
    line = 1 + lines.index(f"[{fault.name}]")

    with pytest.raises(ValueError, match=rf"^tests/web/faults/leaks\.toml:{line}: {fault.name}: "):
        fault.edited("")


def test_there_are_fifty_and_some_of_every_kind():
    counts = Counter(fault.kind for fault in faults())
    assert counts.total() >= 50
    assert set(counts) == set(KINDS)
    assert min(counts.values()) >= 8


def test_every_fault_was_caught_when_it_was_planted_last():
    results = kept()
    assert set(results) == {fault.name for fault in faults()}
    assert [name for name, result in results.items() if not result.caught] == []
    assert {name: result.check for name, result in results.items()} == {
        fault.name: fault.check for fault in faults()
    }


def test_a_sample_has_one_of_each_kind():
    assert [fault.kind for fault in sample()] == list(KINDS)
