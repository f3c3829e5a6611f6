"""The rulebook of a scenario: only what is used in it, in order, and a search that keeps to it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from presenters.random_play import CARDS, HEXES, rulebook, shelf
from sandtable.kernel.catalogue.citations import document_of
from sandtable.presenters.rules.rulebook_contents import contents, excerpt, marked


@cache
def in_use(scenario, *more):
    game, found = shelf().scenario(scenario)
    return rulebook().in_use(game, (*found.layers, *more))


@cache
def shown(scenario, *more):
    told = contents(in_use(scenario, *more), scenario)
    return {rule.cite: rule for document in told.documents for rule in document.rules if rule.cite}


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_rule_of_the_contents_can_be_opened(scenario):
    for cite, rule in shown(scenario).items():
        page = rulebook().page(cite)
        assert page is not None, cite
        assert page.title == rule.title
        assert not rule.used or page.says


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_document_and_its_chapters_have_a_name(scenario):
    for document in contents(in_use(scenario), scenario).documents:
        assert document.title != document.id
        assert document.rules[0].depth == 0
        steps = [rule.depth for rule in document.rules]
        assert all(after <= before + 1 for before, after in pairwise(steps))
        bare = [r for r in document.rules if r.depth == 0 and r.cite]
        assert document.id == "TABLE" or len(bare) < 25, "chapters have names"


def test_only_rules_of_the_scenario_are_listed():
    phu, lahore = shown("vietnam/deja-phu"), shown("india-pakistan/lahore")

    assert phu["NWV:17.1.1#8"].used
    assert "NWV:17.1.2#1" not in phu
    assert "NWV:17.1.2" not in phu
    assert "NWV:17.1.1#8" not in lahore
    assert not [cite for cite in lahore if document_of(cite) == "NWV"]
    assert not [cite for cite in phu if document_of(cite) in {"HM", "HMP", "ADV", "NWSS3"}]
    assert not [r for r in phu.values() if r.used and r.state not in {"done", "partly"}]


def test_an_optional_rule_is_listed_where_it_is_used():
    assert "STD:13.3" not in shown("vietnam/deja-phu")
    assert shown("vietnam/deja-phu", "trading-space")["STD:13.3"].used


def test_a_rule_stands_under_its_chapter_even_if_that_is_only_a_heading():
    phu = shown("vietnam/deja-phu")

    assert not phu["STD:6.0"].used
    assert phu["STD:6.0"].depth == 0
    keys = list(phu)
    assert keys.index("STD:6.0") < keys.index("STD:6.1")


@pytest.mark.parametrize("words", ["supply", "air", "nuclear", "weather"])
def test_a_search_keeps_to_the_game_and_shows_rules_in_use_first(words):
    found = rulebook().search(words, 50, in_use("vietnam/deja-phu"))

    assert found
    assert not [hit for hit in found if document_of(hit.cite).startswith("HM")]
    assert [hit.used for hit in found] == sorted((hit.used for hit in found), reverse=True)


def test_without_a_game_rules_that_can_be_played_come_first():
    found = rulebook().search("supply", 50)

    assert found[0].state in {"done", "partly"}
    assert [hit.used for hit in found] == sorted((hit.used for hit in found), reverse=True)


def test_an_excerpt_has_the_words_and_marks_them():
    for hit in rulebook().search("retreat", 20, in_use("vietnam/deja-phu")):
        marks = [part.text for part in (*hit.heading, *hit.excerpt) if part.hit]
        assert marks
        assert {mark.casefold() for mark in marks} == {"retreat"}
        assert "".join(part.text for part in hit.heading) == hit.title


def test_a_long_text_is_cut_between_words():
    text = " ".join(f"word{number}" for number in range(100))
    cut = excerpt(text, ["word60"])

    assert "word60" in cut
    assert cut.startswith("… word")
    assert cut.endswith(" …")
    assert len(cut) < 170
    assert excerpt("short", ["none"]) == "short"


def test_marked_parts_make_up_the_text():
    parts = marked("A (Hex) or a hex.", ["hex"])

    assert "".join(part.text for part in parts) == "A (Hex) or a hex."
    assert [part.text for part in parts if part.hit] == ["Hex", "hex"]
    assert marked("a+b", ["+"])[1].text == "+"
