"""29.2.2  Units are picked face down for air superiority combat: an option of the air war."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import (
    at_phase,
    combat_in,
    in_the_air,
    numbers,
    on,
    with_air,
)
from games.next_war.air_war import AIR_WAR, FLOWN, status_of
from games.next_war.flying import stored
from games.next_war.sketch import after, happened, refusals, resolved
from sandtable.games.next_war.advice.advanced.air_answers import gain_of
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.events import AirSuperioritySet
from sandtable.games.next_war.events.advanced.air_combat import AirUnitsPaired
from sandtable.games.next_war.events.advanced.air_fog import AirUnitsPicked
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff, JoinPairings, PairAirUnits
from sandtable.games.next_war.orders.advanced.air_fog import (
    KeepPairings,
    PickAirUnits,
    SwapAirUnits,
    WithdrawAirUnit,
)
from sandtable.games.next_war.presentation.seen_events import seen
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.state import air_secrets_known
from sandtable.kernel.play.state import COMMON, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.random_source import Sampler

SIDES = pytest.mark.parametrize("side", [0, 1])
OPTION = "hidden-air-superiority"
ALLIED = [f"roi-iaf-su-30-{n}" for n in range(1, 5)]
OTHER = [f"prc-plaaf-su-30-{n}" for n in range(1, 5)]
NAMES = {0: ALLIED, 1: OTHER}


def picking(own, theirs, side=0, awacs=0, option=OPTION):
    """So many units of a side and of its enemy in the air, about to be paired."""
    names = [*NAMES[side][:own], *NAMES[1 - side][:theirs]]
    scene = in_the_air(names, awacs if side == 0 else -awacs)
    layers = [LAYERS[name] for name in (*AIR_WAR, *([option] if option else []))]
    scene = KernelScene(compose(layers), scene.printed, scene.state)
    return after(on(at_phase(scene)))


def decisions(scene):
    """Who is asked now, and for what."""
    pending = scene.state.pending
    return [(each.seat, each.kind) for each in pending[-1].decisions] if pending else []


def given(scene, seat, order):
    """A seat gives an order, and procedures run on."""
    assert refusals(scene, seat, order) == []
    return after(on(after(resolved(scene, seat, order))))


def picked(scene, side, own, theirs):
    """Both sides pick."""
    return given(given(scene, side, PickAirUnits(own)), 1 - side, PickAirUnits(theirs))


# ------------------------------------------------------------ picks


@pytest.mark.rule("ADV:29.2.2", "RUL-0601")
@SIDES
@pytest.mark.parametrize("awacs", [0, 2, -2])
def test_both_sides_are_asked_at_once_whatever_the_awacs(side, awacs):
    now = picking(3, 3, side, awacs)

    assert decisions(now) == [(0, "pick_air_units"), (1, "pick_air_units")]
    assert PairAirUnits not in now.rules.orders["pick_air_units"]


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_picks_are_revealed_as_pairings_in_their_order(side):
    mine, theirs = numbers(*NAMES[side][:3]), numbers(*NAMES[1 - side][:3])
    now = given(picking(3, 3, side), side, PickAirUnits(mine[::-1]))

    assert decisions(now) == [(1 - side, "pick_air_units")]
    assert now.state.advanced.air.pairings == ()
    then = given(now, 1 - side, PickAirUnits(theirs))
    pairs = {frozenset(pair) for pair in combat_in(then).engagements}
    assert pairs == {frozenset(pair) for pair in zip(mine[::-1], theirs, strict=True)}
    assert air_secrets_known(then.state, side).picked == ()


@pytest.mark.rule("ADV:29.2.2", "RUL-0601")
@SIDES
def test_who_picks_one_sees_it_before_the_next(side):
    """The longer list is taken back unseen, and both pick again."""
    mine, theirs = numbers(*NAMES[side][:3]), numbers(*NAMES[1 - side][:3])
    now = picked(picking(3, 3, side), side, mine, theirs[2:])

    assert {*now.state.advanced.air.pairings[0]} == {mine[0], theirs[2]}
    assert decisions(now) == [(0, "pick_air_units"), (1, "pick_air_units")]
    then = picked(now, side, mine[2:], theirs[:2])
    assert [{*pair} for pair in combat_in(then).engagements] == [
        {mine[0], theirs[2]},
        {mine[2], theirs[0]},
        {mine[1], theirs[1]},  # the last two units had no choice
    ]


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_a_side_with_one_unit_is_not_asked(side):
    (lone,), theirs = numbers(NAMES[side][0]), numbers(*NAMES[1 - side][:2])
    now = picking(1, 2, side)

    assert decisions(now) == [(1 - side, "pick_air_units")]
    then = given(now, 1 - side, PickAirUnits(theirs[::-1]))
    assert {*then.state.advanced.air.pairings[0]} == {lone, theirs[1]}
    assert decisions(then) == [(1 - side, "join_pairings")]
    assert combat_in(picking(1, 1, side)).engagements == (numbers(ALLIED[0], OTHER[0]),)


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_what_can_be_picked(side):
    mine, theirs = numbers(*NAMES[side][:3]), numbers(*NAMES[1 - side][:3])
    now = picking(2, 3, side)

    for units in [(), (mine[0], mine[0]), mine, theirs[:1]]:
        assert "in the order" in refusals(now, side, PickAirUnits(units))[0]


@pytest.mark.rule("ADV:29.2.2")
@SIDES
@pytest.mark.parametrize("viewer", ["own", "enemy", "nobody"])
def test_nobody_else_sees_what_lies_face_down(side, viewer):
    mine = numbers(*NAMES[side][:3])
    run = resolved(picking(3, 3, side), side, PickAirUnits(mine[::-1]))
    seat = {"own": side, "enemy": 1 - side, "nobody": COMMON}[viewer]
    (event,) = happened(run, AirUnitsPicked)
    now = after(run)

    assert (seen(event, seat) == event) is (viewer == "own")
    assert "face down" in event_line(now.printed, event)
    picks = air_secrets_known(known(now, seat).state, side).picked
    assert picks == (mine[::-1] if viewer == "own" else ())
    assert stored(now.state) == now.state


@pytest.mark.rule("ADV:29.2.2")
@SIDES
@pytest.mark.parametrize("given_by", ["own", "enemy"])
def test_who_guesses_at_picks_can_go_on(side, given_by):
    """The enemy's picks are guessed once he has given them; one's own are known."""
    mine = numbers(*NAMES[side][:3])
    now = after(resolved(picking(3, 3, side), side, PickAirUnits(mine[::-1])))
    seat = side if given_by == "own" else 1 - side
    view = show(known(now, seat))
    guessed = KernelScene(now.rules, now.printed, imagine(now.printed, view, Sampler("guess")))

    assert show(known(guessed, seat)) == view
    own = air_secrets_known(guessed.state, side).picked
    assert own == (mine[::-1] if given_by == "own" else tuple(sorted(mine)))
    theirs = numbers(*NAMES[1 - side][:3])
    assert combat_in(given(guessed, 1 - side, PickAirUnits(theirs))).engagements != ()


@pytest.mark.rule("ADV:29.2.2", "ADV:22.6.4")
@SIDES
def test_surplus_units_double_up_or_stay_out(side):
    """Three against two: the third may join one pairing, two on one at most."""
    mine, theirs = numbers(*NAMES[side][:4]), numbers(*NAMES[1 - side][:2])
    now = picked(picking(4, 2, side), side, mine, theirs)

    assert decisions(now) == [(side, "join_pairings")]
    assert refusals(now, side, JoinPairings(mine[2:], (theirs[0], theirs[0]))) != []
    alone = combat_in(given(now, side, JoinPairings((), ()))).engagements
    assert sorted(map(len, alone)) == [2, 2]
    doubled = combat_in(given(now, side, JoinPairings(mine[2:3], theirs[:1]))).engagements
    assert sorted(map(len, doubled)) == [2, 3]


# ------------------------------------------------------------ changes by AWACS


def changing(side, awacs, own=3, theirs=3):
    """All units are paired in the order of their numbers; a side holds AWACS."""
    mine, others = numbers(*NAMES[side][:own]), numbers(*NAMES[1 - side][:theirs])
    return picked(picking(own, theirs, side, awacs), side, mine, others), mine, others


@pytest.mark.rule("ADV:29.2.2", "RUL-0602")
@SIDES
@pytest.mark.parametrize("awacs", [1, 2, 3])
def test_the_holder_of_awacs_makes_as_many_changes(side, awacs):
    now, mine, _ = changing(side, awacs)
    made = 0
    while decisions(now) == [(side, "change_pairings")]:
        now, made = given(now, side, SwapAirUnits(mine[0], mine[1])), made + 1

    assert made == awacs
    assert decisions(now)[0][1] == "break_off"


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_the_other_side_changes_nothing_and_without_awacs_nobody(side):
    assert decisions(changing(side, -2)[0]) == [(1 - side, "change_pairings")]
    assert "change_pairings" not in [kind for _, kind in decisions(changing(side, 0)[0])]


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_fewer_changes_may_be_made(side):
    now, mine, theirs = changing(side, 3)
    then = given(now, side, KeepPairings())

    pairs = [{*pair} for pair in combat_in(then).engagements]
    assert pairs == [{*pair} for pair in zip(mine, theirs, strict=True)]


@pytest.mark.rule("ADV:29.2.2", "RUL-0602")
@SIDES
def test_two_units_swap_places(side):
    now, mine, theirs = changing(side, 1)
    then = given(now, side, SwapAirUnits(mine[0], mine[2]))

    pairs = [{*pair} for pair in combat_in(then).engagements]
    assert pairs == [{mine[2], theirs[0]}, {mine[1], theirs[1]}, {mine[0], theirs[2]}]
    for one, other in [(mine[0], mine[0]), (mine[0], theirs[1]), (theirs[0], theirs[1])]:
        assert refusals(now, side, SwapAirUnits(one, other)) != []
    assert refusals(now, side, WithdrawAirUnit(theirs[0])) != []


@pytest.mark.rule("ADV:29.2.2", "RUL-0602")
@SIDES
def test_two_units_of_one_pairing_do_not_swap(side):
    mine, theirs = numbers(*NAMES[side][:2]), numbers(NAMES[1 - side][0])
    now = given(picking(2, 1, side, 1), side, PickAirUnits(mine))
    now = given(now, side, JoinPairings(mine[1:], theirs))

    assert decisions(now) == [(side, "change_pairings")]
    assert refusals(now, side, SwapAirUnits(*mine)) != []
    then = given(now, side, WithdrawAirUnit(mine[1]))
    assert {*combat_in(then).engagements[0]} == {mine[0], *theirs}


@pytest.mark.rule("ADV:29.2.2", "RUL-0602")
@SIDES
def test_a_unit_is_withdrawn_to_flown_and_does_not_count_for_the_level(side):
    """Its enemy avoids combat and stays; two to one is an advantage of the enemy."""
    names = NAMES[side]
    now, mine, theirs = changing(side, 1, 2, 2)
    then = given(now, side, WithdrawAirUnit(mine[0]))

    assert status_of(then, names[0]) is FLOWN
    assert [{*pair} for pair in combat_in(then).engagements] == [{mine[1], theirs[1]}]
    run = on(at_phase(with_air(then, combat=None), "air_superiority_is_set"))
    (level,) = happened(run, AirSuperioritySet)
    assert level.level * (1 if side else -1) > 0


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_standing_orders_answer(side):
    now = picking(3, 3, side, 2)
    while (asked := decisions(now)) and asked[0][1] != "break_off":
        seat, kind = asked[0]
        now = given(now, seat, ADVICE.routine[kind](known(now, seat)))

    assert len(combat_in(now).engagements) == 3
    assert refusals(now, decisions(now)[0][0], BreakOff(())) == []


@pytest.mark.rule("ADV:29.2.2")
@SIDES
def test_a_standing_order_swaps_for_better_odds(side):
    """A strong and a weak unit of either side: of the two ways to pair them one is better."""
    weak = ("roi-iaf-jaguar-1", "prc-plaaf-jh-7-1")
    names = [(NAMES[each][0], weak[each]) for each in (side, 1 - side)]
    mine, theirs = (numbers(*each) for each in names)
    scene = in_the_air([*names[0], *names[1]], 1 if side == 0 else -1)
    rules = picking(3, 3).rules
    gains, orders = [], []
    for own in (mine, mine[::-1]):
        pairings = tuple(zip(own, theirs, strict=True))
        begun = with_air(KernelScene(rules, scene.printed, scene.state), pairings=pairings)
        now = after(on(at_phase(begun, "awacs_changes_pairings")))
        gains.append(sum(gain_of(now, SideId(side), pair) for pair in pairings))
        orders.append(ADVICE.routine["change_pairings"](known(now, side)))
        assert refusals(now, side, orders[-1]) == []

    assert gains[0] != gains[1]
    swaps = [isinstance(order, SwapAirUnits) for order in orders]
    assert swaps == [gains[1] > gains[0], gains[0] > gains[1]]


@pytest.mark.rule("ADV:29.2")
@pytest.mark.parametrize("option", ["", "hidden-air-missions"])
def test_without_this_option_pairings_are_named(option):
    now = picking(3, 3, option=option)

    assert decisions(now) == [(0, "pair_air_units")]
    assert happened(resolved(now, 0, PairAirUnits(*pair_of_first())), AirUnitsPaired) != []


def pair_of_first():
    """The first unit of either side."""
    return numbers(ALLIED[0]), numbers(OTHER[0])
