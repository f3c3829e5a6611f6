"""24.4.1, 29.4  Who engages whom in an interception, breaking off, jettisoned ordnance."""

from __future__ import annotations

import pytest

from games.next_war import flight_orders
from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    STEALTH,
    STRIKER,
    WEASEL,
    of_type,
    unit_number,
)
from games.next_war.interceptions import (
    ABORT,
    BREAK,
    CLOSE,
    ENGAGE,
    FAR,
    FLOWN,
    GONE,
    HARMLESS,
    MIDDLE,
    READY,
    against,
    dropping,
    enemies,
    fought,
    fought_until,
    intercept,
    known_to,
    mine,
    quiet,
    status,
)
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import carried_number
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.events.advanced.interception import (
    AirUnitEngaged,
    MissionIntercepted,
    OrdnanceJettisoned,
)
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff
from sandtable.games.next_war.orders.advanced.interception import (
    EndEngaging,
    EngageAirUnit,
    JettisonOrdnance,
    TurnCarriedBack,
)
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.state_lookups import unit_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
LONG, STAND_OFF, DOGFIGHT = Stage


def shots(now):
    return [(shot.stage, shot.unit, shot.target) for shot in of_type(now, AirShotFired)]


def engaged(now):
    return [(event.unit, event.enemy) for event in of_type(now, AirUnitEngaged)]


def allowed(now, seat, unit_, enemy):
    return refusals(now.scene, seat, EngageAirUnit(unit_, enemy)) == []


# ------------------------------------------------------------ stages


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.3", "ADV:22.6.6")
@BOTH
def test_units_without_missiles_engage_in_the_dogfight_alone(side):
    """Both sides are asked who breaks off after each round, the intercepted side first."""
    now = against(side, 9, 9, *[9] * 3)
    asked = fought(now)

    striker, enemy = unit_number(side, STRIKER), enemies(side)[0]
    assert engaged(now) == [(enemy, striker)]
    assert shots(now) == [(DOGFIGHT, striker, enemy), (DOGFIGHT, enemy, striker)]
    both = [(side, BREAK), (ENEMY[side], BREAK)]
    assert asked == [*both, *both, (side, BREAK)]


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_missiles_let_an_interceptor_engage_earlier_and_the_pair_stays(side):
    now = against(side, *[9] * 4, *[9] * 3, rated={("them", FIGHTER): FAR})
    fought(now)

    striker, enemy = unit_number(side, STRIKER), enemies(side)[0]
    assert engaged(now) == [(enemy, striker)]
    assert shots(now) == [
        (LONG, enemy, striker),
        (STAND_OFF, enemy, striker),
        (DOGFIGHT, striker, enemy),
        (DOGFIGHT, enemy, striker),
    ]


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.5")
@BOTH
def test_strikers_fire_back_with_two_more_and_bracketed_ones_never(side):
    now = against(side, 9, 9, *[9] * 3, escorts=())
    fought(now)
    modifiers = {shot.unit: shot.modifier for shot in of_type(now, AirShotFired)}
    assert modifiers == {unit_number(side, STRIKER): 2, enemies(side)[0]: 0}

    bomber = against(side, 9, *[9] * 3, rated={("us", STRIKER): HARMLESS})
    fought(bomber)
    (shot,) = of_type(bomber, AirShotFired)
    assert (shot.unit, shot.column, shot.modifier) == (enemies(side)[0], 2, -1)


