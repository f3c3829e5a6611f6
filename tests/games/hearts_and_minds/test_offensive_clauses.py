"""HM:TET, HM:EASTER and HM:Y73  Limits and exceptions, clause by clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import bought, cards_for_later
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    Trial,
    area,
    begun,
    card,
    position,
)
from games.hearts_and_minds.under_way import easter, playing, tet
from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    StockpileChanged,
    VCDrawn,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    ChangeControl,
    ChooseArea,
    ChooseUnits,
    Decline,
    Deploy,
    EndTurn,
    Fight,
    Mobilise,
    PlaceVC,
    PlayCampaign,
    PlayCard,
    Retreat,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.printed.printed_components import printed_for
from sandtable.games.hearts_and_minds.rule_hooks import offensive_scores
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.setup import begin
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
    Turn,
)
from sandtable.games.hearts_and_minds.state_lookups import in_box
from sandtable.kernel.play.state import Frame

#: Written down from the map: the cities, and the border provinces of zones II and III.
CITIES = ["Thua Thien", "Quang Nam", "Binh Dinh", "Darlac", "Khanh Hoa", "Tuyen Duc", "Saigon"]
CITIES += ["Ba Xuyen"]
BORDERS = ["Kontum", "Pleiku", "Darlac", "Quang Duc", "Phuoc Long", "Binh Long", "Tay Ninh"]
BORDERS += ["Long An"]
OFFENSIVES = pytest.mark.parametrize("grand", ["tet", "easter"])


# --- how Tet begins -------------------------------------------------------------------------


@pytest.mark.rule("HM:TET.2", "HM:TET.5")
def test_the_price_of_tet_is_paid_before_anybody_comes():
    trial = tet(stockpile=(8, 0))
    trial.do(RED, PlayCampaign(card("R26"), -1))

    assert trial.asked() == [(RED, "tet_army")]
    assert trial.state.stockpile[RED] == 2
    assert trial.state.turn.points == 9


@pytest.mark.rule("HM:TET.3")
@pytest.mark.parametrize(
    "boxes",
    [
        pytest.param({UNASSIGNED: ["NVA tank"]}, id="no tanks"),
        pytest.param({DEAD: ["NVA infantry"]}, id="nobody out of the Dead Pool"),
        pytest.param({FUTURE: ["Khmer Rouge", "Pathet Lao"]}, id="no friends of the North"),
    ],
)
def test_who_does_not_come_for_tet(boxes):
    trial = playing(RED, "R26", "X03", year=1968, boxes=boxes)
    trial.do(RED, PlayCampaign(card("R26"), -1))

    assert trial.asked() == [(RED, "place_vc")]
    assert not any(x.at >= 0 for _, x in trial.state.units.pairs())


@pytest.mark.rule("HM:TET.3")
@pytest.mark.parametrize(
    ("place", "count", "cites"),
    [
        pytest.param("Savannakhet", 4, [], id="Laos"),
        pytest.param("Svay Rieng", 4, [], id="Cambodia"),
        pytest.param("Saravan", 1, [], id="among Laotians"),
        pytest.param("Savannakhet", 5, ["HM:TET.3"], id="not a fifth infantry"),
        pytest.param("North Vietnam", 1, ["HM:TET.3"], id="not North Vietnam"),
        pytest.param("Champasak", 1, ["HM:TET.3"], id="not off the border in Laos"),
        pytest.param("Phnom Penh", 1, ["HM:TET.3"], id="nor in Cambodia"),
        pytest.param("Quang Tri", 1, ["HM:TET.3"], id="not South Vietnam"),
    ],
)
def test_where_the_army_of_tet_comes(place, count, cites):
    at = {"Saravan": ["LA"]}
    boxes = {UNASSIGNED: ["NVA infantry"] * 5}
    trial = playing(RED, "R26", "X03", at=at, year=1968, boxes=boxes)
    trial.do(RED, PlayCampaign(card("R26"), -1))
    army = [u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED]

    assert trial.cites(RED, Deploy(area(place), tuple(army[:count]), ())) == cites


@pytest.mark.rule("HM:TET.3")
def test_khmer_rouge_of_later_years_still_arrive():
    trial = tet()
    khmer = {u for u, x in trial.state.units.pairs() if x.due > 1968}
    khmer = {u for u in khmer if PRINTED.counters[u].name == "Khmer Rouge"}
    trial.do(RED, PlayCampaign(card("R26"), -1))
    while trial.asked() == [(RED, "tet_army")]:
        offer = trial.offers(RED, Deploy)
        box = offer.domain(()).options[0]
        trial.do(RED, Deploy(box, offer.domain((box,)).options[-1], ()))

    assert khmer
    assert {trial.state.units[u].at for u in khmer} == {FUTURE}


@pytest.mark.rule("HM:TET.4")
def test_the_rising_of_tet_goes_by_the_usual_rules_and_is_seen_everywhere():
    trial = tet(flags=["Kontum"], down={"Saravan": [VC[0]], "Tay Ninh": [VC_PLUS[0]]})
    stacks, units = trial.state.stacks, trial.state.units
    blue = next(u for u, c in enumerate(PRINTED.counters) if c.name == "ARVN infantry")
    here = area("Tay Ninh")
    units = units.set(blue, replace(units[blue], at=here, due=0))
    trial.state = replace(trial.state, stacks=stacks.set(here, (blue,)), units=units)
    trial.do(RED, PlayCampaign(card("R26"), -1))
    trial.do(RED, Decline())
    assert trial.cites(RED, PlaceVC(area("Saigon"))) != []  # far from flags
    for name in ("Kontum", "Kontum", "Xekong", "Attapu"):
        assert trial.asked() == [(RED, "place_vc")]
        trial.do(RED, PlaceVC(area(name)))
        if name == "Attapu":
            break
        assert (trial.cites(RED, PlaceVC(area("Kontum"))) == []) == (
            trial.state.cells[area("Kontum")].size < 2
        )

    assert trial.asked() == [(RED, "act")]  # four, and no more
    assert area("Saravan") in trial.state.open_vc
    assert len(trial.state.cells) == 0
    assert trial.at("Tay Ninh") == [blue]  # no ambush


@pytest.mark.rule("HM:TET.5", "HM:EASTER.6")
@OFFENSIVES
def test_red_pays_for_an_r_but_buys_no_action_in_the_turn_of_an_offensive(grand):
    turn = Turn(seat=RED, points=1, may_add=0, is_campaign=True)
    at = {"Saravan": [*["NVA infantry"] * 4, *["LA*"] * 2], "Kontum": ["NVA infantry"]}
    trial = Trial(position(at, seat=RED, turn=turn, grand=grand, stockpile=(2, 0)))
    trial.do(RED, Fight(area("Saravan"), (), ()))
    events = trial.do(BLUE, Decline(), 1, 5, 1)  # two dice abroad, too

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].dice == (5, 1)
    assert trial.asked() == [(RED, "spare")]
    while trial.asked()[0][1] != "act":
        seat = trial.asked()[0][0]
        if trial.cites(seat, Decline()):
            to = trial.offers(seat, Retreat).domain(()).options[0]
            trial.do(seat, Retreat(to, tuple(trial.at("Saravan", seat)), (), ()))
        else:
            trial.do(seat, Decline())
    assert trial.cites(RED, ChangeControl(area("Kontum"), ())) != []  # no point is left


# --- the year of an offensive ---------------------------------------------------------------


@OFFENSIVES
def test_viet_cong_move_again_and_again(grand):
    turn = Turn(seat=RED, points=9, may_add=0, is_campaign=True)
    trial = Trial(position(up={"Kontum": [VC[0]]}, turn=turn, grand=grand, turns=(1, 0)))
    for start, end in (("Kontum", "Pleiku"), ("Pleiku", "Darlac")):
        trial.do(RED, Mobilise(area(start), area(end), (), (), (VC[0],)))
    trial.state = replace(trial.state, turn=Turn(seat=RED, points=1), turns=(2, 1))
    trial.do(RED, Mobilise(area("Darlac"), area("Phu Bon"), (), (), (VC[0],)))

    assert [one.vc for one in trial.state.open_vc[area("Phu Bon")]] == [VC[0]]


@pytest.mark.rule("HM:TET.6")
@pytest.mark.parametrize(("grand", "left"), [("tet", 0), ("easter", 1), ("", 1)])
@pytest.mark.parametrize("die", [1, 6])
def test_viet_cong_beside_whoever_tries_for_control(grand, left, die):
    at = {"Kontum": ["NVA infantry", "ARVN infantry"]}
    trial = Trial(position(at, up={"Kontum": [VC[0]]}, grand=grand))
    trial.do(RED, ChangeControl(area("Kontum"), ()), die)

    assert len(trial.state.open_vc.get(area("Kontum"), ())) == left
    assert (VC[0] in trial.state.secrets[2].pool) == (not left)


@OFFENSIVES
def test_viet_cong_stay_face_up_when_turns_end(grand):
    trial = Trial(position(up={"Kontum": [VC[0]]}, grand=grand, hands=cards_for_later("R08")))
    trial.do(RED, EndTurn())

    assert [one.vc for one in trial.state.open_vc[area("Kontum")]] == [VC[0]]


@pytest.mark.rule("HMP:9.2")
@OFFENSIVES
@pytest.mark.parametrize(
    ("dead", "left"),
    [
        pytest.param(BAD_INTEL, 1, id="a real one comes face up"),
        pytest.param((*VC, *VC_PLUS), 0, id="a false one goes back and is not replaced"),
    ],
)
def test_viet_cong_of_events_in_the_year_of_an_offensive(grand, dead, left):
    trial = bought("R17", grand=grand, body_vc=tuple(dead))
    before = trial.state.pool_size
    events = trial.do(RED, ChooseArea(area("Attapu")))

    assert sum(type(event) is VCDrawn for event in events) == 1
    assert len(trial.state.cells) == 0
    assert len(trial.state.open_vc.get(area("Attapu"), ())) == left
    assert trial.state.pool_size == before - left


def test_further_missions_do_not_hit_the_same_place_in_a_turn():
    at = {"Kontum": ["NVA infantry"] * 4, "Pleiku": ["NVA infantry"] * 4}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0), missions=2, grand="tet"))
    trial.do(BLUE, Bomb(area("Kontum")), 1)
    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HMP:12.1"]
    trial.do(BLUE, Bomb(area("Pleiku")), 1)
    trial.state = replace(trial.state, turn=Turn(seat=BLUE))
    trial.do(BLUE, Bomb(area("Kontum")), 1)

    assert (trial.state.bombers, trial.state.missions) == ((1, 1), 0)
    assert trial.cites(BLUE, Bomb(area("Pleiku"))) == ["HMP:12.3"]  # no third one


@pytest.mark.rule("HM:TET.8", "HM:EASTER.9")
@pytest.mark.parametrize(
    ("grand", "dead", "price"),
    [("tet", 12, 5), ("tet", 3, 3), ("easter", 9, 5), ("easter", 4, 4), ("", 12, 12)],
)
def test_the_price_of_the_government_in_such_a_year(grand, dead, price):
    trial = Trial(position(boxes={BODY: ["ARVN infantry"] * dead}, grand=grand))

    assert price_of_government(trial.scene) == price


@OFFENSIVES
def test_an_offensive_ends_with_its_year(grand):
    under = Frame("year", "the_year_is_scored", "another_year")
    fields = {"year": 1968, "grand": grand, "missions": 1, "up": {"Kontum": [VC[0]]}}
    trial = Trial(begun("interphase", "the_table_is_cleared", under=under, **fields))
    trial.go_on()

    assert (trial.state.year, trial.state.grand) == (1969, "")
    assert trial.state.missions == 0
    assert trial.state.cells[area("Kontum")].size == 1  # face down again


# --- scoring --------------------------------------------------------------------------------


@pytest.mark.rule("HM:TET.9", "HM:EASTER.10")
@pytest.mark.parametrize(
    ("grand", "flags", "dead", "doves"),
    [
        pytest.param("tet", ["Saigon", "Ba Xuyen"], [], 0, id="two cities are no Hawk"),
        pytest.param("tet", CITIES[:4], [], 1, id="four cities"),
        pytest.param("tet", CITIES, [], 5, id="all cities"),
        pytest.param("tet", BORDERS[:2] + BORDERS[3:5], [], 0, id="four border provinces"),
        pytest.param("tet", BORDERS[:2] + BORDERS[3:6], [], 1, id="five"),
        pytest.param("tet", BORDERS, [], 4, id="all border provinces"),
        pytest.param(
            "tet",
            [*BORDERS[:2], *BORDERS[3:5], "Quang Tri", "Kien Phong", "Kien Giang"],
            [],
            0,
            id="none of zones I and IV",
        ),
        pytest.param("tet", [], ["ARVN infantry"] * 9, 1, id="nine dead"),
        pytest.param("tet", [], ["ARVN infantry"] * 8 + ["LA", "CA"], 2, id="ten dead of all"),
        pytest.param("easter", CITIES[:5], [], 2, id="five cities at Easter"),
        pytest.param("easter", ["Saigon"], [], 0, id="one city at Easter is no Hawk"),
        pytest.param("easter", BORDERS[:2] + BORDERS[3:], [], 0, id="no border provinces"),
        pytest.param("easter", [], ["ARVN infantry"] * 7, 1, id="seven dead"),
        pytest.param("easter", [], ["ARVN infantry"] * 6 + ["LA", "CA"], 2, id="eight dead of all"),
    ],
)
def test_what_an_offensive_scores(grand, flags, dead, doves):
    trial = Trial(position(boxes={BODY: dead}, flags=flags, grand=grand))

    assert sum(one.what for one in trial.rules[offensive_scores](trial.scene)) == doves


def test_eight_cities_and_eight_border_provinces():
    assert {PRINTED.areas[city].name for city in PRINTED.cities} == {*CITIES}
    zones = PRINTED.zones["II"] | PRINTED.zones["III"]
    assert {PRINTED.areas[a].name for a in zones if PRINTED.areas[a].is_border} == {*BORDERS}


@OFFENSIVES
def test_an_offensive_scores_nothing_during_the_year(grand):
    for seat in (RED, BLUE):
        hands = cards_for_later("R08")
        trial = Trial(position(seat=seat, flags=CITIES, grand=grand, hands=hands))
        events = trial.do(seat, EndTurn())

        assert not any(type(event) is WillChanged for event in events)


@pytest.mark.rule("HM:EASTER.10")
def test_easter_is_scored_in_1972_even_if_the_war_goes_on():
    fields = {"flags": CITIES, "grand": "easter", "year": 1972}
    trial = Trial(
        begun("interphase", "offensives_are_scored", **fields), "hearts-and-minds/1972-1975"
    )

    assert WillChanged(5, "HM:EASTER.10") in trial.go_on()


# --- how Easter begins ----------------------------------------------------------------------


@pytest.mark.rule("HM:EASTER.1")
def test_easter_is_played_for_its_event():
    trial = playing(RED, "R27", "X03", year=1972)

    assert trial.cites(RED, PlayCard(card("R27"), -1)) == ["HMP:4.1"]
    assert trial.cites(RED, PlayCard(card("X03"), -1)) == ["HMP:4.1"]  # nor is it kept


@pytest.mark.rule("HM:EASTER.2", "HM:EASTER.3", "HM:EASTER.5")
def test_what_is_left_of_the_army_of_easter():
    kinds = ["NVA infantry", "NVA tank", "NVA tank", "NVA tank"]
    boxes = {UNASSIGNED: kinds, DEAD: ["NVA infantry", "NVA tank"]}
    down = {"Saravan": [VC[0], BAD_INTEL[0]]}
    trial = playing(RED, "R27", year=1972, boxes=boxes, down=down, stockpile=(7, 0))
    trial.do(RED, PlayCampaign(card("R27"), -1))
    assert trial.asked() == [(RED, "easter_army")]
    assert trial.state.stockpile[RED] == 1  # paid before anybody comes
    units = [u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED]
    infantry, *tanks = units
    dead = next(u for u, x in trial.state.units.pairs() if x.at == DEAD)
    north = area("North Vietnam")
    assert trial.cites(RED, Deploy(north, (dead,), ())) == ["HM:EASTER.3"]
    assert trial.cites(RED, Deploy(area("Phnom Penh"), (infantry,), ())) == ["HM:EASTER.3"]
    pool = trial.state.pool_size
    trial.do(RED, Deploy(north, (infantry,), tuple(tanks)))
    assert not trial.state.units[infantry].veteran
    trial.do(RED, Decline())

    assert trial.asked() == [(RED, "act")]
    assert trial.state.pool_size == pool + 1  # Bad Intel came back, nobody was drawn
    assert [one.vc for one in trial.state.open_vc[area("Saravan")]] == [VC[0]]
    assert trial.state.units[dead].at == DEAD


@pytest.mark.rule("HM:EASTER.4")
def test_the_column_of_easter_is_four_infantry_and_a_gun_to_one_place():
    at = {"North Vietnam": [*["NVA infantry"] * 3, "NVA artillery"]}
    trial = easter(at=at)
    units = sorted(u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED)
    trial.do(RED, Deploy(area("North Vietnam"), tuple(units[:4]), tuple(units[4:])))
    north = trial.at("North Vietnam")
    infantry = [u for u in north if PRINTED.counters[u].is_infantry]
    guns = [u for u in north if "artillery" in PRINTED.counters[u].name]
    tank = next(u for u in north if "tank" in PRINTED.counters[u].name)
    to = area("Svay Rieng")
    assert (len(infantry), len(guns)) == (7, 2)
    for group, assets in ((infantry[:5], ()), (infantry[:4], guns), (infantry[:4], (tank,))):
        assert trial.cites(RED, Deploy(to, tuple(group), tuple(assets))) == ["HM:EASTER.4"]
    laos = Deploy(area("Savannakhet"), tuple(infantry[:4]), ())
    assert trial.cites(RED, laos) == ["HM:EASTER.4"]
    trial.do(RED, Deploy(to, tuple(infantry[:2]), ()))

    assert trial.asked() == [(RED, "act")]  # the others do not go elsewhere
    assert trial.state.turn.points == 9


@pytest.mark.rule("HM:EASTER.7")
@pytest.mark.parametrize("turns", [(1, 0), (2, 1), (4, 3)])
@pytest.mark.parametrize("used", [0, 2, 3])
def test_bombers_are_refuelled_in_every_blue_turn_and_not_saved_up(turns, used):
    hands = ((), (card("X03"),))
    fields = {"bombers": (3, used), "grand": "easter", "year": 1972, "turns": turns}
    trial = Trial(position(seat=RED, hands=hands, **fields))
    trial.do(RED, EndTurn())

    assert trial.state.bombers == (3, 0)
    assert trial.state.missions == 0


# --- the last years -------------------------------------------------------------------------

GROWING = Frame("year", "forces_grow", "hands_are_filled")


def last_years(first, **fields):
    fields.setdefault("is_port_closed", True)
    state = begun("reinforcements", first, under=GROWING, **{"year": 1973, **fields})
    trial = Trial(state, "hearts-and-minds/1972-1975")
    trial.go_on()
    return trial


@pytest.mark.rule("HM:Y73.3")
def test_a_sanctuary_of_1973_still_keeps_bombers_away():
    trial = bought("R17", year=1973)

    assert [one.card for one in trial.state.in_play] == [card("R17")]
    assert len(trial.state.cells) == 0


@pytest.mark.rule("HM:Y73.4")
def test_a_dead_tank_of_1973_is_one_of_eight_or_costs_a_point():
    dead = [*["NVA infantry"] * 8, "NVA tank"]
    trial = last_years("red_takes_free_replacements", boxes={DEAD: dead}, stockpile=(1, 0))
    units = [u for u, x in trial.state.units.pairs() if x.at == DEAD]
    tank = next(u for u in units if "tank" in PRINTED.counters[u].name)
    soldiers = [u for u in units if u != tank]
    assert trial.cites(RED, ChooseUnits(tuple(units))) == ["HMP:3.5"]
    assert trial.cites(RED, ChooseUnits((*soldiers[:7], tank))) == []
    trial.do(RED, ChooseUnits(tuple(soldiers)))
    assert trial.asked() == [(RED, "paid_replacements")]
    events = trial.do(RED, ChooseUnits((tank,)))

    assert next((e.seat, e.by) for e in events if type(e) is StockpileChanged) == (RED, -1)
    assert tank in trial.at("North Vietnam")


@pytest.mark.rule("HM:Y73.5")
@pytest.mark.parametrize(("year", "cites"), [(1972, ["HMP:7.10"]), (1973, [])])
def test_red_too_retreats_by_sea_in_the_last_years(year, cites):
    at = {"Binh Dinh": [*["NVA infantry"] * 4, *["ARVN infantry*"] * 4]}
    trial = Trial(position(at, seat=BLUE, year=year, flags=["Binh Dinh"]))
    trial.do(BLUE, Fight(area("Binh Dinh"), (), ()), 1, 1)
    while trial.asked() != [(RED, "retreat")]:
        trial.do(trial.asked()[0][0], Decline())
    left = tuple(trial.at("Binh Dinh", RED))

    assert trial.cites(RED, Retreat(area("Khanh Hoa"), left, (), ())) == cites


@pytest.mark.rule("HM:B23")
def test_a_closed_port_does_not_stop_the_trail():
    trial = Trial(position({"North Vietnam": ["NVA infantry"]}, year=1973, is_port_closed=True))
    units = tuple(trial.at("North Vietnam"))
    trial.do(RED, StrategicMove(area("North Vietnam"), area("Kampot"), units, ()))

    assert trial.at("Kampot") == list(units)


@pytest.mark.rule("HM:Y73.7")
def test_dead_allies_leave_in_1973_too_and_one_korean_is_usual():
    trial = last_years("the_last_years_begin", boxes={DEAD: ["ROK"], BODY: ["US infantry"]})
    assert not any(x.at in {DEAD, BODY} for _, x in trial.state.units.pairs())

    state = begin(printed_for(1972, 1975))
    allies = [
        PRINTED.counters[u].name
        for u, x in state.units.pairs()
        if x.at not in {OUT, UNASSIGNED} and PRINTED.counters[u].is_us_family
    ]
    assert (state.bombers[0], allies) == (3, ["ROK"])


@pytest.mark.rule("HM:Y73.7")
@pytest.mark.parametrize(
    ("box", "may"),
    [
        pytest.param(HOLDING, True, id="one that waits to be deployed"),
        pytest.param(RECALLED, True, id="one that was recalled"),
        pytest.param(DEAD, False, id="a dead one would come back untried"),
        pytest.param(BODY, False, id="nor one that has just died"),
        pytest.param(FUTURE, False, id="nor one that is not in the war yet"),
    ],
)
def test_which_arvn_off_the_map_may_be_promoted(box, may):
    kinds = ["ARVN infantry", "ARVN artillery", "ARVN infantry*"]
    trial = last_years("the_last_years_begin", at={"Saigon": ["ARVN infantry"]}, boxes={box: kinds})
    assert trial.asked() == [(BLUE, "promote_arvn")]

    for unit in in_box(trial.scene, BLUE, box):
        untried = PRINTED.counters[unit].is_infantry and not trial.state.units[unit].veteran
        assert (trial.cites(BLUE, ChooseUnits((unit,))) == []) == (may and untried)


@pytest.mark.rule("HM:Y73.7")
def test_a_promoted_unit_off_the_map_is_deployed_as_a_veteran():
    trial = last_years("the_last_years_begin", boxes={RECALLED: ["ARVN infantry"]})
    (unit,) = in_box(trial.scene, BLUE, RECALLED)
    trial.do(BLUE, ChooseUnits((unit,)))

    assert trial.state.units[unit].veteran
    assert trial.state.units[unit].at == HOLDING


def test_arvn_are_promoted_in_1973_only():
    at = {"Saigon": ["ARVN infantry"] * 3}
    trial = last_years("the_last_years_begin", year=1974, at=at)

    assert not any(trial.state.units[u].veteran for u in trial.at("Saigon"))
    assert (BLUE, "promote_arvn") not in trial.asked()


@pytest.mark.rule("HM:Y73.8")
def test_the_pool_lasts_as_long_as_it_lasts():
    two = last_years("red_takes_from_the_pool", boxes={UNASSIGNED: ["NVA tank", "NVA infantry"]})
    left = in_box(two.scene, RED, UNASSIGNED)
    two.do(RED, ChooseUnits(tuple(left)))
    assert len(two.at("North Vietnam")) == 2
    none = last_years("red_takes_from_the_pool")
    assert none.at("North Vietnam") == []


def test_points_come_first_and_cities_before_victory():
    always = [one.name for one in procedure_steps.REINFORCEMENTS_STEPS if not one.layer]
    assert always[0] == "stockpiles_grow"
    steps = [step.name for step in procedure_steps.INTERPHASE_STEPS]
    assert steps.index("flags_are_counted") < steps.index("cities_are_counted")
    assert steps.index("cities_are_counted") < steps.index("victory_is_looked_at")


@pytest.mark.rule("HM:Y73.10")
@pytest.mark.parametrize(
    ("flags", "at", "scored"),
    [
        pytest.param(["Saigon"], {"Saigon": ["NVA infantry"]}, [1], id="both"),
        pytest.param(["Saigon"], {}, [], id="a flag alone"),
        pytest.param([], {"Saigon": ["NVA infantry"]}, [], id="soldiers alone"),
        pytest.param([], {"Phnom Penh": ["NVA infantry"]}, [], id="not a city abroad"),
    ],
)
def test_cities_of_1975(flags, at, scored):
    state = begun("interphase", "cities_are_counted", year=1975, flags=flags, at=at, will=35)
    events = Trial(state, "hearts-and-minds/1972-1975").go_on()

    said = [e.by for e in events if type(e) is WillChanged and e.cite == "HM:Y73.10"]
    assert said == scored
