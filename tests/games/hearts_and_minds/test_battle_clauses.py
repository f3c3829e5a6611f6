"""HMP:7  Clause by clause: declaring, factors, losses, promotion, retreat, further rounds."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import BAD_INTEL, VC, VC_PLUS, Trial, area, position
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import UnitsPlaced, UnitsRated
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    ChooseArea,
    Decline,
    Fight,
    Retreat,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_round import is_beaten, result_for
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.state import BODY, Battle, Turn

TAY_NINH = area("Tay Ninh")


def battle(units, seat=BLUE, name="Tay Ninh", **fields):
    return Trial(position({name: units}, seat=seat, **fields))


def done(trial):
    """Let everybody stay, pay nothing and evade nothing."""
    while trial.asked()[0][1] in {"retreat", "spare", "evade"}:
        trial.do(trial.asked()[0][0], Decline())
    return trial


# --- declaring -------------------------------------------------------------------------------


@pytest.mark.rule("HMP:7.1")
def test_bad_intel_does_not_fight():
    trial = battle(["ARVN infantry"], RED, down={"Tay Ninh": [BAD_INTEL[0]]})
    assert trial.cites(RED, Fight(TAY_NINH, (), ())) == ["HMP:7.1"]
    assert trial.cites(RED, Fight(TAY_NINH, (BAD_INTEL[0],), ())) == ["HMP:7.1"]
    both = battle(["ARVN infantry", "NVA infantry"], RED, down={"Tay Ninh": [BAD_INTEL[0]]})
    assert both.cites(RED, Fight(TAY_NINH, (BAD_INTEL[0],), ())) == ["HMP:7.1"]
    assert both.cites(RED, Fight(TAY_NINH, (), ())) == []


@pytest.mark.rule("HMP:7.1")
@pytest.mark.parametrize(
    ("points", "added", "cites"), [(1, 0, []), (0, 1, []), (0, 2, ["HMP:7.1"])]
)
def test_a_round_costs_a_point(points, added, cites):
    turn = Turn(seat=BLUE, points=points, added=added)
    trial = battle(["ARVN infantry", *["NVA infantry"] * 4], stockpile=(0, 5), turn=turn)

    assert trial.cites(BLUE, Fight(TAY_NINH, (), ())) == cites


@pytest.mark.rule("HMP:7.1", "HMP:7.2")
def test_all_on_the_ground_join():
    units = ["ARVN infantry", "US tank", "US artillery", *["NVA infantry"] * 3, "NVA artillery"]
    trial = battle(units, up={"Tay Ninh": [VC[0]]})
    shown = fought(trial.do(BLUE, Fight(TAY_NINH, (), ()), 1, 1))

    assert len(shown.attackers) == 3
    assert (len(shown.defenders), shown.vcs) == (4, (VC[0],))


# --- factors, dice, losses -------------------------------------------------------------------

FACTORS = {
    "ARVN infantry": 1,
    "US infantry*": 2,
    "NVA infantry*": 2,
    "NVA artillery": 2,
    "US tank": 2,
    "Air Cav": 3,
    "Blue Water Navy": 2,
    "Gunboat": 2,
    "Lima Site 85": 1,
}


@pytest.mark.rule("HMP:7.5")
@pytest.mark.parametrize(("kind", "factor"), FACTORS.items())
def test_what_a_unit_counts(kind, factor):
    trial = Trial(position({"Saigon": [kind]}))

    assert factor_of(trial.scene, trial.at("Saigon")[0]) == factor


@pytest.mark.rule("HMP:7.5")
@pytest.mark.parametrize(("vc", "factor"), [(VC[0], 1), (VC_PLUS[0], 2)])
def test_what_a_viet_cong_counts(vc, factor):
    trial = battle(["ARVN infantry"], RED, up={"Tay Ninh": [vc]})

    assert fought(trial.do(RED, Fight(TAY_NINH, (), ()), 1, 1)).totals[RED] == factor


@pytest.mark.rule("HMP:7.5")
def test_guns_alone_fire_in_defence():
    trial = battle(["NVA artillery", *["ARVN infantry"] * 3])
    trial.do(BLUE, Fight(TAY_NINH, (), ()))

    assert fought(trial.do(RED, Decline(), 1, 6)).totals == (2, 3)


#: Losses and R results by the first total of each row.
RED_TABLE = {0: (0, 0), 6: (0, 1), 8: (1, 0), 10: (1, 1), 12: (2, 0), 14: (2, 1), 16: (3, 0)}
BLUE_TABLE = {first - 2 if first else 0: result for first, result in RED_TABLE.items()}


@pytest.mark.rule("HMP:7.7")
@pytest.mark.parametrize(
    ("year", "side", "table"),
    [(1966, RED, RED_TABLE), (1966, BLUE, BLUE_TABLE), (1973, BLUE, RED_TABLE)],
)
def test_the_rows_of_the_tables(year, side, table):
    scene = Trial(position(year=year)).scene
    for total in range(25):
        found = result_for(scene, side, total)
        wanted = table[max(first for first in table if first <= total)]
        assert (found.losses, found.extra) == wanted, total


@pytest.mark.rule("HMP:7.7")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_the_defender_settles_his_r_first(seat):
    trial = battle([*["ARVN infantry"] * 4, *["NVA infantry"] * 4], seat, stockpile=(3, 3))
    trial.do(seat, Fight(TAY_NINH, (), ()), *((2, 1) if seat == RED else (1, 2)))

    assert trial.asked() == [(1 - seat, "spare")]
    trial.do(1 - seat, Accept())
    assert trial.asked() == [(seat, "spare")]


@pytest.mark.rule("HMP:7.7")
def test_losses_beyond_the_last_unit_lapse():
    trial = battle(["ARVN infantry", *["NVA infantry*"] * 4], RED, stockpile=(0, 5))
    (dead,) = trial.at("Tay Ninh", BLUE)
    events = trial.do(RED, Fight(TAY_NINH, (), ()), 6, 1)  # fourteen: two and an R

    assert fought(events).killed == (0, 1)
    assert trial.state.stockpile[BLUE] == 5
    assert trial.asked() == [(RED, "act")]
    assert trial.state.units[dead].at == BODY


# --- promotion -------------------------------------------------------------------------------


def promoted(units, seat, *dice, name="Tay Ninh", **fields):
    """Names of those promoted in a round."""
    trial = battle(units, seat, name, **fields)
    events = trial.do(seat, Fight(area(name), (), ()), *dice)
    rated = [u for e in events if type(e) is UnitsRated for u in e.units]
    return [trial.printed.counters[unit].name for unit in rated]


@pytest.mark.rule("HMP:7.8")
@pytest.mark.parametrize(
    ("units", "dice", "fields", "names"),
    [
        pytest.param(["NVA infantry"] * 4 + ["ROK"], (5, 1), {}, ["NVA infantry"], id="ROK"),
        pytest.param(["NVA infantry"] * 4 + ["ARVN infantry"], (1, 1), {}, [], id="nobody killed"),
        pytest.param(
            ["NVA infantry*"] * 3 + ["NVA artillery", "US infantry"], (5, 1), {}, [], id="no guns"
        ),
        pytest.param(
            ["NVA artillery"] * 2 + ["NVA tank", "US infantry"],
            (5, 1),
            {"up": {"Tay Ninh": [VC[0], VC_PLUS[0]]}},
            [],
            id="no Viet Cong",
        ),
    ],
)
def test_whom_red_promotes(units, dice, fields, names):
    assert promoted(units, RED, *dice, **fields) == names


@pytest.mark.rule("HMP:7.8")
@pytest.mark.parametrize(
    ("joins", "count"),
    [pytest.param(True, 2, id="joins the attack"), pytest.param(False, 1, id="is kept out")],
)
def test_air_cav_counts_as_american_if_it_joins_the_attack(joins, count):
    trial = battle(["ARVN infantry", "Air Cav", *["NVA infantry"] * 4], BLUE)
    _, cavalry = trial.at("Tay Ninh", BLUE)
    events = trial.do(BLUE, Fight(TAY_NINH, (), (cavalry,) if joins else ()), 1, 6)
    while (BLUE, "spare") in trial.asked():
        events = trial.do(BLUE, Decline())

    (rated,) = [e for e in events if type(e) is UnitsRated]
    assert len(rated.units) == count


@pytest.mark.rule("HMP:7.8")
@pytest.mark.parametrize(
    ("seat", "kind", "veteran", "enemy", "name"),
    [
        (BLUE, "CA", "ARVN infantry*", "Khmer Rouge", "Kampot"),
        (BLUE, "LA", "ARVN infantry*", "Pathet Lao", "Attapu"),
        (RED, "Pathet Lao", "NVA infantry*", "LA", "Attapu"),
        (RED, "Khmer Rouge", "NVA infantry*", "CA", "Kampot"),
    ],
)
def test_factions_learn_too(seat, kind, veteran, enemy, name):
    trial = battle([kind, veteran, veteran, enemy], seat, name)
    trial.do(seat, Fight(area(name), (), ()))
    events = trial.do(1 - seat, Decline(), 6, 1)

    (rated,) = [e for e in events if type(e) is UnitsRated]
    assert [trial.printed.counters[u].name for u in rated.units] == [kind]


# --- retreat ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:7.10")
@pytest.mark.parametrize(
    ("name", "defender", "killed", "fields", "beaten"),
    [
        ("Tay Ninh", RED, (1, 0), {}, True),
        ("Tay Ninh", RED, (1, 1), {}, False),
        ("Tay Ninh", BLUE, (1, 1), {}, False),
        ("Tay Ninh", BLUE, (0, 1), {}, True),
        ("Tay Ninh", BLUE, (0, 1), {"flags": ["Tay Ninh"]}, True),
        ("Tay Ninh", RED, (2, 1), {"flags": ["Tay Ninh"]}, False),
        ("Tay Ninh", BLUE, (1, 2), {"pacified": ["Tay Ninh"]}, False),
        ("North Vietnam", RED, (2, 0), {}, False),
    ],
)
def test_who_must_retreat(name, defender, killed, fields, beaten):
    trial = Trial(position(**fields))
    shown = Battle(
        area=area(name),
        attacker=1 - defender,
        attackers=(),
        defenders=(),
        vcs=(),
        met_americans=False,
        killed=killed,
    )

    assert is_beaten(trial.scene, shown) is beaten


BEATEN = {"Tay Ninh": [*["ARVN infantry"] * 3, *["NVA infantry*"] * 4]}


@pytest.mark.rule("HMP:7.10")
def test_a_group_does_not_split_by_choice_nor_go_among_hidden_viet_cong():
    last = Turn(seat=RED, points=1)  # Red cannot pay for his R
    trial = Trial(position(BEATEN, seat=RED, down={"Long An": [VC[0]]}, turn=last))
    trial.do(RED, Fight(TAY_NINH, (), ()), 1, 1)
    left = tuple(trial.at("Tay Ninh", BLUE))

    assert trial.asked() == [(BLUE, "retreat")]
    assert trial.cites(BLUE, Retreat(area("Binh Long"), left[:1], (), ())) == ["HMP:7.10"]
    assert trial.cites(BLUE, Retreat(area("Long An"), left, (), ())) == ["HMP:7.10"]
    assert trial.cites(BLUE, Retreat(area("Svay Rieng"), left, (), ())) == ["HMP:7.10"]  # abroad
    assert trial.cites(BLUE, Retreat(area("Binh Long"), left, (), ())) == []


@pytest.mark.rule("HMP:7.10", "HM-P:0.7")
def test_who_need_not_retreat_and_cannot_is_not_asked():
    at = {"An Xuyen": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}
    at |= {name: ["NVA infantry"] for name in ("Kien Giang", "Ba Xuyen")}
    trial = Trial(position(at, seat=BLUE, flags=["An Xuyen"]))
    trial.do(BLUE, Fight(area("An Xuyen"), (), ()), 1, 1)
    while trial.asked()[0][0] == RED:
        trial.do(RED, Decline())

    assert trial.asked() == [(BLUE, "act")]
    assert len(trial.at("An Xuyen", BLUE)) >= 3


@pytest.mark.rule("HMP:7.10", "HMP:6.6")
def test_ships_of_a_group_that_retreats_go_where_they_like():
    at = {
        "Binh Dinh": [*["ARVN infantry"] * 2, "Blue Water Navy", *["NVA infantry*"] * 4],
        "Quang Tri": ["ARVN infantry"],
        "Saigon": ["ARVN infantry"],
    }
    trial = Trial(position(at, seat=RED, turn=Turn(seat=RED, points=1)))
    (navy,) = (u for u in trial.at("Binh Dinh") if trial.printed.counters[u].is_air_naval)
    trial.do(RED, Fight(area("Binh Dinh"), (), ()), 1, 1)
    left = tuple(u for u in trial.at("Binh Dinh", BLUE) if u != navy)
    trial.do(BLUE, Retreat(area("Phu Bon"), left, (), ()))

    while trial.asked()[0][1] == "retreat":
        trial.do(RED, Decline())
    assert trial.asked() == [(BLUE, "haven")]
    events = trial.do(BLUE, ChooseArea(area("Quang Tri")))
    assert UnitsPlaced((navy,), area("Quang Tri")) in events


# --- further rounds --------------------------------------------------------------------------


@pytest.mark.rule("HMP:7.11", "HMP:5.4")
def test_every_round_is_an_action_here_or_elsewhere_with_a_new_chance_to_evade():
    at = {"Tay Ninh": ["NVA infantry"] * 2 + ["ARVN infantry"]}
    at |= {"Darlac": ["NVA infantry"] * 2 + ["ARVN infantry"]}
    trial = Trial(position(at, seat=BLUE, turn=Turn(seat=BLUE, points=3)))
    for left, name in ((2, "Tay Ninh"), (1, "Tay Ninh"), (0, "Darlac")):
        trial.do(BLUE, Fight(area(name), (), ()))
        assert trial.asked() == [(RED, "evade")]
        trial.do(RED, Decline(), 1, 1)
        done(trial)
        assert trial.asked() == [(BLUE, "act")]
        assert trial.state.turn.points == left

    assert trial.cites(BLUE, Fight(area("Darlac"), (), ())) == ["HMP:7.1"]
