"""HMP:6  Clause by clause: marches, nations, the trail, the sea, stacking."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, laid_out
from games.hearts_and_minds.positions import BAD_INTEL, VC, area
from games.hearts_and_minds.under_way import acting, march
from sandtable.games.hearts_and_minds.orders import (
    Mobilise,
    SeaMove,
    Shift,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p06_movement import stacking
from sandtable.games.hearts_and_minds.state import UNASSIGNED

INCURSION = {"in_play": (laid_out("B23", year=1970),), "year": 1970}


@pytest.mark.rule("HMP:6.1")
def test_only_own_ground_units_march():
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry", "NVA infantry"]})
    (enemy,) = trial.at("Kontum", RED)

    assert trial.cites(BLUE, march(trial, "Kontum", "Pleiku", infantry=[enemy])) == ["HMP:6.1"]
    trial.do(BLUE, march(trial, "Kontum", "Pleiku"))
    assert trial.at("Kontum") == [enemy]


@pytest.mark.rule("HMP:6.2")
@pytest.mark.parametrize("place", ["Kontum", "Pleiku"])
def test_aircraft_and_ships_neither_pin_nor_stop(place):
    at = {"Kontum": ["NVA infantry"], "Pleiku": []}
    trial = acting(RED, at={**at, place: [*at[place], "Air Cav"]})
    unit = trial.at("Kontum", RED)

    assert trial.cites(RED, march(trial, "Kontum", "Darlac", infantry=unit)) == []


@pytest.mark.rule("HMP:6.2")
def test_false_viet_cong_stop_a_march_too():
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"]}, down={"Pleiku": [BAD_INTEL[0]]})

    assert trial.cites(BLUE, march(trial, "Kontum", "Darlac")) == ["HMP:6.2"]


@pytest.mark.rule("HMP:6.2")
@pytest.mark.parametrize(
    ("seat", "kind", "enemy"),
    [
        (BLUE, "ARVN infantry", "NVA infantry"),
        (BLUE, "US infantry", "NVA artillery"),
        (RED, "NVA infantry", "ARVN infantry"),
        (RED, "NVA infantry", "US tank"),
    ],
)
def test_enemies_on_the_ground_pin_either_side(seat, kind, enemy):
    for there, cites in (([], []), ([enemy], ["HMP:6.2"])):
        trial = acting(seat, at={"Kontum": [kind, *there]})
        unit = trial.at("Kontum", seat)
        assert trial.cites(seat, march(trial, "Kontum", "Pleiku", infantry=unit)) == []
        assert trial.cites(seat, march(trial, "Kontum", "Darlac", infantry=unit)) == cites


@pytest.mark.rule("HMP:6.2", "HMP:9.3", "RUL-0121")
@pytest.mark.parametrize("lies", ["down", "up"])
def test_viet_cong_are_not_pinned(lies):
    at = {"Kontum": ["ARVN infantry"], "Pleiku": ["US infantry"]}
    trial = acting(RED, at=at, **{lies: {"Kontum": [VC[0]]}})

    assert trial.cites(RED, march(trial, "Kontum", "Pleiku", infantry=[], vcs=[VC[0]])) == []


@pytest.mark.rule("HMP:6.3")
@pytest.mark.parametrize(
    ("seat", "kind", "start", "to"),
    [
        (RED, "Pathet Lao", "Attapu", "Ratanakiri"),
        (RED, "Pathet Lao", "Savannakhet", "North Vietnam"),
        (RED, "Khmer Rouge", "Ratanakiri", "Attapu"),
        (BLUE, "LA", "Attapu", "Kontum"),
        (BLUE, "LA", "Savannakhet", "North Vietnam"),
        (BLUE, "CA", "Ratanakiri", "Kontum"),
        (BLUE, "ROK", "Kontum", "Attapu"),
        (BLUE, "IF", "Quang Tri", "North Vietnam"),
    ],
)
def test_borders_hold(seat, kind, start, to):
    trial = acting(seat, at={start: [kind]})

    assert trial.cites(seat, march(trial, start, to)) == ["HMP:6.2"]


@pytest.mark.rule("HMP:9.3")
def test_viet_cong_stay_out_of_the_north():
    trial = acting(RED, down={"Quang Tri": [VC[0]]})
    order = Mobilise(area("Quang Tri"), area("North Vietnam"), (), (), (VC[0],))

    assert trial.cites(RED, order) == ["HMP:9.3"]


@pytest.mark.rule("HMP:6.3", "HM:B21", "HM:B23")
@pytest.mark.parametrize(
    ("number", "year", "kind", "start", "to", "cites"),
    [
        ("B21", 1970, "ARVN infantry", "Kontum", "Attapu", []),
        ("B21", 1970, "US infantry", "Kontum", "Attapu", ["HMP:6.2"]),
        ("B21", 1971, "ARVN infantry", "Kontum", "Attapu", ["HMP:6.2"]),
        ("B23", 1970, "US infantry", "Kontum", "Ratanakiri", []),
        ("B23", 1970, "ROK", "Kontum", "Ratanakiri", []),
        ("B23", 1970, "IF", "Kontum", "Ratanakiri", []),
        ("B23", 1970, "ARVN infantry", "Kontum", "Ratanakiri", []),
        ("B23", 1971, "US infantry", "Kontum", "Ratanakiri", ["HMP:6.2"]),
    ],
)
def test_cards_open_borders_for_a_year(number, year, kind, start, to, cites):
    in_play = (laid_out(number, year=1970),)
    trial = acting(BLUE, at={start: [kind]}, year=year, in_play=in_play if year == 1970 else ())

    assert trial.cites(BLUE, march(trial, start, to)) == cites


# --- the trail -------------------------------------------------------------------------------


def run(trial, start, to, infantry=None, assets=()):
    units = trial.at(start, RED) if infantry is None else infantry
    return StrategicMove(area(start), area(to), tuple(units), tuple(assets))


@pytest.mark.rule("HMP:6.4")
@pytest.mark.parametrize(
    ("at", "start", "to", "cites"),
    [
        pytest.param({}, "Champasak", "Attapu", ["HMP:6.4"], id="not from off the trail"),
        pytest.param({"Saravan": ["LA"]}, "Saravan", "Attapu", ["HMP:6.4"], id="not when pinned"),
        pytest.param({"Svay Rieng": ["Air Cav"]}, "Mondolkiri", "Kampot", [], id="past Air Cav"),
        pytest.param(
            {"Tay Ninh": ["NVA infantry"] * 4}, "Mondolkiri", "Tay Ninh", ["HMP:6.4"], id="no room"
        ),
    ],
)
def test_who_runs_the_trail(at, start, to, cites):
    at = {**at, start: ["NVA infantry", *at.get(start, [])]}
    trial = acting(RED, at=at, **INCURSION)

    assert trial.cites(RED, run(trial, start, to)) == cites


@pytest.mark.rule("HMP:6.4")
def test_two_assets_run_and_all_end_in_one_place():
    trial = acting(RED, at={"North Vietnam": ["NVA artillery"] * 2 + ["NVA tank", "NVA infantry"]})
    guns = [u for u in trial.at("North Vietnam") if not trial.printed.counters[u].is_infantry]
    foot = [u for u in trial.at("North Vietnam") if u not in guns]

    assert trial.cites(RED, run(trial, "North Vietnam", "Tay Ninh", foot, guns)) == ["HMP:6.4"]
    trial.do(RED, run(trial, "North Vietnam", "Tay Ninh", foot, guns[:2]))
    assert trial.at("Tay Ninh") == sorted([*foot, *guns[:2]])
    assert trial.asked() == [(RED, "act")]  # nobody of them goes on elsewhere
    assert trial.state.turn.points == 2


# --- the sea ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:6.5")
def test_a_voyage_is_for_four_infantry_and_two_assets():
    at = {"Quang Tri": ["ARVN infantry"] * 4 + ["US tank"] * 2, "Saigon": []}
    trial = acting(BLUE, at={**at, "Thua Thien": ["ARVN infantry", "US artillery"]})
    units = trial.at("Quang Tri")
    foot, tanks = tuple(units[:4]), tuple(units[4:])
    order = SeaMove(area("Quang Tri"), area("Saigon"), foot, tanks)

    assert trial.cites(BLUE, order) == []
    trial.do(BLUE, order)
    for more in ((tuple(trial.at("Thua Thien")[:1]), ()), ((), tuple(trial.at("Thua Thien")[1:]))):
        assert trial.cites(BLUE, SeaMove(area("Thua Thien"), area("Saigon"), *more)) == ["HMP:6.5"]
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:6.5", "HM:B23")
@pytest.mark.parametrize(("fields", "cites"), [(INCURSION, []), ({"year": 1971}, ["HMP:6.5"])])
def test_kampot_is_open_to_ships_in_the_year_of_the_incursion(fields, cites):
    trial = acting(BLUE, at={"Saigon": ["ARVN infantry"]}, **fields)
    units = tuple(trial.at("Saigon"))

    assert trial.cites(BLUE, SeaMove(area("Saigon"), area("Kampot"), units, ())) == cites


# --- aircraft, ships and stacking ------------------------------------------------------------


@pytest.mark.rule("HMP:6.6")
@pytest.mark.parametrize(("fields", "cites"), [(INCURSION, []), ({"year": 1971}, ["HMP:6.6"])])
def test_air_cav_flies_to_cambodia_in_the_year_of_the_incursion(fields, cites):
    trial = acting(BLUE, at={"Saigon": ["Air Cav"]}, **fields)

    assert trial.cites(BLUE, Shift(trial.at("Saigon")[0], area("Svay Rieng"))) == cites


@pytest.mark.rule("HMP:6.6")
def test_aircraft_join_a_full_stack_in_the_rain():
    full = ["ARVN infantry"] * 4 + ["US tank"] * 2 + ["NVA infantry"]
    rain = {"in_play": (laid_out("X02", BLUE),), "turns": (4, 4)}
    trial = acting(BLUE, at={"Saigon": ["Air Cav"], "Kontum": full}, **rain)

    assert trial.cites(BLUE, Shift(trial.at("Saigon")[0], area("Kontum"))) == []


@pytest.mark.rule("HMP:6.7")
@pytest.mark.parametrize(
    ("seat", "kind", "there", "cites"),
    [
        pytest.param(BLUE, "ARVN infantry", ["US infantry"] * 4, ["HMP:6.7"], id="allies share"),
        pytest.param(BLUE, "ARVN infantry", ["NVA infantry"] * 4, [], id="enemies do not"),
        pytest.param(RED, "NVA infantry", ["ARVN infantry"] * 4, [], id="nor for Red"),
    ],
)
def test_who_shares_a_limit(seat, kind, there, cites):
    trial = acting(seat, at={"Kontum": [kind], "Pleiku": there})

    assert trial.cites(seat, march(trial, "Kontum", "Pleiku")) == cites


@pytest.mark.rule("HMP:6.7")
@pytest.mark.parametrize(
    ("seat", "kind", "there", "cites"),
    [
        pytest.param(BLUE, "ARVN tank", ["US artillery"] * 2, ["HMP:6.7"], id="allies share"),
        pytest.param(BLUE, "ARVN tank", ["NVA artillery"] * 2, [], id="enemies do not"),
        pytest.param(RED, "NVA artillery", ["ARVN artillery"] * 2, [], id="nor for Red"),
    ],
)
def test_whose_guns_and_tanks_share_a_limit(seat, kind, there, cites):
    trial = acting(seat, at={"An Xuyen": [kind], "Kien Giang": there})
    (unit,) = trial.at("An Xuyen")
    order = Mobilise(area("An Xuyen"), area("Kien Giang"), (), (unit,), ())

    assert trial.cites(seat, order) == cites


@pytest.mark.rule("HMP:6.7")
def test_friends_of_red_share_a_limit():
    at = {"Saravan": ["Pathet Lao"] * 2 + ["NVA infantry"] * 2, "Savannakhet": ["NVA infantry"]}
    trial = acting(RED, at=at, down={"Savannakhet": [VC[0]]})

    assert trial.cites(RED, march(trial, "Savannakhet", "Saravan")) == ["HMP:6.7"]
    order = march(trial, "Savannakhet", "Saravan", infantry=[], vcs=[VC[0]])
    assert trial.cites(RED, order) == []  # Viet Cong are counted apart


@pytest.mark.rule("HMP:6.7")
def test_a_march_passes_a_full_area():
    trial = acting(BLUE, at={"Kontum": ["ARVN infantry"], "Pleiku": ["US infantry"] * 4})

    assert trial.cites(BLUE, march(trial, "Kontum", "Pleiku")) == ["HMP:6.7"]
    assert trial.cites(BLUE, march(trial, "Kontum", "Darlac")) == []


@pytest.mark.rule("HMP:6.7", "HM:B12")
def test_whoever_finds_no_room_is_not_placed(monkeypatch):
    monkeypatch.setattr(stacking, "INFANTRY_LIMIT", 0)  # every province is full
    trial = bought("B12", boxes={UNASSIGNED: ["US infantry"] * 3})

    assert trial.asked() == [(BLUE, "act")]
    assert sum(x.at == UNASSIGNED for _, x in trial.state.units.pairs()) == 3
