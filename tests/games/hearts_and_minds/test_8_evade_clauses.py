"""8 Limits and exceptions of evading, clause by clause."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.positions import VC, Trial, area, position
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.orders import Accept, ChooseArea, Decline, Fight
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import evasion_modifier

HERE = area("Tay Ninh")


@pytest.mark.rule("HMP:8.1")
def test_guests_keep_the_locals_from_evading():
    at = {"Saravan": ["LA", "ARVN infantry", *["NVA infantry"] * 2]}
    trial = Trial(position(at, seat=RED))
    trial.do(RED, Fight(area("Saravan"), (), ()), 1, 1)

    assert (BLUE, "evade") not in trial.asked()


@pytest.mark.rule("HMP:8.1")
@pytest.mark.parametrize(
    ("guest", "may_evade"),
    [pytest.param(["Air Cav"], False, id="with Air Cav"), pytest.param([], True, id="alone")],
)
def test_air_cav_keeps_the_locals_from_evading(guest, may_evade):
    at = {"Svay Rieng": ["CA", *guest, *["NVA infantry"] * 2]}
    in_play = (laid_out("B23", year=1970),)
    trial = Trial(position(at, seat=RED, year=1970, in_play=in_play))
    trial.do(RED, Fight(area("Svay Rieng"), (), ()), *(() if may_evade else (1, 1)))

    assert ((BLUE, "evade") in trial.asked()) == may_evade


@pytest.mark.rule("HMP:8.1", "HM:B14")
def test_lima_site_is_not_counted_and_stays():
    at = {"Saravan": [*["LA"] * 3, "Lima Site 85", *["NVA infantry"] * 2]}
    trial = Trial(position(at, seat=RED))
    trial.do(RED, Fight(area("Saravan"), (), ()))
    trial.do(BLUE, Accept(), 4)
    trial.do(BLUE, ChooseArea(area("Champasak")))

    assert len(trial.at("Champasak", BLUE)) == 3
    left = [trial.printed.counters[unit].name for unit in trial.at("Saravan", BLUE)]
    assert left == ["Lima Site 85"]


@pytest.mark.rule("HMP:8.1")
@pytest.mark.parametrize("place", ["Tay Ninh", "Saravan", "Champasak", "Kampot", "North Vietnam"])
def test_red_may_evade_in_any_country(place):
    trial = Trial(position({place: ["NVA infantry", "ARVN infantry"]}, seat=BLUE))
    trial.do(BLUE, Fight(area(place), (), ()))

    assert trial.asked() == [(RED, "evade")]


@pytest.mark.rule("HMP:8.1")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_attackers_do_not_evade(seat):
    where, mine, theirs = "Saravan", "LA", "NVA infantry"
    if seat == RED:
        where, mine, theirs = "Tay Ninh", "NVA infantry", "ARVN infantry"
    trial = Trial(position({where: [mine, *[theirs] * 4]}, seat=seat))
    trial.do(seat, Fight(area(where), (), ()), 1, 1)  # the dice fall before anybody is asked

    assert (seat, "evade") not in trial.asked()


@pytest.mark.rule("HMP:8.1")
@pytest.mark.parametrize(("order", "faces"), [(Decline(), ()), (Accept(), (1,))])
def test_a_new_round_is_a_new_chance(order, faces):
    at = {"Tay Ninh": [*["NVA infantry"] * 2, *["ARVN infantry"] * 2]}
    trial = Trial(position(at, seat=BLUE, stockpile=(3, 3)))
    trial.do(BLUE, Fight(HERE, (), ()))
    trial.do(RED, order, *faces, 1, 1)
    while trial.asked() != [(BLUE, "act")]:
        trial.do(trial.asked()[0][0], Decline())
    trial.do(BLUE, Fight(HERE, (), ()))

    assert trial.asked() == [(RED, "evade")]


@pytest.mark.rule("HMP:8.2")
@pytest.mark.parametrize(
    ("side", "place", "flags", "modifier"),
    [
        (RED, "Tay Ninh", ["Tay Ninh"], 1),
        (BLUE, "Tay Ninh", ["Tay Ninh"], 0),
        (RED, "Kontum", [], 1),
        (BLUE, "Kontum", [], 1),
        (BLUE, "Kontum", ["Kontum"], 1),
        (RED, "Kontum", ["Kontum"], 1),
    ],
)
def test_mountains_help_both_and_flags_red_alone(side, place, flags, modifier):
    trial = Trial(position(flags=flags))

    assert evasion_modifier(trial.scene, side, area(place)) == modifier


@pytest.mark.rule("HMP:8.2")
def test_air_cav_held_back_hunts_nobody():
    at = {"Tay Ninh": ["NVA infantry", "ARVN infantry", "Air Cav"]}
    trial = Trial(position(at, seat=BLUE))
    trial.do(BLUE, Fight(HERE, (), ()))
    trial.do(RED, Accept(), 4)

    assert trial.asked() == [(RED, "evade_to")]


@pytest.mark.rule("HMP:8.3")
@pytest.mark.parametrize(("kind", "cites"), [("NVA infantry", []), ("Pathet Lao", ["HMP:8.3"])])
def test_pathet_lao_do_not_evade_into_south_vietnam(kind, cites):
    trial = Trial(position({"Saravan": ["LA", kind]}, seat=BLUE))
    trial.do(BLUE, Fight(area("Saravan"), (), ()))
    trial.do(RED, Accept(), 6)

    assert trial.cites(RED, ChooseArea(area("Thua Thien"))) == cites


@pytest.mark.rule("HMP:8.3")
@pytest.mark.parametrize(("there", "cites"), [(1, []), (2, ["HMP:8.3"])])
def test_evaders_need_room_for_all(there, cites):
    at = {"Tay Ninh": [*["NVA infantry"] * 3, "ARVN infantry"]}
    trial = Trial(position({**at, "Binh Long": ["NVA infantry"] * there}, seat=BLUE))
    trial.do(BLUE, Fight(HERE, (), ()))
    trial.do(RED, Accept(), 6)

    assert trial.cites(RED, ChooseArea(area("Binh Long"))) == cites


@pytest.mark.rule("HMP:8.3")
@pytest.mark.parametrize(
    ("start", "enemy", "to", "there", "cites"),
    [
        pytest.param("Tay Ninh", "US infantry", "Binh Long", 1, [], id="two are room enough"),
        pytest.param("Tay Ninh", "US infantry", "Binh Long", 2, ["HMP:8.3"], id="no room"),
        pytest.param("Saravan", "LA", "Xekong", 0, [], id="along the trail"),
        pytest.param("Saravan", "LA", "Champasak", 0, ["HMP:8.3"], id="not off the trail"),
    ],
)
def test_where_viet_cong_evade_to(start, enemy, to, there, cites):
    up = {start: [VC[0]], to: VC[1 : 1 + there]}
    trial = Trial(position({start: [enemy]}, up=up, seat=BLUE))
    trial.do(BLUE, Fight(area(start), (), ()))
    trial.do(RED, Accept(), 6)

    assert trial.cites(RED, ChooseArea(area(to))) == cites


@pytest.mark.rule("HMP:8.3")
@pytest.mark.parametrize("to", ["Tay Ninh", "Binh Long"])
def test_revealed_viet_cong_evade_face_up(to):
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"]}, down={"Tay Ninh": [VC[0]]}, seat=BLUE))
    trial.do(BLUE, Fight(HERE, (), ()), 1)  # the ambush misses
    trial.do(RED, Accept(), 6)
    trial.do(RED, ChooseArea(area(to)))

    assert [one.vc for one in trial.state.open_vc[area(to)]] == [VC[0]]
    assert not trial.state.cells.map


@pytest.mark.rule("HMP:8.3")
@pytest.mark.parametrize("free", [False, True])
def test_whoever_is_surrounded_does_not_roll(free):
    here = area("Champasak")
    trial = Trial(position())
    around = [trial.printed.areas[one].name for one in trial.printed.neighbours[here]]
    at = {name: ["NVA infantry"] for name in around[free:]}
    trial = Trial(position({**at, "Champasak": ["LA", "NVA infantry"]}, seat=RED))
    trial.do(RED, Fight(here, (), ()), *(() if free else (1, 1)))

    assert (trial.asked() == [(BLUE, "evade")]) == free


def test_after_a_failed_try_all_fight():
    at = {"Tay Ninh": [*["NVA infantry"] * 3, *["ARVN infantry"] * 2]}
    trial = Trial(position(at, seat=BLUE))
    trial.do(BLUE, Fight(HERE, (), ()))
    events = trial.do(RED, Accept(), 3, 1, 1)

    assert fought(events).totals == (3, 2)
