from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from cli.play.scripted import Scripted
from sandtable.cli.play.order_parameter_prompts import OrderInput
from sandtable.cli.play.terminal_input_output import CancelledError
from sandtable.kernel.rules.domains import Allocation, Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.typed_choice_matching import Menu
from toys.hexes.game import GAME

TOWNS = ("Alpha", "Beta", "Gamma City", "Delta")
NAMED = replace(
    GAME,
    presentation=replace(
        GAME.presentation,
        label=lambda name, fact: (
            TOWNS[fact] if name == "town" and isinstance(fact, int) else str(fact)
        ),
        wording={"too-many": "Not {count}."},
    ),
)


class Order(msgspec.Struct, frozen=True):
    """An order of one parameter."""

    value: object


def asked(name, domain, *lines, typed=(), judged=lambda order: ()):
    """Ask for one parameter, with these lines typed; give the value and what was said."""
    talk = Scripted(*lines)
    offer = Offer("TABLE:2", Order, ((name, domain),))
    asking = OrderInput(talk, NAMED, offer, judged, lambda _: False, typed)
    return asking.order().value, talk.told


def described(scene, name, value):
    """Towns by their size, each with its population."""
    return ("Large" if value > 1 else "Small", f"pop {10 * value}")


@pytest.mark.parametrize("domain", [Pick((0, 1, 2, 3)), Subset((0, 1, 2, 3), least=1)])
def test_choices_are_listed_under_headings_with_what_is_said_of_each(monkeypatch, domain):
    game = replace(NAMED, presentation=replace(NAMED.presentation, choice=described))
    monkeypatch.setitem(globals(), "NAMED", game)

    value, told = asked("town", domain, "3")

    assert value in (2, (2,)), "the numbers are the places in the list as before"
    assert [line.split() for line in told.splitlines() if "pop" in line or line.endswith(":")] == [
        ["Large:"],
        ["3", "Gamma", "City", "pop", "20", "4", "Delta", "pop", "30"],
        ["Small:"],
        ["1", "Alpha", "pop", "0", "2", "Beta", "pop", "10"],
    ]


# --- picking ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("3", id="its place in the list"),
        pytest.param("Gamma City", id="its name"),
        pytest.param("gamma city", id="its name in small letters"),
        pytest.param("gam", id="the beginning of its name"),
    ],
)
def test_a_thing_with_a_name_is_picked_by(typed):
    value, told = asked("town", Pick((0, 1, 2, 3)), typed)

    assert value == 2
    assert "1 Alpha" in told
    assert "3 Gamma City" in told


def test_a_thing_that_is_a_number_is_picked_by_that_number():
    value, told = asked("hex", Pick((10, 1, 3)), "1")

    assert value == 1
    assert "10  1   3" in told


@pytest.mark.parametrize("words", [["3"], ["Delta", "3"], ["del", "3"]])
def test_the_only_choice_need_not_be_typed(words):
    class Two(msgspec.Struct, frozen=True):
        town: int
        hex: int

    offer = Offer("TABLE:2", Two, (("town", Pick((3,))), ("hex", Pick((1, 3)))))
    asking = OrderInput(Scripted(), NAMED, offer, lambda _: (), lambda _: False, words)

    assert asking.order() == Two(3, 3)


def test_the_only_choice_is_taken_but_shown_first():
    value, told = asked("town", Pick((3,)), "")

    assert value == 3
    assert "Town: Delta (the only choice)" in told
    assert "Press Enter to confirm" in told


def test_nothing_to_choose_ends_the_question():
    with pytest.raises(CancelledError):
        asked("town", Pick(()))


def test_x_thinks_better_of_it():
    with pytest.raises(CancelledError):
        asked("hex", Pick((1, 2)), "x")


def test_a_thing_that_is_not_listed_is_refused_in_the_words_of_the_rules():
    def judged(order):
        return (Cited("HEX:2.1", Veto("too-many", {"count": order.value})),)

    value, told = asked("hex", Pick((1, 2)), "7", "2", judged=judged)

    assert value == 2
    assert "No: Not 7. [HEX:2.1]" in told


