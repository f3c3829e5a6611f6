"""The rulebook over HTTP: what is kept, what it costs, and what cannot pass it by."""

from __future__ import annotations

import asyncio
import random

import pytest

from sandtable.presenters.rules.rulebook import Rulebook
from sandtable.web.http.limits.budgets import RULEBOOK, prices
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.rulebook_pages import _KEPT, RulebookPages, choice_of
from web.http.site import a_site
from web.service import shelf

PHU = "vietnam/deja-phu"
PAGE, RULES = ("GET", "/api/v1/rulebooks/{title}/{scenario}"), ("GET", "/api/v1/rules")


def spent(site, address="127.0.0.1"):
    return 1000 - site.service.budgets._visitors._levels[address][0]


def test_layers_mean_the_same_however_they_are_written():
    game, scenario = shelf().scenario(PHU)
    own = choice_of(game, scenario, "")
    assert own[2] == tuple(sorted(scenario.layers))
    names = [*scenario.layers, "trading-space"]
    found = choice_of(game, scenario, ",".join(names))
    assert found != own
    for _ in range(5):
        random.Random(1).shuffle(names)
        written = ",".join([*names, names[0], "no-such", " standard", ""])
        assert choice_of(game, scenario, written) == found
    # Nothing that could be composed: the advanced rules exclude those of the standard title.
    for text in ("no-such", "vietnam", ",".join([*names, "advanced", "vietnam-advanced"])):
        assert choice_of(game, scenario, text) == own


@pytest.mark.parametrize("name", [s.id for _, s in shelf().scenarios()][:8])
def test_the_layers_of_every_scenario_go_together(name):
    game, scenario = shelf().scenario(name)
    assert choice_of(game, scenario, ",".join(scenario.layers))[2] == tuple(sorted(scenario.layers))


def test_what_misses_the_kept_rulebooks_is_paid_for_and_free_text_does_not_miss(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            nobody = await site.nobody()
            layers = ",".join(shelf().scenario(PHU)[1].layers)
            paid = []
            for text in ("", "gibberish", "more gibberish", layers + ",trading-space", layers):
                site.service.budgets._visitors = Buckets(1000, 0)
                answer = await nobody.get(f"/rulebooks/{PHU}", layers=text)
                assert answer.status_code == 200
                paid.append(spent(site) >= prices()[PAGE] + prices()[RULEBOOK])
            assert paid == [True, False, False, True, False]

    asyncio.run(run())


def test_no_more_rulebooks_are_kept_than_were_asked_for_last(settings):
    async def run():
        async with a_site(settings) as site:
            game, scenario = shelf().scenario(PHU)
            pages = RulebookPages(site.service.rulebook)
            for number in range(_KEPT + 10):
                pages._rules(game, (game.name, scenario.id, ("standard", f"{number}")))
            assert len(pages._choices) == _KEPT

    asyncio.run(run())


def test_a_rule_is_kept_once_however_its_number_is_written(settings):
    async def run():
        async with a_site(settings) as site:
            pages = RulebookPages(site.service.rulebook)
            found = {pages.page(text) for text in ("STD:8.3.1", "std:8.3.1", "  Std:8.3.1 ")}
            assert len(found) == len(pages._pages) == 1
            assert pages.page("no such rule") is None
            assert len(pages._pages) == 1

    asyncio.run(run())


def test_only_the_first_words_of_a_search_count(settings):
    async def run():
        async with a_site(settings) as site:
            book: Rulebook = site.service.rulebook
            words = "unit hex turn a e i o n"
            first = book.search(words)
            assert first
            assert book.search(f"{words} zzzz-no-such-word") == first
            assert book.search(" ".join(f"{words} {words}".split())) == first
            assert not book.search("zzzz-no-such-word")

    asyncio.run(run())
