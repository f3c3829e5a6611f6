"""15.2.1, 15.2.3, 15.2.8, 15.2.9  Which rating counts for what, and what its stars allow."""

from __future__ import annotations

import pytest

from games.next_war import air_support as supports
from games.next_war.air_flights import (
    SECOND_WEASEL,
    STRIKER,
    WEASEL,
    of_type,
    unit_number,
    with_aircraft,
)
from games.next_war.air_missions import PLACES, done, phase, rolls, sent_by, to_interdict, weapons
from games.next_war.interceptions import against, at_unit, enemies, mine
from games.next_war.interceptions import fought as fight_on
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.aircraft import rating

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def rated(now, side, air_to_air, combat_support, strike):
    """The striker has these ratings on both sides of its counter."""
    printed = {
        "air_to_air": rating(air_to_air),
        "combat_support": rating(combat_support),
        "strike": rating(strike),
    }
    now.scene = with_aircraft(now.scene, {unit_number(side, STRIKER): (printed, {})})
    return now


# ------------------------------------------------------------ the strike rating


@pytest.mark.rule("ADV:15.2.1", "ADV:15.2")
@BOTH
@pytest.mark.parametrize(("combat_support", "strike"), [("0", "3"), ("5", "2")])
@pytest.mark.parametrize(
    "order",
    [
        pytest.param(None, id="unit"),
        pytest.param((MissionAtSite, "1404", "Airbase"), id="site"),
        pytest.param((MissionAtBridge, "1304", "1305"), id="bridge"),
        pytest.param((MissionToInterdict, "1804"), id="hex"),
        pytest.param("SAM track", id="track"),
    ],
)
def test_strikes_of_every_kind_read_the_strike_rating(side, order, combat_support, strike):
    now = rated(phase(side, *[9] * 6, text=PLACES), side, "3", combat_support, strike)
    if order is None:
        now.order(at_unit(now, side))
    elif isinstance(order, str):
        now.order(MissionAtAsset(order, unit_number(side, STRIKER)))
    else:
        now.order(sent_by(side, STRIKER, *order))
    done(now)

    assert [event.value for event in rolls(now)] == [int(strike)]


@pytest.mark.rule("ADV:15.2.1", "ADV:23.0")
@BOTH
@pytest.mark.parametrize(("strike", "flies"), [("3*", True), ("3**", False)])
def test_two_stars_on_the_strike_rating_leave_no_other_mission(side, strike, flies):
    now = rated(phase(side), side, "(1)", "3", strike)
    support = rated(supports.asked_for_support(side, True), side, "(1)", "3", strike)
    orders = (at_unit(now, side), to_interdict(side), track_of(side))

    assert [refusals(now.scene, side, order) == [] for order in orders] == [flies] * 3
    order = supports.support(side, STRIKER)
    assert (refusals(support.scene, side, order) == []) is flies


def track_of(side):
    return MissionAtAsset("SAM track", unit_number(side, STRIKER))


# ------------------------------------------------------------ stars


@pytest.mark.rule("ADV:15.2", "ADV:15.2.8")
@BOTH
@pytest.mark.parametrize(
    ("printed", "allowed"),
    [
        (("3", "2", "3*"), True),
        (("3*", "2*", "3"), False),
        (("3**", "2*", "3"), False),
    ],
)
def test_stand_off_strikes_need_a_star_on_the_strike_rating_itself(side, printed, allowed):
    now = rated(phase(side), side, *printed)

    assert refusals(now.scene, side, at_unit(now, side)) == []
    order = at_unit(now, side, stand_off=(STRIKER,))
    assert (refusals(now.scene, side, order) == []) is allowed


@pytest.mark.rule("ADV:15.2", "ADV:15.2.8", "ADV:24.6")
@BOTH
@pytest.mark.parametrize(
    ("printed", "fired"),
    [(("3", "2*", "3"), ["SAM"]), (("3**", "2", "3*"), ["SAM", "AAA"])],
)
def test_only_a_star_on_the_combat_support_rating_keeps_aaa_from_support(side, printed, fired):
    now = rated(supports.asked_for_support(side, True, 2, *[9] * 12), side, *printed)
    supports.fought(now, supports.support(side, STRIKER))

    assert [weapon for _, weapon, _ in supports.weapons(now)] == fired


@pytest.mark.rule("ADV:15.2.8", "ADV:23.4.4", "ADV:24.6")
@BOTH
@pytest.mark.parametrize("interdicts", [True, False])
def test_interdiction_is_never_flown_from_afar(side, interdicts):
    """The same unit stays out of reach of AAA in a strike, and in no interdiction."""
    now = rated(phase(side, 2, *[9] * 6), side, "3", "2", "3*")
    striker = unit_number(side, STRIKER)
    here = MissionToInterdict(at("1404"), striker)
    now.order(here if interdicts else at_unit(now, side, stand_off=(STRIKER,)))
    done(now)

    assert weapons(now) == [(striker, "SAM"), (striker, "AAA")][: 1 + interdicts]
    (rolled,) = rolls(now)
    assert sum(m.amount for m in rolled.modifiers) == (0 if interdicts else 3)


# ------------------------------------------------------------ parentheses


@pytest.mark.rule("ADV:15.2.3", "ADV:22.6.5", "ADV:24.4.1")
@BOTH
@pytest.mark.parametrize(("printed", "fires"), [("0", True), ("(0)", False)])
def test_a_striker_rated_0_fires_back_and_one_in_parentheses_does_not(side, printed, fires):
    now = against(side, *[9] * 8, rated={("us", STRIKER): rating(printed)})
    fight_on(now)
    striker, enemy = unit_number(side, STRIKER), enemies(side)[0]

    shots = [(event.unit, event.column) for event in of_type(now, AirShotFired)]
    assert shots == [(enemy, 3), (striker, -3)][: 1 + fires]


# ------------------------------------------------------------ Wild Weasels


@pytest.mark.rule("ADV:15.2.9", "ADV:23.3", "ADV:24.9")
@BOTH
@pytest.mark.parametrize("track", ["Detection track", "SAM track", "AAA track"])
def test_a_wild_weasel_strikes_any_of_the_three_tracks(side, track):
    now = phase(side, *[9] * 4)
    order = SendWildWeasels(unit_number(side, WEASEL), track)

    assert refusals(now.scene, side, order) == []
    now.order(order)
    done(now)
    assert [event.aim.target.value for event in rolls(now)] == [track]


@pytest.mark.rule("ADV:15.2.9", "ADV:24.0", "ADV:24.5")
@BOTH
@pytest.mark.parametrize(("companions", "found", "fired"), [((), 1, 2), ((SECOND_WEASEL,), 2, 4)])
def test_a_suppressor_helps_a_wild_weasel_that_strikes(side, companions, found, fired):
    """Both count, the one that strikes and the one that flies with it."""
    now = phase(side, 0, *[9] * 8, tracks=Tracks(9, 5, 0))
    weasel = unit_number(side, WEASEL)
    now.order(SendWildWeasels(weasel, "SAM track", (), "", mine(side, *companions)))
    done(now)

    assert [event.added for event in of_type(now, FlightDetected)] == [found]
    sams = {e.unit: e.added for e in of_type(now, FlightFiredOn) if e.weapon == "SAM"}
    assert sams[weasel] == fired
