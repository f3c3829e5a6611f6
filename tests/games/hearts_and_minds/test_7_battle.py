"""7 Battle rounds."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import BAD_INTEL, VC, VC_PLUS, Trial, area, position
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    FirebaseMoved,
    StockpileChanged,
    UnitsLost,
    UnitsPlaced,
    UnitsRated,
    VCLeft,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChooseUnits,
    Decline,
    EndTurn,
    Fight,
    Retreat,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, OUT, Turn

KONTUM = {
    "Kontum": [
        *["US infantry*"] * 2,
        *["ARVN infantry"] * 2,
        "US artillery",
        "NVA infantry*",
        *["NVA infantry"] * 2,
    ]
}


def kinds(events):
    return [type(event).__name__ for event in events]


@pytest.mark.rule(
    "HMP:7.1", "HMP:7.5", "HMP:7.6", "HMP:7.7", "HMP:7.8", "HMP:7.10", "HMP:7.11", "HM-P:20.1"
)
def test_the_worked_example_of_kontum():
    """Eight against four: Red loses two and pays for a third, Blue loses one."""
    trial = Trial(position(KONTUM, flags=["Kontum"], seat=BLUE, stockpile=(1, 0)))
    one, two, three = trial.at("Kontum", RED)

    trial.do(BLUE, Fight(area("Kontum"), (), ()))
    assert trial.asked() == [(RED, "evade")]
    events = trial.do(RED, Accept(), 2, 4, 5)  # evading fails; Blue four, Red five

    assert fought(events).totals == (4, 8)
    assert trial.asked() == [(BLUE, "losses")]  # it is Blue's turn
    arvn = [u for u in trial.at("Kontum", BLUE) if trial.printed.counters[u].nation == "ARVN"]
    trial.do(BLUE, TakeLosses((arvn[0],), ()))
    assert trial.asked() == [(RED, "losses")]
    assert trial.cites(RED, TakeLosses((one,), ())) == ["HMP:7.7"]
    trial.do(RED, TakeLosses((two, three), ()))
    assert trial.asked() == [(RED, "spare")]
    assert trial.at("Kontum", RED) == [one, two, three]  # nobody leaves before all is chosen
    events = trial.do(RED, Accept())

    assert StockpileChanged(RED, -1, "HMP:7.7") in events
    assert UnitsLost((two, three)) in events
    assert UnitsLost((arvn[0],)) in events
    assert UnitsRated((arvn[1],), veteran=True) in events  # the only untried one
    assert trial.at("Kontum", RED) == [one]
    assert trial.asked() == [(RED, "retreat")]  # under his flag he may stay
    trial.do(RED, Decline())
    assert trial.asked() == [(BLUE, "retreat")]
    events = trial.do(BLUE, Decline())

    assert events[-1] == BattleChanged(None)
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:7.5", "HM:X17", "HM-P:20.2")
def test_saigon_with_a_firebase_costs_four():
    army = [*["NVA infantry*"] * 4, "NVA artillery"]
    at = {"Saigon": [*army, *["ARVN infantry"] * 4]}
    last = Turn(seat=RED, points=1)
    trial = Trial(position(at, seat=RED, firebase=(area("Saigon"), BLUE), turn=last))

    events = trial.do(RED, Fight(area("Saigon"), (), ()), 6, 1)

    assert fought(events).totals == (6, 4)
    assert fought(events).killed == (1, 2)  # twelve: two of Blue; five: an R


@pytest.mark.rule("HMP:7.5")
@pytest.mark.parametrize(
    ("attacker", "total"),
    [
        pytest.param(BLUE, 2, id="Blue loses two at the Iron Triangle"),
        pytest.param(RED, 4, id="Red does not"),
    ],
)
def test_the_iron_triangle(attacker, total):
    at = {"Binh Duong": [*["NVA infantry*"] * 2, *["ARVN infantry*"] * 2, *["NVA infantry"] * 2]}
    state = position(at, seat=attacker, iron_triangle=area("Binh Duong"))
    if attacker == RED:
        at["Binh Duong"] = at["Binh Duong"][:4]
        state = position(at, seat=attacker, iron_triangle=area("Binh Duong"))
    trial = Trial(state)

    events = trial.do(attacker, Fight(area("Binh Duong"), (), ()), 1, 1)

    assert fought(events).totals[attacker] == total


@pytest.mark.rule("HMP:7.5")
@pytest.mark.parametrize(
    ("where", "attacker", "total"),
    [
        pytest.param("Kontum", BLUE, 2, id="in mountains an attacker's tanks count nothing"),
        pytest.param("Kontum", RED, 4, id="there a defender's tanks count"),
        pytest.param("Tay Ninh", BLUE, 4, id="elsewhere they count two"),
    ],
)
def test_tanks_in_mountains(where, attacker, total):
    at = {where: [*["ARVN infantry"] * 2, "US tank", *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=attacker))

    events = trial.do(attacker, Fight(area(where), (), ()), 1, 1)

    assert fought(events).totals[BLUE] == total


@pytest.mark.rule("HMP:7.5")
def test_totals_do_not_go_below_nought():
    at = {"Saigon": ["NVA infantry", "ARVN infantry"]}
    trial = Trial(position(at, seat=RED))

    events = trial.do(RED, Fight(area("Saigon"), (), ()), 1, 1)

    assert fought(events).totals == (0, 1)


@pytest.mark.rule("HMP:7.1", "HMP:7.5")
def test_aircraft_join_an_attack_if_blue_likes():
    at = {"Tay Ninh": ["ARVN infantry", "Air Cav", *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE))
    cavalry = next(u for u in trial.at("Tay Ninh") if trial.printed.counters[u].is_air_naval)

    without = Trial(trial.state)
    assert fought(without.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)).totals[BLUE] == 1
    assert fought(trial.do(BLUE, Fight(area("Tay Ninh"), (), (cavalry,)), 1, 1)).totals[BLUE] == 4


@pytest.mark.rule("HMP:7.1")
@pytest.mark.parametrize(
    ("units", "seat", "cites"),
    [
        pytest.param(["NVA artillery", "ARVN infantry"], RED, ["HMP:7.1"], id="no asset alone"),
        pytest.param(["NVA infantry", "Air Cav"], RED, ["HMP:7.1"], id="nobody on the ground"),
        pytest.param(["NVA infantry", "ARVN tank"], RED, [], id="an asset can be attacked"),
    ],
)
def test_what_an_attack_takes(units, seat, cites):
    trial = Trial(position({"Tay Ninh": units}, seat=seat))

    assert trial.cites(seat, Fight(area("Tay Ninh"), (), ())) == cites


@pytest.mark.rule("HMP:7.1", "HMP:9.5", "HMP:7.5")
def test_red_turns_up_the_viet_cong_he_uses():
    down = {"Tay Ninh": [VC_PLUS[0], VC[0]]}
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"]}, down=down, seat=RED))

    assert trial.cites(RED, Fight(area("Tay Ninh"), (), ())) == ["HMP:7.1"]
    events = trial.do(RED, Fight(area("Tay Ninh"), (VC_PLUS[0],), ()), 1, 1)

    assert fought(events).totals == (2, 1)
    assert fought(events).vcs == (VC_PLUS[0],)
    assert trial.state.cells[area("Tay Ninh")].size == 1  # the other stays hidden and safe


@pytest.mark.rule("HMP:7.2")
def test_an_attack_on_false_viet_cong_is_over_at_once():
    down = {"Tay Ninh": [BAD_INTEL[0]]}
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"]}, down=down, seat=BLUE))

    events = trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)  # an empty village

    assert "BattleChanged" not in kinds(events)
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:7.2", "HMP:7.7", "HMP:9.6")
def test_what_is_revealed_defends_and_can_die():
    down = {"Tay Ninh": [VC[0]]}
    at = {"Tay Ninh": [*["ARVN infantry*"] * 3]}
    trial = Trial(position(at, down=down, seat=BLUE))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1)  # the ambush fails
    assert trial.asked() == [(RED, "evade")]
    events = trial.do(RED, Decline(), 1, 1)  # six and one: seven, one hit

    assert VCLeft(area("Tay Ninh"), VC[0], "body") in events
    assert trial.state.body_vc == (VC[0],)


@pytest.mark.rule("HMP:7.7")
def test_infantry_falls_before_assets_and_aircraft_last():
    at = {"Tay Ninh": ["US infantry", "US artillery", "Air Cav", *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=RED))
    infantry, gun, cavalry = trial.at("Tay Ninh", BLUE)

    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), 4, 1)  # twelve: two; seven: one

    assert UnitsLost((infantry, gun)) in events
    assert trial.state.units[cavalry].at >= 0


@pytest.mark.parametrize(
    ("year", "killed"),
    [
        pytest.param(1972, 1, id="Blue's table has a hit at six"),
        pytest.param(1973, 0, id="Red's table has none"),
    ],
)
@pytest.mark.rule("HM:Y73.1")
def test_from_1973_both_use_reds_table(year, killed):
    at = {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE, year=year, stockpile=(1, 0)))

    events = trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 2, 1)

    assert fought(events).killed[RED] == killed


@pytest.mark.rule("HMP:7.7")
def test_who_cannot_pay_loses_one_more():
    at = {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE))

    events = trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)  # five: an R

    assert fought(events).killed == (1, 0)


@pytest.mark.rule("HMP:7.7")
def test_who_will_not_pay_loses_one_more():
    at = {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE, stockpile=(2, 0)))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)
    events = trial.do(RED, Decline())

    assert fought(events).killed == (1, 0)
    assert trial.state.stockpile == (2, 0)


@pytest.mark.rule("HMP:7.8", "HM:B14")
@pytest.mark.parametrize(
    ("blue", "promoted"),
    [
        pytest.param(["ARVN infantry"], 1, id="one against ARVN"),
        pytest.param(["US infantry"], 2, id="two against Americans"),
    ],
)
def test_red_learns_more_from_americans(blue, promoted):
    at = {"Tay Ninh": [*["NVA infantry"] * 4, *blue]}
    trial = Trial(position(at, seat=RED))

    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), 5, 1)

    (rated,) = [e for e in events if type(e) is UnitsRated]
    assert len(rated.units) == promoted


@pytest.mark.rule("HMP:7.8", "HM:B14", "HMP:7.7")
def test_lima_site_counts_as_american_and_leaves_the_game():
    at = {"Saravan": [*["NVA infantry"] * 4, "Lima Site 85"]}
    trial = Trial(position(at, seat=RED))
    (site,) = trial.at("Saravan", BLUE)

    events = trial.do(RED, Fight(area("Saravan"), (), ()), 5, 1)

    assert UnitsPlaced((site,), OUT) in events
    (rated,) = [e for e in events if type(e) is UnitsRated]
    assert len(rated.units) == 2
    assert not any(x.at == BODY for _, x in trial.state.units.pairs())


@pytest.mark.rule("HMP:7.8")
def test_the_owner_chooses_whom_he_promotes():
    at = {"Tay Ninh": ["US infantry", "ARVN infantry", "ARVN infantry", "NVA infantry"]}
    trial = Trial(position(at, seat=BLUE))
    *arvn, american = sorted(trial.at("Tay Ninh", BLUE))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()))
    trial.do(RED, Decline(), 3, 1)
    assert trial.asked() == [(BLUE, "promote")]
    assert trial.cites(BLUE, ChooseUnits(())) == ["HMP:7.8"]
    events = trial.do(BLUE, ChooseUnits((american,)))

    assert UnitsRated((american,), veteran=True) in events
    assert arvn


@pytest.mark.rule("HMP:7.9", "HMP:7.10")
def test_assets_left_alone_retreat_at_once():
    at = {"Tay Ninh": ["ARVN infantry", "ARVN artillery", *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=RED, turn=Turn(seat=RED, points=1)))
    infantry, gun = trial.at("Tay Ninh", BLUE)

    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), 1, 1)

    assert UnitsLost((infantry,)) in events
    assert trial.asked() == [(BLUE, "retreat")]
    assert trial.cites(BLUE, Decline()) == ["HMP:7.10"]
    events = trial.do(BLUE, Retreat(area("Long An"), (), (gun,), ()))
    assert UnitsPlaced((gun,), area("Long An")) in events


@pytest.mark.rule("HMP:7.9")
def test_at_the_end_of_a_turn_assets_alone_among_enemies_leave():
    at = {"An Xuyen": ["ARVN artillery", "NVA infantry"], "Kien Giang": ["NVA infantry"]}
    at |= {"Ba Xuyen": ["NVA infantry"]}
    trial = Trial(position(at, seat=RED))
    (gun,) = trial.at("An Xuyen", BLUE)

    events = trial.do(RED, EndTurn())

    assert UnitsLost((gun,)) in events  # every way out is held


@pytest.mark.rule("HMP:7.10")
@pytest.mark.parametrize(
    ("pacified", "must"),
    [
        pytest.param([], True, id="he lost more than he destroyed"),
        pytest.param(["Tay Ninh"], False, id="in a pacified province he may stay"),
    ],
)
def test_a_beaten_defender_must_retreat(pacified, must):
    at = {"Tay Ninh": [*["ARVN infantry"] * 2, *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=RED, pacified=pacified))

    trial.do(RED, Fight(area("Tay Ninh"), (), ()), 1, 1)  # nine: one unit; three: nobody

    assert trial.asked() == [(BLUE, "retreat")]
    assert (trial.cites(BLUE, Decline()) == ["HMP:7.10"]) is must


@pytest.mark.rule("HMP:7.10")
def test_a_retreat_goes_where_no_enemy_is_and_takes_all_that_fit():
    at = {
        "Tay Ninh": [*["ARVN infantry"] * 3, *["NVA infantry*"] * 4],
        "Long An": ["NVA infantry"],
        "Binh Long": [*["ARVN infantry"] * 3],
    }
    trial = Trial(position(at, seat=RED, pacified=["Tay Ninh"], turn=Turn(seat=RED, points=1)))
    trial.do(RED, Fight(area("Tay Ninh"), (), ()), 1, 1)
    left = trial.at("Tay Ninh", BLUE)
    assert len(left) == 2

    assert trial.cites(BLUE, Retreat(area("Long An"), tuple(left), (), ())) == ["HMP:7.10"]
    assert trial.cites(BLUE, Retreat(area("Binh Long"), tuple(left), (), ())) == ["HMP:7.10"]
    trial.do(BLUE, Retreat(area("Binh Long"), (left[0],), (), ()))
    assert trial.asked() == [(BLUE, "retreat")]  # the other one may go elsewhere
    trial.do(BLUE, Retreat(area("Binh Duong"), (left[1],), (), ()))

    assert trial.at("Tay Ninh", BLUE) == []


@pytest.mark.rule("HMP:7.10")
@pytest.mark.parametrize(
    ("closed", "ends"),
    [
        pytest.param(["Ba Xuyen"], 1, id="the only way out is taken"),
        pytest.param(["Ba Xuyen", "Kien Giang"], 0, id="without any they are lost"),
    ],
)
def test_a_forced_retreat_without_a_choice(closed, ends):
    at = {"An Xuyen": [*["ARVN infantry"] * 2, *["NVA infantry*"] * 4]}
    at |= {name: ["NVA infantry"] for name in closed}
    trial = Trial(position(at, seat=RED))

    trial.do(RED, Fight(area("An Xuyen"), (), ()), 1, 1)

    assert trial.at("An Xuyen", BLUE) == []
    assert len(trial.at("Kien Giang", BLUE)) == ends
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HMP:7.10")
def test_viet_cong_may_stay_behind():
    at = {"Tay Ninh": [*["ARVN infantry*"] * 4, *["NVA infantry"] * 4]}
    last = Turn(seat=BLUE, points=1)
    trial = Trial(position(at, up={"Tay Ninh": [VC[0]]}, seat=BLUE, turn=last))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)  # nine: 1R; six: R
    while trial.asked()[0][1] == "losses":
        seat = trial.asked()[0][0]
        units = trial.at("Tay Ninh", RED)
        dead = {u for toll in trial.state.tolls for u in toll.dead}
        trial.do(seat, TakeLosses((next(u for u in units if u not in dead),), ()))

    assert trial.asked() == [(RED, "retreat")]
    units = tuple(trial.at("Tay Ninh", RED))
    trial.do(RED, Retreat(area("Svay Rieng"), units, (), ()))
    assert len(trial.state.open_vc[area("Tay Ninh")]) == 1


@pytest.mark.rule("HM:Y73.5", "HMP:7.10")
@pytest.mark.parametrize(
    ("year", "cites"),
    [
        pytest.param(1972, ["HMP:7.10"], id="not before 1973"),
        pytest.param(1973, [], id="four coastal steps from 1973 on"),
    ],
)
def test_retreat_by_sea(year, cites):
    at = {"Binh Dinh": [*["ARVN infantry"] * 2, *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=RED, year=year, pacified=["Binh Dinh"]))
    trial.do(RED, Fight(area("Binh Dinh"), (), ()), 1, 1)
    left = tuple(trial.at("Binh Dinh", BLUE))

    assert trial.cites(BLUE, Retreat(area("Khanh Hoa"), left, (), ())) == cites
    assert trial.cites(BLUE, Retreat(area("Saigon"), left, (), ())) == ["HMP:7.10"]


@pytest.mark.rule("HM:X17")
def test_a_firebase_without_soldiers_leaves():
    at = {"Tay Ninh": ["ARVN infantry", *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=RED, firebase=(area("Tay Ninh"), BLUE)))

    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), 6, 1)

    assert FirebaseMoved(None) not in events or trial.state.firebase is None
    while trial.asked()[0][1] == "retreat":
        events = trial.do(trial.asked()[0][0], Decline())
    assert trial.state.firebase is None


@pytest.mark.rule("HMP:7.1")
def test_points_of_a_campaign_fight_only_in_its_zone():
    at = {"Tay Ninh": ["NVA infantry", "ARVN infantry"], "Kontum": ["NVA infantry", "ARVN tank"]}
    turn = Turn(seat=RED, points=6, bound=6, zone="III", may_add=0)
    trial = Trial(position(at, seat=RED, turn=turn))

    assert trial.cites(RED, Fight(area("Tay Ninh"), (), ())) == []
    assert trial.cites(RED, Fight(area("Kontum"), (), ())) == ["HMP:7.1"]
    assert trial.offers(RED, Bomb) is None
