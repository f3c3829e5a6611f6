"""22.6.4.1, 22.6.5  What ordnance adds in a fight, and Advantage that two win over one."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import DOGFIGHT, LONE, STAND_OFF, fighter, numbers, shots, two_on_one
from games.next_war.air_flights import FIGHTER, STRIKER, of_type, unit_number
from games.next_war.interceptions import ENGAGE, against, enemies, mine, quiet
from games.next_war.interceptions import fought as fight_on
from games.next_war.sketch import ALLIED, NON_ALLIED
from sandtable.games.next_war.events.advanced.air_combat import AirAdvantageWon, AirShotFired
from sandtable.games.next_war.orders.advanced.interception import EngageAirUnit
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import firing_order

AT = (STAND_OFF, DOGFIGHT)
BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


@pytest.mark.rule("ADV:22.6.5", "ADV:24.4.1")
@BOTH
def test_strikers_add_2_and_escorts_of_the_same_mission_do_not(side):
    now = against(side, *[9] * 10, escorts=(FIGHTER,), number=2)
    quiet(now, ENGAGE)
    first, second = enemies(side)
    escort, striker = mine(side, FIGHTER, STRIKER)
    now.order(EngageAirUnit(first, escort))
    now.order(EngageAirUnit(second, striker))
    fight_on(now)

    added = {shot.unit: shot.modifier for shot in of_type(now, AirShotFired)}
    assert added == {escort: 0, unit_number(side, STRIKER): 2, first: 0, second: 0}


@pytest.mark.rule("ADV:22.6.4.1", "ADV:22.6.3", "ADV:22.6.5")
def test_both_of_a_pair_may_win_advantage_over_the_one_that_they_fight():
    """All three are rated 5; each of the pair has a 4, and 1 more as a lesser air force."""
    pair = ("roi-iaf-su-30-1", "roi-iaf-su-30-2")
    events, _ = two_on_one(pair, LONE, 4, 9, 4, 9, 9, 9)
    (lone,) = numbers(LONE)

    won = [(event.unit, event.over) for event in events if isinstance(event, AirAdvantageWon)]
    assert won == [(unit, lone) for unit in numbers(*pair)]
    order = {stage: [shot[1] for shot in shots(events) if shot[0] is stage] for stage in AT}
    assert len(order[STAND_OFF]) == 3
    assert set(order[DOGFIGHT][:2]) == set(numbers(*pair))
    assert order[DOGFIGHT][2:] == [lone]


@pytest.mark.rule("ADV:22.6.4.1", "ADV:22.6.3")
@pytest.mark.parametrize(
    ("pair", "lone", "stage", "order"),
    [
        pytest.param(("5**", "4**"), "4*", STAND_OFF, [{0, 1}, {2}], id="together at stand-off"),
        pytest.param(("5", "5"), "5", DOGFIGHT, [{0, 1}, {2}], id="equals together"),
        pytest.param(("2", "3"), "4", DOGFIGHT, [{1}, {0}, {2}], id="the higher rating first"),
    ],
)
def test_a_pair_with_advantage_over_one_fires_before_it_as_ever(pair, lone, stage, order):
    fighters = [fighter(number, printed, 0) for number, printed in enumerate(pair)]
    fighters.append(fighter(2, lone, 1))

    assert [set(each) for each in firing_order(fighters, stage, ((0, 2), (1, 2)))] == order


@pytest.mark.rule("ADV:22.6.4.1", "ADV:22.6.3")
@pytest.mark.parametrize(
    ("pair", "lone", "stage", "order"),
    [
        pytest.param(("5**", "4**"), "4*", STAND_OFF, [{2}, {0, 1}], id="together at stand-off"),
        pytest.param(("5", "4"), "3", DOGFIGHT, [{2}, {0}, {1}], id="the higher rating first"),
        pytest.param(("5", "2"), "4", DOGFIGHT, [{2}, {0}, {1}], id="one fires later anyway"),
    ],
)
def test_a_pair_under_advantage_of_one_fires_after_it_as_ever(pair, lone, stage, order):
    fighters = [fighter(number, printed, 0) for number, printed in enumerate(pair)]
    fighters.append(fighter(2, lone, 1))

    assert [set(each) for each in firing_order(fighters, stage, ((2, 0), (2, 1)))] == order


@pytest.mark.rule("ADV:22.6.4.1", "ADV:22.6.3")
def test_both_shots_of_a_pair_with_advantage_count_before_the_one_fires():
    """The first aborts the lone unit already, and the second is fired with it."""
    pair = ("roi-iaf-su-30-1", "roi-iaf-su-30-2")
    events, _ = two_on_one(pair, LONE, 4, 9, 4, 3, 0)

    shot_by = {stage: [shot[1] for shot in shots(events) if shot[0] is stage] for stage in AT}
    assert shot_by[DOGFIGHT] == [*numbers(*pair)]
