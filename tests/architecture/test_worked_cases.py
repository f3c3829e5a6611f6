"""Each worked case of the series rules, Standard and Advanced, is played by a test of its rule."""

from __future__ import annotations

import pytest

from architecture.clause_sources import is_source
from architecture.clauses import known_tests
from architecture.worked_cases import worked_cases


@pytest.mark.parametrize("test", sorted({test for case in worked_cases() for test in case.tests}))
def test_its_tests_are_there(test):
    assert test in known_tests()


def test_every_case_has_a_test_and_a_paragraph():
    assert [case for case in worked_cases() if not case.tests] == []
    assert [
        case.source
        for case in worked_cases()
        if case.source != "charts" and not is_source(case.source)
    ] == []


@pytest.mark.parametrize(("game", "count"), [("Standard", 34), ("Advanced", 30)])
def test_there_are_as_many_as_the_rules_have(game, count):
    assert sum(case.game == game for case in worked_cases()) == count
