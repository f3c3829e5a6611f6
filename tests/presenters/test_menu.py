"""Things to choose from: their names, and all that a player may type for one of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.hearts_and_minds.positions import PRINTED, area, card
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.orders import SeaMove, TakeLosses
from sandtable.games.hearts_and_minds.presentation.text.display_names import labeller, unit_name
from sandtable.games.hearts_and_minds.state import BODY, DEAD
from sandtable.kernel.rules.offers import Offer
from sandtable.presenters.typed_choice_matching import (
    LONGEST,
    Menu,
    UnknownNameError,
    ids_named,
    joined,
    normalised,
    spellings,
    split_names,
)
from sandtable.presenters.unoffered_order_parsing import intended_order
from toys.hexes.game import GAME as TOY
from toys.hexes.orders import MoveUnit

HEARTS = replace(GAME, presentation=replace(GAME.presentation, label=labeller(PRINTED)))
UNITS = {unit_name(unit): unit for unit in range(len(PRINTED.counters))}
TOWNS = ("Alpha", "Quang Tri", "Quang Tin", "Dust-off (X06)")
NAMED = replace(
    TOY, presentation=replace(TOY.presentation, label=lambda _, fact: TOWNS[int(str(fact))])
)


def units(*names):
    return tuple(UNITS[name] for name in names)


def towns():
    return Menu(NAMED, "town", range(len(TOWNS)))


# --- one name -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "town"),
    [
        pytest.param("Quang Tri", 1, id="its name"),
        pytest.param("quang tri", 1, id="in small letters"),
        pytest.param("Quang-Tri", 1, id="with a hyphen"),
        pytest.param(" quang   tri ", 1, id="with spaces around it"),
        pytest.param("2", 1, id="its place in the list"),
        pytest.param("quang ti", 2, id="the beginning of its name"),
        pytest.param("quang-ti", 2, id="the beginning of its name with a hyphen"),
        pytest.param("alp", 0, id="the beginning of one word"),
        pytest.param("dust-off (x06)", 3, id="a name with a hyphen of its own"),
        pytest.param("dust off", 3, id="a name whose hyphen is typed as a space"),
    ],
)
def test_a_name_of_several_words_may_be_typed(typed, town):
    assert towns().read(typed) == town


@pytest.mark.parametrize("typed", ["quang", "Hue", "5", ""])
def test_what_is_no_name_or_several_is_not_read(typed):
    with pytest.raises(UnknownNameError):
        towns().read(typed)


def test_what_is_shown_has_its_place_before_it():
    assert towns().items() == ["1 Alpha", "2 Quang Tri", "3 Quang Tin", "4 Dust-off (X06)"]


# --- names in a row -----------------------------------------------------------------------------


def test_the_longest_name_is_taken_from_words():
    words = ["quang", "tri", "alpha", "1"]

    assert towns().take(words) == "quang tri"
    assert words == ["alpha", "1"]
    assert towns().take(words) == "alpha"
    assert towns().take(words) == "1"
    assert words == []


@pytest.mark.parametrize("typed", ["quang tri, alpha, x", "Quang-Tri,alpha,x", "2 alpha,x"])
def test_one_name_may_have_a_comma_after_it(typed):
    menu, words = towns(), typed.split()

    assert menu.read(menu.take_one(words)) == 1
    assert menu.read(menu.take_one(words)) == 0
    assert words == ["x"]


def test_a_list_as_json_is_one_word():
    words = ["[1,2]", "x"]

    assert towns().take_one(words) == "[1,2]"
    assert towns().take_one([]) == ""


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("Quang Tri, Alpha, Quang Tin", id="commas and spaces"),
        pytest.param("quang tri,alpha,quang tin", id="commas alone"),
        pytest.param("Quang-Tri,Alpha,Quang-Tin", id="hyphens"),
        pytest.param("quang tri alpha quang tin", id="spaces alone"),
        pytest.param("quang-tri alpha quang-tin", id="hyphens and spaces"),
        pytest.param("quang tri, alpha quang tin", id="a comma forgotten"),
        pytest.param("2 1 3", id="places in the list"),
        pytest.param("2,1,3,", id="places with commas, one too many"),
        pytest.param("2, alpha , , quang-ti", id="all mixed"),
    ],
)
def test_a_list_is_typed_with(typed):
    menu = towns()

    assert [menu.read(name) for name in menu.take_several(typed.split())] == [1, 0, 2]


@pytest.mark.parametrize(
    ("typed", "later", "names", "left"),
    [
        pytest.param("alpha quang tri hue", 0, ["alpha", "quang tri"], ["hue"], id="until no name"),
        pytest.param("alpha,quang tri alpha", 0, ["alpha", "quang tri"], ["alpha"], id="no comma"),
        pytest.param("alpha quang tri", 1, ["alpha"], ["quang", "tri"], id="to keep a word"),
        pytest.param("hue alpha", 0, ["hue", "alpha"], [], id="the first word, name or not"),
        pytest.param("alpha hue,x", 0, ["alpha"], ["hue,x"], id="what is left is as it was"),
    ],
)
def test_before_the_last_question_a_list_ends(typed, later, names, left):
    words = typed.split()

    assert towns().take_several(words, later, is_last=False) == names
    assert words == left


@pytest.mark.parametrize("typed", ["a b", "a,b c", "a, b,c d"])
def test_words_with_commas_are_put_together_again(typed):
    assert "".join(joined(split_names(typed.split()))) == typed.replace(" ", "")


def test_commas_are_words_of_their_own():
    assert split_names(["a,b", "c", ",", "d,"]) == ["a", ",", "b", "c", ",", "d"]


# --- other names for the same thing ---------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "River Assault (B15)",
        "River Assault",
        "river-assault",
        "B15",
        "b15",
        "B15-River-Assault",
        "B15 River Assault",
        "river",
        "2",
    ],
)
def test_a_card_is_known_by_name_and_number(typed):
    menu = Menu(HEARTS, "card", (card("X18"), card("B15"), card("R14")))

    assert menu.read(typed) == card("B15")


@pytest.mark.parametrize(
    ("typed", "unit"),
    [
        ("NVA 2", "NVA 2"),
        ("NVA-2", "NVA 2"),
        ("nva 12", "NVA 12"),
        ("NVA artillery 2", "NVA artillery 2"),
        ("NVA-art-2", "NVA artillery 2"),
        ("nva art 2", "NVA artillery 2"),
        ("US-tank-1", "US tank 1"),
        ("Air-Cav", "Air Cav"),
        ("Lima-Site", "Lima Site 85"),
    ],
)
def test_a_unit_is_known_by_its_name_and_its_old_one(typed, unit):
    menu = Menu(HEARTS, "units", tuple(UNITS.values()))

    assert menu.read(typed) == UNITS[unit]


def test_areas_and_boxes_are_known_by_their_printed_and_old_names():
    menu = Menu(HEARTS, "area", (area("Quang Tri"), DEAD, BODY))

    assert menu.labels == ["Quang Tri", "Dead Pool", "Body Count Box"]
    assert menu.read("Quang-Tri") == area("Quang Tri")
    assert menu.read("the-Dead-Pool") == menu.read("dead pool") == DEAD
    assert menu.read("the Body Count Box") == BODY


def test_units_are_listed_with_commas_and_old_names():
    menu = Menu(HEARTS, "assets", tuple(UNITS.values()))
    typed = "NVA artillery 1, NVA-art-2,NVA tank 3"

    names = menu.take_several(typed.split())

    assert tuple(map(menu.read, names)) == units("NVA artillery 1", "NVA artillery 2", "NVA tank 3")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("card", range(len(PRINTED.cards))),
        ("unit", range(len(PRINTED.counters))),
        ("area", range(len(PRINTED.areas))),
        ("vc", range(len(PRINTED.faces))),
    ],
)
def test_no_name_means_two_things_and_none_is_too_long(name, values):
    menu = Menu(HEARTS, name, values)

    for place in values:
        for text in (menu.labels[place], *HEARTS.presentation.aliases(name, place)):
            assert menu.place(text) == menu.place(normalised(text)) == place, text
            assert len(text.split()) <= LONGEST
            assert normalised(text) in spellings(HEARTS, name, place)
        assert ids_named(HEARTS, name)[normalised(menu.labels[place])] == place


def test_what_is_not_an_option_is_found_by_any_of_its_names():
    menu = Menu(HEARTS, "card", (card("X18"),))

    assert menu.read("B15") == menu.read("River Assault") == card("B15")
    with pytest.raises(UnknownNameError, match="'B99' is not one of the choices"):
        menu.read("B99")


SQUADRONS = (
    "US F-15C/1",
    "US F-15C/2",
    "US F-15C/3",
    "US AV-8B/1",
    *(f"PK F-16/{n}" for n in range(7)),
)


def squadrons(*options):
    """A menu of some of the squadrons; all have names."""
    label = replace(NAMED.presentation, label=lambda _, fact: SQUADRONS[int(str(fact))])
    return Menu(replace(TOY, presentation=label), "squadron", options or range(len(SQUADRONS)))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("F-15C", "F-15C: which of US F-15C/1, US F-15C/2, US F-15C/3?"),
        (
            "PK",
            "PK: which of PK F-16/0, PK F-16/1, PK F-16/2, PK F-16/3, PK F-16/4 and 2 more?",
        ),
        ("AV-8B", "'AV-8B' is not one of the choices. Do you mean US AV-8B/1?"),
        ("Spitfire", "'Spitfire' is not one of the choices."),
        ("99", "'99' is not one of the choices."),
        ("", "Type one of the choices. (`x` cancels.)"),
    ],
)
def test_what_is_not_read_is_answered_with_what_may_be_meant(typed, answer):
    with pytest.raises(UnknownNameError) as error:
        squadrons().read(typed)

    assert str(error.value) == answer


@pytest.mark.parametrize(
    ("words", "name", "left"),
    [
        pytest.param("US AV-8B/1 none", "US AV-8B/1", ["none"], id="a name that is not offered"),
        pytest.param("Red Baron 2", "Red Baron", ["2"], id="words that mean nothing"),
        pytest.param("2 1", "2", ["1"], id="a place in the list"),
    ],
)
def test_a_name_of_several_words_is_taken_whole_be_it_offered_or_not(words, name, left):
    typed = words.split()

    assert squadrons(0, 1).take(typed) == name
    assert typed == left


def test_a_word_that_is_not_offered_is_read_if_it_is_of_the_same_kind():
    tracks = Menu(TOY, "track", ("AAA track", "SAM track"))
    words = ["Detection", "track", "1"]

    assert tracks.read(tracks.take(words)) == "Detection track"
    assert words == ["1"]
    with pytest.raises(UnknownNameError, match="'US' is not one of the choices"):
        tracks.read("US")


def test_an_order_that_is_not_offered_is_understood_with_its_names():
    words = ["Quang", "Tri", "Saigon", "US", "1,US-2", "US", "tank", "1"]
    order = intended_order(HEARTS, Offer("TABLE:2", SeaMove, ()), (), words)
    losses = intended_order(
        HEARTS, Offer("TABLE:2", TakeLosses, ()), (), ["NVA-art-1,", "NVA", "2"]
    )

    assert order == SeaMove(
        area("Quang Tri"), area("Saigon"), units("US 1", "US 2", "US tank 1"), ()
    )
    assert losses.units == units("NVA artillery 1", "NVA 2")


def test_a_path_that_is_not_offered_is_understood_with_hyphens():
    order = intended_order(TOY, Offer("TABLE:2", MoveUnit, ()), (), ["9", "50-49,48"])

    assert order == MoveUnit(9, (50, 49, 48))