def test_a_name_that_is_not_listed_is_known_all_the_same():
    value, told = asked("town", Pick((0, 1)), "Delta", "0", "Beta")

    assert value == 1
    assert "No: Delta: this is not one of the choices." in told
    assert "'0' is not one of the choices." in told


# --- numbers ----------------------------------------------------------------------------------


def test_a_count_is_a_whole_number_within_its_span():
    value, told = asked("air", Count(0, 2), "", "two", "3", "-1", "2")

    assert value == 2
    assert told.count("A whole number, from 0 to 2.") == 2
    assert told.count("it must be from 0 to 2.") == 2


@pytest.mark.parametrize(
    ("lines", "value"),
    [
        pytest.param(["1 1"], (1, 1), id="all numbers at once"),
        pytest.param(["0,2"], (0, 2), id="with commas"),
        pytest.param(["", "0"], (0, 2), id="one by one, the last follows"),
        pytest.param(["9 9", "x y", "1", "2 0"], (2, 0), id="at the fourth try"),
    ],
)
def test_an_allocation_is_typed(lines, value):
    assert asked("lost", Allocation((7, 8), (2, 2), 2, 2), *lines)[0] == value


def test_an_allocation_without_a_choice_is_taken():
    assert asked("lost", Allocation((7, 8), (1, 1), 2, 2), "")[0] == (1, 1)


# --- several ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "value"),
    [
        pytest.param(["1 3"], (1, 3), id="with spaces"),
        pytest.param(["3,1"], (3, 1), id="with commas"),
        pytest.param(["all"], (1, 2, 3), id="all of them"),
        pytest.param([""], (), id="none"),
        pytest.param(["1 1", "9", "a", "2"], (2,), id="at the fourth try"),
    ],
)
def test_several_things_are_chosen(lines, value):
    assert asked("units", Subset((1, 2, 3)), *lines)[0] == value


def test_a_limit_on_several_things_is_told():
    heavy = Subset((1, 2, 3), least=1, weight=lambda unit: unit, limit=3)

    value, told = asked("units", heavy, "", "2 3", "1 2")

    assert value == (1, 2)
    assert told.count("No: ") == 2
    assert "3 (counts 3)" in told
    assert "choose 1 to 3, at most 3 in total" in told


def test_a_limit_is_told_in_what_it_is_measured_in():
    heavy = Subset((0, 1, 3), weight=lambda n: n, limit=3, measure="stacking points", per=2)

    told = asked("units", heavy, "1")[1]

    assert "0 1 (½) 3 (1½)" in " ".join(told.split())
    assert "at most 1½ stacking points in total" in told


def test_one_of_several_may_have_a_name_of_two_words():
    assert asked("town", Subset((0, 1, 2)), "Gamma City")[0] == (2,)


@pytest.mark.parametrize(
    "typed", ["Gamma City, Alpha", "gamma city alpha", "Gamma-City,Alpha", "3 1", "gamma-city 1"]
)
def test_several_names_are_typed_with_commas_or_spaces(typed):
    assert asked("town", Subset((0, 1, 2)), typed)[0] == (2, 0)
    assert asked("town", Subset((0, 1, 2)), "", typed=typed.split())[0] == (2, 0)


@pytest.mark.parametrize(
    ("domain", "hint"),
    [
        (Subset((0, 1, 2), least=1, most=1), "Town (choose 1): "),
        (Subset((0, 1, 2), most=2), "Town (choose 0 to 2; Enter for none): "),
        (Subset((0, 1, 2), least=1), "Town (choose 1 to 3; `all`): "),
        (Subset((0, 1, 2)), "Town (choose 0 to 3; `all`, Enter for none): "),
    ],
)
def test_the_question_says_how_many_and_what_else_may_be_typed(domain, hint):
    assert hint in asked("town", domain, "Alpha")[1]


def test_nobody_where_somebody_must_be_chosen_is_refused_without_a_name():
    value, told = asked("town", Subset((0, 1, 2), least=1, most=1), "", "Alpha")

    assert value == (0,)
    assert "No: Choose 1 of these, each once." in told


