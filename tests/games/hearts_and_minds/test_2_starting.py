"""HM:1 and HMP:2  How a game begins: decks, pool, free placements, redeployments."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import PRINTED, VC, Trial, area, begun, card, cards, played
from sandtable.games.hearts_and_minds.events import VCDrawn, VCLookedAt
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.orders import (
    ChooseUnits,
    Decline,
    Deploy,
    PlaceVC,
    PlayCard,
    Redeploy,
    Shift,
    TakeCampaign,
)
from sandtable.games.hearts_and_minds.printed.cards import CardSet, Deck
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import DEAD, HOLDING
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Frame
from sandtable.table.storage.loading import open_table

DECKS = {1965: (30, 32), 1968: (30, 32), 1969: (34, 36), 1970: (34, 35), 1971: (34, 35)}
DECKS |= {1972: (30, 32)}


def opened(year, seed=1):
    return open_table(GAME, f"hearts-and-minds/{year}", Roots.from_seed(str(seed))).state


@pytest.mark.rule("HM:1.1", "HM:1.10")
def test_any_first_year_goes_with_any_last_year():
    assert len(GAME.rules.scenarios) == sum(1975 - first + 1 for first in range(1965, 1973))
    assert "hearts-and-minds/1966" in GAME.rules.scenarios
    assert "hearts-and-minds/1972-1975" in GAME.rules.scenarios
    assert "hearts-and-minds/1973" not in GAME.rules.scenarios
    state = opened("1968-1970")
    assert state.year == 1968
    assert state.pending[-1].decisions[0].kind == "campaign"


@pytest.mark.rule("HM:1.2")
def test_campaign_cards_and_those_of_1969_are_laid_aside():
    state = opened(1966)
    red, blue, nobody = state.secrets

    assert set(red.campaigns) == set(cards("R22", "R23", "R24", "R25", "R26", "R27"))
    assert set(blue.campaigns) == set(cards("B24", "B25", "B26", "B27"))
    assert {PRINTED.cards[one].set for one in state.aside} == {CardSet.NINETEEN_SIXTY_NINE}
    assert len(state.aside) == 8
    for one in (*nobody.red_deck, *nobody.blue_deck):
        assert PRINTED.cards[one].set is CardSet.BASIC


@pytest.mark.rule("HM:1.3", "HMP:2.4")
@pytest.mark.parametrize(("year", "sizes"), DECKS.items())
def test_each_gets_thirteen_black_cards_beside_his_own(year, sizes):
    state = opened(year)
    _, _, nobody = state.secrets

    assert (len(nobody.red_deck), len(nobody.blue_deck)) == sizes == state.deck_sizes
    for deck in (nobody.red_deck, nobody.blue_deck):
        assert sum(PRINTED.cards[one].deck is Deck.BLACK for one in deck) == 13
    assert opened(year, 2).secrets[2] != nobody


@pytest.mark.rule("HMP:2.4")
@pytest.mark.parametrize("year", [1969, 1970, 1971])
def test_the_last_sixteen_cards_hold_none_of_1969(year):
    nobody = opened(year).secrets[2]

    for deck in (nobody.red_deck, nobody.blue_deck):
        of_1969 = [i for i, c in enumerate(deck) if PRINTED.cards[c].set is not CardSet.BASIC]
        assert of_1969
        assert max(of_1969) < len(deck) - 16


def after_the_hands(year, seed=1):
    """The position and the events once both players have declined a Campaign card."""
    trial = Trial(opened(year, seed), f"hearts-and-minds/{year}")
    events = trial.do(RED, Decline())
    if trial.asked() == [(BLUE, "campaign")]:
        events += trial.do(BLUE, Decline())
    return trial, events


def faces_red_sees(state):
    return [
        PRINTED.faces[cadre.vc] for _, there in state.secrets[RED].cells.pairs() for cadre in there
    ]


@pytest.mark.rule("HM:1.5")
def test_viet_cong_are_mixed_and_red_looks_afterwards():
    (one, _), (other, _) = after_the_hands(1966), after_the_hands(1966, 2)

    faces = [faces_red_sees(trial.state) for trial in (one, other)]
    assert len(faces[0]) == len(faces[1]) == 11
    assert faces[0] != faces[1]
    assert one.state.pool_size == 13 == len(one.state.secrets[2].pool)


@pytest.mark.rule("HM:1.4", "HM:1.5", "HM-P:1.8")
@pytest.mark.parametrize("year", range(1965, 1973))
def test_red_chooses_a_campaign_card_before_seeing_any_viet_cong(year):
    state = opened(year)

    assert state.pending[-1].decisions[0].kind == "campaign"
    assert sum(cell.size for _, cell in state.cells.pairs()) == len(state.secrets[2].drawn) > 0
    assert faces_red_sees(state) == []
    assert state.secrets[RED].met == ()


@pytest.mark.rule("HM:1.7", "HM-P:1.8")
def test_red_looks_at_viet_cong_after_buying_back_units():
    trial, events = after_the_hands(1969)
    assert trial.asked() == [(RED, "dead_pool")]
    assert not any(isinstance(event, VCLookedAt) for event in events)
    looked = [e for e in trial.do(RED, ChooseUnits(())) if isinstance(e, VCLookedAt)]

    assert [event.count for event in looked] == [6]
    assert len(faces_red_sees(trial.state)) == 6
    assert trial.asked() == [(BLUE, "redeploy")]


@pytest.mark.rule("HM:1.4", "HMP:4.1", "HM-P:1.2")
def test_a_campaign_card_is_announced_but_not_shown():
    table = next(played(1, "hearts-and-minds/1966"))
    assert table.state.pending[-1].decisions[0].seat == RED

    trial = Trial(table.state, "hearts-and-minds/1966")
    assert trial.cites(RED, TakeCampaign(card("R26"))) == ["HM:1.4"]
    assert trial.cites(RED, TakeCampaign(card("B24"))) == ["HM:1.4"]
    (event, *_) = trial.do(RED, TakeCampaign(card("R23")))
    assert GAME.rules.seen is not None
    assert GAME.rules.seen(event, BLUE).card is None
    assert GAME.rules.seen(event, RED).card == card("R23")
    assert trial.state.campaigns_held == (1, 0)
    assert trial.asked() == [(BLUE, "campaign")]
    trial.do(BLUE, Decline())
    assert trial.state.hand_sizes == (5, 5)
    assert card("R23") in trial.state.secrets[RED].hand


@pytest.mark.rule("HM:1.7", "HM:1.8")
@pytest.mark.parametrize(("year", "most"), [(1969, 2), (1972, 6)])
def test_red_buys_his_dead_back(year, most):
    trial = Trial(next(played(3, f"hearts-and-minds/{year}")).state, f"hearts-and-minds/{year}")
    trial.do(RED, Decline())
    if trial.asked() == [(BLUE, "campaign")]:
        trial.do(BLUE, Decline())

    assert trial.asked() == [(RED, "dead_pool")]
    dead = [u for u, x in trial.state.units.pairs() if x.at == DEAD]
    assert trial.cites(RED, ChooseUnits(tuple(dead[: most + 1]))) == (
        ["HM:1.7"] if len(dead) > most else []
    )
    trial.do(RED, ChooseUnits(tuple(dead[:2])))
    assert trial.state.stockpile[RED] == most - 2
    assert trial.asked() == [(RED, "deploy")]
    trial.do(RED, Deploy(area("Kampot"), (dead[0],), ()))
    if year < 1972:  # in 1972 Kampot is full then
        trial.do(RED, Deploy(area("North Vietnam"), (dead[1],), ()))
    assert dead[1] in trial.at("North Vietnam")
    assert trial.asked() == [(BLUE, "redeploy")]


@pytest.mark.rule("HMP:4.1", "HM:1.7")
def test_an_offensive_in_hand_must_stay_affordable():
    state = next(played(3, "hearts-and-minds/1972")).state
    trial = Trial(replace(state, stockpile=(7, 0)), "hearts-and-minds/1972")
    trial.do(RED, TakeCampaign(card("R27")))

    assert trial.asked() == [(RED, "dead_pool")]
    dead = [u for u, x in trial.state.units.pairs() if x.at == DEAD]
    assert trial.cites(RED, ChooseUnits(tuple(dead[:2]))) == ["HM:1.7"]
    assert trial.cites(RED, ChooseUnits((dead[0],))) == []


@pytest.mark.rule("HM-P:0.7", "HMP:4.1", "HM:1.7")
def test_red_is_not_asked_for_units_that_easter_leaves_no_points_for():
    """In 1972 no other Campaign card is left, so all know which one Red has taken."""
    trial = Trial(next(played(3, "hearts-and-minds/1972")).state, "hearts-and-minds/1972")
    trial.do(RED, TakeCampaign(card("R27")))

    assert trial.state.stockpile[RED] == 6
    assert trial.asked() == [(BLUE, "redeploy")]


@pytest.mark.rule("HM:S1965", "HM:1.4")
def test_in_1965_both_may_begin_with_a_campaign_card():
    state = next(played(3, "hearts-and-minds/1965")).state
    trial = Trial(state, "hearts-and-minds/1965")
    trial.do(RED, TakeCampaign(card("R22")))
    trial.do(BLUE, TakeCampaign(card("B24")))

    assert trial.state.campaigns_held == (1, 1)
    assert trial.state.hand_sizes == (5, 5)


@pytest.mark.rule("HM:1.4")
def test_no_order_takes_cards_out_of_the_other_hand():
    """A hand loses cards only by orders of its owner, or when a year begins."""
    last = None
    for table in played(5, "hearts-and-minds/1969"):
        state = table.state
        if last is not None and state.year == last.year:
            (record,) = table.records[-1:]
            other = 1 - record.seat
            assert {*last.secrets[other].hand} <= {*state.secrets[other].hand}
        last = state


@pytest.mark.rule("HMP:2.7", "HM:S1965", "HM-P:1.8")
def test_in_1965_red_spreads_his_army():
    state = next(played(3, "hearts-and-minds/1965")).state
    trial = Trial(state, "hearts-and-minds/1965")
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())
    assert trial.asked() == [(RED, "set_up")]

    army = [u for u, x in trial.state.units.pairs() if x.at == HOLDING]
    infantry = [u for u in army if PRINTED.counters[u].is_infantry]
    guns = tuple(u for u in army if u not in infantry)
    assert (len(infantry), len(guns)) == (12, 2)
    assert sum(trial.state.units[u].veteran for u in infantry) == 4
    five, four = tuple(infantry[:5]), tuple(infantry[:4])
    assert trial.cites(RED, Deploy(area("Attapu"), five, ())) == ["HMP:2.7"]
    assert trial.cites(RED, Deploy(area("Quang Tri"), four, ())) == ["HMP:2.7"]
    assert trial.cites(RED, Deploy(area("Champasak"), four, ())) == ["HMP:2.7"]
    trial.do(RED, Deploy(area("Attapu"), four, guns))
    trial.do(RED, Deploy(area("North Vietnam"), tuple(infantry[4:]), ()))
    assert trial.asked() == [(RED, "set_up_vc")]
    assert trial.cites(RED, PlaceVC(area("Saigon"))) == ["HMP:2.7"]
    (drawn,) = trial.do(RED, PlaceVC(area("Kontum")))
    assert drawn == VCDrawn(area("Kontum"), drawn.vc)
    assert GAME.rules.seen is not None
    assert GAME.rules.seen(drawn, RED).vc is None
    assert trial.cites(RED, PlaceVC(area("Kontum"))) == ["HMP:2.7"]
    assert faces_red_sees(trial.state) == []  # not even those under the flags: HM-P:1.8
    events = trial.do(RED, PlaceVC(area("Savannakhet")))
    (looked,) = [event for event in events if isinstance(event, VCLookedAt)]
    assert looked.count == 12 == len(faces_red_sees(trial.state))
    assert GAME.rules.seen(looked, BLUE).vcs is None
    assert trial.asked() == [(BLUE, "redeploy")]


@pytest.mark.rule("HMP:2.7", "HM:S1965")
def test_markers_come_before_red_and_red_before_blue():
    trial, _ = after_the_hands(1965)
    state = trial.state

    assert trial.asked() == [(RED, "set_up")]
    army = [u for u, x in state.units.pairs() if x.at == HOLDING]
    assert len(army) == 14  # not one of Red's free units is placed yet
    assert (state.will, state.stockpile, len(state.flags)) == (-10, (2, 2), 10)
    assert state.pacified == {area("Saigon")}
    infantry = tuple(u for u in army if PRINTED.counters[u].is_infantry)
    guns = tuple(u for u in army if u not in infantry)
    asked = []
    orders = [
        Deploy(area("North Vietnam"), infantry, guns),
        PlaceVC(area("Kontum")),
        PlaceVC(area("Pleiku")),
    ]
    for order in orders:
        trial.do(RED, order)
        asked += trial.asked()
    assert asked == [(RED, "set_up_vc"), (RED, "set_up_vc"), (BLUE, "redeploy")]


@pytest.mark.rule("HMP:2.7")
def test_a_trail_box_takes_four_infantry_and_two_assets_at_set_up():
    at = {"Attapu": ["NVA artillery"]}
    boxes = {HOLDING: ["NVA infantry"] * 5 + ["NVA artillery"] * 2}
    trial = Trial(begun("set_up", "red_places_his_army", at=at, boxes=boxes, year=1965))
    trial.go_on()
    army = [u for u, x in trial.state.units.pairs() if x.at == HOLDING]
    infantry = tuple(u for u in army if PRINTED.counters[u].is_infantry)
    guns = tuple(u for u in army if u not in infantry)

    assert trial.asked() == [(RED, "set_up")]
    assert trial.cites(RED, Deploy(area("Attapu"), (), guns)) == ["HMP:2.7"]  # the third asset
    assert trial.cites(RED, Deploy(area("Attapu"), infantry, ())) == ["HMP:2.7"]
    assert trial.cites(RED, Deploy(area("Attapu"), infantry[:4], guns[:1])) == []
    assert trial.cites(RED, Deploy(area("North Vietnam"), infantry, guns)) == []


@pytest.mark.rule("HM:1.9")
def test_blue_moves_up_to_five_units_to_quiet_areas():
    state = next(played(3, "hearts-and-minds/1966")).state
    trial = Trial(state, "hearts-and-minds/1966")
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())
    assert trial.asked() == [(BLUE, "redeploy")]

    arvn = trial.at("Thua Thien", BLUE)[0]
    assert trial.cites(BLUE, Redeploy(arvn, area("Kontum"))) == ["HM:1.9"]  # flag and Viet Cong
    assert trial.cites(BLUE, Redeploy(arvn, area("Binh Dinh"))) == ["HM:1.9"]  # full
    assert trial.cites(BLUE, Redeploy(arvn, area("Champasak"))) == ["HM:1.9"]  # Laos
    air_cav = next(u for u, c in enumerate(PRINTED.counters) if c.name == "Air Cav")
    assert trial.offers(BLUE, Shift) is None
    trial.do(BLUE, Redeploy(air_cav, area("Phu Bon")))
    movers = list(trial.at("Darlac", BLUE))
    for unit in movers:
        trial.do(BLUE, Redeploy(unit, area("Tuyen Duc")))
    assert trial.asked() == [(BLUE, "respond")]  # Red's first turn begins: HM:B19


@pytest.mark.rule("HM:1.9")
@pytest.mark.parametrize(
    ("fields", "cites"),
    [
        pytest.param({}, [], id="a quiet province"),
        pytest.param({"flags": ["Phu Bon"]}, ["HM:1.9"], id="not under a flag"),
        pytest.param({"down": {"Phu Bon": [VC[0]]}}, ["HM:1.9"], id="not among Viet Cong"),
        pytest.param({"at": {"Phu Bon": ["NVA infantry"]}}, ["HM:1.9"], id="not among NVA"),
        pytest.param({"at": {"Phu Bon": ["US infantry"] * 4}}, ["HM:1.9"], id="not a fifth one"),
    ],
)
def test_where_blue_redeploys(fields, cites):
    at = {"Saigon": ["ARVN infantry"], "Champasak": ["LA", "Lima Site 85"], **fields.pop("at", {})}
    trial = Trial(begun("set_up", "blue_rearranges_units", at=at, bombers=(2, 0), **fields))
    trial.go_on()
    laotian, site = trial.at("Champasak")
    (unit,) = trial.at("Saigon")

    assert trial.cites(BLUE, Redeploy(unit, area("Phu Bon"))) == cites
    assert trial.cites(BLUE, Redeploy(site, area("Darlac"))) == ["HM:1.9"]
    assert trial.cites(BLUE, Redeploy(laotian, area("Saravan West"))) == []


@pytest.mark.rule("HM:1.9", "HM:S1965")
def test_in_1965_aircraft_and_ships_move_besides():
    state = next(played(3, "hearts-and-minds/1965")).state
    trial = Trial(state, "hearts-and-minds/1965")
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())
    army = tuple(u for u, x in trial.state.units.pairs() if x.at == HOLDING)
    infantry = tuple(u for u in army if PRINTED.counters[u].is_infantry)
    guns = tuple(u for u in army if u not in infantry)
    trial.do(RED, Deploy(area("North Vietnam"), infantry, guns))
    trial.do(RED, PlaceVC(area("Kontum")))
    trial.do(RED, PlaceVC(area("Pleiku")))
    navy = next(u for u, c in enumerate(PRINTED.counters) if c.name == "Blue Water Navy")

    assert trial.cites(BLUE, Shift(navy, area("Darlac"))) == ["HM:1.9"]
    trial.do(BLUE, Shift(navy, area("Binh Dinh")))
    assert trial.cites(BLUE, Shift(navy, area("Quang Nam"))) == ["HM:1.9"]
    for unit in (*trial.at("Darlac", BLUE), trial.at("Long Khanh", BLUE)[0]):
        trial.do(BLUE, Redeploy(unit, area("Binh Thuan" if unit % 2 else "Lam Dong")))
    assert trial.offers(BLUE, Redeploy) is None  # five besides the Navy, and no sixth
    assert trial.offers(BLUE, Shift) is not None
    trial.do(BLUE, Decline())
    assert trial.asked() == [(BLUE, "respond")]  # Red's first turn begins: HM:B19


@pytest.mark.rule("HM:S1965")
@pytest.mark.parametrize(
    ("year", "turns", "cites"),
    [
        pytest.param(1965, (1, 0), ["HM:S1965"], id="not in the first turn of 1965"),
        pytest.param(1965, (2, 1), [], id="in the second"),
        pytest.param(1966, (1, 0), [], id="in the first of another year"),
    ],
)
def test_no_campaign_card_in_the_first_turn_of_1965(year, turns, cites):
    hand = cards("R22", "R01", "R03")
    trial = Trial(
        begun(
            "turn",
            "a_card_is_played",
            about=(RED,),
            year=year,
            turns=turns,
            hands=(hand, ()),
        )
    )
    trial.go_on()

    assert trial.cites(RED, PlayCard(hand[0], -1)) == cites
    assert trial.cites(RED, PlayCard(hand[1], -1)) == []


@pytest.mark.rule("HM:1.6", "HMP:3.0", "HMP:4.0")
@pytest.mark.parametrize(
    ("first", "stockpile"),
    [pytest.param(1966, (0, 0), id="the first year"), pytest.param(1965, (2, 3), id="another")],
)
def test_there_are_no_reinforcements_in_the_first_year(first, stockpile):
    fields = {"year": 1966, "will": -7, "campaigns": (cards("R22"), ())}
    state = begun("year", "forces_grow", under=Frame("year", "", ""), **fields)
    state = replace(state, agenda=(Frame("year", "", "forces_grow"),))
    trial = Trial(
        state, f"hearts-and-minds/{first}-1966" if first < 1966 else "hearts-and-minds/1966"
    )
    trial.go_on()

    assert trial.state.stockpile == stockpile
    while trial.asked()[0][1] != "campaign":
        seat, kind = trial.asked()[0]
        assert kind == "place_vc"
        trial.do(seat, PlaceVC(area("Savannakhet")))
