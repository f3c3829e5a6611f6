"""23.5, 23.0 Combat support by air units: in which segments, how often, and with what rating."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
    unit_number,
)
from games.next_war.air_support import ALL, TEXT, asked_for_support, fought, support
from games.next_war.fighting import attacking, strike
from games.next_war.flight_orders import plain_answer, position
from games.next_war.flying import Played
from games.next_war.interceptions import BOX, FLOWN, READY, status
from games.next_war.sketch import ALLIED, NON_ALLIED, refusals, with_segment
from sandtable.games.next_war.events import SupportResolved
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
EITHER = pytest.mark.parametrize("attacks", [True, False], ids=["attacker", "defender"])
#: Two combats of one segment, far from each other.
TWO_COMBATS = f"{TEXT.strip()}\n1704 SRV B 6-3-4\n1804 PRC Y 2-6-4"


@pytest.mark.rule("ADV:23.0", "ADV:23.5")
@BOTH
@EITHER
def test_air_units_support_in_exploitation_too(side, attacks):
    now = asked_for_support(side, attacks)
    scene = with_segment(now.scene, exploitation=True)
    order = support(side, STRIKER, companions=(FIGHTER, WEASEL))

    assert refusals(scene, side, order) == []


@pytest.mark.rule("ADV:23.0", "ADV:22.2.1.1")
@BOTH
@EITHER
@pytest.mark.parametrize(
    ("rating", "weather", "may"),
    [
        pytest.param(1, Weather.CLEAR, True, id="1"),
        pytest.param(1, Weather.OVERCAST, False, id="1, halved to nothing"),
        pytest.param(2, Weather.OVERCAST, True, id="2, halved to 1"),
    ],
)
def test_a_rating_that_the_weather_halves_to_nothing_supports_nothing(
    side, attacks, rating, weather, may
):
    now = asked_for_support(side, attacks, weather=weather)
    number = unit_number(side, STRIKER)
    counters = list(now.scene.printed.aircraft)
    front = replace(counters[number].front, combat_support=Rating(rating))
    counters[number] = replace(counters[number], front=front)
    printed = changed(now.scene.printed, aircraft=tuple(counters), memo={})
    scene = KernelScene(now.scene.rules, printed, now.scene.state)

    assert (refusals(scene, side, support(side, STRIKER)) == []) is may


@pytest.mark.rule("ADV:23.5")
@BOTH
@pytest.mark.parametrize(
    ("companions", "may"),
    [
        ((FIGHTER, STEALTH), True),
        ((WEASEL, SECOND_WEASEL), True),
        ((FIGHTER, STEALTH, WEASEL), False),
        ((FIGHTER, WEASEL, SECOND_WEASEL), False),
    ],
)
def test_two_others_at_most_fly_with_the_support_of_a_defender(side, companions, may):
    flying = {**ALL, STEALTH: BOX, SECOND_WEASEL: READY}
    now = asked_for_support(side, False, flying=flying)

    assert (refusals(now.scene, side, support(side, STRIKER, companions=companions)) == []) is may


@pytest.mark.rule("ADV:23.5")
@BOTH
@EITHER
def test_support_is_announced_combat_by_combat(side, attacks):
    """In the second combat what has flown in the first is away; the others may still come."""
    first = side if attacks else ENEMY[side]
    scene = in_the_air(
        attacking(position(TWO_COMBATS, side), first),
        side,
        flying=ALL,
        enemy_hexes=("1405", "1804"),
    )
    now = Played(scene, *([9] * 30))

    def asked_about(target, names):
        now.order(strike(now.scene, target, names))
        while now.decision.kind != "support" or now.decision.seat != side:
            now.order(plain_answer(now))

    asked_about(*(("1405", "A") if attacks else ("1305", "X")))
    order = support(side, STRIKER, companions=(FIGHTER,))
    fought(now, order)
    while now.decision.kind != "attack":
        now.order(plain_answer(now))
    assert status(now, side, STRIKER) is status(now, side, FIGHTER) is FLOWN

    asked_about(*(("1804", "B") if attacks else ("1704", "Y")))
    assert refusals(now.scene, side, order) != []
    assert refusals(now.scene, side, support(side, SECOND, companions=(FIGHTER,))) != []
    assert refusals(now.scene, side, support(side, SECOND, companions=(WEASEL,))) == []
    fought(now, support(side, SECOND))
    given = [event.air_left for event in of_type(now, SupportResolved) if event.attacker is attacks]
    assert given == [2, 2]
