"""What a seat is told of the moment."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from presenters.random_play import CARDS, HEXES, give, played, table_of
from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import encode
from sandtable.kernel.rules.domains import Pick
from sandtable.presenters import as_json
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.presenters.offers import domain_after, path_ways
from sandtable.presenters.printed_data import printed_data
from sandtable.presenters.space_and_overlay_answers import possible_actions
from sandtable.presenters.table_view import table_view
from sandtable.table.commands import ProposeEnd, Resign
from sandtable.table.order_completion import is_empty
from sandtable.web.live.updates import UpdateBuilder
from sandtable.web.service.log_cache import LogCache

EVERYONE = (0, 1, -1)
#: Where a parameter may be left open.
NONE = -1


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_what_is_offered_is_worked_out_once_for_a_look(scenario, monkeypatch):
    asked: list[int] = []

    def counted(scene):
        asked.append(scene.seat)
        return offers(scene)

    for module in list(sys.modules.values()):
        if module.__name__.startswith("sandtable.") and vars(module).get("offers") is offers:
            monkeypatch.setattr(module, "offers", counted)
    deciding = 0
    for table, _, _ in played(scenario, 2, 60):
        for seat in EVERYONE:
            for looks in (table_view, possible_actions, type(table).look):
                asked.clear()
                looks(table, seat)
                assert asked == [seat]
            asked.clear()
            asyncio.run(UpdateBuilder().news(LogCache(), table, seat, 0))
            assert asked == []
        deciding += len(table.deciders())
    assert deciding


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_position_has_a_prompt_for_everyone(scenario):
    kinds: Counter[str] = Counter()
    for table, _, _ in played(scenario, 5, 240):
        for seat in EVERYONE:
            told = table_view(table, seat)
            mine = seat in table.deciders()
            kinds[told.decision.kind if told.decision else ""] += 1

            assert told.prompt.mine is mine
            assert told.prompt.text.strip()
            assert told.prompt.cite
            assert not {"{", "}", "TODO"} & set(told.prompt.text.split())
            assert [one.seat for one in told.waiting_for] == list(table.deciders())
    assert len(kinds) > 8


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_offers_are_those_of_the_engine_and_every_value_has_a_name(scenario):
    lists: dict[str, set[int]] = {}
    for table, seat, _ in played(scenario, 7, 120):
        if not lists:
            sheet = printed_data(table.game, table.opening.scenario, table.printed)
            plain = msgspec.to_builtins(sheet.lists)
            lists = {
                name: {one["id"] for one in plain[name]} for name in plain if _is_list(plain, name)
            }
        told = {offer.order: offer for offer in table_view(table, seat).offers}
        engine = offers(table.known(seat))

        assert set(told) == {tag_of(offer.order) for offer in engine}
        for offer in engine:
            described = offer.describe()["parameters"]
            shown = told[tag_of(offer.order)].parameters
            if shown and shown[0].domain["kind"] == "pick":  # but for what leads nowhere
                wide, few = described[0]["domain"]["options"], shown[0].domain["options"]
                described[0]["domain"]["options"] = [one for one in wide if one in few]
            assert encode([one.domain for one in shown]) == encode([d["domain"] for d in described])
            for one in shown:
                values = {value for value in _values(one.domain) if isinstance(value, int)}
                if one.of:
                    boxes = lists["boxes"] if one.of in {"hexes", "areas"} else set()
                    assert values <= lists[one.of] | boxes | {NONE}, (one.name, one.of)


def _is_list(plain, name):
    return isinstance(plain[name], list | tuple) and plain[name] and "id" in plain[name][0]


def _values(domain):
    yield from domain.get("options", ())
    yield from domain.get("slots", ())
    yield from domain.get("first", ())
    for _, case in domain.get("cases", ()):
        yield from _values(case)


@pytest.mark.parametrize("scenario", [HEXES[0], CARDS[0]])
def test_the_hash_is_that_of_the_view_shown(scenario):
    seen = set()
    for table, _, _ in played(scenario, 2, 30):
        for seat in EVERYONE:
            told = table_view(table, seat)
            seen.add(told.hash)

            assert told.hash == sha256(encode(table.game.rules.show(table.known(seat)))).hexdigest()
            assert told.seq == table.seq(seat)
    assert len(seen) > 30


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_one_is_warned_of_what_is_left_only_where_a_step_can_be_ended(scenario):
    warned = 0
    for table, seat, _ in played(scenario, 3, 150):
        told = table_view(table, seat)
        ends = any(offer.ends for offer in told.offers)
        warned += bool(told.leftovers)

        assert not told.leftovers or ends
        assert all(left.count > 0 for left in told.leftovers)
    assert warned


@pytest.mark.parametrize("scenario", [HEXES[1], CARDS[0]])
def test_the_ribbon_names_one_step_of_each_procedure_under_way(scenario):
    for table, seat, _ in played(scenario, 4, 80):
        track = table_view(table, seat).track

        assert len(track.ribbons) == len(table.state.agenda)
        assert track.clock is not None
        assert track.clock.first <= track.clock.now <= track.clock.last
        for ribbon, frame in zip(track.ribbons, table.state.agenda, strict=True):
            states = [step.state for step in ribbon.steps]
            assert states.count("now") == bool(frame.step)
            assert all(step.text and step.cite for step in ribbon.steps)


@pytest.mark.parametrize("scenario", [HEXES[2], CARDS[0]])
def test_the_domains_of_an_order_can_be_asked_for_one_after_another(scenario):
    asked = 0
    for table, seat, order in played(scenario, 6, 80):
        chosen: list[Any] = []
        for name in order.__struct_fields__:
            told = domain_after(table, seat, tag_of(type(order)), chosen)
            assert told is not None
            assert told.parameter is not None
            assert told.parameter.name == name
            value = getattr(order, name)
            if told.parameter.domain["kind"] == "path":
                ways = path_ways(table, seat, tag_of(type(order)), chosen, [])
                assert ways is not None
                assert value[-1] in {end for end, _, _ in ways.ends}
                assert value[0] in {way.space for way in ways.ways}
                whole = path_ways(table, seat, tag_of(type(order)), chosen, list(value))
                assert whole is not None
                assert whole.may_end
                cheapest = {end: price for end, price, _ in ways.ends}[value[-1]]
                assert whole.price >= cheapest
                way = next(list(way) for end, _, way in ways.ends if end == value[-1])
                told_way = path_ways(table, seat, tag_of(type(order)), chosen, way)
                assert told_way is not None
                assert told_way.price == cheapest
            elif told.useful is not None:
                assert value in told.useful
            chosen.append(list(value) if isinstance(value, tuple) else value)
            asked += 1
        complete = domain_after(table, seat, tag_of(type(order)), chosen)
        assert complete is not None
        assert complete.complete
    assert asked


@pytest.mark.parametrize("scenario", HEXES[1:])
def test_a_first_choice_that_leads_nowhere_is_not_offered(scenario):
    dead = 0
    for table, seat, order in played(scenario, 7, 120):
        found = sorted(offers(table.known(seat)), key=lambda offer: not offer.parameters)
        for offer, told in zip(found, table_view(table, seat).offers, strict=True):
            first = offer.domain(()) if len(offer.parameters) > 1 else None
            if not isinstance(first, Pick):
                continue
            options = told.parameters[0].domain["options"]
            assert told.ways == len(options)
            assert not any(is_empty(offer.domain((one,))) for one in options)
            if isinstance(order, offer.order):
                assert getattr(order, told.parameters[0].name) in options
            dead += len(first.listed()) - len(options)
    assert dead


def test_a_choice_outside_its_domain_leads_nowhere():
    table = table_of(HEXES[0])
    (seat,) = table.deciders()

    assert domain_after(table, seat, "place", [9999]) is None
    assert domain_after(table, seat, "no_such_order", []) is None
    assert path_ways(table, seat, "place", [], []) is None


def test_what_is_proposed_is_told_in_words():
    table = table_of(CARDS[0])
    give(table, 0, ProposeEnd("draw"))

    told = table_view(table, 1).proposal

    assert told is not None
    assert (told.what, told.agreed) == ("draw", (0,))
    assert told.text == "Red proposes a draw."


def test_an_offer_to_resign_is_told_in_words():
    table = table_of(CARDS[0])
    give(table, 1, ProposeEnd("resign"))

    told = table_view(table, 0).proposal

    assert told is not None
    assert (told.what, told.agreed) == ("resign", (1,))
    assert told.text == "Blue offers to resign [TABLE:21]."


def test_the_end_is_told_to_everyone():
    table = table_of(HEXES[0])
    give(table, 0, Resign())

    for seat in EVERYONE:
        told = table_view(table, seat)
        assert told.over is not None
        assert told.over.winner == 1
        assert told.prompt.text.startswith("Game over: PRC wins")
        assert told.offers == ()
        assert as_json(told)