# ------------------------------------------------------------ who engages whom


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_one_interceptor_engages_the_escort_and_no_striker(side):
    now = against(side, 9, 9, *[9] * 3, escorts=(FIGHTER,))
    fought(now)

    assert engaged(now) == [(enemies(side)[0], unit_number(side, FIGHTER))]
    assert of_type(now, MissionIntercepted)[0].engaged == ()


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_of_two_interceptors_one_engages_the_escort_first(side):
    """The second may then engage the striker, or double up on the escort."""
    now = against(side, *[9] * 10, escorts=(FIGHTER,), number=2)
    quiet(now, ENGAGE)
    seat, (first, second) = ENEMY[side], enemies(side)
    escort, striker = unit_number(side, FIGHTER), unit_number(side, STRIKER)

    assert not allowed(now, seat, first, striker)
    assert refusals(now.scene, seat, EndEngaging()) != []
    assert allowed(now, seat, second, escort)
    now.order(EngageAirUnit(first, escort))
    assert allowed(now, seat, second, striker)
    assert allowed(now, seat, second, escort)
    assert not allowed(now, seat, first, striker)  # it has an enemy
    now.order(EngageAirUnit(second, striker))
    fought(now)

    assert of_type(now, MissionIntercepted)[0].engaged == (striker,)


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.4")
@BOTH
def test_two_interceptors_without_escorts_may_share_a_striker_or_not(side):
    now = against(side, *[9] * 10, wing=(SECOND,), number=2)
    quiet(now, ENGAGE)
    seat, (first, second) = ENEMY[side], enemies(side)
    strikers = mine(side, STRIKER, SECOND)

    for striker in strikers:
        assert allowed(now, seat, first, striker)
    now.order(EngageAirUnit(first, strikers[0]))
    for striker in strikers:
        assert allowed(now, seat, second, striker)
    now.order(EngageAirUnit(second, strikers[0]))
    fought(now)

    assert of_type(now, MissionIntercepted)[0].engaged == strikers[:1]


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_two_interceptors_and_two_escorts_fight_one_to_one(side):
    """The interceptors choose; no striker may be engaged, and nobody doubles up."""
    now = against(side, *[9] * 10, escorts=(FIGHTER, STEALTH), number=2)
    quiet(now, ENGAGE)
    seat, (first, second) = ENEMY[side], enemies(side)
    escorts = mine(side, FIGHTER, STEALTH)

    assert not allowed(now, seat, first, unit_number(side, STRIKER))
    now.order(EngageAirUnit(first, escorts[1]))
    fought(now)

    assert engaged(now) == [(first, escorts[1]), (second, escorts[0])]


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.4")
@BOTH
@pytest.mark.parametrize("doubles", [True, False])
def test_more_escorts_than_interceptors_may_double_up(side, doubles):
    now = against(side, *[9] * 8, escorts=(FIGHTER, STEALTH))
    quiet(now, ENGAGE)
    enemy, escorts = enemies(side)[0], mine(side, FIGHTER, STEALTH)
    assert now.decision.seat == ENEMY[side]
    now.order(EngageAirUnit(enemy, escorts[0]))

    assert (now.decision.seat, now.decision.kind) == (side, ENGAGE)
    assert refusals(now.scene, side, EndEngaging()) == []
    now.order(EngageAirUnit(escorts[1], enemy) if doubles else EndEngaging())
    fought(now)

    assert len(shots(now)) == (3 if doubles else 2)
    assert all(escorts[1] in pair for pair in engaged(now)[1:])


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_escorts_choose_where_interceptors_cannot_fire(side):
    """At long range the escort alone has missiles: its side is asked, and it fires first."""
    now = against(side, *[9] * 12, escorts=(FIGHTER,), number=2, rated={("us", FIGHTER): FAR})
    escort, (first, second) = unit_number(side, FIGHTER), enemies(side)

    assert (now.decision.seat, now.decision.kind) == (side, ENGAGE)
    assert allowed(now, side, escort, first)
    assert not allowed(now, side, unit_number(side, STRIKER), first)
    now.order(EngageAirUnit(escort, second))
    assert shots(now) == [(LONG, escort, second)]

    quiet(now, ENGAGE)  # the other interceptor, in the dogfight: the escort has an enemy
    assert now.decision.seat == ENEMY[side]
    assert allowed(now, ENEMY[side], first, unit_number(side, STRIKER))
    assert not allowed(now, ENEMY[side], second, unit_number(side, STRIKER))


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_a_unit_that_is_not_engaged_does_not_fire(side):
    """The escort has no missiles at stand-off; the other escort's pair fires without it."""
    now = against(side, *[9] * 10, escorts=(FIGHTER, STEALTH), rated={("them", FIGHTER): MIDDLE})
    quiet(now, ENGAGE)
    now.order(EngageAirUnit(enemies(side)[0], unit_number(side, STEALTH)))
    assert now.decision.kind == BREAK  # neither escort can fire at stand-off

    quiet(now, ENGAGE)
    now.order(EndEngaging())
    fought(now)

    assert unit_number(side, FIGHTER) not in {shot[1] for shot in shots(now)}


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.4.2")
@BOTH
@pytest.mark.parametrize("again", [True, False])
def test_a_unit_whose_enemy_is_gone_may_engage_another(side, again):
    """At stand-off the interceptor drives the escort off; in the dogfight it may take a striker.

    One more is added at stand-off for a lesser air force: a die of 1 is an abort for both.
    """
    more = [9, 9] if again else []
    now = against(side, 1, *more, *[9] * 3, escorts=(FIGHTER,), rated={("them", FIGHTER): MIDDLE})
    quiet(now, ENGAGE)
    enemy, striker = enemies(side)[0], unit_number(side, STRIKER)
    assert status(now, side, FIGHTER) is ABORT
    assert now.decision.seat == ENEMY[side]
    assert allowed(now, ENEMY[side], enemy, striker)
    now.order(EngageAirUnit(enemy, striker) if again else EndEngaging())
    fought(now)

    assert of_type(now, MissionIntercepted)[0].engaged == ((striker,) if again else ())
    assert len(of_type(now, StrikeRolled)) == 1


