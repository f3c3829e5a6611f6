"""The reader of `just prove words` finds what must not stand in a player's text."""

from __future__ import annotations

import pytest

from prove.plain_words import PRIVATE, faults_in


@pytest.mark.parametrize(
    "text",
    [
        "SRV: choose the unit that leads your attack on 1822 Dien Bien Phu.",
        "Units that can attack: 308 (1721), VN-A (1823). [STD:9.0]",
        "You lose 1 step; the enemy loses 2 steps.",
        "Each of 1 or more units may retreat 2 hexes, or none.",
        "McNamara's Fence: choose a Zone I province.",
        "Defender must retreat 38%.",
        "Waiting for India to move before the first turn. [NWIP:17.1.3#4]",
    ],
)
def test_plain_text_passes(text):
    assert list(faults_in(text)) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("Commit_support now.", "an underscore", id="an identifier"),
        pytest.param("The unitName is wrong.", "camel case", id="camel case"),
        pytest.param("Second none", "an absent value", id="a value that is not there"),
        pytest.param("None", "an absent value", id="nothing at all"),
        pytest.param("You lose 1 steps.", "a wrong plural", id="one of many"),
        pytest.param("You lose 2 step.", "a wrong singular", id="two of one"),
        pytest.param("You lose 2 hex here.", "a wrong singular", id="two hex"),
        pytest.param("Place unit -3.", "an id", id="an id"),
        pytest.param("Choose from {units}.", "a brace", id="a place that was not filled"),
        pytest.param("", "an empty text", id="an empty label"),
        pytest.param("Odds 38 %.", "a percent sign set apart", id="a percent sign"),
        pytest.param("The units go on.", "continue", id="a word of the guide's left column"),
        pytest.param("Nobody may enter.".lower(), "it or they", id="nobody"),
    ],
)
def test_faults_are_found(text, fault):
    assert any(found.startswith(fault) for found in faults_in(text))


@pytest.mark.parametrize("text", ["1 turns back and 1 is lost.", "2 turn back."])
def test_what_turns_back_is_not_a_number_of_turns(text):
    assert list(faults_in(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Back to the orderly room", "You sit down as SRV.", "forgo this", "It was taken back.",
        "A letter was sent.", "absence", "Spaces that are lit", "reckoned", "laid open",
        "the sum of the combat", "Units march to 1822.", "no way leads there", "stands fast",
        "beside an enemy", "in the enemy's zone", "rated 6", "at the road rate", "for good",
        "The unit is gone.", "for nothing", "saved points", "a Viet Cong in Kontum", "nought",
        "from five on", "one more on the die", "an optional layer",
    ],
)  # fmt: skip
def test_words_of_the_left_column_are_found(text):
    assert any(found.partition(" (")[0] in PRIVATE for found in faults_in(text))
