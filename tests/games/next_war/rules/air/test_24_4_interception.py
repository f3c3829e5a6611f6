"""24.4  Interception: which missions, by whom, in which order, and what follows for all of them."""

from __future__ import annotations

import pytest

from games.next_war import flight_orders
from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    of_type,
    unit_number,
)
from games.next_war.interceptions import (
    ABORT,
    BOX,
    FLOWN,
    GONE,
    MISSION,
    READY,
    at_unit,
    dropping,
    fought,
    intercept,
    mine,
    sent,
    status,
    striking,
)
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus, carried_number
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.events.advanced.interception import (
    InterceptionBegan,
    InterceptorsSent,
    MissionIntercepted,
)
from sandtable.games.next_war.ids import ENEMY, AircraftId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff
from sandtable.games.next_war.orders.advanced.air_defence import SendCompanions
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.orders.advanced.interception import (
    EndInterception,
    EngageAirUnit,
    InterceptMission,
)
from sandtable.games.next_war.state_lookups import unit_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: Detected early, detected, and not, on a Detection track of 5.
EARLY, DETECTED, MISSED = 0, 2, 9


def kinds_of(now, *types):
    """What happened of these kinds, in order."""
    return [type(event) for event in now.events if isinstance(event, types)]


def striker_of(side, kind=STRIKER):
    return unit_number(side, kind)


def enemy_of(side, kind=FIGHTER):
    return unit_number(ENEMY[side], kind)


# ------------------------------------------------------------ which missions


@pytest.mark.rule("ADV:24.4", "ADV:24.0")
@BOTH
def test_the_enemy_of_a_mission_that_was_detected_early_is_asked(side):
    now = sent(striking(side, EARLY), at_unit(striking(side), side))

    assert (now.decision.seat, now.decision.kind) == (ENEMY[side], "interception")
    assert of_type(now, FlightFiredOn) == []
    (mission,) = of_type(now, InterceptionBegan)[0].missions
    assert (mission.lead, mission.place) == (striker_of(side), at("1404"))


@pytest.mark.rule("ADV:24.0", "ADV:24.4")
@BOTH
@pytest.mark.parametrize(
    ("dice", "name"),
    [
        pytest.param([DETECTED, 9, 9, 9], "E", id="detected, but not early"),
        pytest.param([MISSED, 9, 9], "E", id="not detected"),
        pytest.param([EARLY, 9, 9, 9], "F", id="by Local air defence"),
    ],
)
def test_what_is_not_detected_early_is_not_intercepted(side, dice, name):
    now = striking(side, *dice)
    sent(now, at_unit(now, side, name=name))

    assert of_type(now, InterceptionBegan) == []
    assert status(now, ENEMY[side], FIGHTER) is BOX
    assert len(of_type(now, StrikeRolled)) == 1


@pytest.mark.rule("ADV:24.4", "ADV:22.4", "ADV:22.6.7")
@BOTH
@pytest.mark.parametrize(
    "enemies",
    [
        pytest.param({}, id="no air units at all"),
        pytest.param({FIGHTER: FLOWN, STEALTH: ABORT}, id="those that have flown or were aborted"),
    ],
)
def test_only_units_in_the_air_superiority_box_intercept(side, enemies):
    now = striking(side, EARLY, 9, 9, 9, enemies=enemies)
    sent(now, at_unit(now, side))

    assert of_type(now, InterceptionBegan) == []
    assert len(of_type(now, StrikeRolled)) == 1


@pytest.mark.rule("ADV:24.4", "ADV:22.4")
@BOTH
def test_who_may_be_sent(side):
    """A Ready unit may not; nor one that cannot fight, an own unit, three units, or one twice."""
    enemies = {FIGHTER: BOX, STEALTH: BOX, SECOND: BOX, STRIKER: BOX, WEASEL: READY}
    now = striking(side, EARLY, enemies=enemies)
    sent(now, at_unit(now, side))
    seat, lead = ENEMY[side], striker_of(side)
    able = [enemy_of(side, kind) for kind in (FIGHTER, STEALTH, SECOND, STRIKER)]

    assert refusals(now.scene, seat, InterceptMission(lead, (able[0],))) == []
    assert refusals(now.scene, seat, InterceptMission(lead, (able[0], able[1]))) == []
    for units in [(), tuple(able[:3]), (able[0], able[0])]:
        assert refusals(now.scene, seat, InterceptMission(lead, units)) != []
    for other in (enemy_of(side, WEASEL), unit_number(side, FIGHTER), AircraftId(99)):
        assert refusals(now.scene, seat, InterceptMission(lead, (other,))) != []
    wrong = striker_of(side, SECOND)
    assert refusals(now.scene, seat, InterceptMission(wrong, (able[0],))) != []