@pytest.mark.rule("ADV:24.4.1", "ADV:22.6.4.2")
@BOTH
def test_an_escort_whose_enemy_is_gone_may_help_the_striker(side):
    """The escort drives its enemy off at stand-off and then joins against the other."""
    rated = dict.fromkeys((("us", FIGHTER), ("them", FIGHTER)), MIDDLE)
    now = against(
        side,
        *(1, 9, 9),
        *[9] * 8,
        escorts=(FIGHTER,),
        number=2,
        rated={**rated, ("them", STEALTH): MIDDLE},
    )
    escort, striker = mine(side, FIGHTER, STRIKER)
    first, second = enemies(side)
    quiet(now, ENGAGE)
    now.order(EngageAirUnit(first, escort))
    now.order(EngageAirUnit(second, striker))
    quiet(now, ENGAGE)

    assert status(now, ENEMY[side], FIGHTER) is ABORT
    assert now.decision.seat == side
    assert not allowed(now, side, striker, second)  # it fights that one already
    now.order(EngageAirUnit(escort, second))
    fought(now)
    assert {target for _, unit_, target in shots(now) if unit_ == escort} == {first, second}


@pytest.mark.rule("ADV:24.4.1", "ADV:15.2.7")
@BOTH
def test_a_stealth_escort_protects_from_missiles(side):
    """The interceptor must engage it, and cannot fire at it before the dogfight."""
    now = against(
        side,
        *[9] * 8,
        escorts=(STEALTH,),
        rated={("them", FIGHTER): FAR},
        stealth=unit_number(side, STEALTH),
    )
    fought(now)

    assert engaged(now) == [(enemies(side)[0], unit_number(side, STEALTH))]
    assert {stage for stage, *_ in shots(now)} == {DOGFIGHT}


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_a_suppressor_may_be_engaged_as_a_striker_may(side):
    now = against(
        side,
        *[9] * 10,
        escorts=(WEASEL,),
        flying={STRIKER: READY, WEASEL: READY},
        tracks=Tracks(8, 5, 2),
    )
    quiet(now, ENGAGE)
    weasel = unit_number(side, WEASEL)
    assert allowed(now, ENEMY[side], enemies(side)[0], weasel)
    now.order(EngageAirUnit(enemies(side)[0], weasel))
    fought(now)

    assert {shot.unit: shot.modifier for shot in of_type(now, AirShotFired)}[weasel] == 2
    assert of_type(now, MissionIntercepted)[0].suppressors == (weasel,)
    assert weasel in {event.unit for event in of_type(now, FlightFiredOn)}


