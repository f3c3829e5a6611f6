"""HMP:2 to HMP:4  Clause by clause: options, reinforcements, hands."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import (
    PRINTED,
    VC,
    Falls,
    Trial,
    area,
    begun,
    card,
    cards,
)
from games.hearts_and_minds.under_way import of_kind, reinforcements, where
from sandtable.games.hearts_and_minds.events import PoolShuffled
from sandtable.games.hearts_and_minds.orders import (
    ChooseUnits,
    Deploy,
    EndTurn,
    PlaceVC,
    PlayCard,
    Shift,
    TakeCampaign,
)
from sandtable.games.hearts_and_minds.printed.cards import CardSet
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import fall
from sandtable.games.hearts_and_minds.scenarios import STANDARD
from sandtable.games.hearts_and_minds.setup import begin
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    UNASSIGNED,
    Cell,
)
from sandtable.kernel.play.state import Frame

OLD = tuple(f"R{number:02}" for number in range(1, 18))


@pytest.mark.rule("HMP:3.2")
def test_in_1969_new_cards_may_lie_anywhere_in_the_deck(monkeypatch):
    """No sixteen cards are kept apart; hands and discards are left alone."""
    below = set()
    for seed in range(8):
        dice = Random(seed)
        monkeypatch.setattr(
            Falls, "draw", lambda _, __, sides, ___, dice=dice: dice.randrange(sides)
        )
        new = cards("R18", "R19", "R20", "R21", "B20", "B21", "B22", "B23")
        held = {"hands": (cards("X01"), ()), "discards": (cards("X02"), ())}
        trial = reinforcements(
            "cards_of_1969_are_mixed_in", 1969, aside=new, decks=(cards(*OLD), ()), **held
        )
        trial.go_on()
        deck = trial.state.secrets[2].red_deck
        below |= {c for c in deck[-16:] if PRINTED.cards[c].set is CardSet.NINETEEN_SIXTY_NINE}
        assert trial.state.discards[RED] == cards("X02")
        assert card("X01") in trial.state.secrets[RED].hand

    assert below


@pytest.mark.rule("HMP:2.10")
@pytest.mark.parametrize("place", ["hands", "campaigns", "decks", "discards"])
def test_a_dated_card_leaves_from_wherever_it_is(place):
    state = begun("year", "", year=1971, **{place: ((), cards("B23"))})
    state = replace(state, agenda=(Frame("year", "", "dated_cards_leave"),))
    trial = Trial(state, layers=(*STANDARD, "historical-dates"))
    trial.go_on()

    assert card("B23") in trial.state.removed


def test_a_dated_card_may_be_taken_before_its_year():
    under = Frame("year", "hands_are_filled", "the_map_is_set_up")
    first = "blue_says_whether_he_takes_a_campaign_card"
    state = begun("hands", first, under=under, year=1966, campaigns=((), cards("B26")))
    trial = Trial(state, layers=(*STANDARD, "historical-dates"))
    trial.go_on()

    assert trial.cites(BLUE, TakeCampaign(card("B26"))) == []


# --- the phase -------------------------------------------------------------------------------


def test_the_order_of_the_phase():
    names = [name for name, *_ in reinforcements().rules.steps[REINFORCEMENTS.name].sequence]
    wanted = [
        *("stockpiles_grow", "cards_of_1969_are_mixed_in", "the_last_years_begin", "units_arrive"),
        *("red_takes_from_the_pool", "units_withdraw", "the_dead_are_counted_out"),
        *("blue_takes_free_replacements",),
        *("blue_takes_an_ally_back", "blue_may_raise_a_point_for_a_replacement"),
        *("blue_buys_replacements", "blue_deploys"),
        *("red_takes_free_replacements", "red_buys_replacements"),
        *("red_deploys", "viet_cong_rise"),
    ]

    assert names == wanted


@pytest.mark.rule("HMP:3.3")
def test_withdrawals_take_the_map_first_then_this_years_dead_and_the_dead_pool_last():
    at, boxes = {"Saigon": ["US infantry"]}, {DEAD: ["US infantry"], BODY: ["US infantry"]}
    trial = reinforcements("units_arrive", 1969, at=at, boxes=boxes)
    lives, old, fell = of_kind("US infantry")[:3]
    trial.go_on()

    assert [where(trial, unit) for unit in (lives, fell, old)] == [OUT, OUT, DEAD]


LEAVE = {1969: {"US infantry": 2}, 1970: {"US infantry": 6}}
LEAVE |= {1971: {"US infantry": 4, "US tank": 2, "IF": 1}, 1972: {"US infantry": 8, "ROK": 1}}


@pytest.mark.rule("HMP:3.3")
@pytest.mark.parametrize("year", LEAVE)
def test_how_many_withdraw(year):
    kinds = ["US infantry"] * 4, ["US infantry"] * 4, ["US tank"] * 2, ["ROK", "ROK", "IF"]
    at = dict(zip(("Saigon", "Kontum", "Pleiku", "Darlac"), kinds, strict=True))
    trial = reinforcements("units_withdraw", year, at=at)
    trial.go_on()
    while trial.asked() == [(BLUE, "withdraw")]:
        able = trial.offers(BLUE, ChooseUnits).domain(())
        trial.do(BLUE, ChooseUnits(tuple(able.options[: able.most])))

    on_map = Counter(kind for there in kinds for kind in there)
    left = Counter(PRINTED.counters[u].name for u, x in trial.state.units.pairs() if x.at >= 0)
    wanted = LEAVE[year] if year < 1972 else {**LEAVE[year], "US tank": 2}
    assert on_map - left == Counter(wanted)


@pytest.mark.rule("HMP:3.3")
def test_americans_of_westmoreland_may_withdraw():
    extra = [u for u, x in begin(PRINTED).units.pairs() if x.at == UNASSIGNED]
    (one, *_) = [u for u in extra if PRINTED.counters[u].name == "US infantry"]
    trial = reinforcements("units_withdraw", 1969, at={"Saigon": ["US infantry"] * 3})
    state = trial.state
    here = (*state.stacks[area("Saigon")], one)
    units = state.units.set(one, replace(state.units[one], at=area("Saigon")))
    trial.state = replace(state, units=units, stacks=state.stacks.set(area("Saigon"), here))
    trial.go_on()

    assert trial.cites(BLUE, ChooseUnits(here[-2:])) == []


@pytest.mark.rule("HMP:3.3")
def test_blue_chooses_among_veterans_and_untried_units_that_wait():
    kinds = ["US infantry", "US infantry*", "US infantry*", "US infantry"]
    trial = reinforcements(
        "units_withdraw", 1969, at={"Saigon": kinds[:1]}, boxes={HOLDING: kinds[1:]}
    )
    lives, *wait = of_kind("US infantry")[:4]
    trial.go_on()

    assert where(trial, lives) == OUT
    assert trial.asked() == [(BLUE, "withdraw")]
    trial.do(BLUE, ChooseUnits((wait[2],)))
    assert where(trial, wait[2]) == OUT
    assert OUT not in [where(trial, unit) for unit in wait[:2]]


@pytest.mark.rule("HMP:3.3")
def test_nobody_is_asked_when_the_map_has_enough():
    boxes = {HOLDING: ["US infantry*", "US infantry"]}
    trial = reinforcements("units_withdraw", 1969, at={"Saigon": ["US infantry"] * 2}, boxes=boxes)
    trial.go_on()

    assert (BLUE, "withdraw") not in trial.asked()
    assert [where(trial, unit) for unit in of_kind("US infantry")[:2]] == [OUT, OUT]


#: What arrives by year, year by year.
ARRIVE = {
    1966: "5 NVA infantry, 5 US infantry, 1 US artillery, 1 US tank, 3 ARVN infantry",
    1967: "5 NVA infantry, 1 US infantry, 1 US artillery, 1 US tank, 1 ROK, 2 ARVN infantry",
    1968: "4 NVA infantry, 1 NVA artillery, 1 US infantry, 1 US tank, 1 IF, 1 ARVN infantry",
    1969: "4 NVA infantry, 1 Khmer Rouge, 2 ARVN infantry, 1 ARVN artillery, 2 CA",
    1970: "3 NVA infantry, 1 Khmer Rouge, 2 ARVN infantry, 1 ARVN artillery, 2 CA",
    1971: "3 NVA infantry, 1 Khmer Rouge, 1 ARVN infantry, 1 ARVN tank",
    1972: "2 NVA infantry",
}


@pytest.mark.parametrize("year", ARRIVE)
def test_what_arrives(year):
    due = [u for u, x in begin(PRINTED).units.pairs() if x.at == FUTURE and x.due == year]
    found = Counter(PRINTED.counters[unit].name for unit in due)

    assert found == {
        name: int(n) for n, name in (x.split(" ", 1) for x in ARRIVE[year].split(", "))
    }


@pytest.mark.rule("HMP:3.4", "HMP:3.9")
def test_the_pool_is_mixed_and_viet_cong_rest():
    trial = reinforcements(
        "the_dead_are_counted_out", 1967, body_vc=(VC[0],), down={"Kontum": [VC[1]]}
    )
    trial.state = replace(trial.state, cells=trial.state.cells.set(area("Kontum"), Cell(1, 1)))
    events = trial.go_on()

    assert any(type(event) is PoolShuffled for event in events)
    assert trial.state.cells[area("Kontum")].tired == 0


@pytest.mark.rule("HMP:3.5")
@pytest.mark.parametrize("year", [1971, 1972])
def test_americans_are_bought_until_1971(year):
    dead = ["US infantry"] * 3 + ["ARVN infantry"] * 3
    trial = reinforcements("blue_buys_replacements", year, boxes={DEAD: dead}, stockpile=(0, 3))
    trial.go_on()
    order = ChooseUnits(tuple(of_kind("US infantry")[:3]))

    assert (trial.cites(BLUE, order) == []) == (year == 1971)
    trial.do(BLUE, ChooseUnits(tuple(of_kind("ARVN infantry")[:3])))
    assert trial.state.stockpile == (0, 0)  # three in one phase
    assert not any("bomber" in counter.name.lower() for counter in PRINTED.counters)


@pytest.mark.rule("HMP:3.5", "HMP:3.7")
@pytest.mark.parametrize(
    ("side", "kind", "step"),
    [
        (Nation.LAO, "LA", "blue_takes_free_replacements"),
        (Nation.KHMER_ROUGE, "Khmer Rouge", "red_takes_free_replacements"),
    ],
)
def test_the_dead_of_a_fallen_faction_stay_away(side, kind, step):
    trial = reinforcements(step, 1970, boxes={DEAD: [kind]})
    trial.call(lambda run: fall(run, side))

    assert where(trial, of_kind(kind)[0]) == OUT


@pytest.mark.rule("HMP:3.7")
def test_without_points_red_buys_nobody():
    trial = reinforcements("red_buys_replacements", 1968, boxes={DEAD: ["NVA infantry"]})
    trial.go_on()

    assert (RED, "paid_replacements") not in trial.asked()
    assert where(trial, of_kind("NVA infantry")[0]) == DEAD


# --- deploying -------------------------------------------------------------------------------

TAKEN: dict[str, Any] = {
    "at": {
        "Saravan West": ["Pathet Lao"],
        "Attapu": ["LA", "Pathet Lao"],
        "Svay Rieng": ["CA", "Khmer Rouge"],
    },
    "flags": ["Binh Dinh", "Kontum"],
    "down": {"Khanh Hoa": [VC[0]], "Darlac": [VC[1]]},
}


@pytest.mark.rule("HMP:3.6")
@pytest.mark.parametrize(
    ("kind", "open_to", "closed_to"),
    [
        ("US infantry", ["Saigon", "Quang Nam"], ["Pleiku", "Binh Dinh", "Khanh Hoa", "Kampot"]),
        ("ROK", ["Saigon", "Quang Nam"], ["Pleiku", "Binh Dinh", "Khanh Hoa"]),
        ("IF", ["Saigon", "Quang Nam"], ["Pleiku", "Binh Dinh", "Khanh Hoa"]),
        ("ARVN infantry", ["Saigon", "Pleiku"], ["Kontum", "Darlac", "Champasak", "Binh Dinh"]),
        ("LA", ["Champasak", "Attapu"], ["Saravan West", "Savannakhet", "Kontum"]),
        ("CA", ["Phnom Penh", "Svay Rieng"], ["Kampot", "Kampong Cham"]),
    ],
)
def test_where_each_nation_of_blue_deploys(kind, open_to, closed_to):
    at = {**TAKEN["at"], "Long An": ["ARVN artillery", "ARVN artillery"]}
    trial = reinforcements(
        "blue_deploys", **{**TAKEN, "at": at}, boxes={HOLDING: [kind, "US tank"]}
    )
    trial.go_on()
    unit, tank = (u for u, x in trial.state.units.pairs() if x.at == HOLDING)
    if kind not in PRINTED.counters[unit].name:
        unit, tank = tank, unit

    for name in open_to:
        assert trial.cites(BLUE, Deploy(area(name), (unit,), ())) == []
    for name in closed_to:
        assert trial.cites(BLUE, Deploy(area(name), (unit,), ())) == ["HMP:3.6"]
    assert trial.cites(BLUE, Deploy(area("Long An"), (), (tank,))) == ["HMP:3.6"]  # a third asset


@pytest.mark.rule("HMP:3.6")
@pytest.mark.parametrize(
    ("kind", "to", "cites"),
    [
        ("Air Cav", "Darlac", []),
        ("Air Cav", "Attapu", ["HMP:3.6"]),
        ("Blue Water Navy", "Binh Dinh", []),
        ("Blue Water Navy", "Darlac", ["HMP:3.6"]),
        ("Gunboat", "An Giang", []),
        ("Gunboat", "Binh Dinh", ["HMP:3.6"]),
    ],
)
def test_aircraft_and_ships_are_put_elsewhere(kind, to, cites):
    trial = reinforcements("blue_deploys", at={"Saigon": [kind]})
    trial.go_on()

    assert trial.cites(BLUE, Shift(of_kind(kind)[0], area(to))) == cites


@pytest.mark.rule("HMP:3.8")
@pytest.mark.parametrize(
    ("kind", "home", "guests", "elsewhere"),
    [
        ("Pathet Lao", "Saravan", ["NVA infantry"] * 4, "Attapu"),
        ("Khmer Rouge", "Kampot", ["NVA infantry"] * 4, "Svay Rieng"),
        ("Khmer Rouge", "Kampot", ["CA"], "Svay Rieng"),
        ("Khmer Rouge", "Kampot", [], "Kampot"),
    ],
)
def test_friends_of_red_have_a_home_and_otherwise_their_country(kind, home, guests, elsewhere):
    at = {home: guests, "Phnom Penh": ["CA"], "Champasak": ["LA"]}
    trial = reinforcements("red_deploys", 1970, at=at, boxes={HOLDING: [kind]})
    trial.go_on()
    unit = of_kind(kind)[0]
    if elsewhere == home:
        assert where(trial, unit) == area(home)
        return

    for name in (home, "Phnom Penh", "Champasak"):
        assert trial.cites(RED, Deploy(area(name), (unit,), ())) == ["HMP:3.6"]
    assert trial.cites(RED, Deploy(area(elsewhere), (unit,), ())) == []


@pytest.mark.rule("HMP:3.9")
@pytest.mark.parametrize(("year", "drawn"), [(1966, 6), (1967, 6), (1971, 3), (1972, 3), (1973, 0)])
def test_how_many_viet_cong_rise(year, drawn):
    flags = ["Kontum", "Pleiku", "Darlac", "Phu Bon", "Quang Duc", "Lam Dong", "Tay Ninh"]
    trial = reinforcements("viet_cong_rise", year, flags=flags)
    trial.go_on()
    count = 0
    while trial.asked() and trial.asked()[0][1] == "place_vc":
        trial.do(RED, PlaceVC(trial.offers(RED, PlaceVC).parameters[0][1].options[-1]))
        count += 1

    assert count == drawn


@pytest.mark.rule("HMP:3.9")
def test_whoever_finds_no_room_waits():
    flags = [PRINTED.areas[place].name for place in sorted(PRINTED.provinces)]
    trial = reinforcements("blue_deploys", flags=flags, boxes={HOLDING: ["ARVN infantry"]})
    trial.go_on()

    assert where(trial, of_kind("ARVN infantry")[0]) == HOLDING
    assert (BLUE, "deploy") not in trial.asked()


# --- hands -----------------------------------------------------------------------------------


def test_a_zone_card_played_for_its_points_leaves_the_game():
    under = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")
    trial = Trial(
        begun(
            "turn",
            "a_card_is_played",
            under=under,
            about=(RED,),
            hands=(cards("R22"), cards("B01")),
        )
    )
    trial.go_on()
    trial.do(RED, PlayCard(card("R22"), -1))
    assert trial.state.turn.points == 3
    trial.do(RED, EndTurn())

    assert card("R22") in trial.state.removed


@pytest.mark.rule("HMP:4.1")
def test_one_campaign_card_a_year():
    under = Frame("year", "hands_are_filled", "the_map_is_set_up")
    first = "red_says_whether_he_takes_a_campaign_card"
    trial = Trial(begun("hands", first, under=under, campaigns=(cards("R22", "R23"), ())))
    trial.go_on()
    trial.do(RED, TakeCampaign(card("R22")))

    assert (RED, "campaign") not in trial.asked()
    assert trial.cites(RED, TakeCampaign(card("R23"))) != []
