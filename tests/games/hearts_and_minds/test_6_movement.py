"""HMP:6 and HMP:9.3  Movement and stacking."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    area,
)
from games.hearts_and_minds.under_way import acting, march
from sandtable.games.hearts_and_minds.events import UnitsMoved, VCLeft, VCMoved, VCTurnedUp
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.orders import (
    ChooseArea,
    EndMobilisation,
    Move,
    SeaMove,
    Shift,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED

# --- reach ----------------------------------------------------------------------------------


@pytest.mark.rule("HMP:6.1")
@pytest.mark.parametrize(
    ("to", "cites"),
    [
        pytest.param("Pleiku", [], id="one area"),
        pytest.param("Darlac", [], id="two areas"),
        pytest.param("Quang Duc", ["HMP:6.2"], id="not three"),
        pytest.param("Kontum", ["HMP:6.2"], id="not nowhere"),
    ],
)
def test_units_march_up_to_two_areas(to, cites):
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"] * 2})

    assert trial.cites(BLUE, march(trial, "Kontum", to)) == cites


@pytest.mark.rule("HMP:6.1")
def test_several_ends_cost_one_point_and_nobody_marches_twice():
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"] * 3}, points=2)
    one, two, three = trial.at("Kontum")

    trial.do(BLUE, march(trial, "Kontum", "Pleiku", infantry=[one]))
    assert trial.asked() == [(BLUE, "mobilise")]
    trial.do(BLUE, Move(area("Binh Dinh"), (two,), (), ()))
    trial.do(BLUE, EndMobilisation())
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.points == 1
    assert trial.at("Kontum") == [three]
    assert trial.cites(BLUE, march(trial, "Pleiku", "Phu Bon")) == ["HMP:6.1"]
    assert trial.cites(BLUE, march(trial, "Kontum", "Pleiku", infantry=[one])) == ["HMP:6.1"]
    assert trial.cites(BLUE, march(trial, "Kontum", "Pleiku", infantry=[])) == ["HMP:6.1"]


@pytest.mark.rule("HMP:6.1")
def test_when_all_have_marched_nothing_more_is_asked():
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"]})
    events = trial.do(BLUE, march(trial, "Kontum", "Pleiku"))

    assert UnitsMoved((trial.at("Pleiku")[0],), area("Pleiku")) in events
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:6.1")
@pytest.mark.parametrize(
    ("start", "to", "cites"),
    [
        pytest.param("Saigon", "Binh Thuan", [], id="tanks march two areas on plain ground"),
        pytest.param("Kontum", "Pleiku", [], id="one into the mountains"),
        pytest.param("Kontum", "Phu Bon", ["HMP:6.2"], id="not two"),
        pytest.param("Binh Tuy", "Tuyen Duc", ["HMP:6.2"], id="nor with a second step"),
    ],
)
def test_tanks_are_slow_in_mountains(start, to, cites):
    trial = acting(BLUE, at={start: ["US tank"]})
    order = march(trial, start, to, infantry=[], assets=trial.at(start))

    assert trial.cites(BLUE, order) == cites


@pytest.mark.rule("HMP:6.2")
@pytest.mark.parametrize(
    ("there", "cites"),
    [
        pytest.param({}, [], id="nobody in the way"),
        pytest.param({"at": {"Pleiku": ["NVA infantry"]}}, ["HMP:6.2"], id="an enemy"),
        pytest.param({"down": {"Pleiku": [VC[0]]}}, ["HMP:6.2"], id="Viet Cong face down"),
        pytest.param({"up": {"Pleiku": [VC[0]]}}, ["HMP:6.2"], id="Viet Cong face up"),
    ],
)
def test_enemies_stop_a_march(there, cites):
    at = {"Ninh Thuan": ["ARVN infantry"], "Ratanakiri": [], **there.pop("at", {})}
    trial = acting(BLUE, at={**at, "Kontum": ["ARVN infantry"]}, **there)
    # From Kontum to Darlac the only way of two steps leads over Pleiku.
    assert trial.cites(BLUE, march(trial, "Kontum", "Darlac")) == cites
    assert trial.cites(BLUE, march(trial, "Kontum", "Pleiku")) == []


@pytest.mark.rule("HMP:6.2")
@pytest.mark.parametrize(
    ("pinning", "to", "cites"),
    [
        pytest.param({"down": {"Kontum": [VC[0]]}}, "Darlac", [], id="face down: not pinned"),
        pytest.param({"up": {"Kontum": [VC[0]]}}, "Darlac", ["HMP:6.2"], id="face up: pinned"),
        pytest.param({"up": {"Kontum": [VC[0]]}}, "Pleiku", [], id="one area is open"),
        pytest.param(
            {"up": {"Kontum": [VC[0]]}, "down": {"Pleiku": [VC[1]]}},
            "Pleiku",
            ["HMP:6.2"],
            id="but not to enemies",
        ),
    ],
)
def test_pinned_units_go_one_area_away_from_enemies(pinning, to, cites):
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"]}, **pinning)

    assert trial.cites(BLUE, march(trial, "Kontum", to)) == cites


@pytest.mark.rule("HMP:6.3")
@pytest.mark.parametrize(
    ("seat", "kind", "start", "to", "cites"),
    [
        pytest.param(RED, "NVA infantry", "North Vietnam", "Quang Tri", [], id="NVA cross"),
        pytest.param(RED, "NVA infantry", "Saravan", "Thua Thien", [], id="NVA go anywhere"),
        pytest.param(RED, "Pathet Lao", "Saravan", "Xekong", [], id="Pathet Lao in Laos"),
        pytest.param(RED, "Pathet Lao", "Saravan", "Thua Thien", ["HMP:6.2"], id="not beyond"),
        pytest.param(RED, "Khmer Rouge", "Kampot", "Kien Giang", ["HMP:6.2"], id="nor Khmer"),
        pytest.param(BLUE, "LA", "Champasak", "Attapu", [], id="Laotians in Laos"),
        pytest.param(BLUE, "ARVN infantry", "Kontum", "Attapu", ["HMP:6.2"], id="ARVN at home"),
        pytest.param(
            BLUE, "US infantry", "Quang Tri", "North Vietnam", ["HMP:6.2"], id="no invasion"
        ),
        pytest.param(BLUE, "CA", "Phnom Penh", "Kampot", [], id="Cambodians in Cambodia"),
    ],
)
def test_nations_keep_to_their_countries(seat, kind, start, to, cites):
    trial = acting(seat, at={start: [kind]})

    assert trial.cites(seat, march(trial, start, to)) == cites


@pytest.mark.rule("HMP:6.7")
@pytest.mark.parametrize(
    ("there", "cites"),
    [
        pytest.param(["ARVN infantry"] * 2 + ["US infantry"], [], id="four infantry"),
        pytest.param(["ARVN infantry"] * 4, ["HMP:6.7"], id="not five"),
        pytest.param(["ARVN artillery", "US tank", "Air Cav"], [], id="assets do not matter"),
    ],
)
def test_stacking_of_infantry(there, cites):
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"], "Pleiku": there})

    assert trial.cites(BLUE, march(trial, "Kontum", "Pleiku")) == cites


@pytest.mark.rule("HMP:6.7")
def test_stacking_of_assets_and_in_the_north():
    at = {"Kontum": ["US artillery"], "Pleiku": ["US tank"] * 2}
    trial = acting(BLUE, at=at)
    order = march(trial, "Kontum", "Pleiku", infantry=[], assets=trial.at("Kontum"))
    assert trial.cites(BLUE, order) == ["HMP:6.7"]

    north = acting(RED, at={"North Vietnam": ["NVA infantry"] * 9, "Quang Tri": ["NVA infantry"]})
    assert north.cites(RED, march(north, "Quang Tri", "North Vietnam")) == []


# --- Viet Cong ------------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.3")
@pytest.mark.parametrize(
    ("start", "to", "cites"),
    [
        pytest.param("Kontum", "Pleiku", [], id="next door"),
        pytest.param("Kontum", "Darlac", ["HMP:9.3"], id="not two areas"),
        pytest.param("Kontum", "Attapu", [], id="to the trail"),
        pytest.param("Attapu", "Champasak", ["HMP:9.3"], id="not off it"),
        pytest.param("Kontum", "Binh Dinh", [], id="among Blue units"),
        pytest.param("Kontum", "Quang Ngai", ["HMP:6.7"], id="not a third one"),
    ],
)
def test_viet_cong_move_one_link(start, to, cites):
    down = {start: [VC[0]], "Quang Ngai": [VC[1], VC[2]]}
    trial = acting(RED, down=down, at={"Binh Dinh": ["US infantry"]})

    assert trial.cites(RED, march(trial, start, to, infantry=[], vcs=[VC[0]])) == cites


@pytest.mark.rule("HMP:9.3")
def test_viet_cong_move_once_a_year_and_blue_sees_only_how_many():
    trial = acting(RED, down={"Kontum": [VC[0], BAD_INTEL[0]]})
    order = march(trial, "Kontum", "Pleiku", infantry=[], vcs=[BAD_INTEL[0]])
    (moved,) = [e for e in trial.do(RED, order) if isinstance(e, VCMoved)]
    trial.do(RED, EndMobilisation())

    assert GAME.rules.seen is not None
    assert GAME.rules.seen(moved, BLUE).vcs is None
    assert trial.state.cells[area("Pleiku")].tired == 1
    again = march(trial, "Pleiku", "Phu Bon", infantry=[], vcs=[BAD_INTEL[0]])
    assert trial.cites(RED, again) == ["HMP:9.3"]


@pytest.mark.rule("HMP:9.3")
def test_in_the_year_of_an_offensive_they_move_again():
    trial = acting(RED, up={"Kontum": [VC[0]]}, grand="tet")
    trial.do(RED, march(trial, "Kontum", "Pleiku", infantry=[], vcs=[VC[0]]))

    assert trial.cites(RED, march(trial, "Pleiku", "Phu Bon", infantry=[], vcs=[VC[0]])) == []


@pytest.mark.rule("HMP:9.3")
@pytest.mark.parametrize(
    ("vc", "die", "end"),
    [
        pytest.param(VC[0], 4, "there", id="not caught on four"),
        pytest.param(VC[0], 5, "body", id="real ones are dead"),
        pytest.param(BAD_INTEL[0], 6, "pool", id="false ones go back"),
    ],
)
def test_viet_cong_in_a_pacified_province_are_caught(vc, die, end):
    trial = acting(
        RED, down={"Kontum": [vc]}, pacified=["Pleiku"], at={"Pleiku": ["ARVN infantry"]}
    )
    events = trial.do(RED, march(trial, "Kontum", "Pleiku", infantry=[], vcs=[vc]), die)

    assert [e.to for e in events if isinstance(e, VCLeft)] == ([] if end == "there" else [end])
    assert (area("Pleiku") in trial.state.cells) == (end == "there")


@pytest.mark.rule("HMP:9.4")
def test_viet_cong_are_revealed_after_all_have_marched():
    trial = acting(
        BLUE,
        at={"Champasak": ["LA"] * 3},
        down={"Attapu": [BAD_INTEL[0]], "Xekong": [BAD_INTEL[1]]},
    )
    one, two, three = trial.at("Champasak")
    first = trial.do(BLUE, march(trial, "Champasak", "Attapu", infantry=[one]))
    assert not any(isinstance(e, VCTurnedUp) for e in first)
    trial.do(BLUE, Move(area("Xekong"), (two,), (), ()))
    events = trial.do(BLUE, EndMobilisation())

    turned = [e.area for e in events if isinstance(e, VCTurnedUp)]
    assert turned == [area("Attapu"), area("Xekong")]
    assert [e.to for e in events if isinstance(e, VCLeft)] == ["pool", "pool"]
    assert trial.state.turn.entered == ()
    assert trial.at("Champasak") == [three]


# --- trail ----------------------------------------------------------------------------------


@pytest.mark.rule("HMP:6.4")
@pytest.mark.parametrize(
    ("start", "to", "cites"),
    [
        pytest.param("North Vietnam", "Savannakhet", [], id="on the trail"),
        pytest.param("North Vietnam", "Kampot", [], id="down to its end"),
        pytest.param("North Vietnam", "Tay Ninh", [], id="out into a province"),
        pytest.param("North Vietnam", "Saigon", ["HMP:6.4"], id="not beyond"),
        pytest.param("Kampot", "North Vietnam", ["HMP:6.4"], id="not home"),
        pytest.param("Kampot", "Kien Giang", [], id="out of the box itself"),
        pytest.param("Quang Tri", "Savannakhet", ["HMP:6.4"], id="not from a province"),
    ],
)
def test_strategic_movement(start, to, cites):
    trial = acting(RED, at={start: ["NVA infantry"] * 4, "Tay Ninh": ["ARVN infantry"]})
    units = tuple(trial.at(start, RED))

    assert trial.cites(RED, StrategicMove(area(start), area(to), units, ())) == cites


@pytest.mark.rule("HMP:6.4")
def test_blue_on_the_ground_blocks_the_trail():
    trial = acting(RED, at={"North Vietnam": ["NVA infantry"], "Xekong": ["LA"]})
    unit = trial.at("North Vietnam")[0]

    north = area("North Vietnam")
    assert trial.cites(RED, StrategicMove(north, area("Saravan"), (unit,), ())) == []
    assert trial.cites(RED, StrategicMove(north, area("Attapu"), (unit,), ())) == ["HMP:6.4"]
    assert trial.cites(RED, StrategicMove(north, area("Xekong"), (unit,), ())) == ["HMP:6.4"]
    trial.do(RED, StrategicMove(north, area("Thua Thien"), (unit,), ()))
    assert trial.at("Thua Thien") == [unit]
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:6.4")
def test_no_more_than_four_infantry_and_only_north_vietnamese():
    at = {"North Vietnam": ["NVA infantry"] * 5, "Saravan": ["Pathet Lao"]}
    trial = acting(RED, at=at)
    units = tuple(trial.at("North Vietnam"))
    north, down = area("North Vietnam"), area("Attapu")

    assert trial.cites(RED, StrategicMove(north, down, units, ())) == ["HMP:6.4"]
    assert trial.cites(RED, StrategicMove(north, down, units[:4], ())) == []
    friend = tuple(trial.at("Saravan"))
    assert trial.cites(RED, StrategicMove(area("Saravan"), down, friend, ())) == ["HMP:6.4"]


# --- sea ------------------------------------------------------------------------------------


@pytest.mark.rule("HMP:6.5", "HM:Y73.5")
@pytest.mark.parametrize(
    ("year", "seat", "kind", "start", "to", "cites"),
    [
        pytest.param(
            1966, BLUE, "ARVN infantry", "Quang Tri", "Kien Giang", [], id="the whole coast"
        ),
        pytest.param(
            1966, BLUE, "ARVN infantry", "Quang Tri", "Darlac", ["HMP:6.5"], id="not inland"
        ),
        pytest.param(
            1966, BLUE, "US infantry", "Kien Giang", "Kampot", ["HMP:6.5"], id="not abroad"
        ),
        pytest.param(
            1966, RED, "NVA infantry", "Quang Tri", "Binh Dinh", ["HMP:6.5"], id="not Red"
        ),
        pytest.param(
            1973, BLUE, "ARVN infantry", "Quang Tri", "Quang Ngai", [], id="four steps late"
        ),
        pytest.param(
            1973, BLUE, "ARVN infantry", "Quang Tri", "Binh Dinh", ["HMP:6.5"], id="not five"
        ),
        pytest.param(1973, RED, "NVA infantry", "North Vietnam", "Quang Tin", [], id="Red late"),
        pytest.param(1973, RED, "NVA infantry", "Quang Tri", "North Vietnam", [], id="and home"),
        pytest.param(
            1973, RED, "NVA infantry", "Kien Giang", "Kampot", ["HMP:6.5"], id="Red not to Kampot"
        ),
        pytest.param(
            1973, RED, "NVA infantry", "Kampot", "An Xuyen", ["HMP:6.5"], id="nor from there"
        ),
        pytest.param(
            1973, BLUE, "CA", "Kampot", "Kien Giang", ["HMP:6.5"], id="nor Blue's Cambodians"
        ),
        pytest.param(
            1973, BLUE, "ARVN infantry", "Quang Tri", "North Vietnam", ["HMP:6.5"], id="nor north"
        ),
        pytest.param(
            1966, BLUE, "ARVN infantry", "Quang Tri", "North Vietnam", ["HMP:6.5"], id="ever"
        ),
    ],
)
def test_by_sea(year, seat, kind, start, to, cites):
    trial = acting(seat, at={start: [kind]}, year=year)
    units = tuple(trial.at(start))

    assert trial.cites(seat, SeaMove(area(start), area(to), units, ())) == cites


@pytest.mark.rule("HMP:6.5")
def test_landing_among_viet_cong_reveals_them():
    trial = acting(BLUE, at={"Quang Tri": ["ARVN infantry"]}, down={"Binh Dinh": [VC[0]]})
    unit = trial.at("Quang Tri")[0]
    trial.do(BLUE, SeaMove(area("Quang Tri"), area("Binh Dinh"), (unit,), ()), 1)  # no ambush

    assert area("Binh Dinh") not in trial.state.cells
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:6.5")
def test_pinned_units_embark_only_under_the_navy():
    pinned = {"Quang Tri": ["ARVN infantry", "NVA infantry"]}
    alone = acting(BLUE, at=pinned)
    unit = tuple(alone.at("Quang Tri", BLUE))
    order = SeaMove(area("Quang Tri"), area("Binh Dinh"), unit, ())
    assert alone.cites(BLUE, order) == ["HMP:6.5"]

    elsewhere = acting(BLUE, at={**pinned, "Binh Dinh": ["Blue Water Navy"]})
    assert elsewhere.cites(BLUE, order) == ["HMP:6.5"]

    covered = acting(BLUE, at={"Quang Tri": [*pinned["Quang Tri"], "Blue Water Navy"]})
    assert covered.cites(BLUE, order) == []


# --- aircraft and ships ---------------------------------------------------------------------


@pytest.mark.rule("HMP:6.6")
@pytest.mark.parametrize(
    ("kind", "start", "to", "cites"),
    [
        pytest.param("Air Cav", "Saigon", "Kontum", [], id="Air Cav anywhere"),
        pytest.param("Air Cav", "Saigon", "Attapu", ["HMP:6.6"], id="in South Vietnam"),
        pytest.param("Air Cav", "Saigon", "Pleiku", ["HMP:6.6"], id="not alone among enemies"),
        pytest.param("Air Cav", "Saigon", "Darlac", [], id="among enemies with friends"),
        pytest.param("Blue Water Navy", "Quang Nam", "Binh Dinh", [], id="Navy on the coast"),
        pytest.param("Blue Water Navy", "Quang Nam", "Kontum", ["HMP:6.6"], id="not inland"),
        pytest.param("Gunboat", "Long An", "An Giang", [], id="Gunboat on rivers"),
        pytest.param("Gunboat", "Long An", "Binh Dinh", ["HMP:6.6"], id="not at sea"),
    ],
)
def test_shifts(kind, start, to, cites):
    at = {
        start: [kind],
        "Pleiku": ["NVA infantry"],
        "Darlac": ["NVA infantry", "ARVN infantry"],
    }
    trial = acting(BLUE, at=at, points=0)
    unit = trial.at(start)[0]

    assert trial.cites(BLUE, Shift(unit, area(to))) == cites


@pytest.mark.rule("HMP:6.6")
def test_each_shifts_once_a_turn():
    trial = acting(BLUE, at={"Saigon": ["Air Cav"]})
    unit = trial.at("Saigon")[0]
    trial.do(BLUE, Shift(unit, area("Kontum")))

    assert trial.cites(BLUE, Shift(unit, area("Saigon"))) == ["HMP:6.6"]
    assert trial.state.turn.points == 3


@pytest.mark.rule("HMP:6.6")
def test_whoever_is_left_alone_among_enemies_moves_off():
    at = {
        "Pleiku": ["Air Cav", "ARVN infantry", "NVA infantry"],
        "Saigon": ["ARVN infantry"],
    }
    trial = acting(BLUE, at=at)
    arvn = [u for u in trial.at("Pleiku", BLUE) if PRINTED.counters[u].is_infantry]
    trial.do(BLUE, march(trial, "Pleiku", "Phu Bon", infantry=arvn))
    trial.do(BLUE, EndMobilisation())  # Air Cav could have gone along

    assert trial.asked() == [(BLUE, "haven")]
    assert trial.cites(BLUE, ChooseArea(area("Darlac"))) == ["HMP:6.6"]
    trial.do(BLUE, ChooseArea(area("Saigon")))
    assert "Air Cav" in {PRINTED.counters[u].name for u in trial.at("Saigon")}
    assert trial.asked() == [(BLUE, "act")]