class Deploy(msgspec.Struct, frozen=True):
    """An order of three parameters whose names have several words."""

    town: int
    towns: tuple[int, ...]
    others: tuple[int, ...]


@pytest.mark.parametrize(
    "typed",
    [
        "Gamma City Alpha Beta none",
        "gamma-city alpha,beta none",
        "Gamma City, Alpha, Beta -",
        "gamma city alpha beta",
    ],
)
def test_names_of_several_words_are_typed_ahead(typed):
    parameters = (
        ("town", Pick((2, 3))),
        ("towns", Subset((0, 1))),
        ("others", Subset((2, 3))),
    )
    game = replace(
        NAMED, presentation=replace(NAMED.presentation, label=lambda _, fact: TOWNS[int(str(fact))])
    )
    offer = Offer("TABLE:2", Deploy, parameters)
    asking = OrderInput(Scripted("", ""), game, offer, lambda _: (), lambda _: False, typed.split())

    assert asking.order() == Deploy(2, (0, 1), ())


def test_what_was_left_open_is_not_told():
    value, told = asked("second", Pick((-1,)), "")

    assert value == -1
    assert "only choice" not in told


# --- ways -------------------------------------------------------------------------------------


def line_of_towns(stops=(1, 2, 3)):
    """From 0 along 1, 2 and 3, back and forth, three steps at most."""
    return Path(
        0,
        lambda at: [space for space in (at - 1, at + 1) if 0 <= space <= 3],
        lambda at, to: to,
        lambda at: at in stops,
        longest=3,
    )


@pytest.mark.parametrize(
    ("lines", "value"),
    [
        pytest.param(["1", "2", ""], (1, 2), id="step by step"),
        pytest.param(["1", "2", "3"], (1, 2, 3), id="to the last step there is"),
        pytest.param(["1-2"], (1, 2), id="whole, with hyphens"),
        pytest.param(["1 2 1"], (1, 2, 1), id="whole, with spaces"),
        pytest.param(["1."], (1,), id="ended by a full stop"),
        pytest.param(["1", "2", "<", "2", ""], (1, 2), id="a step taken back"),
        pytest.param(["2", ""], (1, 2), id="to a space further off"),
        pytest.param(["1", "3"], (1, 2, 3), id="a step, then further off"),
        pytest.param(["9", "x1", "1-3", ""], (1,), id="with steps that are not open"),
    ],
)
def test_a_way_is_walked(lines, value):
    assert asked("path", line_of_towns(), *lines)[0] == value


def test_a_space_out_of_reach_is_told_as_such():
    value, told = asked("path", line_of_towns(stops=(1,)), "3", "1", "")

    assert value == (1,)
    assert "No legal path ends in 3." in told


def test_a_whole_way_with_a_step_too_many_is_not_cut_short_unasked():
    value, told = asked("path", line_of_towns(), "<", "", typed=["1-2-3-2"])

    assert value == (1, 2)
    assert "no step leads to 2 from there." in told


def test_a_way_says_where_it_may_not_end():
    value, told = asked("path", line_of_towns(stops=(3,)), "1", "", "2", "3")

    assert value == (1, 2, 3)
    assert "Path from 0" in told
    assert "(brackets: you can move through, but not stop)" in told
    assert "the path cannot end there." in told


def test_a_way_that_leads_nowhere_can_be_taken_back():
    dead_end = Path(0, lambda at: [at + 1] if at < 2 else [], lambda at, to: to, lambda at: at == 1)

    value, told = asked("path", dead_end, "1", "2", "<", "")

    assert value == (1,)
    assert "no further steps; type `<` to go back one" in told


def test_a_way_through_places_with_names():
    value, told = asked("town", line_of_towns(), "Beta", "gamma city", "")

    assert value == (1, 2)
    assert "next: 1 Beta" in told


# --- typed ahead ------------------------------------------------------------------------------


def test_words_typed_ahead_answer_the_first_questions():
    assert asked("hex", Pick((1, 2)), typed=["2"])[0] == 2


