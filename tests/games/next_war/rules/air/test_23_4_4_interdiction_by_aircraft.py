"""23.4.4 Interdiction by air units: without stand-off weapons, and what changes its die."""

from __future__ import annotations

import pytest

from games.next_war import interceptions
from games.next_war.air_flights import FIGHTER, SECOND, STRIKER, of_type, unit_number
from games.next_war.air_missions import done, modifiers, phase, rolls
from games.next_war.interceptions import intercept, mine, sent, striking
from games.next_war.sketch import ALLIED, NON_ALLIED, at
from sandtable.games.next_war.advanced.state import Interdicted
from sandtable.games.next_war.events.advanced import HexInterdicted
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_missions import MissionToInterdict
from sandtable.games.next_war.printed.terrain import Weather

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: A hex of the enemy country, where Normal air defence fires.
THERE = "1404"


def mission(side, *wing):
    return MissionToInterdict(at(THERE), unit_number(side, STRIKER), mine(side, *wing))


@pytest.mark.rule("ADV:23.4.4", "ADV:24.6")
@BOTH
@pytest.mark.parametrize(
    ("die", "shots"),
    [pytest.param(2, ["SAM", "AAA"], id="detected"), pytest.param(9, ["AAA"], id="not detected")],
)
def test_a_unit_with_stand_off_weapons_comes_near_to_interdict(side, die, shots):
    """So AAA fires at it, as it does not at one that strikes from afar."""
    now = phase(side, die, *[9] * 3)
    now.order(mission(side))
    done(now)

    assert [event.weapon for event in of_type(now, FlightFiredOn)] == shots


@pytest.mark.rule("ADV:23.4.4")
@BOTH
def test_both_units_of_a_mission_interdict_and_the_levels_add_up(side):
    """A die of 1 is a level of 1 for a rating of 3 on Flat ground; three of them are 2 still."""
    now = phase(side, 9, 1, 9, 1, 9)
    now.order(mission(side, SECOND))
    done(now)

    assert [event.hit.value for event in rolls(now)] == ["1", "1"]
    assert [event.level for event in of_type(now, HexInterdicted)] == [1, 2]
    assert now.scene.state.advanced.interdiction == (Interdicted(at(THERE), 2),)


@pytest.mark.rule("ADV:23.4.4")
@BOTH
def test_overcast_does_not_change_the_die_of_interdiction(side):
    """It halves the rating of 3, as this unit is not all-weather, and that is all."""
    now = phase(side, *[9] * 4, weather=Weather.OVERCAST)
    now.order(mission(side))
    done(now)

    (rolled,) = rolls(now)
    assert (rolled.value, modifiers(rolled)) == (1, {})


@pytest.mark.rule("ADV:23.4.4", "ADV:24.5")
@BOTH
def test_what_sams_and_aaa_add_changes_interdiction_by_their_unit(side):
    now = phase(side, 2, 5, 4, 9, 9, 9, 9)
    now.order(mission(side, SECOND))
    done(now)

    assert [sum(modifiers(event).values()) for event in rolls(now)] == [2, 0]


@pytest.mark.rule("ADV:23.4.4", "ADV:24.4.1")
@BOTH
def test_who_was_attacked_by_interceptors_interdicts_with_two_more(side):
    now = striking(side, 0, *[9] * 8)
    sent(now, mission(side, SECOND))
    intercept(now, unit_number(side, STRIKER), unit_number(ENEMY[side], FIGHTER))
    interceptions.fought(now)

    assert [sum(modifiers(event).values()) for event in rolls(now)] == [2, 0]
