"""HM:S1965 to HM:S1972  Every set-up equals the playbook's own list, province by province."""

from __future__ import annotations

from collections import Counter

import pytest

from games.hearts_and_minds.playbook import listed_set_ups
from games.hearts_and_minds.positions import PRINTED, laid_out, opened
from sandtable.games.hearts_and_minds.printed.cards import CardSet
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.printed_components import printed_for
from sandtable.games.hearts_and_minds.setup import begin
from sandtable.games.hearts_and_minds.state import DEAD, FUTURE, HOLDING, OUT, UNASSIGNED

YEARS = range(1965, 1973)

#: Units in the game at the start of each year, borrowed ones among them (the sum of each set-up).
TOTALS = {
    1965: (12, 2, 2, 0, 22, 1, 0, 5, 1, 0, 1, 0, 3, 0, 1),
    1966: (17, 2, 2, 0, 25, 1, 0, 10, 2, 1, 1, 0, 3, 0, 2),
    1967: (22, 2, 2, 0, 27, 1, 0, 11, 3, 2, 2, 0, 3, 0, 2),
    1968: (26, 3, 2, 0, 28, 1, 0, 12, 3, 3, 2, 1, 3, 0, 2),
    1969: (34, 3, 2, 1, 30, 2, 0, 10, 3, 3, 2, 1, 3, 2, 3),
    1970: (34, 3, 2, 2, 32, 3, 0, 4, 3, 3, 2, 1, 3, 4, 3),
    1971: (36, 3, 2, 3, 33, 3, 1, 0, 3, 1, 2, 0, 3, 4, 3),
    1972: (38, 3, 2, 3, 33, 3, 1, 0, 0, 0, 1, 0, 3, 4, 3),
}
KINDS = (
    "NVA infantry",
    "NVA artillery",
    "Pathet Lao",
    "Khmer Rouge",
    "ARVN infantry",
    "ARVN artillery",
    "ARVN tank",
    "US infantry",
    "US artillery",
    "US tank",
    "ROK",
    "IF",
    "LA",
    "CA",
)


@pytest.mark.rule(
    "HM:S1965",
    "HM:S1966",
    "HM:S1967",
    "HM:S1968",
    "HM:S1969",
    "HM:S1970",
    "HM:S1971",
    "HM:S1972",
)
@pytest.mark.parametrize("year", YEARS)
def test_the_map_at_the_start_is_the_playbooks_list(year):
    listed = listed_set_ups()[year]

    assert laid_out(year) == listed.units
    state = opened(year).state
    names = [PRINTED.areas[here].name for here in range(len(PRINTED.areas))]
    assert {names[here] for here in state.flags} == listed.markers["red flag"]
    assert {names[here] for here in state.pacified} == listed.markers["pacification marker"]
    where = {names[state.iron_triangle]} if state.iron_triangle >= 0 else set()
    assert where == listed.markers["Iron Triangle marker"]
    red, blue = state.stockpile
    assert listed.tracks == {
        "Political Will": state.will,
        "Red stockpile": red,
        "Blue stockpile": blue,
        "bombers": state.bombers[0],
    }
    assert state.bombers[1] == 0
    assert {PRINTED.cards[one].name for one in state.removed} >= listed.removed


@pytest.mark.rule("HM:S1965", "HM:S1969", "HM:S1970", "HM:S1972")
@pytest.mark.parametrize("year", YEARS)
def test_units_of_each_kind_add_up(year):
    state = begin(printed_for(year, 1975))
    there = Counter(
        PRINTED.counters[unit].name
        for unit, standing in state.units.pairs()
        if standing.at >= 0 or standing.at in {DEAD, HOLDING}
    )

    assert (*(there[kind] for kind in KINDS), state.bombers[0]) == TOTALS[year]


@pytest.mark.rule("HM:S1966")
@pytest.mark.parametrize("year", YEARS)
def test_extra_units_wait_unassigned(year):
    state = begin(printed_for(year, 1975))
    waiting = Counter(
        PRINTED.counters[unit].name
        for unit, standing in state.units.pairs()
        if standing.at == UNASSIGNED
    )

    del waiting["Lima Site 85"], waiting["Gunboat"]
    assert waiting == {"NVA tank": 4, "NVA infantry": 4, "NVA artillery": 1, "US infantry": 3}


@pytest.mark.rule("HM:S1969", "HM:S1970", "HM-P:19.19")
@pytest.mark.parametrize(
    ("year", "due"),
    [
        (1968, {1969: 4, 1970: 3, 1971: 3, 1972: 2}),
        (1969, {1971: 2, 1972: 2}),
        (1970, {1971: 2, 1972: 2}),
        (1971, {1972: 2}),
    ],
)
def test_borrowed_north_vietnamese_are_missing_later(year, due):
    state = begin(printed_for(year, 1975))
    coming = Counter(
        standing.due
        for unit, standing in state.units.pairs()
        if standing.at == FUTURE and PRINTED.counters[unit].name == "NVA infantry"
    )

    assert coming == due


@pytest.mark.parametrize("year", YEARS[:-1])
def test_set_ups_roll_forward(year):
    rows = charts().arrivals
    change: Counter[str] = Counter()
    for row in rows:
        if row.year == str(year + 1) and row.kind in {"arrives", "leaves"}:
            change[row.unit] += row.count if row.kind == "arrives" else -row.count
    now, then = dict(zip(KINDS, TOTALS[year], strict=False)), TOTALS[year + 1]
    borrowed = {1968: 4, 1969: -4 + 1, 1970: -1}.get(year, 0)

    rolled = [now[kind] + change[kind] for kind in KINDS]
    rolled[0] += borrowed
    assert tuple(rolled) == then[:-1]


@pytest.mark.rule("HM:S1972")
def test_withdrawn_units_are_out():
    state = begin(printed_for(1972, 1972))
    gone = Counter(
        PRINTED.counters[unit].name for unit, standing in state.units.pairs() if standing.at == OUT
    )

    assert gone["US infantry"] == 12
    assert gone["Air Cav"] == gone["Blue Water Navy"] == gone["Gunboat"] == 1
    assert gone["ROK"] == gone["IF"] == 1


@pytest.mark.rule("HM:S1972")
def test_in_1972_only_easter_and_commando_hunt_are_left_of_the_special_cards():
    state = opened(1972).state
    special = {one for one, card in enumerate(PRINTED.cards) if card.set is not CardSet.BASIC}

    assert {*state.removed} == special - {PRINTED.card_ids["R27"], PRINTED.card_ids["B22"]}
    assert [one.card for one in state.in_play] == [PRINTED.card_ids["B22"]]
