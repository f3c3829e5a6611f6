"""HM:S1965 to HM:S1972  Each clause about a set-up, read as a statement, holds in the game."""

from __future__ import annotations

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    area,
    cards,
    laid_out,
    opened,
)
from sandtable.games import hearts_and_minds
from sandtable.games.hearts_and_minds.printed.cards import CardSet, Deck
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED

CLAUSES = Path(hearts_and_minds.__file__).parent / "catalog/clauses/hm-set-ups.csv"
YEARS = range(1965, 1973)
WORDS = ("no one two three four five six seven eight nine ten eleven").split()  # noqa: SIM905  # easier to read
SEATS = {"Red": RED, "Blue": BLUE}
SIDES = {"Hawk": -1, "Dove": 1}
MARKERS = ("the Pacification marker", "the Iron Triangle marker")
STACK = re.compile(r"(Red|Blue) starts in (.*?) with (.*?)(?: each)?")


@cache
def statements():
    """The year and the words of each clause about a set-up."""
    with CLAUSES.open(encoding="utf-8", newline="") as lines:
        texts = [row["text"].rstrip(".") for row in csv.DictReader(lines)]
    return [(int(text[:4]), text[6:]) for text in texts if re.match(r"19\d\d: ", text)]


def said(pattern):
    """The clauses that a pattern fits, as parameters: the year, then what it found."""
    found = [(year, re.fullmatch(pattern, text)) for year, text in statements()]
    return [
        pytest.param(year, *match.groups(), id=f"{year} {match[0][:40]}")
        for year, match in found
        if match
    ]


def listed(names):
    return re.split(r", | and ", names)


def stack_of(items):
    """What a stack holds, by the names that a set-up uses."""
    stack: Counter[str] = Counter()
    for item in listed(items):
        if item in MARKERS:
            continue
        number, _, kind = item.partition(" ")
        kind = {"VC unit": "VC", "VC units": "VC"}.get(kind, kind)
        kind = kind.replace("veteran ", "vet ")
        stack[kind] += 1 if number == "the" else WORDS.index(number)
    return stack


def names_of(areas):
    return {PRINTED.areas[here].name for here in areas}


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(
    ("year", "number", "side"),
    said(r"Political Will starts at (\d+) (?:on|with) the (Hawk|Dove) side(?: up)?"),
)
def test_political_will_starts_as_listed(year, number, side):
    assert opened(year).state.will == int(number) * SIDES[side]


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(
    ("year", "seat", "number"), said(r"(\w+) starts with a stockpile of (\w+) RPs")
)
def test_stockpiles_start_as_listed(year, seat, number):
    assert opened(year).state.stockpile[SEATS[seat]] == WORDS.index(number)


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(("year", "number"), said(r"(\w+) provinces start with a red flag"))
def test_so_many_flags_stand_at_the_start(year, number):
    assert len(opened(year).state.flags) == WORDS.index(number)


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(("year", "zone", "names"), said(r"zone (\w+) red flags at start: (.*)"))
def test_flags_stand_as_listed(year, zone, names):
    assert names_of(opened(year).state.flags & PRINTED.zones[zone]) == {*listed(names)}


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(("year", "number"), said(r"(\w+) provinces start pacified"))
def test_so_many_provinces_are_pacified_at_the_start(year, number):
    assert len(opened(year).state.pacified) == WORDS.index(number)


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(
    ("year", "zone", "names"), said(r"zone (\w+) pacified provinces at start: (.*)")
)
def test_provinces_are_pacified_as_listed(year, zone, names):
    assert names_of(opened(year).state.pacified & PRINTED.zones[zone]) == {*listed(names)}


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(("year", "side", "names", "items"), said(STACK))
def test_a_stack_is_as_listed(year, side, names, items):
    state = opened(year).state
    for name in listed(names):
        here = laid_out(year).get(name, Counter())
        if year == 1967:  # Viet Cong have a clause of their own in that year
            del here["VC"]
        own = {kind: count for kind, count in here.items() if is_red(kind) == (side == "Red")}
        assert own == stack_of(items)
        assert ("the Iron Triangle marker" in items) == (state.iron_triangle == area(name))
        if "the Pacification marker" in items:
            assert area(name) in state.pacified


def is_red(kind):
    return kind == "VC" or any(word in kind for word in ("NVA", "Pathet", "Khmer"))


