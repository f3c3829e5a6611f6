"""22.4, 22.6.7  Units left in the Air Superiority box escort and intercept once in the turn."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import FIGHTER, SECOND, STEALTH, STRIKER, of_type, unit_number
from games.next_war.interceptions import (
    BOX,
    FLOWN,
    READY,
    at_unit,
    fought,
    intercept,
    sent,
    status,
    striking,
)
from games.next_war.sketch import ALLIED, NON_ALLIED, refusals
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.interception import InterceptMission
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: Two strikers, and two fighters in the air to escort them.
FLYING = {STRIKER: READY, SECOND: READY, FIGHTER: BOX, STEALTH: BOX}


def first_phase(side, *dice, flying=None):
    """A mission with an escort is intercepted in the First Strike phase; the second begins."""
    now = striking(side, 0, *dice, flying=flying or FLYING)
    sent(now, at_unit(now, side, companions=(FIGHTER,)))
    intercept(now, unit_number(side, STRIKER), unit_number(ENEMY[side], FIGHTER))
    fought(now)
    now.begin(strikes, 2)
    return now


@pytest.mark.rule("ADV:22.6.7", "ADV:22.4", "ADV:24.4")
@BOTH
def test_who_was_not_used_in_the_first_strike_phase_intercepts_in_the_second(side):
    """All shots miss; in the second phase the other interceptor is still there."""
    now = first_phase(side, *[9] * 5, 0, *[9] * 6)
    used, fresh = (unit_number(ENEMY[side], kind) for kind in (FIGHTER, STEALTH))
    assert status(now, ENEMY[side], FIGHTER) is FLOWN
    assert status(now, ENEMY[side], STEALTH) is BOX

    sent(now, at_unit(now, side, kind=SECOND))
    lead = unit_number(side, SECOND)
    assert (now.decision.seat, now.decision.kind) == (ENEMY[side], "interception")
    assert refusals(now.scene, ENEMY[side], InterceptMission(lead, (used,))) != []
    assert refusals(now.scene, ENEMY[side], InterceptMission(lead, (fresh,))) == []
    intercept(now, lead, fresh)
    fought(now)

    assert {event.unit for event in of_type(now, AirShotFired)} >= {used, fresh}
    assert status(now, ENEMY[side], STEALTH) is FLOWN


@pytest.mark.rule("ADV:22.6.7", "ADV:22.4", "ADV:23.1")
@BOTH
def test_an_escort_flies_once_and_one_that_was_not_used_flies_later(side):
    now = first_phase(side, *[9] * 5)
    assert status(now, side, FIGHTER) is FLOWN

    used = at_unit(now, side, kind=SECOND, companions=(FIGHTER,))
    fresh = at_unit(now, side, kind=SECOND, companions=(STEALTH,))
    assert refusals(now.scene, side, used) != []
    assert refusals(now.scene, side, fresh) == []


@pytest.mark.rule("ADV:23.1")
@BOTH
def test_no_fighter_escorts_a_strike_from_ready(side):
    now = striking(side, flying={STRIKER: READY, FIGHTER: READY, STEALTH: BOX})

    assert refusals(now.scene, side, at_unit(now, side, companions=(FIGHTER,))) != []
    assert refusals(now.scene, side, at_unit(now, side, companions=(STEALTH,))) == []
