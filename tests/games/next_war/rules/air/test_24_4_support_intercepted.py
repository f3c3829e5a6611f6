"""24.4, 29.4  Combat support by air units is intercepted as strikes are."""

from __future__ import annotations

import pytest

from games.next_war import interceptions
from games.next_war.air_flights import FIGHTER, SECOND, STRIKER, of_type, rules, unit_number
from games.next_war.air_support import asked_for_support, fought, support, through
from games.next_war.interceptions import ABORT, BOX, FLOWN, mine, rated, status, with_enemies
from games.next_war.sketch import ALLIED, NON_ALLIED
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.events.advanced.interception import MissionIntercepted
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.interception import (
    EndInterception,
    InterceptMission,
    JettisonOrdnance,
)
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def intercepted(side, *dice, attacks=True, kinds=(STRIKER,), companions=(), options=()):
    """Combat support that is detected early, against which one enemy unit can be sent."""
    now = asked_for_support(side, attacks, 0, *dice)
    scene = rated(with_enemies(now.scene, side, {FIGHTER: BOX}), {})
    if options:
        scene = KernelScene(rules(*[LAYERS[name] for name in options]), scene.printed, scene.state)
    now.scene = scene
    return fought(now, support(side, *kinds, companions=companions))


def enemy(side):
    return unit_number(ENEMY[side], FIGHTER)


def shots(now):
    return {shot.unit: shot.modifier for shot in of_type(now, AirShotFired)}


@pytest.mark.rule("ADV:24.4", "ADV:24.4.1", "ADV:22.6.5", "ADV:23.5")
@BOTH
def test_a_unit_that_supports_fires_back_with_two_more_and_flies_on(side):
    now = intercepted(side, 9, 9, *[9] * 12)
    assert (now.decision.seat, now.decision.kind) == (ENEMY[side], "interception")
    now.order(InterceptMission(mine(side, STRIKER)[0], (enemy(side),)))
    interceptions.fought(now)

    assert shots(now) == {mine(side, STRIKER)[0]: 2, enemy(side): 0}
    assert {event.unit for event in of_type(now, FlightFiredOn)} == {mine(side, STRIKER)[0]}
    assert through(now, side, True)[0] > 0
    assert status(now, ENEMY[side], FIGHTER) is FLOWN
    assert of_type(now, MissionIntercepted) == []


@pytest.mark.rule("ADV:24.4.1", "ADV:24.5", "ADV:23.5")
@BOTH
def test_support_that_is_driven_off_gives_nothing(side):
    now = intercepted(side, 9, 2, *[9] * 12)
    now.order(InterceptMission(mine(side, STRIKER)[0], (enemy(side),)))
    interceptions.fought(now)

    assert status(now, side, STRIKER) is ABORT
    assert of_type(now, FlightFiredOn) == []
    assert through(now, side, True)[0] == 0


@pytest.mark.rule("ADV:24.4.1", "ADV:23.5")
@BOTH
def test_escorts_of_support_are_attacked_first(side):
    now = intercepted(side, *[9] * 12, kinds=(STRIKER, SECOND), companions=(FIGHTER,))
    now.order(InterceptMission(mine(side, STRIKER)[0], (enemy(side),)))
    interceptions.fought(now)

    assert set(shots(now)) == {mine(side, FIGHTER)[0], enemy(side)}
    assert status(now, side, FIGHTER) is FLOWN
    assert {event.unit for event in of_type(now, FlightFiredOn)} == set(mine(side, STRIKER, SECOND))


@pytest.mark.rule("ADV:24.4", "ADV:23.5")
@BOTH
def test_nobody_need_intercept_it(side):
    now = intercepted(side, *[9] * 12)
    now.order(EndInterception())

    assert through(now, side, True)[0] > 0
    assert status(now, ENEMY[side], FIGHTER) is BOX


@pytest.mark.rule("ADV:29.4", "ADV:23.5")
@BOTH
def test_support_that_jettisons_its_ordnance_gives_none(side):
    now = intercepted(side, *[9] * 12, options=("jettison",))
    now.order(InterceptMission(mine(side, STRIKER)[0], (enemy(side),)))

    def drops(now, kind):
        return JettisonOrdnance(mine(side, STRIKER)) if kind == "jettison_ordnance" else None

    interceptions.fought(now, drops)

    assert shots(now)[mine(side, STRIKER)[0]] == 0
    assert status(now, side, STRIKER) is FLOWN
    assert through(now, side, True)[0] == 0