@pytest.mark.rule("ADV:24.4", "ADV:24.1")
@BOTH
def test_all_interceptors_are_named_before_any_of_them_fights(side):
    """Both missions are detected early; each gets one interceptor; only then are shots fired."""
    now = striking(side, EARLY, EARLY, *[9] * 20, text=TWO_TARGETS)
    sent(now, at_unit(now, side), at_unit(now, side, kind=SECOND, name="G"))
    assert kinds_of(now, FlightDetected, InterceptorsSent) == [FlightDetected] * 2

    intercept(now, striker_of(side), enemy_of(side))
    assert now.decision.kind == "interception"
    again = InterceptMission(striker_of(side, SECOND), (enemy_of(side),))
    assert refusals(now.scene, ENEMY[side], again) != []  # it is on its way already
    intercept(now, striker_of(side, SECOND), enemy_of(side, STEALTH))
    asked = fought(now)
    both = [(side, "break_off"), (ENEMY[side], "break_off")]
    assert asked == [*both, *both, both[0]]  # once for both missions

    order = kinds_of(now, FlightDetected, InterceptorsSent, AirShotFired, FlightFiredOn)
    assert [kind for n, kind in enumerate(order) if kind not in order[:n]] == [
        FlightDetected,
        InterceptorsSent,
        AirShotFired,
        FlightFiredOn,
    ]
    last_shot = max(n for n, kind in enumerate(order) if kind is AirShotFired)
    assert order.index(FlightFiredOn) > last_shot


TWO_TARGETS = """
1404 Flat Airbase
1404 in PRC
1404 PRC E 4-4-4 sp2
1404 PRC G 4-4-4 sp2
1405 SRV A 4-4-4 sp2
"""


@pytest.mark.rule("ADV:24.4")
@BOTH
def test_nobody_need_be_sent(side):
    now = striking(side, EARLY, 9, 9, 9)
    sent(now, at_unit(now, side, companions=(FIGHTER,)))

    now.order(EndInterception())

    assert status(now, ENEMY[side], FIGHTER) is BOX
    assert of_type(now, MissionIntercepted) == []
    assert len(of_type(now, StrikeRolled)) == 1
    assert status(now, side, FIGHTER) is FLOWN  # 24.4.1: escorts whom nobody attacked too


# ------------------------------------------------------------ what follows


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.7", "ADV:24.5", "ADV:23.4.1")
@BOTH
def test_interceptors_are_done_and_the_striker_goes_on_with_two_more(side):
    """In the dogfight both fire and miss; then SAM, AAA and the strike."""
    plain = striking(side, DETECTED, 9, 9, 9)
    sent(plain, at_unit(plain, side))
    now = striking(side, EARLY, 9, 9, 9, 9, 9)
    sent(now, at_unit(now, side))
    intercept(now, striker_of(side), enemy_of(side))
    assert status(now, ENEMY[side], FIGHTER) is MISSION
    fought(now)

    assert status(now, ENEMY[side], FIGHTER) is FLOWN
    assert status(now, ENEMY[side], STEALTH) is BOX
    assert status(now, side, STRIKER) is FLOWN
    first, second = [
        [sum(m.amount for m in event.modifiers) for event in of_type(each, StrikeRolled)]
        for each in (plain, now)
    ]
    assert second == [first[0] + 2]
    assert [e.weapon for e in of_type(now, FlightFiredOn)] == ["SAM", "AAA"]


@pytest.mark.rule("ADV:24.4.1", "ADV:23.4.1")
@BOTH
def test_only_the_striker_that_was_attacked_strikes_with_two_more(side):
    now = striking(side, EARLY, 9, 9, *[9] * 6)
    sent(now, at_unit(now, side, wing=(SECOND,)))
    intercept(now, striker_of(side), enemy_of(side))
    fought(now)

    (told,) = of_type(now, MissionIntercepted)
    assert len(told.engaged) == 1
    first, second = [sum(m.amount for m in e.modifiers) for e in of_type(now, StrikeRolled)]
    assert first - second == 2


