"""A scenario that is called complete is so: see the glossary."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from architecture import complete


def test_nothing_is_called_complete_that_is_not():
    assert list(complete.overclaims(with_fuzz=False)) == []


LOOSE_NUKES = "india-pakistan/loose-nukes"


def test_a_scenario_of_the_advanced_game_lacks_nothing_but_random_games(monkeypatch):
    monkeypatch.setattr(complete, "complete_scenarios", lambda: [LOOSE_NUKES])
    monkeypatch.setattr(complete, "FUZZED", SimpleNamespace(exists=lambda: False))

    assert list(complete.overclaims(with_fuzz=False)) == [
        f"{LOOSE_NUKES}: 0 games fuzzed, 0 faults"
    ]


@pytest.mark.parametrize(
    ("cite", "unused"),
    [
        pytest.param("NWIP:16.9", True, id="an option"),
        pytest.param("NWSS3:4.12", True, id="the Supplement"),
        pytest.param("NWV:13.9", True, id="another title"),
        pytest.param("NWIP:7.3.2", True, id="a chapter that the scenario leaves out"),
        pytest.param("ADV:17.1.5", True, id="ships where there are none"),
        pytest.param("ADV:24.4", False, id="interception"),
        pytest.param("ADV:27.2", False, id="damage"),
        pytest.param("NWIP:14.1", False, id="missiles of the title"),
    ],
)
def test_what_a_scenario_of_the_advanced_game_has_no_use_for(cite, unused):
    assert complete.is_unused(LOOSE_NUKES, cite) is unused


def test_a_rule_that_waits_for_something_in_use_is_not_done(monkeypatch):
    monkeypatch.setattr(complete, "waits_of", lambda _cite: {"NWIP:7.1", "ADV:29.2"})

    assert not complete.is_done_for(LOOSE_NUKES, "ADV:SOP-7")


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
