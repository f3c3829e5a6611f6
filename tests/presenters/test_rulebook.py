"""Rules to look up: nothing that a player is shown leads to a dead end."""

from __future__ import annotations

import pytest

from presenters.random_play import CARDS, HEXES, played, rulebook
from sandtable.presenters.refusals import why_not
from sandtable.presenters.table_view import table_view
from sandtable.random_source import RandomSource
from sandtable.testing.twin_worlds import tampered


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_rule_that_is_shown_can_be_looked_up(scenario):
    whims, cites = RandomSource(2), set()
    for table, seat, order in played(scenario, 51, 150):
        told = table_view(table, seat)
        steps = [step.cite for ribbon in told.track.ribbons for step in ribbon.steps]
        cites |= {told.prompt.cite, *(offer.cite for offer in told.offers), *steps}
        cites |= {reason.cite for reason in why_not(table, seat, tampered(order, whims)).reasons}
    for cite in cites - {""}:
        page = rulebook().page(cite)
        assert page is not None, cite
        assert page.title
        assert page.says
    assert len(cites) > 10


def test_a_rule_page_leads_up_and_down():
    page = rulebook().page("std:8.3.1")

    assert page is not None
    assert page.cite == "STD:8.3.1"
    assert "STD:8.3" in {link.cite for link in page.above}
    assert all(link.cite.startswith("STD:8.3.1") for link in page.parts)
    assert page.parts


def test_a_ruling_is_shown_with_the_rules_that_point_at_it():
    page = rulebook().page("RUL-0008")

    assert page is not None
    assert page.title
    assert page.see
    for link in page.see:
        named = rulebook().page(link.cite)
        assert named is not None
        assert "RUL-0008" in {ruling.id for ruling in named.rulings}


def test_a_search_finds_titles_before_wording_and_numbers_first_of_all():
    found = [hit for hit in rulebook().search("zone") if hit.used]

    assert "zone" in found[0].title.casefold()
    assert rulebook().search("STD:8.2.1")[0].cite == "STD:8.2.1"
    assert rulebook().search("") == ()
    assert rulebook().search("no rule says xyzzy") == ()
    assert rulebook().page("NOPE:1") is None