@pytest.mark.rule("ADV:24.4.1", "ADV:24.5", "ADV:22.6.5")
@BOTH
@pytest.mark.parametrize(
    ("die", "ends"),
    [
        pytest.param(0, ABORT, id="a step lost, and abort"),
        pytest.param(2, ABORT, id="abort"),
    ],
)
def test_a_striker_that_is_driven_off_meets_nothing_more(side, die, ends):
    """Its partner goes on."""
    now = striking(side, EARLY, 9, die, 9, 9, 9)
    sent(now, at_unit(now, side, wing=(SECOND,)))
    intercept(now, striker_of(side), enemy_of(side))
    fought(now)

    assert status(now, side, STRIKER) is ends
    assert {e.unit for e in of_type(now, FlightFiredOn)} == {striker_of(side, SECOND)}
    assert len(of_type(now, StrikeRolled)) == 1
    assert status(now, side, SECOND) is FLOWN


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_a_mission_without_strikers_is_over_and_its_suppressors_go_home(side):
    """Nothing fires at the Wild Weasel that is left, nor at the escort."""
    now = striking(side, EARLY, 9, 9, tracks=Tracks(8, 5, 2))
    sent(now, at_unit(now, side, companions=(WEASEL, FIGHTER)))
    intercept(now, striker_of(side), enemy_of(side))
    assert (now.decision.seat, now.decision.kind) == (side, "break_off")
    now.order(BreakOff((striker_of(side),)))
    fought(now)

    assert status(now, side, STRIKER) is ABORT
    assert status(now, side, WEASEL) is FLOWN
    assert status(now, side, FIGHTER) is FLOWN
    assert of_type(now, FlightFiredOn) == []
    assert of_type(now, StrikeRolled) == []
    assert now.scene.state.advanced.strikes.air_missions == ()


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_escorts_that_have_fought_are_done_before_the_mission_strikes(side):
    now = striking(side, EARLY, 9, 9, 9, 9, 9)
    sent(now, at_unit(now, side, companions=(FIGHTER,)))
    intercept(now, striker_of(side), enemy_of(side))
    fought(now)

    assert status(now, side, FIGHTER) is FLOWN
    (told,) = of_type(now, MissionIntercepted)
    assert (told.engaged, told.escorts) == ((), ())


@pytest.mark.rule("ADV:15.2.4", "ADV:23.4.1")
@BOTH
@pytest.mark.parametrize("skill", [-2, 0, 1])
def test_pilot_skill_counts_for_strikes_and_interdiction(side, skill):
    for to_interdict in (False, True):
        now = striking(side, MISSED, 9, 9, skill=skill)
        target = MissionToInterdict(at("1804"), striker_of(side))
        sent(now, target if to_interdict else at_unit(now, side))
        (roll,) = of_type(now, StrikeRolled)
        assert sum(m.amount for m in roll.modifiers if "pilot" in m.what) == skill


# ------------------------------------------------------------ Wild Weasels


@pytest.mark.rule("ADV:24.4", "ADV:23.3", "ADV:24.1")
@BOTH
def test_wild_weasels_are_intercepted_mission_by_mission(side):
    """The interceptor left over from the first is sent against the second."""
    now = striking(side, EARLY, 9, 9, 9, 9, 9, EARLY, 9, 9, 9, 9, 9)
    orders = [
        SendWildWeasels(unit_number(side, kind), "SAM track") for kind in (WEASEL, SECOND_WEASEL)
    ]
    sent(now, *orders)
    assert len(of_type(now, FlightDetected)) == 1
    intercept(now, unit_number(side, WEASEL), enemy_of(side))
    fought(now)

    assert len(of_type(now, FlightDetected)) == 2
    assert now.decision.kind == "interception"
    used = InterceptMission(unit_number(side, SECOND_WEASEL), (enemy_of(side),))
    assert refusals(now.scene, ENEMY[side], used) != []
    intercept(now, unit_number(side, SECOND_WEASEL), enemy_of(side, STEALTH))
    fought(now)

    assert (
        kinds_of(now, FlightDetected, InterceptorsSent, StrikeRolled)
        == [
            FlightDetected,
            InterceptorsSent,
            StrikeRolled,
        ]
        * 2
    )
    assert [told.engaged for told in of_type(now, MissionIntercepted)] == [
        mine(side, WEASEL),
        mine(side, SECOND_WEASEL),
    ]


@pytest.mark.rule("ADV:23.3", "ADV:24.4.1")
@BOTH
def test_a_wild_weasel_that_is_driven_off_does_not_strike(side):
    now = striking(side, EARLY, 9, 2)
    sent(now, SendWildWeasels(unit_number(side, WEASEL), "SAM track"))
    intercept(now, unit_number(side, WEASEL), enemy_of(side))
    fought(now)

    assert status(now, side, WEASEL) is ABORT
    assert of_type(now, StrikeRolled) == []
    assert now.scene.state.flights == ()


@pytest.mark.rule("ADV:24.4", "ADV:24.8")
@BOTH
def test_a_suppressor_of_wild_weasels_is_not_intercepted_again_by_itself(side):
    now = striking(side, EARLY, *[9] * 8, tracks=Tracks(8, 5, 2))
    order = SendWildWeasels(
        unit_number(side, WEASEL), "SAM track", (), "", mine(side, SECOND_WEASEL)
    )
    sent(now, order)
    now.order(EndInterception())

    assert len(of_type(now, InterceptionBegan)) == 1
    assert {e.unit for e in of_type(now, FlightFiredOn)} == set(mine(side, WEASEL, SECOND_WEASEL))


