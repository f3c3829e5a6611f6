"""6.5.5 Helicopters of the US Marines on amphibious ships."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import CVN, PRC, US, ordered, refused, ship, spot, stepped
from games.next_war.titles.vietnam.landed import begun, in_state
from games.next_war.titles.vietnam.marines import (
    APACHE,
    COBRA,
    COBRA_2,
    FIRST,
    SECOND,
    based,
    campaign,
    helicopter,
)
from games.next_war.titles.vietnam.sailing import CHINA_SEA, INSHORE, ISLE, REEF, TONKIN, sail
from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.naval_lookups import base_of
from sandtable.games.next_war.orders.marine_airmobile import RebaseAboard
from sandtable.games.next_war.orders.naval import ConvertShip
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.presentation.text.ship_lines import ship_line
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import new_bases
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopters_in_range,
    support_flight,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import lose_ship
from sandtable.games.next_war.state import ABOARD, Helicopter
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.random_source import Sampler

SEA, PORT = "4420", "4311"
SEEN = {TONKIN: US, INSHORE: US, CHINA_SEA: US}


def afloat_at(sea, places=None, **fields):
    scene = campaign({FIRST: sea}, {}, SEEN, **fields)
    return based(scene, {COBRA: FIRST} if places is None else places)


def board(run, name=COBRA, vessel=FIRST):
    return RebaseAboard(helicopter(run.scene, name), ship(run.scene, vessel), 0)


def leave(run, to, name=COBRA):
    return RebaseHelicopter(helicopter(run.scene, name), spot(run.printed, to), 0)


def cobra(run, name=COBRA):
    return run.truth.forces[US].helicopters[helicopter(run.scene, name)]


@pytest.mark.rule("STD:6.5.5", "STD:6.5.1.2")
def test_a_marine_helicopter_is_based_on_an_amphibious_ship():
    run = begun(afloat_at(SEA, {COBRA: PORT}), US)
    assert run.rules[acts_at_sea](run.scene, US)
    run = ordered(run, US, board(run), 9)
    now = cobra(run)
    assert (now.base, now.ship, now.spent) == (ABOARD, ship(run.scene, FIRST), True)
    assert base_of(run.scene, now) == spot(run.printed, SEA)
    assert "base of AH-1Z/1" in ship_line(run.scene, ship(run.scene, FIRST))
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("STD:6.5.5")
def test_no_other_helicopter_is_and_none_on_another_ship():
    scene = campaign({FIRST: SEA, CVN: "4521", "cw-amph-amph": "4519"}, {}, SEEN)
    run = begun(based(scene, {APACHE: PORT, COBRA: PORT}), US)
    (no,) = refused(run, US, board(run, APACHE))
    assert "cannot be based on" in no
    for vessel in (CVN, "cw-amph-amph"):
        (no,) = refused(run, US, board(run, COBRA, vessel))
        assert no.endswith("[STD:6.5.5]")


@pytest.mark.rule("STD:6.5.5", "STD:6.5.1.1")
def test_a_ship_has_room_for_one():
    run = begun(afloat_at(SEA, {COBRA: FIRST, COBRA_2: PORT}), US)
    (no,) = refused(run, US, board(run, COBRA_2))
    assert no.endswith("[STD:6.5.1.1]")
    scene = campaign({FIRST: SEA, SECOND: "4521"}, {}, SEEN)
    run = begun(based(scene, {COBRA: FIRST, COBRA_2: PORT}), US)
    assert refused(run, US, board(run, COBRA_2, SECOND)) == []


@pytest.mark.rule("STD:6.5.5", "STD:6.5.1.2")
def test_it_flies_to_a_ship_as_to_any_base():
    near = begun(afloat_at(SEA, {COBRA: PORT}), US)
    assert refused(near, US, board(near)) == []
    for run in (begun(near.scene, US, elite_only=True), begun(near.scene, US, ground_only=True)):
        assert refused(run, US, board(run)) != []
    used = Helicopter(spot(near.printed, PORT), 2, missions=1)
    run = begun(based(near.scene, {COBRA: used}), US)
    assert refused(run, US, board(run)) != []
    far = begun(afloat_at(SEA, {COBRA: "1822"}), US)
    (no,) = refused(far, US, board(far))
    assert "24 hexes" in no


@pytest.mark.rule("STD:6.5.5")
@pytest.mark.parametrize(
    ("base", "sea", "open_to"),
    [
        ("SRV Holding", "SRV Holding", True),
        ("Japan Holding", "Japan Holding", True),
        ("Japan Holding", "US Holding", False),
        (PORT, PORT, True),
        (PORT, INSHORE, False),
        (PORT, TONKIN, False),
        ("SRV Holding", REEF, False),
    ],
)
def test_from_which_bases_it_reaches_a_ship(base, sea, open_to):
    run = begun(afloat_at(sea, {COBRA: base}), US)
    assert (refused(run, US, board(run)) == []) is open_to


@pytest.mark.rule("STD:6.5.5")
def test_from_ship_to_ship():
    scene = campaign({FIRST: REEF, SECOND: REEF}, {}, SEEN)
    run = begun(based(scene, {COBRA: FIRST}), US)
    run = ordered(run, US, board(run, COBRA, SECOND))
    assert cobra(run).ship == ship(run.scene, SECOND)
    scene = campaign({FIRST: CHINA_SEA, SECOND: CHINA_SEA}, {}, SEEN)
    run = begun(based(scene, {COBRA: FIRST}), US)
    (no,) = refused(run, US, board(run, COBRA, SECOND))
    assert "At Sea box" in no


@pytest.mark.rule("STD:6.5.5")
def test_the_ship_carries_it_without_a_mission():
    run = begun(afloat_at(INSHORE), US)
    before = cobra(run)
    run = ordered(run, US, sail(run, FIRST, INSHORE, SEA))
    assert cobra(run) == before
    assert not before.missions
    assert not before.spent
    assert base_of(run.scene, cobra(run)) == spot(run.printed, SEA)
    assert refused(run, US, leave(run, PORT)) == []


@pytest.mark.rule("STD:6.5.5", "STD:6.5.3")
@pytest.mark.parametrize(
    ("sea", "target", "reached"),
    [
        pytest.param(SEA, "4316", True, id="from an All-Sea hex"),
        pytest.param(PORT, "4316", True, id="from a Port"),
        pytest.param(REEF, ISLE, True, id="from an Inshore box to its island"),
        pytest.param(REEF, "Spratlys", False, id="to an island of another sea"),
        pytest.param(REEF, "4316", False, id="from an island's box to the map"),
        pytest.param(INSHORE, "4316", False, id="from an Inshore box of the map"),
        pytest.param(CHINA_SEA, ISLE, False, id="At Sea, to its island"),
        pytest.param(TONKIN, "4316", False, id="At Sea, to the map"),
        pytest.param(SEA, "1822", False, id="beyond its range"),
    ],
)
def test_from_where_it_supports_a_combat(sea, target, reached):
    run = begun(afloat_at(sea), US, combat=True)
    found = helicopters_in_range(run.scene, US, spot(run.printed, target))
    assert (helicopter(run.scene, COBRA) in found) is reached


def test_its_range_counts_from_the_hex_of_the_ship():
    run = begun(afloat_at(SEA), US, combat=True)
    flight = support_flight(run.scene, US, helicopter(run.scene, COBRA), spot(run.printed, "4316"))
    assert (flight.origin, flight.reach) == (spot(run.printed, SEA), 12)


@pytest.mark.rule("STD:6.5.2")
def test_aboard_it_has_two_missions_and_is_rested_with_the_others():
    scene = afloat_at(SEA)
    worn = replace(scene.state.forces[US].helicopters[helicopter(scene, COBRA)], missions=2)
    run = begun(based(scene, {COBRA: worn}), US, combat=True)
    assert helicopters_in_range(run.scene, US, spot(run.printed, "4316")) == ()
    after = stepped(run.scene, "reorganization")
    assert cobra(after) == replace(worn, missions=0)


@pytest.mark.rule("STD:6.5.5", "STD:6.5.1.2")
def test_it_rebases_to_land_as_from_any_base():
    run = begun(afloat_at(SEA), US)
    assert spot(run.printed, PORT) in new_bases(run.scene, helicopter(run.scene, COBRA))
    run = ordered(run, US, leave(run, PORT), 9)
    now = cobra(run)
    assert (now.base, now.ship, now.spent) == (spot(run.printed, PORT), UNSET, True)
    run = begun(afloat_at(PORT), US)
    assert refused(run, US, leave(run, PORT)) == []
    run = begun(afloat_at("SRV Holding"), US)
    assert refused(run, US, leave(run, "SRV Holding")) == []


@pytest.mark.rule("STD:6.5.5")
@pytest.mark.parametrize("sea", [TONKIN, CHINA_SEA])
def test_no_helicopter_leaves_a_ship_at_sea(sea):
    run = begun(afloat_at(sea), US)
    assert new_bases(run.scene, helicopter(run.scene, COBRA)) == ()
    told = refused(run, US, leave(run, PORT))
    assert any("At Sea box" in no for no in told)


@pytest.mark.rule("STD:6.5.5", "STD:6.5.1.2")
def test_a_storm_lets_it_rebase_but_fly_no_mission():
    run = begun(afloat_at(PORT, weather=Weather.STORM), US)
    assert refused(run, US, leave(run, PORT)) == []
    run = begun(in_state(run.scene, weather=Weather.STORM), US, combat=True)
    assert helicopters_in_range(run.scene, US, spot(run.printed, "4316")) == ()


def test_it_is_lost_with_its_ship():
    scene = afloat_at(SEA, {COBRA: FIRST, COBRA_2: PORT})
    run = Run(scene, -1, Scripted(), 1, GAME)
    lose_ship(run, ship(scene, FIRST))
    assert helicopter(scene, COBRA) not in run.truth.forces[US].helicopters
    assert helicopter(scene, COBRA_2) in run.truth.forces[US].helicopters
    assert HelicopterChanged(helicopter(scene, COBRA), US, None) in run.events
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("STD:7.3.1.1", "STD:6.5.5")
def test_a_ship_with_a_helicopter_is_not_turned_over():
    run = begun(afloat_at(SEA), US)
    assert refused(run, US, ConvertShip(ship(run.scene, FIRST))) != []
    run = begun(afloat_at(SEA, {COBRA: PORT}), US)
    assert refused(run, US, ConvertShip(ship(run.scene, FIRST))) == []


@pytest.mark.rule("STD:6.5.5")
def test_a_view_shows_where_it_is_and_gives_it_back():
    scene = begun(afloat_at(SEA), US).scene
    seen = known(KernelScene(scene.rules, scene.printed, scene.state), US)
    back = imagine(scene.printed, show(seen), Sampler("marines"))
    assert back.forces[US].helicopters == scene.state.forces[US].helicopters


def test_positions_with_two_on_a_ship_or_one_of_the_army_are_wrong():
    two = afloat_at(SEA, {COBRA: FIRST, COBRA_2: FIRST})
    army = afloat_at(SEA, {APACHE: FIRST})
    gone = afloat_at(SEA, {COBRA: Helicopter(ABOARD, 2)})
    for scene in (two, army, gone):
        assert [what for what in faults(scene.printed, scene.state) if "helicopter" in what]


@pytest.mark.rule("STD:6.5.5")
def test_helicopters_of_the_other_side_have_no_such_ships():
    names = {"prc-74ga-zhi-10-74ga": "PRC Holding"}
    scene = based(campaign({"prc-amph-amph-1": "PRC Holding"}), names)
    run = begun(scene, PRC)
    (no,) = refused(run, PRC, board(run, "prc-74ga-zhi-10-74ga", "prc-amph-amph-1"))
    assert no.endswith("[STD:6.5.5]")
