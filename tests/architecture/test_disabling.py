"""No rule can be switched off without a test of its own noticing: a sample, or all of them.

SANDTABLE_LONG_TESTS=1 SANDTABLE_FULL=1 .venv/bin/pytest -s tests/architecture/test_disabling.py
"""

from __future__ import annotations

import os

import pytest

from architecture.disabling import built, sample, surviving

#: A rule takes about two seconds; the larger share holds the smaller one.
SMALL, LARGE = 0.002, 1.0 if os.environ.get("SANDTABLE_FULL") == "1" else 0.006


@pytest.mark.parametrize("share", [SMALL, pytest.param(LARGE, marks=pytest.mark.long)])
def test_a_rule_switched_off_is_noticed_by_its_tests(share):
    chosen = sample(share)

    print(f"\nrules switched off: {len(chosen)} of {len(built())}")  # noqa: T201  # shown by -s
    assert chosen
    assert surviving(chosen) == []


def test_a_sample_is_as_large_as_its_share_and_always_the_same():
    assert len(sample(0.05)) == -(-len(built()) // 20)
    assert sample(0.05) == sample(0.05)
    assert sorted(sample(1.0)) == sorted(built())


def test_a_rule_without_a_test_survives():
    assert surviving(["HEX:99.9"]) == ["HEX:99.9"]
