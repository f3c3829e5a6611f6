"""`why not`, `odds` and misread words in the air war of Loose Nukes, whose orders have lists."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

import pytest

from cli.play.scripted import Scripted
from sandtable.cli.play.decision import DecisionPrompt
from sandtable.cli.play.information_commands import Queries
from sandtable.cli.play.terminal_input_output import QuitError
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.advanced.air_missions import MissionAtUnit
from sandtable.games.registry import Registry
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of, value_text
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table

SEEK, PAIR, MISSIONS = "seek_superiority", "pair_air_units", "air_missions"
ALLIES = 0
#: A random game in which air units are paired before missions are announced.
WHIMS = 3


def next_order(scene, whims):
    """The shortest way: pass where that is possible."""
    passing = [offer for offer in offers(scene) if not offer.parameters]
    return draw_order(passing or offers(scene), whims)


def is_asked(table, kind):
    decision = decision_of(table.known(ALLIES).state, ALLIES)
    return table.deciders()[:1] == (ALLIES,) and decision is not None and decision.kind == kind


def give(table, order):
    """Give an order for whoever must decide."""
    seat = table.deciders()[0]
    table.submit(Command(seat, table.seq(seat), f"c{table.seq(seat)}", order))


def played_to(kind):
    """Begin Loose Nukes and play to the first decision of this kind of the Allies."""
    table = open_table(GAME, "india-pakistan/loose-nukes", Roots.from_seed("why not"))
    whims = RandomSource(WHIMS)
    while not is_asked(table, kind):
        give(table, next_order(table.known(table.deciders()[0]), whims))
    return table


at_decision = cache(played_to)


def said(table, *lines):
    """Type lines at the prompt of the Allies; give what they are told and the orders given."""
    given, talk = list[object](), Scripted(*lines)
    asides = Queries(talk, table, RuleTexts(Registry({"next-war": GAME}, {}, {})))
    asides.seat = ALLIES

    def submit(order):
        given.append(order)
        return table.judged(ALLIES, order)

    with suppress(QuitError):
        DecisionPrompt(talk, table, asides, submit).decide()
    return talk.told, given


def answered(table, *lines):
    """Type lines; give only what is said after the first of them was asked for."""
    told, _ = said(table, *lines)
    return told.partition("Allies> ")[2].removesuffix("\nAllies> ").strip()


def named(table, tag):
    """The number of an order in the menu, and its offer."""
    scene = table.known(ALLIES)
    found = sorted(offers(scene), key=lambda offer: not offer.parameters)
    place = [tag_of(offer.order) for offer in found].index(tag)
    return place + 1, found[place]


def label(table, name, value):
    return value_text(game_with_names(table, ALLIES), name, value)


# --- why not ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        pytest.param("1 nonsense", "'nonsense' is not one of the choices.", id="no word at all"),
        pytest.param("1 EA-18G/1", "'EA-18G/1' is not one of the choices.", id="half a name"),
        pytest.param("1 29 99", "'99' is not one of the choices.", id="a number beyond the list"),
        pytest.param("1 29 US Nobody/1", "'US Nobody/1' is not one of", id="words of no name"),
        pytest.param("1 29 30", "That order is allowed.", id="numbers of the list"),
        pytest.param("1 none", "That order is allowed.", id="nobody"),
    ],
)
def test_words_that_mean_nothing_are_told_and_not_dropped(typed, answer):
    assert answered(at_decision(SEEK), f"why not {typed}").startswith(answer)


def test_an_air_unit_that_is_not_offered_is_judged_by_its_name():
    told = answered(at_decision(SEEK), "why not 1 US F-16DJ/1")

    assert told.startswith("No: Only these air units can go to the Air Superiority Box: ")
    assert told.endswith("[ADV:22.5]")


def test_words_after_a_whole_order_are_told():
    number, _ = named(at_decision(MISSIONS), "end_missions")

    told = answered(at_decision(MISSIONS), f"why not {number} 5")
    assert told == "'5' is not one of the choices."


@pytest.mark.parametrize("words", ["1", "1 none", "1 none none", "1 2", "1 none 1 none"])
def test_a_whole_order_with_lists_is_judged_by_its_numbers(words):
    """What is left out is none, and a question with one answer need not be answered."""
    table = at_decision(MISSIONS)
    number, offer = named(table, "mission_at_unit")
    struck = label(table, "struck", offer.domain(()).listed()[0])

    assert answered(table, f"why not {number} {struck} {words}") == "That order is allowed."


def test_a_list_after_a_pick_is_judged_as_it_would_be_given():
    table = at_decision(PAIR)
    pairs = offers(table.known(ALLIES))[0].domain(())
    assert isinstance(pairs, Subset)
    numbers = ",".join(map(str, range(1, pairs.least + 1)))
    typed = f"1 {numbers} {numbers}"

    _, orders = said(table, typed)
    assert answered(table, f"why not {typed}") == "That order is allowed."
    assert table.judged(ALLIES, orders[0]) == ()


def test_an_air_unit_that_cannot_fly_the_mission_is_named():
    table = at_decision(MISSIONS)
    number, offer = named(table, "mission_at_unit")
    target = offer.domain(()).listed()[0]
    able = offer.domain((target,)).listed()
    other = next(unit for unit in range(len(table.printed.aircraft)) if unit not in able)
    name, struck = label(table, "air_unit", other), label(table, "struck", target)

    told = answered(table, f"why not {number} {struck} {name}")
    assert told == f"No: {name} is not Ready: eliminated. [ADV:23.0]"


@pytest.mark.parametrize("rest", ["", "1 none none none"])
def test_a_target_that_is_struck_already_is_refused_by_its_rule(rest):
    table = played_to(MISSIONS)
    number, offer = named(table, "mission_at_unit")
    target = offer.domain(()).listed()[0]
    striker = offer.domain((target,)).listed()[0]
    give(table, MissionAtUnit(target, striker))
    assert target not in named(table, "mission_at_unit")[1].domain(()).listed()

    told = answered(table, f"why not {number} {label(table, 'struck', target)} {rest}")
    assert told.startswith("No: One of your missions strikes this target already.")
    assert told.endswith("[ADV:23.2]")
    asked = answered(table, f"{number}", label(table, "struck", target), "x")
    assert told in asked


def test_a_hex_without_a_target_is_refused_with_all_that_follows():
    table = at_decision(MISSIONS)
    number, offer = named(table, "mission_at_site")
    open_hexes = offer.domain(()).listed()
    free = next(
        here for here in range(len(table.printed.atlas.lattice.labels)) if here not in open_hexes
    )

    told = answered(table, f"why not {number} {label(table, 'at', free)} Airbase 1")
    assert told == "No: No air units can be sent there now. [ADV:23.2]"


def test_what_is_missing_in_half_an_order_is_named():
    table = at_decision(MISSIONS)
    number, offer = named(table, "mission_at_unit")
    struck = label(table, "struck", offer.domain(()).listed()[0])

    told = answered(table, f"why not {number} {struck}")
    assert told == "Type the whole order: why not Mission at unit ... (Air unit is missing.)"


# --- names with spaces, and what may be meant ---------------------------------------------------


def test_a_name_with_spaces_is_quoted_whole_where_it_is_no_choice():
    table = at_decision(MISSIONS)
    number, offer = named(table, "send_wild_weasels")
    name = label(table, "air_unit", offer.domain(()).listed()[0])

    told = answered(table, f"{number} 2 {name}", "x")
    assert f"'{name}' is not one of the choices." in told
    assert "No: " not in told.partition("No order given")[0]


def test_several_names_that_are_meant_are_listed():
    told = answered(at_decision(SEEK), "1 F-15C", "x")

    assert "F-15C: which of US F-15C/1, US F-15C/2, US F-15C/3?" in told


# --- numbers, lists and odds --------------------------------------------------------------------


@pytest.mark.parametrize("number", ["3", "99", "3 5"])
def test_a_number_that_is_not_in_the_menu_answers_no_question(number):
    told, orders = said(at_decision(SEEK), number)

    first = number.split()[0]
    assert f"There is no order {first}; the only one is 1." in told
    assert orders == []


def test_a_name_of_a_choice_still_answers_the_only_order():
    _, orders = said(at_decision(SEEK), "US F-15C/1")

    assert [len(order.air_units) for order in orders] == [1]


def test_a_list_without_commas_is_answered_with_an_example():
    told = answered(at_decision(PAIR), "1 17 19 30 24", "x")

    assert "Join the items of a list by commas: 17,19" in told


def test_odds_inside_a_question_are_told_or_promised():
    table = at_decision(MISSIONS)
    number, offer = named(table, "mission_at_unit")
    struck = label(table, "struck", offer.domain(()).listed()[0])

    told = answered(table, f"{number}", "odds", struck, "1", "odds", "x")
    before, _, after = told.partition("Select an air unit.")
    assert "Odds are shown once the order is complete." in before
    assert "If nothing more is chosen:" in after
    assert "target hit" in after
    assert "'odds'" not in told
