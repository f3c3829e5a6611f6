"""23.3 Missions of Wild Weasels: who flies along, in which column, and when tracks fall."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import (
    FIGHTER,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    of_type,
    unit_number,
)
from games.next_war.air_missions import ALL, done, phase, rolls
from games.next_war.interceptions import BOX, mine
from games.next_war.sketch import ALLIED, NON_ALLIED, refusals
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced import StrikeRolled, TracksChanged
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_missions import SendWildWeasels

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: Wild Weasels Ready, and two fighters in the Air Superiority box.
ESCORTED = {**ALL, STEALTH: BOX}


def weasels(side, first, track, *second, companions=()):
    """A mission of one Wild Weasel, or of two with a track of the second."""
    wing = mine(side, *second[:1])
    return SendWildWeasels(
        unit_number(side, first), track, wing, "".join(second[1:]), mine(side, *companions)
    )


def tracks_of(now, side):
    return now.scene.state.forces[ENEMY[side]].advanced.tracks


@pytest.mark.rule("ADV:23.3")
@BOTH
def test_the_second_mission_meets_the_tracks_as_they_were(side):
    """The first strikes the Detection track on 0, and is over before the second is rolled for."""
    now = phase(side, 9, 0, 9, 9, 0, 9, *[9] * 4)
    now.order(weasels(side, WEASEL, "Detection track"))
    now.order(weasels(side, SECOND_WEASEL, "SAM track"))
    done(now)

    kinds = (FlightDetected, StrikeRolled, TracksChanged)
    happened = [type(event) for event in now.events if isinstance(event, kinds)]
    assert happened == [FlightDetected, StrikeRolled] * 2 + [TracksChanged] * 2
    assert [event.value for event in of_type(now, FlightDetected)] == [5, 5]
    assert tracks_of(now, side).detection < 5
    assert tracks_of(now, side).sam < 5


@pytest.mark.rule("ADV:23.3")
@BOTH
def test_two_that_strike_one_track_both_count(side):
    """A strike on 0 takes 2 off the track, two of them take 4."""
    now = phase(side, 9, 0, 9, 0, 9, flying={kind: ALL[kind] for kind in (WEASEL, SECOND_WEASEL)})
    now.order(weasels(side, WEASEL, "SAM track", SECOND_WEASEL, "SAM track"))

    assert [event.hit.value for event in rolls(now)] == ["2", "2"]
    assert tracks_of(now, side) == Tracks(5, 1, 2)


@pytest.mark.rule("ADV:23.3")
@BOTH
@pytest.mark.parametrize(
    ("companions", "accepted"),
    [
        pytest.param((), True, id="none"),
        pytest.param((FIGHTER, STEALTH), True, id="two escorts"),
        pytest.param((FIGHTER, STRIKER), False, id="a striker is no escort"),
        pytest.param((SECOND_WEASEL,), False, id="one of the strikers"),
    ],
)
def test_two_wild_weasels_may_have_two_escorts(side, companions, accepted):
    now = phase(side, flying=ESCORTED)
    order = weasels(
        side, WEASEL, "SAM track", SECOND_WEASEL, "Detection track", companions=companions
    )

    assert (refusals(now.scene, side, order) == []) is accepted


@pytest.mark.rule("ADV:23.3")
@BOTH
def test_three_companions_of_a_wild_weasel_are_too_many(side):
    now = phase(side, flying=ESCORTED)

    order = weasels(side, WEASEL, "SAM track", companions=(FIGHTER, STEALTH, SECOND_WEASEL))
    assert refusals(now.scene, side, order) != []
    order = weasels(side, WEASEL, "SAM track", companions=(FIGHTER, SECOND_WEASEL))
    assert refusals(now.scene, side, order) == []


@pytest.mark.rule("ADV:23.3", "ADV:23.4.1")
@BOTH
@pytest.mark.parametrize(
    ("track", "added"), [("Detection track", 0), ("SAM track", 0), ("AAA track", 3)]
)
def test_every_track_is_struck_in_column_4(side, track, added):
    """It is that of the chart of 2025; the strike rating of such a unit is nothing."""
    now = phase(side, *[9] * 4)
    now.order(weasels(side, WEASEL, track))
    done(now)

    (rolled,) = rolls(now)
    assert (rolled.value, rolled.column) == (0, 4)
    assert sum(one.amount for one in rolled.modifiers) == added