@pytest.mark.rule("ADV:24.4.1", "ADV:22.2.1.3")
@BOTH
def test_a_suppressor_that_is_lost_no_longer_helps(side):
    """Without it SAMs have no 2 added."""
    now = against(
        side,
        9,
        0,
        *[9] * 4,
        escorts=(WEASEL,),
        flying={STRIKER: READY, WEASEL: READY},
        tracks=Tracks(8, 5, 2),
    )
    quiet(now, ENGAGE)
    now.order(EngageAirUnit(enemies(side)[0], unit_number(side, WEASEL)))
    fought(now)

    assert status(now, side, WEASEL) is GONE  # a step of one, and abort
    assert next((e.weapon, e.added) for e in of_type(now, FlightFiredOn)) == ("SAM", 0)


@pytest.mark.rule("ADV:22.2.1.3", "ADV:24.4.1")
@BOTH
def test_a_striker_that_can_no_longer_strike_leaves_after_the_stage(side):
    """A die of 4 in the dogfight costs a step; its other side has no strike rating."""
    now = against(side, 9, 4, rated={("us", STRIKER): CLOSE}, weak=True)
    fought(now)

    assert status(now, side, STRIKER) is FLOWN
    assert of_type(now, StrikeRolled) == []


# ------------------------------------------------------------ breaking off


@pytest.mark.rule("ADV:22.6.6", "ADV:24.4.1")
@BOTH
def test_any_unit_may_break_off_after_any_round(side):
    """Also those that fight nobody; after the dogfight those that would still meet SAMs."""
    now = against(side, *[9] * 6, escorts=(FIGHTER,))
    striker, escort = mine(side, STRIKER, FIGHTER)
    assert (now.decision.seat, now.decision.kind) == (side, BREAK)
    for units in [(striker,), (escort,), (striker, escort)]:
        assert refusals(now.scene, side, BreakOff(units)) == []
    now.order(BreakOff(()))
    assert now.decision.seat == ENEMY[side]
    assert refusals(now.scene, ENEMY[side], BreakOff((enemies(side)[0],))) == []
    assert refusals(now.scene, ENEMY[side], BreakOff((enemies(side)[1],))) != []  # not sent

    fought_until(now, lambda kind: of_type(now, AirShotFired) != [])
    assert (now.decision.seat, now.decision.kind) == (side, BREAK)
    assert refusals(now.scene, side, BreakOff((escort,))) != []
    now.order(BreakOff((striker,)))

    assert status(now, side, STRIKER) is ABORT
    assert of_type(now, FlightFiredOn) == []


@pytest.mark.rule("ADV:22.6.6", "ADV:24.4.1")
@BOTH
def test_interceptors_that_break_off_leave_the_mission_alone(side):
    now = against(side, *[9] * 3)
    now.order(BreakOff(()))
    now.order(BreakOff(enemies(side)[:1]))

    assert status(now, ENEMY[side], FIGHTER) is ABORT
    assert shots(now) == []
    assert of_type(now, MissionIntercepted)[0].engaged == ()


# ------------------------------------------------------------ what is carried


@pytest.mark.rule("ADV:22.6.5", "ADV:24.4")
@BOTH
@pytest.mark.parametrize(
    ("back", "steps"),
    [pytest.param(True, 2, id="it turns back"), pytest.param(False, 1, id="it loses a step")],
)
def test_advantage_over_what_is_carried_is_a_step_or_back(side, back, steps):
    """Stand-off at (1): column +2; +1 for a lesser air force, -1 for brackets, as sides have it."""
    lesser = side != ALLIED  # the enemy of the Allied side counts as a greater air force
    die = 7 - lesser + 1
    rest = [] if back else [9, 9, 0]
    now = dropping(flight_orders.paradrop, side, 0, die, *rest, ratings={enemies(side)[0]: MIDDLE})
    name = unit(now.scene, "A")
    intercept(now, carried_number(name), enemies(side)[0])
    fought_until(now, lambda kind: kind == "carried_units")

    assert now.decision.seat == side
    assert refusals(now.scene, side, TurnCarriedBack((carried_number(unit(now.scene, "B")),))) != []
    now.order(TurnCarriedBack((carried_number(name),) if back else ()))
    fought(now)

    assert unit_of(now.scene, name).steps == steps
    assert (unit_of(now.scene, name).at == at("1404")) is not back
    assert now.scene.state.flights == ()