# ------------------------------------------------------------ transports


def cargo(now, name="A"):
    return carried_number(unit(now.scene, name))


@pytest.mark.rule("ADV:24.4", "ADV:24.3.4", "ADV:25.1")
@BOTH
@pytest.mark.parametrize(
    ("die", "steps", "lands"),
    [
        pytest.param(2, 0, False, id="X destroys it"),
        pytest.param(3, 1, False, id="a step lost, and back"),
        pytest.param(5, 2, False, id="back"),
        pytest.param(7, 1, True, id="a step lost, and it flies on"),
        pytest.param(9, 2, True, id="missed"),
    ],
)
def test_what_a_dogfight_does_to_a_drop(side, die, steps, lands):
    """The unit is rated (1), never fires, and the die has one less against it: column +2."""
    rest = [9, 0] if lands else []
    now = dropping(flight_orders.paradrop, side, EARLY, die, *rest)
    name, start = unit(now.scene, "A"), unit_of(now.scene, unit(now.scene, "A")).at
    intercept(now, cargo(now), enemy_of(side))
    fought(now)

    shots = of_type(now, AirShotFired)
    assert [(shot.unit, shot.target, shot.column) for shot in shots] == [
        (enemy_of(side), carried_number(name), 2)
    ]
    then = unit_of(now.scene, name)
    assert then.steps == steps
    assert (then.at == at("1404")) is lands
    if steps and not lands:
        assert then.at == start
        assert name not in now.scene.state.segment.unmoved
    assert status(now, ENEMY[side], FIGHTER) is FLOWN
    assert now.scene.state.flights == ()
    assert now.script.used == 2 + len(rest)


@pytest.mark.rule("ADV:24.4")
@BOTH
def test_each_unit_that_is_carried_is_a_target_and_the_rest_flies_on(side):
    """Two interceptors attack both; one unit is destroyed, the other drops."""
    now = dropping(flight_orders.drop_together, side, EARLY, 2, 9, 9, 0)
    intercept(now, cargo(now), enemy_of(side), enemy_of(side, STEALTH))
    targets: dict[int, AircraftId] = {}

    def one_each(now, kind):
        if kind != "engage_air_units":
            return None
        number = len(targets)
        targets[number] = cargo(now, "AB"[number])
        return EngageAirUnit(enemy_of(side, (FIGHTER, STEALTH)[number]), targets[number])

    fought(now, one_each)

    steps = [unit_of(now.scene, unit(now.scene, name)).steps for name in "AB"]
    assert steps == [0, 2]
    assert unit_of(now.scene, unit(now.scene, "B")).at == at("1404")


@pytest.mark.rule("ADV:24.4", "ADV:24.3.4")
@BOTH
def test_air_transport_is_intercepted_too_and_turned_back(side):
    """At home, under the enemy's air superiority, it is detected early near nobody."""
    now = dropping(flight_orders.transport, side, EARLY, 5, to="1804")
    start = unit_of(now.scene, unit(now.scene, "A")).at
    intercept(now, cargo(now), enemy_of(side))
    fought(now)

    assert unit_of(now.scene, unit(now.scene, "A")).at == start
    assert unit(now.scene, "A") not in now.scene.state.segment.unmoved
    assert now.decision.kind == "move"


@pytest.mark.rule("ADV:24.4", "ADV:25.1")
@BOTH
def test_airmobile_movement_is_never_intercepted(side):
    now = dropping(flight_orders.airlift, side, *[0] * 2, 9, 9)

    assert of_type(now, InterceptionBegan) == []


@pytest.mark.rule("ADV:25.1", "ADV:24.4.1")
@BOTH
def test_escorts_of_a_drop_are_attacked_before_it(side):
    now = dropping(flight_orders.paradrop, side, EARLY, 9, 9, 9, 0, flying={FIGHTER: BOX})
    now.order(SendCompanions(unit_number(side, FIGHTER)))
    intercept(now, cargo(now), enemy_of(side))
    fought(now)

    assert {shot.target for shot in of_type(now, AirShotFired)} == {
        unit_number(side, FIGHTER),
        enemy_of(side),
    }
    assert status(now, side, FIGHTER) is FLOWN
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


@pytest.mark.rule("ADV:24.4")
@BOTH
def test_nobody_need_attack_a_drop(side):
    now = dropping(flight_orders.paradrop, side, EARLY, 9, 0)
    now.order(EndInterception())

    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")
    assert status(now, ENEMY[side], FIGHTER) is BOX
    assert GONE not in {each.status for each in now.scene.state.advanced.air.units}
    assert AirStatus.MISSION not in {e.status for e in now.scene.state.advanced.air.units}
