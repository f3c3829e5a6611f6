"""A veto is data; a sentence is made of it at the edge, with the rule and what would work."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.kernel.rules.vetoes import Cited, Veto, sentence

WORDING = {
    "full": "{hex} already holds {units} units",
    "elsewhere": "Try {free}.",
    "closed": "The border is closed",
}


def shown(name, fact):
    """Show hexes by their printed numbers."""
    return f"{fact:04}" if name in {"hex", "free"} else str(fact)


SENTENCES = [
    pytest.param(
        Veto("full", {"hex": 102, "units": 2}),
        "0102 already holds 2 units [STD:8.1.2]",
        id="the reason and the rule",
    ),
    pytest.param(
        Veto("full", {"hex": 102, "units": 2, "free": 203}, "elsewhere"),
        "0102 already holds 2 units [STD:8.1.2] Try 0203.",
        id="and what would work",
    ),
    pytest.param(Veto("closed"), "The border is closed [STD:8.1.2]", id="without any fact"),
]


@pytest.mark.parametrize(("veto", "text"), SENTENCES)
def test_a_player_is_told(veto, text):
    assert sentence(Cited("STD:8.1.2", veto), WORDING, shown) == text


def test_without_labels_facts_are_shown_as_they_are():
    veto = Cited("STD:8.1.2", Veto("full", {"hex": 102, "units": (1, 2)}))

    assert sentence(veto, WORDING) == "102 already holds (1, 2) units [STD:8.1.2]"


def test_a_veto_without_its_sentence_is_a_mistake_of_ours():
    with pytest.raises(KeyError, match="unworded"):
        sentence(Cited("STD:8.1.2", Veto("unworded")), WORDING)


def test_a_veto_survives_being_written_and_read():
    veto = Cited("STD:8.1.2", Veto("full", {"hex": 102, "name": "Hue", "units": (1, 2)}, "x"))

    written = msgspec.json.encode(veto)

    assert msgspec.json.decode(written, type=Cited[Veto]) == veto


def test_vetoes_do_not_share_their_facts():
    assert Veto("one").facts is not Veto("two").facts
