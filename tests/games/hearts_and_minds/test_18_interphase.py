"""HMP:18, HMP:11, HM:Y73  How years end, and the last years."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import BAD_INTEL, PRINTED, VC, Trial, area, begun, card, cards
from games.hearts_and_minds.under_way import doves, interphase
from sandtable.games.hearts_and_minds.events import Collapsed, WillChanged
from sandtable.games.hearts_and_minds.orders import Accept, ChooseUnits, Decline
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import bombing_modifiers
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import in_danger
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import dead_red
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import winner_of
from sandtable.games.hearts_and_minds.state import BODY, HOLDING, OUT, UNASSIGNED, Lasting
from sandtable.kernel.play.state import Frame

FLAGS = [area.name for area in PRINTED.areas if area.country == "South Vietnam"]


# --- Laos and Cambodia ----------------------------------------------------------------------


@pytest.mark.rule("HMP:11.2")
@pytest.mark.parametrize(
    ("year", "nation", "fields", "danger"),
    [
        pytest.param(1966, Nation.LAO, {}, True, id="no Laotian left"),
        pytest.param(1966, Nation.CAMBODIAN, {}, False, id="no Cambodians before 1969"),
        pytest.param(1969, Nation.CAMBODIAN, {}, True, id="from 1969 on"),
        pytest.param(1966, Nation.LAO, {"collapsed": ("PL",)}, False, id="not when the rival fell"),
        pytest.param(1966, Nation.LAO, {"boxes": {BODY: ["LA"]}}, True, id="the dead do not help"),
    ],
)
def test_factions_in_danger(year, nation, fields, danger):
    trial = Trial(begun("interphase", "offensives_are_scored", year=year, **fields))

    assert in_danger(trial.scene, nation) is danger
    assert not in_danger(interphase(year=year).scene, nation)


@pytest.mark.rule("HMP:11.3", "HMP:18.3")
def test_blue_saves_his_friends_or_lets_them_fall():
    poor = interphase("laos_is_tested", at={"Champasak": []}, stockpile=(0, 2))
    events = poor.go_on()
    assert Collapsed("LA") in events
    assert WillChanged(3, "HMP:11.3") in events

    rich = interphase("laos_is_tested", at={"Champasak": []}, stockpile=(0, 3))
    rich.go_on()
    assert rich.asked() == [(BLUE, "rescue")]
    rich.do(BLUE, Accept())
    assert rich.state.collapsed == ()

    stubborn = interphase("laos_is_tested", at={"Champasak": []}, stockpile=(0, 3))
    stubborn.go_on()
    assert Collapsed("LA") in stubborn.do(BLUE, Decline())
    assert all(
        stubborn.state.units[unit].at == OUT
        for unit, counter in enumerate(PRINTED.counters)
        if counter.nation is Nation.LAO
    )


@pytest.mark.rule("HMP:11.3", "HM:B14", "HM-P:19.18")
@pytest.mark.parametrize(
    ("empty", "stands"),
    [
        pytest.param("Champasak", False, id="it falls with Blue's Laotians"),
        pytest.param("Saravan", True, id="not with the Pathet Lao"),
    ],
)
def test_lima_site_falls_with_the_laotians(empty, stands):
    at = {empty: [], "Attapu": ["Lima Site 85"]}
    trial = interphase("laos_is_tested", at=at)
    site = trial.at("Attapu")[0]
    trial.go_on()

    assert trial.state.collapsed == (("PL",) if stands else ("LA",))
    assert (trial.state.units[site].at == area("Attapu")) == stands
    changes = trial.rules[bombing_modifiers](trial.scene, area("Saravan"))
    assert any(said.cite == "HM:B14" for said in changes) == stands


@pytest.mark.rule("HMP:11.3")
def test_lima_site_outlives_cambodia():
    at = {"Phnom Penh": [], "Attapu": ["Lima Site 85"]}
    trial = interphase("cambodia_is_tested", 1970, at=at)
    trial.go_on()

    assert trial.state.collapsed == ("CA",)
    assert len(trial.at("Attapu")) == 1


@pytest.mark.rule("HMP:11.3", "HMP:18.3")
def test_red_loses_will_for_his_friends_and_cambodia_comes_second():
    trial = interphase("laos_is_tested", 1970, at={"Saravan": [], "Kampot": []}, stockpile=(3, 0))
    trial.go_on()
    assert trial.asked() == [(RED, "rescue")]
    events = trial.do(RED, Accept())

    assert Collapsed("KR") in events
    assert WillChanged(-3, "HMP:11.3") in events


# --- scoring --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:18.4", "HMP:18.5", "HM-P:20.6")
def test_the_example_of_1970():
    """HM-P.20.6: 1 + 3 + 1 + 3 = 8 Doves."""
    dead = ["US infantry"] * 2 + ["ROK"] + ["ARVN infantry"] * 4 + ["LA", "CA"]
    dead += ["NVA infantry"] * 8
    trial = interphase(
        "opinion_turns",
        1970,
        boxes={BODY: dead},
        body_vc=(VC[0],),
        flags=FLAGS[:11],
        pacified=FLAGS[11:15],
        will=9,
    )
    events = trial.go_on()

    assert doves(event for event in events if getattr(event, "cite", "") < "HMP:18.6") == 8


@pytest.mark.rule("HMP:18.4")
@pytest.mark.parametrize(
    ("year", "dead", "count"),
    [
        pytest.param(1966, [], 1, id="no dead at all is no success"),
        pytest.param(1966, ["NVA infantry"], 0, id="more dead Red"),
        pytest.param(1968, ["NVA infantry"], 0, id="not before 1969"),
        pytest.param(1969, ["NVA infantry"], 1, id="weary from 1969 on"),
        pytest.param(1966, ["US tank", "NVA infantry", "NVA tank"], 1, id="a dead American"),
        pytest.param(1966, ["LA", "NVA infantry"], 1, id="as many dead Blue"),
        pytest.param(1966, ["LA", "ARVN tank", "NVA infantry"], 1, id="more dead Blue"),
    ],
)
def test_opinion(year, dead, count):
    trial = interphase("opinion_turns", year, boxes={BODY: dead}, will=5)
    events = trial.go_on()

    assert doves(event for event in events if getattr(event, "cite", "") == "HMP:18.4") == count


@pytest.mark.rule("HMP:18.4")
def test_dead_viet_cong_count():
    trial = interphase(boxes={BODY: ["NVA tank"]}, body_vc=(VC[0], BAD_INTEL[0]))

    assert dead_red(trial.scene) == 3


@pytest.mark.rule("HMP:18.5")
@pytest.mark.parametrize(
    ("flags", "count"),
    [
        (0, 0),
        (6, 0),
        (7, 1),
        (8, 1),
        (9, 2),
        (10, 2),
        (11, 3),
        (12, 3),
        (13, 4),
        (14, 4),
        (15, 5),
        (20, 5),
    ],
)
def test_flags(flags, count):
    trial = interphase("flags_are_counted", flags=FLAGS[:flags])
    events = trial.go_on()

    assert doves(event for event in events if getattr(event, "cite", "") == "HMP:18.5") == count


# --- the government -------------------------------------------------------------------------


@pytest.mark.rule("HMP:18.6")
@pytest.mark.parametrize(
    ("dead", "pacified", "stability", "price"),
    [
        pytest.param(6, 3, 1, 2, id="HM-P.20.5"),
        pytest.param(3, 3, 0, 0, id="nothing"),
        pytest.param(1, 3, 0, 0, id="never less than nothing"),
        pytest.param(2, 0, -1, 3, id="unstable"),
        pytest.param(12, 2, 0, 10, id="without a ceiling"),
    ],
)
def test_the_price_of_the_government(dead, pacified, stability, price):
    kinds = ["ARVN artillery"] + ["ARVN infantry"] * (dead - 1) + ["US infantry"]
    trial = interphase(boxes={BODY: kinds}, pacified=FLAGS[:pacified], stability=stability)

    assert price_of_government(trial.scene) == price


@pytest.mark.rule("HMP:18.6")
def test_blue_pays_or_there_is_a_coup():
    at = {
        "Saigon": ["ARVN infantry*", "US infantry"],
        "Long An": ["ARVN infantry*", "ARVN infantry"],
        "Kontum": ["ARVN infantry*"],
    }
    fields = {
        "at": at,
        "boxes": {BODY: ["ARVN infantry"] * 4},
        "pacified": ["Long An", "Kontum"],
        "stockpile": (0, 3),
    }
    paid = interphase("generals_stir", **fields)
    paid.go_on()
    assert paid.asked() == [(BLUE, "government")]
    before = paid.state.will
    paid.do(BLUE, Accept())
    assert paid.state.will == before

    fallen = interphase("generals_stir", **fields)
    fallen.go_on()
    fallen.do(BLUE, Decline())
    assert fallen.state.stockpile[BLUE] == 0
    assert fallen.asked() == [(BLUE, "call_to_saigon")]
    called = tuple(fallen.at("Long An"))
    assert fallen.cites(BLUE, ChooseUnits(called[:1])) == ["HMP:18.6"]
    fallen.do(BLUE, ChooseUnits(called))
    assert len(fallen.at("Saigon")) == 4
    assert area("Long An") not in fallen.state.pacified
    assert not any(x.veteran for _, x in fallen.state.units.pairs())


@pytest.mark.rule("HMP:18.6")
def test_who_cannot_pay_has_a_coup_at_once():
    trial = interphase("generals_stir", boxes={BODY: ["ARVN infantry"] * 2}, stockpile=(0, 1))
    events = trial.go_on()

    assert WillChanged(3, "HMP:18.6") in events


# --- victory --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:18.8", "HM-P:0.5", "HM-P:20.10")
@pytest.mark.parametrize(
    ("will", "last", "winner"),
    [
        pytest.param(-3, "1966", BLUE, id="at the goal Blue wins"),
        pytest.param(-2, "1966", RED, id="above it Red"),
        pytest.param(5, "1966-1967", RED, id="at once"),
        pytest.param(4, "1966-1967", None, id="not yet"),
        pytest.param(-10, "1966-1967", BLUE, id="at once for Blue"),
        pytest.param(-9, "1966-1967", None, id="not yet for Blue"),
    ],
)
def test_the_goals_of_1966(will, last, winner):
    """HM-P.20.10."""
    trial = interphase("victory_is_looked_at", scenario=f"hearts-and-minds/{last}", will=will)
    assert winner_of(trial.scene) is winner

    trial.go_on()
    assert (trial.state.over.winner if trial.state.over else None) == winner


def test_goals_follow_the_set_ups():
    wills = {row.year: row.value for row in charts().markers if row.item == "political will"}

    for year in range(1965, 1972):
        assert charts().goals[year].red_above == wills[year + 1]


# --- clearing up ----------------------------------------------------------------------------


@pytest.mark.rule("HMP:18.9", "HMP:11.5")
def test_the_table_is_cleared():
    trial = interphase(
        "the_table_is_cleared",
        1970,
        at={"Attapu": ["ARVN infantry*"], "Saigon": ["US infantry"]},
        up={"Kontum": [VC[0]]},
        in_play=(
            Lasting(card("B22"), BLUE, 1969, 1),
            Lasting(card("B23"), BLUE, 1970, 1),
            Lasting(card("R22"), RED, 1970, 1),
        ),
        notes=(),
        stability=2,
        under=Frame("year", "the_year_is_scored", "another_year"),
    )
    trial.go_on()

    assert trial.state.year == 1971
    assert trial.state.open_vc.pairs() == []
    assert [one.vc for one in trial.state.secrets[RED].cells[area("Kontum")]] == [VC[0]]
    assert [one.card for one in trial.state.in_play] == [card("B22")]
    assert card("B23") in trial.state.discards[BLUE]
    assert card("R22") in trial.state.removed
    guest = next(u for u, x in trial.state.units.pairs() if x.at == HOLDING)
    assert PRINTED.counters[guest].name == "ARVN infantry"
    assert trial.state.units[guest].veteran
    assert trial.state.stability == 0


# --- the last years -------------------------------------------------------------------------

GROWING = Frame("year", "forces_grow", "hands_are_filled")


def last_years(first="the_last_years_begin", year=1973, **fields):
    fields.setdefault("is_port_closed", True)
    state = begun("reinforcements", first, under=GROWING, year=year, **fields)
    return Trial(state, "hearts-and-minds/1972-1975")


@pytest.mark.rule("HM:Y73.2")
def test_campaign_cards_and_those_of_1969_leave_but_commando_hunt():
    trial = last_years(
        hands=(cards("R22", "R01"), cards("B21", "B01")),
        campaigns=((), cards("B24")),
        decks=(cards("R18", "R02"), cards("B02")),
        discards=(cards("R19", "R03"), ()),
        in_play=(Lasting(card("B22"), BLUE, 1969, 1),),
    )
    trial.go_on()

    assert {*cards("R22", "B21", "B24", "R18", "R19")} <= {*trial.state.removed}
    assert [one.card for one in trial.state.in_play] == [card("B22")]
    assert trial.state.campaigns_held == (0, 0)
    assert trial.state.campaign_sizes == (0, 0)
    assert set(trial.state.secrets[RED].hand) == {*cards("R01", "R02", "R03")}


@pytest.mark.rule("HM:Y73.3", "HM:Y73.6")
def test_viet_cong_leave_and_the_port_is_closed():
    trial = last_years(
        down={"Kontum": [VC[0], BAD_INTEL[0]]},
        up={"Pleiku": [VC[1]]},
        flags=["Kontum"],
        is_port_closed=False,
    )
    trial.go_on()

    assert trial.state.cells.pairs() == trial.state.open_vc.pairs() == []
    assert set(trial.state.gone_vc) == {VC[0], VC[1], BAD_INTEL[0]}
    assert trial.state.is_port_closed
    assert not trial.asked() or trial.asked()[0][1] != "place_vc"


@pytest.mark.rule("HM:Y73.7")
def test_america_leaves_and_two_arvn_are_promoted():
    at = {
        "Saigon": ["ROK", "ARVN infantry", "ARVN infantry", "ARVN infantry"],
        "Champasak": ["LA", "Lima Site 85"],
    }
    trial = last_years(at=at, bombers=(3, 1))
    trial.go_on()

    assert trial.state.bombers == (0, 0)
    assert [PRINTED.counters[u].name for u in trial.at("Champasak")] == ["LA"]
    assert trial.asked() == [(BLUE, "promote_arvn")]
    three = tuple(trial.at("Saigon"))
    assert trial.cites(BLUE, ChooseUnits(three)) == ["HM:Y73.7"]
    trial.do(BLUE, ChooseUnits(three[:2]))
    assert [trial.state.units[u].veteran for u in three] == [True, True, False]


@pytest.mark.rule("HM:Y73.8")
@pytest.mark.parametrize(
    ("year", "easter", "asked"), [(1972, False, False), (1973, False, True), (1974, True, False)]
)
def test_red_takes_three_unassigned_units_a_year(year, easter, asked):
    kinds = ["NVA infantry"] * 4 + ["NVA artillery"] + ["NVA tank"] * 4
    trial = last_years(
        "red_takes_from_the_pool", year, boxes={UNASSIGNED: kinds}, had_easter=easter
    )
    trial.go_on()
    pool = [u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED]
    assert (trial.asked() == [(RED, "unassigned")]) == asked

    if asked:
        assert trial.cites(RED, ChooseUnits(tuple(pool[:4]))) == ["HM:Y73.8"]
        trial.do(RED, ChooseUnits(tuple(pool[-3:])))
        assert trial.at("North Vietnam") == pool[-3:]


@pytest.mark.rule("HM:Y73.10")
@pytest.mark.parametrize(("year", "count"), [(1974, 0), (1975, 2)])
def test_cities_taken_count_at_the_end_of_1975(year, count):
    at = {"Saigon": ["NVA infantry"], "Thua Thien": ["NVA infantry"], "Kontum": ["NVA infantry"]}
    flags = ["Saigon", "Thua Thien", "Kontum", "Binh Dinh"]
    years = f"hearts-and-minds/1972-{year}"
    trial = interphase("cities_are_counted", year, years, at=at, flags=flags, will=35)
    events = trial.go_on()

    assert doves(event for event in events if getattr(event, "cite", "") == "HM:Y73.10") == count