def test_a_word_typed_ahead_that_will_not_do_is_asked_again():
    assert asked("hex", Pick((1, 2)), "1", typed=["7", "8"])[0] == 1


def test_what_is_asked_next_depends_on_what_was_chosen():
    class Two(msgspec.Struct, frozen=True):
        first: int
        second: int

    talk = Scripted("2", "21")
    second = Given(lambda first: Pick((10 * first, 10 * first + 1)))
    offer = Offer("TABLE:2", Two, (("first", Pick((1, 2))), ("second", second)))

    order = OrderInput(talk, GAME, offer, lambda order: (), lambda _: False).order()

    assert order == Two(2, 21)


# --- typed ahead ------------------------------------------------------------------------------


class March(msgspec.Struct, frozen=True):
    """An order of three parameters."""

    hex: int
    units: tuple[int, ...]
    path: tuple[int, ...]


def marched(*typed, lines=()):
    """Type an order of a start, some units and a way in one line."""
    talk = Scripted(*lines)
    parameters = (("hex", Pick((0, 7))), ("units", Subset((5, 6, 8))), ("path", line_of_towns()))
    offer = Offer("TABLE:2", March, parameters)
    order = OrderInput(talk, NAMED, offer, lambda order: (), lambda _: False, typed).order()
    return (order.hex, order.units, order.path), talk.told


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        pytest.param("7 5 1-2", (7, (5,), (1, 2)), id="one unit"),
        pytest.param("7 5 6 1-2", (7, (5, 6), (1, 2)), id="several units, one after the other"),
        pytest.param("7 5,6 1-2", (7, (5, 6), (1, 2)), id="several units with commas"),
        pytest.param("7 5 6 1 2", (7, (5, 6), (1, 2)), id="a way with spaces"),
        pytest.param("7 all 1", (7, (5, 6, 8), (1,)), id="all units"),
    ],
)
def test_an_order_is_typed_in_one_line(typed, order):
    assert marched(*typed.split()) == (order, "")


def test_an_order_that_cannot_even_begin_so_is_dropped():
    with pytest.raises(CancelledError):
        marched("9", "5", "1")


def test_choices_are_shown_when_a_later_word_will_not_do():
    order, told = marched("7", "9", "1", lines=["5", "1."])

    assert order == (7, (5,), (1,))
    assert "5  6  8" in told


def test_the_rules_judge_an_order_as_it_was_typed():
    seen = []

    def judged(order):
        seen.append(order)
        return (Cited("HEX:2.1", Veto("too-many", {"count": 1})),) if order.units else ()

    talk = Scripted()
    nobody: Subset[int] = Subset((), least=1)
    parameters = (("hex", Pick((0, 7))), ("units", nobody), ("path", line_of_towns()))
    offer = Offer("TABLE:2", March, parameters)
    with pytest.raises(CancelledError):
        OrderInput(talk, NAMED, offer, judged, lambda _: False, ["9", "5", "6", "1-2"]).order()

    assert "No: Not 1. [HEX:2.1]" in talk.told
    assert seen


def test_words_too_many_are_named_before_the_order_is_given():
    value, told = asked("air", Count(0, 2), "", typed=["2", "7"])

    assert value == 2
    assert "The order is already complete. Ignored: '7'." in told


def test_names_and_numbers_mixed_are_meant_as_they_stand():
    names = ("308", "10", "A Marines")
    game = replace(
        GAME, presentation=replace(GAME.presentation, label=lambda _, fact: names[int(str(fact))])
    )
    menu = Menu(game, "units", (0, 1, 2))

    assert menu.items() == list(names)
    assert (menu.read("10"), menu.read("a")) == (1, 2)
    assert menu.place("2") is None


def test_odds_are_shown_before_the_order_is_given():
    talk = Scripted("")
    offer = Offer("TABLE:2", Order, (("value", Count(0, 2)),))
    asking = OrderInput(talk, NAMED, offer, lambda order: (), lambda _: False, ["1"])
    asking.odds = lambda order: [f"odds of {order.value}"]

    assert asking.order().value == 1
    assert talk.heard == ["odds of 1", "  Press Enter to confirm, or x to cancel: "]
