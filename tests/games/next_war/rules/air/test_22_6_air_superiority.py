"""22.5, 22.6, 22.6.2  Units seek air superiority, are paired, set the level and shift AWACS."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_fights import (
    CHINA,
    DIEGO,
    FLIES,
    INDIA,
    PAKISTAN,
    answered,
    asked_now,
    asks,
    at_phase,
    combat_in,
    in_the_air,
    numbers,
    on,
    with_air,
)
from games.next_war.air_war import (
    ABORT,
    FLOWN,
    READY,
    air_rules,
    aircraft,
    in_boxes,
    status_of,
    stepped,
)
from games.next_war.sketch import after, choices, happened, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import AirSuperioritySet
from sandtable.games.next_war.events.advanced.air_combat import (
    AirCombatBegan,
    AirUnitsPaired,
    AwacsSet,
)
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air_combat import (
    BreakOff,
    JoinPairings,
    PairAirUnits,
    SeekAirSuperiority,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.detection import awacs_advantage
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import modifier_of
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import level_for
from sandtable.kernel.play.state import Scene as KernelScene

CLEAR, OVERCAST, STORM = Weather.CLEAR, Weather.OVERCAST, Weather.STORM
SIDES = pytest.mark.parametrize("side", [0, 1])
OWN = {0: "roi-iaf-su-30-1", 1: "irop-paf-f-16-1"}
BASE = {0: INDIA, 1: PAKISTAN}
ALLIED = [f"roi-iaf-su-30-{n}" for n in range(1, 5)] + [f"roi-iaf-mig-29-{n}" for n in (1, 2)]
OTHER = [f"prc-plaaf-su-30-{n}" for n in range(1, 6)] + ["prc-plaaf-j-10-1"]
NAMES = {0: ALLIED, 1: OTHER}


# ------------------------------------------------------------ units are sent


def both_ready(awacs=0, **fields):
    units = {OWN[side]: (BASE[side], READY) for side in (0, 1)}
    return with_air(in_boxes(units, **fields), awacs=awacs)


@pytest.mark.rule("ADV:22.5", "ADV:SOP-5")
@pytest.mark.parametrize(
    ("awacs", "first_player", "first"),
    [(0, 0, 0), (0, 1, 1), (1, 0, 1), (3, 1, 1), (-1, 0, 0), (-4, 1, 0)],
)
def test_the_holder_of_awacs_sends_units_last(awacs, first_player, first):
    scene = both_ready(awacs, first_player=first_player)
    now = after(on(at_phase(scene, "sorties_are_lost")))

    assert asks(now) == (first, "seek_superiority")
    then = after(answered(now, SeekAirSuperiority(numbers(OWN[first]))))
    assert asks(then) == (1 - first, "seek_superiority")
    assert status_of(then, OWN[first]) is FLIES


@pytest.mark.rule("ADV:22.0", "ADV:22.5", "ADV:22.4", "ADV:22.1.3")
@SIDES
def test_any_number_of_ready_units_is_sent(side):
    names = NAMES[side][:4]
    base = INDIA if side == 0 else CHINA
    units = dict.fromkeys(names, (base, READY))
    units[names[1]], units[names[2]] = (base, FLOWN), (base, ABORT)
    now = after(on(at_phase(in_boxes(units), "sorties_are_lost")))
    ready, flown, aborted = (aircraft(names[n]) for n in (0, 1, 2))

    assert asks(now) == (side, "seek_superiority")
    assert choices(now, side, SeekAirSuperiority) == (ready, aircraft(names[3]))
    for wrong in (flown, aborted):
        assert "Only these air units" in refusals(now, side, SeekAirSuperiority((wrong,)))[0]
    for right in ((), (ready,), (aircraft(names[3]), ready)):
        then = after(resolved(now, side, SeekAirSuperiority(right)))
        assert [status_of(then, names[n]) for n in (0, 3)] == [
            FLIES if unit in right else READY for unit in (ready, aircraft(names[3]))
        ]


@pytest.mark.rule("ADV:22.3", "ADV:15.2.5", "ADV:22.2", "ADV:22.5")
@pytest.mark.parametrize(
    ("name", "base", "weather", "may"),
    [
        ("us-usaf-f-15c-1", DIEGO, CLEAR, True),  # long range
        ("us-usaf-f-16d-1", DIEGO, CLEAR, False),  # medium range
        ("us-usaf-f-16d-1", INDIA, CLEAR, True),
        ("irop-paf-jf-17-1", PAKISTAN, CLEAR, True),  # short range
        ("irop-paf-jf-17-1", CHINA, CLEAR, False),
        ("prc-plaaf-h-6-1", CHINA, CLEAR, False),  # rated in parentheses
        ("roi-iaf-mig-21-1", INDIA, OVERCAST, True),  # 2, halved
        ("roi-iaf-mig-21-1", INDIA, STORM, False),  # not all-weather
        ("roi-iaf-su-30-1", INDIA, STORM, True),
    ],
)
def test_who_may_be_sent(name, base, weather, may):
    scene = in_boxes({name: (base, READY)}, weather)
    asked = asked_by(on(at_phase(scene, "first_side_seeks_superiority")))

    assert (len(asked) == 1) is may


@pytest.mark.rule("ADV:22.2")
def test_a_reduced_unit_halved_to_0_is_not_sent():
    scene = in_boxes({"roi-iaf-mig-21-1": (INDIA, READY, 1)}, OVERCAST)

    assert asked_by(on(at_phase(scene, "first_side_seeks_superiority"))) == []


@pytest.mark.rule("ADV:22.4")
def test_units_enter_the_box_in_this_phase_alone_and_of_all_nations():
    steps = {
        name: [line.name for line in air_rules().sequence(name)]
        for name in ("air_naval", "strikes", "reorganizing", "turn")
    }
    units = {"roi-iaf-su-30-1": (INDIA, READY), "us-usaf-f-15c-1": (INDIA, READY)}
    now = after(on(at_phase(in_boxes(units), "sorties_are_lost")))
    both = numbers(*units)

    assert [name for name, found in steps.items() if "first_side_seeks_superiority" in found] == [
        "air_naval"
    ]
    assert [status_of(after(resolved(now, 0, SeekAirSuperiority(both))), n) for n in units] == [
        FLIES,
        FLIES,
    ]


# ------------------------------------------------------------ pairings


def paired(scene):
    """Who names how many pairings, one after the other, if each names the first units."""
    told = []
    now = after(on(at_phase(scene)))
    while asks(now) and asked_now(now)[1] == "pair_air_units":
        (decision,) = now.state.pending[-1].decisions
        (number,) = decision.about
        told.append((decision.seat, number))
        mine = choices(now, decision.seat, PairAirUnits)
        theirs = choices(now, decision.seat, PairAirUnits, mine[:number])
        now = after(answered(now, PairAirUnits(mine[:number], theirs[:number])))
    return told, now


@pytest.mark.rule("ADV:22.6.2")
@pytest.mark.parametrize(
    ("awacs", "first_player", "told"),
    [
        (2, 0, [(0, 2), (1, 1), (0, 2)]),
        (-2, 0, [(1, 2), (0, 1), (1, 2)]),
        (1, 1, [(0, 1), (1, 1), (0, 1), (1, 1), (0, 1)]),
        (-4, 0, [(1, 4), (0, 1)]),
        (0, 0, [(0, 1), (1, 1), (0, 1), (1, 1), (0, 1)]),
        (0, 1, [(1, 1), (0, 1), (1, 1), (0, 1), (1, 1)]),
    ],
)
def test_pairings_by_awacs(awacs, first_player, told):
    scene = in_the_air(ALLIED + OTHER, awacs, first_player=first_player)
    found, then = paired(scene)

    assert found == told  # and the last two units need no order
    assert len(combat_in(then).engagements) == 6


@pytest.mark.rule("ADV:22.6.2")
@SIDES
def test_what_can_be_paired(side):
    awacs = 2 if side == 0 else -2
    now = after(on(at_phase(in_the_air(ALLIED[:3] + OTHER[:3], awacs))))
    mine, theirs = numbers(*NAMES[side][:3]), numbers(*NAMES[1 - side][:3])

    for own, enemies in [
        (mine[:1], theirs[:1]),
        (mine, theirs),
        (mine[:2], theirs[:1]),
        (theirs[:2], mine[:2]),
        ((mine[0], mine[0]), theirs[:2]),
    ]:
        assert "You must choose pairs: 2" in refusals(now, side, PairAirUnits(own, enemies))[0]
    run = answered(now, PairAirUnits(mine[1:], theirs[:2][::-1]))
    assert combat_in(after(run)).engagements == (
        (mine[1], theirs[1]),
        (mine[2], theirs[0]),
        *[
            (
                numbers(ALLIED[0] if side == 0 else ALLIED[2])[0],
                numbers(OTHER[2] if side == 0 else OTHER[0])[0],
            )
        ],
    )


@pytest.mark.rule("ADV:22.6.2")
@SIDES
def test_a_unit_is_paired_once(side):
    awacs = 1 if side == 0 else -1
    now = after(on(at_phase(in_the_air(ALLIED[:3] + OTHER[:3], awacs))))
    mine, theirs = numbers(*NAMES[side][:3]), numbers(*NAMES[1 - side][:3])
    then = after(answered(now, PairAirUnits(mine[:1], theirs[:1])))

    assert asks(then) == (1 - side, "pair_air_units")
    assert refusals(then, 1 - side, PairAirUnits(theirs[:1], mine[1:2])) != []
    assert refusals(then, 1 - side, PairAirUnits(theirs[1:2], mine[:1])) != []
    assert refusals(then, 1 - side, PairAirUnits(theirs[1:2], mine[1:2])) == []


@pytest.mark.rule("ADV:22.6.2")
def test_one_against_one_needs_no_order():
    run = on(at_phase(in_the_air([ALLIED[0], OTHER[0]])))

    assert happened(run, AirUnitsPaired) == [AirUnitsPaired(numbers(ALLIED[0]), numbers(OTHER[0]))]
    assert asked_now(after(run))[1] == "break_off"


@pytest.mark.rule("ADV:22.6.2", "ADV:22.6")
@SIDES
def test_without_an_enemy_there_is_no_combat(side):
    run = on(at_phase(in_the_air(NAMES[side][:5])))

    assert asked_by(run) == []
    assert happened(run, AirCombatBegan) == []
    assert happened(run, AirSuperioritySet) == [
        AirSuperioritySet(3, (5, 0)) if side == 0 else AirSuperioritySet(-3, (0, 5))
    ]


# ------------------------------------------------------------ surplus units


def with_surplus(side, more):
    """Two pairings and so many further units of a side, which is asked about them."""
    names = [*NAMES[side][: 2 + more], *NAMES[1 - side][:2]]
    mine, theirs = numbers(*NAMES[side]), numbers(*NAMES[1 - side])
    pairs = ((mine[0], theirs[0]), (theirs[1], mine[1]))
    scene = with_air(in_the_air(names), pairings=pairs)
    return after(on(at_phase(scene, "surplus_units_join"))), mine, theirs


@pytest.mark.rule("ADV:22.6.2", "ADV:22.6.4")
@SIDES
def test_surplus_units_join_or_avoid_combat(side):
    now, mine, theirs = with_surplus(side, 2)

    assert asks(now) == (side, "join_pairings")
    run = answered(now, JoinPairings((mine[3], mine[2]), (theirs[0], theirs[1])))
    assert combat_in(after(run)).engagements == (
        (mine[0], theirs[0], mine[3]),
        (theirs[1], mine[1], mine[2]),
    )
    avoided = after(answered(now, JoinPairings((), ())))
    assert combat_in(avoided).engagements == (
        (mine[0], theirs[0]),
        (theirs[1], mine[1]),
    )
    assert [status_of(avoided, NAMES[side][n]) for n in (2, 3)] == [FLIES, FLIES]


@pytest.mark.rule("ADV:22.6.2", "ADV:22.6.4")
@SIDES
def test_no_more_than_two_fight_one(side):
    now, mine, theirs = with_surplus(side, 3)

    for own, enemies in [
        (mine[2:5], (theirs[0], theirs[1], theirs[0])),
        (mine[2:4], (theirs[0], theirs[0])),
        (mine[2:4], theirs[:1]),
        (mine[:1], theirs[:1]),  # it is paired already
        (mine[2:3], theirs[2:3]),  # it is in no pairing
    ]:
        assert "can join" in refusals(now, side, JoinPairings(own, enemies))[0]
    assert refusals(now, side, JoinPairings(mine[4:5], theirs[1:2])) == []


@pytest.mark.rule("ADV:22.6.2")
def test_equal_numbers_leave_nothing_to_decide():
    now, *_ = with_surplus(0, 0)

    assert asked_now(now)[1] == "break_off"


@pytest.mark.rule("ADV:22.6.2", "ADV:22.6")
@SIDES
def test_units_that_avoid_combat_count_for_the_level(side):
    now, mine, theirs = with_surplus(side, 3)
    fighting = after(answered(now, JoinPairings((), ())))
    first = asked_now(fighting)[0]
    own = {side: mine[:2], 1 - side: theirs[:2]}
    then = after(answered(fighting, BreakOff(own[first])))

    assert then.state.advanced.air.combat is None  # all enemies of a side are gone
    left = {first: 0 if first != side else 3, 1 - first: 2 if first == side else 5}
    assert left[side] in {3, 5}
    expected = {(3, 2): 1, (5, 0): 3}[left[side], left[1 - side]]
    assert then.state.air_superiority == (expected if side == 0 else -expected)


# ------------------------------------------------------------ level and AWACS


def levelled(allied, other, awacs=0, **fields):
    scene = in_the_air(ALLIED[:allied] + OTHER[:other], awacs, **fields)
    return on(at_phase(scene, "air_superiority_is_set"))


@pytest.mark.rule("ADV:22.6")
@pytest.mark.parametrize(
    ("allied", "other", "level"),
    [(0, 0, 0), (4, 3, 0), (3, 2, 1), (3, 1, 2), (3, 0, 2), (5, 1, 3), (6, 0, 3)],
)
def test_units_left_set_the_level_anew(allied, other, level):
    before = {"air_superiority": -2}

    assert after(levelled(allied, other, **before)).state.air_superiority == level
    assert after(levelled(other, allied, **before)).state.air_superiority == -level


@pytest.mark.rule("ADV:22.6")
def test_a_reduced_unit_counts_as_one():
    scene = in_the_air(ALLIED[:3] + OTHER[:2], reduced=ALLIED[:3])

    assert happened(on(at_phase(scene, "air_superiority_is_set")), AirSuperioritySet) == [
        AirSuperioritySet(1, (3, 2))
    ]


@pytest.mark.rule("ADV:22.6.2")
@pytest.mark.parametrize(
    ("awacs", "allied", "then"), [(-1, 3, 0), (-1, 6, 1), (0, 3, 1), (3, 6, 4), (4, 6, 4)]
)
def test_awacs_shifts_by_the_level_just_set(awacs, allied, then):
    run = levelled(allied, 2 if allied == 3 else 1, awacs, air_superiority=-3)
    mirrored = levelled(2 if allied == 3 else 1, allied, -awacs, air_superiority=3)

    assert after(run).state.advanced.air.awacs == then
    assert happened(run, AwacsSet) == ([] if then == awacs else [AwacsSet(then)])
    assert after(mirrored).state.advanced.air.awacs == -then


@pytest.mark.rule("ADV:22.6.2")
def test_a_contested_air_leaves_awacs_alone():
    assert happened(levelled(2, 2, 2), AwacsSet) == []


def test_the_steps_of_the_phase():
    steps = [line.name for line in air_rules().sequence("air_naval")]
    order = [
        "sorties_are_lost",
        "sorties_are_counted",
        "first_side_seeks_superiority",
        "second_side_seeks_superiority",
        "air_units_are_paired",
        "surplus_units_join",
        "air_superiority_combat",
        "air_superiority_is_set",
        "awacs_shifts",
    ]

    assert steps == order


@pytest.mark.rule("ADV:22.6.7", "ADV:22.4")
@SIDES
def test_units_that_are_left_stay_in_the_box_until_reorganization(side):
    now = after(levelled(2, 2))
    name = NAMES[side][0]

    assert status_of(now, name) is FLIES
    assert status_of(after(stepped(now, "air_units_return")), name) is READY


@pytest.mark.rule("ADV:22.6.6")
@pytest.mark.parametrize(
    ("awacs", "initiative", "first_player", "first"),
    [
        (2, 1, 1, 1),
        (-1, 0, 0, 0),
        (0, 0, 0, 1),
        (0, 1, 1, 0),
        (0, None, 0, 0),
        (0, None, 1, 1),
    ],
)
def test_who_says_first_who_breaks_off(awacs, initiative, first_player, first):
    scene = in_the_air([ALLIED[0], OTHER[0]], awacs)
    state = replace(scene.state, initiative=initiative, first_player=first_player)
    now = after(on(at_phase(KernelScene(scene.rules, scene.printed, state))))

    assert asks(now) == (first, "break_off")
    assert asks(after(answered(now, BreakOff(())))) == (1 - first, "break_off")


@pytest.mark.rule("ADV:22.6")
@pytest.mark.parametrize(("allied", "other", "level"), [(5, 1, 3), (2, 3, -1), (2, 2, 0)])
def test_standard_rules_read_this_level(allied, other, level):
    now = after(levelled(allied, other, air_superiority=-level))

    assert [level_for(now, SideId(side)) for side in (0, 1)] == [level, -level]


@pytest.mark.rule("ADV:22.6.2", "ADV:21.3")
@pytest.mark.parametrize(("awacs", "held"), [(3, (3, 0)), (-4, (0, 4)), (0, (0, 0))])
def test_electronic_detection_reads_the_awacs_track(awacs, held):
    scene = in_the_air([], awacs)
    advantage = scene.rules[awacs_advantage]

    assert tuple(advantage(scene, SideId(side)) for side in (0, 1)) == held
    assert [modifier_of(scene, SideId(side)) for side in (0, 1)] == [
        -1 if each >= 3 else 0 for each in held
    ]
