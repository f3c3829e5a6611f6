"""What an order is called where it is listed, and which one a typed line means."""

from __future__ import annotations

import msgspec
import pytest

from presenters.random_play import HEXES, played, table_of
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.domains import Count, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.order_names import OrderName, begins, order_called, order_names
from sandtable.presenters.typed_orders import parse_order

PLACE, BASE, REST = range(3)
NAMES = (
    OrderName("Place unit", "place"),
    OrderName("Base helicopter", "place_helicopter"),
    OrderName("Auto-place the rest", "place_rest"),
)


def called(words, names=NAMES):
    return order_called(names, words.split())


@pytest.mark.parametrize(
    ("words", "place"),
    [
        pytest.param("2", BASE, id="its number"),
        pytest.param("Base helicopter", BASE, id="its label"),
        pytest.param("base HELICOPTER", BASE, id="its label in any letters"),
        pytest.param("base-helicopter", BASE, id="its label with hyphens"),
        pytest.param("base_helicopter", BASE, id="its label with underscores"),
        pytest.param("place_helicopter", BASE, id="its tag"),
        pytest.param("place-helicopter", BASE, id="its tag with hyphens"),
        pytest.param("place helicopter", BASE, id="its tag with spaces"),
        pytest.param("place_rest", REST, id="another tag"),
        pytest.param("place_r", REST, id="the beginning of a tag"),
        pytest.param("base", BASE, id="the beginning of its label"),
        pytest.param("auto-place", REST, id="the beginning of a label with a hyphen"),
        pytest.param("Auto-place the rest", REST, id="a label of three words"),
        pytest.param("rest", REST, id="the beginning of another word"),
        pytest.param("heli", BASE, id="the beginning of the last word"),
        pytest.param("place", PLACE, id="a whole tag that begins others"),
        pytest.param("place unit", PLACE, id="a label that begins as others do"),
    ],
)
def test_an_order_is_called_by(words, place):
    assert called(words) == (place, [])
    assert called(f"{words} 308 1721") == (place, ["308", "1721"])


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("", id="nothing"),
        pytest.param("0", id="a number below the list"),
        pytest.param("4", id="a number beyond the list"),
        pytest.param("conquer 308", id="a word that is in no name"),
        pytest.param("lace", id="a piece out of a word"),
    ],
)
def test_what_is_no_name_finds_nothing(words):
    assert called(words)[0] is None


def test_words_that_belong_to_no_name_are_left():
    assert called("conquer 308 1721") == (None, ["308", "1721"])
    assert called("base helicopters") == (BASE, ["helicopters"])


def test_a_word_that_fits_several_orders_finds_nothing():
    names = (
        OrderName("Move", "move_units"),
        OrderName("Continue move", "march_on"),
        OrderName("End movement", "end_movement"),
        OrderName("End combat", "end_combat"),
    )

    assert called("move", names) == (0, [])  # a whole name
    assert called("end", names)[0] is None
    assert called("m", names)[0] is None
    assert called("mov", names) == (0, [])  # only one begins so
    assert called("end move", names)[0] is None  # names of two words are typed whole
    assert called("end-c", names) == (3, [])


def test_two_orders_of_one_name_are_told_apart_by_number_and_tag():
    names = (OrderName("Decline", "forgo"), OrderName("Decline", "refuse"))

    assert called("decline", names)[0] is None
    assert called("2", names) == (1, [])
    assert called("refuse", names) == (1, [])


# --- where the name of an order is also the beginning of what is chosen -------------------------


class Place(msgspec.Struct, frozen=True):
    unit: int
    at: int


def offer_of(domain):
    return Offer("TABLE:2", Place, (("unit", domain), ("at", Pick((1, 2)))))


def test_words_that_fit_better_after_a_shorter_name_are_not_part_of_it():
    names = (OrderName("Place outpost", "place"),)

    def fits(place, rest):
        return place == 0 and rest[:2] == ["outpost", "2"]

    assert order_called(names, ["place", "outpost", "2", "4105"], fits) == (
        0,
        ["outpost", "2", "4105"],
    )
    assert order_called(names, ["place", "outpost", "4105"], fits) == (0, ["4105"])


def test_words_begin_a_choice_only_with_its_whole_name():
    table = table_of(HEXES[0])
    game = game_with_names(table)
    units = [
        unit for unit in range(200) if game.presentation.label("unit", unit) in {"308", "VN-A"}
    ]

    for domain in (Pick(tuple(units)), Subset(tuple(units))):
        assert begins(game, offer_of(domain), ["VN-A", "1721"])
        assert begins(game, offer_of(domain), ["308,VN-A"])
        assert not begins(game, offer_of(domain), ["VN", "1721"])
        assert not begins(game, offer_of(domain), ["1", "1721"])
        assert not begins(game, offer_of(domain), [])
    assert not begins(game, offer_of(Count(0, 3)), ["3"])
    assert not begins(game, Offer("TABLE:2", Place, ()), ["308"])


# --- in a game ----------------------------------------------------------------------------------


def test_orders_are_named_as_the_open_decision_names_them():
    table = table_of(HEXES[0])
    (seat,) = table.deciders()
    known = table.known(seat)

    assert order_names(game_with_names(table), known, offers(known)) == NAMES
    assert order_names(game_with_names(table), table.known(1 - seat), ()) == ()


@pytest.mark.parametrize("scenario", HEXES)
def test_every_order_of_a_game_is_found_by_number_label_and_tag(scenario):
    for table, seat, _ in played(scenario, 31, 60):
        known = table.known(seat)
        names = order_names(game_with_names(table, seat), known, offers(known))
        for place, name in enumerate(names):
            ways = (
                f"{place + 1}",
                name.label,
                name.label.replace(" ", "-"),
                name.tag,
                name.tag.replace("_", "-"),
            )
            assert {order_called(names, way.split())[0] for way in ways} == {place}, name


@pytest.mark.parametrize(
    "text",
    [
        "place 308 1721",
        "Place unit 308 1721",
        "place-unit 308 1721",
        "1 308 1721",
    ],
)
def test_an_order_is_typed_by_any_of_its_names(text):
    table = table_of(HEXES[0])
    (seat,) = table.deciders()

    told = parse_order(table, seat, text)

    assert (told.text, told.reasons) == ("Place 308 in 1721", ())
