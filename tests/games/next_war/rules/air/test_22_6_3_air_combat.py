"""22.6.3 to 22.6.6  Air combat in play: stages, fire, Advantage, two against one, breaking off."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import (
    CARRIER,
    DIEGO,
    DOGFIGHT,
    FLIES,
    INDIA,
    LONE,
    LONG,
    STAND_OFF,
    fight,
    fought,
    in_the_air,
    numbers,
    shots,
    two_on_one,
    with_air,
)
from games.next_war.air_war import ABORT, FLOWN, RECOVERY, aircraft, in_boxes, status_of
from games.next_war.sketch import refusals
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_state import AirCombat, AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.events.advanced.air_combat import (
    AirAdvantageWon,
    AirShotFired,
    AirStageEnded,
    AirUnitsBrokeOff,
)
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.air_combat import AimAirUnits, BreakOff
from sandtable.games.next_war.printed.advanced.air_rows import AirResult
from sandtable.games.next_war.printed.aircraft import rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import FIRST_STEP
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_fire import Shot, next_shots
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import Fighter

CLEAR, OVERCAST, STORM = Weather.CLEAR, Weather.OVERCAST, Weather.STORM
GONE = AirStatus.ELIMINATED
#: Ratings 5*, reduced 2* (skill 0) and 5*, reduced 3* (skill 0); 4*, reduced 2*; 2, reduced 1.
INDIAN, CHINESE, MEDIUM, WEAK = (
    "roi-iaf-su-30-1",
    "prc-plaaf-j-11b-1",
    "prc-plaaf-j-10-1",
    "irop-paf-f-7-1",
)
#: 5** (skill -2, stealth), 5** (skill -1); 2, reduced 1.
STEALTH, EAGLE, JAGUAR = "us-usaf-f-35a-1", "us-usaf-f-15c-1", "roi-iaf-jaguar-1"


def fate(scene, name):
    """Where a unit is, and its steps."""
    return status_of(scene, name), air_unit(scene, aircraft(name)).steps


def duel(one, other, *dice, weather=CLEAR, reduced=(), answer=None):
    """A unit against another, to the end."""
    scene = fight(in_the_air([one, other], weather=weather, reduced=reduced), (one, other))
    given = {} if answer is None else {"answer": answer}
    return fought(scene, *dice, **given)


# ------------------------------------------------------------ stages


@pytest.mark.rule("ADV:22.6.3", "ADV:15.2.8", "ADV:15.2.8.1", "ADV:15.2.3")
def test_each_unit_fires_in_its_stages_in_order():
    events, then = duel(EAGLE, WEAK, 9, 9, 9, 9)
    eagle, weak = numbers(EAGLE, WEAK)
    none = AirResult.NONE

    assert [shot[:3] for shot in shots(events)] == [
        (LONG, eagle, weak),
        (STAND_OFF, eagle, weak),
        (DOGFIGHT, eagle, weak),
        (DOGFIGHT, weak, eagle),
    ]
    assert {shot[3] for shot in shots(events)[:2]} == {none}
    assert then.state.advanced.air.combat is None


@pytest.mark.rule("ADV:22.6.3")
def test_losses_of_a_stage_count_in_the_next():
    events, then = duel(EAGLE, WEAK, 0)  # +3, die 0: eliminated at long range

    assert [shot[0] for shot in shots(events)] == [LONG]
    assert fate(then, WEAK) == (GONE, 0)
    assert fate(then, EAGLE) == (FLIES, 2)
    assert not [event for event in events if isinstance(event, AirStageEnded)]


@pytest.mark.rule("ADV:15.2.7", "ADV:22.6.3")
def test_a_stealth_unit_is_fired_at_in_the_dogfight_alone():
    events, _ = duel(STEALTH, CHINESE, 9, 9, 9, 9)
    stealth, chinese = numbers(STEALTH, CHINESE)

    assert [shot[:3] for shot in shots(events)] == [
        (LONG, stealth, chinese),
        (STAND_OFF, stealth, chinese),
        (DOGFIGHT, stealth, chinese),
        (DOGFIGHT, chinese, stealth),
    ]


@pytest.mark.rule("ADV:22.6.3")
def test_stand_off_fire_is_simultaneous():
    events, then = duel(INDIAN, CHINESE, 1, 0)  # 1 + 1: abort; 0: a step and abort

    assert [shot[0] for shot in shots(events)] == [STAND_OFF, STAND_OFF]
    assert fate(then, INDIAN) == (ABORT, 1)
    assert fate(then, CHINESE) == (ABORT, 2)


@pytest.mark.rule("ADV:22.6.3", "ADV:22.6.5")
def test_equal_ratings_fire_at_the_same_time_in_a_dogfight():
    events, then = duel(JAGUAR, WEAK, 0, 5)  # a step and abort; a step

    assert [shot[0] for shot in shots(events)] == [DOGFIGHT, DOGFIGHT]
    assert fate(then, WEAK) == (ABORT, 1)
    assert fate(then, JAGUAR) == (FLIES, 1)


@pytest.mark.rule("ADV:22.6.3")
def test_the_higher_rating_fires_first_in_a_dogfight():
    events, then = duel(WEAK, INDIAN, 9, 6)  # stand-off misses; +3, die 6: abort

    assert [shot[0] for shot in shots(events)] == [STAND_OFF, DOGFIGHT]
    assert fate(then, WEAK) == (ABORT, 2)


@pytest.mark.rule("ADV:22.6.3", "ADV:22.6.5")
def test_a_unit_that_lost_a_step_fires_later_with_what_it_has_left():
    events, then = duel(INDIAN, WEAK, 9, 8, 2)  # a step; then 1 against 5: column -4
    last = [event for event in events if isinstance(event, AirShotFired)][-1]

    assert last.unit == aircraft(WEAK)
    assert last.column == -4
    assert fate(then, WEAK) == (FLIES, 1)


@pytest.mark.rule("ADV:22.6.3")
def test_long_range_fire_is_simultaneous():
    """No title here has units with two stars on both sides."""
    both = [Fighter(number, number, rating("5**")) for number in (0, 1)]

    assert next_shots(both, LONG, (), ()) == (Shot(*both), Shot(*both[::-1]))
    assert next_shots(both, LONG, (), (0, 1)) == ()


@pytest.mark.rule("ADV:22.6.3")
def test_the_order_of_engagements_does_not_matter():
    names = [INDIAN, CHINESE, JAGUAR, WEAK]
    pairs, turned = [(INDIAN, CHINESE), (JAGUAR, WEAK)], [(JAGUAR, WEAK), (INDIAN, CHINESE)]
    # stand-off 9 and 5, then each dogfight; the second has no stand-off fire
    _, one = fought(fight(in_the_air(names), *pairs), 9, 5, 9, 4, 0, 5)
    _, other = fought(fight(in_the_air(names), *turned), 9, 5, 0, 5, 9, 4)

    assert [fate(one, name) for name in names] == [fate(other, name) for name in names]
    assert one.state.air_superiority == other.state.air_superiority


# ------------------------------------------------------------ Advantage


@pytest.mark.rule("ADV:22.6.3", "ADV:22.6.5")
def test_advantage_lets_a_unit_fire_first_in_the_next_stage():
    # long range 5: Advantage; stand-off of the F-15C first: abort, so there is no answer
    events, then = duel(EAGLE, CHINESE, 5, 2)

    assert [event for event in events if isinstance(event, AirAdvantageWon)] == [
        AirAdvantageWon(*numbers(EAGLE, CHINESE))
    ]
    assert [shot[:2] for shot in shots(events)] == [
        (LONG, aircraft(EAGLE)),
        (STAND_OFF, aircraft(EAGLE)),
    ]
    assert fate(then, CHINESE) == (ABORT, 2)


@pytest.mark.rule("ADV:22.6.3")
def test_advantage_of_the_stage_before_comes_before_the_rating_in_a_dogfight():
    # stand-off: the J-10 (4) wins Advantage over the Su-30 (5), 4 in column -1
    events, _ = duel(INDIAN, MEDIUM, 9, 4, 9, 9)

    assert [shot[:2] for shot in shots(events)][2:] == [
        (DOGFIGHT, aircraft(MEDIUM)),
        (DOGFIGHT, aircraft(INDIAN)),
    ]


@pytest.mark.rule("ADV:22.6.3")
def test_advantage_counts_in_the_next_stage_alone():
    # long range 5: Advantage; nothing at stand-off; equal ratings fire together in the dogfight
    events, then = duel(EAGLE, CHINESE, 5, 9, 9, 4, 3)  # 4 - 1: abort; 3: abort

    assert [shot[:2] for shot in shots(events)][3:] == [
        (DOGFIGHT, aircraft(EAGLE)),
        (DOGFIGHT, aircraft(CHINESE)),
    ]
    assert [fate(then, name)[0] for name in (EAGLE, CHINESE)] == [ABORT, ABORT]


@pytest.mark.rule("ADV:22.6.5")
def test_mutual_advantage_is_none():
    events, then = duel(INDIAN, CHINESE, 4, 5, 3, 3)  # both win it at stand-off; both abort then

    assert len([event for event in events if isinstance(event, AirAdvantageWon)]) == 2
    assert [fate(then, name)[0] for name in (INDIAN, CHINESE)] == [ABORT, ABORT]


# ------------------------------------------------------------ results


@pytest.mark.rule("ADV:22.6.5", "ADV:27.6")
@pytest.mark.parametrize(
    ("reduced", "die", "end"),
    [
        (False, 0, (GONE, 0)),  # +3: X
        (False, 3, (ABORT, 1)),  # DA
        (True, 2, (GONE, 0)),  # +4: X
        (True, 4, (GONE, 0)),  # DA of one step
        (False, 5, (ABORT, 2)),  # A
        (False, 9, (FLIES, 2)),
    ],
)
def test_what_a_result_does_at_stand_off(reduced, die, end):
    # an Indian unit adds 1 at stand-off, so that the die is one less
    weak = (WEAK,) if reduced else ()
    more = [9, 9] if end[0] is FLIES else []
    _, then = duel(INDIAN, WEAK, max(0, die - 1), *more, reduced=weak)

    assert fate(then, WEAK) == end
    assert fate(then, INDIAN) == (FLIES, 2)
    assert faults(then.printed, then.state) == ()


@pytest.mark.rule("ADV:22.6.5", "ADV:27.6")
def test_a_step_lost_in_a_dogfight():
    events, then = duel(INDIAN, WEAK, 9, 8, 9)

    assert [event for event in events if isinstance(event, AirUnitHit)] == [
        AirUnitHit(aircraft(WEAK), steps_left=1)
    ]
    assert fate(then, WEAK) == (FLIES, 1)


@pytest.mark.rule("ADV:22.6.5", "ADV:22.4")
def test_a_carrier_unit_is_aborted_to_its_carrier():
    name = "us-usn-fa-18e-1"
    scene = in_boxes({name: (CARRIER, FLIES), CHINESE: ("PRC Basing", FLIES)})
    # stand-off of the J-11B at 4: column +1, die 3: abort
    _, then = fought(fight(scene, (name, CHINESE)), 9, 3)

    assert fate(then, name) == (ABORT, 2)
    assert air_unit(then, aircraft(name)).base == air_unit(scene, aircraft(name)).base


@pytest.mark.rule("ADV:22.6.5", "ADV:15.2.4", "ADV:22.2.1.1")
@pytest.mark.parametrize(
    ("weather", "modifiers", "columns"),
    [
        (CLEAR, [1, 0, 0], [3, 3, -3]),
        (OVERCAST, [1, 1, 1], [4, 4, -4]),  # the F-7 is halved to 1, as a target too
    ],
)
def test_ratings_and_modifiers_of_now(weather, modifiers, columns):
    events, _ = duel(INDIAN, WEAK, 9, 9, 9, weather=weather)
    told = [event for event in events if isinstance(event, AirShotFired)]

    assert [event.modifier for event in told] == modifiers
    assert [event.column for event in told] == columns


@pytest.mark.rule("ADV:22.6.5", "ADV:15.2.4")
def test_storm_and_pilot_skill():
    events, _ = duel(EAGLE, CHINESE, *[9] * 5, weather=STORM)
    told = [event for event in events if isinstance(event, AirShotFired)]

    assert [event.modifier for event in told] == [3, 3, 3, 2, 3]  # the F-15C has -1 in a dogfight
    assert {event.column for event in told} == {0}  # 2 against 2


@pytest.mark.rule("ADV:22.6.5")
def test_a_unit_that_flies_to_strike_adds_2():
    scene = with_air(
        in_the_air([INDIAN, CHINESE]),
        combat=AirCombat(SideId(0), (numbers(INDIAN, CHINESE),), ordnance=numbers(CHINESE)),
    )
    events, _ = fought(at_step(scene, FIRST_STEP, "air_combat"), *[9] * 4)
    told = [event for event in events if isinstance(event, AirShotFired)]

    assert {(event.stage, event.unit): event.modifier for event in told} == {
        (STAND_OFF, aircraft(INDIAN)): 1,
        (STAND_OFF, aircraft(CHINESE)): 2,
        (DOGFIGHT, aircraft(INDIAN)): 0,
        (DOGFIGHT, aircraft(CHINESE)): 2,
    }


@pytest.mark.rule("ADV:22.2.1.3")
def test_a_unit_that_came_to_strike_does_not_leave_for_want_of_an_air_to_air_rating():
    bomber = "prc-plaaf-h-6-1"  # (0)
    scene = with_air(
        in_the_air([INDIAN, bomber]),
        combat=AirCombat(SideId(1), (numbers(INDIAN, bomber),), ordnance=numbers(bomber)),
    )
    events, then = fought(at_step(scene, FIRST_STEP, "air_combat"), 9, 9)

    assert [shot[0] for shot in shots(events)] == [STAND_OFF, DOGFIGHT]  # and it never fires
    assert fate(then, bomber) == (FLIES, 1)


# ------------------------------------------------------------ two against one

PAIR = ("roi-iaf-su-30-1", "roi-iaf-jaguar-1")  # 5* and 2


def aiming(*names):
    """Answers in which the lone unit fires at these, where it can choose."""

    def answer(scene, seat, kind):
        if kind != "aim_air_units":
            return None
        order = AimAirUnits(numbers(*names))
        return order if refusals(scene, seat, order) == [] else AimAirUnits(())

    return answer


@pytest.mark.rule("ADV:22.6.4.1")
@pytest.mark.parametrize("target", [0, 1])
def test_the_lone_unit_fires_at_one_enemy_in_a_stage(target):
    answer = aiming(PAIR[0]) if target == 0 else None
    events, _ = two_on_one(PAIR, LONE, *[9] * 5, answer=answer)
    mine = [shot for shot in shots(events) if shot[1] == aircraft(LONE)]

    assert [shot[:3] for shot in mine] == [
        (STAND_OFF, aircraft(LONE), aircraft(PAIR[target])),
        (DOGFIGHT, aircraft(LONE), aircraft(PAIR[target])),
    ]


@pytest.mark.rule("ADV:22.6.4.1", "ADV:15.2.7")
def test_the_lone_unit_is_asked_only_where_it_has_two_targets():
    asked = []

    def answer(scene, seat, kind):
        asked.append((scene.state.advanced.air.combat.stage, seat, kind))

    two_on_one((STEALTH, JAGUAR), LONE, *[9] * 6, answer=answer)

    assert [(stage, seat) for stage, seat, kind in asked if kind == "aim_air_units"] == [
        (DOGFIGHT, 1)
    ]


@pytest.mark.rule("ADV:22.6.4.1")
def test_what_can_be_aimed_at():
    seen = []

    def answer(scene, seat, kind):
        if kind == "aim_air_units":
            seen.append([bool(refusals(scene, seat, AimAirUnits(numbers(n)))) for n in PAIR])

    two_on_one(PAIR, LONE, *[9] * 5, answer=answer)

    assert seen == [[False, True], [False, True]]  # the weaker is fired at anyway


@pytest.mark.rule("ADV:22.6.4.1")
def test_the_pair_fires_together_and_the_results_add_up():
    pair = ("roi-iaf-su-30-1", "roi-iaf-su-30-2")
    events, then = two_on_one(pair, LONE, 0, 9, 0)  # 0 + 1: twice a step and abort

    assert [shot[0] for shot in shots(events)] == [STAND_OFF] * 3
    assert fate(then, LONE) == (GONE, 0)
    # both fired before the losses counted, and so did the lone unit
    assert {shot[1] for shot in shots(events)} == set(numbers(LONE, *pair))


@pytest.mark.rule("ADV:22.6.4.1", "ADV:22.6.3")
def test_the_pair_fires_by_rating_in_a_dogfight():
    events, _ = two_on_one(("roi-iaf-su-30-1", JAGUAR), MEDIUM, *[9] * 5)

    assert [shot[1] for shot in shots(events) if shot[0] is DOGFIGHT] == list(
        numbers("roi-iaf-su-30-1", MEDIUM, JAGUAR)
    )


@pytest.mark.rule("ADV:22.6.4.1")
def test_advantage_of_the_lone_unit_counts_against_one_enemy_alone():
    pair = ("roi-iaf-su-30-1", "roi-iaf-su-30-2")
    # the lone unit wins Advantage over the first at stand-off; in the dogfight the second fires
    # at the same time as it, the first later
    events, _ = two_on_one(pair, LONE, 9, 5, 9, *[9] * 3, answer=None)
    late = [shot[1] for shot in shots(events) if shot[0] is DOGFIGHT]

    assert late[-1] == aircraft(pair[0])
    assert set(late[:2]) == set(numbers(LONE, pair[1]))


@pytest.mark.rule("ADV:22.6.4.2", "ADV:22.6.2")
def test_a_unit_whose_enemy_is_gone_fights_no_other():
    names = [EAGLE, WEAK, JAGUAR, "irop-paf-f-7-2"]
    scene = fight(in_the_air(names), (EAGLE, WEAK), (JAGUAR, "irop-paf-f-7-2"))
    events, then = fought(scene, 0, 9, 9)  # the first is gone at long range; then a dogfight

    assert [shot[1] for shot in shots(events)] == list(numbers(EAGLE, JAGUAR, "irop-paf-f-7-2"))
    assert fate(then, EAGLE) == (FLIES, 2)
    assert then.state.air_superiority == 1  # two against one


# ------------------------------------------------------------ breaking off


def breaking(side, stage, *names):
    """Answers in which a side breaks off with units after a stage."""

    def answer(scene, seat, kind):
        now = scene.state.advanced.air.combat.stage
        return (
            BreakOff(numbers(*names)) if (seat, kind, now) == (side, "break_off", stage) else None
        )

    return answer


@pytest.mark.rule("ADV:22.6.6")
@pytest.mark.parametrize(
    ("side", "name", "stage", "dice"),
    [
        (0, INDIAN, LONG, ()),
        (0, INDIAN, STAND_OFF, (9, 9)),
        (1, CHINESE, LONG, ()),
        (1, CHINESE, STAND_OFF, (9, 9)),
    ],
)
def test_a_unit_that_breaks_off_is_in_abort(side, name, stage, dice):
    events, then = duel(INDIAN, CHINESE, *dice, answer=breaking(side, stage, name))
    other = CHINESE if name == INDIAN else INDIAN

    assert fate(then, name) == (ABORT, 2)
    assert fate(then, other) == (FLIES, 2)
    assert AirUnitsBrokeOff(side, numbers(name)) in events
    assert then.state.air_superiority == 0  # 1 against 0 counts as 1 against 1


@pytest.mark.rule("ADV:22.6.6")
def test_units_are_asked_after_two_stages_alone():
    asked = []

    def answer(scene, seat, kind):
        asked.append((scene.state.advanced.air.combat.stage, seat, kind))

    duel(INDIAN, CHINESE, *[9] * 4, answer=answer)

    assert asked == [(stage, seat, "break_off") for stage in (LONG, STAND_OFF) for seat in (0, 1)]


@pytest.mark.rule("ADV:22.6.6")
def test_only_own_units_with_an_enemy_break_off():
    names = [EAGLE, WEAK, JAGUAR, "irop-paf-f-7-2"]
    seen = []

    def answer(scene, seat, kind):
        fits = [name for name in names if not refusals(scene, seat, BreakOff(numbers(name)))]
        seen.append((seat, fits))

    scene = fight(in_the_air(names), (EAGLE, WEAK), (JAGUAR, "irop-paf-f-7-2"))
    fought(scene, 0, 9, 9, answer=answer)  # the first enemy is gone at long range

    assert seen == [(0, [JAGUAR]), (1, ["irop-paf-f-7-2"])] * 2


@pytest.mark.rule("ADV:22.6.6")
def test_the_rest_of_a_pair_fights_on():
    answer = breaking(0, LONG, PAIR[0])
    events, then = two_on_one(PAIR, LONE, 9, 9, 9, answer=answer)

    assert fate(then, PAIR[0]) == (ABORT, 2)
    assert [shot[:2] for shot in shots(events)] == [
        (STAND_OFF, aircraft(LONE)),
        (DOGFIGHT, aircraft(LONE)),
        (DOGFIGHT, aircraft(PAIR[1])),
    ]


# ------------------------------------------------------------ units that can no longer fight


@pytest.mark.rule("ADV:22.2.1.3", "ADV:15.2.3")
@pytest.mark.parametrize(("base", "where"), [(INDIA, FLOWN), (DIEGO, RECOVERY)])
def test_a_unit_reduced_to_0_still_fires_and_leaves_after_the_stage(base, where):
    """In a Storm an AV-8B is rated 1, and 0 once it has lost a step."""
    name = "us-usmc-av-8b-1"
    scene = in_boxes({name: (base, FLIES), CHINESE: ("PRC Basing", FLIES)}, STORM)
    events, then = fought(fight(scene, (name, CHINESE)), 9, 3, 9)
    last = [event for event in events if isinstance(event, AirShotFired)][-1]

    assert (last.unit, last.column) == (aircraft(name), -2)
    assert fate(then, name) == (where, 1)
    assert fate(then, CHINESE) == (FLIES, 2)


@pytest.mark.rule("ADV:22.2.1.3")
def test_a_reduced_unit_that_still_can_fight_stays():
    _, then = duel(INDIAN, WEAK, 9, 8, 9)

    assert fate(then, WEAK) == (FLIES, 1)
