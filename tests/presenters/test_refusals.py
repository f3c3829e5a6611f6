"""Why not, and orders typed in words."""

from __future__ import annotations

import pytest

from presenters.random_play import CARDS, HEXES, played, table_of
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.domains import Subset
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of, value_text
from sandtable.presenters.refusals import refusal_view, why_not, why_not_partial
from sandtable.presenters.typed_orders import parse_order
from sandtable.random_source import RandomSource
from sandtable.testing.twin_worlds import tampered


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_refusal_has_a_sentence_with_its_rule(scenario):
    whims, refused = RandomSource(1), 0
    for table, seat, order in played(scenario, 21, 200):
        wrong = tampered(order, whims)
        try:
            vetoes = table.judged(seat, wrong)
        except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
            assert why_not(table, seat, wrong).reasons
            continue
        told = why_not(table, seat, wrong)
        refused += bool(vetoes)

        assert told == refusal_view(table, vetoes)
        assert [reason.cite for reason in told.reasons] == [veto.cite for veto in vetoes]
        assert all(reason.text and "{" not in reason.text for reason in told.reasons)
        assert why_not(table, seat, order).reasons == ()
    assert refused > 20


@pytest.mark.parametrize("scenario", [HEXES[2], CARDS[0]])
def test_a_first_choice_that_is_offered_is_not_objected_to_and_others_are(scenario):
    for table, seat, order in played(scenario, 22, 80):
        fields = order.__struct_fields__
        if not fields:
            continue
        first = getattr(order, fields[0])
        good = why_not_partial(table, seat, tag_of(type(order)), [first])
        bad = why_not_partial(table, seat, tag_of(type(order)), [10**6])

        assert good.reasons == ()
        assert bad.reasons
        assert bad.reasons[0].cite


def test_an_order_that_is_not_open_is_refused_by_the_table():
    table = table_of(HEXES[0])
    (seat,) = table.deciders()

    assert why_not_partial(table, seat, "attack", [1]).reasons[0].cite == "TABLE:2"
    assert why_not_partial(table, 1 - seat, "attack", [1]).reasons[0].cite == "TABLE:1"
    assert "no order" in why_not_partial(table, seat, "dance", [1]).reasons[0].text


def words_of(game, offer, order):
    """Type an order as a player would: its name, then what is chosen."""
    words = [tag_of(type(order))]
    names = [name for name, _ in offer.parameters]
    for place, name in enumerate(names):
        value = getattr(order, name)
        domain = offer.domain(tuple(getattr(order, one) for one in names[:place]))
        if isinstance(domain, Subset):
            texts = [value_text(game, name, one) for one in value]
            words.append(",".join(texts) or "none")
        elif isinstance(value, tuple) and name.endswith("path"):
            words.append("-".join(value_text(game, name, one) for one in value))
        elif isinstance(value, tuple):
            words += [value_text(game, name, one) for one in value]
        else:
            words.append(value_text(game, name, value))
    return " ".join(words)


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_what_is_typed_by_name_is_the_order_meant(scenario):
    read = 0
    for table, seat, order in played(scenario, 23, 200):
        game = game_with_names(table, seat)
        offer = next(one for one in offers(table.known(seat)) if one.order is type(order))
        text = words_of(game, offer, order)
        told = parse_order(table, seat, text)

        assert told.reasons == (), (text, told)
        assert told.order == order, (text, told)
        read += 1
    assert read > 50


def test_what_is_missing_is_asked_for_by_name():
    table = table_of(HEXES[0])
    (seat,) = table.deciders()

    told = parse_order(table, seat, "place")

    assert told.order is None
    assert told.reasons == ()
    assert told.hint.startswith("Select a unit. Choices: 308")


def test_what_cannot_be_read_is_answered_with_a_reason():
    table = table_of(HEXES[0])
    (seat,) = table.deciders()

    assert parse_order(table, seat, "conquer everything").reasons[0].cite == "TABLE:2"
    assert parse_order(table, seat, "place 308 9999").reasons
    assert parse_order(table, seat, '{"type":"nonsense"}').reasons
    assert parse_order(table, seat, "").hint.startswith("Available orders: 1 Place unit, ")