@pytest.mark.rule("ADV:22.6.6", "ADV:24.4.1")
@BOTH
def test_what_is_carried_may_break_off(side):
    now = dropping(flight_orders.paradrop, side, 0)
    name, start = unit(now.scene, "A"), unit_of(now.scene, unit(now.scene, "A")).at
    intercept(now, carried_number(name), enemies(side)[0])
    now.order(BreakOff((carried_number(name),)))

    assert unit_of(now.scene, name).at == start
    assert name not in now.scene.state.segment.unmoved
    assert now.scene.state.flights == ()
    assert status(now, ENEMY[side], FIGHTER) is FLOWN


@pytest.mark.rule("ADV:24.4", "ADV:22.6.5")
@BOTH
@pytest.mark.parametrize(
    ("die", "steps", "brought"),
    [(2, 1, False), (3, 1, False), (5, 2, False), (7, 1, True), (9, 2, True)],
)
def test_vehicles_that_are_flown_in_are_intercepted(side, die, steps, brought):
    """They cost their unit a step at most."""
    now = dropping(
        flight_orders.vehicles, side, 0, die, *([9, 9, 0] if brought else []), to="paradrop"
    )
    number = carried_number(unit(now.scene, "Foot"))
    intercept(now, number, enemies(side)[0])
    fought(now)

    here = {name: unit_of(now.scene, unit(now.scene, name)) for name in ("Foot", "Wheels")}
    assert (here["Wheels"].at >= 0) is brought
    assert here["Wheels" if brought else "Foot"].steps == steps


# ------------------------------------------------------------ 29.4


def with_option(side, *dice, **changes):
    return against(side, *dice, options=("jettison",), **changes)


@pytest.mark.rule("ADV:29.4")
@BOTH
def test_a_striker_under_attack_may_jettison_and_fires_without_the_2(side):
    now = with_option(side, *[9] * 9, wing=(SECOND,))
    fought_until(now, lambda kind: kind == ENGAGE)
    striker, other = mine(side, STRIKER, SECOND)
    now.order(EngageAirUnit(enemies(side)[0], striker))

    assert (now.decision.seat, now.decision.kind) == (side, "jettison_ordnance")
    assert refusals(now.scene, side, JettisonOrdnance((other,))) != []  # nobody attacks it
    now.order(JettisonOrdnance((striker,)))
    fought(now)

    assert {shot.unit: shot.modifier for shot in of_type(now, AirShotFired)}[striker] == 0
    assert of_type(now, OrdnanceJettisoned)[0].units == (striker,)
    assert status(now, side, STRIKER) is FLOWN
    assert len(of_type(now, StrikeRolled)) == 1  # its partner alone
    assert striker not in {event.unit for event in of_type(now, FlightFiredOn)}


@pytest.mark.rule("ADV:29.4")
@BOTH
def test_it_may_be_kept_and_dropped_before_a_later_stage(side):
    now = with_option(side, *[9] * 8, rated={("them", FIGHTER): MIDDLE})
    fought_until(now, lambda kind: kind == "jettison_ordnance")
    now.order(JettisonOrdnance(()))
    fought_until(now, lambda kind: kind == "jettison_ordnance")
    assert [stage for stage, *_ in shots(now)] == [STAND_OFF]
    now.order(JettisonOrdnance(mine(side, STRIKER)))
    fought(now)

    assert of_type(now, StrikeRolled) == []


@pytest.mark.rule("ADV:29.4")
@BOTH
def test_escorts_and_interceptors_have_no_such_choice(side):
    now = with_option(side, *[9] * 6, escorts=(FIGHTER,))
    asked = fought(now)

    assert "jettison_ordnance" not in {kind for _, kind in asked}


def test_without_the_option_nobody_is_asked():
    now = against(ALLIED, *[9] * 6)

    assert "jettison_ordnance" not in {kind for _, kind in fought(now)}
    assert known_to(now).seat in {ALLIED, NON_ALLIED}