@pytest.mark.parametrize("year", YEARS)
def test_no_clause_leaves_a_stack_out(year):
    told = {
        name
        for when, text in statements()
        if when == year and (match := STACK.fullmatch(text))
        for name in listed(match[2])
    }
    free = {"Saravan", *names_of(opened(1965).state.flags)} if year == 1965 else set()
    free |= {"Kampot", *names_of(opened(1967).state.flags)} if year == 1967 else set()

    assert {*laid_out(year)} - {"Dead Pool"} == told | free


@pytest.mark.rule(
    "HM:S1965", "HM:S1966", "HM:S1967", "HM:S1968", "HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972"
)
@pytest.mark.parametrize(("year", "number"), said(r"Blue's Airbase box holds (\w+) bombers?"))
def test_bombers_start_fuelled_as_listed(year, number):
    assert opened(year).state.bombers == (WORDS.index(number), 0)


@pytest.mark.rule("HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972")
@pytest.mark.parametrize(("year", "number"), said(r"Red has (\w+) NVA in the Dead Pool"))
def test_the_dead_pool_is_as_listed(year, number):
    assert laid_out(year)["Dead Pool"] == {"untried NVA infantry": WORDS.index(number)}


@pytest.mark.rule("HM:S1965")
def test_saravan_in_1965():
    assert laid_out(1965)["Saravan"] == {"vet Pathet Lao": 2}


@pytest.mark.rule("HM:S1965", "HM:S1967", "HM:1.5")
@pytest.mark.parametrize(("year", "besides"), [(1965, set()), (1967, {"Kampot"})])
def test_one_viet_cong_lies_under_each_flag(year, besides):
    state = opened(year).state

    assert {
        PRINTED.areas[here].name: cell.size for here, cell in state.cells.pairs()
    } == dict.fromkeys(names_of(state.flags) | besides, 1)


@pytest.mark.rule("HM:1.5")
@pytest.mark.parametrize("year", YEARS)
def test_no_viet_cong_is_face_up_at_the_start(year):
    state = opened(year).state

    assert state.open_vc.pairs() == []
    assert state.cells.pairs() != []


def test_viet_cong_by_face():
    assert (len(VC), len(VC_PLUS), len(BAD_INTEL)) == (8, 4, 12)


def test_eighty_cards_in_three_decks():
    kinds = Counter((card.deck, card.set) for card in PRINTED.cards)

    assert kinds == {
        (Deck.BLACK, CardSet.BASIC): 26,
        (Deck.RED, CardSet.BASIC): 17,
        (Deck.RED, CardSet.NINETEEN_SIXTY_NINE): 4,
        (Deck.RED, CardSet.CAMPAIGN): 6,
        (Deck.BLUE, CardSet.BASIC): 19,
        (Deck.BLUE, CardSet.NINETEEN_SIXTY_NINE): 4,
        (Deck.BLUE, CardSet.CAMPAIGN): 4,
    }


def test_each_player_has_the_deck_of_his_colour():
    nobody = opened(1966).state.secrets[2]

    for deck, colour in ((nobody.red_deck, Deck.RED), (nobody.blue_deck, Deck.BLUE)):
        assert {PRINTED.cards[one].deck for one in deck} == {colour, Deck.BLACK}


#: Campaign cards that a set-up takes out of the game.
REMOVED = {
    1968: (),
    1969: ("R24", "R26", "B27"),
    1970: ("R24", "R26", "B27"),
    1971: ("R24", "R23", "R26", "B25", "B27"),
    1972: ("R22", "R23", "R24", "R25", "R26", "B24", "B25", "B26", "B27"),
}


@pytest.mark.rule("HM:S1969", "HM:S1970", "HM:S1971", "HM:S1972")
@pytest.mark.parametrize(("year", "numbers"), REMOVED.items())
def test_campaign_cards_are_taken_out(year, numbers):
    removed = opened(year).state.removed
    campaigns = {one for one in removed if PRINTED.cards[one].set is CardSet.CAMPAIGN}

    assert campaigns == {*cards(*numbers)}


@pytest.mark.rule("HM:S1970", "HM:S1971", "HM:S1972")
@pytest.mark.parametrize("year", [1969, 1970, 1971, 1972])
def test_commando_hunt_is_in_play_from_1970_on(year):
    state = opened(year).state
    (hunt,) = cards("B22")

    assert (hunt in {one.card for one in state.in_play}) == (year > 1969)
    assert (hunt in {*state.secrets[BLUE].hand, *state.secrets[2].blue_deck}) == (year == 1969)
