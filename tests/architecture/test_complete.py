"""A scenario that is called complete is so: see the glossary."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from architecture import complete


def test_nothing_is_called_complete_that_is_not():
    assert list(complete.overclaims(with_fuzz=False)) == []


@pytest.mark.parametrize(
    ("scenario", "reason"),
    [
        pytest.param("vietnam/third-indochina-war", "is partly", id="rules that wait"),
        pytest.param("hearts-and-minds/1966", "games fuzzed", id="games that were not played"),
    ],
)
def test_what_is_missing_is_said(monkeypatch, scenario, reason):
    monkeypatch.setattr(complete, "complete_scenarios", lambda: [scenario])
    monkeypatch.setattr(complete, "is_advanced", lambda _cite: False)
    monkeypatch.setattr(complete, "FUZZED", SimpleNamespace(exists=lambda: False))

    assert any(reason in text for text in complete.overclaims(with_fuzz=False))
